"""What a seat, or a spectator, may see. Screens and bots get views, never the state."""

from typing import TYPE_CHECKING, Any, SupportsIndex

from librt.vecs import vec

from kleos.core.draft import Draft
from kleos.core.errors import KleosError
from kleos.core.event import Event
from kleos.core.preview import Preview, Trial, try_out
from kleos.core.step import NO_MOVE, NO_STEPS, OpenDecision, Step

if TYPE_CHECKING:
    from kleos.core.state import State


class View:
    """A state as one seat may see it, with everything hidden taken out.

    `shown` is that state: the game's sight.py has replaced what is hidden, and its chance is not
    the real one. While another seat decides, the agenda and the legal moves are left out too.

    >>> import kleos
    >>> g = kleos.new("fight", players=2, seed=3)
    >>> mine, theirs = g.view(g.to_move), g.view(1 - g.to_move)
    >>> mine.legal() == g.legal(), theirs.legal()
    (True, ())
    >>> theirs.decision
    Decision(seat=1, 'choose a phase to skip')
    >>> mine.sample(seed=1).legal() == g.legal()
    True
    """

    def __init__(self, shown: "State", seat: int | None) -> None:
        self.shown = shown
        self.seat = seat
        self.decision: OpenDecision | None = None
        decides = shown.to_move
        if shown.asking is not None:
            self.decision = OpenDecision(shown.asking, shown.offered if seat == decides else ())
        if seat != decides:
            shown.offered = ()
            shown.asking = None
            shown.agenda = NO_STEPS if shown.over else vec[Step]([Step()])

    def legal(self) -> tuple[int, ...]:
        """Return this seat's legal moves: none if another seat decides."""
        return self.shown.offered

    def table(self) -> Any:
        """Return what a screen is given: the structs of the game's shown.py."""
        return self.shown.game.show(self)

    def sample(self, seed: int) -> "State":
        """Return a full state that agrees with this view, with its own chance."""
        if not self.shown.offered:
            raise KleosError("this view's seat does not decide now, so it has no moves to try")
        assert self.seat is not None
        return self.shown.game.sample(self.shown, self.seat, seed)

    def preview(self, move: int | str | SupportsIndex) -> Preview:
        """Return what one of this seat's moves would do, as far as the seat can know."""
        known = self.sample(0)
        number = move if isinstance(move, int) else known.number_of(move)
        if not known.offers(number):
            raise known.refusal(number)
        return self.as_heard(try_out(known, number).preview)

    def previews(self) -> list[Preview]:
        """Return what each of this seat's legal moves would do, in their order."""
        return [self.as_heard(trial.preview) for trial in self.trials()]

    def trials(self) -> list[Trial]:
        """Try each of this seat's legal moves: what would happen, and the table then."""
        known = self.sample(0)
        return [try_out(known, move) for move in known.offered]

    def suggested(self) -> int:
        """Return the move that continues the usual payment, or NO_MOVE if none is asked for."""
        asking = self.shown.asking
        return NO_MOVE if asking is None else asking.suggested(self.shown)

    def draft(self) -> Draft:
        """Return an empty draft of this seat's turn, to try moves without playing them."""
        return Draft(self)

    def as_heard(self, preview: Preview) -> Preview:
        """Return a preview as this seat may see it."""
        return Preview(tuple([self.hears(event) for event in preview.events]), preview.certain)

    def hears(self, event: Event) -> Event:
        """Return an event as this seat may see it."""
        return self.shown.game.hear(event, self.seat)
