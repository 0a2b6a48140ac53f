"""What clients send over REST."""

from typing import Annotated, Literal

from msgspec import Meta

from kleos.server.messages.fields import (
    LEAST_GRACE,
    MOST_GRACE,
    MOST_START,
    AnswerKey,
    ClientMessage,
    DraftMoves,
    Exceptions,
    Kind,
    Language,
    MoveNumber,
    Name,
    Number,
    SeatNumber,
    WhenLate,
)


class NewSeat(ClientMessage):
    """Who is to play on a seat."""

    kind: Kind
    name: Annotated[str, Meta(max_length=40)] = ""
    level: Annotated[str, Meta(max_length=20)] = ""


class Start(ClientMessage):
    """Where a game begins: a record at a move, a scenario, or another table at a number."""

    record: Annotated[str, Meta(max_length=MOST_START)] | None = None
    move: Number | None = None
    scenario: Annotated[str, Meta(max_length=MOST_START)] | None = None
    table: Annotated[str, Meta(max_length=40)] | None = None
    number: Number | None = None


class LiveClock(ClientMessage, tag_field="kind", tag="live"):
    """A clock for one sitting: minutes for the game, and free seconds for each decision."""

    minutes: Annotated[int, Meta(ge=1, le=600)]
    seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    then: WhenLate = "note"


class DaysClock(ClientMessage, tag_field="kind", tag="days"):
    """A clock for a game that lasts for days: so many days for each turn."""

    days: Literal[1, 3, 7]
    then: WhenLate = "note"


class NewTable(ClientMessage):
    """A request to set up a table."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=10)]
    seats: Annotated[list[NewSeat], Meta(max_length=10)]
    edition: Annotated[str, Meta(max_length=40)] = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    start: Start | None = None
    grace: Annotated[int, Meta(ge=LEAST_GRACE, le=MOST_GRACE)] = LEAST_GRACE
    solo: bool = False  # one person plays all seats, and may know everything
    free_text: bool = True  # whether people may write to each other in their own words
    waits: bool = False  # nobody moves until the host starts the game or all seats are taken
    timing: LiveClock | DaysClock | None = None  # no clock if null


class Join(ClientMessage):
    """A request to take an open seat."""

    name: Name
    seat: SeatNumber | None = None


class Rename(ClientMessage):
    """A player's new name."""

    name: Name


class SeatChange(ClientMessage):
    """The host puts a bot on a free seat of a waiting table, or frees the seat again."""

    seat: SeatNumber
    kind: Literal["bot", "open"]
    name: Annotated[str, Meta(max_length=40)] = ""
    level: Annotated[str, Meta(max_length=20)] = ""


class Removal(ClientMessage):
    """The host removes a player who joined by link."""

    seat: SeatNumber


class Begin(ClientMessage):
    """The host starts the game: bots of this level take the free seats, with these names."""

    level: Annotated[str, Meta(max_length=20)] = ""
    names: Annotated[list[Name], Meta(max_length=10)] = []


class Listing(ClientMessage):
    """The host lists a waiting table for everyone to join, or takes it off the list."""

    listed: bool


class ClockChange(ClientMessage):
    """The host chooses the players' clocks of a waiting table, or none."""

    timing: LiveClock | DaysClock | None


class MoveCommand(ClientMessage):
    """A move, with the number of the position it answers."""

    number: Number
    move: MoveNumber


class DraftCommand(ClientMessage):
    """Moves to try in order, with the number of the position they answer."""

    number: Number
    moves: DraftMoves


class PositionCommand(ClientMessage):
    """A request about the position with this number: undo, a hint."""

    number: Number


class PushCommand(ClientMessage):
    """A browser that wants to be told when it is the seat's turn: its push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100, description="p256dh, as base64url")]
    auth: Annotated[str, Meta(max_length=40, description="as base64url")]
    language: Language = "en"
    always: bool = False  # also while the seat's player has the table open


class PushStop(ClientMessage):
    """A browser that no longer wants to be told."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class MailCommand(ClientMessage):
    """An address for a mail on each turn, once its owner has confirmed it; '' for none."""

    address: Annotated[str, Meta(max_length=254)]
    language: Language = "en"
    always: bool = False


class AlwaysCommand(ClientMessage):
    """Whether the seat's player is told even while they have the table open."""

    always: bool


class TalkCommand(ClientMessage):
    """Whether people at the table may write in their own words."""

    free_text: bool


class Vote(ClientMessage):
    """A vote on whether a bot takes over an absent player's seat."""

    seat: SeatNumber
    agree: bool = True


class StandingCommand(ClientMessage):
    """A standing answer, given with its exceptions or withdrawn."""

    key: AnswerKey
    given: bool = True
    exceptions: Exceptions = []
