"""Servers for the tests, in this process or another, and clients for them."""

import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kleos.server.app import WEB, make_app
from kleos.server.clock import Clock
from kleos.server.gate import Access
from kleos.server.hall import Hall
from kleos.server.limits import Limits
from kleos.server.notify import NotifyOptions
from kleos.server.serve import Server
from kleos.server.store import Store
from kleos.server.thinking import Thinkers
from stores import url_of

HOST = "127.0.0.1"
MUCH = (1e6, 1e6)
WIDE = Limits(
    requests=MUCH,
    tables=MUCH,
    starts=MUCH,
    connects=MUCH,
    messages=MUCH,
    hints=MUCH,
    reaches=MUCH,
    talk=MUCH,
)


class Hasty(Clock):
    """A clock that nobody waits for; its date can be put ahead."""

    ahead = 0.0

    def date(self) -> float:
        """Return the date."""
        return super().date() + self.ahead

    async def wait_until(self, moment: float) -> None:
        """Go on at once."""


class FakeClock(Clock):
    """A clock that stands still until a test sets it."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.lock = Lock()
        self.waiting: list[tuple[float, asyncio.AbstractEventLoop, asyncio.Event]] = []

    def now(self) -> float:
        """Return the time."""
        return self.time

    def date(self) -> float:
        """Return the time, which is the date too."""
        return self.time

    async def wait_until(self, moment: float) -> None:
        """Wait until a test sets the clock to this moment."""
        waiter = (moment, asyncio.get_running_loop(), asyncio.Event())
        with self.lock:
            if moment <= self.time:
                return
            self.waiting.append(waiter)
        try:
            await waiter[2].wait()
        finally:
            with self.lock:  # it may have been given up
                self.waiting = [other for other in self.waiting if other is not waiter]

    def next(self) -> float:
        """Return the first moment that somebody waits for, as soon as somebody does."""
        end = time.monotonic() + 60
        while not self.waiting:
            assert time.monotonic() < end
            time.sleep(0.002)
        return min(moment for moment, _, _ in self.waiting)

    def set(self, moment: float) -> None:
        """Set the clock."""
        with self.lock:
            self.time = moment
            due = [waiter for waiter in self.waiting if waiter[0] <= moment]
            self.waiting = [waiter for waiter in self.waiting if waiter[0] > moment]
        for _, loop, come in due:
            loop.call_soon_threadsafe(come.set)


class Answered(dict[str, Any]):
    """An answer in JSON, with its status and headers."""

    status = 0
    headers: dict[str, str] = {}
    text = ""


class Site:
    """A server somewhere on this machine, as its clients see it."""

    def __init__(self, port: int) -> None:
        self.port = port

    def send(
        self, method: str, path: str, body: Any = None, secret: str = "", **headers: str
    ) -> Answered:
        """Send a request; a body of bytes is sent as it is."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=60)
        try:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            if secret:
                headers["Authorization"] = f"Bearer {secret}"
            connection.request(method, path, None if body is None else data, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        is_json = (answer.getheader("content-type") or "").startswith("application/json")
        found = Answered(json.loads(text) if is_json else {})
        found.status, found.text = answer.status, text
        found.headers = {name.lower(): value for name, value in answer.getheaders()}
        return found

    def get(self, path: str, secret: str = "", **headers: str) -> Answered:
        """Send a GET request."""
        return self.send("GET", path, None, secret, **headers)

    def post(self, path: str, body: Any, secret: str = "", **headers: str) -> Answered:
        """Send a POST request."""
        return self.send("POST", path, body, secret, **headers)

    def table(self, game: str, *kinds: str, **more: Any) -> "TableOf":
        """Set up a table; each kind is person, open or a bot's level."""
        seats = [
            {"kind": kind} if kind in ("person", "open") else {"kind": "bot", "level": kind}
            for kind in kinds
        ]
        made = self.post(
            "/api/tables", {"game": game, "players": len(kinds), "seats": seats, **more}
        )
        assert made.status == 201, made
        return TableOf(self, made)

    def socket(self, name: str, **headers: str) -> ClientConnection:
        """Open a WebSocket without sending anything."""
        address = f"ws://{HOST}:{self.port}/api/tables/{name}/live"
        made = connect(address, additional_headers=headers, max_size=None, compression=None)
        return made.__enter__()  # the caller closes it


class TableOf:
    """A table, with everything its creator knows."""

    def __init__(self, site: Site, made: dict[str, Any]) -> None:
        self.site = site
        self.name: str = made["table"]
        self.host: str = made["host"]
        self.secrets: dict[int, str] = {seat["seat"]: seat["secret"] for seat in made["seats"]}
        self.path = f"/api/tables/{self.name}"

    def log(self, secret: str = "") -> list[dict[str, Any]]:
        """Return the whole log, page by page."""
        found: list[dict[str, Any]] = []
        after: int | None = 0
        while after is not None:
            page = self.site.get(f"{self.path}/entries?after={after}", secret)
            found += page["entries"]
            after = page["next"]
        return found

    def live(self, *seats: int, seen: int = 0, language: str = "en") -> "Live":
        """Connect a live client that holds some seats."""
        secrets = [self.secrets[seat] for seat in seats]
        return Live(self.site.socket(self.name), secrets, seen, language)


class Live:
    """A live client, which keeps every message it receives."""

    def __init__(
        self, socket: ClientConnection, secrets: list[str], seen: int = 0, language: str = "en"
    ) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.position: dict[str, Any] = {}
        self.said = 0
        self.send({"t": "hello", "secrets": secrets, "seen": seen, "language": language})

    def __enter__(self) -> "Live":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, message: Any) -> None:
        """Send a message; bytes and text are sent as they are."""
        as_it_is = isinstance(message, str | bytes)
        self.socket.send(message if as_it_is else json.dumps(message))

    def next(self, timeout: float = 60) -> dict[str, Any]:
        """Return the next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.told.append(message)
        if message["t"] == "position":
            self.position = message
        return message

    def to_decide(self) -> dict[str, Any]:
        """Wait for the position in which this client is to decide."""
        while not (self.position and self.position["decision"] and self.moves()):
            self.next()
        return self.position

    def moves(self) -> list[int]:
        """Return the moves offered in the last position."""
        found: list[int] = self.position["decision"]["moves"]
        return found

    def had(self, kind: str, **values: Any) -> dict[str, Any]:
        """Return a message of a kind with these values, received already or awaited."""
        for message in self.told:
            if message["t"] == kind and all(message[key] == v for key, v in values.items()):
                return message
        return self.until(kind, **values)

    def until(self, kind: str, **values: Any) -> dict[str, Any]:
        """Wait for the next message of a kind with these values."""
        while True:
            message = self.next()
            if message["t"] == kind and all(message[key] == v for key, v in values.items()):
                return message

    def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a command, and return the answer."""
        self.said += 1
        self.send({"t": kind, "id": self.said, **body})
        return self.until("answer", id=self.said)

    def bye(self) -> str:
        """Wait for the server to close the connection; return the code of its bye."""
        code = self.until("bye")["code"]
        try:
            while True:
                self.socket.recv(5)
        except ConnectionClosed:
            pass
        return str(code)


