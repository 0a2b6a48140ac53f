"""Moving units: to empty spaces of their own side, or swapping places (ruling 17)."""

from typing import ClassVar, final

from mypy_extensions import i64

from kleos.core.step import Decision
from kleos.games.fight.ability import NOT_OLYMPUS
from kleos.games.fight.board import Fight
from kleos.games.fight.moves import FINISH, PLACE, TARGET_OWN
from kleos.games.fight.names import FIRST_DELPHI, NOTHING, SPACES


def may_stand(g: Fight, place: i64, space: i64) -> bool:
    """Whether the unit on a place may be moved to a space."""
    return space >= FIRST_DELPHI or not g.forbids(place, NOT_OLYMPUS)


@final
class MoveUnits(Decision):
    """Choose the next unit to move, or finish.

    If `freely`, a unit may move again, so that any arrangement can be reached; otherwise `moved`
    are the spaces of the units that have moved.
    """

    key: ClassVar[str] = "move-units"
    title: ClassVar[str] = "choose a unit to move"

    def __init__(self, seat: int, number: int, freely: bool, moved: int) -> None:
        super().__init__(seat)
        self.number = number
        self.freely = freely
        self.moved = moved

    def moves(self, g: Fight) -> tuple[int, ...]:
        first = self.seat * SPACES
        options = [
            TARGET_OWN + space
            for space in range(SPACES)
            if g.units[first + space] != NOTHING
            and not self.moved >> space & 1
            and destinations(g, self, space)
        ]
        return (*options, FINISH)

    def take(self, g: Fight, move: int) -> None:
        if move != FINISH:
            space = move - TARGET_OWN
            g.then(MoveTo(self.seat, space, self.number, self.freely, self.moved))


def destinations(g: Fight, asked: MoveUnits, space: i64) -> list[int]:
    """Return the spaces to which a unit may move; a swap counts as two moves."""
    first = asked.seat * SPACES
    found: list[int] = []
    for to in range(SPACES):
        if to == space or not may_stand(g, first + space, to):
            continue
        if g.units[first + to] == NOTHING:
            found.append(to)
        elif asked.freely or (asked.number > 1 and not asked.moved >> to & 1):
            if may_stand(g, first + to, space):
                found.append(to)
    return found


@final
class MoveTo(Decision):
    """Choose where to move the unit."""

    key: ClassVar[str] = "move-to"
    title: ClassVar[str] = "choose where to move the unit"

    def __init__(self, seat: int, space: i64, number: int, freely: bool, moved: int) -> None:
        super().__init__(seat)
        self.space = space
        self.number = number
        self.freely = freely
        self.moved = moved

    def moves(self, g: Fight) -> tuple[int, ...]:
        asked = MoveUnits(self.seat, self.number, self.freely, self.moved)
        return tuple([PLACE + to for to in destinations(g, asked, self.space)])

    def take(self, g: Fight, move: int) -> None:
        to = move - PLACE
        swaps = g.units[self.seat * SPACES + to] != NOTHING
        g.swap(self.seat, self.space, to)
        moved = 0 if self.freely else self.moved | 1 << to
        if swaps and not self.freely:
            moved |= 1 << self.space
        number = self.number - (2 if swaps and not self.freely else 1)
        if number > 0:
            g.then(MoveUnits(self.seat, number, self.freely, moved))
