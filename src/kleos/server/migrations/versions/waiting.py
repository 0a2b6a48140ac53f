"""Tables that wait for players, and the end of invitations: a table's address is enough."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Add the columns; existing tables have started. Drop the invitations."""
    for name in ("waits", "listed"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("tables", column)
    op.execute("ALTER TABLE tables DROP COLUMN invite")
