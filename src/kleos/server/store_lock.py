"""The hold on a store: one server at a time writes to it, and a second is refused.

The unique key of an entry (table, number) would keep two servers from spoiling a log; the hold
keeps them from showing players outdated positions.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import IO, Protocol

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kleos.core.errors import BadOption
from kleos.server.faults import AWAY, BUSY, Fault, fault_of

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# A number for PostgreSQL's advisory lock; each database and schema has its own.
ADVISORY = "hashtextextended('kleos ' || current_schema(), 0)"


class StoreInUse(BadOption):
    """Another server holds the store."""

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

    def logging(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction for log entries, one at a time."""

    def changing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction for other changes."""


class FileLock:
    """Holds a SQLite store by locking a file beside it; the lock ends with the process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.path = engine.url.database or ":memory:"
        self.file: IO[str] | None = None
        self.turn = asyncio.Lock()  # SQLite has one writer; waiting here costs no polling
        self.stuck = 0.0  # when a write was last refused because another program has the lock

    async def take(self) -> None:
        """Lock the file."""
        if self.path == ":memory:" or self.file:
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
        if self.file:
            self.file.close()
            self.file = None

    def logging(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction, once no other is open."""
        return self.changing()

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        """Return a transaction, once no other is open."""
        asked = monotonic()
        async with self.turn:
            if self.stuck > asked:  # fail along with the stuck write that this one queued behind
                raise Fault("store-busy", BUSY)
            try:
                async with self.engine.begin() as connection:
                    yield connection
            except OperationalError as error:
                fault = fault_of(error)
                if fault and fault.code == "store-busy":
                    self.stuck = monotonic()
                raise


class AdvisoryLock:
    """Holds a PostgreSQL store by an advisory lock on the connection that writes the logs.

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

    @asynccontextmanager
    async def logging(self) -> AsyncIterator[AsyncConnection]:
        """Return a transaction on the connection that holds the store."""
        if self.own is None:
            try:
                await self.take()
            except StoreInUse:
                raise Fault("store-away", AWAY) from None
        own = self.own
        assert own is not None
        try:
            async with own.begin():
                yield own
        finally:
            if own.invalidated:
                await self.release()

    def changing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction on another connection."""
        return self.engine.begin()


def lock_for(engine: AsyncEngine) -> StoreLock:
    """Return the hold for a store."""
    return FileLock(engine) if engine.dialect.name == "sqlite" else AdvisoryLock(engine)


def lock(file: IO[str]) -> None:
    """Lock a file for this process; raise OSError if another has locked it."""
    if sys.platform == "win32":
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
