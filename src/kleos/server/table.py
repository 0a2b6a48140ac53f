"""A table in memory: its seats, listeners, commands, and the bots' turns.

Its log in the store is the truth. A change waits for its turn, is written, and only then taken and
told. A table that nobody looks at is unloaded, and loaded again from its log.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from time import monotonic
from typing import Any, Protocol, TypeVar

import msgspec

from kleos.core.draft import Draft
from kleos.core.words import Words
from kleos.server.answering import Answering
from kleos.server.audience import Audience
from kleos.server.bot_turns import BotTurns
from kleos.server.carrying import frozen_record, played, trace_of
from kleos.server.clock import Clock
from kleos.server.faults import Fault
from kleos.server.limits import Limits
from kleos.server.messages.about import StartInfo, TableInfo
from kleos.server.messages.fields import MOST_ENTRIES
from kleos.server.messages.position import DraftMessage, EntryMessage, PositionMessage
from kleos.server.metrics import Metrics
from kleos.server.notify import Notices, TurnAlerts
from kleos.server.pace import Pace
from kleos.server.progress import Ahead, record_of
from kleos.server.refused import Refused
from kleos.server.rows import Conflict
from kleos.server.seat_messages import draft_message, entry_message, position_of
from kleos.server.seating import Seating
from kleos.server.store import Entry, Facts, Store
from kleos.server.talk import Talk
from kleos.server.thinking import Thinkers
from kleos.server.timekeeping import Timekeeper
from kleos.server.timing import Uptime
from kleos.server.wording import words_of

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode

T = TypeVar("T")


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


class Table:
    """A table in memory."""

    def __init__(self, facts: Facts, entries: Iterable[Entry], tools: Tools) -> None:
        self.facts = facts
        self.tools = tools
        stored = list(entries)
        self.progress, self.frozen = played(facts, stored)
        self.stored = stored if self.frozen else []  # a log that cannot be played to its end
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.bots = BotTurns(self)
        self.seating = Seating(self)
        self.pace = Pace(tools.thinkers.limit)
        self.alerts = TurnAlerts(self, tools.notices)
        self.talk = Talk(self)
        self.used = monotonic()
        self.times = Timekeeper(self)
        self.standing = Answering(self)
        self.seating.replace_resigned()

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
            "seats": [self.seating.seat_info(seat) for seat in facts.seats],
            "created": facts.created,
            "entries": self.progress.number,
            "over": self.progress.over,
            "rematch": facts.rematch,
            "started": facts.started,
            "start": StartInfo(start.title, start.move, start.dealt, start.solo),
            "grace": self.seating.grace.seconds,
            "rules": facts.rules,
            "frozen": self.frozen,
            "free_text": facts.free_text,
            "waits": facts.waits,
            "listed": facts.listed,
            "timing": facts.timing,
            "waiting": self.times.waiting(),
        }

    async def resume(self) -> None:
        """Clear the stored times of absent players, now kept in memory; finish a pending start."""
        await self.seating.put_seen({seat.seat: 0.0 for seat in self.facts.seats if seat.seen})
        self.seating.await_bots()
        await self.seating.start_if_full()  # a server may have been killed right before

    def position(self, seat: int | None, language: str, held: frozenset[int]) -> PositionMessage:
        """Return the current position as a seat, or a spectator, may see it."""
        words = words_of(self.progress.state.game, language)
        if self.facts.waits:  # nobody sees their cards before the game has started
            seat = None
        message = position_of(self.progress, seat, words, self.sitting(words))
        message.undo = self.undoable() in held
        message.thinking = self.bots.bot_to_move() is not None
        message.decided = self.bots.victor_over(held) is not None
        message.waiting = self.times.waiting()
        if message.decision and message.decision.seat == seat:
            message.decision.ahead = self.standing.answer() is not None
        if self.frozen or self.facts.waits:
            message.decision = None
        return message

    def position_at(self, number: int, seat: int | None, language: str) -> PositionMessage:
        """Return the position after `number` entries as a seat, or a spectator, saw it."""
        if not 0 <= number <= self.progress.number:
            raise Refused("wrong-number", f"The log has {self.progress.number} entries.")
        if self.facts.waits:
            return self.position(None, language, frozenset())
        progress = self.progress.at(number)
        words = words_of(progress.state.game, language)
        return position_of(progress, seat, words, self.sitting(words))

    def words_in(self, language: str) -> Words:
        """Return the game's words in a language."""
        return words_of(self.progress.state.game, language)

    def sitting(self, words: Words) -> list[str]:
        """Return the players' names; a seat without one goes by its colour or emblem."""
        return [seat.name or words.nameless(seat.seat) for seat in self.facts.seats]

    def entries(
        self, after: int, seat: int | None, language: str, most: int = MOST_ENTRIES
    ) -> list[EntryMessage]:
        """Return a page of entries after this one as a seat, or a spectator, may see them."""
        words = words_of(self.progress.state.game, language)
        sitting = self.sitting(words)
        numbers = range(after + 1, min(after + most, self.progress.number) + 1)
        return [entry_message(self.progress, number, seat, words, sitting) for number in numbers]

    def record(self, seat: int | None) -> str:
        """Return the record if the game is over or hides nothing, otherwise the seat's log."""
        if self.frozen:
            return frozen_record(self.facts, self.progress, self.stored, seat)
        record = record_of(self.facts, self.progress)
        known = self.progress.over or not self.progress.state.game.hidden
        return record.text() if known else record.log(seat)

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
            steps.append(self.progress.ahead(entry, steps[-1].state if steps else None))
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
            self.progress.take(step)
            self.audience.tell_entry()
        self.times.clocks.spent = spent
        self.seating.replace_resigned()
        self.bots.note_outlook()
        await self.times.set()
        self.audience.tell_position()
        if self.progress.over or entries[-1].resigns:
            self.audience.tell_table()
        if self.progress.over:
            self.talk.tell_all()
        self.alerts.again()
        self.bots.wake()

    def give_up(self, why: Refused) -> Refused:
        """Drop the table from memory, since it may differ from its log; return the reason."""
        self.tools.tables.pop(self.facts.id, None)
        self.alerts.stop()
        self.times.alarm.stop()
        for listener in self.audience:
            listener.end(why)
        return why

    def check_room(self, entries: Iterable[Entry]) -> None:
        """Refuse moves and undos that the log has no room for; resigning is always possible."""
        if self.is_full and not all(entry.resigns for entry in entries):
            raise Refused("log-full", "Too much has happened at this table for it to go on.")

    @property
    def is_full(self) -> bool:
        """Whether the log has as many entries as it may have."""
        return self.progress.number >= self.tools.limits.entries

    def check_number(self, number: int) -> None:
        """Refuse a command about another position."""
        if number != self.progress.number:
            raise Refused(
                "wrong-number",
                f"This answers entry {number}, but the game is at entry {self.progress.number}.",
            )

    def check_thawed(self) -> None:
        """Refuse a command to a game that this build cannot continue."""
        if self.frozen:
            raise Refused("frozen", "The rules have changed since: this game cannot go on.")

    def check_goes_on(self) -> None:
        """Refuse a command that comes before the start or after the end."""
        self.check_thawed()
        if self.facts.waits:
            raise Refused("not-started", "The game has not started yet.")
        if self.progress.over:
            raise Refused("over", "The game is over.")

    def deciding(self, seats: frozenset[int]) -> int:
        """Return the deciding seat if it is one of these and a person's; refuse otherwise."""
        seat = self.progress.state.to_move
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
        draft = self.progress.state.view(self.deciding(seats)).draft()
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
        words = words_of(self.progress.state.game, language)
        return draft_message(draft, number, words, self.sitting(words))

    async def commit(self, seats: frozenset[int], number: int, moves: list[int]) -> int:
        """Take all moves of a draft, or none; return the new number of entries."""

        async def work() -> int:
            seat = self.drafted(seats, number, moves).seat
            entries = [Entry(number + 1 + i, seat, move) for i, move in enumerate(moves)]
            await self.enter(*entries)
            self.tools.metrics.moves += len(moves)
            await self.seating.is_back(seat)
            return self.progress.number

        return await self.change(work())

    def undoable(self) -> int | None:
        """Return the person's seat that may take back its last move."""
        seat = self.progress.undoable() if not self.frozen else None
        return seat if seat is not None and self.facts.seats[seat].kind == "person" else None

    async def undo(self, seats: frozenset[int], number: int) -> int:
        """Take back the last move, if one of these seats made it and nobody learnt from it."""

        async def work() -> int:
            self.check_number(number)
            seat = self.undoable()
            if seat is None or seat not in seats:
                raise Refused("no-undo", "You can't undo this.")
            await self.enter(Entry(number + 1, seat, back=len(self.progress.line) - 1))
            self.tools.metrics.undos += 1
            return self.progress.number

        return await self.change(work())

    # Decided games.

    async def resign(self, seats: frozenset[int]) -> int:
        """Resign for these seats: it ends a game for two, and otherwise a bot plays on for good."""

        async def work() -> int:
            for seat in sorted(seats):
                self.check_goes_on()
                self.check_holds_on(frozenset([seat]))
                await self.enter(Entry(self.progress.number + 1, seat, resigns=True))
            return self.progress.number

        return await self.change(work())

    def check_holds_on(self, seats: frozenset[int]) -> None:
        """Refuse a command from a seat that has resigned."""
        if not seats.isdisjoint(self.progress.resigned):
            raise Refused("resigned", "This seat's player has resigned.")

    # Beside the log.

    async def recall(self) -> None:
        """Read what is stored beside the log: the clocks, and the standing answers."""
        self.standing.given = await self.tools.store.standing(self.facts.id)
        await self.times.recall()

    # The bots.

    def person_to_move(self) -> int | None:
        """Return the deciding seat if it is a person's."""
        if self.progress.over or self.frozen:
            return None
        seat = self.facts.seats[self.progress.state.to_move]
        return seat.seat if seat.kind == "person" else None

    @property
    def idle(self) -> bool:
        """Whether nobody is watching and nothing is going on."""
        asked = self.standing.task or self.alerts.pending
        busy = self.bots.thinking or asked or self.tasks or self.lock.locked()
        return not (self.audience or busy)

    async def stop(self) -> None:
        """Stop the bots and the clocks, and finish pending changes."""
        self.alerts.stop()
        self.times.alarm.stop()
        if self.seating.departing:
            self.seating.departing.cancel()
        for task in (self.bots.thinking, self.standing.task):
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await asyncio.gather(*self.tasks, return_exceptions=True)
