"""Measure how long a move takes from its sender to everyone's screen, with many tables at once.

The server runs in its own process, with SQLite; this process holds all clients. At every table, one
client moves for all seats and the others watch. Moves come at random moments, as people's do. The
time measured is from sending a move to its receipt by each client of the table, including the
sender. There are no bots.
"""

import argparse
import asyncio
import gc
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from kleos.core.chance import Chance

HOST = "127.0.0.1"
SERVER = (
    "import logging, sys; from kleos.server.limits import Limits;"
    "from kleos.server.serve import collect_rarely, make_server, start_log;"
    "start_log(logging.WARNING); collect_rarely();"
    "much = (1e9, 1e9);"
    "limits = Limits(requests=much, tables=much, connects=much, messages=much,"
    " connections=10**6, everyone=10**6);"
    "make_server(sys.argv[1], int(sys.argv[2]), sys.argv[3], limits).run()"
)


class Table:
    """A table with its clients, and the time of its last move."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.name: str = made["table"]
        self.secrets = [seat["secret"] for seat in made["seats"]]
        self.sent = 0.0
        self.clients: list[ClientConnection] = []
        self.position: dict[str, Any] = {}
        self.taken = asyncio.Event()


class Load:
    """All tables, and what was measured."""

    def __init__(self, options: argparse.Namespace, port: int) -> None:
        self.options = options
        self.port = port
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.measuring = False
        self.chance = Chance.from_seed(1)
        self.listening: list[asyncio.Task[None]] = []

    async def create(self) -> None:
        """Set up the tables."""
        body = {"game": self.options.game, "players": 3, "seats": [{"kind": "person"}] * 3}
        for number in range(self.options.tables):
            made = await post(self.port, "/api/tables", body, self.headers(number))
            self.tables.append(Table(made))

    def headers(self, _: int) -> dict[str, str]:
        """Return the headers of everyone at a table."""
        return {}

    async def connect(self) -> None:
        """Connect all clients: the first of a table holds all seats, the others watch."""
        for place, table in enumerate(self.tables):
            for number in range(self.options.clients):
                address = f"ws://{HOST}:{self.port}/api/tables/{table.name}/live"
                client = await connect(
                    address,
                    max_size=None,
                    compression=None,
                    max_queue=None,
                    additional_headers=self.headers(place),
                )
                hello = {"t": "hello", "secrets": [] if number else table.secrets, "seen": 0}
                await client.send(json.dumps(hello))
                table.clients.append(client)
                listens = self.listen(table, client, number == 0)
                self.listening.append(asyncio.create_task(listens))

    async def listen(self, table: Table, client: ClientConnection, moves: bool) -> None:
        """Receive everything, and note when the entry of a move arrives."""
        async for text in client:
            if text.startswith('{"t":"entry"'):  # type: ignore[arg-type]
                if self.measuring:
                    self.times.append(time.perf_counter() - table.sent)
            elif moves and text.startswith('{"t":"position"'):  # type: ignore[arg-type]
                table.position = json.loads(text)
                table.taken.set()

    async def play(self, table: Table, end: float) -> None:
        """Make moves at random moments until the end."""
        await asyncio.sleep(self.chance.fraction() * self.options.pause)
        while time.perf_counter() < end:
            await table.taken.wait()
            if table.position["over"]:
                return
            table.taken.clear()
            moves = table.position["decision"]["moves"]
            move = moves[self.chance.below(len(moves))]
            command = {"t": "move", "id": 1, "number": table.position["number"], "move": move}
            table.sent = time.perf_counter()
            await table.clients[0].send(json.dumps(command))
            await asyncio.sleep(self.options.pause * (0.5 + self.chance.fraction()))

    async def run(self) -> None:
        """Play, and measure once all tables are moving."""
        begun = time.perf_counter()
        await self.create()
        await self.connect()
        clients = sum(len(table.clients) for table in self.tables)
        took = time.perf_counter() - begun
        say(f"{len(self.tables)} tables with {clients} live clients, set up in {took:.1f} s")
        gc.collect()
        gc.disable()  # all clients share this process, and would wait for it: people's do not
        end = time.perf_counter() + self.options.pause + self.options.seconds
        playing = [asyncio.create_task(self.play(table, end)) for table in self.tables]
        await asyncio.sleep(self.options.pause)
        self.measuring = True
        await asyncio.gather(*playing)
        await asyncio.sleep(1)
        gc.enable()
        for table in self.tables:
            for client in table.clients:
                await client.close()
        await asyncio.gather(*self.listening)

    def report(self) -> dict[str, Any]:
        """Return the figures."""
        times = sorted(self.times)
        return {
            "tables": len(self.tables),
            "clients": sum(len(table.clients) for table in self.tables),
            "messages": len(times),
            "moves_per_second": round(len(times) / self.options.clients / self.options.seconds, 1),
            "p50_ms": round(times[len(times) // 2] * 1000, 1),
            "p99_ms": round(times[len(times) * 99 // 100] * 1000, 1),
            "max_ms": round(times[-1] * 1000, 1),
        }


async def post(port: int, path: str, body: Any, headers: dict[str, str]) -> dict[str, Any]:
    """Post to the server."""
    reader, writer = await asyncio.open_connection(HOST, port)
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port: int = free.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    """Wait until the server listens."""
    for _ in range(300):
        try:
            socket.create_connection((HOST, port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    sys.exit("the server did not start")


def say(text: str) -> None:
    """Print progress."""
    print(text, file=sys.stderr, flush=True)


def allow_files(wanted: int) -> None:
    """Allow this process and the server a connection for each client."""
    if os.name == "posix":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def parse_options() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Measure the server with many live clients.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--clients", type=int, default=3, help="per table")
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between moves of a table")
    parser.add_argument("--game", default="olympus")
    parser.add_argument("--quick", action="store_true", help="50 tables, 5 seconds")
    options = parser.parse_args()
    if options.quick:
        options.tables, options.seconds, options.pause = 50, 5.0, 2.0
    return options


def main() -> None:
    """Run a server and its clients, and print the figures."""
    options = parse_options()
    allow_files(options.tables * options.clients * 2 + 500)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder, 'load.db')}"
        server = subprocess.Popen([sys.executable, "-c", SERVER, HOST, str(port), store])
        try:
            wait_for(port)
            load = Load(options, port)
            asyncio.run(load.run())
        finally:
            server.terminate()
            server.wait()
    figures = load.report()
    print(json.dumps(figures))
    say(
        f"a move is on everyone's screen after {figures['p50_ms']} ms (p50), "
        f"{figures['p99_ms']} ms (p99), at {figures['moves_per_second']} moves per second"
    )


if __name__ == "__main__":
    main()
