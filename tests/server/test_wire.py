"""Slow, silent and half-open connections over real sockets; and how many there may be."""

import asyncio
import errno
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from msgspec import structs

from kleos.server.limits import Limits
from kleos.server.wire import MOST_CHUNKS, LoopErrors
from server_help import HOST, Running, running
from stores import url_of

ELSEWHERE = "127.0.0.2"  # an address that is no proxy's
PATIENCE = 30  # seconds for what must happen, on a busy machine
MOST_SENT = 100_000_000  # bytes
GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
GREET = (
    b"GET /api/tables/%s/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder) as found:
        yield found


@contextmanager
def short(site: Running, **limits: float) -> Iterator[None]:
    """Shorten limits for as long as it is only about who exceeds them."""
    before = site.hall.limits
    site.hall.limits = site.server.app.state.door.limits = structs.replace(before, **limits)
    try:
        yield
        wait_until(lambda: nobody_is_left(site))
    finally:
        site.hall.limits = site.server.app.state.door.limits = before


@contextmanager
def connected(port: int, own: str = HOST, buffer: int = 0) -> Iterator[socket.socket]:
    """Open a connection, from an address of one's own."""
    with socket.socket() as raw:
        if buffer:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        raw.settimeout(PATIENCE)
        raw.bind((own, 0))
        raw.connect((HOST, port))
        yield raw


def rest(raw: socket.socket) -> bytes:
    """Return everything that comes until the server closes the connection."""
    found = b""
    with suppress(ConnectionError):
        while more := raw.recv(65536):
            found += more
    return found


def trickle(raw: socket.socket) -> None:
    """Send a byte now and then until the server has had enough."""
    with suppress(ConnectionError):
        for _ in range(PATIENCE * 20):
            raw.sendall(b"x")
            time.sleep(0.05)
    rest(raw)


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def nobody_is_left(site: Running) -> bool:
    return not site.server.app.state.door.inside


# Slow clients


def test_a_connection_that_says_nothing_is_closed(site: Running):
    with short(site, headers=0.3), connected(site.port) as raw:
        assert rest(raw).startswith(b"HTTP/1.1 408")


def test_a_head_that_does_not_end_is_cut_off(site: Running):
    with short(site, headers=0.3):
        with connected(site.port) as raw:
            raw.sendall(b"GET / HTTP/1.1\r\nX-Long: ")
            trickle(raw)
        with connected(site.port) as raw:
            raw.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            assert rest(raw).startswith(b"HTTP/1.1 408")


def test_the_next_request_has_to_arrive_in_time_too(site: Running):
    with connected(site.port) as raw:
        raw.sendall(GET)
        assert answer(raw).startswith(b"HTTP/1.1 200")
        with short(site, headers=0.3):
            trickle(raw)


def test_a_connection_may_be_used_again_and_again(site: Running):
    with connected(site.port) as raw:
        for _ in range(5):
            raw.sendall(GET[:10])
            raw.sendall(GET[10:])
            assert answer(raw).startswith(b"HTTP/1.1 200")


def answer(raw: socket.socket) -> bytes:
    """Return the answer to a question after health, as far as its end."""
    found = b""
    while not found.endswith(b"}"):
        found += raw.recv(65536)
    return found


def test_a_body_that_does_not_end_is_cut_off(site: Running):
    with short(site, reading=0.3):
        with connected(site.port) as raw:
            head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n"
            raw.sendall(head + b"{")
            found = rest(raw)
            assert found.startswith(b"HTTP/1.1 408")
            assert b'"timeout"' in found
        with connected(site.port) as raw:  # nobody asks for this one
            raw.sendall(GET.replace(b"health", b"web/main.js")[:-2] + b"Content-Length: 9\r\n\r\n")
            assert rest(raw).startswith(b"HTTP/1.1 200")
        with connected(site.port) as raw:
            raw.sendall(GET[:-2] + b"Content-Length: 60000\r\n\r\n")
            trickle(raw)


def test_a_body_announced_as_too_large_is_refused_before_it_comes(site: Running):
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n"
    with short(site, reading=10 * PATIENCE), connected(site.port) as raw:
        raw.sendall(head % 10**15)
        found = answer(raw)  # nobody waits for the body: that would take longer than the test
        assert found.startswith(b"HTTP/1.1 413")
        assert b'"too-large"' in found


def test_a_client_that_does_not_read_is_cut_off(site: Running):
    ask = GET.replace(b"health", b"web/art.svg")
    with short(site, writing=0.3), connected(site.port, buffer=4096) as raw:
        raw.sendall(ask * 500)
        wait_until(lambda: nobody_is_left(site))


def test_a_live_client_that_pings_and_does_not_read_is_cut_off(site: Running):
    table = site.table("fight", "person", "person")
    pings = b"\x89\xfd\0\0\0\0" + b"x" * 125
    pings *= 100
    with short(site, writing=0.3), connected(site.port, buffer=4096) as raw:
        greet(raw, table.name)
        raw.sendall(masked(b'{"t":"hello"}'))
        sent = 0
        with suppress(ConnectionError):
            while sent < MOST_SENT:
                raw.sendall(pings)
                sent += len(pings)
        assert sent < MOST_SENT


def greet(raw: socket.socket, table: str) -> None:
    """Turn a connection into a WebSocket."""
    raw.sendall(GREET % table.encode())
    assert raw.recv(4096).startswith(b"HTTP/1.1 101")


def masked(text: bytes) -> bytes:
    """Return a text message as a client sends it, masked with zeros."""
    return b"\x81" + bytes([0x80 | len(text)]) + b"\0\0\0\0" + text


def test_a_live_message_that_is_no_text_closes_the_connection(
    site: Running, caplog: pytest.LogCaptureFixture
):
    table = site.table("fight", "person", "person")
    with connected(site.port) as raw:
        greet(raw, table.name)
        raw.sendall(masked(b'{"t":"hello\xff"}'))
        assert (1007).to_bytes(2, "big") in rest(raw)
    assert not [record for record in caplog.records if record.exc_info]


def test_a_closed_connection_is_forgotten_at_once(site: Running):
    """A time limit that still runs would keep it in memory for a minute."""
    table, others = site.table("fight", "person", "person"), closed()
    for _ in range(20):
        with connected(site.port) as raw:
            raw.sendall(GET.replace(b"Host", b"Connection: close\r\nHost"))
            assert rest(raw).startswith(b"HTTP/1.1 200")
        with table.live() as live:
            live.send({"t": "hello"})  # twice, which ends the connection
            live.bye()
    wait_until(lambda: nobody_is_left(site) and closed() <= others)


def closed() -> set[asyncio.Transport]:
    """Return the connections in memory that are closed, or about to be."""
    gc.collect()
    found = [one for one in gc.get_objects() if isinstance(one, asyncio.Transport)]
    return {one for one in found if one.is_closing()}


# How many


def test_an_address_has_only_so_many_connections(folder: Path):
    with running(folder, Limits(connections=3)) as site:
        door = site.server.app.state.door
        with connected(site.port, ELSEWHERE), connected(site.port, ELSEWHERE):
            with connected(site.port, ELSEWHERE):
                wait_until(lambda: door.inside.total() == 3)
                with connected(site.port, ELSEWHERE) as raw:
                    assert rest(raw).startswith(b"HTTP/1.1 503")
                assert site.get("/health").status == 200  # as through a proxy
            wait_until(lambda: door.inside[ELSEWHERE] == 2)
            with connected(site.port, ELSEWHERE) as raw:
                raw.sendall(GET)
                assert raw.recv(65536).startswith(b"HTTP/1.1 200")
        wait_until(lambda: nobody_is_left(site))
        assert door.refused == 1


def test_there_is_room_for_only_so_many(folder: Path):
    with running(folder, Limits(everyone=2)) as site:
        door = site.server.app.state.door
        table = site.table("fight", "person", "person")
        wait_until(lambda: nobody_is_left(site))
        with table.live() as live, connected(site.port):
            live.until("position")
            wait_until(lambda: door.inside.total() == 2)
            with connected(site.port) as raw:
                assert rest(raw).startswith(b"HTTP/1.1 503")
        wait_until(lambda: nobody_is_left(site))
        assert site.get("/health").status == 200


def test_an_address_that_asked_too_much_is_stopped_at_the_door(folder: Path):
    with running(folder, Limits(requests=(0.001, 5))) as site:
        for _ in range(5):
            with connected(site.port, ELSEWHERE) as raw:
                raw.sendall(GET.replace(b"Host", b"Connection: close\r\nHost"))
                assert rest(raw).startswith(b"HTTP/1.1 200")
        for _ in range(2):
            with connected(site.port, ELSEWHERE) as raw:
                assert rest(raw).startswith(b"HTTP/1.1 429")
        assert site.hall.metrics.requests == {200: 5}
        assert site.get("/health").status == 200  # to another address


def test_the_answer_to_too_many_requests_is_the_last(folder: Path):
    with running(folder, Limits(requests=(0.001, 2))) as site, connected(site.port) as raw:
        raw.sendall(GET * 5)
        assert rest(raw).count(b"HTTP/1.1") == 3


SERVER = """
import logging, resource, os, sys
from kleos.server import serve, wire
serve.start_log(logging.INFO)
server = serve.make_server("127.0.0.1", int(sys.argv[1]), sys.argv[2])
async def startup(sockets=None, start=server.startup):
    await start(sockets)
    used = len(os.listdir("/proc/self/fd"))
    resource.setrlimit(resource.RLIMIT_NOFILE, (used + 10, used + 10))
server.startup = startup
server.run()
"""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="counts its files as Linux does")
def test_too_many_connections_are_a_line_in_the_log(folder: Path):
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    log = folder / "log"
    args = [sys.executable, "-c", SERVER, str(port), url_of(folder)]
    with log.open("wb") as out:
        server = subprocess.Popen(args, stderr=out, env=dict(os.environ))
    try:
        wait_until(lambda: answers(port))
        crowd = []
        for _ in range(40):
            raw = socket.create_connection((HOST, port), PATIENCE)
            crowd.append(raw)
        wait_until(lambda: "cannot accept" in log.read_text())
        time.sleep(1.5)  # it tries again after a second
        for raw in crowd:
            raw.close()
        wait_until(lambda: answers(port))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    said = [line for line in lines if line["level"] == "error"]
    assert {line["event"] for line in said} == {"cannot accept connections"}
    assert len(said) < 5
    assert not any("error" in line for line in said)


