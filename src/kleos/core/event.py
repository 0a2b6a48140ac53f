"""Events: what happened, told by the code that did it, and rendered in words elsewhere."""

from typing import NamedTuple

NOBODY = -1


class Event(NamedTuple):
    """One thing that happened: its kind, whose it is, and three numbers that the kind explains."""

    kind: int
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0


class EventKind(NamedTuple):
    """A kind of event: its name, its English sentence, and what its numbers stand for.

    A number's meaning is 'number' or one of the game's lists of names (say 'track' or 'card').
    """

    name: str
    text: str
    meanings: tuple[tuple[str, str], ...] = ()
