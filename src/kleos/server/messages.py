"""Every message, in both directions. Unknown fields are refused."""

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
# What happens when a player's time is up: a note, a bot plays on, or the others vote on one.
WhenLate = Literal["note", "bot", "vote"]
AnswerKey = Annotated[str, Meta(max_length=40, description="A standing answer of the game.")]
Exceptions = Annotated[list[Annotated[int, Meta(ge=0, le=1000)]], Meta(max_length=100)]

MOST_SECRETS = 10
MOST_DRAFTED = 100  # moves in a draft
LEAST_GRACE, MOST_GRACE = 120, 7 * 24 * 3600  # seconds that a player may be away
MOST_ENTRIES = 200  # of a log in one answer
MOST_START = 200_000  # characters of a record or a scenario
MOST_SAID = 300  # characters of what someone says

# What can be said with one click; each reader sees it in their language.
Phrase = Literal[
    "hello", "good-luck", "one-moment", "back-soon", "your-turn", "thanks", "sorry", "well-played",
    "good-game", "again", "bravo", "laugh", "oh", "hmm", "ouch",
]  # fmt: skip


DraftMoves = Annotated[list[MoveNumber], Meta(min_length=1, max_length=MOST_DRAFTED)]


class Asked(Struct, forbid_unknown_fields=True):
    """Anything that a client sends; unknown fields are refused."""


# What a client sends over REST.


class SeatWish(Asked):
    """Who is to play on a seat."""

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


class LiveClock(Asked, tag_field="kind", tag="live"):
    """A clock for one sitting: minutes for the game, and free seconds for each decision."""

    minutes: Annotated[int, Meta(ge=1, le=600)]
    seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    then: WhenLate = "note"


class DaysClock(Asked, tag_field="kind", tag="days"):
    """A clock for a game that lasts for days: so many days for each turn."""

    days: Literal[1, 3, 7]
    then: WhenLate = "note"


class NewTable(Asked):
    """A request to set up a table."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=10)]
    seats: Annotated[list[SeatWish], Meta(max_length=10)]
    edition: Annotated[str, Meta(max_length=40)] = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    start: Start | None = None
    grace: Annotated[int, Meta(ge=LEAST_GRACE, le=MOST_GRACE)] = LEAST_GRACE
    solo: bool = False  # one person plays all seats, and may know everything
    free_text: bool = True  # whether people may write to each other in their own words
    waits: bool = False  # nobody moves until the host starts the game or all seats are taken
    timing: LiveClock | DaysClock | None = None  # no clock if null


class Join(Asked):
    """A request to take an open seat."""

    name: Name
    seat: SeatNumber | None = None


class Rename(Asked):
    """A player's new name."""

    name: Name


class SeatChange(Asked):
    """The host puts a bot on a free seat of a waiting table, or frees the seat again."""

    seat: SeatNumber
    kind: Literal["bot", "open"]
    name: Annotated[str, Meta(max_length=40)] = ""
    level: Annotated[str, Meta(max_length=20)] = ""


class Removal(Asked):
    """The host removes a player who joined by link."""

    seat: SeatNumber


class Begin(Asked):
    """The host starts the game: bots of this level take the free seats, with these names."""

    level: Annotated[str, Meta(max_length=20)] = ""
    names: Annotated[list[Name], Meta(max_length=10)] = []


class Listing(Asked):
    """The host lists a waiting table for everyone to join, or takes it off the list."""

    listed: bool


class MoveWish(Asked):
    """A move, with the number of the position it answers."""

    number: Number
    move: MoveNumber


class DraftWish(Asked):
    """Moves to try in order, with the number of the position they answer."""

    number: Number
    moves: DraftMoves


class NumberWish(Asked):
    """A request about the position with this number: undo, a hint."""

    number: Number


class PushWish(Asked):
    """A browser that wants to be told when it is the seat's turn: its push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100, description="p256dh, as base64url")]
    auth: Annotated[str, Meta(max_length=40, description="as base64url")]
    language: Language = "en"
    always: bool = False  # also while the seat's player has the table open


class PushStop(Asked):
    """A browser that no longer wants to be told."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class MailWish(Asked):
    """An address for a mail on each turn, once its owner has confirmed it; '' for none."""

    address: Annotated[str, Meta(max_length=254)]
    language: Language = "en"
    always: bool = False


class AlwaysWish(Asked):
    """Whether the seat's player is told even while they have the table open."""

    always: bool


class TalkWish(Asked):
    """Whether people at the table may write in their own words."""

    free_text: bool


class Vote(Asked):
    """A vote on whether a bot takes over an absent player's seat."""

    seat: SeatNumber
    agree: bool = True


