"""A table in memory: who sits there, who listens, what is asked of it, and the bots' turns.

Its log in the store is the truth. Whatever changes it waits for its turn, is written, and only then
taken and told; a table that nobody looks at leaves memory, and comes back out of its log.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from functools import cache
from time import monotonic
from typing import Any, Protocol, TypeVar, cast

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from kleos.bots import derived
from kleos.core.draft import Draft
from kleos.core.errors import BadOption
from kleos.core.game import Game
from kleos.core.words import Words
from kleos.server.course import (
    Ahead,
    Course,
    course_to,
    draft_message,
    entry_message,
    position_of,
    record_of,
)
from kleos.server.holding import fits, hashed, new_secret
from kleos.server.messages import (
    DraftMessage,
    EntryMessage,
    HintMove,
    Kind,
    PositionMessage,
    SeatInfo,
    SeatSecret,
    TableInfo,
    TableMessage,
    Thinking,
)
from kleos.server.metrics import Metrics
from kleos.server.refused import Refused
from kleos.server.store import Conflict, Entry, Facts, Seat, Store
from kleos.server.thinking import Thinkers

USUAL_LEVEL = "hero"  # of a bot that takes over
NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")  # of bots' names
WATCHED = 60.0  # seconds for which the bots play on when nobody looks any more

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode

T = TypeVar("T")


class Listener(Protocol):
    """A live client: the seats it holds, its language, and the seat whose view it is shown."""

    seats: frozenset[int]
    language: str
    looks: int | None

    def tell(self, *texts: str) -> None:
        """Send messages, or drop a client that does not listen."""

    def end(self, why: Refused) -> None:
        """Say why, and close the connection."""


class Tools(Protocol):
    """What all tables share."""

    store: Store
    thinkers: Thinkers
    metrics: Metrics
    tables: "dict[str, Table]"


@cache
def words_of(game: Game, language: str) -> Words:
    """Return a game in a language."""
    try:
        return Words(game, language)
    except BadOption as error:
        raise Refused("bad-option", str(error)) from None


class Table:
    """A table that someone looks at."""

    def __init__(self, facts: Facts, entries: Iterable[Entry], tools: Tools) -> None:
        self.facts = facts
        self.tools = tools
        self.course = Course(facts)
        for entry in entries:
            self.course.take(self.course.ahead(entry))
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.votes: dict[int, set[int]] = {}
        self.rendered: dict[tuple[int, int | None, str], str] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.used = monotonic()

    # What can be seen.

    def info(self) -> TableInfo:
        """Return what everyone may know of the table."""
        return TableInfo(**self.about())

    def about(self) -> dict[str, Any]:
        """Return what everyone may know of the table as plain data."""
        facts = self.facts
        return {
            "table": facts.id,
            "game": facts.game,
            "edition": facts.edition,
            "players": facts.players,
            "seats": [self.seat_info(seat) for seat in facts.seats],
            "created": facts.created,
            "entries": self.course.number,
            "over": self.course.state.over,
            "rematch": facts.rematch,
            "started": facts.started,
        }

    def seat_info(self, seat: Seat) -> SeatInfo:
        """Return what everyone may know of a seat."""
        votes = sorted(self.votes.get(seat.seat, ()))
        return SeatInfo(
            seat.seat,
            cast("Kind", seat.kind),
            seat.name,
            seat.level,
            self.is_present(seat.seat),
            votes,
        )

    def is_present(self, seat: int) -> bool:
        """Whether whoever plays on a seat is there: bots always are."""
        found = self.facts.seats[seat]
        if found.kind == "bot":
            return True
        here = any(seat in listener.seats for listener in self.listeners)
        return found.kind == "person" and here and not found.away

    def position(self, seat: int | None, language: str, held: frozenset[int]) -> PositionMessage:
        """Return the position as a seat, or a spectator, may see it."""
        words = words_of(self.course.state.game, language)
        message = position_of(self.course, seat, words, self.sitting(words))
        deciding = self.course.state.to_move
        message.undo = self.course.undoable() in held
        message.thinking = deciding >= 0 and self.facts.seats[deciding].kind == "bot"
        return message

    async def position_at(self, number: int, seat: int | None, language: str) -> PositionMessage:
        """Return the position after so many entries as a seat, or a spectator, saw it."""
        if not 0 <= number <= self.course.number:
            raise Refused("wrong-number", f"The log has {self.course.number} entries.")
        course = await asyncio.to_thread(course_to, self.facts, self.course.log[:number])
        words = words_of(course.state.game, language)
        return position_of(course, seat, words, self.sitting(words))

    def sitting(self, words: Words) -> list[str]:
        """Return the names of those who sit here; a seat without one has that of its colour."""
        return [seat.name or words.name("seat", seat.seat) for seat in self.facts.seats]

    def entries(self, after: int, seat: int | None, language: str) -> list[EntryMessage]:
        """Return the entries after a number as a seat, or a spectator, may know them."""
        state = self.course.state
        words = words_of(state.game, language)
        sitting = self.sitting(words)
        log = self.course.log[after:]
        return [entry_message(told, state, seat, words, sitting) for told in log]

    def entry_text(self, number: int, seat: int | None, language: str) -> str:
        """Return an entry as it is sent; those that all may know are made once for all."""
        state = self.course.state
        told = self.course.log[number - 1]
        key = (number, seat if told.hides(state) else None, language)
        if key not in self.rendered:
            words = words_of(state.game, language)
            message = entry_message(told, state, seat, words, self.sitting(words))
            self.rendered[key] = encode(message).decode()
        return self.rendered[key]

    def record(self, seat: int | None) -> str:
        """Return the game on paper: all of it at its end, or if there is nothing to hide."""
        record = record_of(self.facts, self.course)
        state = self.course.state
        return record.text() if state.over or not state.game.hidden else record.log(seat)

    # Who is who.

    def held_by(self, secrets: Iterable[str]) -> frozenset[int]:
        """Return the seats that these secrets give; a secret that gives none is refused."""
        held = set()
        for secret in secrets:
            seats = [seat.seat for seat in self.facts.seats if fits(secret, seat.secret)]
            if not seats:
                raise Refused("wrong-secret", "This secret gives no seat at this table.")
            held.update(seats)
        return frozenset(held)

    def looks_from(self, listener: Listener) -> int | None:
        """Return the seat whose view a client is shown: the one that decides, or the last."""
        deciding = self.course.state.to_move
        if deciding in listener.seats:
            listener.looks = deciding
        elif listener.looks is None:
            listener.looks = min(listener.seats, default=None)
        return listener.looks

    # Telling those who listen.

    def welcome(self, listener: Listener, seen: int) -> None:
        """Take in a client, and send it what it has missed."""
        self.listeners.add(listener)
        for seat in listener.seats:
            self.votes.pop(seat, None)
        self.tell_table()
        if 0 <= seen < self.course.number:
            missed = range(seen + 1, self.course.number + 1)
            heard, language = heard_by(listener), listener.language
            listener.tell(*(self.entry_text(number, heard, language) for number in missed))
        self.tell_position([listener])
        self.wake()

    def part(self, listener: Listener) -> None:
        """Let a client go."""
        self.used = monotonic()
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.tell_table()

    def tell_table(self) -> None:
        """Tell everyone what has changed about the table."""
        about = self.about()
        said: dict[frozenset[int], str] = {}
        for listener in list(self.listeners):
            if listener.seats not in said:
                message = TableMessage(**about, yours=sorted(listener.seats))
                said[listener.seats] = encode(message).decode()
            listener.tell(said[listener.seats])

    def tell_position(self, listeners: Iterable[Listener]) -> None:
        """Tell clients where the game stands; those who see the same share the work."""
        undoable = self.course.undoable()
        said: dict[tuple[int | None, str, bool], str] = {}
        for listener in listeners:
            seat = self.looks_from(listener)
            key = (seat, listener.language, undoable in listener.seats)
            if key not in said:
                message = self.position(seat, listener.language, listener.seats)
                said[key] = encode(message).decode()
            listener.tell(said[key])

    def tell_entry(self) -> None:
        """Tell everyone the newest entry."""
        number = self.course.number
        for listener in list(self.listeners):
            listener.tell(self.entry_text(number, heard_by(listener), listener.language))

    # What is asked for. Each change is finished even if whoever asked for it is gone.

    async def change(self, work: Coroutine[Any, Any, T]) -> T:
        """Do one thing at a time, and to its end."""

        async def alone() -> T:
            async with self.lock:
                return await work

        task = asyncio.create_task(alone())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    async def enter(self, *entries: Entry) -> None:
        """Write entries, all of them or none, then take and tell them."""
        steps: list[Ahead] = []
        for entry in entries:
            steps.append(self.course.ahead(entry, steps[-1].state if steps else None))
        begun = monotonic()
        try:
            await self.tools.store.append(self.facts.id, *entries)
        except Conflict:
            raise self.give_up() from None
        except SQLAlchemyError as error:
            log.error("cannot write", extra={"table": self.facts.id, "error": str(error)})
            raise Refused("broken", "The move could not be saved, so it was not taken.") from None
        self.tools.metrics.writing.add(monotonic() - begun)
        for step in steps:
            self.course.take(step)
            self.tell_entry()
        self.tell_position(list(self.listeners))
        if self.course.state.over:
            self.tell_table()
        self.wake()

    def give_up(self) -> Refused:
        """Forget what is in memory, since the log is another: someone else has written to it."""
        log.error("another server writes to this table", extra={"table": self.facts.id})
        why = Refused("broken", "The table has changed elsewhere: it is opened again.")
        self.tools.tables.pop(self.facts.id, None)
        for listener in list(self.listeners):
            listener.end(why)
        return why

    def check_number(self, number: int) -> None:
        """Refuse what was asked of another position."""
        if number != self.course.number:
            raise Refused(
                "wrong-number",
                f"This answers entry {number}, but the game is at entry {self.course.number}.",
            )

    def deciding(self, seats: frozenset[int]) -> int:
        """Return the seat that decides if it is one of these and a person's."""
        seat = self.course.state.to_move
        if self.course.state.over:
            raise Refused("over", "The game is over.")
        if seat not in seats:
            raise Refused("wrong-seat", "Another seat is to decide.")
        if self.facts.seats[seat].kind != "person":
            raise Refused("wrong-seat", "A bot plays on this seat; come back to it first.")
        return seat

    async def move(self, seats: frozenset[int], number: int, move: int) -> int:
        """Take a move; return how many entries there are then."""
        return await self.commit(seats, number, [move])

    def drafted(self, seats: frozenset[int], number: int, moves: list[int]) -> Draft:
        """Try moves on what the seat that decides knows; nothing is kept of it."""
        self.check_number(number)
        draft = self.course.state.view(self.deciding(seats)).draft()
        for count, move in enumerate(moves, 1):
            if move not in draft.legal():
                raise Refused("wrong-move", f"Move {count} is not one of those that are offered.")
            draft.push(move)
        return draft

    def draft(
        self, seats: frozenset[int], number: int, moves: list[int], language: str
    ) -> DraftMessage:
        """Return the table as it would be after some moves."""
        draft = self.drafted(seats, number, moves)
        words = words_of(self.course.state.game, language)
        return draft_message(draft, number, words, self.sitting(words))

    async def commit(self, seats: frozenset[int], number: int, moves: list[int]) -> int:
        """Take all moves of a draft, or none; return how many entries there are then."""

        async def work() -> int:
            seat = self.drafted(seats, number, moves).seat
            entries = [Entry(number + 1 + i, seat, move) for i, move in enumerate(moves)]
            await self.enter(*entries)
            self.tools.metrics.moves += len(moves)
            await self.is_back(seat)
            return self.course.number

        return await self.change(work())

    async def undo(self, seats: frozenset[int], number: int) -> int:
        """Take the last move back, if one of these seats made it and nobody learnt from it."""

        async def work() -> int:
            self.check_number(number)
            seat = self.course.undoable()
            if seat is None or seat not in seats:
                raise Refused("no-undo", "This cannot be taken back.")
            await self.enter(Entry(number + 1, seat, back=len(self.course.line) - 1))
            self.tools.metrics.undos += 1
            return self.course.number

        return await self.change(work())

    async def hint(self, seats: frozenset[int], number: int, language: str) -> list[HintMove]:
        """Ask the strongest bot what it would do."""
        self.check_number(number)
        seat = self.deciding(seats)
        state = self.course.state
        found = await self.tools.thinkers.hint(state.view(seat), derived(self.facts.seed, number))
        self.check_number(number)
        if not found:
            raise Refused("busy", "The bots are busy: ask again in a moment.")
        words = words_of(state.game, language)
        sitting = self.sitting(words)
        return [
            HintMove(move, None if share is None else round(share, 4), words.move(move, sitting))
            for move, share in found
        ]

    async def join(self, invite: str, name: str, wanted: int | None) -> SeatSecret:
        """Let someone with the invitation take an open seat."""

        async def work() -> SeatSecret:
            if not fits(invite, self.facts.invite):
                raise Refused("wrong-invite", "This invitation is not one to this table.")
            seat = self.open_seat(wanted)
            secret = new_secret()
            taken = Seat(seat, "person", name, secret=hashed(secret))
            await self.tools.store.put_seat(self.facts.id, taken)
            self.facts.seats[seat] = taken
            for bot in namesakes(self.facts.seats):
                await self.put(bot.seat, name=bot.name)
            self.rendered.clear()  # the log has the names of those sitting
            self.votes.pop(seat, None)
            self.tell_table()
            return SeatSecret(seat, secret)

        return await self.change(work())

    def open_seat(self, wanted: int | None) -> int:
        """Return the seat that is wanted, or the first open one."""
        free = [seat.seat for seat in self.facts.seats if seat.kind == "open"]
        if wanted is None and free:
            return free[0]
        if wanted is None or wanted not in free:
            raise Refused("seat-taken", "There is no open seat, or it has just been taken.")
        return wanted

    async def leave(self, seats: frozenset[int]) -> int:
        """Let persons go; their seats wait for them."""

        async def work() -> int:
            for seat in sorted(seats):
                if self.facts.seats[seat].kind == "person":
                    await self.put(seat, away=True)
            self.tell_table()
            return self.course.number

        return await self.change(work())

    async def come_back(self, seats: frozenset[int]) -> int:
        """Take persons back, also in place of bots that took over."""

        async def work() -> int:
            for seat in sorted(seats):
                await self.put(seat, kind="person", level="", away=False)
                self.votes.pop(seat, None)
            self.tell_table()
            self.tell_position(list(self.listeners))
            return self.course.number

        return await self.change(work())

    async def is_back(self, seat: int) -> None:
        """Whoever moves is there."""
        if self.facts.seats[seat].away:
            await self.put(seat, away=False)
            self.tell_table()

    async def put(self, seat: int, **changes: Any) -> None:
        """Change what is known of a seat."""
        changed = msgspec.structs.replace(self.facts.seats[seat], **changes)
        await self.tools.store.put_seat(self.facts.id, changed)
        self.facts.seats[seat] = changed

    async def vote(self, seats: frozenset[int], seat: int, agree: bool) -> int:
        """Count votes for a bot to take over an absent seat; it does when all present agree."""

        async def work() -> int:
            voters = {voter for voter in seats if self.facts.seats[voter].kind == "person"}
            if seat >= self.facts.players or seat in seats or not voters:
                raise Refused("wrong-seat", "Only the other persons can agree to this.")
            if self.is_present(seat):
                raise Refused("not-absent", "Whoever plays on this seat is there.")
            had = self.votes.setdefault(seat, set())
            had |= voters
            if not agree:
                had -= voters
            present = {other for other in range(self.facts.players) if self.votes_on(other, seat)}
            if agree and present <= had:
                await self.put(seat, kind="bot", level=USUAL_LEVEL, away=False)
                del self.votes[seat]
                self.tell_position(list(self.listeners))
            self.tell_table()
            self.wake()
            return self.course.number

        return await self.change(work())

    def votes_on(self, voter: int, seat: int) -> bool:
        """Whether a seat has a say in whether a bot takes over another."""
        person = self.facts.seats[voter].kind == "person"
        return voter != seat and person and self.is_present(voter)

    # The bots.

    def wake(self) -> None:
        """Let a bot think if it is to decide and none is thinking; nobody plays for nobody."""
        if self.thinking is None and self.bot_to_move() is not None and self.is_watched():
            self.thinking = asyncio.create_task(self.bots_play())
            self.thinking.add_done_callback(log_failure)

    def is_watched(self) -> bool:
        """Whether someone looks, or has just asked for something."""
        return bool(self.listeners) or monotonic() - self.used < WATCHED

    def bot_to_move(self) -> Seat | None:
        """Return the seat that decides if a bot plays on it."""
        if self.course.state.over:
            return None
        seat = self.facts.seats[self.course.state.to_move]
        return seat if seat.kind == "bot" else None

    async def bots_play(self) -> None:
        """Play for the bots until a person is to decide."""
        try:
            while (seat := self.bot_to_move()) is not None and self.is_watched():
                await self.bot_plays(seat)
        except Refused as refused:
            log.error("bot refused", extra={"table": self.facts.id, "error": refused.message})
        finally:
            self.thinking = None

    async def bot_plays(self, seat: Seat) -> None:
        """Let a bot think about a view, and take its move if it is still its turn."""
        number = self.course.number
        said = encode(Thinking(seat.seat)).decode()
        for listener in list(self.listeners):
            listener.tell(said)
        view = self.course.state.view(seat.seat)
        begun = monotonic()
        seed = derived(self.facts.seed, seat.seat)
        move = await self.tools.thinkers.choose(view, seat.level, seed)
        self.tools.metrics.thinking.add(monotonic() - begun)

        async def work() -> None:
            now = self.bot_to_move()
            if self.course.number == number and now is not None and now.seat == seat.seat:
                await self.enter(Entry(number + 1, seat.seat, move))
                self.tools.metrics.moves += 1

        await self.change(work())

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is going on."""
        return not (self.listeners or self.thinking or self.tasks or self.lock.locked())

    async def stop(self) -> None:
        """Let the bots stop thinking, and finish what is being written."""
        if self.thinking:
            self.thinking.cancel()
            await asyncio.gather(self.thinking, return_exceptions=True)
        await asyncio.gather(*self.tasks, return_exceptions=True)


def log_failure(task: asyncio.Task[None]) -> None:
    """Log what went wrong in a task that nobody waits for."""
    if not task.cancelled() and task.exception():
        log.error("a task failed", exc_info=task.exception())


def heard_by(listener: Listener) -> int | None:
    """Return the seat as which a client hears the log: several at one screen see only the open."""
    return next(iter(listener.seats)) if len(listener.seats) == 1 else None


def namesakes(seats: list[Seat]) -> list[Seat]:
    """Return the bots that are called like a person at the table, each with another name."""
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
