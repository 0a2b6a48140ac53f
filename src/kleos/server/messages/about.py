"""What everyone may know about a table: its seats, how it was started, its clocks."""

from msgspec import Struct

from kleos.server.messages.fields import Kind
from kleos.server.messages.requests import DaysClock, LiveClock


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
