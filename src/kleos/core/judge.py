"""What bots ask of a game: what a position is worth, and how to play on without thinking much.

Both are parts that can be replaced; each game's value.py has a judge of its own, JUDGE.
"""

from math import exp
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from kleos.core.chance import Chance
from kleos.core.state import State

TRY_EACH: Final = -1
HOPELESS: Final = 50.0  # odds that need not be told from worse ones


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says what a position is worth to each seat."""

    def worth(self, g: Any, seat: int) -> float:
        """Return what a position is worth to a seat, in points."""
        raise NotImplementedError

    def value(self, g: Any, seat: int) -> float:
        """Return what a position is worth to a seat, measured against the others."""
        raise NotImplementedError

    def scale(self, g: Any) -> float:
        """Return the points by which the odds of victory grow e-fold."""
        raise NotImplementedError

    def turn(self, g: Any) -> int:
        """Return a number that changes when a turn is over: then a value means most."""
        raise NotImplementedError

    def clock(self, g: Any) -> int:
        """Return how far the game has gone, in turns or in what a game has for time."""
        return self.turn(g)

    def usual(self, g: Any) -> int:
        """Return the move to go on with in a turn, or TRY_EACH where much depends on it."""
        raise NotImplementedError

    def habit(self, g: Any) -> int:
        """Return the move to play on with after the turn, or TRY_EACH where much depends on it."""
        return self.usual(g)

    def routine(self, g: Any) -> int:
        """Return the move to take where little depends on it, such as how to pay, or TRY_EACH."""
        return TRY_EACH

    def hopes(self, g: State, before: list[float], care: float) -> list[float]:
        """Return each seat's share as a bot sees it that cares less for what others gain or lose.

        What others are worth counts as it was before, and of the change only so much.
        """
        if g.over:
            return won(g)
        scale = self.scale(g)
        worths = [self.worth(g, seat) / scale for seat in range(g.players)]
        others = [
            before[seat] / scale + care * (worths[seat] - before[seat] / scale)
            for seat in range(g.players)
        ]
        return [share_of(worths, others, seat) for seat in range(g.players)]


def share_of(worths: list[float], others: list[float], seat: int) -> float:
    """Return a seat's share of the odds, which grow e-fold with each unit of worth."""
    rest = 0.0
    for other in range(len(others)):
        if other != seat:
            rest += exp(min(others[other] - worths[seat], HOPELESS))
    return 1.0 / (1.0 + rest)


def won(g: State) -> list[float]:
    """Return each seat's share of a victory that is decided."""
    winners = g.winners()
    shares = [0.0] * g.players
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses moves in playouts."""

    def choose(self, g: State, chance: Chance) -> int:
        """Return one of the legal moves."""
        raise NotImplementedError


@final
class Anything(Policy):
    """Every legal move is as likely as the next."""

    def choose(self, g: State, chance: Chance) -> int:
        """Return any legal move."""
        offered = g.offered
        return offered[chance.below(len(offered))]


@final
class AsUsual(Policy):
    """Goes on as usual; where much depends on it, takes what looks best at once."""

    def __init__(self, judge: Judge, tries: int) -> None:
        self.judge = judge
        self.tries = tries  # moves that are looked at, of more

    def choose(self, g: State, chance: Chance) -> int:
        """Return the usual move, or the best of those looked at."""
        if len(g.offered) == 1:
            return g.offered[0]
        usual = self.judge.usual(g)
        return self.best_of(g, chance) if usual == TRY_EACH else usual

    def best_of(self, g: State, chance: Chance) -> int:
        """Return the move, of those looked at, that looks best at once."""
        offered = g.offered
        seat = g.to_move
        first = int(chance.below(len(offered)))
        best = offered[first]
        most = float("-inf")
        for i in range(min(len(offered), self.tries)):
            move = offered[(first + i) % len(offered)]
            twin: State = g.copy()
            twin.push(move)
            worth = self.judge.worth(twin, seat)
            if worth > most:
                most = worth
                best = move
        return best
