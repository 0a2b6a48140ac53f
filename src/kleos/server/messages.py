"""What goes over the wire, in both directions. Unknown fields are refused."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=40, description="A name to be shown.")]
Secret = Annotated[str, Meta(max_length=100, description="The secret of a seat.")]
Number = Annotated[int, Meta(ge=0, le=10**6, description="How many entries the log has.")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
MoveNumber = Annotated[int, Meta(ge=0, le=10**6)]
Language = Literal["en", "de", "it"]
Kind = Literal["person", "bot", "open"]
MessageId = Annotated[int, Meta(ge=-(2**53), le=2**53)]

MOST_SECRETS = 10
MOST_DRAFTED = 100  # moves of one turn
MOST_START = 200_000  # characters of a record or a scenario


DraftMoves = Annotated[list[MoveNumber], Meta(min_length=1, max_length=MOST_DRAFTED)]


class Asked(Struct, forbid_unknown_fields=True):
    """Whatever a client asks for: unknown fields are refused."""


# What a client sends over REST.


class SeatWish(Asked):
    """Who is to sit on a seat."""

    kind: Kind
    name: Annotated[str, Meta(max_length=40)] = ""
    level: Annotated[str, Meta(max_length=20)] = ""


class Start(Asked):
    """Where a game begins: a record at a move, a scenario, or another table at a number."""

    record: Annotated[str, Meta(max_length=MOST_START)] | None = None
    move: Number | None = None
    scenario: Annotated[str, Meta(max_length=MOST_START)] | None = None
    table: Annotated[str, Meta(max_length=40)] | None = None
    number: Number | None = None


class NewTable(Asked):
    """A table that is to be set up."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=10)]
    seats: Annotated[list[SeatWish], Meta(max_length=10)]
    edition: Annotated[str, Meta(max_length=40)] = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    start: Start | None = None


class Join(Asked):
    """Someone with the invitation takes an open seat."""

    invite: Secret
    name: Name
    seat: SeatNumber | None = None


class MoveWish(Asked):
    """A move, with the number of entries it answers."""

    number: Number
    move: MoveNumber


class DraftWish(Asked):
    """Moves to be tried, one after the other, with the number of entries they answer."""

    number: Number
    moves: DraftMoves


class NumberWish(Asked):
    """Something asked of the position with this number: undo, a hint."""

    number: Number


class Vote(Asked):
    """Whether a bot shall take over the seat of someone absent."""

    seat: SeatNumber
    agree: bool = True


# What a client sends over its WebSocket; `t` tells which it is.


class Hello(Asked, tag_field="t", tag="hello"):
    """The first message: who listens, and what it has seen."""

    secrets: Annotated[list[Secret], Meta(max_length=MOST_SECRETS)] = []
    seen: Annotated[int, Meta(ge=-1, le=10**6)] = 0
    language: Language = "en"


class LiveMove(Asked, tag_field="t", tag="move"):
    """A move."""

    id: MessageId
    number: Number
    move: MoveNumber


class LiveDraft(Asked, tag_field="t", tag="draft"):
    """Moves to be tried; nobody else learns of them."""

    id: MessageId
    number: Number
    moves: DraftMoves


class LiveCommit(Asked, tag_field="t", tag="commit"):
    """The moves of a draft, all of which are to be taken, or none."""

    id: MessageId
    number: Number
    moves: DraftMoves


class LiveUndo(Asked, tag_field="t", tag="undo"):
    """Take the last move back."""

    id: MessageId
    number: Number


class LiveHint(Asked, tag_field="t", tag="hint"):
    """Ask the strongest bot."""

    id: MessageId
    number: Number


class LiveLeave(Asked, tag_field="t", tag="leave"):
    """A person leaves the table."""

    id: MessageId
    seat: SeatNumber


class LiveReturn(Asked, tag_field="t", tag="return"):
    """A person comes back."""

    id: MessageId
    seat: SeatNumber


class LiveVote(Asked, tag_field="t", tag="takeover"):
    """Whether a bot shall take over a seat."""

    id: MessageId
    seat: SeatNumber
    agree: bool = True


class LiveRematch(Asked, tag_field="t", tag="rematch"):
    """Play again with the same people."""

    id: MessageId


class Ping(Asked, tag_field="t", tag="ping"):
    """Is the server there?"""


LiveWish = (
    LiveMove
    | LiveDraft
    | LiveCommit
    | LiveUndo
    | LiveHint
    | LiveLeave
    | LiveReturn
    | LiveVote
    | LiveRematch
)
FromClient = Hello | LiveWish | Ping

