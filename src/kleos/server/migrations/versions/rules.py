"""The version of the rules under which a table is played."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add the version; so far it was 1 for all games."""
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
