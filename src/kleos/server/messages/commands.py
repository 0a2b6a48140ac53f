"""What clients send over a WebSocket; `t` says which message it is."""

from typing import Annotated

from msgspec import Meta

from kleos.server.messages.fields import (
    MOST_SAID,
    MOST_SECRETS,
    AnswerKey,
    ClientMessage,
    Command,
    DraftMoves,
    Exceptions,
    Language,
    MoveNumber,
    Name,
    Number,
    Phrase,
    SeatNumber,
    Secret,
)


class Hello(ClientMessage, tag_field="t", tag="hello"):
    """The first message: the client's secrets, and what it has seen."""

    secrets: Annotated[list[Secret], Meta(max_length=MOST_SECRETS)] = []
    seen: Annotated[int, Meta(ge=-1, le=10**6)] = 0
    language: Language = "en"


class LiveMove(Command, tag="move"):
    """A move."""

    number: Number
    move: MoveNumber


class LiveDraft(Command, tag="draft"):
    """Moves to try privately."""

    number: Number
    moves: DraftMoves


class LiveCommit(Command, tag="commit"):
    """The moves of a draft, to be taken all or none."""

    number: Number
    moves: DraftMoves


class LiveUndo(Command, tag="undo"):
    """Take back the last move."""

    number: Number


class LiveHint(Command, tag="hint"):
    """Ask the strongest bot for a hint."""

    number: Number


class LiveLeave(Command, tag="leave"):
    """A person leaves the table."""

    seat: SeatNumber


class LiveReturn(Command, tag="return"):
    """A person comes back."""

    seat: SeatNumber


class LiveVote(Command, tag="takeover"):
    """A vote on whether a bot takes over a seat."""

    seat: SeatNumber
    agree: bool = True


class LiveRename(Command, tag="rename"):
    """A person takes another name."""

    seat: SeatNumber
    name: Name


class LiveResign(Command, tag="resign"):
    """A person resigns."""

    seat: SeatNumber


class LivePlayOut(Command, tag="play-out"):
    """Let a bot finish a decided game; coming back stops it."""

    seat: SeatNumber


class LiveStanding(Command, tag="standing"):
    """Give a standing answer with its exceptions, or withdraw it."""

    seat: SeatNumber
    key: AnswerKey
    given: bool = True
    exceptions: Exceptions = []


class LiveRematch(Command, tag="rematch"):
    """Play again with the same people."""


class LiveSay(Command, tag="say"):
    """Say something: one of the phrases, or a text; without a seat, as a spectator."""

    seat: SeatNumber | None = None
    phrase: Phrase | None = None
    text: Annotated[str, Meta(max_length=MOST_SAID)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""  # of a spectator


class LiveSeen(Command, tag="seen"):
    """The player is looking at the table, so they need not be told of this turn."""


class Ping(ClientMessage, tag_field="t", tag="ping"):
    """Is the server there?"""


LiveCommand = (
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
FromClient = Hello | LiveCommand | Ping
