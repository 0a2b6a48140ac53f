"""A table in memory: its seats, listeners, commands, and the bots' turns.

Its log in the store is the truth. A change waits for its turn, is written, and only then taken and
told. A table that nobody looks at is unloaded, and loaded again from its log.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from functools import cache
from time import monotonic
from typing import Any, Protocol, TypeVar, cast

import msgspec

from kleos.bots import derived
from kleos.core.draft import Draft
from kleos.core.errors import BadOption
from kleos.core.game import Game
from kleos.core.judge import SURE
from kleos.core.words import Words
from kleos.server.answering import Answering
from kleos.server.carrying import frozen_record, played, trace_of
from kleos.server.clock import Clock
from kleos.server.course import (
    Ahead,
    draft_message,
    entry_message,
    position_of,
    record_of,
)
from kleos.server.faults import Fault
from kleos.server.grace import Grace
from kleos.server.holding import fits, hashed, new_secret
from kleos.server.limits import Limits
from kleos.server.messages import (
    MOST_ENTRIES,
    DraftMessage,
    EntryMessage,
    HintMove,
    Kind,
    PositionMessage,
    SeatInfo,
    SeatSecret,
    StartInfo,
    TableInfo,
    TableMessage,
    Thinking,
)
from kleos.server.metrics import Metrics
from kleos.server.notify import Calls, Notices
from kleos.server.pace import Pace, bot_for
from kleos.server.refused import Refused
from kleos.server.store import Conflict, Entry, Facts, Seat, Store
from kleos.server.talk import Talk
from kleos.server.thinking import Thinkers
from kleos.server.timekeeping import Timekeeper
from kleos.server.timing import Uptime

USUAL_LEVEL = "hero"  # of a bot that takes over a seat
NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")  # added to bots' names
MOST_RENDERED = 1000  # entries kept as they are sent
WATCHED = 60.0  # seconds for which bots play on unwatched
ALMOST = 0.05  # seconds by which timers may be early
SURE_FOR = 12  # decisions in a row after which a game against a sure bot counts as decided

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode

T = TypeVar("T")


class Listener(Protocol):
    """A live client: the seats it holds, its language, and the seat whose view it sees."""

    seats: frozenset[int]
    language: str
    looks: int | None

    def tell(self, *texts: str) -> None:
        """Queue messages for the client, or drop it if it does not read them."""

    def end(self, why: Refused) -> None:
        """Say why, and close the connection."""

    async def ready(self) -> None:
        """Wait until the client has been sent what was queued, and may be sent more."""


class Tools(Protocol):
    """What all tables share."""

    store: Store
    thinkers: Thinkers
    metrics: Metrics
    clock: Clock
    uptime: Uptime
    limits: Limits
    notices: Notices
    tables: "dict[str, Table]"


@cache
def words_of(game: Game, language: str) -> Words:
    """Return a game's words in a language."""
    try:
        return Words(game, language)
    except BadOption as error:
        raise Refused("bad-option", str(error)) from None