class Running(Site):
    """A server in a thread of this process."""

    def __init__(self, server: Server, hall: Hall) -> None:
        super().__init__(server.servers[0].sockets[0].getsockname()[1])
        self.server = server
        self.hall = hall


@contextmanager
def running(
    folder: Path,
    limits: Limits = WIDE,
    workers: int = 1,
    limit: float = 2.0,
    web: Path | None = None,
    clock: Clock | None = None,
    access: Access | None = None,
    notify: NotifyOptions | None = None,
    docs: Path | None = None,
) -> Iterator[Running]:
    """Run a server in a thread; by its clock, bots answer as soon as they can."""
    store, thinkers = Store(url_of(folder)), Thinkers(workers, limit)
    hall = Hall(store, thinkers, limits, clock=clock or Hasty(), notify=notify)
    app = make_app(hall, web or WEB, access, docs)
    server = Server(app, HOST, 0)
    thread = Thread(target=server.run)
    thread.start()
    try:
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        yield Running(server, hall)
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port: int = free.getsockname()[1]
    return port


class Process(Site):
    """A server in its own process, which can be killed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(free_port())
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process:
            self.end(signal.SIGKILL)

    def start(self, *more: str) -> None:
        """Start, and wait until it answers."""
        self.log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kleos", "serve", "--port", str(self.port), *more],
            stderr=self.log,
            env={**os.environ, "KLEOS_STORE": url_of(self.folder)},
        )
        end = time.monotonic() + 120  # on a machine that has much else to do
        while True:
            try:
                assert self.get("/health").status == 200
            except OSError:
                assert time.monotonic() < end
                assert self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)
            else:
                return

    def end(self, number: int) -> int:
        """Send a signal, and return the process's exit code."""
        assert self.process
        self.process.send_signal(number)
        try:
            return self.process.wait(20)
        finally:
            self.process = None
            self.log.close()
