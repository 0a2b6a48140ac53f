"""How long a player may be away before the others can let a bot take over."""

from math import ceil, inf

from kleos.server.clock import Clock
from kleos.server.messages.requests import DaysClock
from kleos.server.refused import Refused
from kleos.server.store import Facts, Seat
from kleos.server.timing import A_DAY

SHORT = 600  # seconds; a grace up to this may start anew when a table is loaded


def grace_of(facts: Facts) -> int:
    """Return a table's grace in seconds: where turns last for days, one turn at least."""
    match facts.timing:
        case DaysClock(days):
            return max(facts.grace, int(days * A_DAY))
        case _:
            return facts.grace


class Grace:
    """When each player was last there, by connection or by request."""

    def __init__(self, seconds: int, seats: list[Seat], clock: Clock) -> None:
        self.seconds = seconds
        self.clock = clock
        self.seats = seats
        now = clock.date()
        self.seen = [seat.seen or now for seat in seats]  # a player never seen before has just come
        self.asked: dict[int, float] = {}  # when a seat last sent a request

    def note(self, seats: frozenset[int], *, request: bool = False) -> None:
        """Note that these seats' players are there now; those who have left are not."""
        now = self.clock.date()
        for seat in seats:
            if self.seats[seat].away:
                continue
            self.seen[seat] = now
            if request:
                self.asked[seat] = now

    @property
    def outlasts_memory(self) -> bool:
        """Whether the grace is longer than an unwatched table stays in memory."""
        return self.seconds > SHORT

    def is_asking(self, seat: int) -> bool:
        """Whether a player without a connection has recently sent a request."""
        return self.clock.date() < self.asked.get(seat, -inf) + self.seconds

    def left(self, seat: int) -> int:
        """Return how many more seconds a player without a connection may stay away."""
        return max(0, ceil(self.seen[seat] + self.seconds - self.clock.date()))

    def check(self, left: int | None) -> None:
        """Refuse to let a bot take over from a player who is there or still has time to return."""
        if left is None:
            raise Refused("not-absent", "The player of this seat is online.")
        if left:
            raise Refused("too-early", f"This player has {left} more seconds to come back.")
