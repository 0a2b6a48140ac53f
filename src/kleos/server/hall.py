"""The hall: all tables, how they are set up, and how they come into memory and leave it."""

import asyncio
import logging
import re
from secrets import randbelow
from time import monotonic

import msgspec

from kleos.bots import LEVELS
from kleos.core.errors import KleosError
from kleos.core.game import Game
from kleos.core.record import parse_record
from kleos.core.saving import save
from kleos.core.scenario import reach_in
from kleos.games import game_named
from kleos.server.course import start_of
from kleos.server.holding import hashed, new_id, new_secret
from kleos.server.limits import Limits
from kleos.server.messages import Created, NewTable, SeatSecret, SeatWish, Start
from kleos.server.metrics import Metrics
from kleos.server.refused import Refused
from kleos.server.store import Facts, Seat, Store, now
from kleos.server.tables import USUAL_LEVEL, Table, namesakes
from kleos.server.thinking import Thinkers

SWEEP = 30.0  # seconds between two looks for idle tables

log = logging.getLogger(__name__)


class Hall:
    """Everything that a running server holds."""

    def __init__(
        self, store: Store, thinkers: Thinkers, limits: Limits, own_data: bool = False
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.own_data = own_data  # whether records may bring cards and numbers of their own
        self.metrics = Metrics()
        self.tables: dict[str, Table] = {}
        self.coming: dict[str, asyncio.Task[Table]] = {}
        self.sweeper: asyncio.Task[None] | None = None
        self.stopping = False

    async def open(self) -> None:
        """Open the store, and start the workers."""
        await self.store.open()
        await self.thinkers.open()
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        """Stop the bots, finish what is being written, and close the store."""
        self.stopping = True
        if self.sweeper:
            self.sweeper.cancel()
            await asyncio.gather(self.sweeper, return_exceptions=True)
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        await self.thinkers.close()
        await self.store.close()

    # Tables come and go.

    async def table(self, name: str) -> Table:
        """Return a table, out of its log if it is not in memory."""
        found = self.tables.get(name)
        if found is None:
            if name not in self.coming:
                self.coming[name] = asyncio.create_task(self.load(name))
                self.coming[name].add_done_callback(lambda _: self.coming.pop(name))
            found = await asyncio.shield(self.coming[name])
        found.used = monotonic()
        found.wake()
        return found

    async def load(self, name: str) -> Table:
        """Bring a table into memory."""
        facts = await self.store.facts(name)
        if facts is None:
            raise Refused("no-table", "There is no such table.")
        entries = await self.store.entries(name)
        try:
            table = await asyncio.to_thread(Table, facts, entries, self)
        except (KleosError, AssertionError, LookupError, ValueError) as error:
            log.error("table cannot be read", extra={"table": name, "error": repr(error)})
            raise Refused("broken", "This table was played under other rules.") from None
        self.tables[name] = table
        log.info("table loaded", extra={"table": name, "entries": len(entries)})
        return table

    async def sweep(self) -> None:
        """Let tables leave memory that nobody has looked at for long."""
        while True:
            await asyncio.sleep(min(SWEEP, self.limits.idle))
            late = monotonic() - self.limits.idle
            for name, table in list(self.tables.items()):
                if table.idle and table.used < late:
                    del self.tables[name]
                    log.info("table left memory", extra={"table": name})

    # Tables are set up.

    async def create(self, wish: NewTable) -> Created:
        """Set up a table."""
        facts = await self.beginning(wish)
        secrets: list[SeatSecret] = []
        for seat, wanted in enumerate(wish.seats):
            made = seat_of(seat, wanted)
            if made.kind == "person":
                secrets.append(SeatSecret(seat, new_secret()))
                made.secret = hashed(secrets[-1].secret)
            facts.seats.append(made)
        for bot in namesakes(facts.seats):
            facts.seats[bot.seat] = bot
        invite = new_secret()
        facts.invite = hashed(invite)
        await self.store.create(facts)
        self.metrics.created += 1
        await self.table(facts.id)
        return Created(facts.id, invite, secrets)

    async def beginning(self, wish: NewTable) -> Facts:
        """Return the facts of a table without its seats, and refuse what cannot be played."""
        try:
            game = game_named(wish.game)
            facts = new_facts(game, wish)
            if wish.start is not None:
                facts = await self.from_start(wish.start, facts)
            await asyncio.to_thread(start_of, facts)
        except KleosError as error:
            raise Refused("bad-option", str(error)) from None
        if len(wish.seats) != wish.players:
            raise Refused(
                "bad-option", f"{len(wish.seats)} seats are named for {wish.players} players."
            )
        people = sum(seat.kind != "bot" for seat in wish.seats)
        if wish.seed is not None and game.hidden and people > 1:
            raise Refused("bad-option", "With a seed of one's own the cards would be known.")
        return facts

    async def from_start(self, start: Start, facts: Facts) -> Facts:
        """Return the facts of a table that begins elsewhere than at the beginning."""
        given = [start.record, start.scenario, start.table]
        if sum(text is not None for text in given) != 1:
            raise Refused("bad-start", "A start is a record, a scenario or a table.")
        if start.table is not None:
            return await self.from_table(start.table, start.number, facts)
        try:
            if start.record is not None:
                found = await asyncio.to_thread(from_record, start.record, start.move, facts)
            else:
                found = await asyncio.to_thread(from_scenario, start.scenario or "", facts)
        except KleosError as error:
            raise Refused("bad-start", str(error)) from None
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise Refused("bad-start", f"This cannot be played: {error}") from None
        if found.corrections and not self.own_data:
            raise Refused("bad-start", "This server plays with the printed cards and numbers only.")
        return same_game(found, facts)

    async def from_table(self, name: str, number: int | None, facts: Facts) -> Facts:
        """Return the facts of a table that goes on from another one's log."""
        table = await self.table(name)
        state = table.course.state
        if state.game.hidden and not state.over:
            raise Refused("hidden", "This game hides something until it is over.")
        if number is not None and number > table.course.number:
            raise Refused("wrong-number", f"The log has {table.course.number} entries.")
        line: list[int] = []
        for told in table.course.log[:number]:
            if told.entry.move is None:
                line.pop()
            else:
                line.append(told.entry.move)
        old = table.facts
        found = msgspec.structs.replace(
            facts,
            game=old.game,
            edition=old.edition,
            players=old.players,
            seed=old.seed,
            corrections=old.corrections,
            started="table",
            position=old.position,
            opening=[*old.opening, *line],
        )
        return same_game(found, facts)

    async def rematch(self, table: Table) -> str:
        """Return the table on which the same people play again; make it if there is none."""

        async def work() -> str:
            old = table.facts
            if not table.course.state.over:
                raise Refused("not-over", "This game is not over yet.")
            if old.rematch is None:
                new = msgspec.structs.replace(
                    old,
                    id=new_id(),
                    created=now(),
                    seed=randbelow(2**53),
                    started="new",
                    position="",
                    opening=[],
                    rematch=None,
                    rules=game_named(old.game).rules,
                    seats=[msgspec.structs.replace(seat, away=False) for seat in old.seats],
                )
                await self.store.create(new, rematch_of=old.id)
                old.rematch = new.id
                self.metrics.created += 1
                table.tell_table()
            return old.rematch

        return await table.change(work())


def new_facts(game: Game, wish: NewTable) -> Facts:
    """Return the facts of a new game."""
    return Facts(
        id=new_id(),
        created=now(),
        game=game.name,
        edition=wish.edition or game.editions[0],
        players=wish.players,
        seed=randbelow(2**53) if wish.seed is None else wish.seed,
        corrections={},
        started="new",
        position="",
        opening=[],
        invite="",
        rematch=None,
        rules=game.rules,
        seats=[],
    )


def seat_of(seat: int, wish: SeatWish) -> Seat:
    """Return a seat as it was wished for."""
    name = clean_name(wish.name)
    if wish.kind != "bot":
        return Seat(seat, wish.kind, name if wish.kind == "person" else "")
    level = wish.level or USUAL_LEVEL
    if level not in LEVELS:
        raise Refused("bad-option", f"There is no level {level!r}; there is {', '.join(LEVELS)}.")
    return Seat(seat, "bot", name, level)


def clean_name(name: str) -> str:
    """Return a name without what cannot be seen."""
    return re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in name)).strip()


def from_record(text: str, move: int | None, facts: Facts) -> Facts:
    """Return the facts of a table that goes on from a record."""
    record = parse_record(text, "the record", game_named)
    if move is not None and move > len(record.moves):
        raise Refused("bad-start", f"The record has {len(record.moves)} moves.")
    return msgspec.structs.replace(
        facts,
        game=record.game.name,
        edition=record.edition,
        players=record.players,
        seed=record.seed,
        corrections=record.corrections,
        started="record",
        opening=record.moves[:move],
    )


def from_scenario(text: str, facts: Facts) -> Facts:
    """Return the facts of a table that goes on from where a scenario's play ends."""
    _, state = reach_in(text, "the scenario", game_named)
    edition, corrections = state.game.edition_in_play(state)
    return msgspec.structs.replace(
        facts,
        game=state.game.name,
        edition=edition,
        players=state.players,
        corrections=corrections,
        started="scenario",
        position=save(state).decode(),
    )


def same_game(found: Facts, wanted: Facts) -> Facts:
    """Refuse a start that is of another game than the one that was asked for."""
    if (found.game, found.players) != (wanted.game, wanted.players):
        raise Refused("bad-start", f"This is a game of {found.game} for {found.players} players.")
    return found
