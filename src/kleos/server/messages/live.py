"""What else the server sends over a WebSocket: answers, talk, standing answers."""

from msgspec import Struct

from kleos.server.messages.position import DraftMessage


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
