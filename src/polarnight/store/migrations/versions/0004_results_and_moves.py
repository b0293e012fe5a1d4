"""What came of finished games, and keys on their way to another device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make both tables; results of games that ended before come with `polarnight ratings`."""
    op.create_table(
        "results",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ended_at", sa.Float, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat"),
    )
    op.create_index("results_by_key", "results", ["key", "ended_at"])
    op.create_index("results_by_game", "results", ["game", "ended_at"])
    op.create_table(
        "moves",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
    )
