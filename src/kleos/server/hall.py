"""The hall: sets up, loads and unloads all tables."""

import asyncio
import logging
from time import monotonic
from typing import Any

import msgspec

from kleos.core.errors import KleosError
from kleos.games import game_named
from kleos.server.carrying import UNPLAYABLE, carry, is_older
from kleos.server.chain import Damaged
from kleos.server.clock import Clock
from kleos.server.dealing import deal_anew, several, started
from kleos.server.faults import Fault
from kleos.server.limits import Limits
from kleos.server.messages.answers import Created, SeatSecret
from kleos.server.messages.requests import NewTable, Start
from kleos.server.metrics import Metrics
from kleos.server.names import namesakes
from kleos.server.notify import Notices, NotifyOptions
from kleos.server.origin import Origin
from kleos.server.progress import start_of
from kleos.server.reading import Reader
from kleos.server.refused import Refused
from kleos.server.rows import now
from kleos.server.starts import new_facts, next_seed, same_game, seat_of
from kleos.server.store import Entry, Facts, Store, days_ago
from kleos.server.table import Table
from kleos.server.thinking import Thinkers
from kleos.server.timing import A_DAY, Uptime
from kleos.server.tokens import fits, hashed, new_id, new_secret

MOST_LISTED = 30  # tables looking for players
SWEEP = 30.0  # seconds between checks for idle tables
SETTLED = 10.0  # seconds after which a table that nobody looks at may have to leave memory
MORE = 50  # tables that come between two looks at whether there are too many

log = logging.getLogger(__name__)


