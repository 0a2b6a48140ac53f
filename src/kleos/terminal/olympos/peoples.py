"""The peoples side by side, what they have discovered and built, and one's own hand."""

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    ARES,
    ATHENA,
    DISCOVERIES,
    ERINYES,
    HIDDEN_PRESTIGE,
    KERES,
    SIREN,
    WONDERS,
)
from kleos.games.olympos.people import SWORDS_OF_ARES, People
from kleos.games.olympos.scoring import points_of
from kleos.terminal.olympos import brief
from kleos.terminal.seats import DECIDES, heading, seat_name
from kleos.terminal.signs import in_letters

COLUMN = 11  # characters of a people's column, at least
PRESTIGE_TOKENS, TERRITORIES, DESTINY_CARDS = 1, 2, 12  # sources of points whose names serve here


def peoples(view: View, words: Words) -> list[RenderableType]:
    """Return a column for each people, below them their tiles, and the hand of who looks."""
    parts: list[RenderableType] = [sheets(view, words)]
    g = brief.table_of(view)
    if any(people.discoveries or people.wonders for people in g.peoples):
        parts.append(tiles(g, words))
    if view.seat is not None and g.peoples[view.seat].hand:
        parts.append(hand(g, view.seat, words))
    return parts


def sheets(view: View, words: Words) -> Table:
    """Return what each people has, a column for each."""
    g = brief.table_of(view)
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column("", style="dim", no_wrap=True)
    deciding = view.decision.seat if view.decision else None
    for seat in range(g.players):
        marks = DECIDES if seat == deciding else ""
        grid.add_column(heading(seat, words, marks, COLUMN), min_width=COLUMN)
    for label, cell in rows(g, words):
        grid.add_row(label, *map(cell, g.peoples))
    if any(from_gods(people, words) for people in g.peoples):
        grid.add_row(words.ui("from the gods"), *[from_gods(p, words) for p in g.peoples])
    return grid


def rows(g: Olympos, words: Words) -> list[tuple[str, Callable[[People], str]]]:
    """Return the lines of the peoples' sheets: a label, and what each people has."""
    letters = brief.resource_letters(words)
    return [
        (words.ui("time"), lambda people: time(people, words)),
        (words.ui("settlers in camp"), lambda people: str(people.camp)),
        (words.ui("on the map"), lambda people: str(people.settlers)),
        (
            words.name("source", TERRITORIES),
            lambda people: in_letters(people.tokens, letters) or "–",
        ),
        (words.ui("cubes"), lambda people: in_letters(people.cubes, letters) or "–"),
        (words.ui("star tokens"), lambda people: str(people.stars)),
        (words.ui("swords"), swords),
        (words.ui("Zeus symbols"), lambda people: str(people.zeus_symbols())),
        (words.name("source", DESTINY_CARDS), lambda people: str(len(people.hand))),
        (words.name("source", PRESTIGE_TOKENS), prestige),
        (words.ui("prestige in all"), lambda people: in_all(people, g)),
    ]


def time(people: People, words: Words) -> str:
    """Return the space of the marker, the hourglasses, and whether all is done."""
    said = f"{people.time}"
    if people.hourglasses:
        said += f" {brief.HOURGLASS}{people.hourglasses}"
    return f"{said} {words.ui('finished')}" if people.finished else said


def swords(people: People) -> str:
    """Return the swords on discoveries, and those of Ares."""
    return f"{people.swords}+{SWORDS_OF_ARES}" if people.ares else str(people.swords)


def prestige(people: People) -> str:
    """Return the prestige of the tokens, or that they lie face down."""
    return brief.HIDDEN if people.prestige == HIDDEN_PRESTIGE else str(people.prestige)


def in_all(people: People, g: Olympos) -> str:
    """Return the prestige if the game ended now, without what lies face down."""
    known = sum(points_of(people, g.edition))
    return f"{known} + ?" if people.prestige == HIDDEN_PRESTIGE else str(known)


def from_gods(people: People, words: Words) -> str:
    """Return what the gods have sent to a people and is still there."""
    sent = (
        (ATHENA, people.athena),
        (ARES, people.ares),
        (SIREN, people.siren),
        (ERINYES, people.erinyes),
        (KERES, people.keres > 0),
    )
    return ", ".join(words.name("god", god) for god, there in sent if there)


def tiles(g: Olympos, words: Words) -> Table:
    """Return the discoveries and wonders of each people, a paragraph for each that has any."""
    grid = Table.grid(padding=(0, 1))
    for seat, people in enumerate(g.peoples):
        names = [words.name("discovery", i) for i in range(len(DISCOVERIES)) if people.has(i)]
        built = [words.name("wonder", i) for i in range(len(WONDERS)) if people.wonders >> i & 1]
        text = Text(", ".join(names))
        if built:
            text.append(", " if names else "").append(", ".join(built), style="bold")
        if text:
            grid.add_row(seat_name(seat, words), text)
    return grid


def hand(g: Olympos, seat: int, words: Words) -> Table:
    """Return the destiny cards in one's own hand, and what they do."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    for card in g.peoples[seat].hand:
        said = words.card(card, g.edition.name)
        grid.add_row(f"  {said.name}", said.text)
    return grid
