"""The upkeep of a store from the command line: check it against a new build, and prune it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from kleos.core.errors import BadOption, KleosError
from kleos.server.carrying import UNPLAYABLE, Unlike, carry, is_older, played
from kleos.server.chain import Damaged, checked, entry_of
from kleos.server.engine import make_engine
from kleos.server.faults import fault_of
from kleos.server.rows import facts_of
from kleos.server.schema import Entry, Facts, check_revision
from kleos.server.store import Store, days_ago

T = TypeVar("T")

# Columns that older stores lack, and what they then mean.
OLDER_TABLE = {"rules": 1, "host": "", "root": None, "timing": "null"}
OLDER_ENTRY = {"at": "", "trace": "", "chain": None}


class Findings:
    """What a check of a store has found so far."""

    def __init__(self) -> None:
        self.tables = 0
        self.checked = 0
        self.carried = 0
        self.changed: list[str] = []  # tables that could not continue unchanged, with the reason


async def check_store(url: str, found: Findings, tell: Callable[[], None]) -> None:
    """Replay every stored table on this build; nothing is written, and a server may be running."""
    async with opened(url) as connection:
        names = list((await connection.execute(sa.text("SELECT id FROM tables"))).scalars())
        found.tables = len(names)
        for name in names:
            await check_table(connection, name, found)
            found.checked += 1
            tell()


async def check_table(connection: AsyncConnection, name: str, found: Findings) -> None:
    """Replay one table, and note what would become of it."""
    try:
        read = await read_table(connection, name)
        if read is None:
            return  # deleted in the meantime
        facts, entries = read
        if is_older(facts):
            carry(facts, entries)
            found.carried += 1
            return
        _, frozen = played(facts, entries)
    except Damaged as damaged:
        found.changed.append(str(damaged))
    except Unlike as unlike:
        found.changed.append(f"table {name}: would be frozen: {unlike}")
    except UNPLAYABLE as error:
        found.changed.append(f"table {name}: could not be shown: {error}")
    else:
        if frozen and frozen.rules != frozen.now:
            why = f"it was played under rules {frozen.rules}, these are rules {frozen.now}"
            found.changed.append(f"table {name}: would be frozen: {why}")
        elif frozen:
            found.changed.append(f"table {name}: would be frozen: {Unlike(frozen.shown + 1)}")


async def read_table(connection: AsyncConnection, name: str) -> tuple[Facts, list[Entry]] | None:
    """Return a table and its log from a store of any version up to this one."""
    there = sa.text("SELECT * FROM tables WHERE id = :id")
    table = (await connection.execute(there, {"id": name})).mappings().first()
    if table is None:
        return None
    row: dict[str, Any] = {**OLDER_TABLE, **table}
    row.pop("invite", None)  # older stores have invitations
    unsealed = row["root"] is None
    facts = facts_of(row, [])
    log = sa.text("SELECT * FROM entries WHERE table_id = :id ORDER BY number")
    entries = (await connection.execute(log, {"id": name})).mappings()
    rows = [{**OLDER_ENTRY, **entry} for entry in entries]
    if unsealed:  # there were no checksums yet, and resignations had neither move nor undo
        for entry in rows:
            entry["resigns"] = entry["move"] is None and entry["back"] is None
        return facts, [entry_of(entry) for entry in rows]
    return facts, checked(facts, rows)


@asynccontextmanager
async def opened(url: str, newest: bool = False) -> AsyncIterator[AsyncConnection]:
    """Connect to an existing store, of this version or perhaps an older one; change nothing."""
    check_there(url)
    engine = make_engine(url)
    try:
        async with engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            names = await connection.run_sync(lambda there: sa.inspect(there).get_table_names())
            if "entries" not in names:
                raise BadOption("there are no tables of Kleos in this store")
            await connection.run_sync(check_revision, newest)
            yield connection
    finally:
        await engine.dispose()


def check_there(url: str) -> None:
    """Refuse a SQLite file that does not exist: connecting would make one."""
    if url.startswith("sqlite"):
        path = make_url(url).database
        if path and not Path(path).exists():
            raise BadOption(f"there is no store at {path}")


async def prune(url: str, days: int, dry: bool, tell: Callable[[str], None]) -> list[str]:
    """Delete the tables where nothing has been played for so many days; return their names.

    A server may be running: it finds such a table gone.
    """
    async with opened(url, newest=True):
        pass
    store = Store(url)
    try:
        names = await store.expired(days_ago(days))
        for name in names:
            if not dry:
                await store.delete(name)
            tell(name)
        return names
    finally:
        await store.close()


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run an upkeep task; report errors of the store in one line."""
    try:
        return asyncio.run(work)
    except KleosError:
        raise
    except Exception as error:
        if fault_of(error) is None:
            raise
        reason = str(error).partition("\n")[0]
        raise BadOption(f"the store cannot be read: {reason}") from None
