"""The judge of Olympos, for bots: what a position is worth, and the default moves."""

from typing import Final, final

from kleos.core.judge import TRY_EACH, Feature, Judge
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import KeepOne, MayPlayDrawn
from kleos.games.olympos.development import TakeBonus, TakeDiscovery
from kleos.games.olympos.expansion import Expand
from kleos.games.olympos.moves import DECLINE
from kleos.games.olympos.payment import Pay
from kleos.games.olympos.preparation import Block
from kleos.games.olympos.scoring import count_members
from kleos.games.olympos.turns import EndOfTurn, NextTurn, TakeTurn
from kleos.games.olympos.worth import features, value, worth

# Fitted to the winner's log-loss over 23,000 positions of 240 games between greedy bots.
FIRST_SCALE: Final = 10.0
LAST_SCALE: Final = 2.0


def usual(g: Olympos) -> int:
    """Return a looking-ahead bot's default move, or TRY_EACH where the choice matters."""
    asking = g.asking
    if isinstance(asking, (TakeTurn, Expand, TakeBonus, KeepOne)):
        return TRY_EACH
    if isinstance(asking, (MayPlayDrawn, Pay)):
        return g.offered[0]
    return DECLINE if DECLINE in g.offered else g.offered[0]


def turn_of(g: Olympos) -> int:
    """Return a number that changes when the turn, or what the gods do after it, is over.

    A turn lasts until its time is paid. If hourglasses pay it all, the lands and tiles gained show
    that it is over.
    """
    if not g.agenda:
        return 0
    first = g.agenda[0]
    if isinstance(first, Block):
        return -count_members(g.blocked) - 1
    time = 0
    for people in g.peoples:
        time += people.time
    if isinstance(first, NextTurn):
        return 2 * time
    if isinstance(first, (EndOfTurn, TakeTurn)):
        actor = g.peoples[first.seat]
    else:
        return 0
    done = count_members(actor.discoveries) + count_members(actor.wonders)
    if len(g.agenda) > 2 and isinstance(g.agenda[2], TakeBonus):
        if len(g.agenda) == 3 or not isinstance(g.agenda[3], TakeDiscovery):
            done -= 1  # the tile is taken, but its time not yet paid
    return int(((actor.lands << 5) + done) * 1024 + 2 * time + 1)


def clock(g: Olympos) -> int:
    """Return the space of the marker furthest back, of those still to play."""
    least = g.edition.cross
    for people in g.peoples:
        if not people.finished:
            least = min(least, people.time)
    return int(least)


def scale(g: Olympos) -> float:
    """Return the points by which the odds of victory grow e-fold: fewer as time passes."""
    time = 0
    for people in g.peoples:
        time += people.time
    gone = time / (g.players * g.edition.cross)
    return FIRST_SCALE - (FIRST_SCALE - LAST_SCALE) * gone


@final
class OlymposJudge(Judge):
    """The judge of Olympos."""

    def worth(self, g: Olympos, seat: int) -> float:
        """Return what a position is worth to a seat."""
        return worth(g, seat)

    def value(self, g: Olympos, seat: int) -> float:
        """Return what a position is worth to a seat, compared with the others."""
        return value(g, seat)

    def features(self, g: Olympos, seat: int) -> list[Feature]:
        """Return what makes up the points that a seat can expect."""
        return features(g, seat)

    def scale(self, g: Olympos) -> float:
        """Return the points by which the odds of victory grow e-fold."""
        return scale(g)

    def turn(self, g: Olympos) -> int:
        """Return a number that changes when a turn is over."""
        return turn_of(g)

    def clock(self, g: Olympos) -> int:
        """Return the space of the marker furthest back in time."""
        return clock(g)

    def usual(self, g: Olympos) -> int:
        """Return the default move, or TRY_EACH."""
        return usual(g)

    def routine(self, g: Olympos) -> int:
        """Return how to pay; every other choice is considered."""
        return usual(g) if isinstance(g.asking, Pay) else TRY_EACH


JUDGE: Final = OlymposJudge()
