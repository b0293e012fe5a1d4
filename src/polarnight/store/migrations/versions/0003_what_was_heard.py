"""What was heard at a table in real time, for whoever takes it over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A column more: how long each hand has listened, as its owner last said."""
    op.add_column("owners", sa.Column("heard", sa.LargeBinary, nullable=True))
