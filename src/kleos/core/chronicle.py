"""The log as people like to read it: events folded into headlines with their consequences.

A chronicle is told the events of one move after another. What each kind of event is in the log, it
declares itself (event.py): prices are folded into what they pay for, consequences hang under what
caused them. How events are folded depends on nothing that a spectator may not know, so that the
shape of a log reveals no secret; each seat reads a line in its own words.
"""

from typing import NamedTuple

from kleos.core.event import (
    BRANCH,
    CONSEQUENCE,
    DEED,
    DIVIDER,
    HEADLINE,
    PART,
    REMARK,
    RESIGNED,
    UNDONE,
    Event,
    EventKind,
    role_of,
)
from kleos.core.game import Game

OF_THE_LOG = -1  # in place of a kind's number, for what no game tells


class Line(NamedTuple):
    """A line of the log: its event, and those that it has taken in."""

    id: int  # a line with the id of an older one replaces that
    depth: int  # 0 for a headline, more for what hangs under it
    kind: EventKind
    role: int
    event: Event
    parts: tuple[Event, ...] = ()
    notable: bool = False  # whether it belongs in a summary

    def heard_by(self, game: Game, seat: int | None) -> "Line":
        """Return the line as a seat, or a spectator, may see it."""
        if self.event.kind == OF_THE_LOG:
            return self
        parts = tuple([game.hear(event, seat) for event in self.parts])
        return self._replace(event=game.hear(self.event, seat), parts=parts)


class Page(NamedTuple):
    """What a move, or its undoing, changes in the log: lines that are new or replace older ones."""

    lines: tuple[Line, ...] = ()
    gone: tuple[int, ...] = ()  # the ids of lines that are taken back


class Moment(NamedTuple):
    """Where a chronicle stood before a move, and the lines that the move has replaced since."""

    open: tuple[int, ...]
    waiting: tuple[Event, ...]
    latest: int
    next: int
    replaced: dict[int, Line]


