"""Telling players that it is their turn when they are not at the table: by Web Push and by mail.

A player is told a little after the turn begins, and once per turn and way. Whoever has the table
open is not told, unless they want to be. What is stored says how to reach a seat; it is deleted
with the table, and no other seat ever gets it.
"""

import asyncio
import json
import logging
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from kleos.core.words import Words
from kleos.server import push
from kleos.server.clock import Clock
from kleos.server.holding import new_secret
from kleos.server.letters import letter_text, your_turn
from kleos.server.limits import Limits, Rates
from kleos.server.mail import Mailer, MailServer, check_address, letter, masked
from kleos.server.messages import MailWish, PushWish, Reached
from kleos.server.refused import Refused
from kleos.server.schema import KEYS, REACHES, Reach, plain
from kleos.server.store import Store

if TYPE_CHECKING:
    from kleos.server.tables import Table

DELAYS = (("push", 10.0), ("mail", 60.0))  # seconds: the player may be about to come
MOST_BROWSERS = 5  # of a seat
VAPID = "vapid"  # the name of the server's key for Web Push

log = logging.getLogger(__name__)


class NotifyOptions(Struct, frozen=True, kw_only=True):
    """What the operator has turned on."""

    push: bool = False
    mail: MailServer | None = None
    url: str = ""  # of this server, as people reach it: mails have links


class Notices:
    """The ways in which this server can reach players."""

    def __init__(self, options: NotifyOptions, store: Store, clock: Clock, limits: Limits) -> None:
        self.store = store
        self.clock = clock
        self.url = options.url.rstrip("/")
        self.mailer = Mailer(options.mail) if options.mail else None
        self.pusher: push.Pusher | None = None
        self.mails = Rates(limits.mails)  # by address, whatever the table
        if options.push and push.has_library():
            contact = f"mailto:{options.mail.sender}" if options.mail else self.url
            self.pusher = push.Pusher(contact)
        elif options.push:
            log.warning(push.MISSING)

    async def open(self) -> None:
        """Load this server's key, or make it at the first start."""
        if self.pusher is None:
            return
        async with self.store.changing() as connection:
            mine = sa.select(KEYS.c.value).where(KEYS.c.name == VAPID)
            key = (await connection.execute(mine)).scalar()
            if key is None:
                key = push.new_key()
                await connection.execute(KEYS.insert(), {"name": VAPID, "value": key})
        self.pusher.own = push.key_from(key)

    @property
    def on(self) -> bool:
        """Whether anyone can be reached."""
        return self.pusher is not None or self.mailer is not None

    @property
    def key(self) -> str:
        """The key that browsers subscribe with; '' if there is no Web Push."""
        return self.pusher.public_key if self.pusher else ""

    # What is stored.

    async def of_table(self, table: str) -> list[Reach]:
        """Return how the seats of a table are reached."""
        if not self.on:
            return []
        async with self.store.reading() as connection:
            found = await connection.execute(REACHES.select().where(REACHES.c.table_id == table))
            return [Reach(**row) for row in found.mappings()]

    async def put(self, reach: Reach) -> None:
        """Store a way to reach a seat."""
        async with self.store.changing() as connection:
            await connection.execute(REACHES.delete().where(REACHES.c.id == reach.id))
            await connection.execute(REACHES.insert(), plain(reach))

    async def change(self, reach: Reach) -> None:
        """Store a way that has changed, unless it was dropped meanwhile."""
        here = REACHES.c.id == reach.id
        async with self.store.changing() as connection:
            await connection.execute(REACHES.update().where(here).values(**plain(reach)))

    async def drop(self, *ids: str) -> list[str]:
        """Forget ways to reach seats; return the tables they belonged to."""
        here = REACHES.c.id.in_(ids)
        async with self.store.changing() as connection:
            found = await connection.execute(sa.select(REACHES.c.table_id).where(here))
            await connection.execute(REACHES.delete().where(here))
            return list(found.scalars())

    # Sending.

    async def send(self, reach: Reach, words: Words, sitting: list[str]) -> bool:
        """Tell a player; return whether this way still exists."""
        notice = your_turn(words, sitting, reach.seat)
        if reach.kind == "mail":
            assert self.mailer
            table = f"{self.url}/t/{reach.table_id}"
            stop = f"{self.url}/stop/{reach.id}"
            text = letter_text(words, notice, table, stop)
            sender = self.mailer.server.sender
            await self.mailer.send(letter(sender, reach.target, notice.title, text, stop))
            return True
        assert self.pusher
        said = {"table": reach.table_id, "title": notice.title, "text": notice.text}
        status = await self.pusher.send(
            reach.target, reach.key, reach.auth, reach.table_id, json.dumps(said).encode()
        )
        if status >= 400:
            log.warning("push refused", extra={"table": reach.table_id, "status": status})
        return status not in push.GONE


