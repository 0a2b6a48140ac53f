"""One WebSocket per client: it says who it is and what it has seen, and gets what it missed."""

import asyncio
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kleos.server.gate import address_of, is_own_origin
from kleos.server.hall import Hall
from kleos.server.limits import Bucket, too_many
from kleos.server.messages import (
    Answer,
    Bye,
    FromClient,
    Hello,
    LiveCommit,
    LiveDraft,
    LiveHint,
    LiveLeave,
    LiveMove,
    LiveRematch,
    LiveReturn,
    LiveUndo,
    LiveVote,
    LiveWish,
    Ping,
    Pong,
)
from kleos.server.refused import Refused
from kleos.server.tables import Table

log = logging.getLogger(__name__)
decoder = msgspec.json.Decoder(FromClient)
encode = msgspec.json.Encoder().encode

OWN_CODES = 4000  # a close code is this and the HTTP status
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
        self.rate = Bucket(hall.limits.messages)
        self.hints = Bucket(hall.limits.hints)
        self.tasks: set[asyncio.Task[None]] = set()

    def tell(self, *texts: str) -> None:
        """Send messages, or drop a client that does not listen."""
        if self.ended:
            return
        if self.queue.qsize() >= self.hall.limits.queued:
            self.end(Refused("too-slow", "This client reads too slowly."))
            return
        self.queue.put_nowait(texts)

    def end(self, why: Refused) -> None:
        """Say why, and close the connection after what is waiting."""
        if self.ended is None:
            self.ended = why
            self.queue.put_nowait((encode(Bye(why.code, why.message)).decode(),))
            self.queue.put_nowait(())

    async def write(self) -> None:
        """Send what is waiting, until the end."""
        while texts := await self.queue.get():
            for text in texts:
                await self.socket.send_text(text)
        assert self.ended
        code = RESTARTS if self.ended.code == "stopping" else OWN_CODES + self.ended.status
        await self.socket.close(code, self.ended.code)

    async def read(self, name: str) -> None:
        """Take the hello, then whatever comes."""
        table: Table | None = None
        try:
            table = await self.hall.table(name)
            async with asyncio.timeout(self.hall.limits.hello):
                hello = await self.receive()
            if not isinstance(hello, Hello):
                raise Refused("bad-message", "The first message must be a hello.")
            self.greet(table, hello)
            while True:
                await self.handle(table)
        except TimeoutError:
            self.end(Refused("late", "The hello did not come in time."))
        except Refused as refused:
            self.hall.metrics.refuse(refused.code)
            self.end(refused)
        finally:
            if table:
                table.part(self)
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    def greet(self, table: Table, hello: Hello) -> None:
        """Take a client in."""
        if len(table.listeners) >= self.hall.limits.listeners:
            raise Refused("full", "Too many are looking at this table.")
        self.seats = table.held_by(hello.secrets)
        self.language = hello.language
        table.welcome(self, hello.seen)

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
        if not self.rate.take():
            raise too_many()
        try:
            found: FromClient = decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadMessage(text, str(error)) from None
        return found

    async def handle(self, table: Table) -> None:
        """Do what one message asks for, and answer it."""
        try:
            wish = await self.receive()
        except BadMessage as bad:
            self.hall.metrics.refuse(bad.code)
            self.tell(encode(Answer(bad.id, False, bad.code, bad.message)).decode())
            return
        if isinstance(wish, Ping):
            self.tell(PONG)
        elif isinstance(wish, Hello):
            raise Refused("bad-message", "There is one hello per connection.")
        elif isinstance(wish, LiveHint):
            task = asyncio.create_task(self.answer(table, wish))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            await self.answer(table, wish)

    async def answer(self, table: Table, wish: LiveWish) -> None:
        """Do what a message asks for, and say what came of it."""
        try:
            if not self.seats:
                raise Refused("no-secret", "Whoever only watches can change nothing.")
            found = await self.do(table, wish)
        except Refused as refused:
            self.hall.metrics.refuse(refused.code)
            found = {"ok": False, "code": refused.code, "message": refused.message}
        self.tell(encode(Answer(wish.id, **found)).decode())

    async def do(self, table: Table, wish: LiveWish) -> dict[str, Any]:
        """Do what a message asks for."""
        match wish:
            case LiveMove():
                number = await table.move(self.seats, wish.number, wish.move)
            case LiveDraft():
                draft = table.draft(self.seats, wish.number, wish.moves, self.language)
                return {"ok": True, "draft": draft}
            case LiveCommit():
                number = await table.commit(self.seats, wish.number, wish.moves)
            case LiveUndo():
                number = await table.undo(self.seats, wish.number)
            case LiveHint():
                if not self.hints.take():
                    raise too_many()
                return {
                    "ok": True,
                    "moves": await table.hint(self.seats, wish.number, self.language),
                }
            case LiveLeave():
                number = await table.leave(self.own(wish.seat))
            case LiveReturn():
                number = await table.come_back(self.own(wish.seat))
            case LiveVote():
                number = await table.vote(self.seats, wish.seat, wish.agree)
            case LiveRematch():
                return {"ok": True, "table": await self.hall.rematch(table)}
        return {"ok": True, "number": number}

    def own(self, seat: int) -> frozenset[int]:
        """Return a seat, if it is one of this client's."""
        if seat not in self.seats:
            raise Refused("wrong-seat", "This is not your seat.")
        return frozenset([seat])


class BadMessage(Refused):
    """A message that cannot be read, with its id if that can be made out."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__("bad-message", f"This message cannot be read: {reason}")
        try:
            plain = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError):
            plain = None
        found = plain.get("id") if isinstance(plain, dict) else None
        self.id = found if isinstance(found, int) else 0


async def live(socket: WebSocket) -> None:
    """Serve one client from its first message to its last."""
    hall: Hall = socket.app.state.hall
    clients: set[Client] = socket.app.state.clients
    address = address_of(socket)
    here = sum(address_of(client.socket) == address for client in clients)
    if not is_own_origin(socket) or here >= hall.limits.connections or hall.stopping:
        await socket.close()
        return
    client = Client(socket, hall)
    clients.add(client)
    try:
        await socket.accept()
        await serve(client, socket.path_params["table"])
    finally:
        clients.discard(client)


async def serve(client: Client, name: str) -> None:
    """Read and write until either ends."""
    reader = asyncio.create_task(client.read(name))
    writer = asyncio.create_task(client.write())
    log.info("connected", extra={"table": name, "address": address_of(client.socket)})
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
