"""Players' clocks, how long servers have run, and standing answers."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Add the tables; existing games have no clock."""
    op.add_column("tables", sa.Column("timing", sa.Text, nullable=False, server_default="null"))
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("due", sa.Float, nullable=True),
    )
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
    )
    op.create_table(
        "standing",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("answer", sa.String(40), primary_key=True),
        sa.Column("exceptions", sa.Text, nullable=False),
    )
    op.execute("INSERT INTO clocks (table_id, state, due) SELECT id, '{}', NULL FROM tables")
    op.execute("INSERT INTO uptime (id, seconds) VALUES (1, 0)")