class Calls:
    """Calls the player whom a table waits for."""

    def __init__(self, table: "Table", notices: Notices) -> None:
        self.table = table
        self.notices = notices
        self.reaches: list[Reach] = []
        self.seen: dict[int, int] = {}  # the entries there were when a seat last saw its turn
        self.waiting: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Load how the seats are reached."""
        self.reaches = await self.notices.of_table(self.table.facts.id)
        self.look()

    @property
    def pending(self) -> bool:
        """Whether somebody is about to be told."""
        return self.waiting is not None and not self.waiting.done()

    def again(self) -> None:
        """Begin to wait anew, since something was played."""
        self.stop()
        self.look()

    def look(self) -> None:
        """Begin to wait for whoever is to decide, if there is someone to tell."""
        seat = self.table.person_to_move()
        if (
            seat is not None
            and not self.pending
            and any(self.due(seat, kind) for kind, _ in DELAYS)
        ):
            self.waiting = asyncio.create_task(self.call(seat))

    def stop(self) -> None:
        """Tell nobody any more."""
        if self.waiting:
            self.waiting.cancel()
            self.waiting = None

    def saw(self, seats: frozenset[int]) -> None:
        """Note that a player has the table before their eyes."""
        for seat in seats:
            self.seen[seat] = self.table.course.number

    async def call(self, seat: int) -> None:
        """Tell a seat's player in each way, after its delay."""
        clock = self.notices.clock
        begun = clock.now()
        for kind, delay in DELAYS:
            await clock.wait_until(begun + delay)
            for reach in self.due(seat, kind):
                if reach.always or not self.table.is_connected(seat):
                    await self.tell(reach)

    def due(self, seat: int, kind: str) -> list[Reach]:
        """Return the ways of a kind in which a player has not been told of this turn."""
        seen = self.is_of_this_turn(seat, self.seen.get(seat, -1))
        return [
            reach
            for reach in self.reaches
            if (reach.seat, reach.kind) == (seat, kind)
            and (reach.always or not seen)
            and not self.is_of_this_turn(seat, reach.told)
        ]

    def is_of_this_turn(self, seat: int, number: int) -> bool:
        """Whether a seat had its present turn when the log had so many entries; -1 for never.

        A turn that others take back and play again is the same one.
        """
        if number < 0:
            return False
        since = [told.entry.seat == seat for told in self.table.course.log[number:]]
        return all(since) or not any(since)

    async def tell(self, reach: Reach) -> None:
        """Tell a player, once: what cannot be delivered is not tried again."""
        table = self.table
        words = table.words_in(reach.language)
        try:
            if reach.kind == "mail":
                self.notices.mails.check(reach.target.lower())
            reach.told = table.course.number
            await self.notices.change(reach)
            if not await self.notices.send(reach, words, table.sitting(words)):
                await self.remove(reach)
        except (OSError, ValueError, Refused) as error:  # ValueError: a name that no host can have
            about = {"table": table.facts.id, "kind": reach.kind, "error": type(error).__name__}
            log.warning("a player was not reached", extra=about)

    # Commands.

    def status(self, seat: int) -> Reached:
        """Return how a seat is reached, as its player may know it."""
        mine = [reach for reach in self.reaches if reach.seat == seat]
        mail = next((reach for reach in mine if reach.kind == "mail"), None)
        return Reached(
            sum(reach.kind == "push" for reach in mine),
            masked(mail.target) if mail else "",
            any(reach.always for reach in mine),
        )

    async def put_push(self, seats: frozenset[int], wish: PushWish) -> None:
        """Let a browser be told, for each of these seats."""
        pusher = self.notices.pusher
        if pusher is None:
            raise Refused("no-notices", "This server does not send notifications.")
        pusher.check(wish.endpoint, wish.key, wish.auth)
        for seat in seats:
            made = Reach("", self.table.facts.id, seat, "push", wish.endpoint, wish.key, wish.auth)
            made.language, made.always = wish.language, wish.always
            await self.put(made, MOST_BROWSERS)

    async def put_mail(self, seats: frozenset[int], wish: MailWish) -> None:
        """Let mails go to an address, for each of these seats; to none if it is ''."""
        if self.notices.mailer is None:
            raise Refused("no-notices", "This server does not send mail.")
        if not wish.address:
            for reach in [one for one in self.reaches if one.kind == "mail" and one.seat in seats]:
                await self.remove(reach)
            return
        check_address(wish.address)
        for seat in seats:
            made = Reach("", self.table.facts.id, seat, "mail", wish.address)
            made.language, made.always = wish.language, wish.always
            await self.put(made, 1)

    async def put_always(self, seats: frozenset[int], always: bool) -> None:
        """Tell these seats' players while they have the table open, too, or not."""
        for reach in [one for one in self.reaches if one.seat in seats]:
            reach.always = always
            await self.notices.change(reach)
        self.look()

    async def put(self, made: Reach, most: int) -> None:
        """Store a way to reach a seat, in the place of the same one, or of the oldest."""
        alike = [one for one in self.reaches if (one.seat, one.kind) == (made.seat, made.kind)]
        same = next((one for one in alike if one.target == made.target), None)
        if same is None:
            for oldest in alike[: max(0, len(alike) - most + 1)]:
                await self.remove(oldest)
        made = msgspec.structs.replace(
            made, id=same.id if same else new_secret(), told=same.told if same else -1
        )
        await self.notices.put(made)
        self.reaches = [one for one in self.reaches if one is not same] + [made]
        self.look()

    async def drop_push(self, seats: frozenset[int], endpoint: str) -> None:
        """Tell a browser no more."""
        for reach in [one for one in self.reaches if one.seat in seats]:
            if reach.target == endpoint:
                await self.remove(reach)

    async def remove(self, reach: Reach) -> None:
        """Forget a way to reach a seat."""
        self.forget(reach.id)
        await self.notices.drop(reach.id)

    def forget(self, name: str) -> None:
        """Forget a way that is no longer stored."""
        self.reaches = [one for one in self.reaches if one.id != name]


async def stop_mails(notices: Notices, tables: "dict[str, Table]", token: str) -> None:
    """Stop the mails that have this token in their link; refuse one that stops nothing."""
    found = await notices.drop(token)
    if not found:
        raise Refused("not-found", "There are no such mails; perhaps they are stopped already.")
    for name in found:
        if name in tables:
            tables[name].calls.forget(token)
