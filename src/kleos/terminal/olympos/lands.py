"""The map as a table: the territories by region, whose settlers are there, what lies beside."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.words import Words
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.description import settlers_in
from kleos.games.olympos.names import NOBODY, NORTHERN_EDGE, SPACES, TERRITORIES
from kleos.terminal.olympos import brief
from kleos.terminal.seats import STYLES
from kleos.terminal.signs import packed, shortened

WIDE = 118  # columns of text from which the regions stand side by side
FIRST_SEA_LETTER = "a"


def lands(g: Olympos, words: Words, width: int) -> list[RenderableType]:
    """Return the territories of all regions, and below them the seas."""
    regions = list(by_region(g).items())
    if width < WIDE:
        return [*region_tables(g, regions, names(words), words), seas(g, words, width, False)]
    half = len(regions) // 2
    short = short_names(words)
    sides = Table.grid(padding=(0, 3, 0, 0))
    sides.add_row(
        *[Group(*region_tables(g, part, short, words)) for part in (regions[:half], regions[half:])]
    )
    return [sides, seas(g, words, width, True)]


def by_region(g: Olympos) -> dict[str, list[int]]:
    """Return the territories of each region, from north to south."""
    found: dict[str, list[int]] = {}
    for territory, entry in enumerate(brief.data("map", g.edition.corrections)[:TERRITORIES]):
        found.setdefault(entry.values["region"], []).append(territory)
    return found


def region_name(region: str, words: Words) -> str:
    """Return what a region of the data is called."""
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
    g: Olympos, regions: list[tuple[str, list[int]]], neighbours: list[str], words: Words
) -> Iterator[RenderableType]:
    """Return the territories of some regions, a line for each, with columns of one width."""
    rows = {
        territory: territory_cells(g, territory, neighbours, words)
        for _, territories in regions
        for territory in territories
    }
    widths = [max(map(len, column)) for column in zip(*rows.values())]
    for region, territories in regions:
        yield Text(region_name(region, words), style="bold underline")
        table = Table.grid(padding=(0, 1, 0, 0))
        for width in widths[:-1]:
            table.add_column(width=width, no_wrap=True)
        table.add_column(style="dim", max_width=widths[-1])
        for territory in territories:
            table.add_row(*rows[territory])
        yield table


def territory_cells(
    g: Olympos, territory: int, neighbours: list[str], words: Words
) -> tuple[Text, Text, Text, Text, Text, Text]:
    """Return name, resource, sign, points, settlers and neighbours of a territory."""
    edition = g.edition.territories[territory]
    owner = g.owners[territory]
    style = "dim strike" if g.blocked >> territory & 1 else STYLES[owner] if owner >= 0 else ""
    return (
        Text(words.name("space", territory), style=style),
        Text(words.name("resource", edition.resource)),
        Text(brief.land_sign(g, territory), style="yellow"),
        Text(str(edition.points), style="bold" if edition.points > 1 else "dim"),
        settlers(g, territory, words),
        beside(g, territory, neighbours),
    )


def settlers(g: Olympos, territory: int, words: Words) -> Text:
    """Return whose settlers are in a territory, from the bottom; the topmost one controls it."""
    if g.blocked >> territory & 1:
        return Text(brief.BLOCKED, style="dim")
    seats = [g.game.seats.index(name) for name in settlers_in(g, territory)]
    if g.owners[territory] == NOBODY:
        return Text("–", style="dim")
    text = Text()
    for seat in seats[:-1]:
        text.append_text(brief.people_letter(g, seat, words)).append(" ")
    return text.append("[").append_text(brief.people_letter(g, seats[-1], words)).append("]")


def beside(g: Olympos, space: int, neighbours: list[str]) -> Text:
    """Return what can be entered from a space: territories by name, seas by their letters."""
    near = g.edition.neighbours[space]
    parts = [brief.EDGE] if space in g.edition.neighbours[NORTHERN_EDGE] else []
    parts += [neighbours[other] for other in near if other < TERRITORIES]
    parts += [sea_letter(other) for other in near if other >= TERRITORIES]
    return Text(" ".join(parts))


def sea_letter(sea: int) -> str:
    """Return the letter that stands for a sea on the map."""
    return brief.SEA + chr(ord(FIRST_SEA_LETTER) + sea - TERRITORIES)


def seas(g: Olympos, words: Words, width: int, named: bool) -> Text:
    """Return what lies beside each sea; where there is room, their names too."""
    short = short_names(words)
    items = []
    for sea in range(TERRITORIES, SPACES):
        name = f"{sea_letter(sea)} {words.name('space', sea)}" if named else sea_letter(sea)
        items.append(Text.assemble(f"{name}: ", (str(beside(g, sea, short)), "dim")))
    return packed(items, width, "   ")