class StandingWish(Asked):
    """A standing answer, given with its exceptions or withdrawn."""

    key: AnswerKey
    given: bool = True
    exceptions: Exceptions = []


# What a client sends over its WebSocket; `t` says which message it is.


class Hello(Asked, tag_field="t", tag="hello"):
    """The first message: the client's secrets, and what it has seen."""

    secrets: Annotated[list[Secret], Meta(max_length=MOST_SECRETS)] = []
    seen: Annotated[int, Meta(ge=-1, le=10**6)] = 0
    language: Language = "en"


class LiveMove(Asked, tag_field="t", tag="move"):
    """A move."""

    id: MessageId
    number: Number
    move: MoveNumber


class LiveDraft(Asked, tag_field="t", tag="draft"):
    """Moves to try privately."""

    id: MessageId
    number: Number
    moves: DraftMoves


class LiveCommit(Asked, tag_field="t", tag="commit"):
    """The moves of a draft, to be taken all or none."""

    id: MessageId
    number: Number
    moves: DraftMoves


class LiveUndo(Asked, tag_field="t", tag="undo"):
    """Take back the last move."""

    id: MessageId
    number: Number


class LiveHint(Asked, tag_field="t", tag="hint"):
    """Ask the strongest bot for a hint."""

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
    """A vote on whether a bot takes over a seat."""

    id: MessageId
    seat: SeatNumber
    agree: bool = True


class LiveRename(Asked, tag_field="t", tag="rename"):
    """A person takes another name."""

    id: MessageId
    seat: SeatNumber
    name: Name


class LiveResign(Asked, tag_field="t", tag="resign"):
    """A person resigns."""

    id: MessageId
    seat: SeatNumber


class LivePlayOut(Asked, tag_field="t", tag="play-out"):
    """Let a bot finish a decided game; coming back stops it."""

    id: MessageId
    seat: SeatNumber


class LiveStanding(Asked, tag_field="t", tag="standing"):
    """Give a standing answer with its exceptions, or withdraw it."""

    id: MessageId
    seat: SeatNumber
    key: AnswerKey
    given: bool = True
    exceptions: Exceptions = []


class LiveRematch(Asked, tag_field="t", tag="rematch"):
    """Play again with the same people."""

    id: MessageId


class LiveSay(Asked, tag_field="t", tag="say"):
    """Say something: one of the phrases, or a text; without a seat, as a spectator."""

    id: MessageId
    seat: SeatNumber | None = None
    phrase: Phrase | None = None
    text: Annotated[str, Meta(max_length=MOST_SAID)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""  # of a spectator


class LiveSeen(Asked, tag_field="t", tag="seen"):
    """The player is looking at the table, so they need not be told of this turn."""

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
    | LiveRename
    | LiveResign
    | LivePlayOut
    | LiveStanding
    | LiveRematch
    | LiveSay
    | LiveSeen
)
FromClient = Hello | LiveWish | Ping

# What the server sends.


class SeatInfo(Struct):
    """A seat as everyone may see it."""

    seat: int
    kind: Kind
    name: str
    level: str
    present: bool
    votes: list[int]  # the seats that agree to a bot taking over
    takeover_in: int | None  # seconds until a bot may take over; null: the player is online
    bot_in: int | None  # seconds until a bot does take over; null: the player has not left
    resigned: bool
    hosted: bool  # its secret was given to whoever set up the table


class StartInfo(Struct):
    """How a table was started, as everyone may see it."""

    title: str  # of the scenario
    move: int  # how many moves of the record, or of the other table, were made before
    dealt: bool  # whether what is hidden was dealt anew
    solo: bool  # one person plays all seats, and may know everything


class Frozen(Struct, frozen=True):
    """Why a game cannot go on: this build would not play it as the same game."""

    rules: int  # the version under which it was played
    now: int  # the rules of this build
    shown: int  # entries that can be replayed
    entries: int  # entries in its log


class Waiting(Struct):
    """Whom a table waits for, since when, and the clocks."""

    seat: int
    seconds: int  # since the table began to wait for that seat, in real time
    runs: bool  # whether its clock runs
    left: list[int | None]  # seconds that each seat has left; null: no clock, or no person
    late_in: int | None  # seconds until the time of the seat waited for is up; null: it never is


class TableInfo(Struct, kw_only=True):
    """A table as everyone may see it."""

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
    start: StartInfo
    grace: int  # seconds that a player may be away until a bot may take over
    rules: int  # the version of the rules
    frozen: Frozen | None  # why the game cannot go on, if it cannot
    free_text: bool  # whether people may write to each other in their own words
    waits: bool  # for players: nobody can move yet
    listed: bool  # whether everyone may find it while it waits
    timing: LiveClock | DaysClock | None  # the players' clocks
    waiting: Waiting | None  # null when nobody is waited for


