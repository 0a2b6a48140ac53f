"""What a screen is given of the cards in hand and in the draw pile."""

from typing import Literal

from msgspec import Struct

from kleos.core.cards import FACE_DOWN
from kleos.core.data import members
from kleos.games.fight.ability import COST, MARKER, Ability
from kleos.games.fight.board import Fight
from kleos.games.fight.cards import Card
from kleos.games.fight.names import COLOURS, SPACE_NAMES, TYPES, WHEN_PLAYED
from kleos.games.fight.playing import (
    at_hand,
    bare_units,
    discount_now,
    discount_of,
    missing_cards,
    room_for_units,
    spaces_for,
)
from kleos.games.fight.purse import unpaid
from kleos.games.fight.shown.naming import by_colour, key


class ShownCard(Struct):
    """A card in the viewer's hand, as if it were to be played now."""

    card: str
    type: Literal["hero", "soldier", "equipment"]
    cost: dict[str, int]
    saved: int  # cards of the cost that need not be paid
    price: int  # cards and markers to be paid
    payers: dict[str, list[str]]  # the other cards in hand that can pay, by colour of the cost
    markers: list[str]  # the markers that can pay
    short: dict[str, int]  # what cards and markers of one colour leave unpaid
    missing: int  # how much stays unpaid; 0: it can be paid
    spaces: list[str]  # where it may go: empty spaces, for equipment those with a unit
    playable: bool  # it can be paid and placed
    pays: list[str]  # the colours for which it can pay
    brings_markers: int  # when played
    brings_discount: int  # while it is in play


class KnownCard(Struct):
    """A card of the draw pile that the viewer has looked at; 0 is the top."""

    depth: int
    card: str


class ShownPile(Struct):
    """The draw pile."""

    size: int
    known: list[KnownCard]


def show_hand(g: Fight, seat: int) -> list[ShownCard]:
    """Return the cards in the viewer's hand."""
    discount = discount_now(g, seat) if g.active == seat else discount_of(g, seat)
    has = at_hand(g, seat)
    room, bare = room_for_units(g, seat), bare_units(g, seat)
    return [show_card(g, seat, card, has, discount, room, bare) for card in g.hands[seat]]


def show_card(
    g: Fight, seat: int, card: int, has: int, discount: int, room: int, bare: int
) -> ShownCard:
    """Return a card in hand: what it costs now, who can pay for it, and where it may go."""
    kind = g.cards[card]
    others = g.hands[seat][:]
    others.remove(card)
    colours = [colour for colour in range(len(COLOURS)) if kind.cost[colour]]
    missing = missing_cards(kind, has, discount)
    spaces = members(spaces_for(kind, room, bare), SPACE_NAMES)
    saved = min(discount, kind.price)
    lowers = kind.standing(COST)
    return ShownCard(
        key(kind),
        TYPES[kind.card_type],
        by_colour(kind.bill),
        saved,
        kind.price - saved,
        {
            COLOURS[colour]: [
                g.card_set.names[other] for other in others if g.cards[other].colours >> colour & 1
            ]
            for colour in colours
        },
        [COLOURS[colour] for colour in colours if g.markers[colour] == seat],
        by_colour(unpaid(kind.bill, has - kind.pays)),
        missing,
        spaces,
        not missing and bool(spaces),
        members(kind.colours, COLOURS),
        sum(ability.n for ability in kind.abilities if brings_marker(kind, ability)),
        0 if lowers is None else lowers.n,
    )


def brings_marker(kind: Card, ability: Ability) -> bool:
    """Whether an ability lets whoever plays the card take colour markers."""
    own = ability.primitive == MARKER and not ability.opponent
    return own and kind.timing == WHEN_PLAYED


def show_pile(g: Fight) -> ShownPile:
    """Return the draw pile, with the cards that the viewer knows."""
    known = [
        KnownCard(depth, g.card_set.names[card])
        for depth, card in enumerate(reversed(g.pile))
        if card != FACE_DOWN
    ]
    return ShownPile(len(g.pile), known)
