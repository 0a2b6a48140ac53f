"""Nothing about a table outlives it: no word that was said, no address."""

import asyncio
from pathlib import Path

import sqlalchemy as sa

from kleos.server.clock import Clock
from kleos.server.limits import Limits
from kleos.server.mail import MailServer
from kleos.server.notify import Notices, NotifyOptions
from kleos.server.schema import KEYS, METADATA, REACHES, TALK, Reach
from kleos.server.store import Store
from stored_games import facts_of
from stores import url_of


def test_what_is_said_and_left_goes_with_the_table(folder: Path):
    async def work() -> None:
        store = Store(url_of(folder))
        await store.open()
        try:
            for name in ("one", "two"):
                await store.create(facts_of(name))
            server = MailServer("localhost", 25, False, "", "", "kleos@example.org")
            notices = Notices(NotifyOptions(mail=server), store, Clock(), Limits())
            line = {"number": 1, "at": "", "seat": None, "name": "", "phrase": "", "text": "hi"}
            for name in ("one", "two"):
                await notices.put(Reach(name, name, 0, "mail", "ada@example.org", always=True))
                async with store.changing() as connection:
                    await connection.execute(TALK.insert(), {"table_id": name, **line})
            facts = await store.facts("one")
            assert facts
            assert facts.free_text is True
            (reach,) = await notices.of_table("one")
            assert (reach.always, reach.told, reach.target) == (True, -1, "ada@example.org")
            await store.delete("one")
            assert await notices.of_table("one") == []
            assert len(await notices.of_table("two")) == 1
            async with store.reading() as connection:
                left = await connection.execute(sa.select(TALK.c.table_id))
                assert list(left.scalars()) == ["two"]
            assert await notices.drop("two") == ["two"]
            assert await notices.drop("two") == []
        finally:
            await store.close()

    asyncio.run(work())


def test_the_migrations_make_what_the_schema_says(folder: Path):
    async def work() -> None:
        store = Store(url_of(folder))
        await store.open()
        try:
            async with store.engine.connect() as connection:
                for table in METADATA.sorted_tables:
                    found = await connection.run_sync(
                        lambda there, name=table.name: sa.inspect(there).get_columns(name)
                    )
                    there = {column["name"]: column["nullable"] for column in found}
                    assert there == {column.name: column.nullable for column in table.columns}
        finally:
            await store.close()

    asyncio.run(work())
    assert {REACHES.name, TALK.name, KEYS.name} <= set(METADATA.tables)
