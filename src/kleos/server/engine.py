"""The connection to the database: SQLite, or PostgreSQL."""

import sqlite3
from contextlib import closing
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kleos.core.errors import BadOption

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
# How long to wait for another program's lock, in ms, before the write is refused.
SQLITE_PATIENCE = 1000
POSTGRESQL_PATIENCE = 300
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={SQLITE_PATIENCE}",
    "foreign_keys=ON",
)
POSTGRESQL: dict[str, Any] = {
    "timeout": 5,  # seconds to connect
    "command_timeout": 10,  # seconds for a statement, in case the database hangs
    "server_settings": {
        "application_name": "kleos",
        "lock_timeout": str(POSTGRESQL_PATIENCE),
        "tcp_keepalives_idle": "20",  # a lost connection must not hold the store for hours
        "tcp_keepalives_interval": "5",
        "tcp_keepalives_count": "3",
    },
}


def make_engine(text: str) -> AsyncEngine:
    """Return the engine for a store's URL: sqlite:////folder/file.db or postgresql://..."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadOption(
            f"{text!r} is not a store; use sqlite:////folder/file.db or postgresql://user@host/name"
        ) from None
    driver = DRIVERS.get(url.drivername, url.drivername)
    if driver not in DRIVERS.values():
        raise BadOption(f"a store is sqlite or postgresql, not {url.drivername!r}")
    url = url.set(drivername=driver)
    if url.get_backend_name() == "sqlite":
        check_file(url.database or "")
        engine = create_async_engine(url)
        sa.event.listen(engine.sync_engine, "connect", make_safe)
        return engine
    try:
        return create_async_engine(url, pool_pre_ping=True, connect_args=POSTGRESQL)
    except ModuleNotFoundError as error:
        raise BadOption(f"this store needs {error.name}: pip install {error.name}") from None


def engine_for_a_thread(url: sa.URL) -> sa.Engine:
    """Return an engine for the same SQLite file that a thread of its own uses."""
    engine = sa.create_engine(url.set(drivername="sqlite"))
    sa.event.listen(engine, "connect", make_safe)
    return engine


def make_safe(connection: Any, _: Any) -> None:
    """Turn on SQLite's write-ahead log and full sync, so that no power cut loses a move."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def check_file(path: str) -> None:
    """Refuse a path that cannot be a database: aiosqlite would leave a thread behind."""
    if path in ("", ":memory:"):
        raise BadOption("a store needs a file: sqlite:////folder/file.db")
    try:
        with closing(sqlite3.connect(path)) as probe:
            probe.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise BadOption(f"the store {path} cannot be opened: {error}") from None