class Hall:
    """All that a running server holds: tables, store, bots."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        limits: Limits,
        own_data: bool = False,
        data: dict[str, dict[str, Any]] | None = None,
        clock: Clock | None = None,
        notify: NotifyOptions | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.own_data = own_data  # whether records may have their own cards and numbers
        self.data = data or {}  # the cards and numbers that new tables are played with, by game
        self.clock = clock or Clock()
        self.uptime = Uptime(self.clock)
        self.metrics = Metrics()
        self.notices = Notices(notify or NotifyOptions(), store, self.clock, limits)
        self.reader = Reader(limits)
        self.tables: dict[str, Table] = {}
        self.coming: dict[str, asyncio.Task[Table]] = {}
        self.loading = asyncio.Lock()  # one at a time, since they share one interpreter
        self.crowd = limits.unwatched  # so many tables in memory are a reason to make room
        self.expires = 0.0  # when old tables are next deleted
        self.sweeper: asyncio.Task[None] | None = None
        self.stopping = False

    async def open(self) -> None:
        """Open the store, and start the workers."""
        await self.store.open()
        await self.notices.open()
        self.uptime.start(await self.store.uptime())
        await self.thinkers.open()
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        """Stop the bots, finish pending writes, and close the store."""
        self.stopping = True
        if self.sweeper:
            self.sweeper.cancel()
            await asyncio.gather(self.sweeper, return_exceptions=True)
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        for table in self.tables.values():
            await table.seating.keep_seen()
        await self.keep_uptime()
        await self.thinkers.close()
        await self.reader.close()
        await self.store.close()

    # Loading and unloading tables.

    async def table(self, name: str) -> Table:
        """Return a table, loading it if it is not in memory."""
        found = self.tables.get(name)
        if found is None:
            if name not in self.coming:
                self.coming[name] = asyncio.create_task(self.load(name))
                self.coming[name].add_done_callback(lambda _: self.coming.pop(name))
            found = await asyncio.shield(self.coming[name])
        found.used = monotonic()
        found.bots.wake()
        return found

    async def load(self, name: str) -> Table:
        """Load a table into memory from its log."""
        try:
            facts = await self.store.facts(name) if name.isascii() and name.isalnum() else None
            entries = await self.store.entries(facts) if facts else []
        except Damaged as damaged:
            log.error("table is damaged", extra={"table": name, "entry": damaged.number})
            raise
        if facts is None:
            raise Refused("no-table", "There is no such table.")
        try:
            facts, entries = await self.carried_over(facts, entries)
            async with self.loading:
                table = await asyncio.to_thread(Table, facts, entries, self)
        except UNPLAYABLE as error:
            log.error("table cannot be shown", extra={"table": name, "error": repr(error)})
            raise Refused("frozen", "This game can't be shown under today's rules.") from None
        if table.frozen:
            log.warning("table is frozen", extra={"table": name, "entry": table.frozen.shown + 1})
        await table.resume()
        await table.alerts.load()
        await table.recall()
        self.tables[name] = table
        log.info("table loaded", extra={"table": name, "entries": len(entries)})
        if len(self.tables) > self.crowd:
            await self.make_room()
        return table

    async def carried_over(self, facts: Facts, entries: list[Entry]) -> tuple[Facts, list[Entry]]:
        """Carry a table over from older rules and store it, if it provably stays the same game."""
        if not is_older(facts):
            return facts, entries
        try:
            carried = await asyncio.to_thread(carry, facts, entries)
        except UNPLAYABLE as error:
            log.warning("not carried over", extra={"table": facts.id, "error": repr(error)})
            return facts, entries
        await self.store.carry(facts, carried)
        log.info("carried over", extra={"table": facts.id, "added": carried.added})
        return carried.facts, carried.entries

    async def sweep(self) -> None:
        """Unload tables that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(min(SWEEP, self.limits.idle))
            try:
                await self.expire()
            except Fault:
                log.warning("old tables could not be deleted")
            late = monotonic() - self.limits.idle
            for name, table in list(self.tables.items()):
                if table.idle and table.used < late:
                    await self.unload(name, table)
            await self.look_at_clocks()

    async def keep_uptime(self) -> None:
        """Store how long servers have run, which players' clocks go by."""
        try:
            await self.store.put_uptime(self.uptime.now())
        except Fault:
            log.warning("the uptime could not be written")

    async def look_at_clocks(self) -> None:
        """Load tables where a player's time is up, so that a bot takes over."""
        await self.keep_uptime()
        try:
            late = await self.store.overdue(self.uptime.now())
            for name in late:
                if name not in self.tables:
                    await self.table(name)
        except Refused as error:
            log.warning("a clock could not be read", extra={"error": str(error)})

    async def make_room(self) -> None:
        """Unload the tables that nobody has looked at for longest, if there are too many."""
        unwatched = [(table.used, name) for name, table in self.tables.items() if table.idle]
        late = monotonic() - SETTLED
        for used, name in sorted(unwatched)[: max(0, len(unwatched) - self.limits.unwatched)]:
            if used < late and name in self.tables:
                await self.unload(name, self.tables[name])
        self.crowd = max(self.limits.unwatched, len(self.tables)) + MORE

    async def unload(self, name: str, table: Table) -> None:
        """Unload a table, unless somebody comes back in the meantime."""
        await table.seating.keep_seen()
        if self.tables.get(name) is not table:
            return  # somebody else has unloaded it
        if table.idle:
            del self.tables[name]
            await table.stop()
            log.info("table left memory", extra={"table": name})
        else:
            await table.resume()

    # Deleting tables.

    def looking(self) -> list[Table]:
        """Return the tables that look for players and where a player is waiting, newest first."""
        found = [
            table for table in self.tables.values() if table.facts.listed and table.seating.is_met()
        ]
        return sorted(found, key=lambda table: table.facts.created, reverse=True)[:MOST_LISTED]

    async def delete(self, name: str, secret: str) -> None:
        """Delete a table for its host, and tell everybody at it."""
        facts = self.tables[name].facts if name in self.tables else await self.store.facts(name)
        if facts is None:
            raise Refused("no-table", "There is no such table.")
        check_host_of(facts, secret)
        await self.store.delete(name)
        log.info("table deleted", extra={"table": name})
        if table := self.tables.get(name):
            table.give_up(Refused("deleted", "The host has deleted this table."))
            await table.stop()

    async def expire(self) -> None:
        """Delete the tables where nothing has been played for too long; runs once a day."""
        if not self.limits.expire or monotonic() < self.expires:
            return
        self.expires = monotonic() + A_DAY
        for name in await self.store.expired(days_ago(self.limits.expire)):
            if name not in self.tables:  # nobody is looking at it
                await self.store.delete(name)
                log.info("table expired", extra={"table": name})

    # Setting up tables.

    async def create(self, wanted: NewTable) -> Created:
        """Set up a table."""
        facts = await self.beginning(wanted)
        secrets: list[SeatSecret] = []
        for seat, request in enumerate(wanted.seats):
            made = seat_of(seat, request)
            if made.kind == "person":
                secrets.append(SeatSecret(seat, new_secret()))
                made.secret = hashed(secrets[-1].secret)
                facts.origin.here.append(seat)
            facts.seats.append(made)
        for bot in namesakes(facts.seats):
            facts.seats[bot.seat] = bot
        facts.waits = wanted.waits and any(seat.kind == "open" for seat in facts.seats)
        host = new_secret()
        facts.host = hashed(host)
        await self.store.create(facts)
        self.metrics.created += 1
        await self.table(facts.id)
        return Created(facts.id, secrets, host)

    async def beginning(self, wanted: NewTable) -> Facts:
        """Return the facts of a new table without its seats; refuse what cannot be played."""
        try:
            game = game_named(wanted.game)
            facts = new_facts(game, wanted)
            facts.corrections = self.data.get(game.name, {})
            if wanted.start is not None:
                facts = await self.from_start(wanted.start, facts)
            if game.hidden and several(wanted):
                facts = await asyncio.to_thread(deal_anew, facts)
            await asyncio.to_thread(start_of, facts, [])
        except KleosError as error:
            raise Refused("bad-option", str(error)) from None
        if len(wanted.seats) != wanted.players:
            raise Refused(
                "bad-option", f"{len(wanted.seats)} seats are named for {wanted.players} players."
            )
        if wanted.solo and any(seat.kind == "open" for seat in wanted.seats):
            raise Refused("bad-option", "Nobody can join a table where one person plays all seats.")
        if wanted.seed is not None and game.hidden and several(wanted):
            raise Refused("bad-option", "You can't choose the seed: it would give the cards away.")
        return facts

    async def from_start(self, start: Start, facts: Facts) -> Facts:
        """Return the facts of a table that starts from a record, a scenario or another table."""
        given = [start.record, start.scenario, start.table]
        if sum(text is not None for text in given) != 1:
            raise Refused("bad-start", "A start is a record, a scenario or a table.")
        if start.table is not None:
            return await self.from_table(start.table, start.number, facts)
        kind, text = (
            ("record", start.record) if start.record is not None else ("scenario", start.scenario)
        )
        found = await self.reader.read(kind, text or "", start.move, facts)
        known = found.corrections in ({}, self.data.get(found.game))
        if not known and not self.own_data:
            raise Refused("bad-start", "This server plays with the printed cards and numbers only.")
        return same_game(found, facts)

    async def from_table(self, name: str, number: int | None, facts: Facts) -> Facts:
        """Return the facts of a table that continues from another's log."""
        table = await self.table(name)
        state = table.progress.state
        if state.game.hidden and not table.progress.over:
            raise Refused("hidden", "Part of this game stays hidden until it is over.")
        if number is not None and number > table.progress.number:
            raise Refused("wrong-number", f"The log has {table.progress.number} entries.")
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
            opening=[*old.opening, *table.progress.moves(number)],
            origin=started(facts, move=len(old.opening) + len(table.progress.moves(number))),
        )
        return same_game(found, facts)

    async def rematch(self, table: Table) -> str:
        """Return the table of the rematch, setting it up if there is none yet."""

        async def work() -> str:
            old = table.facts
            if not table.progress.over:
                raise Refused("not-over", "This game is not over yet.")
            if old.rematch is None:
                new = msgspec.structs.replace(
                    old,
                    id=new_id(),
                    created=now(),
                    seed=await asyncio.to_thread(next_seed, old),
                    started="new",
                    origin=Origin(solo=old.origin.solo, here=old.origin.here),
                    position="",
                    opening=[],
                    rematch=None,
                    rules=game_named(old.game).rules,
                    seats=[table.seating.in_rematch(seat) for seat in old.seats],
                )
                await self.store.create(new, rematch_of=old.id)
                old.rematch = new.id
                self.metrics.created += 1
                table.audience.tell_table()
            return old.rematch

        return await table.change(work())


def check_host_of(facts: Facts, secret: str) -> None:
    """Refuse anyone but the host, whose secret this must be."""
    if not fits(secret, facts.host):
        raise Refused("wrong-secret", "Only whoever set this table up can do this.")
