"""How often somebody was taken out of a log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """A column more: whoever has an older log in memory reads it again."""
    counted = sa.Column("rewritten", sa.Integer, nullable=False, server_default="0")
    op.add_column("games", counted)
