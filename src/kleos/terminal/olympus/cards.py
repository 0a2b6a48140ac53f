"""The cards and tracks of Olympus in tables, with the source of every value."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympus.edition_file import Entry, entries
from kleos.games.olympus.names import CARDS, COMMON, COSTS
from kleos.terminal.olympus.moves import cost_in_letters
from kleos.terminal.seats import owners
from kleos.terminal.signs import (
    marked,
    meaning_of_letters,
    meaning_of_marks,
    new_table,
    shortened,
)


def cards(
    edition: str, corrections: dict[str, Any], words: Words, view: View | None
) -> RenderableType:
    """Return all tables, and a legend of the sources."""
    found = entries(edition, corrections)
    numbered = dict(enumerate(found[: len(CARDS)]))
    common = {card: entry for card, entry in numbered.items() if card < COMMON}
    unique = {card: entry for card, entry in numbered.items() if card >= COMMON}
    return Group(
        building_table(words.ui("Common buildings"), edition, common, words, view),
        "",
        building_table(words.ui("Unique buildings"), edition, unique, words, view),
        "",
        track_table(found[len(CARDS) :], words),
        "",
        *sources(words),
    )


def building_table(
    title: str, edition: str, found: dict[int, Entry], words: Words, view: View | None
) -> Table:
    """Return a table of buildings; with a view, also who has built them."""
    table = new_table(title)
    table.add_column(words.ui("building"))
    table.add_column(words.ui("culture"), justify="right")
    table.add_column(words.ui("cost"))
    table.add_column(words.ui("points"), justify="right")
    table.add_column(words.ui("effect"), ratio=1)
    for card, entry in found.items():
        said = words.card(card, edition)
        effect = Text(said.text)
        if said.note:
            effect.append(f"\n{said.note}", style="dim italic")
        table.add_row(
            Text(said.name).append_text(owners(builders(card, view), words)),
            marked(str(entry.values["culture"]), entry.source["culture"]),
            marked(cost_in_letters(entry.values["cost"], words), entry.source["cost"]),
            marked(str(entry.values["points"]), entry.source["points"]),
            effect,
        )
    return table


def builders(card: int, view: View | None) -> list[int]:
    """Return the cities that have built a card."""
    cities = view.table().cities.values() if view else ()
    return [seat for seat, city in enumerate(cities) if CARDS[card] in city.buildings]


def track_table(found: list[Entry], words: Words) -> Table:
    """Return a table of the six tracks."""
    table = new_table(words.ui("Tracks"))
    for heading in (
        words.ui("track"),
        words.ui("length"),
        words.ui("start"),
        words.ui("columns"),
        words.ui("production"),
    ):
        table.add_column(heading)
    for track, entry in enumerate(found):
        values, source = entry.values, entry.source
        production = " ".join(map(str, values.get("production", [])))
        table.add_row(
            words.name("track", track),
            marked(str(values["length"]), source["length"]),
            marked(str(values["start"]), source["start"]),
            marked(columns(values["columns"], words), source["columns"]),
            marked(production, source.get("production", "rulebook")),
        )
    return table


def columns(stops: list[dict[str, Any]], words: Words) -> str:
    """Write the columns of a track like '4: School; 7: School + Library'."""
    parts = []
    for stop in stops:
        openers = [
            words.name("card", CARDS.index(key.replace("-", " "))) for key in stop["opened_by"]
        ]
        parts.append(f"{stop['after']}: {' + '.join(openers)}")
    return "; ".join(parts) or "–"


def sources(words: Words) -> list[RenderableType]:
    """Explain the letters of the cubes and the marks of the sources."""
    names = [words.name("cost", part) for part in range(len(COSTS))]
    return [Text(meaning_of_letters(shortened(names, 1), names)), meaning_of_marks(words)]
