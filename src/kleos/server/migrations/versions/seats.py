"""How a table was started, seeds of any size, and how long players may be away."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add the columns; a seed becomes text, since no database number holds 128 bits."""
    op.add_column("tables", sa.Column("origin", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("grace", sa.Integer, nullable=False, server_default="120"))
    op.add_column("seats", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("text", sa.String(40), nullable=False, server_default="0"))
    op.execute("UPDATE tables SET text = CAST(seed AS VARCHAR(40))")
    op.execute("ALTER TABLE tables DROP COLUMN seed")
    op.execute("ALTER TABLE tables RENAME COLUMN text TO seed")
