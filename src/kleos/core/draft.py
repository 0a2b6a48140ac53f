"""Drafts: a turn tried privately, move by move, before anyone is told."""

from typing import TYPE_CHECKING, SupportsIndex

from kleos.core.errors import KleosError
from kleos.core.event import Event
from kleos.core.preview import Trial, try_out

if TYPE_CHECKING:
    from kleos.core.state import State
    from kleos.core.step import OpenDecision
    from kleos.core.view import View


class Draft:
    """Moves that the deciding seat tries on what it knows. Nothing changes until commit().

    A draft ends where the seat would learn something: chance, a hidden card, another seat's
    decision. To go on from there, commit it.

    >>> import kleos
    >>> g = kleos.new("olympus", players=3, seed=7)
    >>> draft = g.draft()
    >>> draft.push("worship athena")
    >>> draft.back()
    >>> draft.push("worship zeus")
    >>> g.decided
    0
    >>> draft.commit()
    >>> g.decided
    1
    """

    def __init__(self, view: "View", target: "State | None" = None) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.moves: list[int] = []
        self.view = view  # the table as the seat would see it after these moves
        self._start = view
        self._known: State = view.sample(0)
        self._trials: list[Trial] = []
        self._target = target
        self._decided = target.decided if target is not None else 0

    @property
    def decision(self) -> "OpenDecision | None":
        """What is asked next, or None where the draft ends."""
        return self.view.decision if self.legal() else None

    @property
    def certain(self) -> bool:
        """Whether the events are everything that the moves would do."""
        return not self._trials or self._trials[-1].preview.certain

    def legal(self) -> tuple[int, ...]:
        """Return the moves that can continue the draft: none where it ends."""
        return self.view.legal()

    def events(self) -> list[Event]:
        """Return what the moves would do, as far as the seat can know."""
        return [
            self._start.hears(event) for trial in self._trials for event in trial.preview.events
        ]

    def push(self, move: int | str | SupportsIndex) -> None:
        """Try one more move, given as its int or in notation."""
        if not self.legal():
            raise KleosError("the draft ends here: commit it to go on, or go back")
        now = self._now()
        number = move if isinstance(move, int) else now.number_of(move)
        if not now.offers(number):
            raise now.refusal(number)
        self._trials.append(try_out(now, number))
        self.moves.append(number)
        self.view = self._now().view(self.seat)

    def back(self) -> None:
        """Take the last move out of the draft."""
        if not self.moves:
            raise KleosError("there is no move in this draft to go back from")
        self.moves.pop()
        self._trials.pop()
        self.view = self._now().view(self.seat) if self.moves else self._start

    def commit(self) -> None:
        """Take all moves of the draft, or none. The draft is empty afterwards."""
        target = self._target
        if target is None:
            raise KleosError("the draft of a view cannot be committed: push its moves")
        if target.decided != self._decided:
            raise KleosError("the game has gone on since this draft was begun")
        if not self.moves:
            raise KleosError("there is no move in this draft to commit")
        twin: State = target.copy()
        for move in self.moves:
            twin.push(move, self.seat)  # if a move is refused, nothing has changed
        for move in self.moves:
            target.push(move, self.seat)
        self._decided = -1  # a draft is committed once

    def _now(self) -> "State":
        """Return the copy on which the next move is tried."""
        return self._trials[-1].state if self._trials else self._known
