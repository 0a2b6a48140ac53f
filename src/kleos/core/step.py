"""Steps: what stands on the agenda. A step runs by itself, or it is a decision and asks a seat.

A step is frozen: it holds ids and ints only, never a reference into the state, so that copies of a
state share it and a save writes it as plain data. Its attributes are its constructor's arguments.
"""

from types import ModuleType
from typing import Any, ClassVar, Final

from librt.vecs import vec


class Step:
    """One small thing to do, named after a sentence of the rulebook."""

    def run(self, g: Any) -> None:
        """Change the table, and put further steps on the agenda."""
        raise NotImplementedError

    def as_decision(self) -> "Decision | None":
        """Return this step if it asks; compiled, quicker than isinstance()."""
        return None


NO_STEPS: Final = vec[Step]()  # an empty agenda


class Decision(Step):
    """A step that asks: who decides, which moves are legal, and what each does."""

    key: ClassVar[str] = ""  # how screens and programs know it; it does not change
    title: ClassVar[str] = ""
    secret: ClassVar[bool] = False  # whether the answer is for the one who gives it alone

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def as_decision(self) -> "Decision | None":
        """Return this step: it asks."""
        return self

    def moves(self, g: Any) -> tuple[int, ...]:
        """Return the legal moves, at least one."""
        raise NotImplementedError

    def discreet(self, g: Any) -> bool:
        """Whether even one move is asked for, because its being the only one is a secret."""
        return False

    def take(self, g: Any, move: int) -> None:
        """Do what the move says. It is one of moves()."""
        raise NotImplementedError


def steps_in(chapters: tuple[ModuleType, ...]) -> dict[str, type[Step]]:
    """Return every step of a game's chapters by its name."""
    return {
        name: thing
        for chapter in chapters
        for name, thing in vars(chapter).items()
        if isinstance(thing, type) and issubclass(thing, Step)
    }


class Asked:
    """The open decision as a caller sees it: who is asked, what, and which moves there are.

    To another seat it has no moves: they could tell what is in a hand.
    """

    def __init__(self, step: Decision, moves: tuple[int, ...]) -> None:
        self.seat = step.seat
        self.title = step.title
        self.key = step.key
        self.moves = moves

    def __repr__(self) -> str:
        """Return e.g. Decision(seat=0, 'begin a ceremony', 11 moves)."""
        moves = f", {len(self.moves)} moves" if self.moves else ""
        return f"Decision(seat={self.seat}, {self.title!r}{moves})"
