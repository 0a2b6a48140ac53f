"""When each entry of a log was made."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the time, which is unknown for older entries."""
    op.add_column("entries", sa.Column("at", sa.String(40), nullable=False, server_default=""))
