"""Telling players that it is their turn when they are not at the table: by Web Push and by mail.

A player is told a little after the turn begins, and once per turn and way. Whoever has the table
open is not told, unless they want to be. How to reach a seat is stored with its table, deleted
with the table, and no other seat ever gets it. An address is used once its owner has confirmed it.
"""

import asyncio
import json
import logging
from typing import TYPE_CHECKING

import sqlalchemy as sa
from msgspec import Struct

from kleos.core.words import Words
from kleos.server import push
from kleos.server.clock import Clock
from kleos.server.letters import letter_text, please_confirm, your_turn
from kleos.server.limits import Limits, Rates
from kleos.server.mail import Mailer, MailServer, check_address, letter, mailbox_of, masked
from kleos.server.messages.answers import Reached
from kleos.server.messages.requests import MailCommand, PushCommand
from kleos.server.refused import Refused
from kleos.server.schema import KEYS, REACHES, Reach, plain
from kleos.server.store import Store
from kleos.server.tokens import new_secret

if TYPE_CHECKING:
    from kleos.server.table import Table

DELAYS = (("push", 10.0), ("mail", 60.0))  # seconds, since the player may be about to come
MOST_BROWSERS = 5  # per seat
VAPID = "vapid"  # the name of the server's key for Web Push

log = logging.getLogger(__name__)


class NotifyOptions(Struct, frozen=True, kw_only=True):
    """What the operator has turned on."""

    push: bool = False
    mail: MailServer | None = None
    url: str = ""  # of this server as people reach it, for links in mails


class Notices:
    """The ways in which this server can reach players."""

    def __init__(self, options: NotifyOptions, store: Store, clock: Clock, limits: Limits) -> None:
        self.store = store
        self.clock = clock
        self.url = options.url.rstrip("/")
        self.mailer = Mailer(options.mail) if options.mail else None
        self.pusher: push.Pusher | None = None
        self.mails = Rates(limits.mails)  # by mailbox, whatever the table
        self.confirmations = Rates(limits.confirmations)  # likewise
        if options.push and push.has_library():
            contact = f"mailto:{options.mail.sender}" if options.mail else self.url
            self.pusher = push.Pusher(contact)
        elif options.push:
            log.warning(push.MISSING)

    async def open(self) -> None:
        """Load this server's key, or make one at the first start."""
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
        """Store a changed way, unless it was dropped in the meantime."""
        here = REACHES.c.id == reach.id
        async with self.store.changing() as connection:
            await connection.execute(REACHES.update().where(here).values(**plain(reach)))

    async def confirm(self, token: str) -> str | None:
        """Store that an address is confirmed, for all seats of a table; return the table."""
        async with self.store.changing() as connection:
            mine = sa.select(REACHES.c.table_id, REACHES.c.target).where(REACHES.c.id == token)
            found = (await connection.execute(mine.where(REACHES.c.kind == "mail"))).first()
            if found is None:
                return None
            table, target = found
            alike = (REACHES.c.table_id == table) & (REACHES.c.target == target)
            await connection.execute(REACHES.update().where(alike).values(confirmed=True))
        return str(table)

    async def drop(self, *ids: str) -> list[str]:
        """Forget ways to reach seats; return the tables they belonged to."""
        here = REACHES.c.id.in_(ids)
        async with self.store.changing() as connection:
            found = await connection.execute(sa.select(REACHES.c.table_id).where(here))
            await connection.execute(REACHES.delete().where(here))
            return list(found.scalars())

    # Sending.

    async def post(self, reach: Reach, title: str, text: str) -> None:
        """Post a letter."""
        assert self.mailer
        sender = self.mailer.server.sender
        await self.mailer.send(letter(sender, reach.target, title, text, self.stop_of(reach)))

    def stop_of(self, reach: Reach) -> str:
        """Return the link that stops these mails."""
        return f"{self.url}/stop/{reach.id}"

    async def ask(self, reach: Reach, words: Words) -> None:
        """Ask the owner of an address whether they want mails."""
        confirm = f"{self.url}/confirm/{reach.id}"
        await self.post(reach, *please_confirm(words, confirm, self.stop_of(reach)))

    async def send(self, reach: Reach, words: Words, sitting: list[str]) -> bool:
        """Tell a player; return whether this way still exists."""
        notice = your_turn(words, sitting, reach.seat)
        if reach.kind == "mail":
            table = f"{self.url}/t/{reach.table_id}"
            text = letter_text(words, notice, table, self.stop_of(reach))
            await self.post(reach, notice.title, text)
            return True
        assert self.pusher
        said = {"table": reach.table_id, "title": notice.title, "text": notice.text}
        status = await self.pusher.send(
            reach.target, reach.key, reach.auth, reach.table_id, json.dumps(said).encode()
        )
        if status >= 400:
            log.warning("push refused", extra={"table": reach.table_id, "status": status})
        return status not in push.GONE