class TableMessage(TableInfo, tag_field="t", tag="table"):
    """Something about the table has changed."""

    yours: list[int]


class EventMessage(Struct):
    """An event, as a seat may see it."""

    kind: str
    seat: int
    numbers: tuple[int, int, int]
    text: str


class LineMessage(Struct):
    """A line of the log, as a seat may see it: a headline, or what hangs under one."""

    id: int  # lines stand in the order of their ids; one that comes again replaces the older
    depth: int  # 0 for a headline
    role: str  # divider, headline, branch, deed, consequence or remark
    notable: bool  # whether it belongs in a summary
    seat: int
    text: str
    things: list[str]  # what it is about, as 'meaning:number'


class EntryMessage(Struct, tag_field="t", tag="entry"):
    """An entry of the log, as a seat may see it."""

    number: int
    seat: int
    move: int | None  # null: secret, or no move
    back: int | None  # an undo, back to the position after this many moves
    resigned: bool  # the seat's player resigns
    events: list[EventMessage]
    lines: list[LineMessage]  # the lines that it adds to the log
    gone: list[int]  # the ids of lines that it removes


class PreviewMessage(Struct):
    """What a legal move would do, up to the next question."""

    events: list[EventMessage]
    certain: bool  # false: something follows that the seat cannot know
    outlook: Any  # what follows from the table then; each game's own


class DecisionMessage(Struct):
    """The open decision; only the deciding seat gets its moves and their previews."""

    seat: int
    key: str
    title: str
    text: str
    moves: list[int]
    previews: list[PreviewMessage]
    suggested: int | None  # the move that continues the usual payment
    ahead: bool  # whether the seat has answered in advance, so nothing is left to do


class SheetRow(Struct):
    """The points of all seats from one source."""

    source: str
    points: list[int]


class Sheet(Struct):
    """Where the points came from, and the points at the end of each round played here."""

    rows: list[SheetRow]
    rounds: list[list[int]]
    first: int  # the number of the first of these rounds: a game may begin in the middle
    start: list[int]  # the points before it


class PositionMessage(Struct, tag_field="t", tag="position"):
    """The position as a seat, or a spectator, may see it."""

    number: int
    seat: int | None
    table: Any
    scores: list[int]
    over: bool
    winners: list[int]
    decision: DecisionMessage | None
    undo: bool
    thinking: bool
    sheet: Sheet | None
    resigned: int | None  # the seat whose resignation has ended the game
    decided: bool  # whether to offer the seat that a bot finishes the game
    waiting: Waiting | None  # as in `table`; null in drafts and in positions of the past


class DraftMessage(Struct):
    """A draft: the table as it would be, and the events that would lead there.

    Where the draft ends, its position has no decision: commit it to go on.
    """

    position: PositionMessage
    events: list[EventMessage]
    lines: list[LineMessage]  # the same events as the log would tell them
    certain: bool  # false: something follows that the seat cannot know


class StandingOption(Struct):
    """An exception that a standing answer may have."""

    number: int
    name: str


class StandingAnswer(Struct):
    """An answer that a seat may give in advance, or has given."""

    key: str
    asks: list[str]  # the keys of the decisions that it answers
    text: str  # with the exceptions
    given: bool
    exceptions: list[int]  # for which the player is still asked
    options: list[StandingOption]  # what may be an exception


class StandingMessage(Struct, tag_field="t", tag="standing"):
    """All standing answers of a seat. Only this seat is told."""

    seat: int
    answers: list[StandingAnswer]


class Thinking(Struct, tag_field="t", tag="thinking"):
    """A bot begins to think."""

    seat: int


class SaidMessage(Struct):
    """Something that was said, by a seat or by a spectator."""

    number: int
    at: str
    seat: int | None
    name: str  # of a spectator
    phrase: str  # one of the phrases, or ''
    text: str  # to be shown as it is, and as nothing but text


class TalkMessage(Struct, tag_field="t", tag="talk"):
    """What was said at the table: first everything that is kept, then each new line."""

    said: list[SaidMessage]


class Pong(Struct, tag_field="t", tag="pong"):
    """The server is there."""


class Bye(Struct, tag_field="t", tag="bye"):
    """The connection is about to be closed."""

    code: str
    message: str


class HintMove(Struct):
    """A move that the strongest bot considered, its expected win share, and why it is good."""

    move: int
    share: float | None  # null if there was no choice
    text: str
    why: str = (
        ""  # what is better after it than after the next best; of others, than after the best
    )


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
    """A refusal."""

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
