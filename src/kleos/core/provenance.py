"""Where the printed values of a game come from: a rulebook, printed symbols, a pattern, or us."""

from typing import NamedTuple


class Value(NamedTuple):
    """A value of a thing in words, and its source."""

    name: str
    said: str
    source: str


class Thing(NamedTuple):
    """A card, a tile or a space: its values, and a note on them."""

    name: str
    values: list[Value]
    note: str = ""


class Section(NamedTuple):
    """Things of one kind."""

    title: str
    kind: str  # what one of them is called
    things: list[Thing]
