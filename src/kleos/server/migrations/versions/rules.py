"""The version of the rules under which a table is played."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add the version, which is 1 for all earlier games."""
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
