"""The peoples side by side, their discoveries and wonders, and the viewer's hand."""

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.names import (
    ARES,
    ATHENA,
    DESTINY,
    DISCOVERIES,
    ERINYES,
    KERES,
    SIREN,
    WONDERS,
)
from kleos.games.olympos.shown import ShownCard, ShownPeople
from kleos.terminal.olympos import brief
from kleos.terminal.seats import DECIDES, heading, seat_name
from kleos.terminal.signs import in_letters

COLUMN = 11  # least width of a people's column
PRESTIGE_TOKENS, TERRITORIES, DESTINY_CARDS = 1, 2, 12  # sources of points named here


def peoples(view: View, words: Words) -> list[RenderableType]:
    """Draw a column for each people, and below them their tiles and the viewer's hand."""
    parts: list[RenderableType] = [sheets(view, words)]
    found = list(brief.table_of(view).peoples.values())
    if any(people.discoveries or people.wonders for people in found):
        parts.append(tiles(found, words))
    own = found[view.seat].hand if view.seat is not None else None
    if own:
        parts.append(hand(view, own, words))
    return parts


def sheets(view: View, words: Words) -> Table:
    """Return what each people has, a column for each."""
    found = list(brief.table_of(view).peoples.values())
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column("", style="dim", no_wrap=True)
    deciding = view.decision.seat if view.decision else None
    for seat in range(len(found)):
        marks = DECIDES if seat == deciding else ""
        grid.add_column(heading(seat, words, marks, COLUMN), min_width=COLUMN)
    for label, cell in rows(words):
        grid.add_row(label, *map(cell, found))
    if any(from_gods(people, words) for people in found):
        grid.add_row(words.ui("from the gods"), *[from_gods(people, words) for people in found])
    return grid


def rows(words: Words) -> list[tuple[str, Callable[[ShownPeople], str]]]:
    """Return the lines of the peoples' sheets: a label, and what each people has."""
    letters = brief.resource_letters(words)
    return [
        (words.ui("time"), lambda people: time(people, words)),
        (words.ui("settlers in camp"), lambda people: str(people.camp)),
        (words.ui("on the map"), lambda people: str(people.settlers)),
        (
            words.name("source", TERRITORIES),
            lambda people: in_letters(people.tokens.values(), letters) or "–",
        ),
        (words.ui("cubes"), lambda people: in_letters(people.cubes.values(), letters) or "–"),
        (words.ui("star tokens"), lambda people: str(people.stars)),
        (words.ui("swords"), swords),
        (words.ui("Zeus symbols"), lambda people: str(people.zeus_symbols)),
        (words.name("source", DESTINY_CARDS), lambda people: str(people.cards)),
        (words.name("source", PRESTIGE_TOKENS), prestige),
        (words.ui("total prestige"), in_all),
    ]


def time(people: ShownPeople, words: Words) -> str:
    """Return the space of the marker, the hourglasses, and whether the people has finished."""
    said = f"{people.time}"
    if people.hourglasses:
        said += f" {brief.HOURGLASS}{people.hourglasses}"
    return f"{said} {words.ui('finished')}" if people.finished else said


def swords(people: ShownPeople) -> str:
    """Return the swords on discoveries, and those of Ares."""
    own = people.swords - people.swords_of_ares
    return f"{own}+{people.swords_of_ares}" if people.ares else str(own)


def prestige(people: ShownPeople) -> str:
    """Return the prestige of the tokens, or that they lie face down."""
    return brief.HIDDEN if people.prestige is None else str(people.prestige)


def in_all(people: ShownPeople) -> str:
    """Return the prestige if the game ended now, without what lies face down."""
    return f"{people.score} + {brief.HIDDEN}" if people.prestige is None else str(people.score)


def from_gods(people: ShownPeople, words: Words) -> str:
    """Return the gods' gifts that a people still has."""
    sent = (
        (ATHENA, people.athena),
        (ARES, people.ares),
        (SIREN, people.siren),
        (ERINYES, people.erinyes),
        (KERES, people.keres > 0),
    )
    return ", ".join(words.name("god", god) for god, there in sent if there)


def tiles(found: list[ShownPeople], words: Words) -> Table:
    """Return the discoveries and wonders of each people, a paragraph for each that has any."""
    grid = Table.grid(padding=(0, 1))
    for seat, people in enumerate(found):
        names = [words.name("discovery", DISCOVERIES.index(one)) for one in people.discoveries]
        built = [words.name("wonder", WONDERS.index(one)) for one in people.wonders]
        text = Text(", ".join(names))
        if built:
            text.append(", " if names else "").append(", ".join(built), style="bold")
        if text:
            grid.add_row(seat_name(seat, words), text)
    return grid


def hand(view: View, own: list[ShownCard], words: Words) -> Table:
    """Return the destiny cards in one's own hand, and what they do."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    edition, _ = view.shown.game.edition_in_play(view.shown)
    for shown in own:
        said = words.card(DESTINY.index(shown.card), edition)
        grid.add_row(f"  {said.name}", said.text)
    return grid