class Chronicle:
    """The log of a game, move by move."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: dict[int, Line] = {}  # those that stand, in their order
        self.open: tuple[int, ...] = ()  # the headline and what is open under it, innermost last
        self.waiting: tuple[Event, ...] = ()  # for the headline that they belong to
        self.latest = OF_THE_LOG  # the line that the last event made or changed
        self.next = 0  # the id of the next line
        self.moments: list[Moment] = []  # before each move that stands

    def add(self, events: list[Event] | tuple[Event, ...]) -> Page:
        """Tell what a move did, and return what that changes."""
        moment = Moment(self.open, self.waiting, self.latest, self.next, {})
        self.moments.append(moment)
        for event in events:
            self.fold(event)
        changed = [*moment.replaced, *range(moment.next, self.next)]
        return Page(tuple([self.lines[number] for number in sorted(changed)]))

    def take_back(self) -> Page:
        """Take the last move back as if it had not been made, and return what that changes."""
        moment = self.moments.pop()
        gone = tuple([number for number in self.lines if self.made_since(moment, number)])
        for number in gone:
            del self.lines[number]
        self.lines.update(moment.replaced)
        self.open, self.waiting, self.latest = moment.open, moment.waiting, moment.latest
        return Page(tuple(moment.replaced.values()), gone)

    def undo(self, seat: int) -> Page:
        """Take a seat's last move back, tell everyone, and return what that changes."""
        page = self.take_back()
        last = self.lines[max(self.lines)] if self.lines else None
        if last is not None and last.kind is UNDONE and last.event.seat == seat:
            event = last.event._replace(a=last.event.a + 1)
            line = last._replace(depth=len(self.open), event=event)
        else:
            line = Line(self.next, len(self.open), UNDONE, REMARK, Event(OF_THE_LOG, seat, 1))
            self.next += 1
        self.lines[line.id] = line
        return Page((*page.lines, line), page.gone)

    def resign(self, seat: int) -> Page:
        """Tell that a player resigns; nothing takes it back."""
        line = Line(self.next, 0, RESIGNED, HEADLINE, Event(OF_THE_LOG, seat), notable=True)
        self.next += 1
        self.lines[line.id] = line
        return Page((line,))

    def made_since(self, moment: Moment, number: int) -> bool:
        """Whether the game has told a line since a moment."""
        return number >= moment.next and self.lines[number].kind is not UNDONE

    def fold(self, event: Event) -> None:
        """Take in one event."""
        kind = self.game.events[event.kind]
        role = role_of(kind, self.game.hear(event, None).a)
        if self.waiting and role == CONSEQUENCE:
            self.waiting = (*self.waiting, event)
        else:
            self.take_in(kind, role, event)

    def take_in(self, kind: EventKind, role: int, event: Event) -> None:
        """Fold an event into a line that stands, let it wait for one, or begin one with it."""
        into = None if self.waiting else self.taker(kind, role, event)
        if into is not None:
            self.put(into._replace(parts=(*into.parts, event)))
        elif role == PART:
            self.waiting = (*self.waiting, event)
            self.latest = OF_THE_LOG
        elif not self.replaces(kind, event):
            self.begin(kind, role, event)

    def taker(self, kind: EventKind, role: int, event: Event) -> Line | None:
        """Return the line that an event is folded into, if there is one."""
        # A part pays for what has just been begun; other things may come later.
        for number in self.open[-1:] if role == PART else self.open[::-1]:
            line = self.lines[number]
            if line.kind.name in kind.follows:
                if (line.event.seat != event.seat) == kind.against:
                    return line
        last = self.lines.get(self.latest)
        if last is not None and last.kind is kind and kind.item and self.alike(last.event, event):
            return last
        return None

    def alike(self, one: Event, other: Event) -> bool:
        """Whether two events of a kind differ only in what a list of them tells."""
        kind = self.game.events[one.kind]
        if kind.listed is None or one.seat != other.seat:
            return False
        said = kind.listed.they.one
        numbers = zip(kind.meanings, one[2:], other[2:])
        return all(a == b for (gap, _), a, b in numbers if f"{{{gap}}}" in said)

    def replaces(self, kind: EventKind, event: Event) -> bool:
        """Whether an event tells more of what the innermost open line has told; it replaces it."""
        if not self.open:
            return False
        line = self.lines[self.open[-1]]
        if line.kind.name not in kind.instead_of or line.event.seat != event.seat:
            return False
        self.put(line._replace(kind=kind, event=event))
        return True

    def begin(self, kind: EventKind, role: int, event: Event) -> None:
        """Begin a line where it belongs, with all that has waited for it."""
        self.close(role, event.seat)
        waiting, self.waiting = self.waiting, ()
        parts: list[Event] = []
        under: list[Event] = []
        for told in waiting:
            takes = kind.listed is not None and told.seat == event.seat and self.is_price(told)
            (parts if takes else under).append(told)
        notable = kind.notable and role == kind.role
        line = Line(self.next, len(self.open), kind, role, event, tuple(parts), notable)
        self.next += 1
        self.put(line)
        if role in (HEADLINE, BRANCH, DEED):
            self.open = (*self.open, line.id)
        for told in under:
            self.take_in(self.game.events[told.kind], CONSEQUENCE, told)

    def is_price(self, event: Event) -> bool:
        """Whether an event that waits is to be listed in its headline."""
        kind = self.game.events[event.kind]
        return kind.item is not None and role_of(kind, self.game.hear(event, None).a) == PART

    def close(self, role: int, seat: int) -> None:
        """Close what a line of this role does not belong under."""
        if role in (DIVIDER, REMARK):
            self.open = ()
        elif role != CONSEQUENCE:
            self.open = tuple([n for n in self.open if self.lines[n].role < role])
            if role == DEED and self.open and self.lines[self.open[-1]].event.seat != seat:
                self.open = ()

    def put(self, line: Line) -> None:
        """Add a line, or replace the one with its id."""
        moment = self.moments[-1]
        if line.id < moment.next and line.id not in moment.replaced:
            moment.replaced[line.id] = self.lines[line.id]
        self.lines[line.id] = line
        self.latest = line.id


def log_of(pages: list[Page]) -> list[Line]:
    """Return the lines that stand after some pages, as a reader puts them together."""
    lines: dict[int, Line] = {}
    for page in pages:
        for number in page.gone:
            del lines[number]
        for line in page.lines:
            lines[line.id] = line
    return [lines[number] for number in sorted(lines)]