class TurnAlerts:
    """TurnAlerts the player whom a table waits for."""

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
        """Start waiting anew, since something was played."""
        self.stop()
        self.look()

    def look(self) -> None:
        """Start waiting for whoever must decide, if there is someone to tell."""
        seat = self.table.person_to_move()
        if (
            seat is not None
            and not self.pending
            and any(self.due(seat, kind) for kind, _ in DELAYS)
        ):
            self.waiting = asyncio.create_task(self.call(seat))

    def stop(self) -> None:
        """Stop telling anybody."""
        if self.waiting:
            self.waiting.cancel()
            self.waiting = None

    def saw(self, seats: frozenset[int]) -> None:
        """Note that a player is looking at the table."""
        for seat in seats:
            self.seen[seat] = self.table.progress.number

    async def call(self, seat: int) -> None:
        """Tell a seat's player in each way, after its delay."""
        clock = self.notices.clock
        begun = clock.now()
        for kind, delay in DELAYS:
            await clock.wait_until(begun + delay)
            for reach in self.due(seat, kind):
                if reach.always or not self.table.seating.is_connected(seat):
                    await self.tell(reach)

    def due(self, seat: int, kind: str) -> list[Reach]:
        """Return the ways of a kind in which a player has not been told of this turn."""
        seen = self.is_of_this_turn(seat, self.seen.get(seat, -1))
        return [
            reach
            for reach in self.reaches
            if (reach.seat, reach.kind, reach.confirmed) == (seat, kind, True)
            and (reach.always or not seen)
            and not self.is_of_this_turn(seat, reach.told)
        ]

    def is_of_this_turn(self, seat: int, number: int) -> bool:
        """Whether a seat's present turn had begun when the log had `number` entries; -1: never.

        A turn that others take back and play again is the same one.
        """
        if number < 0:
            return False
        since = [told.entry.seat == seat for told in self.table.progress.log[number:]]
        return all(since) or not any(since)

    async def tell(self, reach: Reach) -> None:
        """Tell a player once; a failed delivery is not tried again."""
        table = self.table
        words = table.words_in(reach.language)
        try:
            if reach.kind == "mail":
                self.notices.mails.check(mailbox_of(reach.target))
            reach.told = table.progress.number
            await self.notices.change(reach)
            if not await self.notices.send(reach, words, table.sitting(words)):
                await self.remove(reach)
        except (OSError, ValueError, Refused) as error:  # ValueError: a name that no host can have
            about = {"table": table.facts.id, "kind": reach.kind, "error": type(error).__name__}
            log.warning("a player was not reached", extra=about)

    # Commands.

    def status(self, seat: int) -> Reached:
        """Return how a seat is reached, for its own player to see."""
        mine = [reach for reach in self.reaches if reach.seat == seat]
        mail = next((reach for reach in mine if reach.kind == "mail"), None)
        return Reached(
            sum(reach.kind == "push" for reach in mine),
            masked(mail.target) if mail else "",
            any(reach.always for reach in mine),
            mail is not None and mail.confirmed,
        )

    async def put_push(self, seats: frozenset[int], command: PushCommand) -> None:
        """Let a browser be told, for each of these seats."""
        pusher = self.notices.pusher
        if pusher is None:
            raise Refused("no-notices", "This server does not send notifications.")
        pusher.check(command.endpoint, command.key, command.auth)
        for seat in seats:
            made = Reach(
                "", self.table.facts.id, seat, "push", command.endpoint, command.key, command.auth
            )
            made.language, made.always = command.language, command.always
            await self.put(made, MOST_BROWSERS)

    async def put_mail(self, seats: frozenset[int], command: MailCommand) -> None:
        """Send mails for each of these seats to an address, or to none if it is ''.

        Its owner is asked first, in a single letter even for several seats.
        """
        if self.notices.mailer is None:
            raise Refused("no-notices", "This server does not send e-mail.")
        if not command.address:
            for reach in [one for one in self.reaches if one.kind == "mail" and one.seat in seats]:
                await self.remove(reach)
            return
        check_address(command.address)
        for seat in seats:
            made = Reach("", self.table.facts.id, seat, "mail", command.address, confirmed=False)
            made.language, made.always = command.language, command.always
            asked = [one for one in self.reaches if one.target == made.target and one.seat != seat]
            if all(one.confirmed for one in asked):
                await self.ask(await self.put(made, 1))
            else:
                await self.put(made, 1)

    async def ask(self, reach: Reach) -> None:
        """Ask the owner of an address, unless they have confirmed it; forget it if that fails."""
        if reach.confirmed:
            return
        try:
            self.notices.confirmations.check(mailbox_of(reach.target))
            await self.notices.ask(reach, self.table.words_in(reach.language))
        except Refused:
            await self.remove(reach)
            raise
        except (OSError, ValueError) as error:
            about = {"table": reach.table_id, "error": type(error).__name__}
            log.warning("an address was not asked", extra=about)
            await self.remove(reach)
            raise Refused("no-notices", "The mail could not be sent.") from None

    async def put_always(self, seats: frozenset[int], always: bool) -> None:
        """Choose whether these seats' players are told even while they have the table open."""
        for reach in [one for one in self.reaches if one.seat in seats]:
            reach.always = always
            await self.notices.change(reach)
        self.look()

    async def put(self, made: Reach, most: int) -> Reach:
        """Store a way to reach a seat, replacing the same one, or the oldest of too many."""
        alike = [one for one in self.reaches if (one.seat, one.kind) == (made.seat, made.kind)]
        same = next((one for one in alike if one.target == made.target), None)
        if same is None:
            for oldest in alike[: max(0, len(alike) - most + 1)]:
                await self.remove(oldest)
        if same:
            made.id, made.told, made.confirmed = same.id, same.told, same.confirmed
        else:
            made.id = new_secret()
        await self.notices.put(made)
        self.reaches = [one for one in self.reaches if one is not same] + [made]
        self.look()
        return made

    async def drop_push(self, seats: frozenset[int], endpoint: str) -> None:
        """Stop telling a browser."""
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


async def confirm_mails(notices: Notices, tables: "dict[str, Table]", token: str) -> None:
    """Confirm the address that this token was sent to; refuse an unknown token."""
    name = await notices.confirm(token)
    if name is None:
        raise Refused("not-found", "This address is not known any more; please leave it again.")
    if name in tables:
        await tables[name].alerts.load()


async def stop_mails(notices: Notices, tables: "dict[str, Table]", token: str) -> None:
    """Stop the mails whose links contain this token; refuse an unknown token."""
    found = await notices.drop(token)
    if not found:
        raise Refused(
            "not-found", "There are no such e-mails; perhaps they have been stopped already."
        )
    for name in found:
        if name in tables:
            tables[name].alerts.forget(token)
