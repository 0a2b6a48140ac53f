"""Where tables are kept. The log of a table is the truth: it is only ever added to.

Entries that arrive together are written in one transaction, so that many tables share the wait for
the disk. Whoever appends an entry is answered after the commit, never before.
"""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kleos.core.errors import BadOption

MIGRATIONS = Path(__file__).parent / "migrations"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
MOST_IN_A_COMMIT = 200

METADATA = sa.MetaData()
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("created", sa.String(40), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("edition", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("corrections", sa.Text, nullable=False),
    sa.Column("started", sa.String(10), nullable=False),
    sa.Column("position", sa.Text, nullable=False),
    sa.Column("opening", sa.Text, nullable=False),
    sa.Column("invite", sa.String(64), nullable=False),
    sa.Column("rematch", sa.String(40), nullable=True),
    sa.Column("rules", sa.Integer, nullable=False),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(20), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("away", sa.Boolean, nullable=False),
)
ENTRIES = sa.Table(
    "entries",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Integer, nullable=True),
    sa.Column("back", sa.Integer, nullable=True),
    sa.Column("at", sa.String(40), nullable=False),
)


class Entry(msgspec.Struct, frozen=True):
    """One entry of a log: a move, or an undo that goes back to the position after `back` moves."""

    number: int
    seat: int
    move: int | None = None
    back: int | None = None


class Seat(msgspec.Struct):
    """Who sits on a seat. A secret is kept as its hash; '' is none."""

    seat: int
    kind: str
    name: str = ""
    level: str = ""
    secret: str = ""
    away: bool = False


class Facts(msgspec.Struct):
    """What is known of a table apart from its log."""

    id: str
    created: str
    game: str
    edition: str
    players: int
    seed: int
    corrections: dict[str, Any]
    started: str  # new, record, scenario or table
    position: str  # a save that the game starts from, or ''
    opening: list[int]  # moves made before the first entry
    invite: str
    rematch: str | None
    rules: int  # of the game, under which the log was made
    seats: list[Seat]


class Conflict(Exception):
    """An entry with this number is there already: someone else has written to this table."""


# A table, entries that belong together, and who waits until they are written.
Waiting: TypeAlias = tuple[str, tuple[Entry, ...], asyncio.Future[None]]


