"""A turn: playing, attacking, drawing; and the end of the turn."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.fight.ability import OWN_TURN_END, OWN_TURN_END_ALONE
from kleos.games.fight.attack import AttackPhase, Occasion
from kleos.games.fight.board import Fight
from kleos.games.fight.events import SKIPPED, TURN
from kleos.games.fight.moves import SKIP
from kleos.games.fight.names import NOTHING, PLACES, SIX_SPACES, SPACES
from kleos.games.fight.playing import PlayCards
from kleos.games.fight.values import adjacent

CARDS_TO_DRAW: Final = 2
SKIPS: Final = (SKIP, SKIP + 1, SKIP + 2)
NO_PHASE: Final = -1


@final
class Turn(Step):
    """A turn begins: six occupied spaces win; the starter skips a phase of the first turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Fight) -> None:
        seat = self.seat
        g.active = seat
        g.turn += 1
        g.played = 0
        g.attacked = 0
        g.tell(TURN, seat, g.turn)
        if g.fills_its_side(seat):
            g.end(SIX_SPACES, seat)
        elif g.turn == 1:
            g.do(SkipPhase(seat))
        else:
            begin_phases(g, seat, NO_PHASE)


def begin_phases(g: Fight, seat: int, skipped: int) -> None:
    """Put the three phases on the agenda, without the one skipped, and what comes after them."""
    phases: list[Step] = [PlayCards(seat), AttackPhase(seat), DrawCards(seat)]
    if skipped != NO_PHASE:
        del phases[skipped]
    g.do_all([*phases, EndOfTurn(seat), Turn(1 - seat)])


@final
class SkipPhase(Decision):
    """The starting player announces which phase of the first turn is skipped (ruling 29)."""

    title: ClassVar[str] = "choose a phase to skip"

    def moves(self, g: Fight) -> tuple[int, ...]:
        return SKIPS

    def take(self, g: Fight, move: int) -> None:
        g.skipped = move - SKIP
        g.tell(SKIPPED, self.seat, g.skipped)
        begin_phases(g, self.seat, g.skipped)


@final
class DrawCards(Step):
    """Phase 3: draw two cards."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Fight) -> None:
        for _ in range(CARDS_TO_DRAW):
            g.draw(self.seat)


@final
class EndOfTurn(Step):
    """What happens at the end of the turn, from the Olympus edge to Troy (ruling 27)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Fight) -> None:
        first = self.seat * SPACES
        for place in range(first + SPACES - 1, first - 1, -1):
            g.do(OccasionAlone(place))
            g.do(Occasion(place, OWN_TURN_END))


@final
class OccasionAlone(Step):
    """What a unit does at the end of the turn if none of its own side is next to it."""

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: Fight) -> None:
        for other in range(PLACES):
            if g.units[other] != NOTHING and adjacent(self.place, other):
                return
        g.do(Occasion(self.place, OWN_TURN_END_ALONE))
