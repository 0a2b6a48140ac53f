"""The lock on a store: one server at a time writes to it, and a second is refused.

The unique key of an entry (table, number) would keep two servers from spoiling a log; the lock
keeps them from showing players outdated positions.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import IO, Protocol, TypeAlias

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kleos.core.errors import BadOption
from kleos.server.engine import engine_for_a_thread
from kleos.server.faults import AWAY, BUSY, Fault, fault_of

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Write: TypeAlias = Callable[[sa.Connection], None]  # what is done in a transaction

# A number for PostgreSQL's advisory lock; each database and schema has its own.
ADVISORY = "hashtextextended('kleos ' || current_schema(), 0)"


class StoreInUse(BadOption):
    """Another server has locked the store."""

    def __init__(self, store: str, who: str) -> None:
        super().__init__(
            f"the store {store} is in use by another server{who}: "
            "stop that one first, or give this one a store of its own with --store"
        )


class StoreLock(Protocol):
    """Reserves a store for one server, and opens the transactions that write to it."""

    async def take(self) -> None:
        """Take the store; raise StoreInUse if another server has it."""

    async def release(self) -> None:
        """Let others have the store."""

    async def write(self, work: Write) -> None:
        """Write log entries in a transaction, one at a time."""

    def changing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction for other changes."""


class FileLock:
    """Locks a SQLite store by a file beside it; the lock ends with the process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.path = engine.url.database or ""
        self.file: IO[str] | None = None
        self.turn = asyncio.Lock()  # SQLite has one writer; waiting here costs no polling
        self.own = engine_for_a_thread(engine.url)
        self.thread = ThreadPoolExecutor(1, "log")
        self.stuck = 0.0  # when a write was last refused because another program has the lock

    async def take(self) -> None:
        """Lock the file."""
        if self.file:
            return
        path = Path(f"{self.path}.lock")
        file = path.open("a+")
        try:
            lock(file)
        except OSError:
            said = ""
            with file, suppress(OSError):
                file.seek(0)
                said = file.read().strip()
            raise StoreInUse(self.path, f" (process {said})" if said else "") from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        self.file = file

    async def release(self) -> None:
        """Unlock the file; it stays, since removing it could race with another server."""
        self.thread.shutdown()
        self.own.dispose()
        if self.file:
            self.file.close()
            self.file = None

    async def write(self, work: Write) -> None:
        """Write in a thread: asking one for each statement would take ten times as long."""
        async with self.alone():
            await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, work)

    def transact(self, work: Write) -> None:
        """Write in a transaction."""
        with self.own.begin() as connection:
            work(connection)

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        """Return a transaction, once no other is open."""
        async with self.alone(), self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Wait until no other transaction is open."""
        asked = monotonic()
        async with self.turn:
            if self.stuck > asked:  # fail along with the stuck write that this one queued behind
                raise Fault("store-busy", BUSY)
            try:
                yield
            except OperationalError as error:
                fault = fault_of(error)
                if fault and fault.code == "store-busy":
                    self.stuck = monotonic()
                raise


class AdvisoryLock:
    """Locks a PostgreSQL store by an advisory lock on the connection that writes the logs.

    If the connection is lost, so is the lock; it is taken again before the next entry is written.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.own: AsyncConnection | None = None

    async def take(self) -> None:
        """Connect, and lock."""
        own = await self.engine.connect()
        try:
            async with own.begin():
                found = await own.execute(sa.text(f"SELECT pg_try_advisory_lock({ADVISORY})"))
            if not found.scalar():
                raise StoreInUse(self.engine.url.render_as_string(), "")
        except BaseException:
            await self.drop(own)
            raise
        self.own = own

    async def release(self) -> None:
        """Close the connection, and the lock with it."""
        own, self.own = self.own, None
        if own is not None:
            await self.drop(own)

    async def drop(self, own: AsyncConnection) -> None:
        """Close a connection for good: back in the pool, it would keep the lock."""
        with suppress(SQLAlchemyError, OSError):
            await own.invalidate()
        with suppress(SQLAlchemyError, OSError):
            await own.close()

    async def write(self, work: Write) -> None:
        """Write on the connection that holds the lock."""
        if self.own is None:
            try:
                await self.take()
            except StoreInUse:
                raise Fault("store-away", AWAY) from None
        own = self.own
        assert own is not None
        try:
            async with own.begin():
                await own.run_sync(work)
        finally:
            if own.invalidated:
                await self.release()

    def changing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction on another connection."""
        return self.engine.begin()


def lock_for(engine: AsyncEngine) -> StoreLock:
    """Return the lock for a store."""
    return FileLock(engine) if engine.dialect.name == "sqlite" else AdvisoryLock(engine)


def lock(file: IO[str]) -> None:
    """Lock a file for this process; raise OSError if another has locked it."""
    if sys.platform == "win32":
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
