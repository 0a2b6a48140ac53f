"""Steps, which make up the agenda. A step runs by itself, or it is a decision and asks a seat.

A step is frozen: it holds ids and ints only, never a reference into the state. So copies of a state
share it, and a save writes it as plain data. Its attributes are its constructor's arguments.
"""

from types import ModuleType
from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One small thing to do, named after a sentence of the rulebook."""

    saved_as: ClassVar[str] = ""  # its name in saves and fingerprints, if it was renamed since
    saved_fields: ClassVar[dict[str, str]] = {}  # likewise for its attributes

    def run(self, g: Any) -> None:
        """Change the table, and schedule further steps."""
        raise NotImplementedError

    def as_decision(self) -> "Decision | None":
        """Return this step if it asks; faster than isinstance() when compiled."""
        return None


NO_STEPS: Final = vec[Step]()  # an empty agenda
NO_MOVE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A step that asks: who decides, which moves are legal, and what each does."""

    key: ClassVar[str] = ""  # identifies it to screens and programs; never changes
    title: ClassVar[str] = ""
    secret: ClassVar[bool] = False  # whether only the seat that answers may know the answer
    # Whether it carries out what was begun, such as a payment; no turn, no offer.
    carries_out: ClassVar[bool] = False
    discreet_since: ClassVar[int] = 0  # the first rules under which it is discreet

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def as_decision(self) -> "Decision | None":
        """Return this step, which asks."""
        return self

    def moves(self, g: Any) -> tuple[int, ...]:
        """Return the legal moves, at least one."""
        raise NotImplementedError

    def discreet(self, g: Any) -> bool:
        """Whether to ask even when one move is legal, so that the silence reveals nothing.

        It must depend only on what everybody knows, and be True unless that forces the move.
        """
        return False

    def suggested(self, g: Any) -> int:
        """Return the legal move of the usual payment, or NO_MOVE if this is no payment.

        It may depend only on what the seat knows.
        """
        return NO_MOVE

    def take(self, g: Any, move: int) -> None:
        """Carry out a move, one of moves()."""
        raise NotImplementedError


def only_move(moves: tuple[int, ...]) -> int:
    """Return the move if there is a single one, else NO_MOVE."""
    return moves[0] if len(moves) == 1 else NO_MOVE


def steps_in(chapters: tuple[ModuleType, ...]) -> dict[str, type[Step]]:
    """Return every step in a game's modules by its name in saves."""
    return {
        thing.saved_as or name: thing
        for chapter in chapters
        for name, thing in vars(chapter).items()
        if isinstance(thing, type) and issubclass(thing, Step)
    }


class OpenDecision:
    """The open decision as a caller sees it: who is asked, what, and the legal moves.

    In another seat's view it has no moves: they could reveal a hand.

    >>> import kleos
    >>> asked = kleos.new("fight", players=2, seed=3).decision
    >>> asked.seat, asked.title, asked.key, asked.moves
    (1, 'choose a phase to skip', 'skip-phase', (0, 1, 2))
    """

    def __init__(self, step: Decision, moves: tuple[int, ...]) -> None:
        self.seat = step.seat
        self.title = step.title
        self.key = step.key
        self.moves = moves

    def __repr__(self) -> str:
        """Return e.g. Decision(seat=0, 'begin a ceremony', 11 moves)."""
        count = len(self.moves)
        moves = f", {count} move{'s' if count > 1 else ''}" if count else ""
        return f"Decision(seat={self.seat}, {self.title!r}{moves})"
