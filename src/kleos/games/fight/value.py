"""What a position of the duel is worth to a seat: a sum of a few features, for bots.

The unit is about a third of a victory point.
"""

from kleos.games.fight.board import Fight
from kleos.games.fight.effects import ChooseTarget
from kleos.games.fight.moves import FINISH
from kleos.games.fight.names import FIRST_DELPHI, NOTHING, SPACES, TIE, TROY
from kleos.games.fight.playing import PlaceCard, PlayCards
from kleos.games.fight.values import attack, defence, opposing

TRY_EACH = -1

W = {
    "win": 1000.0,
    "point": 3.0,
    "near": 0.25,
    "lead": 6.0,
    "card": 2.4,
    "quality": 0.08,
    "marker": 1.6,
    "attack": 1.0,
    "defence": 0.8,
    "first": 1.0,
    "second": 0.6,
    "kill": 1.2,
    "unit": 0.5,
    "full": 6.0,
    "five": 2.0,
}


def value(g: Fight, seat: int) -> float:
    """Return what the position is worth to a seat when the other is about to play."""
    if g.won >= 0:
        return 0.0 if g.won == TIE else W["win"] if g.won == seat else -W["win"]
    return standing(g, seat) + side(g, seat) - side(g, 1 - seat)


def standing(g: Fight, seat: int) -> float:
    lead = g.counter if seat == 0 else -g.counter
    late = max(0, 16 - len(g.pile)) / 16
    return (
        W["point"] * lead
        + W["near"] * lead * abs(lead)
        + W["lead"] * late * ((lead > 0) - (lead < 0))
    )


def side(g: Fight, seat: int) -> float:
    worth = 0.0
    for card in g.hands[seat]:
        worth += W["card"]
        if card >= 0:
            worth += W["quality"] * (g.cards[card].attack + g.cards[card].defence)
    for owner in g.markers:
        if owner == seat:
            worth += W["marker"]
    units = 0
    turn = W["first"] if g.active == seat else W["second"]
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        if g.units[place] != NOTHING:
            units += 1
            worth += unit(g, place, turn)
    if units == 6:
        worth += W["full"]
    elif units == 5:
        worth += W["five"]
    return worth


def unit(g: Fight, place: int, turn: float) -> float:
    power = attack(g, place)
    worth = W["unit"] + W["attack"] * power + W["defence"] * (defence(g, place) - int(g.damage[place]))
    foe = opposing(place)
    if not power:
        return worth
    if g.units[foe] == NOTHING:
        return worth + turn * bonus(place % SPACES)
    if power >= defence(g, foe) - int(g.damage[foe]):
        worth += turn * W["kill"]
    return worth


def bonus(space: int) -> float:
    if space < FIRST_DELPHI:
        return W["point"]
    return W["marker"] if space < TROY else W["card"]


def usual(g: Fight) -> int:
    """Return a quiet move to go on with, or TRY_EACH where much depends on it."""
    asked = g.asking
    if isinstance(asked, PlayCards):
        return TRY_EACH if g.turn == 1 and not g.played else FINISH
    if isinstance(asked, (PlaceCard, ChooseTarget)):
        return TRY_EACH
    return FINISH if FINISH in g.offered else g.offered[0]


def turn_of(g: Fight) -> int:
    """Return the number of the turn: a bot looks ahead to the end of it."""
    return g.turn
