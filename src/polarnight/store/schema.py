"""The tables of the database. Changes come as Alembic migrations, see migrations/."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
)

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("made_at", Float, nullable=False),
)
"""Where each log is found by its short code."""

events = Table(
    "events",
    metadata,
    Column("game_id", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("kind", String(24), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("rules_version", Integer, nullable=False),
    PrimaryKeyConstraint("game_id", "seq"),
    sqlite_with_rowid=False,
)
"""The log. Two writers of the same seq: one wins, the other reads again."""
