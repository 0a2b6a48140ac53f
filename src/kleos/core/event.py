"""Events: what happened, told by the code that did it, and rendered in words elsewhere."""

from typing import Final, NamedTuple

HIDDEN: Final = -1  # in place of a number that a seat may not know


class Event(NamedTuple):
    """One thing that happened: its kind, whose it is, and three numbers that the kind explains."""

    kind: int
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0


class EventKind(NamedTuple):
    """A kind of event: its name, its English sentence, and what its numbers stand for.

    A number's meaning is 'number' or one of the game's lists of names (say 'track' or 'card'). The
    first number of a secret event is for its own seat alone. An event that counts something has a
    second sentence, in the plural, and perhaps one for none at all: {number} decides which is said.
    """

    name: str
    text: str
    meanings: tuple[tuple[str, str], ...] = ()
    secret: bool = False
    plural: str = ""
    zero: str = ""


def as_heard(event: Event, kind: EventKind, seat: int | None) -> Event:
    """Return an event as a seat, or a spectator, may know it."""
    return event._replace(a=HIDDEN) if kind.secret and seat != event.seat else event