class Store:
    """The database, by its URL."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database up to date, and begin to write."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate)
        except CommandError as error:
            raise BadOption(f"the store cannot be brought up to date: {error}") from None
        except (SQLAlchemyError, OSError) as error:
            reason = str(error).partition("\n")[0]
            raise BadOption(f"the store cannot be opened: {reason}") from None
        self.writer = asyncio.create_task(self.write())

    async def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        if self.writer:
            await self.waiting.join()
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        await self.engine.dispose()

    async def append(self, table: str, *entries: Entry) -> None:
        """Add entries to a table's log, all of them or none; return when they are safe."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((table, entries, done))
        await asyncio.shield(done)

    async def write(self) -> None:
        """Write entries as they come, all that wait in one transaction."""
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty() and len(batch) < MOST_IN_A_COMMIT:
                batch.append(self.waiting.get_nowait())
            try:
                await self.write_batch(batch)
            except Exception:  # noqa: BLE001 (whoever waits must be told, whatever it was)
                for one in batch:  # one that cannot be written must not hold up the others
                    await self.write_alone(one)
            finally:
                for _ in batch:
                    self.waiting.task_done()

    async def write_batch(self, batch: list[Waiting]) -> None:
        """Write entries in one transaction, and tell those who wait."""
        async with self.engine.begin() as connection:
            await connection.execute(
                ENTRIES.insert(),
                [
                    {"table_id": table, "at": now(), **plain(entry)}
                    for table, entries, _ in batch
                    for entry in entries
                ],
            )
        for _, _, done in batch:
            if not done.done():
                done.set_result(None)

    async def write_alone(self, one: Waiting) -> None:
        """Write what belongs together, and tell who waits what became of it."""
        try:
            await self.write_batch([one])
        except IntegrityError:
            one[2].set_exception(Conflict())
        except Exception as error:  # noqa: BLE001
            one[2].set_exception(error)

    async def create(self, facts: Facts, rematch_of: str = "") -> None:
        """Keep a new table; a rematch is entered with its old table in the same transaction."""
        row = plain(facts)
        del row["seats"]
        row["corrections"] = msgspec.json.encode(facts.corrections).decode()
        row["opening"] = msgspec.json.encode(facts.opening).decode()
        async with self.engine.begin() as connection:
            await connection.execute(TABLES.insert(), row)
            for seat in facts.seats:
                await connection.execute(SEATS.insert(), {"table_id": facts.id, **plain(seat)})
            if rematch_of:
                old = TABLES.update().where(TABLES.c.id == rematch_of)
                await connection.execute(old.values(rematch=facts.id))

    async def put_seat(self, table: str, seat: Seat) -> None:
        """Keep what has changed about a seat."""
        async with self.engine.begin() as connection:
            await connection.execute(
                SEATS.update()
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
                .values(**plain(seat))
            )

    async def facts(self, table: str) -> Facts | None:
        """Return what is known of a table, or None if there is no such table."""
        async with self.engine.connect() as connection:
            found = await connection.execute(TABLES.select().where(TABLES.c.id == table))
            row = found.mappings().first()
            if row is None:
                return None
            seats = await seats_of(connection, table)
        return Facts(
            **{
                **row,
                "corrections": msgspec.json.decode(row["corrections"]),
                "opening": msgspec.json.decode(row["opening"]),
                "seats": seats,
            }
        )

    async def entries(self, table: str) -> list[Entry]:
        """Return a table's log."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                ENTRIES.select().where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number)
            )
            return [
                Entry(row["number"], row["seat"], row["move"], row["back"])
                for row in found.mappings()
            ]

    async def answers(self) -> None:
        """Make sure that the database answers."""
        async with self.engine.connect() as connection:
            await connection.execute(sa.text("SELECT 1"))


async def seats_of(connection: AsyncConnection, table: str) -> list[Seat]:
    """Return the seats of a table."""
    found = await connection.execute(
        SEATS.select().where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
    )
    return [
        Seat(**{name: value for name, value in row.items() if name != "table_id"})
        for row in found.mappings()
    ]


def now() -> str:
    """Return the time of day."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def plain(struct: msgspec.Struct) -> dict[str, Any]:
    """Return the fields of a struct as a row."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def make_engine(text: str) -> AsyncEngine:
    """Return the engine for a store's URL: sqlite:////folder/file.db or postgresql://..."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadOption(
            f"{text!r} is no store; say sqlite:////folder/file.db or postgresql://user@host/name"
        ) from None
    driver = DRIVERS.get(url.drivername, url.drivername)
    if driver not in DRIVERS.values():
        raise BadOption(f"a store is sqlite or postgresql, not {url.drivername!r}")
    try:
        engine = create_async_engine(url.set(drivername=driver))
    except ModuleNotFoundError as error:
        raise BadOption(f"this store needs {error.name}: pip install {error.name}") from None
    if url.get_backend_name() == "sqlite":
        check_file(url.database or ":memory:")
        sa.event.listen(engine.sync_engine, "connect", make_safe)
    return engine


def make_safe(connection: Any, _: Any) -> None:
    """Let SQLite write ahead, and wait for the disk at every commit: no power cut loses a move."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def check_file(path: str) -> None:
    """Refuse a file that can be no database; aiosqlite would leave a thread behind."""
    try:
        with closing(sqlite3.connect(path)) as probe:
            probe.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise BadOption(f"the store {path} cannot be opened: {error}") from None


def migrate(connection: sa.Connection) -> None:
    """Bring the database up to the newest revision."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
