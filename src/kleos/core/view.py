"""What a seat, or a spectator, may see. Screens and bots get views, never the state."""

from typing import TYPE_CHECKING, Any

from kleos.core.errors import KleosError
from kleos.core.event import Event

if TYPE_CHECKING:
    from kleos.core.state import State
    from kleos.core.step import Asked


class View:
    """A state with everything hidden from one seat taken out of it.

    `shown` is that state: what is hidden has been replaced, and its chance is not the real one.
    """

    def __init__(self, shown: "State", seat: int | None) -> None:
        self.shown = shown
        self.seat = seat

    @property
    def decision(self) -> "Asked | None":
        """The open decision, whoever is asked; None when the game is over."""
        return self.shown.decision

    def legal(self) -> tuple[int, ...]:
        """Return this seat's legal moves: none if another seat decides."""
        return self.shown.legal() if self.seat == self.shown.to_move else ()

    def table(self) -> dict[str, Any]:
        """Return what is on the table as plain data, for screens."""
        return self.shown.game.save(self.shown)

    def sample(self, seed: int) -> "State":
        """Return a full state that agrees with this view, with chance of its own."""
        if self.seat is None:
            raise KleosError("a spectator's view gives no sample; ask for a seat's view")
        return self.shown.game.sample(self.shown, self.seat, seed)

    def hears(self, event: Event) -> Event:
        """Return an event as this seat may know it."""
        return self.shown.game.hear(event, self.seat)
