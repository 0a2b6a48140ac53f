"""The tiles, the map and the cards of Olympos in tables, with the source of every value."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Phrase, Words
from kleos.games.olympos.edition_file import Entry, data_file, entries
from kleos.games.olympos.names import (
    BONUSES,
    COLUMNS,
    DESTINY,
    DISCOVERIES,
    DOUBLE,
    GODS,
    NORTHERN_EDGE,
    PEOPLES,
    RESOURCES,
    ROWS,
    SPACE_NAMES,
    TERRITORIES,
    WONDERS,
)
from kleos.terminal.olympos import brief
from kleos.terminal.olympos.progress import bonus_sign
from kleos.terminal.seats import owners
from kleos.terminal.signs import marked, meaning_of_marks, new_table


def cards(
    edition: str, corrections: dict[str, Any], words: Words, view: View | None
) -> RenderableType:
    """Return all tables, and a legend of the letters and the sources."""
    tables = (
        discovery_table(corrections, words, view),
        row_table(corrections, words),
        wonder_table(corrections, words, view),
        land_table(corrections, words, view),
        sea_table(corrections, words),
        track_table(corrections, words),
        destiny_table(corrections, edition, words),
        god_table(corrections, words),
    )
    spaced: list[RenderableType] = []
    for table in tables:
        spaced += [table, ""]
    return Group(*spaced, Text(", ".join(brief.meanings(words))), meaning_of_marks(words))


def owned_by(peoples: Sequence[str | None], words: Words) -> Text:
    """Return the peoples that have a thing, to stand on a line of their own below it."""
    return owners([PEOPLES.index(people) for people in peoples if people], words)


# The development board


def discovery_table(corrections: dict[str, Any], words: Words, view: View | None) -> Table:
    """Return a table of the discoveries; with a view, also who has them."""
    table = new_table(words.ui("Discoveries"))
    table.add_column(words.ui("discovery"))
    table.add_column(words.ui("row"))
    table.add_column(words.ui("cost"))
    table.add_column(words.ui("effect"), ratio=1)
    for number, entry in enumerate(brief.data("discoveries", corrections)):
        values, source = entry.values, entry.source
        having = brief.table_of(view).discoveries[DISCOVERIES[number]].owners if view else []
        table.add_row(
            Text(words.name("discovery", number)).append_text(owned_by(having, words)),
            marked(words.name("row", ROWS.index(values["row"])), source["row"]),
            marked(brief.cost(values["cost"], words), source["cost"]),
            effect(number, entry, words),
        )
    return table


def effect(number: int, entry: Entry, words: Words) -> Text:
    """Return what a discovery does, and its resource if its two tiles differ in that."""
    text = Text(words.effect("discovery", number))
    if "discount" in entry.values:
        resource = words.name("resource", RESOURCES.index(entry.values["discount"]))
        text.append(" → ").append_text(marked(resource, entry.source["discount"]))
    if entry.note:
        text.append(f"\n{words.phrase(Phrase(entry.note))}", style="dim italic")
    return text


def row_table(corrections: dict[str, Any], words: Words) -> Table:
    """Return a table of the rows: how many tiles are used, and the bonuses of the columns."""
    table = new_table(words.ui("Rows of the development board"))
    table.add_column(words.ui("row"))
    table.add_column(words.ui("copies for 3/4/5"))
    for column in range(COLUMNS):
        table.add_column(words.ui("bonuses {column}").format(column=column + 1))
    copies = data_file("board")["copies"]
    (bonuses,) = entries("bonuses", corrections)
    for number, row in enumerate(ROWS):
        cells = [
            marked(
                " ".join(bonus_sign(BONUSES.index(bonus), words) for bonus in cell) or "–",
                bonuses.source[row],
            )
            for cell in bonuses.values[row]
        ]
        used = marked(" ".join(map(str, copies[row])), copies["source"][row])
        table.add_row(words.name("row", number), used, *cells)
    return table


def wonder_table(corrections: dict[str, Any], words: Words, view: View | None) -> Table:
    """Return a table of the wonders; with a view, also who has built them."""
    table = new_table(words.ui("Wonders"))
    table.add_column(words.ui("wonder"))
    table.add_column(words.ui("stars"), justify="right")
    table.add_column(words.ui("prestige"), justify="right")
    for number, entry in enumerate(brief.data("wonders", corrections)):
        builder = brief.table_of(view).wonders[WONDERS[number]].builder if view else None
        table.add_row(
            Text(words.name("wonder", number)).append_text(owned_by([builder], words)),
            marked(str(entry.values["stars"]), entry.source["stars"]),
            marked(str(entry.values["points"]), entry.source["points"]),
        )
    return table


# The map and the time track


def land_table(corrections: dict[str, Any], words: Words, view: View | None) -> Table:
    """Return a table of the territories; with a view, also who controls them."""
    table = new_table(words.ui("Territories"))
    table.add_column(words.ui("territory"))
    table.add_column(words.ui("resource"))
    table.add_column(words.ui("star"))
    table.add_column(words.ui("prestige"), justify="right")
    table.add_column(words.ui("neighbours"), ratio=1)
    for number, entry in enumerate(brief.data("map", corrections)[:TERRITORIES]):
        values, source = entry.values, entry.source
        owner = brief.table_of(view).territories[entry.key].controller if view else None
        table.add_row(
            Text(words.name("space", number)).append_text(owned_by([owner], words)),
            marked(words.name("resource", RESOURCES.index(values["resource"])), source["resource"]),
            marked(brief.STAR if values.get("star") else "–", source["star"]),
            marked(str(values["points"]), source["points"]),
            neighbours(entry, words),
        )
    return table


def sea_table(corrections: dict[str, Any], words: Words) -> Table:
    """Return a table of the seas."""
    table = new_table(words.ui("Seas"))
    table.add_column(words.ui("sea"))
    table.add_column(words.ui("neighbours"), ratio=1)
    for number, entry in enumerate(brief.data("map", corrections)[TERRITORIES:], TERRITORIES):
        table.add_row(words.name("space", number), neighbours(entry, words))
    return table


def neighbours(entry: Entry, words: Words) -> Text:
    """Return a space's neighbours, including the northern edge."""
    names = [words.name("space", SPACE_NAMES.index(key)) for key in entry.values["neighbours"]]
    edge = [words.name("space", NORTHERN_EDGE)] if entry.values.get("edge") else []
    return marked(", ".join([*edge, *names]), entry.source["neighbours"])