def answers(port: int) -> bool:
    """Whether a server answers."""
    try:
        with connected(port) as raw:
            raw.sendall(GET)
            return raw.recv(100).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


@pytest.mark.parametrize(
    "error", [ValueError("Invalid file descriptor: -1"), OSError(errno.EBADF, "closed")]
)
def test_a_socket_that_is_closed_while_stopping_is_no_failure(
    error: Exception, caplog: pytest.LogCaptureFixture
):
    loop = asyncio.new_event_loop()
    context = {"message": "accepting", "exception": error}
    LoopErrors(lambda: True)(loop, context)
    assert caplog.messages == []
    LoopErrors(lambda: False)(loop, context)
    LoopErrors(lambda: True)(loop, {**context, "exception": ValueError("something else")})
    loop.close()
    assert caplog.messages == ["the event loop failed: accepting"] * 2


def chunked(path: bytes, chunks: int) -> bytes:
    """Return a request whose body comes in chunks of a byte, and has not ended."""
    head = b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    return head % path + b"1\r\n \r\n" * chunks


def test_a_body_in_very_many_chunks_is_refused_before_it_has_ended(site: Running):
    with connected(site.port) as raw:
        raw.sendall(chunked(b"/api/tables", MOST_CHUNKS + 1))
        assert raw.recv(100).startswith(b"HTTP/1.1 400")
    with connected(site.port) as raw:
        raw.sendall(chunked(b"/api/tables", MOST_CHUNKS - 1) + b"2\r\n{}\r\n0\r\n\r\n")
        assert b"bad-message" in read_all(raw, b"}")  # it was read


