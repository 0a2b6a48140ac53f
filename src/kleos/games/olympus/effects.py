"""What buildings do once they are built, beyond advancing and producing."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.events import (
    ADVANCE_OFFER,
    CUBE_OFFER,
    DECLINED,
    WAR_OFFER,
)
from kleos.games.olympus.moves import (
    ADVANCE,
    ADVANCES,
    DECLARE_WAR,
    DECLINE,
    LOSE_POINTS,
    PRODUCE,
    PRODUCES,
    PRODUCTION_ADVANCES,
    RETREAT,
    RETREAT_SUBSETS,
    SCORE,
    TAKE,
    TAKES_OR_DECLINE,
    produces,
)
from kleos.games.olympus.names import CULTURE, MILITARY, WORKSHOP
from kleos.games.olympus.war import declare_war

HADES_POINTS: Final = 3
NO_BENEFIT: Final = -1
DECLARE_OR_DECLINE: Final = (DECLARE_WAR, DECLINE)
PRODUCTION_OR_CULTURE: Final = (ADVANCE + CULTURE, *PRODUCTION_ADVANCES)
WORKSHOP_BENEFITS: Final = (ADVANCE + MILITARY, *PRODUCTION_ADVANCES, *PRODUCES, SCORE)


@final
class AdvanceOne(Decision):
    """Statue: advance one production marker; in the 2010 edition, one of these or culture."""

    key: ClassVar[str] = "advance-one"
    title: ClassVar[str] = "advance one of these markers"

    def __init__(self, seat: int, or_culture: bool) -> None:
        super().__init__(seat)
        self.or_culture = or_culture

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return PRODUCTION_OR_CULTURE if self.or_culture else PRODUCTION_ADVANCES

    def take(self, g: Olympus, move: int) -> None:
        g.advance_marker(self.seat, move - ADVANCE, 1)


@final
class WorkshopBenefit(Decision):
    """Workshop: one benefit, or two different ones if no opponent has it (rulings 10 and 27).

    `first` is the benefit already taken; producing is one benefit whatever the resource.
    """

    key: ClassVar[str] = "workshop-benefit"
    title: ClassVar[str] = "choose a benefit of the Workshop"

    def __init__(self, seat: int, again: bool, first: int) -> None:
        super().__init__(seat)
        self.again = again
        self.first = first

    def moves(self, g: Olympus) -> tuple[int, ...]:
        taken = PRODUCES if self.first in PRODUCES else (self.first,)
        return tuple([benefit for benefit in WORKSHOP_BENEFITS if benefit not in taken])

    def take(self, g: Olympus, move: int) -> None:
        if move == SCORE:
            g.score(self.seat, 1)
        elif produces(move):
            g.produce(self.seat, move - PRODUCE)
        else:
            g.advance_marker(self.seat, move - ADVANCE, 1)
        if self.again:
            g.then(WorkshopBenefit(self.seat, False, move))


def workshop_of_others(g: Olympus, seat: int) -> bool:
    """Whether an opponent has the Workshop already."""
    return any(g.cities[other].has(WORKSHOP) for other in range(g.players) if other != seat)


@final
class Philosophy(Decision):
    """Each opponent in turn may take a cube from the supply; the builder then takes the same."""

    key: ClassVar[str] = "philosophy"
    title: ClassVar[str] = "take a cube from the supply or decline"

    def __init__(self, seat: int, builder: int) -> None:
        super().__init__(seat)
        self.builder = builder

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return TAKES_OR_DECLINE

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat, CUBE_OFFER)
        else:
            g.gain(self.seat, move - TAKE)
            g.gain(self.builder, move - TAKE)


@final
class MayDeclareWar(Decision):
    """Peloponnesian League: declare a war, which waits like any other (ruling 25), or decline."""

    key: ClassVar[str] = "may-declare-war"
    title: ClassVar[str] = "declare a war or decline"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return DECLARE_OR_DECLINE

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat, WAR_OFFER)
        else:
            declare_war(g, self.seat, False)


@final
class Colony(Decision):
    """Colony: advance up to three different markers; `taken` is the bitset of those advanced."""

    key: ClassVar[str] = "colony"
    title: ClassVar[str] = "advance another marker or decline"

    def __init__(self, seat: int, number: int, taken: int) -> None:
        super().__init__(seat)
        self.number = number
        self.taken = taken

    def moves(self, g: Olympus) -> tuple[int, ...]:
        left = [move for move in ADVANCES if not self.taken >> (move - ADVANCE) & 1]
        return (*left, DECLINE)

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat, ADVANCE_OFFER)
            return
        track = move - ADVANCE
        g.advance_marker(self.seat, track, 1)
        if self.number > 1:
            g.then(Colony(self.seat, self.number - 1, self.taken | 1 << track))


@final
class Hades(Decision):
    """Temple of Hades: each opponent moves two markers back one space each, or loses 3 points."""

    key: ClassVar[str] = "hades"
    title: ClassVar[str] = "move two markers back or lose points"

    def __init__(self, seat: int, number: int, taken: int) -> None:
        super().__init__(seat)
        self.number = number
        self.taken = taken

    def moves(self, g: Olympus) -> tuple[int, ...]:
        movable = g.cities[self.seat].movable_back() & ~self.taken
        if not movable:
            return (DECLINE,)
        if self.taken:
            return RETREAT_SUBSETS[movable]
        return (*RETREAT_SUBSETS[movable], LOSE_POINTS)

    def take(self, g: Olympus, move: int) -> None:
        if move == LOSE_POINTS:
            g.lose_points(self.seat, HADES_POINTS)
        elif move != DECLINE:
            track = move - RETREAT
            g.retreat_marker(self.seat, track)
            if self.number > 1:
                g.then(Hades(self.seat, self.number - 1, self.taken | 1 << track))
