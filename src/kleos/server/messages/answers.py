"""What the server answers over REST."""

from typing import Any

from msgspec import Struct

from kleos.server.messages.about import TableInfo
from kleos.server.messages.live import HintMove
from kleos.server.messages.position import EntryMessage


class GameInfo(Struct):
    """A game that can be played."""

    name: str
    least: int
    most: int
    editions: list[str]


class Level(Struct):
    """A level of bots; the weakest comes first."""

    name: str
    bot: str


class Games(Struct):
    """What can be played, and against whom."""

    games: list[GameInfo]
    levels: list[Level]


class SeatSecret(Struct):
    """A seat's secret: whoever holds it plays there."""

    seat: int
    secret: str


class Created(Struct):
    """A new table: the secrets of the seats for people, and that of the host."""

    table: str
    seats: list[SeatSecret]
    host: str  # whoever holds it may start and delete the table


class Tables(Struct):
    """The tables that are looking for players, newest first."""

    tables: list[TableInfo]


class Deleted(Struct):
    """The table is gone."""

    ok: bool


class Entries(Struct):
    """A page of the log; `next` is the `after` of the next page, None if this is the last."""

    entries: list[EntryMessage]
    next: int | None


class Done(Struct):
    """Success, with the number of entries in the log now."""

    ok: bool
    number: int


class Hint(Struct):
    """The best moves that the strongest bot found."""

    moves: list[HintMove]


class Rematch(Struct):
    """The table of the rematch, with the same people and secrets."""

    table: str


class MoveWords(Struct):
    """A move in words."""

    spelling: str
    text: str
    help: str
    kind: str
    meaning: str
    number: int


class EventWords(Struct):
    """A kind of event in words."""

    name: str
    text: str
    meanings: list[tuple[str, str]]
    secret: bool
    changes: tuple[str, ...]  # of the table: "cities.{seat}.points += {number}"


class CardWords(Struct):
    """A card in words."""

    key: str
    name: str
    form: str  # its name in a sentence: 'the blue sword'
    text: str
    note: str


class GameWords(Struct):
    """All static texts and data of a game that a screen needs, in one language."""

    game: str
    edition: str
    language: str
    seats: list[str]
    names: dict[str, list[str]]
    keys: dict[str, list[str]]
    moves: list[MoveWords]
    events: list[EventWords]
    titles: dict[str, str]
    cards: list[CardWords]
    fields: dict[str, str]  # labels of the table's fields, by name; an empty one is not shown
    meanings: dict[str, str]  # what the keys in a field name, by the field's name
    values: dict[str, str]  # other words in fields, by key
    printed: Any


class Chapter(Struct):
    """A chapter of the rules, in our own words."""

    id: str
    title: str
    text: str


class Rules(Struct):
    """The rules of a game by chapter."""

    chapters: list[Chapter]


class Health(Struct):
    """The server is up."""

    status: str
    version: str
    compiled: bool


class Notify(Struct):
    """How this server can reach players: the key for Web Push ('' if it has none), and mail."""

    push: str
    mail: bool


class Reached(Struct):
    """How a seat's player is told of their turn; an address is not shown in full."""

    browsers: int
    mail: str
    always: bool
    confirmed: bool  # whether the owner has confirmed the address; until then, no mails about turns


class Confirmed(Struct):
    """From now on, mails go to this address."""

    confirmed: bool


class Privacy(Struct):
    """What the server keeps: addresses in its log or not, and tables for so many days (0: all)."""

    log_addresses: bool
    expire: int
    mail: bool  # whether players may leave an address
    push: bool  # whether browsers may be told through their makers' push services
