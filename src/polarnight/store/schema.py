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

owners = Table(
    "owners",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("worker", String(64), nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("until", Float, nullable=False),
    Column("heard", LargeBinary, nullable=True),
)
"""Which worker has a table in real time, and until when, by the clock of the database; `heard` is
for whoever takes it over."""

studies = Table(
    "studies",
    metadata,
    Column("game_id", String(32), nullable=False),
    Column("kind", String(64), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game_id", "kind"),
)
"""What was found out about finished games; it can be found out again."""
