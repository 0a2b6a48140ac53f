"""How seats are reached when it is their turn, what is said at a table, and the server's keys."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Add the tables; free text has been impossible so far, and is allowed from now on."""
    op.add_column(
        "tables", sa.Column("free_text", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.create_table(
        "reaches",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column(
            "table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, index=True
        ),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("auth", sa.String(50), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("always", sa.Boolean, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("phrase", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
