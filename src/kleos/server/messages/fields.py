"""The types and limits of fields that several messages share."""

from typing import Annotated, Literal

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


class ClientMessage(Struct, forbid_unknown_fields=True):
    """Anything that a client sends; unknown fields are refused."""


class Command(ClientMessage, tag_field="t"):
    """A command over a WebSocket; the answer to it has the same id."""

    id: MessageId
