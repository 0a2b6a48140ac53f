"""What the store keeps: its database tables, and the structs that mirror them."""

from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from kleos.core.errors import BadOption
from kleos.server.messages.requests import DaysClock, LiveClock
from kleos.server.origin import Origin

MIGRATIONS = Path(__file__).parent / "migrations"

METADATA = sa.MetaData()
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("created", sa.String(40), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("edition", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(40), nullable=False),
    sa.Column("corrections", sa.Text, nullable=False),
    sa.Column("started", sa.String(10), nullable=False),
    sa.Column("position", sa.Text, nullable=False),
    sa.Column("opening", sa.Text, nullable=False),
    sa.Column("rematch", sa.String(40), nullable=True),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("root", sa.String(32), nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("grace", sa.Integer, nullable=False),
    sa.Column("free_text", sa.Boolean, nullable=False),
    sa.Column("waits", sa.Boolean, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("timing", sa.Text, nullable=False),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(20), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("away", sa.Boolean, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
ENTRIES = sa.Table(
    "entries",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Integer, nullable=True),
    sa.Column("back", sa.Integer, nullable=True),
    sa.Column("at", sa.String(40), nullable=False),
    sa.Column("resigns", sa.Boolean, nullable=False),
    sa.Column("trace", sa.String(12), nullable=False),
    sa.Column("chain", sa.String(32), nullable=False),
)
ARCHIVES = sa.Table(  # logs as they were under older rules, before they were carried over
    "archives",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("rules", sa.Integer, primary_key=True),
    sa.Column("at", sa.String(40), nullable=False),
    sa.Column("opening", sa.Text, nullable=False),
    sa.Column("log", sa.Text, nullable=False),
)
REACHES = sa.Table(  # how to tell a seat's player that it is their turn
    "reaches",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column("key", sa.String(200), nullable=False),
    sa.Column("auth", sa.String(50), nullable=False),
    sa.Column("language", sa.String(10), nullable=False),
    sa.Column("always", sa.Boolean, nullable=False),
    sa.Column("told", sa.Integer, nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
)
TALK = sa.Table(  # what players and spectators say; no part of the game
    "talk",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.String(40), nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("phrase", sa.String(20), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
KEYS = sa.Table(  # the server's own keys, made at its first start
    "keys",
    METADATA,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
CLOCKS = sa.Table(  # what changes with every entry, and when a bot is to take over
    "clocks",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("due", sa.Float, nullable=True),
)
UPTIME = sa.Table(  # one row: how many seconds servers have run on this store
    "uptime",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("seconds", sa.Float, nullable=False),
)
STANDING = sa.Table(  # answers that players have given in advance
    "standing",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("answer", sa.String(40), primary_key=True),
    sa.Column("exceptions", sa.Text, nullable=False),
)
PULSE = sa.Table(  # one row, written to see whether the store can be written
    "pulse",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.String(40), nullable=False),
    sa.Column("padding", sa.Text, nullable=False),
)


class Entry(msgspec.Struct, frozen=True):
    """One entry of a log: a move, an undo (to the position after `back` moves) or a resignation.

    `trace` is a digest of the position that it leads to; '' in logs older than that.
    """

    number: int
    seat: int
    move: int | None = None
    back: int | None = None
    resigns: bool = False
    trace: str = ""

    @property
    def sound(self) -> bool:
        """Whether it is exactly one of the three."""
        return (self.move is not None) + (self.back is not None) + self.resigns == 1


class Seat(msgspec.Struct):
    """Who plays on a seat. `secret` is a hash; '' means none."""

    seat: int
    kind: str
    name: str = ""
    level: str = ""
    secret: str = ""
    away: bool = False
    seen: float = 0.0  # when the player was last there, for a table that is not in memory


class Facts(msgspec.Struct):
    """Everything about a table except its log."""

    id: str
    created: str
    game: str
    edition: str
    players: int
    seed: int
    corrections: dict[str, Any]
    started: str  # new, record, scenario or table
    position: str  # the save that the game starts from, or ''
    opening: list[int]  # moves made before the first entry
    rematch: str | None
    rules: int  # the version of the rules under which the log was made
    seats: list[Seat]
    host: str = ""  # the hash of the secret of whoever set the table up
    origin: Origin = msgspec.field(default_factory=Origin)
    grace: int = 120  # seconds that a player may be away
    free_text: bool = True  # whether people may write to each other in their own words
    waits: bool = False  # for players: nobody can move yet
    listed: bool = False  # whether everyone may find it while it waits
    timing: LiveClock | DaysClock | None = None  # the players' clocks


class Reach(msgspec.Struct):
    """A way to tell a seat's player that it is their turn: a browser, or an address for mail."""

    id: str  # cannot be guessed: it is also what confirms an address, and what stops the mails
    table_id: str
    seat: int
    kind: str  # push or mail
    target: str  # a URL of a push service, or an address
    key: str = ""  # of the browser, base64url
    auth: str = ""  # likewise
    language: str = "en"
    always: bool = False  # even while the player has the table open
    told: int = -1  # how many entries the log had when the player was last told; -1: never
    confirmed: bool = True  # by the owner of an address; until then, no mails about turns


class Said(msgspec.Struct, frozen=True):
    """Something that was said at a table: one of the phrases, or a text."""

    number: int
    at: str
    seat: int | None  # None: by a spectator
    name: str  # of a spectator; players go by the names of their seats
    phrase: str
    text: str


def plain(struct: msgspec.Struct) -> dict[str, Any]:
    """Return the fields of a struct as a row."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def migrate(connection: sa.Connection) -> None:
    """Migrate the database to the newest revision; refuse one that is newer than this program."""
    config = alembic_config()
    check_revision(connection)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def check_revision(connection: sa.Connection, newest: bool = False) -> None:
    """Refuse a database of a newer Kleos; if `newest`, of any version but this one."""
    now = MigrationContext.configure(connection).get_current_revision()
    script = ScriptDirectory.from_config(alembic_config())
    if now is not None and now not in {revision.revision for revision in script.walk_revisions()}:
        raise BadOption(
            f"this store was written by a newer version of Kleos (its schema is {now!r}): "
            "use that version, or another store"
        )
    if newest and now != script.get_current_head():
        raise BadOption("this store is of an older version: start a server on it once, then retry")


def alembic_config() -> Config:
    """Return where the migrations are."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
