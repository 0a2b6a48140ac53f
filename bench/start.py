"""Measure how long a server takes to start with many stored tables, and to open one of them."""

import argparse
import asyncio
import json
import resource
import socket
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec

from kleos.games import game_named
from kleos.server.carrying import trace_of
from kleos.server.chain import chained, root_of
from kleos.server.rows import now, row_of
from kleos.server.schema import ENTRIES, SEATS, TABLES, Entry, Facts, Seat, plain
from kleos.server.store import Store

HOST = "127.0.0.1"
GAME = "olympus"
MOST = 2.0  # seconds
TABLES_AT_ONCE = 500


def main() -> None:
    """Fill a store, start a server on it, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="1,000 tables")
    parser.add_argument("--entries", type=int, default=40, help="in each log")
    parser.add_argument("--store", default="", help="an empty store; by default a SQLite file")
    options = parser.parse_args()
    tables = 1000 if options.quick else 10_000
    with tempfile.TemporaryDirectory() as folder:
        url = options.store or f"sqlite:///{Path(folder, 'tables.db')}"
        asyncio.run(fill(url, tables, options.entries))
        started, opened = start(url)
    cpu = resource.getrusage(resource.RUSAGE_CHILDREN)
    figures = {"tables": tables, "start_s": started, "open_ms": opened}
    print(json.dumps({**figures, "cpu_s": round(cpu.ru_utime + cpu.ru_stime, 2)}))
    verdict = "within" if started <= MOST else "MORE than"
    print(f"a server with {tables} tables starts in {started} s, {verdict} {MOST} s")


async def fill(url: str, tables: int, entries: int) -> None:
    """Store the same game under many names."""
    state = game_named(GAME).new(3, 7)
    log: list[Entry] = []
    for number in range(1, entries + 1):
        seat, move = state.to_move, state.legal()[0]
        state.push(move)
        log.append(Entry(number, seat, move, trace=trace_of(state)))
    store = Store(url)
    await store.open()
    for first in range(0, tables, TABLES_AT_ONCE):
        names = [f"table{number}" for number in range(first, first + TABLES_AT_ONCE)]
        kept = [facts_of(name) for name in names]
        async with store.changing() as connection:
            await connection.execute(TABLES.insert(), [row_of(facts) for facts in kept])
            await connection.execute(
                SEATS.insert(), [row for facts in kept for row in seats(facts)]
            )
            await connection.execute(
                ENTRIES.insert(), [row for facts in kept for row in rows_of(facts, log)]
            )
    await store.close()


def facts_of(name: str) -> Facts:
    """Return the facts of a table."""
    game = game_named(GAME)
    return Facts(
        id=name,
        created=now(),
        game=GAME,
        edition=game.editions[0],
        players=3,
        seed=7,
        corrections={},
        started="new",
        position="",
        opening=[],
        rematch=None,
        rules=game.rules,
        seats=[Seat(seat, "person") for seat in range(3)],
    )


def seats(facts: Facts) -> list[dict[str, Any]]:
    """Return the seats of a table as rows."""
    return [{"table_id": facts.id, **plain(seat)} for seat in facts.seats]


def rows_of(facts: Facts, log: list[Entry]) -> list[dict[str, Any]]:
    """Return a log as the rows of a table."""
    link, at = root_of(facts), now()
    rows = []
    for entry in log:
        link = chained(link, entry, at)
        rows.append({"table_id": facts.id, "at": at, "chain": link, **plain(entry)})
    return rows


def start(url: str) -> tuple[float, int]:
    """Start a server; return the seconds until it answers, and the ms until it shows a table."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port: int = free.getsockname()[1]
    command = [sys.executable, "-m", "kleos", "serve", "--port", str(port), "--store", url]
    begun = time.monotonic()
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as server:
        try:
            while not (said := ask(port, "/health")):
                assert server.poll() is None, "the server has ended"
                time.sleep(0.005)
            assert said["status"] == "ok", said
            started = time.monotonic() - begun
            begun = time.monotonic()
            shown = ask(port, "/api/tables/table7")
            assert shown, "a table is missing"
            assert not shown["frozen"], shown
            opened = time.monotonic() - begun
        finally:
            server.terminate()
    return round(started, 2), round(1000 * opened)


def ask(port: int, path: str) -> dict[str, Any]:
    """Return what the server answers; nothing if it does not."""
    connection = HTTPConnection(HOST, port, timeout=30)
    try:
        connection.request("GET", path)
        found: dict[str, Any] = msgspec.json.decode(connection.getresponse().read())
        return found
    except OSError:
        return {}
    finally:
        connection.close()


if __name__ == "__main__":
    main()
