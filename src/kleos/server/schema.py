"""What the store keeps: its tables in the database, and the same as structs."""

from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from kleos.core.errors import BadOption
from kleos.server.messages import DaysClock, LiveClock
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
    sa.Column("invite", sa.String(64), nullable=False),
    sa.Column("rematch", sa.String(40), nullable=True),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("root", sa.String(32), nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("grace", sa.Integer, nullable=False),
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
CLOCKS = sa.Table(  # what changes with every entry, and when a bot is to take over
    "clocks",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("due", sa.Float, nullable=True),
)
UPTIME = sa.Table(  # one row: for how many seconds servers have run on this store
    "uptime",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("seconds", sa.Float, nullable=False),
)
STANDING = sa.Table(  # answers that players have given ahead
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
    invite: str
    rematch: str | None
    rules: int  # the version of the rules under which the log was made
    seats: list[Seat]
    host: str = ""  # the hash of the secret of whoever set the table up
    origin: Origin = msgspec.field(default_factory=Origin)
    grace: int = 120  # seconds that a player may be away
    timing: LiveClock | DaysClock | None = None  # the players' clocks


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
    """Refuse a database of a newer version of Kleos, or of any other if it must be the newest."""
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