def read_all(raw: socket.socket, end: bytes) -> bytes:
    """Return what arrives, up to some end."""
    found = b""
    while not found.endswith(end):
        found += raw.recv(1000)
    return found


@pytest.mark.parametrize("first", [0x89, 0x8A, 0x00], ids=["pings", "pongs", "parts"])
def test_a_client_that_sends_too_many_frames_is_sent_away(folder: Path, first: int):
    with running(folder, Limits(messages=(0.001, 20))) as site:
        table = site.table("fight", "person", "person")
        with connected(site.port) as raw:
            raw.sendall(GREET % table.name.encode())
            read_all(raw, b"\r\n\r\n")
            raw.sendall(b"\x01\x80\0\0\0\0" if first == 0 else b"")  # a message begins
            with suppress(ConnectionError):
                raw.sendall(bytes([first, 0x80, 0, 0, 0, 0]) * 30)
                found = b""
                while data := raw.recv(1000):
                    found += data
                assert b"timeout" not in found  # it was not for want of a hello


def test_a_refused_live_connection_is_no_error(site: Running, caplog: pytest.LogCaptureFixture):
    table = site.table("fight", "person", "person")
    greet = GREET.replace(b"\r\n\r\n", b"\r\nOrigin: http://evil.example\r\n\r\n")
    with connected(site.port) as raw:
        raw.sendall(greet % table.name.encode())
        found = b""
        while data := raw.recv(1000):  # up to the end
            found += data
    assert found.startswith(b"HTTP/1.1 403")
    assert b"wrong-origin" in found
    assert [line.getMessage() for line in caplog.records if line.levelname == "ERROR"] == []