# What the server sends.


class SeatInfo(Struct):
    """A seat as everyone may know it."""

    seat: int
    kind: Kind
    name: str
    level: str
    present: bool
    votes: list[int]  # the seats that agree to a take-over


class TableInfo(Struct, kw_only=True):
    """A table as everyone may know it."""

    table: str
    game: str
    edition: str
    players: int
    seats: list[SeatInfo]
    created: str
    entries: int
    over: bool
    rematch: str | None
    started: str  # new, record, scenario or table


class TableMessage(TableInfo, tag_field="t", tag="table"):
    """Something about the table has changed."""

    yours: list[int]


class EventMessage(Struct):
    """One thing that happened, as a seat may know it."""

    kind: str
    seat: int
    numbers: tuple[int, int, int]
    text: str


class EntryMessage(Struct, tag_field="t", tag="entry"):
    """One entry of the log, as a seat may know it."""

    number: int
    seat: int
    move: int | None  # null: secret, or an undo
    back: int | None  # an undo, to the position after so many moves
    events: list[EventMessage]


class PreviewMessage(Struct):
    """What a legal move would do, up to the next question."""

    events: list[EventMessage]
    certain: bool  # false: something follows that the seat cannot know


class DecisionMessage(Struct):
    """The open decision; the moves are there for its own seat alone, and so are their previews."""

    seat: int
    key: str
    title: str
    text: str
    moves: list[int]
    previews: list[PreviewMessage]
    about: dict[str, int]  # what the decision is about, by name: a deity, what is still owed


class SheetRow(Struct):
    """The points of all seats from one source."""

    source: str
    points: list[int]


class Sheet(Struct):
    """Where the points came from, and the points at the end of each round."""

    rows: list[SheetRow]
    rounds: list[list[int]]


class PositionMessage(Struct, tag_field="t", tag="position"):
    """The position as a seat, or a spectator, may see it."""

    number: int
    seat: int | None
    table: dict[str, Any]
    scores: list[int]
    over: bool
    winners: list[int]
    decision: DecisionMessage | None
    undo: bool
    thinking: bool
    sheet: Sheet | None


class DraftMessage(Struct):
    """A draft: the table as it would be, and what would have happened.

    Where the draft ends, the position asks nothing: it must be committed to go on.
    """

    position: PositionMessage
    events: list[EventMessage]
    certain: bool  # false: something follows that the seat cannot know


class Thinking(Struct, tag_field="t", tag="thinking"):
    """A bot begins to think."""

    seat: int


class Pong(Struct, tag_field="t", tag="pong"):
    """The server is there."""


class Bye(Struct, tag_field="t", tag="bye"):
    """The connection is about to be closed."""

    code: str
    message: str


class HintMove(Struct):
    """A move that the strongest bot considered, and the chance of victory it sees."""

    move: int
    share: float | None  # none if there was nothing to choose from
    text: str


class Answer(Struct, tag_field="t", tag="answer", omit_defaults=True):
    """The answer to a message with this id."""

    id: int
    ok: bool
    code: str = ""
    message: str = ""
    moves: list[HintMove] | None = None
    draft: DraftMessage | None = None
    table: str | None = None
    number: int | None = None


class Problem(Struct):
    """What was refused."""

    code: str
    message: str


# Answers over REST.


class GameInfo(Struct):
    """A game that can be played."""

    name: str
    least: int
    most: int
    editions: list[str]


class Level(Struct):
    """A level of bots, the weakest first."""

    name: str
    bot: str


class Games(Struct):
    """What can be played, and against whom."""

    games: list[GameInfo]
    levels: list[Level]


class SeatSecret(Struct):
    """The secret of a seat: whoever holds it plays there."""

    seat: int
    secret: str


class Created(Struct):
    """A new table: the invitation for others, and the secrets of the persons' seats."""

    table: str
    invite: str
    seats: list[SeatSecret]


class Entries(Struct):
    """Some entries of the log."""

    entries: list[EntryMessage]


class Done(Struct):
    """It is done; the log has so many entries now."""

    ok: bool
    number: int


class Hint(Struct):
    """The best moves that the strongest bot found."""

    moves: list[HintMove]


class Rematch(Struct):
    """The table on which the same people play again, with the same secrets."""

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


class CardWords(Struct):
    """A card in words."""

    key: str
    name: str
    text: str
    note: str


class GameWords(Struct):
    """Everything static that a screen needs of a game, in one language."""

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
    printed: dict[str, Any]


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
