"""Connections: how many there may be, and how long each may take to send or to read.

Uvicorn has no time limit for a request that arrives byte by byte, for a client that does not read
its answer, or for one that never says anything.
"""

import asyncio
import errno
import logging
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from kleos.server.limits import Bucket, Limits, Rates, site_of

log = logging.getLogger(__name__)

GRACE = 1.0  # seconds for the application to answer a late body itself
QUIET = 10.0  # seconds between two complaints that there is no room for connections
NO_ROOM = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
MOST_HEAD = 64 * 1024  # bytes
MOST_CHUNKS = 1000  # of one request: each takes time, however small it is
READ = 16 * 1024  # bytes taken in at once: many small frames or chunks must not hold others up
SPARE = 4  # a quarter of the files that may be open is for everything but connections
CLOSES = b"connection: close\r\ncontent-length: 0\r\n\r\n"
LATE = b"HTTP/1.1 408 Request Timeout\r\n" + CLOSES
FULL = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\n" + CLOSES
TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\n" + CLOSES


class Door:
    """How many are connected: from each address, and in all."""

    def __init__(self, limits: Limits, rates: Rates) -> None:
        self.limits = limits
        self.rates = rates
        self.most = min(limits.everyone, files() - files() // SPARE)
        self.inside: Counter[str] = Counter()
        self.refused = 0

    def enter(self, site: str, is_proxy: bool) -> bytes:
        """Let a connection in, or return what to say to it; a proxy stands for many addresses."""
        is_many = self.inside[site] >= self.limits.connections and not is_proxy
        refusal = FULL if is_many or self.inside.total() >= self.most else b""
        if not refusal and not is_proxy and self.rates.of(site).wait() > 0:
            refusal = TOO_MANY
        if refusal:
            self.refused += 1
        else:
            self.inside[site] += 1
        return refusal

    def leave(self, site: str) -> None:
        """Let a connection out."""
        self.inside[site] -= 1
        if not self.inside[site]:
            del self.inside[site]


def files() -> int:
    """Return how many files and connections this process may have open."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 2**20
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 2**20 if soft == resource.RLIM_INFINITY else soft


class Requests(h11.Connection):
    """What a client sends; a body in too many chunks is refused."""

    chunks = 0  # of the request that is arriving

    def next_event(self) -> Any:
        """Return the next part of a request."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.chunks = 0
        elif isinstance(event, h11.Data) and event.chunk_start:
            self.chunks += 1
            if self.chunks > MOST_CHUNKS:
                raise h11.RemoteProtocolError("too many chunks")
        return event


class Http(H11Protocol):
    """A connection that must send each request, and read each answer, in time."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = Requests(h11.SERVER, self.config.h11_max_incomplete_event_size or MOST_HEAD)
        self.door = door_of(self.config)
        self.site = ""
        self.arriving = ""  # what part of a request is on its way: head or body
        self.deadline: asyncio.TimerHandle | None = None
        self.stuck: asyncio.TimerHandle | None = None
        self.closing: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or turn it away."""
        super().connection_made(transport)
        transport.max_size = READ  # type: ignore[attr-defined]
        host = self.client[0] if self.client else ""
        assert isinstance(self.app, ProxyHeadersMiddleware)
        refusal = self.door.enter(site_of(host), host in self.app.trusted_hosts)
        if refusal:
            transport.write(refusal)
            transport.close()
        else:
            self.site = site_of(host)
            self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let a connection out."""
        super().connection_lost(exc)
        self.forget()
        if self.site:
            self.door.leave(self.site)

    def data_received(self, data: bytes) -> None:
        """Take in what has arrived, and note whether a request is complete."""
        if self.site:
            super().data_received(data)
            self.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over, with its place."""
        self.forget()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the client to read the last answer."""
        super().on_response_complete()
        self.watch()
        if self.transport.is_closing():
            self.hurry()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, even if its last answer was never read."""
        super().timeout_keep_alive_handler()
        self.hurry()

    def watch(self) -> None:
        """Set a time limit for the part of a request that is arriving; bytes do not extend it."""
        state = self.conn.their_state
        is_idle = state is h11.IDLE and self.timeout_keep_alive_task is not None
        arriving = "body" if state is h11.SEND_BODY else "head" if state is h11.IDLE else ""
        if is_idle or self.transport.is_closing() or self.switched:
            arriving = ""
        if arriving == self.arriving:
            return
        self.arriving = arriving
        if self.deadline:
            self.deadline.cancel()
        limits = self.door.limits
        allowed = limits.headers if arriving == "head" else limits.reading + GRACE
        self.deadline = self.loop.call_later(allowed, self.time_out) if arriving else None

    @property
    def switched(self) -> bool:
        """Whether the connection is a WebSocket now."""
        return self.transport.get_protocol() is not self

    def time_out(self) -> None:
        """Close a connection whose request did not arrive in time."""
        if self.conn.our_state is h11.IDLE:
            self.transport.write(LATE)
        self.transport.close()
        self.hurry()

    def hurry(self) -> None:
        """Give a closing connection a while to send what it has, and no longer."""
        if self in self.connections and not self.closing:
            allowed = self.door.limits.writing
            self.closing = self.loop.call_later(allowed, self.transport.abort)

    def pause_writing(self) -> None:
        """Start waiting for a client that does not read."""
        super().pause_writing()
        self.stuck = self.loop.call_later(self.door.limits.writing, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on writing: the client reads."""
        super().resume_writing()
        if self.stuck:
            self.stuck.cancel()

    def forget(self) -> None:
        """Drop the time limits."""
        for timer in (self.deadline, self.stuck, self.closing):
            if timer:
                timer.cancel()  # it would keep the connection in memory
        self.deadline, self.arriving = None, ""


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that is closed for good if the client does not read."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.door = door_of(self.config)
        self.stuck: asyncio.TimerHandle | None = None
        self.closing: asyncio.TimerHandle | None = None
        self.beside = Bucket(self.door.limits.messages)  # for frames that are no messages

    async def send(self, message: Any) -> None:
        """Send a message; a refusal sent in full counts as an answer, not as a failure to log."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def takes(self) -> bool:
        """Whether to take in a frame that is no message; with too many, the connection ends."""
        if not self.transport.is_closing() and not self.beside.take():
            self.transport.abort()
        return not self.transport.is_closing()

    def handle_cont(self, event: Frame) -> None:
        """Take in a part of a message."""
        if self.takes():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        """Note that a client is there."""
        if self.takes():
            super().handle_pong(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let a connection out."""
        super().connection_lost(exc)
        for timer in (self.stuck, self.closing):
            if timer:
                timer.cancel()
        self.door.leave(site_of(self.client[0] if self.client else ""))

    def pause_writing(self) -> None:
        """Start waiting for a client that does not read."""
        super().pause_writing()
        self.stuck = self.loop.call_later(self.door.limits.writing, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on writing, and reading: the client reads."""
        super().resume_writing()
        if self.stuck:
            self.stuck.cancel()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answer a ping; take no more from a client that does not read the answers."""
        if self.takes():
            super().handle_ping()
            if not self.writable.is_set():
                self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, or close the connection if it is not UTF-8."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """End a connection that does not answer pings, whatever is still to be sent."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Give the client a while to read the last messages, and no longer."""
        super().on_task_complete(task)
        if self in self.connections:
            allowed = self.door.limits.writing
            self.closing = self.loop.call_later(allowed, self.transport.abort)


def door_of(config: Any) -> Door:
    """Return the door of the application that is served."""
    door: Door = config.app.state.door
    return door


class LoopErrors:
    """Logs errors in the event loop; those about a lack of room only now and then."""

    def __init__(self, is_stopping: Callable[[], bool]) -> None:
        self.is_stopping = is_stopping
        self.said = -QUIET

    def __call__(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Log an error."""
        error = context.get("exception")
        if is_closed(error) and self.is_stopping():
            return  # it tried to accept again after running out of room
        if not isinstance(error, OSError) or error.errno not in NO_ROOM:
            log.error("the event loop failed: %s", context.get("message"), exc_info=error)
        elif monotonic() - self.said >= QUIET:
            self.said = monotonic()
            log.error("cannot accept connections", extra={"reason": error.strerror})


def is_closed(error: BaseException | None) -> bool:
    """Whether an error says that a socket is closed: it has no number any more, or an old one."""
    if isinstance(error, ValueError):
        return str(error).startswith("Invalid file descriptor")
    return isinstance(error, OSError) and error.errno == errno.EBADF
