"""Short details on the legal moves of the duel."""

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.cards import CardSet
from kleos.games.fight.moves import (
    FIRST_CARD_MOVE,
    MARKER,
    PAY_MARKER,
    PLACE,
    TARGET_ENEMY,
    TARGET_OWN,
    card_of,
)
from kleos.games.fight.names import PLAYERS, SPACE_NAMES
from kleos.terminal.fight import brief


def details(view: View, move: int, words: Words) -> tuple[str, ...]:
    """Return a card's cost, values and text, the unit on a space, or whose a marker is."""
    assert view.seat is not None
    cards = brief.cards_in(view)
    if move >= FIRST_CARD_MOVE:
        return card(cards, card_of(move, len(cards.cards)), words)
    if move >= PAY_MARKER or move < PLACE:
        return ()
    if move >= MARKER:
        return owner(view, words)
    if move >= TARGET_ENEMY:
        return unit(view, 1 - view.seat, move - TARGET_ENEMY, words)
    if move >= TARGET_OWN:
        return unit(view, view.seat, move - TARGET_OWN, words)
    return facing(view, 1 - view.seat, move - PLACE, words)


def card(cards: CardSet, number: int, words: Words) -> tuple[str, ...]:
    """Return the colour, the cost, the values and the text of a card."""
    kind = cards.cards[number]
    return (
        brief.colour_sign(kind, words),
        brief.cost(kind, words),
        brief.printed(kind),
        brief.text(cards, number, words),
    )


def unit(view: View, seat: int, space: int, words: Words) -> tuple[str, ...]:
    """Return the unit on a space of a side, with its values and any damage."""
    shown = view.table().sides[PLAYERS[seat]].units.get(SPACE_NAMES[space])
    if shown is None:
        return ()
    number = brief.number_of(brief.cards_in(view), shown.card)
    said = f"{words.name('card', number)} {brief.values(shown)}"
    return (f"{said} ●{shown.damage}" if shown.damage else said,)


def facing(view: View, seat: int, space: int, words: Words) -> tuple[str, ...]:
    """Return the unit of the other side that faces a space."""
    (foe,) = unit(view, seat, space, words) or ("",)
    return (words.ui("facing {unit}").format(unit=foe),) if foe else ()


def owner(view: View, words: Words) -> tuple[str, ...]:
    """Say from whom a marker is taken, if from anybody."""
    owner = view.table().question.owner
    if owner is None:
        return ()
    seat = words.name("seat", PLAYERS.index(owner))
    return (words.ui("from {seat}").format(seat=seat),)
