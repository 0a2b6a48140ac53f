"""Attack a server on this machine, and measure what others notice, and whether its memory grows.

First everyone plays in peace, as in load.py; then again while one address uses up all its limits:
bombs of TOML, requests for old positions and long logs, connections that say nothing, floods of
messages. Then many addresses send so many hostile requests of all kinds, and the server's memory is
read before and after. Nothing leaves this machine: all addresses are 127.x.y.z.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.process import BaseProcess as Process
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

from load import HOST, Load, Table, allow_files, free_port, post, say, wait_for
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

SERVER = (
    "import logging, sys; from kleos.server import serve;"
    "serve.start_log(logging.CRITICAL); serve.allow_files(); serve.collect_rarely();"
    "serve.make_server(sys.argv[1], int(sys.argv[2]), sys.argv[3]).run()"
)
ATTACKER = "127.0.0.9"
PATIENCE = 60.0  # seconds for one hostile request; some are never answered
SLOW = 40  # connections that say nothing
AT_ONCE = 20  # hostile requests at the same time
EVERY = 0.02  # seconds between those of one attacker at work

SEATS = [{"kind": "person"}] * 3
NEW: dict[str, Any] = {"game": "olympus", "players": 3, "seats": SEATS}


class Stormed(Load):
    """Players who come through a proxy; each table has its own address."""

    def __init__(self, options: argparse.Namespace, port: int, attacker: Process | None) -> None:
        super().__init__(options, port)
        self.attacker = attacker

    async def connect(self) -> None:
        """Connect all clients; the attack begins when they are there."""
        await super().connect()
        if self.attacker:
            self.attacker.start()
            await asyncio.sleep(self.options.pause)

    def headers(self, number: int) -> dict[str, str]:
        """Return the headers of everyone at a table."""
        return {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250 + 1}"}


class Attacker:
    """Sends hostile requests of all kinds, in turn."""

    def __init__(self, port: int, table: Table) -> None:
        self.port = port
        self.table = table
        self.path = f"/api/tables/{table.name}"
        self.count = 0
        self.statuses: Counter[str] = Counter()
        self.kinds: list[Callable[[str], Awaitable[str]]] = [
            self.start({"scenario": ".".join("a" * 60_000)}),
            self.start({"scenario": "a = " + "[" * 60_000}),
            self.start({"scenario": "\n".join(f"k{n} = {n}" for n in range(10_000))}),
            self.start({"record": "kleos record 1\ngame olympus\ndata " + "[" * 100_000}),
            self.send("POST", "/api/tables", b'{"game": "\xff"}'),
            self.send("POST", "/api/tables", b"[" * 100_000),
            self.send("POST", "/api/tables", b" " * 300_000),
            self.send("POST", "/api/tables", json.dumps(NEW).encode()),
            self.send("GET", "/web/%00"),
            self.send("GET", "/nowhere"),
            self.send("GET", "/" + "a" * 20_000),
            self.send("GET", f"{self.path}/position?at=63"),
            self.send("GET", f"{self.path}/entries"),
            self.send("GET", f"{self.path}/record"),
            self.send("GET", f"{self.path}/words"),
            self.send("GET", "/api/games/fight/words"),
            self.send("POST", f"{self.path}/hint", b'{"number": 0}', table.secrets[0]),
            self.chatter,
        ]

    def start(self, start: dict[str, str]) -> Callable[[str], Awaitable[str]]:
        """Return a request for a table that starts from something."""
        return self.send("POST", "/api/tables", json.dumps({**NEW, "start": start}).encode())

    def send(
        self, method: str, path: str, body: bytes = b"", secret: str = ""
    ) -> Callable[[str], Awaitable[str]]:
        """Return a request, to be sent from an address."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n"
        if secret:
            head += f"Authorization: Bearer {secret}\r\n"
        data = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body

        async def sent(own: str) -> str:
            reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(own, 0))
            try:
                writer.write(data)
                answer = await reader.read(100)
            finally:
                writer.close()
            return answer[9:12].decode(errors="replace") or "closed"

        return sent

    async def chatter(self, own: str) -> str:
        """Open a live connection, and send more messages than allowed."""
        address = f"ws://{HOST}:{self.port}{self.path}/live"
        async with connect(address, local_addr=(own, 0), max_size=None) as client:
            await client.send('{"t": "hello", "seen": 0}')
            for _ in range(50):
                await client.send('{"t": "ping"}')
        return "live"

    async def attack(self, own: str) -> None:
        """Send the next hostile request from an address."""
        kind = self.kinds[self.count % len(self.kinds)]
        self.count += 1
        status = "none"
        with suppress(OSError, WebSocketException, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                status = await kind(own)
        self.statuses[status] += 1

    async def stay(self, own: str) -> None:
        """Use up all limits of one address until cancelled."""
        tasks = [asyncio.create_task(self.idle(own)) for _ in range(SLOW)]
        tasks += [asyncio.create_task(self.again(own)) for _ in range(AT_ONCE)]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def again(self, own: str) -> None:
        """Attack again and again."""
        while True:
            await self.attack(own)
            await asyncio.sleep(EVERY)

    async def idle(self, own: str) -> None:
        """Hold connections that never send a whole request."""
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(own, 0))
                writer.write(b"GET / HTTP/1.1\r\n")
                await reader.read()
                writer.close()
            await asyncio.sleep(EVERY)

    async def flood(self, wanted: int, seconds: float) -> None:
        """Send so many hostile requests from many addresses, or as many as there is time for."""
        end = time.perf_counter() + seconds
        last = self.count + wanted

        async def one(place: int) -> None:
            while self.count < last and time.perf_counter() < end:
                await self.attack(f"127.1.{place}.{self.count % 250 + 1}")

        await asyncio.gather(*(one(place) for place in range(AT_ONCE)))


