"""The clients at a table: what each is told, when, and as which seat."""

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Protocol

import msgspec

from kleos.server.messages.about import TableMessage
from kleos.server.messages.fields import MOST_ENTRIES
from kleos.server.refused import Refused
from kleos.server.seat_messages import entry_message

if TYPE_CHECKING:
    from kleos.server.table import Table

MOST_RENDERED = 1000  # entries kept as they are sent

encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A live client: the seats it holds, its language, and the seat whose view it sees."""

    seats: frozenset[int]
    language: str
    looks: int | None

    def tell(self, *texts: str) -> None:
        """Queue messages for the client, or drop it if it does not read them."""

    def end(self, why: Refused) -> None:
        """Say why, and close the connection."""

    async def ready(self) -> None:
        """Wait until the client has been sent what was queued, and may be sent more."""


class Audience:
    """Everyone who has a table open."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.rendered: dict[tuple[int, int | None, str], str] = {}

    def __iter__(self) -> Iterator[Listener]:
        return iter(list(self.listeners))  # they may come and go in the meantime

    def __len__(self) -> int:
        return len(self.listeners)

    def looks_from(self, listener: Listener) -> int | None:
        """Return the seat whose view a client sees: the deciding one if it is the client's."""
        deciding = self.table.progress.state.to_move
        if deciding in listener.seats:
            listener.looks = deciding
        elif listener.looks is None:
            listener.looks = min(listener.seats, default=None)
        return listener.looks

    async def catch_up(self, listener: Listener, seen: int) -> int:
        """Send a newcomer all but the last page of a long log; return the last number sent."""
        if 0 <= seen < self.table.progress.number - MOST_ENTRIES:
            message = TableMessage(**self.table.about(), yours=sorted(listener.seats))
            listener.tell(encode(message).decode())
        while 0 <= seen < self.table.progress.number - MOST_ENTRIES:
            page = range(seen + 1, seen + MOST_ENTRIES + 1)
            heard, language = heard_by(listener), listener.language
            listener.tell(*(self.entry_text(number, heard, language) for number in page))
            seen = page[-1]
            await listener.ready()
        return seen

    def welcome(self, listener: Listener, seen: int) -> None:
        """Add a listener, and send it what it has missed."""
        self.listeners.add(listener)
        for seat in listener.seats:
            self.table.seating.votes.pop(seat, None)
        self.tell_table()
        self.table.standing.tell([listener])
        if 0 <= seen < self.table.progress.number:
            missed = range(seen + 1, self.table.progress.number + 1)
            heard, language = heard_by(listener), listener.language
            listener.tell(*(self.entry_text(number, heard, language) for number in missed))
        self.tell_position([listener])
        self.table.bots.wake()

    def leave(self, listener: Listener) -> None:
        """Remove a listener."""
        self.table.used = monotonic()
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.table.seating.grace.note(listener.seats)
            self.tell_table()
            self.table.alerts.look()

    def tell_table(self) -> None:
        """Tell everyone about the table: seats, presence, votes."""
        about = self.table.about()
        said: dict[frozenset[int], str] = {}
        for listener in self:
            if listener.seats not in said:
                message = TableMessage(**about, yours=sorted(listener.seats))
                said[listener.seats] = encode(message).decode()
            listener.tell(said[listener.seats])

    def tell_position(self, listeners: Iterable[Listener] | None = None) -> None:
        """Send some listeners, or all, the position, encoded once for all who see the same."""
        undoable = self.table.undoable()
        said: dict[tuple[int | None, str, bool, bool], str] = {}
        for listener in self if listeners is None else listeners:
            seat = self.looks_from(listener)
            decided = self.table.bots.victor_over(listener.seats) is not None
            key = (seat, listener.language, undoable in listener.seats, decided)
            if key not in said:
                message = self.table.position(seat, listener.language, listener.seats)
                said[key] = encode(message).decode()
            listener.tell(said[key])

    def tell_entry(self) -> None:
        """Tell everyone the newest entry."""
        number = self.table.progress.number
        for listener in self:
            listener.tell(self.entry_text(number, heard_by(listener), listener.language))

    def entry_text(self, number: int, seat: int | None, language: str) -> str:
        """Return an entry as it is sent, rendered once for all who see it alike."""
        key = (number, seat, language)
        if key not in self.rendered:
            if len(self.rendered) >= MOST_RENDERED:
                self.rendered.clear()
            table, words = self.table, self.table.words_in(language)
            message = entry_message(table.progress, number, seat, words, table.sitting(words))
            self.rendered[key] = encode(message).decode()
        return self.rendered[key]


def heard_by(listener: Listener) -> int | None:
    """Return the seat whose log a client hears; None, a spectator's, if it holds several seats."""
    return next(iter(listener.seats)) if len(listener.seats) == 1 else None
