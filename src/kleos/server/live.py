"""One WebSocket per client: it says who it is and what it has seen, and gets what it missed."""

import asyncio
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kleos.server.gate import address_of, check_host, is_own_origin, noted
from kleos.server.hall import Hall
from kleos.server.limits import POSITION, RENDERED, REPLAYED, Bucket, Rates, site_of
from kleos.server.messages.commands import (
    FromClient,
    Hello,
    LiveCommand,
    LiveCommit,
    LiveDraft,
    LiveHint,
    LiveLeave,
    LiveMove,
    LivePlayOut,
    LiveRematch,
    LiveRename,
    LiveResign,
    LiveReturn,
    LiveSay,
    LiveSeen,
    LiveStanding,
    LiveUndo,
    LiveVote,
    Ping,
)
from kleos.server.messages.fields import MOST_ENTRIES
from kleos.server.messages.live import Answer, Bye, Pong
from kleos.server.names import shown_name
from kleos.server.refused import Refused, problem
from kleos.server.table import Table

log = logging.getLogger(__name__)
decoder = msgspec.json.Decoder(FromClient)
encode = msgspec.json.Encoder().encode

OWN_CODES = 4000  # a close code is this plus the HTTP status
RESTARTS = 1012
PONG = encode(Pong()).decode()


class Client:
    """A live client."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.socket = socket
        self.hall = hall
        self.seats: frozenset[int] = frozenset()
        self.language = "en"
        self.looks: int | None = None
        self.queue: asyncio.Queue[tuple[str, ...]] = asyncio.Queue()
        self.ended: Refused | None = None
        self.address = address_of(socket)
        self.sent = asyncio.Event()  # set when everything queued has been sent
        self.tasks: set[asyncio.Task[None]] = set()

    def tell(self, *texts: str) -> None:
        """Queue messages for the client, or drop it if it does not read them."""
        if self.ended:
            return
        if self.queue.qsize() >= self.hall.limits.queued:
            self.end(Refused("too-slow", "This client reads too slowly."))
            return
        self.sent.clear()
        self.queue.put_nowait(texts)

    async def ready(self) -> None:
        """Wait until the client has been sent what was queued, and may be sent another page."""
        self.bucket.charge(MOST_ENTRIES * RENDERED)
        await self.sent.wait()
        await asyncio.sleep(self.bucket.wait())

    @property
    def bucket(self) -> Bucket:
        """The request allowance of the client's address."""
        rates: Rates = self.socket.app.state.rates
        return rates.of(self.address)

    def end(self, why: Refused) -> None:
        """Say why, and close the connection after the queued messages."""
        if self.ended is None:
            self.ended = why
            self.queue.put_nowait((encode(Bye(why.code, why.message)).decode(),))
            self.queue.put_nowait(())

    async def write(self) -> None:
        """Send queued messages until the end."""
        while texts := await self.queue.get():
            for text in texts:
                await self.socket.send_text(text)
            if self.queue.empty():
                self.sent.set()
        assert self.ended
        code = RESTARTS if self.ended.code == "stopping" else OWN_CODES + self.ended.status
        await self.socket.close(code, self.ended.code)

    async def read(self, name: str) -> None:
        """Read the hello, then handle messages as they come."""
        table: Table | None = None
        try:
            is_loaded = name in self.hall.tables
            table = await self.hall.table(name)
            if not is_loaded:
                self.bucket.charge(table.progress.number * REPLAYED)
            async with asyncio.timeout(self.hall.limits.hello):
                hello = await self.receive()
            if not isinstance(hello, Hello):
                raise Refused("bad-message", "The first message must be a hello.")
            await self.greet(table, hello)
            while True:
                await self.handle(table)
        except TimeoutError:
            self.end(Refused("timeout", "The hello did not arrive in time."))
        except Refused as refused:
            self.hall.metrics.refuse(refused.code)
            self.end(refused)
        finally:
            if table:
                table.audience.leave(self)
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    async def greet(self, table: Table, hello: Hello) -> None:
        """Admit a client to a table."""
        self.seats = table.seating.held_by(hello.secrets)
        self.language = hello.language
        seen = await table.audience.catch_up(self, hello.seen)
        missed = table.progress.number - seen if seen >= 0 else 0
        self.bucket.charge(POSITION + max(0, missed) * RENDERED)
        if len(table.audience) >= self.hall.limits.listeners:
            raise Refused("full", "Too many people are watching this table.")
        table.audience.welcome(self, seen)
        await table.talk.welcome(self)

    async def receive(self) -> FromClient:
        """Return the next message."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        text = received.get("text")
        if text is None:
            raise Refused("bad-message", "Messages are JSON as text.")
        if len(text) > self.hall.limits.message:
            raise Refused("too-large", "This message is too large.")
        self.socket.app.state.message_rates.check(self.address)
        try:
            found: FromClient = decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadMessage(text, str(error)) from None
        return found

    async def handle(self, table: Table) -> None:
        """Handle one message, and send the answer."""
        try:
            command = await self.receive()
        except BadMessage as bad:
            self.hall.metrics.refuse(bad.code)
            self.tell(encode(Answer(bad.id, False, bad.code, bad.message)).decode())
            return
        if isinstance(command, Ping):
            self.tell(PONG)
        elif isinstance(command, Hello):
            raise Refused("bad-message", "Only one hello is allowed per connection.")
        elif isinstance(command, LiveHint):
            task = asyncio.create_task(self.answer(table, command))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            await self.answer(table, command)

    async def answer(self, table: Table, command: LiveCommand) -> None:
        """Carry out a command, and return the answer."""
        try:
            if not self.seats and not isinstance(command, LiveSay):
                raise Refused("no-secret", "Spectators can't change anything.")
            found = await self.do(table, command)
        except Refused as refused:
            self.hall.metrics.refuse(refused.code)
            found = {"ok": False, "code": refused.code, "message": refused.message}
        self.tell(encode(Answer(command.id, **found)).decode())

    async def do(self, table: Table, command: LiveCommand) -> dict[str, Any]:
        """Carry out a command."""
        match command:
            case LiveMove():
                number = await table.move(self.seats, command.number, command.move)
            case LiveDraft():
                draft = table.draft(self.seats, command.number, command.moves, self.language)
                return {"ok": True, "draft": draft}
            case LiveCommit():
                number = await table.commit(self.seats, command.number, command.moves)
            case LiveUndo():
                number = await table.undo(self.seats, command.number)
            case LiveHint():
                self.socket.app.state.hint_rates.check(self.address)
                return {
                    "ok": True,
                    "moves": await table.bots.hint(self.seats, command.number, self.language),
                }
            case LiveLeave():
                number = await table.seating.leave(self.own(command.seat))
            case LiveReturn():
                number = await table.seating.come_back(self.own(command.seat))
            case LiveVote():
                number = await table.seating.vote(self.seats, command.seat, command.agree)
            case LiveRename():
                number = await table.seating.rename(
                    self.own(command.seat), shown_name(command.name)
                )
            case LiveResign():
                number = await table.resign(self.own(command.seat))
            case LivePlayOut():
                number = await table.bots.play_out(self.own(command.seat))
            case LiveSay():
                self.socket.app.state.talk_rates.check(self.address)
                await table.talk.say(self.seats, command)
                return {"ok": True}
            case LiveSeen():
                table.alerts.saw(self.seats)
                return {"ok": True}
            case LiveStanding():
                (seat,) = self.own(command.seat)
                number = await table.standing.give(
                    seat, command.key, command.given, command.exceptions
                )
            case LiveRematch():
                return {"ok": True, "table": await self.hall.rematch(table)}
        return {"ok": True, "number": number}

    def own(self, seat: int) -> frozenset[int]:
        """Return a seat if the client holds it; refuse otherwise."""
        if seat not in self.seats:
            raise Refused("wrong-seat", "This is not your seat.")
        return frozenset([seat])


class BadMessage(Refused):
    """A message that cannot be parsed, with its id if that is readable."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__("bad-message", f"This message cannot be read: {reason}")
        try:
            plain = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError):
            plain = None
        found = plain.get("id") if isinstance(plain, dict) else None
        self.id = found if isinstance(found, int) else 0