def memory(process: int) -> int:
    """Return how many MB a process and those that it has started use."""
    total = 0
    for path in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):
            lines = dict(line.split(":", 1) for line in path.read_text().splitlines())
            if str(process) in (lines["Pid"].strip(), lines["PPid"].strip()):
                total += int(lines.get("VmRSS", "0 kB").split()[0])
    return total // 1024


def use_up(port: int, made: dict[str, Any], stop: Event, told: "Queue[dict[str, int]]") -> None:
    """Use up all limits of one address until told to stop; runs in a process of its own."""
    attacker = Attacker(port, Table(made))

    async def run() -> None:
        attacking = asyncio.create_task(attacker.stay(ATTACKER))
        while not stop.is_set():
            await asyncio.sleep(0.1)
        attacking.cancel()
        await asyncio.gather(attacking, return_exceptions=True)

    asyncio.run(run())
    told.put(dict(attacker.statuses))


def in_peace_and_war(options: argparse.Namespace, port: int) -> dict[str, Any]:
    """Measure moves without and with an attacker."""
    peace, war = Stormed(options, port, None), Stormed(options, port, None)
    asyncio.run(peace.run())
    processes = get_context("spawn")
    stop, told = processes.Event(), processes.Queue()
    made = asyncio.run(post(port, "/api/tables", NEW, war.headers(60_000)))
    war.attacker = processes.Process(target=use_up, args=(port, made, stop, told))
    try:
        asyncio.run(war.run())
    finally:
        stop.set()
    figures = {"peace": peace.report(), "war": war.report(), "hostile": told.get()}
    for name in ("peace", "war"):
        say(f"{name}: p50 {figures[name]['p50_ms']} ms, p99 {figures[name]['p99_ms']} ms")
    return figures


async def many(options: argparse.Namespace, port: int, process: int) -> dict[str, Any]:
    """Measure the memory over many hostile requests."""
    made = await post(port, "/api/tables", NEW, {"X-Forwarded-For": "10.9.9.9"})
    attacker = Attacker(port, Table(made))
    figures = []
    for _ in range(5):
        await attacker.flood(options.requests // 5, options.time / 5)
        figures.append(memory(process))
        say(f"{attacker.count} hostile requests: {figures[-1]} MB")
    return {"requests": attacker.count, "mb": figures, "hostile": dict(attacker.statuses)}


def parse_options() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Attack a server on this machine.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--clients", type=int, default=3, help="per table")
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring moves")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between moves of a table")
    parser.add_argument("--game", default="olympus")
    parser.add_argument("--requests", type=int, default=100_000, help="hostile ones")
    parser.add_argument("--time", type=float, default=600.0, help="seconds for them at most")
    parser.add_argument("--quick", action="store_true", help="50 tables, 2,000 hostile requests")
    options = parser.parse_args()
    if options.quick:
        options.tables, options.seconds, options.pause = 50, 5.0, 2.0
        options.requests, options.time = 2_000, 60.0
    return options


def main() -> None:
    """Run a server, attack it, and print the figures."""
    options = parse_options()
    if not Path("/proc/self/status").exists():
        sys.exit("this needs Linux: it reads /proc, and uses many addresses of 127.0.0.0/8")
    allow_files(options.tables * options.clients * 2 + 1000)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder, 'hostile.db')}"
        environment = {**os.environ, "FORWARDED_ALLOW_IPS": HOST}
        server = subprocess.Popen(
            [sys.executable, "-c", SERVER, HOST, str(port), store], env=environment
        )
        try:
            wait_for(port)
            figures = in_peace_and_war(options, port)
            figures["many"] = asyncio.run(many(options, port, server.pid))
            assert server.poll() is None, "the server has died"
        finally:
            server.terminate()
            server.wait()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
