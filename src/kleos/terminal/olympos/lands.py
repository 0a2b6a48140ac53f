"""The map as a table: the territories by region, with settlers and neighbours."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.edition_file import Entry
from kleos.games.olympos.names import (
    PEOPLES,
    SPACE_NAMES,
    SPACES,
    TERRITORIES,
    TERRITORY_NAMES,
)
from kleos.games.olympos.shown import ShownTerritory
from kleos.games.olympos.shown import Table as Shown
from kleos.terminal.olympos import brief
from kleos.terminal.seats import STYLES
from kleos.terminal.signs import packed, shortened

WIDE = 118  # characters from which the regions are side by side
FIRST_SEA_LETTER = "a"


def lands(view: View, words: Words, width: int) -> list[RenderableType]:
    """Return the territories of all regions, and below them the seas."""
    spaces = brief.data("map", brief.corrections_of(view))
    regions = list(by_region(spaces).items())
    if width < WIDE:
        tables = region_tables(view, regions, names(words), words)
        return [*tables, seas(spaces, words, width, False)]
    half = len(regions) // 2
    short = short_names(words)
    sides = Table.grid(padding=(0, 3, 0, 0))
    parts = (regions[:half], regions[half:])
    sides.add_row(*[Group(*region_tables(view, part, short, words)) for part in parts])
    return [sides, seas(spaces, words, width, True)]


def by_region(spaces: list[Entry]) -> dict[str, list[Entry]]:
    """Return the territories of each region, from north to south."""
    found: dict[str, list[Entry]] = {}
    for land in spaces[:TERRITORIES]:
        found.setdefault(land.values["region"], []).append(land)
    return found


def region_name(region: str, words: Words) -> str:
    """Return the name of a region."""
    return {
        "north": words.ui("The north"),
        "central": words.ui("Central Greece"),
        "peloponnese": words.ui("Peloponnese"),
        "asia_minor": words.ui("Asia Minor"),
        "islands": words.ui("Islands"),
        "atlantis": words.ui("Atlantis"),
    }[region]


def names(words: Words) -> list[str]:
    """Return the names of the territories."""
    return [words.name("space", territory) for territory in range(TERRITORIES)]


def short_names(words: Words) -> list[str]:
    """Return the beginnings of the territories' names."""
    return shortened(names(words), 3)


def region_tables(
    view: View, regions: list[tuple[str, list[Entry]]], neighbours: list[str], words: Words
) -> Iterator[RenderableType]:
    """Return the territories of some regions, a line for each, with columns of one width."""
    shown = brief.table_of(view)
    rows = {
        land.key: territory_cells(shown, land, neighbours, words)
        for _, territories in regions
        for land in territories
    }
    widths = [max(map(len, column)) for column in zip(*rows.values())]
    for region, territories in regions:
        yield Text(region_name(region, words), style="bold underline")
        table = Table.grid(padding=(0, 1, 0, 0))
        for width in widths[:-1]:
            table.add_column(width=width, no_wrap=True)
        table.add_column(style="dim", max_width=widths[-1])
        for land in territories:
            table.add_row(*rows[land.key])
        yield table


def territory_cells(
    shown: Shown, entry: Entry, neighbours: list[str], words: Words
) -> tuple[Text, Text, Text, Text, Text, Text]:
    """Return name, resource, sign, points, settlers and neighbours of a territory."""
    land = shown.territories[entry.key]
    return (
        Text(words.name("space", TERRITORY_NAMES.index(entry.key)), style=name_style(land)),
        Text(brief.resource_of(land, words)),
        Text(brief.land_sign(land), style="yellow"),
        Text(str(land.points), style="bold" if land.points > 1 else "dim"),
        settlers(shown, land, words),
        beside(entry, neighbours),
    )


def name_style(land: ShownTerritory) -> str:
    """Return the style of a territory's name: its people's, or struck out if it is blocked."""
    if land.blocked:
        return "dim strike"
    return STYLES[PEOPLES.index(land.controller)] if land.controller else ""


def settlers(shown: Shown, land: ShownTerritory, words: Words) -> Text:
    """Return whose settlers are in a territory, from the bottom; the topmost one controls it."""
    if land.blocked:
        return Text(brief.BLOCKED, style="dim")
    if not land.settlers:
        return Text("–", style="dim")
    text = Text()
    *beneath, top = [brief.people_letter(shown, people, words) for people in land.settlers]
    for letter in beneath:
        text.append_text(letter).append(" ")
    return text.append("[").append_text(top).append("]")


def beside(space: Entry, neighbours: list[str]) -> Text:
    """Return what can be entered from a space: territories by name, seas by their letters."""
    near = [SPACE_NAMES.index(name) for name in space.values["neighbours"]]
    parts = [brief.EDGE] if space.values.get("edge") else []
    parts += [neighbours[other] for other in near if other < TERRITORIES]
    parts += [sea_letter(other) for other in near if other >= TERRITORIES]
    return Text(" ".join(parts))


def sea_letter(sea: int) -> str:
    """Return the letter that stands for a sea on the map."""
    return brief.SEA + chr(ord(FIRST_SEA_LETTER) + sea - TERRITORIES)


def seas(spaces: list[Entry], words: Words, width: int, named: bool) -> Text:
    """Return what lies beside each sea; where there is room, their names too."""
    short = short_names(words)
    items = []
    for sea in range(TERRITORIES, SPACES):
        name = f"{sea_letter(sea)} {words.name('space', sea)}" if named else sea_letter(sea)
        items.append(Text.assemble(f"{name}: ", (str(beside(spaces[sea], short)), "dim")))
    return packed(items, width, "   ")
