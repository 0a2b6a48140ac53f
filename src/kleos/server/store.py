"""The database of tables. A table's log is the truth: entries are only ever appended.

Entries that arrive together are written in one transaction, so that many tables share the wait for
the disk. An append returns only after the commit.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from time import monotonic
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic.util.exc import CommandError
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kleos.core.errors import BadOption, KleosError
from kleos.server.carrying import Carried
from kleos.server.chain import checked
from kleos.server.engine import make_engine
from kleos.server.faults import Fault, fault_of
from kleos.server.refused import Refused
from kleos.server.rows import (
    Conflict,
    Pending,
    Row,
    carried_rows,
    facts_of,
    now,
    row_of,
    rows_of,
    seats_of,
    set_clocks,
)
from kleos.server.schema import (
    ARCHIVES,
    CLOCKS,
    ENTRIES,
    PULSE,
    REACHES,
    SEATS,
    STANDING,
    TABLES,
    TALK,
    UPTIME,
    Entry,
    Facts,
    Seat,
    migrate,
    plain,
)
from kleos.server.store_lock import lock_for
from kleos.server.timing import Spent

__all__ = ["Conflict", "Entry", "Facts", "Seat", "Store", "days_ago", "now"]

MOST_IN_A_COMMIT = 200
ROOM = 128 * 1024  # bytes that must be free again on a disk that was full
CHECK_EVERY = 1.0  # seconds between two tests of whether the store can be written
ALONE = 1.0  # seconds for entries that failed together to be written one by one
SHORT_LOCK = "50ms"  # how long each of them waits for a lock

log = logging.getLogger(__name__)


class Store:
    """The database, by its URL."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.lock = lock_for(self.engine)
        self.waiting: asyncio.Queue[Pending] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.fault: Fault | None = None  # what went wrong at the last write
        self.checked = -CHECK_EVERY

    async def open(self) -> None:
        """Lock the database for this server, migrate it, and start the writer."""
        if self.writer:
            return
        try:
            await self.lock.take()
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate)
        except Exception as error:
            await self.close()
            if isinstance(error, CommandError):
                raise BadOption(f"the store cannot be brought up to date: {error}") from None
            if isinstance(error, KleosError) or fault_of(error) is None:
                raise
            reason = str(error).partition("\n")[0]
            raise BadOption(f"the store cannot be opened: {reason}") from None
        self.writer = asyncio.create_task(self.write())

    async def close(self) -> None:
        """Write what is queued, and close the database."""
        if self.writer:
            await self.waiting.join()
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        await self.lock.release()
        await self.engine.dispose()

    # Transactions. Errors of the store become refusals.

    @asynccontextmanager
    async def told(self) -> AsyncIterator[None]:
        """Turn errors of the store into refusals."""
        try:
            yield
        except IntegrityError:
            raise
        except Exception as error:
            fault = fault_of(error) if not isinstance(error, Refused) else None
            if fault is None:
                raise
            log.error("the store failed", extra={"code": fault.code, "error": str(error)})
            raise fault from None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection to read from."""
        async with self.told(), self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def noted(self) -> AsyncIterator[None]:
        """Turn errors of the store into refusals, and note whether it can be written."""
        try:
            async with self.told():
                yield
        except Fault as fault:
            self.fault = fault
            raise
        self.fault = None

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        """Give a transaction for anything but entries of logs."""
        async with self.noted(), self.lock.changing() as connection:
            yield connection

    async def check(self) -> None:
        """Refuse if the store cannot be written; test that, but not too often."""
        if monotonic() - self.checked >= CHECK_EVERY:
            self.checked = monotonic()
            # Where there is no room for a log, there may still be some for one small row.
            full = self.fault is not None and self.fault.code == "store-full"
            padding = token_hex(ROOM // 2) if full else ""
            async with self.changing() as connection:
                await connection.execute(PULSE.update().values(at=now(), padding=padding))
        if self.fault:
            raise self.fault

    # Logs.

    async def append(self, table: str, *entries: Entry, clocks: Row | None = None) -> None:
        """Append entries to a table's log, all or none; return once they are committed.

        `clocks` are the players' clocks then, written in the same transaction.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait(Pending(table, entries, clocks, done))
        await asyncio.shield(done)

    async def write(self) -> None:
        """Write entries as they come, all that are queued in one transaction."""
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty() and len(batch) < MOST_IN_A_COMMIT:
                batch.append(self.waiting.get_nowait())
            try:
                await self.write_all(batch)
            finally:
                for _ in batch:
                    self.waiting.task_done()

    async def write_all(self, batch: list[Pending]) -> None:
        """Write queued entries together; one that does not fit must not hold up the others."""
        failed: Exception | None = None
        try:
            await self.write_batch(batch)
        except (Conflict, IntegrityError):
            await self.write_each(batch)
        except Exception as error:  # noqa: BLE001 (waiters must be told of any failure)
            failed = error
        # SQLite has one lock for everything, PostgreSQL one for each table that is played.
        one_lock = self.engine.dialect.name == "sqlite"
        if isinstance(failed, Fault) and failed.code == "store-busy" and not one_lock:
            await self.write_each(batch)
        elif failed:
            fail(batch, failed)

    async def write_each(self, batch: list[Pending]) -> None:
        """Write groups of entries one by one; stop if the store fails or takes too long."""
        end = monotonic() + ALONE
        for place, one in enumerate(batch):
            try:
                await self.write_batch([one], SHORT_LOCK)
            except (Conflict, IntegrityError):
                fail([one], Conflict())
            except Exception as error:  # noqa: BLE001
                fail([one], error)
                if getattr(error, "code", "") != "store-busy" or monotonic() > end:
                    fail(batch[place:], error)
                    return

    async def write_batch(self, batch: list[Pending], patience: str = "") -> None:
        """Write queued entries in one transaction, and notify their waiters."""

        def write(connection: sa.Connection) -> None:
            if patience and self.engine.dialect.name == "postgresql":
                connection.execute(sa.text(f"SET LOCAL lock_timeout = '{patience}'"))
            connection.execute(ENTRIES.insert(), rows_of(connection, batch))
            set_clocks(connection, {one.table: one.clocks for one in batch if one.clocks})

        async with self.noted():
            await self.lock.write(write)
        for one in batch:
            if not one.done.done():
                one.done.set_result(None)

    async def entries(self, facts: Facts) -> list[Entry]:
        """Return a table's log; refuse a damaged one."""
        async with self.reading() as connection:
            found = await connection.execute(
                ENTRIES.select().where(ENTRIES.c.table_id == facts.id).order_by(ENTRIES.c.number)
            )
            rows = [dict(row) for row in found.mappings()]
        return checked(facts, rows)

    async def carry(self, old: Facts, carried: Carried) -> None:
        """Store a table carried over to newer rules; its old log goes to the archive."""
        facts = carried.facts
        async with self.changing() as connection:
            mine = TABLES.update().where(TABLES.c.id == old.id, TABLES.c.rules == old.rules)
            row = row_of(facts)
            new = {key: row[key] for key in ("rules", "opening", "root")}
            if (await connection.execute(mine.values(**new))).rowcount != 1:
                raise Conflict
            here = ENTRIES.c.table_id == old.id
            found = await connection.execute(ENTRIES.select().where(here).order_by("number"))
            rows = [dict(entry) for entry in found.mappings()]
            archive = {"table_id": old.id, "rules": old.rules, "at": now()}
            archive["opening"] = msgspec.json.encode(old.opening).decode()
            archive["log"] = msgspec.json.encode(rows).decode()
            await connection.execute(ARCHIVES.insert(), archive)
            await connection.execute(ENTRIES.delete().where(here))
            if carried.entries:
                times = {entry["number"]: entry["at"] for entry in rows}
                await connection.execute(ENTRIES.insert(), carried_rows(carried, times))

    # Tables and seats.

    async def create(self, facts: Facts, rematch_of: str = "") -> None:
        """Store a new table; if it is a rematch, link the old one to it in the same transaction."""
        async with self.changing() as connection:
            await connection.execute(TABLES.insert(), row_of(facts))
            await connection.execute(CLOCKS.insert(), {"table_id": facts.id, "state": "{}"})
            for seat in facts.seats:
                await connection.execute(SEATS.insert(), {"table_id": facts.id, **plain(seat)})
            if rematch_of:
                old = TABLES.update().where(TABLES.c.id == rematch_of)
                await connection.execute(old.values(rematch=facts.id))

    async def expired(self, before: str) -> list[str]:
        """Return the tables where nothing has been played since then."""
        later = sa.select(ENTRIES.c.number).where(
            ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.at >= before
        )
        old = sa.and_(TABLES.c.created < before, TABLES.c.created != "", ~later.exists())
        async with self.reading() as connection:
            found = await connection.execute(sa.select(TABLES.c.id).where(old))
            return list(found.scalars())

    async def delete(self, table: str) -> None:
        """Delete a table with everything about it; links to it then lead nowhere."""
        async with self.changing() as connection:
            for kept in (ARCHIVES, CLOCKS, ENTRIES, REACHES, SEATS, STANDING, TALK):
                await connection.execute(kept.delete().where(kept.c.table_id == table))
            await connection.execute(TABLES.delete().where(TABLES.c.id == table))

    async def put_table(self, table: str, **changes: Any) -> None:
        """Store what has changed about a table."""
        async with self.changing() as connection:
            await connection.execute(TABLES.update().where(TABLES.c.id == table).values(**changes))

    async def put_seat(self, table: str, seat: Seat) -> None:
        """Store a changed seat."""
        async with self.changing() as connection:
            await connection.execute(
                SEATS.update()
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
                .values(**plain(seat))
            )

    # Clocks and standing answers.

    async def clocks(self, table: str) -> Spent:
        """Return the clocks of a table."""
        async with self.reading() as connection:
            mine = sa.select(CLOCKS.c.state).where(CLOCKS.c.table_id == table)
            state = (await connection.execute(mine)).scalar()
        return msgspec.json.decode(state or "{}", type=Spent)

    async def put_clocks(self, table: str, row: Row) -> None:
        """Store clocks that have been stopped or started."""
        async with self.changing() as connection:
            await connection.run_sync(set_clocks, {table: row})

    async def overdue(self, uptime: float) -> list[str]:
        """Return the tables where a bot must take over by then."""
        async with self.reading() as connection:
            late = sa.select(CLOCKS.c.table_id).where(CLOCKS.c.due <= uptime)
            return list((await connection.execute(late)).scalars())

    async def uptime(self) -> float:
        """Return how many seconds servers have run on this store."""
        async with self.reading() as connection:
            return float((await connection.execute(sa.select(UPTIME.c.seconds))).scalar_one())

    async def put_uptime(self, seconds: float) -> None:
        """Store how many seconds servers have run on this store."""
        async with self.changing() as connection:
            await connection.execute(UPTIME.update().values(seconds=seconds))

    async def standing(self, table: str) -> dict[tuple[int, str], tuple[int, ...]]:
        """Return the exceptions of the standing answers at a table, by seat and answer."""
        async with self.reading() as connection:
            found = await connection.execute(STANDING.select().where(STANDING.c.table_id == table))
            return {
                (seat, answer): msgspec.json.decode(exceptions, type=tuple[int, ...])
                for _, seat, answer, exceptions in found
            }

    async def put_standing(
        self, table: str, seat: int, answer: str, exceptions: tuple[int, ...] | None
    ) -> None:
        """Store a standing answer, or None to forget it."""
        key = {"table_id": table, "seat": seat, "answer": answer}
        async with self.changing() as connection:
            mine = sa.and_(*(STANDING.c[name] == value for name, value in key.items()))
            await connection.execute(STANDING.delete().where(mine))
            if exceptions is not None:
                said = msgspec.json.encode(exceptions).decode()
                await connection.execute(STANDING.insert(), {**key, "exceptions": said})

    async def facts(self, table: str) -> Facts | None:
        """Return the facts of a table, or None if there is no such table."""
        async with self.reading() as connection:
            found = await connection.execute(TABLES.select().where(TABLES.c.id == table))
            row = found.mappings().first()
            if row is None:
                return None
            seats = await seats_of(connection, table)
        return facts_of(dict(row), seats)


def fail(batch: list[Pending], error: Exception) -> None:
    """Tell those who wait for entries that they could not be written."""
    for one in batch:
        if not one.done.done():
            one.done.set_exception(error)


def days_ago(days: int) -> str:
    """Return the time so many days ago, as the store writes it."""
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
