"""A round, as in the rulebook's overview, and the check for the end of the game."""

from typing import Final, final

from kleos.core.step import Step
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.events import GLORY_END
from kleos.games.olympus.scoring import FinalScoring
from kleos.games.olympus.upkeep import (
    ApplyPopulationLimit,
    ApplyWarehouseLimit,
    CollectTribute,
    FightUpkeepWars,
    GatherPriests,
    UseBuildings,
)
from kleos.games.olympus.worship import WorshipPhase

GLORY_CARDS_TO_END: Final = 4

# The rulebooks set no limit; players who never advance could play for ever (ruling 11).
ROUND_LIMIT: Final = 60


@final
class FirstRound(Step):
    """The starting player drawn at set-up begins the first round."""

    def run(self, g: Olympus) -> None:
        begin_round(g, g.starting_player)


@final
class NextRound(Step):
    """The starting player token moves on clockwise, and another round begins."""

    def run(self, g: Olympus) -> None:
        begin_round(g, (g.starting_player + 1) % g.players)


def begin_round(g: Olympus, starting_player: int) -> None:
    """Play a round: the Worship phase and the six steps of the Upkeep phase."""
    g.begin_round(starting_player)
    for phase in PHASES:
        g.then(phase)


@final
class CheckForGameEnd(Step):
    """Step 6: four Glory cards end the game; otherwise another round follows."""

    def run(self, g: Olympus) -> None:
        if g.glory.bit_count() >= GLORY_CARDS_TO_END:
            g.tell(GLORY_END, g.starting_player)
            g.then(FinalScoring())
        elif g.round >= ROUND_LIMIT:
            g.stop_at_round_limit()
            g.then(FinalScoring())
        else:
            g.then(NextRound())


PHASES: Final[list[Step]] = [
    WorshipPhase(),
    ApplyWarehouseLimit(),
    ApplyPopulationLimit(),
    UseBuildings(),
    FightUpkeepWars(),
    CollectTribute(),
    GatherPriests(),
    CheckForGameEnd(),
]
