"""What a position of the duel is worth to a seat: a sum of a few features, for bots.

The weights were found by letting bots play each other with one weight changed at a time. Cards in
hand are worth a lot because they pay for the next cards.
"""

from typing import Final

from kleos.core.judge import Feature
from kleos.games.fight.board import Fight
from kleos.games.fight.names import FIRST_DELPHI, NOTHING, SPACES, TIE, TROY
from kleos.games.fight.values import attack, defence, opposing

WIN: Final = 1000.0
POINT: Final = 2.25
POINT_SQUARED: Final = 0.25  # a point is worth more the nearer it is to seven
LEAD_AT_END: Final = 6.0  # being ahead when the pile runs out
LATE: Final = 16  # cards in the pile when that begins to count
CARD: Final = 3.9
VALUE_IN_HAND: Final = 0.08  # per point of attack and defence printed on a card in hand
MARKER: Final = 2.2
UNIT: Final = 0.5
ATTACK: Final = 1.0
DEFENCE: Final = 0.8  # per point, less damage
ATTACKS_FIRST: Final = 1.3  # weight of a unit's next attack, for the side that attacks next
ATTACKS_SECOND: Final = 0.6
DEFEATS: Final = 2.4
FIVE_SPACES: Final = 2.0
SIX_SPACES: Final = 6.0


def value(g: Fight, seat: int) -> float:
    """Return what a position is worth to a seat."""
    if g.won == TIE:
        return 0.0
    if g.won >= 0:
        return WIN if g.won == seat else -WIN
    return points(g, seat) + side(g, seat) - side(g, 1 - seat)


def points(g: Fight, seat: int) -> float:
    """Return what the counter is worth to a seat."""
    lead = g.counter if seat == 0 else -g.counter
    worth = POINT * lead + POINT_SQUARED * lead * abs(lead)
    late = max(0, LATE - len(g.pile)) / LATE
    if lead:
        worth += LEAD_AT_END * late if lead > 0 else -LEAD_AT_END * late
    return worth


def side(g: Fight, seat: int) -> float:
    """Return what a seat's hand, markers and units are worth.

    It adds up in the order of release 0.1, so that the bots of that release play as they did.
    """
    worth = CARD * len(g.hands[seat])
    for owner in g.markers:
        if owner == seat:
            worth += MARKER
    for card in g.hands[seat]:
        worth += VALUE_IN_HAND * int(g.cards[card].attack + g.cards[card].defence)
    number = 0
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        if g.units[place] != NOTHING:
            number += 1
            worth += unit(g, place)
    if number >= SPACES - 1:
        worth += SIX_SPACES if number == SPACES else FIVE_SPACES
    return worth


def in_hand(g: Fight, seat: int) -> float:
    """Return what a seat's cards in hand are worth."""
    worth = CARD * len(g.hands[seat])
    for card in g.hands[seat]:
        worth += VALUE_IN_HAND * int(g.cards[card].attack + g.cards[card].defence)
    return worth


def markers(g: Fight, seat: int) -> int:
    """Return how many colour markers a seat has."""
    number = 0
    for owner in g.markers:
        if owner == seat:
            number += 1
    return number


def units(g: Fight, seat: int) -> float:
    """Return what a seat's units are worth."""
    worth = 0.0
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        if g.units[place] != NOTHING:
            worth += unit(g, place)
    number = held(g, seat)
    if number >= SPACES - 1:
        worth += SIX_SPACES if number == SPACES else FIVE_SPACES
    return worth


def held(g: Fight, seat: int) -> int:
    """Return how many spaces a seat's units hold."""
    number = 0
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        if g.units[place] != NOTHING:
            number += 1
    return number


def features(g: Fight, seat: int) -> list[Feature]:
    """Return what makes up the worth of a position, as a player would name it."""
    other = 1 - seat
    lead = int(g.counter if seat == 0 else -g.counter)
    own, theirs = markers(g, seat), markers(g, other)
    return [
        ("lead", points(g, seat), lead),
        ("cards", in_hand(g, seat) - in_hand(g, other), len(g.hands[seat])),
        ("markers", MARKER * (own - theirs), own),
        ("units", units(g, seat), held(g, seat)),
        ("enemies", -units(g, other), -held(g, other)),
    ]


def unit(g: Fight, place: int) -> float:
    """Return what a unit is worth: its values, and what its next attack would bring."""
    power = int(attack(g, place))
    left = int(defence(g, place) - g.damage[place])
    worth = UNIT + ATTACK * power + DEFENCE * left
    if power:
        soon = ATTACKS_FIRST if g.active == place // SPACES else ATTACKS_SECOND
        foe = opposing(place)
        if g.units[foe] == NOTHING:
            worth += soon * area_bonus(place % SPACES)
        elif power >= defence(g, foe) - g.damage[foe]:
            worth += soon * DEFEATS
    return worth


def area_bonus(space: int) -> float:
    """Return what the bonus of an area is worth."""
    if space < FIRST_DELPHI:
        return POINT
    return MARKER if space < TROY else CARD
