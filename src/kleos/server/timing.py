"""Players' clocks: how long each has taken, and what happens when a player's time is up.

Time is counted in seconds for which a server has run on this store, so it stops while none does. A
clock runs only for a person, and only once nobody is missing at the table.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine
from math import ceil
from typing import Any, TypeAlias

import msgspec

from kleos.server.clock import Clock
from kleos.server.messages.about import Waiting
from kleos.server.messages.requests import DaysClock, LiveClock

A_MINUTE, A_DAY = 60.0, 86_400.0
A_MOMENT = 0.001  # seconds; anything shorter counts as none

Timing: TypeAlias = LiveClock | DaysClock | None


class Uptime:
    """How many seconds servers have run on a store, as far as is known."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.start(0.0)

    def start(self, before: float) -> None:
        """Go on from what the store knows."""
        self.before = before - self.clock.now()

    def now(self) -> float:
        """Return the seconds."""
        return self.before + self.clock.now()


class Spent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whom a table waits for, and the time that its players have spent, as the store keeps it."""

    seat: int | None = None  # whose decision is waited for; None in tables older than clocks
    asked: float = 0.0  # the date since which that seat is waited for, for people to read
    runs: bool = False  # whether the clock of that seat runs
    since: float = 0.0  # the uptime at which it started
    taken: float = 0.0  # seconds of this decision, or of this turn if it has days, before that
    bank: tuple[float, ...] = ()  # seconds that each seat has spent of its minutes for the game


class Alarm:
    """Rings at a moment of the clock; setting it again replaces that moment."""

    def __init__(self, clock: Clock, ring: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.clock = clock
        self.ring = ring
        self.task: asyncio.Task[None] | None = None

    def set(self, seconds: float | None) -> None:
        """Ring in so many seconds, or not at all."""
        self.stop()
        if seconds is not None:
            self.task = asyncio.create_task(self.wait(self.clock.now() + seconds))

    async def wait(self, moment: float) -> None:
        """Wait, and ring."""
        await self.clock.wait_until(moment)
        self.task = None  # it may be set anew while it rings
        await self.ring()

    def stop(self) -> None:
        """Cancel the alarm."""
        if self.task:
            self.task.cancel()
            self.task = None


class Clocks:
    """The clocks of a table."""

    def __init__(self, timing: Timing, players: int, uptime: Uptime) -> None:
        self.timing = timing
        self.uptime = uptime
        self.spent = Spent(bank=(0.0,) * players)

    def recall(self, spent: Spent) -> None:
        """Go on from what was stored."""
        self.spent = msgspec.structs.replace(spent, bank=spent.bank or self.spent.bank)

    # Reading the clocks.

    def taken(self) -> float:
        """Return the seconds that the seat waited for has taken for this decision or turn."""
        return taken(self.spent, self.uptime.now())

    def left(self, seat: int) -> float | None:
        """Return the seconds that a seat has left; None without a clock, 0 if its time is up."""
        return left(self.timing, self.spent, seat, self.uptime.now())

    def late_in(self) -> float | None:
        """Return in how many seconds the time of the seat waited for is up; None if it stands."""
        return late_in(self.timing, self.spent, self.uptime.now())

    def is_late(self, seat: int) -> bool:
        """Whether a seat is waited for, and its time is up."""
        return seat == self.spent.seat and self.late_in() == 0.0

    def others_decide(self, seat: int) -> bool:
        """Whether the others may let a bot take over a seat, because its time is up."""
        return self.timing is not None and self.timing.then == "vote" and self.is_late(seat)

    def waiting(self, people: Collection[int]) -> Waiting | None:
        """Return whom the table waits for and the clocks, as everyone may know them."""
        spent, late = self.spent, self.late_in()
        if spent.seat is None:
            return None
        lefts = [self.left(seat) if seat in people else None for seat in range(len(spent.bank))]
        return Waiting(
            spent.seat,
            int(max(0.0, self.uptime.clock.date() - spent.asked)),
            spent.runs,
            [None if seconds is None else ceil(seconds) for seconds in lefts],
            None if late is None else ceil(late),
        )

    def row(self, spent: Spent) -> dict[str, Any]:
        """Return the clocks as the store keeps them, and when a bot takes over if nothing happens.

        That is an uptime, or None if no bot does.
        """
        now = self.uptime.now()
        bot = self.timing is not None and self.timing.then == "bot"
        late = late_in(self.timing, spent, now) if bot else None
        state = msgspec.json.encode(spent).decode()
        return {"state": state, "due": None if late is None else now + late}

    # Setting the clocks. These return what to store; `spent` is set when that is done.

    def moved(self, seat: int | None, runs: bool, undone: bool = False) -> Spent:
        """Return the clocks after a move or an undo, when this seat is to decide, or none.

        Taking a decision back does not give its seconds back.
        """
        spent, taken, bank = self.spent, self.taken(), list(self.spent.bank)
        same = seat == spent.seat
        if isinstance(self.timing, LiveClock):
            if spent.seat is not None:
                bank[spent.seat] += max(0.0, taken - self.timing.seconds)
            taken = float(self.timing.seconds) if undone else 0.0
        elif not same:
            taken = 0.0
        asked = spent.asked if same else self.uptime.clock.date()
        return Spent(seat, asked, runs, self.uptime.now(), taken, tuple(bank))

    def set(self, seat: int | None, runs: bool) -> Spent:
        """Return the clocks after stopping or starting that of the seat waited for."""
        if seat != self.spent.seat:
            return self.moved(seat, runs)
        if runs == self.spent.runs:
            return self.spent
        return msgspec.structs.replace(
            self.spent, runs=runs, since=self.uptime.now(), taken=self.taken()
        )

    def renewed(self, seat: int) -> Spent:
        """Return the clocks after a player has taken over from a bot again.

        The player has a whole turn of days, or at least a minute.
        """
        spent, bank = self.spent, list(self.spent.bank)
        if isinstance(self.timing, LiveClock):
            bank[seat] = min(bank[seat], (self.timing.minutes - 1) * A_MINUTE)
        taken = 0.0 if seat == spent.seat else spent.taken
        return msgspec.structs.replace(spent, taken=taken, bank=tuple(bank))


def taken(spent: Spent, now: float) -> float:
    """Return the seconds that the seat waited for has taken for this decision or turn."""
    return spent.taken + (max(0.0, now - spent.since) if spent.runs else 0.0)


def left(timing: Timing, spent: Spent, seat: int, now: float) -> float | None:
    """Return the seconds that a seat has left; None without a clock, 0 if its time is up."""
    thought = taken(spent, now) if seat == spent.seat else 0.0
    match timing:
        case LiveClock(minutes, seconds):
            found = minutes * A_MINUTE - spent.bank[seat] - max(0.0, thought - seconds)
        case DaysClock(days):
            found = days * A_DAY - thought
        case None:
            return None
    return max(0.0, found)


def late_in(timing: Timing, spent: Spent, now: float) -> float | None:
    """Return in how many seconds the time of the seat waited for is up; None if it stands."""
    if spent.seat is None or not spent.runs:
        return None
    found = left(timing, spent, spent.seat, now)
    if found is not None and isinstance(timing, LiveClock):
        found += max(0.0, timing.seconds - taken(spent, now))
    return 0.0 if found is not None and found < A_MOMENT else found
