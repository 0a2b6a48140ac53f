"""A turn: playing, attacking, drawing; and the end of the turn."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from kleos.core.step import Decision, Step
from kleos.games.fight.ability import OWN_TURN_END, OWN_TURN_END_ALONE
from kleos.games.fight.attack import AttackFrom, AttackPhase, awaited, waits
from kleos.games.fight.board import Fight
from kleos.games.fight.events import DRAWS
from kleos.games.fight.moves import SKIP
from kleos.games.fight.names import (
    ATTACKING,
    DRAWING,
    ENDING,
    NOTHING,
    PLACES,
    PLAYING,
    SIX_SPACES,
    SPACES,
    STARTING,
)
from kleos.games.fight.playing import PLAY_CARDS, PlayCards
from kleos.games.fight.values import adjacent

CARDS_TO_DRAW: Final = 2
SKIPS: Final = (SKIP, SKIP + 1, SKIP + 2)
NO_PHASE: Final = -1
TURN_ENDS: Final = 1 << OWN_TURN_END | 1 << OWN_TURN_END_ALONE


@final
class Turn(Step):
    """A turn begins: six occupied spaces win; the first turn skips a phase."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, g: Fight) -> None:
        seat = self.seat
        g.begin_turn(seat)
        if g.fills_its_side(seat):
            g.end(SIX_SPACES, seat)
        elif g.turn == 1:
            g.then(SkipPhase(seat))
        else:
            begin_phases(g, seat, NO_PHASE)


def begin_phases(g: Fight, seat: i64, skipped: i64) -> None:
    """Play the phases, except the one skipped, then the end of the turn and the next turn."""
    steps = STEPS_OF_A_TURN[seat]
    for place in range(len(steps)):
        if place != skipped:
            g.then(steps[place])


@final
class SkipPhase(Decision):
    """The starting player announces which phase of the first turn to skip (ruling 29)."""

    key: ClassVar[str] = "skip-phase"
    title: ClassVar[str] = "choose a phase to skip"

    def moves(self, g: Fight) -> tuple[int, ...]:
        return SKIPS

    def take(self, g: Fight, move: int) -> None:
        g.skip_phase(self.seat, move - SKIP)
        begin_phases(g, self.seat, g.skipped)


@final
class DrawCards(Step):
    """Phase 3: draw two cards."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, g: Fight) -> None:
        g.tell(DRAWS, self.seat)
        for _ in range(CARDS_TO_DRAW):
            g.draw(self.seat)


@final
class EndOfTurn(Step):
    """Abilities at the end of the turn take effect, one by one from this place on (ruling 27)."""

    def __init__(self, place: i64) -> None:
        self.place = place

    def run(self, g: Fight) -> None:
        end = self.place - self.place % SPACES + SPACES
        for place in range(self.place, end):
            if not waits(g, place, TURN_ENDS):
                continue
            steps = awaited(g, place, OWN_TURN_END)
            if stands_alone(g, place):
                steps += awaited(g, place, OWN_TURN_END_ALONE)
            if steps:
                for step in steps:
                    g.then(step)
                if place + 1 < end:
                    g.then(EndOfTurn(place + 1))
                return


def stands_alone(g: Fight, place: i64) -> bool:
    """Whether no unit of the same side is next to a place."""
    return not any(g.units[other] != NOTHING and adjacent(place, other) for other in range(PLACES))


def stage_of(g: Fight) -> i64:
    """Return the phase in which the turn is, STARTING or ENDING."""
    draws = ends = False
    for step in g.agenda:
        if isinstance(step, PlayCards):
            return PLAYING
        if isinstance(step, SkipPhase):
            return STARTING
        draws |= isinstance(step, DrawCards)
        ends |= isinstance(step, EndOfTurn) and step.place % SPACES == 0
    if draws:
        return ATTACKING
    if ends:
        return ATTACKING if g.turn == 1 and g.skipped == DRAWING else DRAWING
    return ENDING if knows_agenda(g) else g.stage


def units_to_attack(g: Fight) -> i64:
    """Return the places of the units whose turn to attack in this turn's phase is still to come."""
    first: i64 = NOTHING
    for step in g.agenda:
        if isinstance(step, SkipPhase):
            first = g.active * SPACES
        elif isinstance(step, AttackPhase):
            first = step.seat * SPACES
        elif isinstance(step, AttackFrom):
            first = step.place
    if first == NOTHING:
        return 0 if knows_agenda(g) else g.to_attack
    found: i64 = 0
    for place in range(first, first - first % SPACES + SPACES):
        if g.units[place] != NOTHING and not g.attacked >> place & 1:
            found |= 1 << place
    return found


def knows_agenda(g: Fight) -> bool:
    """Whether this is no view that hides the agenda: the next turn stands on every agenda."""
    return any(isinstance(step, Turn) for step in g.agenda)


# Steps are frozen, so these are shared.
TURN: Final = [Turn(seat) for seat in range(2)]
STEPS_OF_A_TURN: Final[list[list[Step]]] = [  # the three phases, in the order of PHASES, first
    [PLAY_CARDS[seat], AttackPhase(seat), DrawCards(seat), EndOfTurn(seat * SPACES), TURN[1 - seat]]
    for seat in range(2)
]
