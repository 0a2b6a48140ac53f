"""What people say to each other at a table: phrases, reactions and, if its host allows, free text.

Players talk at the table, where spectators can listen. Spectators talk among themselves: players
hear that only when the game is over. None of it is part of the game, its record or the log.
"""

import asyncio
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from kleos.server.messages.commands import LiveSay
from kleos.server.messages.live import SaidMessage, TalkMessage
from kleos.server.refused import Refused
from kleos.server.rows import now
from kleos.server.schema import TABLES, TALK, Said, plain

if TYPE_CHECKING:
    from kleos.server.audience import Listener
    from kleos.server.table import Table

encode = msgspec.json.Encoder().encode


class Talk:
    """The talk at a table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.said: list[Said] | None = None  # None until somebody asks
        self.lock = asyncio.Lock()

    async def load(self) -> list[Said]:
        """Return everything that was said and is kept."""
        async with self.lock:
            if self.said is None:
                mine = TALK.select().where(TALK.c.table_id == self.table.facts.id)
                async with self.table.tools.store.reading() as connection:
                    found = await connection.execute(mine.order_by(TALK.c.number))
                    rows = [dict(row) for row in found.mappings()]
                for row in rows:
                    del row["table_id"]
                self.said = [Said(**row) for row in rows]
            return self.said

    def hears(self, listener: "Listener", said: Said) -> bool:
        """Whether a client may hear this: players do not hear spectators until the end."""
        return said.seat is not None or not listener.seats or self.table.progress.over

    async def welcome(self, listener: "Listener") -> None:
        """Send a newcomer what was said, even if nothing was: whatever follows is new."""
        if not self.table.facts.origin.solo:
            heard = [one for one in await self.load() if self.hears(listener, one)]
            listener.tell(encode(TalkMessage([message_of(one) for one in heard])).decode())

    def tell(self, listener: "Listener", said: list[Said]) -> None:
        """Send a client those of these lines that it may hear."""
        heard = [message_of(one) for one in said if self.hears(listener, one)]
        if heard:
            listener.tell(encode(TalkMessage(heard)).decode())

    def tell_all(self) -> None:
        """Let players hear the spectators, now that the game is over."""
        aside = [one for one in self.said or [] if one.seat is None]
        for listener in self.table.audience:
            if listener.seats:
                self.tell(listener, aside)

    async def say(self, seats: frozenset[int], command: LiveSay) -> None:
        """Say something for a seat, or as a spectator."""
        text, name = cleaned(command.text), cleaned(command.name)
        if (command.phrase is None) == (not text):
            raise Refused("bad-message", "Say one of the phrases, or something of your own.")
        if text and not self.table.facts.free_text:
            raise Refused("no-free-text", "At this table, only phrases and reactions can be sent.")
        if command.seat not in (seats or {None}):
            raise Refused("wrong-seat", "This is not your seat.")
        await self.load()
        async with self.lock:
            assert self.said is not None
            number = self.said[-1].number + 1 if self.said else 1
            name = "" if seats else name
            made = Said(number, now(), command.seat, name, command.phrase or "", text)
            await self.keep(made)
            self.said = [*self.said, made][-self.table.tools.limits.said :]
        for listener in self.table.audience:
            self.tell(listener, [made])

    async def keep(self, made: Said) -> None:
        """Store a line, and drop the oldest."""
        table = self.table.facts.id
        oldest = made.number - self.table.tools.limits.said
        old = sa.and_(TALK.c.table_id == table, TALK.c.number <= oldest)
        async with self.table.tools.store.changing() as connection:
            await connection.execute(TALK.insert(), {"table_id": table, **plain(made)})
            await connection.execute(TALK.delete().where(old))

    async def allow(self, free_text: bool) -> None:
        """Allow or forbid free text."""
        here = TABLES.c.id == self.table.facts.id
        async with self.table.tools.store.changing() as connection:
            await connection.execute(TABLES.update().where(here).values(free_text=free_text))
        self.table.facts.free_text = free_text
        self.table.audience.tell_table()


def message_of(said: Said) -> SaidMessage:
    """Return a line as it is sent."""
    return SaidMessage(said.number, said.at, said.seat, said.name, said.phrase, said.text)


def cleaned(text: str) -> str:
    """Remove what cannot be seen: control characters, and those that turn the text around."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
