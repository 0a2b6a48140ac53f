"""Checksums of all entries, resignations that say so, hosts, archives, and a pulse."""

from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"

FACTS = "id game edition players seed corrections position opening rules"
ENTRY = "number seat move back resigns at trace"


def upgrade() -> None:
    """Add the columns and tables, and work out the checksums of existing logs."""
    add = op.add_column
    add("tables", sa.Column("host", sa.String(64), nullable=False, server_default=""))
    add("tables", sa.Column("root", sa.String(32), nullable=False, server_default=""))
    add("entries", sa.Column("resigns", sa.Boolean, nullable=False, server_default=sa.false()))
    add("entries", sa.Column("trace", sa.String(12), nullable=False, server_default=""))
    add("entries", sa.Column("chain", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rules", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("log", sa.Text, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("padding", sa.Text, nullable=False),
    )
    op.execute("INSERT INTO pulse (id, at, padding) VALUES (1, '', '')")
    # So far, an entry with neither a move nor an undo was a resignation.
    op.execute("UPDATE entries SET resigns = (move IS NULL AND back IS NULL)")
    connection = op.get_bind()
    for (name,) in connection.execute(sa.text("SELECT id FROM tables")).all():
        seal(connection, name)


def seal(connection: sa.Connection, name: str) -> None:
    """Work out the checksums of one table and its log, as chain.py does today."""
    row = (
        connection.execute(sa.text("SELECT * FROM tables WHERE id = :id"), {"id": name})
        .mappings()
        .one()
    )
    facts = [row[key] for key in FACTS.split()]
    facts[4] = str(facts[4])
    facts[5], facts[7] = msgspec.json.decode(facts[5]), msgspec.json.decode(facts[7])
    before = hashed("", facts)
    connection.execute(
        sa.text("UPDATE tables SET root = :root WHERE id = :id"), {"root": before, "id": name}
    )
    log = sa.text("SELECT * FROM entries WHERE table_id = :id ORDER BY number")
    links = []
    for entry in connection.execute(log, {"id": name}).mappings().all():
        before = hashed(before, plain(dict(entry)))
        links.append({"id": name, "number": entry["number"], "chain": before})
    if links:
        connection.execute(
            sa.text("UPDATE entries SET chain = :chain WHERE table_id = :id AND number = :number"),
            links,
        )


def plain(entry: dict[str, Any]) -> list[Any]:
    """Return the parts of an entry that its checksum covers."""
    return [bool(entry[key]) if key == "resigns" else entry[key] for key in ENTRY.split()]


def hashed(before: str, what: list[Any]) -> str:
    """Return a checksum that is chained to another."""
    return sha256(before.encode() + msgspec.json.encode(what, order="sorted")).hexdigest()[:32]
