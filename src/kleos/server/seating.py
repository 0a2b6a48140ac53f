"""The seats of a table: who sits there, joins, leaves, comes back, and when a bot takes over."""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import msgspec

from kleos.server.failing import log_failure
from kleos.server.grace import Grace, grace_of
from kleos.server.messages.about import SeatInfo
from kleos.server.messages.answers import SeatSecret
from kleos.server.messages.fields import Kind
from kleos.server.names import namesakes
from kleos.server.refused import Refused
from kleos.server.store import Seat
from kleos.server.tokens import fits, hashed, new_secret

if TYPE_CHECKING:
    from kleos.server.table import Table

USUAL_LEVEL = "hero"  # of a bot that takes over a seat
ALMOST = 0.05  # seconds by which timers may be early

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class Seating:
    """Knows who sits at a table, and changes it."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.votes: dict[int, set[int]] = {}
        self.grace = Grace(grace_of(table.facts), table.facts.seats, table.tools.clock)
        self.departing: asyncio.Task[None] | None = None  # until a bot takes over

    def held_by(self, secrets: Iterable[str]) -> frozenset[int]:
        """Return the seats that these secrets belong to; refuse a secret that belongs to none."""
        held = set()
        for secret in secrets:
            seats = [seat.seat for seat in self.table.facts.seats if fits(secret, seat.secret)]
            if not seats:
                raise Refused(
                    "wrong-secret", "This secret does not belong to a seat at this table."
                )
            held.update(seats)
        return frozenset(held)

    def seat_info(self, seat: Seat) -> SeatInfo:
        """Return what everyone may know about a seat."""
        table = self.table
        votes = sorted(self.votes.get(seat.seat, ()))
        return SeatInfo(
            seat.seat,
            cast("Kind", seat.kind),
            seat.name,
            seat.level,
            self.is_present(seat.seat),
            votes,
            self.takeover_in(seat.seat),
            self.bot_in(seat.seat),
            seat.seat in table.progress.resigned,
            seat.seat in table.facts.origin.here,
        )

    def is_present(self, seat: int) -> bool:
        """Whether a seat's player is present; bots always are."""
        found = self.table.facts.seats[seat]
        if found.kind == "bot":
            return True
        here = self.is_connected(seat) or self.grace.is_asking(seat)
        return found.kind == "person" and here and not found.away

    def is_met(self) -> bool:
        """Whether a player is there to meet newcomers."""
        return any(
            seat.kind == "person" and self.is_present(seat.seat) for seat in self.table.facts.seats
        )

    def is_connected(self, seat: int) -> bool:
        """Whether a client with this seat's secret listens."""
        return any(seat in listener.seats for listener in self.table.audience)

    def takeover_in(self, seat: int) -> int | None:
        """Return in how many seconds a bot may take over a seat; None while its player is here."""
        found = self.table.facts.seats[seat]
        if found.kind == "open" or found.away or self.table.times.clocks.others_decide(seat):
            return 0
        here = found.kind == "bot" or self.is_connected(seat)
        return None if here else self.grace.left(seat)

    def bot_in(self, seat: int) -> int | None:
        """Return in how many seconds a bot takes over from a player who has left the others."""
        stay = any(other.kind == "person" and not other.away for other in self.table.facts.seats)
        left = self.table.facts.seats[seat].away and stay and not self.table.progress.over
        return self.grace.left(seat) if left else None

    async def keep_seen(self) -> None:
        """Store when each player was last here, before the table leaves memory."""
        if self.grace.outlasts_memory:
            people = [seat.seat for seat in self.table.facts.seats if seat.kind == "person"]
            await self.put_seen({seat: self.grace.seen[seat] for seat in people})

    async def put_seen(self, seen: dict[int, float]) -> None:
        """Store when players were last here; without it, they only get more time."""
        try:
            for seat, date in seen.items():
                await self.put(seat, seen=date)
        except Refused as error:
            log.error("cannot write", extra={"table": self.table.facts.id, "error": str(error)})

    async def join(self, name: str, wanted: int | None) -> SeatSecret:
        """Let someone take an open seat; filling the last one starts the game."""
        table = self.table

        async def work() -> SeatSecret:
            seat = self.open_seat(wanted)
            secret = new_secret()
            taken = Seat(seat, "person", name, secret=hashed(secret))
            await table.tools.store.put_seat(table.facts.id, taken)
            table.facts.seats[seat] = taken
            await self.names_changed()
            self.votes.pop(seat, None)
            await table.times.set()
            self.grace.note(frozenset([seat]))
            await self.start_if_full()
            table.audience.tell_table()
            return SeatSecret(seat, secret)

        return await table.change(work())

    async def names_changed(self) -> None:
        """Rename bots that share a person's name, and tell the log with the current names."""
        for bot in namesakes(self.table.facts.seats):
            await self.put(bot.seat, name=bot.name)
        self.table.audience.rendered.clear()

    async def rename(self, seats: frozenset[int], name: str) -> int:
        """Give these seats' players another name, and tell everyone."""

        async def work() -> int:
            for seat in sorted(seats):
                await self.put(seat, name=name)
            await self.names_changed()
            self.table.audience.tell_table()
            return self.table.progress.number

        return await self.table.change(work())

    def open_seat(self, wanted: int | None) -> int:
        """Return the open seat wanted, or the first one."""
        free = [seat.seat for seat in self.table.facts.seats if seat.kind == "open"]
        if wanted is None and free:
            return free[0]
        if wanted is None or wanted not in free:
            raise Refused("seat-taken", "There is no open seat, or it has just been taken.")
        return wanted

    async def start_if_full(self) -> None:
        """Start a waiting game as soon as no seat is open."""
        table = self.table
        if not table.facts.waits or any(seat.kind == "open" for seat in table.facts.seats):
            return
        await table.tools.store.put_table(table.facts.id, waits=False, listed=False)
        table.facts.waits = table.facts.listed = False
        await table.times.set()
        self.grace.note(frozenset(range(table.facts.players)))
        table.audience.tell_table()
        table.audience.tell_position()
        table.bots.wake()

    async def leave(self, seats: frozenset[int]) -> int:
        """Mark people as away: after the grace, bots play. Before the start, free their seats."""
        table = self.table

        async def work() -> int:
            self.grace.note(seats)
            for seat in sorted(seats):
                if table.facts.waits:
                    await self.vacate(seat)
                elif table.facts.seats[seat].kind == "person":
                    await self.put(seat, away=True)
            table.audience.tell_table()
            self.await_bots()
            return table.progress.number

        return await table.change(work())

    async def vacate(self, seat: int) -> None:
        """Free a seat; its player becomes a spectator and leaves nothing behind."""
        table = self.table
        await self.put(seat, kind="open", name="", level="", secret="", away=False)
        self.votes.pop(seat, None)
        await table.standing.drop(seat)
        for reach in [one for one in table.alerts.reaches if one.seat == seat]:
            await table.alerts.remove(reach)
        if seat in table.facts.origin.here:
            table.facts.origin.here.remove(seat)
            origin = encode(table.facts.origin).decode()
            await table.tools.store.put_table(table.facts.id, origin=origin)
        for listener in table.audience:
            listener.seats -= {seat}
            listener.looks = None

    def await_bots(self) -> None:
        """Let bots take over from those who have left, when their time is up."""
        if self.departing is None and self.first_bot_in() is not None:
            self.departing = asyncio.create_task(self.bots_come())
            self.departing.add_done_callback(log_failure)

    async def bots_come(self) -> None:
        """Let bots take over, each when a player's time is up, until nobody is awaited."""
        clock = self.table.tools.clock
        try:
            while (left := self.first_bot_in()) is not None:
                due = clock.now() + left
                await clock.wait_until(due)
                if clock.now() < due - ALMOST:
                    return  # a clock that nobody waits for
                await self.table.change(self.replace_departed())
        except Refused as refused:
            log.error("bot refused", extra={"table": self.table.facts.id, "error": refused.message})
        finally:
            self.departing = None

    def first_bot_in(self) -> int | None:
        """Return in how many seconds the next bot takes over; None if nobody has left."""
        if self.table.frozen:
            return None
        found = [self.bot_in(seat) for seat in range(self.table.facts.players)]
        return min((left for left in found if left is not None), default=None)

    async def replace_departed(self) -> None:
        """Put bots on the seats of players who have been gone for longer than their grace."""
        table = self.table
        due = [seat.seat for seat in table.facts.seats if self.bot_in(seat.seat) == 0]
        if not due or table.tools.tables.get(table.facts.id) is not table:
            return
        for seat in due:
            await self.hand_to_bot(seat)
        table.audience.tell_table()
        table.bots.wake()

    async def come_back(self, seats: frozenset[int]) -> int:
        """Mark people as back, replacing bots that took over."""
        table = self.table

        async def work() -> int:
            table.check_holds_on(seats)
            back = [seat for seat in sorted(seats) if table.facts.seats[seat].kind == "bot"]
            for seat in sorted(seats):
                await self.put(seat, kind="person", level="", away=False)
                self.votes.pop(seat, None)
            await table.times.set(back)
            table.audience.tell_table()
            table.audience.tell_position()
            self.await_bots()
            table.bots.wake()
            return table.progress.number

        return await table.change(work())

    async def is_back(self, seat: int) -> None:
        """Mark a person who moves as present."""
        if self.table.facts.seats[seat].away:
            await self.put(seat, away=False)
            self.table.audience.tell_table()
            self.await_bots()

    async def put(self, seat: int, **changes: Any) -> None:
        """Replace a seat, and store it."""
        changed = msgspec.structs.replace(self.table.facts.seats[seat], **changes)
        await self.table.tools.store.put_seat(self.table.facts.id, changed)
        self.table.facts.seats[seat] = changed

    async def vote(self, seats: frozenset[int], seat: int, agree: bool) -> int:
        """Count votes for a bot to take over an absent seat, which takes everyone present."""
        table = self.table

        async def work() -> int:
            table.check_goes_on()
            voters = {voter for voter in seats if table.facts.seats[voter].kind == "person"}
            if seat >= table.facts.players or seat in seats or not voters:
                raise Refused("wrong-seat", "Only the other players can agree to this.")
            if agree:
                self.grace.check(self.takeover_in(seat))
            had = self.votes.setdefault(seat, set())
            had |= voters
            if not agree:
                had -= voters
            present = {other for other in range(table.facts.players) if self.votes_on(other, seat)}
            if agree and present <= had:
                await self.hand_to_bot(seat)
            table.audience.tell_table()
            table.bots.wake()
            return table.progress.number

        return await table.change(work())

    def votes_on(self, voter: int, seat: int) -> bool:
        """Whether a seat may vote on a bot taking over another."""
        person = self.table.facts.seats[voter].kind == "person"
        return voter != seat and person and self.is_present(voter)

    async def hand_to_bot(self, seat: int, level: str = USUAL_LEVEL) -> None:
        """Let a bot play on for a person, and tell everyone the position."""
        await self.put(seat, kind="bot", level=level, away=False)
        self.votes.pop(seat, None)
        await self.table.times.set()
        self.table.audience.tell_position()

    def replace_resigned(self) -> None:
        """Put bots on seats that have resigned, unless the resignation ended the game."""
        if self.table.progress.lost_by is not None:
            return
        for seat in self.table.progress.resigned:
            self.table.facts.seats[seat] = msgspec.structs.replace(
                self.table.facts.seats[seat], kind="bot", level=USUAL_LEVEL, away=False
            )
            self.votes.pop(seat, None)

    def in_rematch(self, seat: Seat) -> Seat:
        """Return a seat for the rematch, where a bot makes way for a person who is still here."""
        here = any(seat.seat in listener.seats for listener in self.table.audience)
        if here and seat.kind == "bot":
            return msgspec.structs.replace(seat, kind="person", level="")
        return msgspec.structs.replace(seat, away=False)