async def live(socket: WebSocket) -> None:
    """Serve one client for as long as it is connected."""
    try:
        admit(socket)
    except Refused as refused:
        socket.app.state.hall.metrics.refuse(refused.code)
        await socket.send_denial_response(problem(refused))
        return
    clients: set[Client] = socket.app.state.clients
    client = Client(socket, socket.app.state.hall)
    clients.add(client)
    try:
        await socket.accept()
        await serve(client, socket.path_params["table"])
    finally:
        clients.discard(client)


def admit(socket: WebSocket) -> None:
    """Refuse a connection that must not be opened."""
    state = socket.app.state
    check_host(socket)
    if not is_own_origin(socket):
        raise Refused("wrong-origin", "Pages from other servers may not use this one.")
    if state.hall.stopping:
        raise Refused("stopping", "The server is about to stop.")
    address = address_of(socket)
    state.connect_rates.check(address)
    here = sum(site_of(client.address) == site_of(address) for client in state.clients)
    if here >= state.hall.limits.connections:
        raise Refused("too-many", "There are too many connections from your address.")


async def serve(client: Client, name: str) -> None:
    """Read and write until either ends."""
    reader = asyncio.create_task(client.read(name))
    writer = asyncio.create_task(client.write())
    log.info("connected", extra={"table": name, **noted(client.socket)})
    try:
        await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
        if client.ended:
            await asyncio.wait([writer], timeout=client.hall.limits.hello)
    finally:
        reader.cancel()
        writer.cancel()
        results = await asyncio.gather(reader, writer, return_exceptions=True)
    ended = client.ended.code if client.ended else ""
    log.info("disconnected", extra={"table": name, "code": ended, "seats": sorted(client.seats)})
    for result in results:
        expected = (WebSocketDisconnect, asyncio.CancelledError, RuntimeError, OSError)
        if isinstance(result, Exception) and not isinstance(result, expected):
            log.error("connection failed", exc_info=result)
