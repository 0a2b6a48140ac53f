"""The judge of the duel, for bots: what a position is worth, and the default moves."""

from typing import Final, final

from kleos.core.judge import TRY_EACH, Feature, Judge
from kleos.games.fight.board import Fight
from kleos.games.fight.effects import ChooseTarget
from kleos.games.fight.moves import FINISH
from kleos.games.fight.playing import Pay, PlaceCard, PlayCards
from kleos.games.fight.worth import features, value

SCALE: Final = 16.0


def usual(g: Fight) -> int:
    """Return a looking-ahead bot's default move, or TRY_EACH where the choice matters.

    It plays no further cards, except one on the first turn, to compare the phases to skip.
    """
    asking = g.asking
    if isinstance(asking, PlayCards):
        return TRY_EACH if g.turn == 1 and not g.played else FINISH
    if isinstance(asking, (PlaceCard, ChooseTarget)):
        return TRY_EACH
    return FINISH if FINISH in g.offered else g.offered[0]


@final
class FightJudge(Judge):
    """The judge of the duel."""

    def worth(self, g: Fight, seat: int) -> float:
        """Return what a position is worth to a seat."""
        return value(g, seat)

    def value(self, g: Fight, seat: int) -> float:
        """Return what a position is worth to a seat: minus what it is worth to the other."""
        return value(g, seat)

    def features(self, g: Fight, seat: int) -> list[Feature]:
        """Return what makes up the worth of a position."""
        return features(g, seat)

    def scale(self, g: Fight) -> float:
        """Return the points by which the odds of victory grow e-fold."""
        return SCALE

    def turn(self, g: Fight) -> int:
        """Return the number of the turn."""
        return g.turn

    def usual(self, g: Fight) -> int:
        """Return the default move within the turn."""
        return usual(g)

    def habit(self, g: Fight) -> int:
        """Return the default move in later turns, in which cards are played too."""
        return TRY_EACH if isinstance(g.asking, PlayCards) else usual(g)

    def routine(self, g: Fight) -> int:
        """Return how to pay; every other choice is considered."""
        return usual(g) if isinstance(g.asking, Pay) else TRY_EACH


JUDGE: Final = FightJudge()
