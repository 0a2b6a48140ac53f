"""A round, as in the rulebook's overview, and the check for the end of the game."""

from typing import Final, final

from kleos.core.step import Step
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.events import GLORY_END, ROUND, ROUND_LIMIT_END
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
class Round(Step):
    """One round: the Worship phase and the six steps of the Upkeep phase."""

    def run(self, g: Olympus) -> None:
        g.round += 1
        g.tell(ROUND, g.starting_player, g.round)
        g.do_all(PHASES)


@final
class CheckForGameEnd(Step):
    """Step 6: four Glory cards end the game; otherwise the starting player token moves on."""

    def run(self, g: Olympus) -> None:
        if g.glory.bit_count() >= GLORY_CARDS_TO_END:
            g.tell(GLORY_END, g.starting_player)
            g.do(FinalScoring())
        elif g.round >= ROUND_LIMIT:
            g.stopped = True
            g.tell(ROUND_LIMIT_END, g.starting_player, g.round)
            g.do(FinalScoring())
        else:
            g.starting_player = (g.starting_player + 1) % g.players
            g.do(Round())


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
