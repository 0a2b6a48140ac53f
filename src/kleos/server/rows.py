"""Rows of the database: tables, seats and entries, as they are written and read."""

import asyncio
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from kleos.server.carrying import Carried
from kleos.server.chain import Damaged, chained, root_of
from kleos.server.messages.requests import DaysClock, LiveClock
from kleos.server.origin import Origin
from kleos.server.schema import CLOCKS, ENTRIES, SEATS, TABLES, Entry, Facts, Seat, plain


class Conflict(Exception):
    """The log does not end before this entry: someone else has written to it, or deleted it."""


Row: TypeAlias = dict[str, Any]
Rows: TypeAlias = list[Row]


class Pending(NamedTuple):
    """Entries of a table that wait to be written together, and the players' clocks after them."""

    table: str
    entries: tuple[Entry, ...]
    clocks: Row | None
    done: asyncio.Future[None]


def set_clocks(connection: sa.Connection, rows: dict[str, Row]) -> None:
    """Write the clocks of some tables."""
    if rows:
        mine = CLOCKS.update().where(CLOCKS.c.table_id == sa.bindparam("name"))
        mine = mine.values(state=sa.bindparam("state"), due=sa.bindparam("due"))
        connection.execute(mine, [{"name": name, **row} for name, row in rows.items()])


def rows_of(connection: sa.Connection, batch: list[Pending]) -> Rows:
    """Return entries as rows, chained to those before; refuse one that does not fit on."""
    links = links_before(connection, [(one.table, one.entries[0].number) for one in batch])
    rows: Rows = []
    for table, entries, _, _ in batch:
        for entry in entries:
            link = links.get((table, entry.number - 1))
            if link is None:
                raise Conflict
            at = now()
            links[table, entry.number] = chained(link, entry, at)
            chain = links[table, entry.number]
            rows.append({"table_id": table, "at": at, "chain": chain, **plain(entry)})
    return rows


def links_before(
    connection: sa.Connection, places: list[tuple[str, int]]
) -> dict[tuple[str, int], str]:
    """Return the checksum that each of these entries is chained to, by the place before it."""
    found: dict[tuple[str, int], str] = {}
    new = [table for table, number in places if number == 1]
    if new:
        roots = sa.select(TABLES.c.id, TABLES.c.root).where(TABLES.c.id.in_(new))
        found.update({(table, 0): root for table, root in connection.execute(roots)})
    before = [(table, number - 1) for table, number in places if number > 1]
    if before:
        place = sa.tuple_(ENTRIES.c.table_id, ENTRIES.c.number)
        last = sa.select(ENTRIES.c.table_id, ENTRIES.c.number, ENTRIES.c.chain)
        entries = connection.execute(last.where(place.in_(before)))
        found.update({(table, number): chain for table, number, chain in entries})
    return found


def carried_rows(carried: Carried, times: dict[int, str]) -> Rows:
    """Return the log of a table that is carried over as rows, with the times of the old one."""
    link = root_of(carried.facts)
    rows: Rows = []
    for entry, origin in zip(carried.entries, carried.origins, strict=True):
        link = chained(link, entry, times[origin])
        row = {"table_id": carried.facts.id, "at": times[origin], "chain": link, **plain(entry)}
        rows.append(row)
    return rows


def row_of(facts: Facts) -> dict[str, Any]:
    """Return the facts of a table as a row."""
    row = plain(facts)
    del row["seats"]
    row["corrections"] = msgspec.json.encode(facts.corrections).decode()
    row["opening"] = msgspec.json.encode(facts.opening).decode()
    row["origin"] = msgspec.json.encode(facts.origin).decode()
    row["timing"] = msgspec.json.encode(facts.timing).decode()
    row["seed"] = str(facts.seed)
    return {**row, "root": root_of(facts)}


def facts_of(row: dict[str, Any], seats: list[Seat]) -> Facts:
    """Return a row as the facts of a table; refuse a damaged one."""
    root = row.pop("root")
    try:
        row["corrections"] = msgspec.json.decode(row["corrections"])
        row["opening"] = msgspec.json.decode(row["opening"])
        row["origin"] = msgspec.json.decode(row["origin"], type=Origin)
        row["timing"] = msgspec.json.decode(row["timing"], type=LiveClock | DaysClock | None)
        row["seed"] = int(row["seed"])
        facts = Facts(**row, seats=seats)
    except ValueError:
        raise Damaged(row["id"], 0) from None
    if root is not None and root_of(facts) != root:
        raise Damaged(row["id"], 0)
    return facts


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
    """Return the current time."""
    return datetime.now(UTC).isoformat(timespec="seconds")
