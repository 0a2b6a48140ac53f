"""The store, with SQLite and with PostgreSQL: what it keeps, refuses and survives."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
import sqlalchemy as sa
from alembic import command
from click.testing import CliRunner

from kleos.cli import cli
from kleos.core.errors import BadOption
from kleos.server.chain import Damaged
from kleos.server.engine import make_engine
from kleos.server.faults import Fault
from kleos.server.rows import Conflict
from kleos.server.schema import alembic_config
from kleos.server.store import Entry, Store
from kleos.server.store_lock import StoreInUse
from kleos.server.timing import Spent
from server_help import free_port
from stored_games import facts_of
from stores import select, url_of

T = TypeVar("T")


LOG = [Entry(1, 0, 5, trace="abc"), Entry(2, 1, 7), Entry(3, 0, back=1), Entry(4, 1, resigns=True)]


def with_store(folder: Path, work: Callable[[Store], Awaitable[T]], url: str = "") -> T:
    """Run something with a store."""

    async def run() -> T:
        store = Store(url or url_of(folder))
        try:
            await store.open()
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def keep(store: Store, name: str = "one") -> None:
    """Store a table with a log."""
    await store.create(facts_of(name))
    for entry in LOG:
        await store.append(name, entry)


async def found(store: Store, name: str = "one") -> list[Entry]:
    """Load the table and its log."""
    facts = await store.facts(name)
    assert facts
    return await store.entries(facts)


def test_what_is_kept_comes_back(folder: Path):
    facts = facts_of("one")

    async def change(store: Store) -> None:
        await keep(store)
        facts.seats[0].name = "Eva"
        await store.put_seat("one", facts.seats[0])
        await store.create(facts_of("two"), rematch_of="one")

    async def find(store: Store) -> None:
        facts.rematch = "two"
        assert await store.facts("one") == facts
        assert await store.entries(facts) == LOG
        assert await store.facts("none") is None

    with_store(folder, change)
    with_store(folder, find)


def test_clocks_are_written_with_entries_and_tell_when_a_bot_is_due(folder: Path):
    async def work(store: Store) -> None:
        for name in ("one", "two"):
            await store.create(facts_of(name))
        state = '{"seat": 1, "asked": 5.5, "runs": true, "bank": [1.25, 0.0]}'
        await store.append("one", Entry(1, 0, 5), clocks={"state": state, "due": 70.5})
        assert await store.clocks("one") == Spent(1, 5.5, runs=True, bank=(1.25, 0.0))
        assert await store.clocks("two") == Spent()
        assert [await store.overdue(now) for now in (70.0, 70.5)] == [[], ["one"]]
        with pytest.raises(Conflict):  # neither the entry nor the clocks
            await store.append("one", Entry(1, 0, 6), clocks={"state": "{}", "due": None})
        assert await store.overdue(71.0) == ["one"]
        await store.put_clocks("one", {"state": "{}", "due": None})
        assert await store.overdue(71.0) == []
        await store.put_uptime(12.5)
        await store.delete("one")

    with_store(folder, work)
    assert with_store(folder, Store.uptime) == 12.5


def test_standing_answers_are_kept_until_they_are_withdrawn(folder: Path):
    async def work(store: Store) -> None:
        await keep(store)
        for seat, exceptions in ((0, (3, 8)), (1, ()), (0, (4,))):
            await store.put_standing("one", seat, "pay", exceptions)
        assert await store.standing("one") == {(0, "pay"): (4,), (1, "pay"): ()}
        await store.put_standing("one", 0, "pay", None)
        assert await store.standing("one") == {(1, "pay"): ()}
        await store.delete("one")
        assert await store.standing("one") == {}

    with_store(folder, work)


def test_one_entry_that_does_not_fit_does_not_hold_up_others(folder: Path):
    async def work(store: Store) -> None:
        await store.create(facts_of("one"))
        await store.append("one", Entry(1, 0, 5))
        told = await asyncio.gather(
            store.append("one", Entry(2, 0, 6)),
            store.append("one", Entry(1, 0, 9)),
            store.append("one", Entry(3, 0, 7)),
            store.append("one", Entry(5, 0, 8)),
            store.append("none", Entry(1, 0, 8)),
            return_exceptions=True,
        )
        right = type(None)
        assert [type(one) for one in told] == [right, Conflict, right, Conflict, Conflict]
        assert [entry.move for entry in await found(store)] == [5, 6, 7]

    with_store(folder, work)


def test_an_older_store_is_brought_up_to_date(folder: Path):
    def first_version(connection: sa.Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        for text in (
            "INSERT INTO tables VALUES ('one', '', 'x', '', 2, 1, '{}', '', '', '[4]', '', NULL)",
            "INSERT INTO entries VALUES ('one', 1, 0, 4, NULL)",
            "INSERT INTO entries VALUES ('one', 2, 0, NULL, 0)",
            "INSERT INTO entries VALUES ('one', 3, 1, NULL, NULL)",
        ):
            connection.execute(sa.text(text))

    async def begin() -> None:
        engine = make_engine(url_of(folder))
        async with engine.begin() as connection:
            await connection.run_sync(first_version)
        await engine.dispose()

    async def work(store: Store) -> list[Entry]:
        assert await store.clocks("one") == Spent()
        await store.append("one", Entry(4, 0, 5), clocks={"state": '{"seat": 1}', "due": None})
        assert await store.clocks("one") == Spent(1)
        return await found(store)

    old = [Entry(1, 0, 4), Entry(2, 0, back=0), Entry(3, 1, resigns=True)]
    asyncio.run(begin())
    assert with_store(folder, work) == [*old, Entry(4, 0, 5)]
    assert with_store(folder, found) == [*old, Entry(4, 0, 5)]


# Stores that cannot be used


def test_a_store_of_a_newer_version_is_refused_in_one_line(folder: Path):
    with_store(folder, Store.check)
    select(folder, "UPDATE alembic_version SET version_num = '99'")
    with pytest.raises(BadOption, match="newer version"):
        with_store(folder, Store.check)
    assert "newer version of Kleos" in refused_line(folder)


def refused_line(folder: Path) -> str:
    """Start a server that must refuse; return the line that says why."""
    told = CliRunner().invoke(cli, ["serve", "--port", str(free_port()), "--store", url_of(folder)])
    assert told.exit_code == 2
    assert "Traceback" not in told.output
    (line,) = [line for line in told.output.splitlines() if not line.startswith("{")]
    return line


def test_a_store_that_cannot_be_used_is_told_of(tmp_path: Path):
    (tmp_path / "no.db").write_text("this is no database, but text of some length" * 20)
    for path in (tmp_path / "no.db", tmp_path / "none" / "a.db"):
        with pytest.raises(BadOption, match="cannot be opened"):
            with_store(tmp_path, Store.check, f"sqlite:///{path}")
    for url in ("nonsense", "mysql://localhost/x"):
        with pytest.raises(BadOption):
            Store(url)


def test_a_second_server_on_a_store_is_refused(folder: Path):
    async def work(store: Store) -> None:
        second = Store(url_of(folder))
        with pytest.raises(StoreInUse, match="in use by another server"):
            await second.open()
        await second.close()
        said = await asyncio.to_thread(refused_line, folder)
        assert said.endswith("give this one a store of its own with --store")
        await keep(store)

    with_store(folder, work)
    assert with_store(folder, found) == LOG


# Damage


DAMAGES = (
    ("UPDATE entries SET move = 6 WHERE number = 1", 1),
    ("UPDATE entries SET move = NULL WHERE number = 2", 2),
    ("UPDATE entries SET back = 0 WHERE number = 3", 3),
    ("UPDATE entries SET seat = 0 WHERE number = 4", 4),
    ("UPDATE entries SET trace = 'abd' WHERE number = 1", 1),
    ("UPDATE entries SET at = '2020' WHERE number = 2", 2),
    ("DELETE FROM entries WHERE number = 2", 2),
    ("DELETE FROM entries WHERE number = 1", 1),
    ("UPDATE tables SET seed = '1' WHERE true", 0),
    ("UPDATE tables SET opening = '[1, 3]' WHERE true", 0),
    ("UPDATE tables SET corrections = '{' WHERE true", 0),
    ("UPDATE tables SET rules = 2 WHERE true", 0),
)


def test_a_damaged_table_is_refused_by_name_and_entry(folder: Path):
    async def work(store: Store) -> None:
        for place, (damage, number) in enumerate(DAMAGES):
            name = f"t{place}"
            await keep(store, name)
            assert await found(store, name) == LOG
            key = "table_id" if " entries " in damage else "id"
            async with store.changing() as connection:
                await connection.execute(sa.text(f"{damage} AND {key} = '{name}'"))
            with pytest.raises(Damaged) as refused:
                await found(store, name)
            assert (refused.value.table, refused.value.number) == (name, number)

    with_store(folder, work)


def test_an_entry_that_is_nothing_is_damage_even_with_a_checksum(folder: Path):
    async def work(store: Store) -> None:
        await store.create(facts_of("one"))
        await store.append("one", Entry(1, 0, 5), Entry(2, 0))

    with_store(folder, work)
    with pytest.raises(Damaged, match="one is damaged at entry 2"):
        with_store(folder, found)


# Whatever else goes wrong


def test_a_store_that_is_locked_holds_up_nobody_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """With SQLite, another program's lock stops everybody, but together and not one by one."""
    tried: list[int] = []
    write = Store.write_batch

    async def counted(store: Store, batch: list, patience: str = "") -> None:
        tried.append(len(batch))
        await write(store, batch, patience)

    monkeypatch.setattr(Store, "write_batch", counted)

    async def work(store: Store) -> None:
        for number in range(20):
            await store.create(facts_of(f"t{number}"))
        other = make_engine(url_of(tmp_path))
        async with other.connect() as connection:
            await connection.execute(sa.text("BEGIN IMMEDIATE"))
            told = await asyncio.gather(
                *(store.append(f"t{number}", Entry(1, 0, 5)) for number in range(20)),
                *(store.create(facts_of(f"u{number}")) for number in range(20)),
                return_exceptions=True,
            )
        await other.dispose()
        assert {getattr(one, "code", one) for one in told} == {"store-busy"}
        assert len(tried) == 1
        await store.append("t0", Entry(1, 0, 5))
        await store.create(facts_of("u0"))

    with_store(tmp_path, work)


def test_a_lock_on_one_table_is_nothing_to_others(folder: Path, kind: str):
    if kind == "sqlite":
        pytest.skip("SQLite has one lock for all tables")

    async def work(store: Store) -> None:
        for number in range(20):
            await store.create(facts_of(f"t{number}"))
        other = make_engine(url_of(folder))
        async with other.connect() as connection:
            await connection.execute(sa.text("SELECT * FROM tables WHERE id = 't7' FOR UPDATE"))
            told = await asyncio.gather(
                *(store.append(f"t{number}", Entry(1, 0, 5)) for number in range(20)),
                return_exceptions=True,
            )
        await other.dispose()
        assert [number for number, one in enumerate(told) if one is not None] == [7]
        assert isinstance(told[7], Fault)
        assert told[7].code == "store-busy"
        await store.append("t7", Entry(1, 0, 5))

    with_store(folder, work)
