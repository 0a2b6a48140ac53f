"""Mail addresses that their owners have confirmed; earlier ones must be entered again."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Add the column; browsers count as confirmed, since they asked for themselves."""
    column = sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("reaches", column)
    op.execute("UPDATE reaches SET confirmed = (kind = 'push')")