class Table:
    """A table in memory."""

    def __init__(self, facts: Facts, entries: Iterable[Entry], tools: Tools) -> None:
        self.facts = facts
        self.tools = tools
        stored = list(entries)
        self.course, self.frozen = played(facts, stored)
        self.stored = stored if self.frozen else []  # a log that cannot be played to its end
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.votes: dict[int, set[int]] = {}
        self.sure: dict[int, int] = {}  # for how many decisions each bot has been sure of winning
        self.rendered: dict[tuple[int, int | None, str], str] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.grace = Grace(facts.grace, facts.seats, tools.clock)
        self.pace = Pace(tools.thinkers.limit)
        self.calls = Calls(self, tools.notices)
        self.talk = Talk(self)
        self.departing: asyncio.Task[None] | None = None  # until a bot takes over
        self.used = monotonic()
        self.times = Timekeeper(self)
        self.standing = Answering(self)
        self.replace_resigned()

    # Views.

    def info(self) -> TableInfo:
        """Return what everyone may know about the table."""
        return TableInfo(**self.about())

    def about(self) -> dict[str, Any]:
        """Return what everyone may know about the table, as plain data."""
        facts, start = self.facts, self.facts.origin
        return {
            "table": facts.id,
            "game": facts.game,
            "edition": facts.edition,
            "players": facts.players,
            "seats": [self.seat_info(seat) for seat in facts.seats],
            "created": facts.created,
            "entries": self.course.number,
            "over": self.course.over,
            "rematch": facts.rematch,
            "started": facts.started,
            "start": StartInfo(start.title, start.move, start.dealt, start.solo),
            "grace": facts.grace,
            "rules": facts.rules,
            "frozen": self.frozen,
            "free_text": facts.free_text,
            "waits": facts.waits,
            "listed": facts.listed,
            "timing": facts.timing,
            "waiting": self.times.waiting(),
        }

    def seat_info(self, seat: Seat) -> SeatInfo:
        """Return what everyone may know about a seat."""
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
            seat.seat in self.course.resigned,
            seat.seat in self.facts.origin.here,
        )

    def is_present(self, seat: int) -> bool:
        """Whether a seat's player is present; bots always are."""
        found = self.facts.seats[seat]
        if found.kind == "bot":
            return True
        here = self.is_connected(seat) or self.grace.is_asking(seat)
        return found.kind == "person" and here and not found.away

    def is_met(self) -> bool:
        """Whether a player is there to meet whoever comes."""
        return any(
            seat.kind == "person" and self.is_present(seat.seat) for seat in self.facts.seats
        )

    def is_connected(self, seat: int) -> bool:
        """Whether a client with this seat's secret listens."""
        return any(seat in listener.seats for listener in self.listeners)

    def takeover_in(self, seat: int) -> int | None:
        """Return in how many seconds a bot may take over a seat; None while its player is here."""
        found = self.facts.seats[seat]
        if found.kind == "open" or found.away or self.times.clocks.others_decide(seat):
            return 0
        here = found.kind == "bot" or self.is_connected(seat)
        return None if here else self.grace.left(seat)

    def bot_in(self, seat: int) -> int | None:
        """Return in how many seconds a bot takes over from a player who has left others behind."""
        stay = any(other.kind == "person" and not other.away for other in self.facts.seats)
        left = self.facts.seats[seat].away and stay and not self.course.over
        return self.grace.left(seat) if left else None

    async def keep_seen(self) -> None:
        """Store when each player was last here, before the table leaves memory."""
        if self.grace.outlasts_memory:
            people = [seat.seat for seat in self.facts.seats if seat.kind == "person"]
            await self.put_seen({seat: self.grace.seen[seat] for seat in people})

    async def resume(self) -> None:
        """Drop what was stored about absent players, whom only memory knows now; finish a start."""
        await self.put_seen({seat.seat: 0.0 for seat in self.facts.seats if seat.seen})
        self.await_bots()
        await self.start_if_full()  # a server may have been killed right before

    async def put_seen(self, seen: dict[int, float]) -> None:
        """Store when players were last here; without it, they only get more time."""
        try:
            for seat, date in seen.items():
                await self.put(seat, seen=date)
        except Refused as error:
            log.error("cannot write", extra={"table": self.facts.id, "error": str(error)})

    def position(self, seat: int | None, language: str, held: frozenset[int]) -> PositionMessage:
        """Return the current position as a seat, or a spectator, may see it."""
        words = words_of(self.course.state.game, language)
        if self.facts.waits:  # nobody sees their cards before the game has started
            seat = None
        message = position_of(self.course, seat, words, self.sitting(words))
        message.undo = self.undoable() in held
        message.thinking = self.bot_to_move() is not None
        message.decided = self.victor_over(held) is not None
        message.waiting = self.times.waiting()
        if message.decision and message.decision.seat == seat:
            message.decision.ahead = self.standing.answer() is not None
        if self.frozen or self.facts.waits:
            message.decision = None
        return message

    def position_at(self, number: int, seat: int | None, language: str) -> PositionMessage:
        """Return the position after `number` entries as a seat, or a spectator, saw it."""
        if not 0 <= number <= self.course.number:
            raise Refused("wrong-number", f"The log has {self.course.number} entries.")
        if self.facts.waits:
            return self.position(None, language, frozenset())
        course = self.course.at(number)
        words = words_of(course.state.game, language)
        return position_of(course, seat, words, self.sitting(words))

    def words_in(self, language: str) -> Words:
        """Return the game's words in a language."""
        return words_of(self.course.state.game, language)

    def sitting(self, words: Words) -> list[str]:
        """Return the players' names; a seat without one goes by its colour or emblem."""
        return [seat.name or words.nameless(seat.seat) for seat in self.facts.seats]

    def entries(
        self, after: int, seat: int | None, language: str, most: int = MOST_ENTRIES
    ) -> list[EntryMessage]:
        """Return a page of entries after this one as a seat, or a spectator, may know them."""
        words = words_of(self.course.state.game, language)
        sitting = self.sitting(words)
        numbers = range(after + 1, min(after + most, self.course.number) + 1)
        return [entry_message(self.course, number, seat, words, sitting) for number in numbers]

    def entry_text(self, number: int, seat: int | None, language: str) -> str:
        """Return an entry as it is sent; those who hear it alike share the work."""
        key = (number, seat, language)
        if key not in self.rendered:
            if len(self.rendered) >= MOST_RENDERED:
                self.rendered.clear()
            words = words_of(self.course.state.game, language)
            message = entry_message(self.course, number, seat, words, self.sitting(words))
            self.rendered[key] = encode(message).decode()
        return self.rendered[key]

    def record(self, seat: int | None) -> str:
        """Return the record if the game is over or hides nothing, otherwise the seat's log."""
        if self.frozen:
            return frozen_record(self.facts, self.course, self.stored, seat)
        record = record_of(self.facts, self.course)
        known = self.course.over or not self.course.state.game.hidden
        return record.text() if known else record.log(seat)

    # Seats and secrets.

    def held_by(self, secrets: Iterable[str]) -> frozenset[int]:
        """Return the seats that these secrets give; refuse a secret that gives none."""
        held = set()
        for secret in secrets:
            seats = [seat.seat for seat in self.facts.seats if fits(secret, seat.secret)]
            if not seats:
                raise Refused(
                    "wrong-secret", "This secret does not belong to a seat at this table."
                )
            held.update(seats)
        return frozenset(held)

    def looks_from(self, listener: Listener) -> int | None:
        """Return the seat whose view a client sees: the deciding one if it is the client's."""
        deciding = self.course.state.to_move
        if deciding in listener.seats:
            listener.looks = deciding
        elif listener.looks is None:
            listener.looks = min(listener.seats, default=None)
        return listener.looks

    # Telling the listeners.

    async def catch_up(self, listener: Listener, seen: int) -> int:
        """Send a newcomer a long log page by page, but for the last; return the last number."""
        if 0 <= seen < self.course.number - MOST_ENTRIES:
            message = TableMessage(**self.about(), yours=sorted(listener.seats))
            listener.tell(encode(message).decode())
        while 0 <= seen < self.course.number - MOST_ENTRIES:
            page = range(seen + 1, seen + MOST_ENTRIES + 1)
            heard, language = heard_by(listener), listener.language
            listener.tell(*(self.entry_text(number, heard, language) for number in page))
            seen = page[-1]
            await listener.ready()
        return seen

    def welcome(self, listener: Listener, seen: int) -> None:
        """Add a listener, and send it what it has missed."""
        self.listeners.add(listener)
        for seat in listener.seats:
            self.votes.pop(seat, None)
        self.tell_table()
        self.standing.tell([listener])
        if 0 <= seen < self.course.number:
            missed = range(seen + 1, self.course.number + 1)
            heard, language = heard_by(listener), listener.language
            listener.tell(*(self.entry_text(number, heard, language) for number in missed))
        self.tell_position([listener])
        self.wake()

    def part(self, listener: Listener) -> None:
        """Remove a listener."""
        self.used = monotonic()
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.grace.note(listener.seats)
            self.tell_table()
            self.calls.look()

    def tell_table(self) -> None:
        """Tell everyone about the table: seats, presence, votes."""
        about = self.about()
        said: dict[frozenset[int], str] = {}
        for listener in list(self.listeners):
            if listener.seats not in said:
                message = TableMessage(**about, yours=sorted(listener.seats))
                said[listener.seats] = encode(message).decode()
            listener.tell(said[listener.seats])

    def tell_position(self, listeners: Iterable[Listener]) -> None:
        """Send listeners the position, encoded once for all who see the same."""
        undoable = self.undoable()
        said: dict[tuple[int | None, str, bool, bool], str] = {}
        for listener in listeners:
            seat = self.looks_from(listener)
            decided = self.victor_over(listener.seats) is not None
            key = (seat, listener.language, undoable in listener.seats, decided)
            if key not in said:
                message = self.position(seat, listener.language, listener.seats)
                said[key] = encode(message).decode()
            listener.tell(said[key])

    def tell_entry(self) -> None:
        """Tell everyone the newest entry."""
        number = self.course.number
        for listener in list(self.listeners):
            listener.tell(self.entry_text(number, heard_by(listener), listener.language))

    # Commands. Each change is finished even if the client is gone.

    async def change(self, work: Coroutine[Any, Any, T]) -> T:
        """Run one change at a time, and to its end."""

        async def alone() -> T:
            async with self.lock:
                try:
                    self.check_thawed()
                except Refused:
                    work.close()
                    raise
                return await work

        task = asyncio.create_task(alone())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    async def enter(self, *entries: Entry) -> None:
        """Write entries, all or none, then take and tell them."""
        self.check_room(entries)
        steps: list[Ahead] = []
        for entry in entries:
            steps.append(self.course.ahead(entry, steps[-1].state if steps else None))
        begun, spent = monotonic(), self.times.after(entries[-1], steps[-1].state)
        traced = [
            msgspec.structs.replace(step.told.entry, trace=trace_of(step.state)) for step in steps
        ]
        try:
            clocks = self.times.clocks.row(spent)
            await self.tools.store.append(self.facts.id, *traced, clocks=clocks)
        except Conflict:
            log.error("another server writes to this table", extra={"table": self.facts.id})
            why = Refused("broken", "The table has changed elsewhere and is being reopened.")
            raise self.give_up(why) from None
        except Fault as fault:
            if not fault.sure:  # it may have been written: only the log can tell
                self.give_up(fault)
            raise
        self.tools.metrics.writing.add(monotonic() - begun)
        for step in steps:
            self.course.take(step)
            self.tell_entry()
        self.times.clocks.spent = spent
        self.replace_resigned()
        await self.times.set()
        self.tell_position(list(self.listeners))
        if self.course.over or entries[-1].resigns:
            self.tell_table()
        if self.course.over:
            self.talk.tell_all()
        self.calls.again()
        self.wake()

    def give_up(self, why: Refused) -> Refused:
        """Drop the table from memory, since it may not be as its log is; return the reason."""
        self.tools.tables.pop(self.facts.id, None)
        self.calls.stop()
        self.times.alarm.stop()
        for listener in list(self.listeners):
            listener.end(why)
        return why

    def check_room(self, entries: Iterable[Entry]) -> None:
        """Refuse moves and undos that the log has no room for; one may always resign."""
        if self.is_full and not all(entry.resigns for entry in entries):
            raise Refused("log-full", "Too much has happened at this table for it to go on.")

    @property
    def is_full(self) -> bool:
        """Whether the log has as many entries as it may have."""
        return self.course.number >= self.tools.limits.entries

    def check_number(self, number: int) -> None:
        """Refuse a command about another position."""
        if number != self.course.number:
            raise Refused(
                "wrong-number",
                f"This answers entry {number}, but the game is at entry {self.course.number}.",
            )

    def check_thawed(self) -> None:
        """Refuse a command to a game that this build cannot go on with."""
        if self.frozen:
            raise Refused("frozen", "The rules have changed since: this game cannot go on.")

    def check_goes_on(self) -> None:
        """Refuse a command that comes before the start or after the end."""
        self.check_thawed()
        if self.facts.waits:
            raise Refused("not-started", "The game has not started yet.")
        if self.course.over:
            raise Refused("over", "The game is over.")

    def deciding(self, seats: frozenset[int]) -> int:
        """Return the deciding seat if it is one of these and a person's; refuse otherwise."""
        seat = self.course.state.to_move
        self.check_goes_on()
        if seat not in seats:
            raise Refused("wrong-seat", "It is another seat's turn to decide.")
        if self.facts.seats[seat].kind != "person":
            raise Refused("wrong-seat", "A bot is playing this seat. Take it back first.")
        return seat

    async def move(self, seats: frozenset[int], number: int, move: int) -> int:
        """Take a move; return the new number of entries."""
        return await self.commit(seats, number, [move])

    def drafted(self, seats: frozenset[int], number: int, moves: list[int]) -> Draft:
        """Try moves on what the deciding seat knows, keeping nothing."""
        self.check_number(number)
        draft = self.course.state.view(self.deciding(seats)).draft()
        for count, move in enumerate(moves, 1):
            if move not in draft.legal():
                raise Refused("wrong-move", f"Move {count} is not one of the legal moves.")
            draft.push(move)
        return draft

    def draft(
        self, seats: frozenset[int], number: int, moves: list[int], language: str
    ) -> DraftMessage:
        """Return the table as it would be after these moves."""
        draft = self.drafted(seats, number, moves)
        words = words_of(self.course.state.game, language)
        return draft_message(draft, number, words, self.sitting(words))

    async def commit(self, seats: frozenset[int], number: int, moves: list[int]) -> int:
        """Take all moves of a draft, or none; return the new number of entries."""

        async def work() -> int:
            seat = self.drafted(seats, number, moves).seat
            entries = [Entry(number + 1 + i, seat, move) for i, move in enumerate(moves)]
            await self.enter(*entries)
            self.tools.metrics.moves += len(moves)
            await self.is_back(seat)
            return self.course.number

        return await self.change(work())

    def undoable(self) -> int | None:
        """Return the person's seat that may take back its last move."""
        seat = self.course.undoable() if not self.frozen else None
        return seat if seat is not None and self.facts.seats[seat].kind == "person" else None

    async def undo(self, seats: frozenset[int], number: int) -> int:
        """Take back the last move, if one of these seats made it and nobody learnt from it."""

        async def work() -> int:
            self.check_number(number)
            seat = self.undoable()
            if seat is None or seat not in seats:
                raise Refused("no-undo", "You can't undo this.")
            await self.enter(Entry(number + 1, seat, back=len(self.course.line) - 1))
            self.tools.metrics.undos += 1
            return self.course.number

        return await self.change(work())

    async def hint(self, seats: frozenset[int], number: int, language: str) -> list[HintMove]:
        """Ask the strongest bot what it would do."""
        self.check_number(number)
        seat = self.deciding(seats)
        state = self.course.state
        seed = derived(self.facts.seed, number)
        found = await self.tools.thinkers.hint(state.view(seat), seed, self.facts.id)
        self.check_number(number)
        if not found:
            raise Refused("busy", "The bots are busy. Try again in a moment.")
        words = words_of(state.game, language)
        sitting = self.sitting(words)
        return [
            HintMove(move, None if share is None else round(share, 4), words.move(move, sitting))
            for move, share in found
        ]

    async def join(self, name: str, wanted: int | None) -> SeatSecret:
        """Let someone take an open seat; the last one who was waited for starts the game."""

        async def work() -> SeatSecret:
            seat = self.open_seat(wanted)
            secret = new_secret()
            taken = Seat(seat, "person", name, secret=hashed(secret))
            await self.tools.store.put_seat(self.facts.id, taken)
            self.facts.seats[seat] = taken
            await self.names_changed()
            self.votes.pop(seat, None)
            await self.times.set()
            self.grace.note(frozenset([seat]))
            await self.start_if_full()
            self.tell_table()
            return SeatSecret(seat, secret)

        return await self.change(work())

    async def names_changed(self) -> None:
        """Let bots give up a person's name, and the log tell the names of now."""
        for bot in namesakes(self.facts.seats):
            await self.put(bot.seat, name=bot.name)
        self.rendered.clear()

    async def rename(self, seats: frozenset[int], name: str) -> int:
        """Give these seats' players another name, and tell everyone."""

        async def work() -> int:
            for seat in sorted(seats):
                await self.put(seat, name=name)
            await self.names_changed()
            self.tell_table()
            return self.course.number

        return await self.change(work())

    async def start_if_full(self) -> None:
        """Start a game that waits, as soon as no seat is open."""
        if not self.facts.waits or any(seat.kind == "open" for seat in self.facts.seats):
            return
        await self.tools.store.put_table(self.facts.id, waits=False, listed=False)
        self.facts.waits = self.facts.listed = False
        await self.times.set()
        self.grace.note(frozenset(range(self.facts.players)))
        self.tell_table()
        self.tell_position(list(self.listeners))
        self.wake()

    def open_seat(self, wanted: int | None) -> int:
        """Return the open seat wanted, or the first one."""
        free = [seat.seat for seat in self.facts.seats if seat.kind == "open"]
        if wanted is None and free:
            return free[0]
        if wanted is None or wanted not in free:
            raise Refused("seat-taken", "There is no open seat, or it has just been taken.")
        return wanted

    async def leave(self, seats: frozenset[int]) -> int:
        """Mark persons as away: after the grace, bots play. Before the start, free their seats."""

        async def work() -> int:
            self.grace.note(seats)
            for seat in sorted(seats):
                if self.facts.waits:
                    await self.vacate(seat)
                elif self.facts.seats[seat].kind == "person":
                    await self.put(seat, away=True)
            self.tell_table()
            self.await_bots()
            return self.course.number

        return await self.change(work())

    async def vacate(self, seat: int) -> None:
        """Free a seat at a table that waits; whoever had it watches."""
        await self.put(seat, kind="open", name="", secret="", away=False)
        if seat in self.facts.origin.here:
            self.facts.origin.here.remove(seat)
            origin = encode(self.facts.origin).decode()
            await self.tools.store.put_table(self.facts.id, origin=origin)
        for listener in self.listeners:
            listener.seats -= {seat}
            listener.looks = None

    def await_bots(self) -> None:
        """Let bots take over from those who have left, when their time is up."""
        if self.departing is None and self.first_bot_in() is not None:
            self.departing = asyncio.create_task(self.bots_come())
            self.departing.add_done_callback(log_failure)

    async def bots_come(self) -> None:
        """Let bots take over, each when a player's time is up, until nobody is awaited."""
        clock = self.tools.clock
        try:
            while (left := self.first_bot_in()) is not None:
                due = clock.now() + left
                await clock.wait_until(due)
                if clock.now() < due - ALMOST:
                    return  # a clock that nobody waits for
                await self.change(self.replace_departed())
        except Refused as refused:
            log.error("bot refused", extra={"table": self.facts.id, "error": refused.message})
        finally:
            self.departing = None

    def first_bot_in(self) -> int | None:
        """Return in how many seconds the next bot takes over; None if nobody has left."""
        if self.frozen:
            return None
        found = [self.bot_in(seat) for seat in range(self.facts.players)]
        return min((left for left in found if left is not None), default=None)

    async def replace_departed(self) -> None:
        """Put bots on the seats of those who have left for longer than their grace."""
        due = [seat.seat for seat in self.facts.seats if self.bot_in(seat.seat) == 0]
        if not due or self.tools.tables.get(self.facts.id) is not self:
            return
        for seat in due:
            await self.hand_to_bot(seat)
        self.tell_table()
        self.wake()

    async def come_back(self, seats: frozenset[int]) -> int:
        """Mark persons as back, replacing bots that took over."""

        async def work() -> int:
            self.check_holds_on(seats)
            back = [seat for seat in sorted(seats) if self.facts.seats[seat].kind == "bot"]
            for seat in sorted(seats):
                await self.put(seat, kind="person", level="", away=False)
                self.votes.pop(seat, None)
            await self.times.set(back)
            self.tell_table()
            self.tell_position(list(self.listeners))
            self.await_bots()
            self.wake()
            return self.course.number

        return await self.change(work())

    async def is_back(self, seat: int) -> None:
        """Mark a person who moves as present."""
        if self.facts.seats[seat].away:
            await self.put(seat, away=False)
            self.tell_table()
            self.await_bots()

    async def put(self, seat: int, **changes: Any) -> None:
        """Replace a seat, and store it."""
        changed = msgspec.structs.replace(self.facts.seats[seat], **changes)
        await self.tools.store.put_seat(self.facts.id, changed)
        self.facts.seats[seat] = changed

    async def vote(self, seats: frozenset[int], seat: int, agree: bool) -> int:
        """Count votes for a bot to take over an absent seat, which needs all persons present."""

        async def work() -> int:
            self.check_goes_on()
            voters = {voter for voter in seats if self.facts.seats[voter].kind == "person"}
            if seat >= self.facts.players or seat in seats or not voters:
                raise Refused("wrong-seat", "Only the other players can agree to this.")
            if agree:
                self.grace.check(self.takeover_in(seat))
            had = self.votes.setdefault(seat, set())
            had |= voters
            if not agree:
                had -= voters
            present = {other for other in range(self.facts.players) if self.votes_on(other, seat)}
            if agree and present <= had:
                await self.hand_to_bot(seat)
            self.tell_table()
            self.wake()
            return self.course.number

        return await self.change(work())

    def votes_on(self, voter: int, seat: int) -> bool:
        """Whether a seat may vote on a bot taking over another."""
        person = self.facts.seats[voter].kind == "person"
        return voter != seat and person and self.is_present(voter)

    # Decided games.

    async def resign(self, seats: frozenset[int]) -> int:
        """Resign for these seats: it ends a game for two, and otherwise a bot plays on for good."""

        async def work() -> int:
            for seat in sorted(seats):
                self.check_goes_on()
                self.check_holds_on(frozenset([seat]))
                await self.enter(Entry(self.course.number + 1, seat, resigns=True))
            return self.course.number

        return await self.change(work())

    def check_holds_on(self, seats: frozenset[int]) -> None:
        """Refuse a command from a seat that has resigned."""
        if not seats.isdisjoint(self.course.resigned):
            raise Refused("resigned", "This seat's player has resigned.")

    def replace_resigned(self) -> None:
        """Put bots on the seats that have resigned, unless that has ended the game."""
        if self.course.lost_by is not None:
            return
        for seat in self.course.resigned:
            self.facts.seats[seat] = msgspec.structs.replace(
                self.facts.seats[seat], kind="bot", level=USUAL_LEVEL, away=False
            )
            self.votes.pop(seat, None)

    def in_rematch(self, seat: Seat) -> Seat:
        """Return a seat for the rematch, where a bot makes way for a person who is still here."""
        here = any(seat.seat in listener.seats for listener in self.listeners)
        if here and seat.kind == "bot":
            return msgspec.structs.replace(seat, kind="person", level="")
        return msgspec.structs.replace(seat, away=False)

    def victor_over(self, seats: frozenset[int]) -> Seat | None:
        """Return a bot that has long been sure of winning, if one of these is the only person."""
        people = [seat for seat in self.facts.seats if seat.kind != "bot" or seat.secret]
        if self.course.over or self.frozen or len(people) != 1 or people[0].seat not in seats:
            return None
        if people[0].kind != "person":
            return None
        bots = (seat for seat in self.facts.seats if seat is not people[0])
        return next((bot for bot in bots if self.sure.get(bot.seat, 0) >= SURE_FOR), None)

    def note_share(self, bot: int, share: float | None) -> None:
        """Count for how many decisions in a row a bot is sure of winning; None if it cannot say."""
        if share is not None:
            self.sure[bot] = self.sure.get(bot, 0) + 1 if share >= SURE else 0

    async def play_out(self, seats: frozenset[int]) -> int:
        """Let a bot like the one that is winning play on for the only person, until they return."""

        async def work() -> int:
            self.check_goes_on()
            victor = self.victor_over(seats)
            if victor is None:
                raise Refused("not-decided", "The game is not decided yet.")
            (seat,) = (seat.seat for seat in self.facts.seats if seat.kind == "person")
            await self.hand_to_bot(seat, victor.level)
            self.tell_table()
            self.wake()
            return self.course.number

        return await self.change(work())

    # Beside the log.

    async def recall(self) -> None:
        """Read what is stored beside the log: the clocks, and the standing answers."""
        self.standing.given = await self.tools.store.standing(self.facts.id)
        await self.times.recall()

    async def hand_to_bot(self, seat: int, level: str = USUAL_LEVEL) -> None:
        """Let a bot play on for a person, and tell everyone the position."""
        await self.put(seat, kind="bot", level=level, away=False)
        self.votes.pop(seat, None)
        await self.times.set()
        self.tell_position(list(self.listeners))

    # The bots.

    def wake(self) -> None:
        """Start the bots if one is to decide, none is thinking, and someone is watching.

        A standing answer is given whether someone is watching or not.
        """
        self.standing.wake()
        if self.thinking is None and self.bot_to_move() is not None and self.is_watched():
            self.thinking = asyncio.create_task(self.bots_play())
            self.thinking.add_done_callback(log_failure)

    def is_watched(self) -> bool:
        """Whether someone is watching, or was a moment ago."""
        return bool(self.listeners) or monotonic() - self.used < WATCHED

    def bot_to_move(self) -> Seat | None:
        """Return the deciding seat if it is a bot's."""
        if self.course.over or self.frozen or self.facts.waits or self.is_full:
            return None
        seat = self.facts.seats[self.course.state.to_move]
        return seat if seat.kind == "bot" else None

    def person_to_move(self) -> int | None:
        """Return the deciding seat if it is a person's."""
        if self.course.over or self.frozen:
            return None
        seat = self.facts.seats[self.course.state.to_move]
        return seat.seat if seat.kind == "person" else None

    async def bots_play(self) -> None:
        """Let bots play until a person is to decide."""
        try:
            while (seat := self.bot_to_move()) is not None and self.is_watched():
                await self.bot_plays(seat)
        except Refused as refused:
            log.error("bot refused", extra={"table": self.facts.id, "error": refused.message})
        finally:
            self.thinking = None

    async def bot_plays(self, seat: Seat) -> None:
        """Let a bot think about its view, and take its move if the position is still the same."""
        number, asked = self.course.number, self.tools.clock.now()
        said = encode(Thinking(seat.seat)).decode()
        for listener in list(self.listeners):
            listener.tell(said)
        state, clock = self.course.state, self.tools.clock
        assert state.asking
        bot = bot_for(seat.level, state.asking) if self.hides() else seat.level
        seed = derived(self.facts.seed, seat.seat)
        thought = await self.tools.thinkers.choose(state.view(seat.seat), bot, seed)
        if self.hides():
            await clock.wait_until(self.pace.due(bot, asked, clock.now()))
        self.tools.metrics.thinking.add(clock.now() - asked)  # no more than everyone knows

        async def work() -> None:
            now = self.bot_to_move()
            if self.course.number == number and now is not None and now.seat == seat.seat:
                self.note_share(seat.seat, thought.share)
                await self.enter(Entry(number + 1, seat.seat, thought.move))
                self.tools.metrics.moves += 1

        await self.change(work())

    def hides(self) -> bool:
        """Whether there is something to hide, and a person to hide it from."""
        people = any(seat.kind != "bot" for seat in self.facts.seats)
        return people and self.course.state.game.hidden

    @property
    def idle(self) -> bool:
        """Whether nobody is watching and nothing is going on."""
        asked = self.standing.task or self.calls.pending
        busy = self.thinking or asked or self.tasks or self.lock.locked()
        return not (self.listeners or busy)

    async def stop(self) -> None:
        """Stop the bots and the clocks, and finish pending changes."""
        self.calls.stop()
        self.times.alarm.stop()
        if self.departing:
            self.departing.cancel()
        for task in (self.thinking, self.standing.task):
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await asyncio.gather(*self.tasks, return_exceptions=True)


def log_failure(task: asyncio.Task[None]) -> None:
    """Log the failure of a task that nobody awaits."""
    if not task.cancelled() and task.exception():
        log.error("a task failed", exc_info=task.exception())


def heard_by(listener: Listener) -> int | None:
    """Return the seat whose log a client hears; None, a spectator's, if it holds several seats."""
    return next(iter(listener.seats)) if len(listener.seats) == 1 else None


def namesakes(seats: list[Seat]) -> list[Seat]:
    """Rename the bots that share a person's name; return only these."""
    people = {seat.name.casefold() for seat in seats if seat.kind == "person"}
    taken = {seat.name.casefold() for seat in seats}
    found: list[Seat] = []
    for bot in seats:
        if bot.kind == "bot" and bot.name and bot.name.casefold() in people:
            numbered = (f"{bot.name} {numeral}" for numeral in NUMERALS)
            name = next(name for name in numbered if name.casefold() not in taken)
            taken.add(name.casefold())
            found.append(msgspec.structs.replace(bot, name=name))
    return found
