"""What bots ask of a game: what a position is worth, and how to play on quickly.

Judge and policy can be replaced; each game's judge.py has one of its own, JUDGE.
"""

from math import exp, log
from typing import Any, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from kleos.core.chance import Chance
from kleos.core.state import State

TRY_EACH: Final = -1
HOPELESS: Final = 50.0  # odds against a seat; worse ones count the same
UNLIKELY: Final = 1e-6  # a win share; smaller ones count the same

# A part of what a position is worth to a seat: its key in the game's texts, the points that it
# brings, and how many things a person would count (0 if there is nothing to count).
Feature: TypeAlias = tuple[str, float, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says what a position is worth to each seat; worth() is all that a game has to write."""

    def name(self) -> str:
        """Return what kind of judge it is: written by hand, or learned."""
        return "hand"

    def worth(self, g: Any, seat: int) -> float:
        """Return what a position is worth to a seat, in points."""
        raise NotImplementedError

    def value(self, g: Any, seat: int) -> float:
        """Return what a position is worth to a seat, compared with the others."""
        rivals = [self.worth(g, other) for other in range(g.players) if other != seat]
        return self.worth(g, seat) - max(rivals)

    def features(self, g: Any, seat: int) -> list[Feature]:
        """Return what makes up the worth of a position to a seat; hints name what changes most."""
        return []

    def scale(self, g: Any) -> float:
        """Return the points by which the odds of victory grow e-fold."""
        return 1.0

    def odds(self, g: Any, value: float) -> float:
        """Return the logarithm of the odds of victory that a value stands for."""
        return value / self.scale(g)

    def turn(self, g: Any) -> int:
        """Return a number that changes when a turn is over, which is when values mean most."""
        return int(g.decided)

    def clock(self, g: Any) -> int:
        """Return how far the game has gone, in turns or the game's own time."""
        return self.turn(g)

    def usual(self, g: Any) -> int:
        """Return the default move within the turn, or TRY_EACH where the choice matters."""
        return TRY_EACH

    def habit(self, g: Any) -> int:
        """Return the default move in later turns, or TRY_EACH where the choice matters."""
        return self.usual(g)

    def routine(self, g: Any) -> int:
        """Return the move for routine choices, such as how to pay; TRY_EACH for all others."""
        return TRY_EACH

    def hopes(self, g: State, before: list[float], care: float) -> list[float]:
        """Return each seat's win share, with the others' gains and losses discounted.

        Of what changed for the others since `before`, only the fraction `care` counts.
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


def log_odds(share: float) -> float:
    """Return the logarithm of the odds of victory for a win share, never infinite."""
    likely = min(max(share, UNLIKELY), 1.0 - UNLIKELY)
    return log(likely / (1.0 - likely))


def won(g: State) -> list[float]:
    """Return each seat's share of the victory in a finished game."""
    winners = g.winners()
    shares = [0.0] * g.players
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares


@final
class Points(Judge):
    """Judges by points alone, for bots in games without a judge of their own."""

    def name(self) -> str:
        """Return what kind of judge it is."""
        return "points"

    def worth(self, g: Any, seat: int) -> float:
        """Return the points of a seat."""
        return float(g.scores()[seat])


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses moves in playouts."""

    def choose(self, g: State, chance: Chance) -> int:
        """Return one of the legal moves."""
        raise NotImplementedError


@final
class Anything(Policy):
    """Chooses any legal move with equal probability."""

    def choose(self, g: State, chance: Chance) -> int:
        """Return any legal move."""
        offered = g.offered
        return offered[chance.below(len(offered))]


@final
class AsUsual(Policy):
    """Plays the default move; where the choice matters, the one with the best immediate value."""

    def __init__(self, judge: Judge, tries: int) -> None:
        self.judge = judge
        self.tries = tries  # how many moves are compared, at most

    def choose(self, g: State, chance: Chance) -> int:
        """Return the default move, or the best of those compared."""
        if len(g.offered) == 1:
            return g.offered[0]
        usual = self.judge.usual(g)
        return self.best_of(g, chance) if usual == TRY_EACH else usual

    def best_of(self, g: State, chance: Chance) -> int:
        """Return the move with the best immediate value among those compared."""
        offered = g.offered
        seat = g.to_move
        first = int(chance.below(len(offered)))
        best = offered[first]
        most = float("-inf")
        for i in range(min(len(offered), self.tries)):
            move = offered[(first + i) % len(offered)]
            twin: State = g.copy()
            twin.push(move)
            twin.carry_out()
            worth = self.judge.worth(twin, seat)
            if worth > most:
                most = worth
                best = move
        return best
