"""The cards and tracks of Olympus in tables: every value, and where it comes from."""

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.data import SOURCES
from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympus.edition_file import Entry, entries
from kleos.games.olympus.names import CARDS, COMMON, COSTS
from kleos.terminal.olympus.board import STYLES, shortened
from kleos.terminal.olympus.moves import cost_in_letters

# The mark after a value says where it comes from; most are printed, and have none.
MARKS = {"rulebook": "", "decoded": "°", "inferred": "~", "public": "^", "ours": "*", "owner": "!"}
MARK_STYLES = {"decoded": "cyan", "inferred": "yellow", "ours": "red", "owner": "green"}


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


def new_table(title: str) -> Table:
    """Return an empty table with narrow gaps."""
    return Table(
        title=title,
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        padding=(0, 1, 0, 0),
        show_edge=False,
    )


def building_table(
    title: str, edition: str, found: dict[int, Entry], words: Words, view: View | None
) -> Table:
    """Return a table of buildings; with a view, who has built them."""
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
            Text(said.name).append_text(owners(card, words, view)),
            marked(str(entry.values["culture"]), entry.source["culture"]),
            marked(cost_in_letters(entry.values["cost"], words), entry.source["cost"]),
            marked(str(entry.values["points"]), entry.source["points"]),
            effect,
        )
    return table


def owners(card: int, words: Words, view: View | None) -> Text:
    """Return the cities that have built a card, on a line of their own."""
    text = Text()
    cities = view.table()["cities"].values() if view else ()
    for seat, city in enumerate(cities):
        if CARDS[card] in city["buildings"]:
            text.append(" " if text else "\n  ")
            text.append(words.name("seat", seat), style=STYLES[seat])
    return text


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
    """Return the columns of a track like '4: School; 7: School + Library'."""
    parts = []
    for stop in stops:
        openers = [
            words.name("card", CARDS.index(key.replace("-", " "))) for key in stop["opened_by"]
        ]
        parts.append(f"{stop['after']}: {' + '.join(openers)}")
    return "; ".join(parts) or "–"


def marked(value: str, source: str) -> Text:
    """Return a value with the mark of its source."""
    return Text(value).append(MARKS[source], style=MARK_STYLES.get(source, ""))


def sources(words: Words) -> list[RenderableType]:
    """Return what the letters of the cubes and the marks of the sources mean."""
    names = [words.name("cost", part) for part in range(len(COSTS))]
    letters = ", ".join(
        f"{letter} {name}" for letter, name in zip(shortened(names, 1), names, strict=True)
    )
    meanings = {
        "rulebook": words.ui("no mark: printed in the rulebooks"),
        "decoded": words.ui("read from damaged icons"),
        "inferred": words.ui("inferred by pattern"),
        "public": words.ui("from a public page"),
        "ours": words.ui("unknown, set by us"),
        "owner": words.ui("corrected by your file"),
    }
    legend = [
        marked("", source).append(f" {meanings[source]}" if MARKS[source] else meanings[source])
        for source in SOURCES
    ]
    return [Text(letters), Columns(legend, padding=(0, 3))]
