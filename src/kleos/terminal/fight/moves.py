"""What is good to know about a legal move of the duel, in brief."""

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.board import ON_BOARD, Fight
from kleos.games.fight.markers import TakeMarker
from kleos.games.fight.moves import (
    FIRST_CARD_MOVE,
    MARKER,
    PAY_MARKER,
    PLACE,
    TARGET_ENEMY,
    TARGET_OWN,
    card_of,
)
from kleos.games.fight.names import NOTHING, SPACES
from kleos.games.fight.values import opposing
from kleos.terminal.fight import brief


def details(view: View, move: int, words: Words) -> tuple[str, ...]:
    """Return a card's cost, values and text, the unit on a space, or whose a marker is."""
    g = view.shown
    assert isinstance(g, Fight)
    assert view.seat is not None
    if move >= FIRST_CARD_MOVE:
        return card(g, card_of(move, len(g.cards)), words)
    if move >= PAY_MARKER or move < PLACE:
        return ()
    if move >= MARKER:
        return owner(g, move - MARKER, words)
    if move >= TARGET_ENEMY:
        return unit(g, (1 - view.seat) * SPACES + move - TARGET_ENEMY, words)
    if move >= TARGET_OWN:
        return unit(g, view.seat * SPACES + move - TARGET_OWN, words)
    return facing(g, view.seat * SPACES + move - PLACE, words)


def card(g: Fight, number: int, words: Words) -> tuple[str, ...]:
    """Return the colour, the cost, the values and the text of a card."""
    kind = g.cards[number]
    return (
        brief.colour_sign(kind, words),
        brief.cost(kind, words),
        brief.printed(kind),
        brief.text(g, number, words),
    )


def unit(g: Fight, place: int, words: Words) -> tuple[str, ...]:
    """Return the unit on a place with its values, and its damage if it has any."""
    if g.units[place] == NOTHING:
        return ()
    said = f"{words.name('card', g.units[place])} {brief.values(g, place)}"
    return (f"{said} ●{g.damage[place]}" if g.damage[place] else said,)


def facing(g: Fight, place: int, words: Words) -> tuple[str, ...]:
    """Return the unit that faces a space."""
    (foe,) = unit(g, opposing(place), words) or ("",)
    return (words.ui("facing {unit}").format(unit=foe),) if foe else ()


def owner(g: Fight, colour: int, words: Words) -> tuple[str, ...]:
    """Return from whom a marker is taken, if from somebody."""
    seat = g.markers[colour]
    if seat == ON_BOARD or not isinstance(g.asking, TakeMarker):
        return ()
    return (words.ui("from {seat}").format(seat=words.name("seat", seat)),)