def track_table(corrections: dict[str, Any], words: Words) -> Table:
    """Return the values of the time track, and the options for the set-up."""
    (track,) = entries("track", corrections)
    (setup,) = entries("setup", corrections)
    symbols = [
        f"{brief.DOUBLE_ZEUS if double else brief.ZEUS} {space}"
        for space, double in zip(track.values["zeus"], DOUBLE)
    ]
    blocks = words.ui("yes") if setup.values["block_olympos"] else words.ui("no")
    table = new_table(words.ui("The time track and the set-up"))
    table.show_header = False
    for label, value, source in (
        (words.ui("Zeus, double Zeus"), "  ".join(symbols), track.source["zeus"]),
        (words.ui("the cross"), str(track.values["cross"]), track.source["cross"]),
        (
            words.ui("prestige from the last Zeus to the cross"),
            " ".join(map(str, track.values["points"])),
            track.source["points"],
        ),
        (words.ui("Olympos may be blocked"), blocks, setup.source["block_olympos"]),
    ):
        table.add_row(label, marked(value, source))
    return table


# The cards


def destiny_table(corrections: dict[str, Any], edition: str, words: Words) -> Table:
    """Return a table of the destiny cards."""
    table = new_table(words.ui("Destiny cards"))
    table.add_column(words.ui("card"))
    table.add_column(words.ui("copies"), justify="right")
    table.add_column(words.ui("effect"), ratio=1)
    found = brief.data("destiny", corrections)
    for number in range(len(DESTINY)):
        said = words.card(number, edition)
        copies = marked(str(found[number].values["copies"]), found[number].source["copies"])
        table.add_row(said.name, copies, said.text)
    return table


def god_table(corrections: dict[str, Any], words: Words) -> Table:
    """Return a table of the gods on the Olympos cards."""
    table = new_table(words.ui("Olympos cards"))
    table.add_column(words.ui("god"))
    table.add_column(words.ui("kind"))
    table.add_column(words.ui("effect"), ratio=1)
    found = brief.data("gods", corrections)
    for number in range(len(GODS)):
        good = found[number].values["kind"] == "good"
        kind = words.ui("good", "god") if good else words.ui("bad", "god")
        table.add_row(
            words.name("god", number),
            marked(kind, found[number].source["kind"]),
            words.effect("god", number),
        )
    return table
