"""The tables of the database. Changes come as Alembic migrations, see migrations/."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Index,
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
    Column("rewritten", Integer, nullable=False, server_default="0"),
)
"""Where each log is found by its short code; `rewritten` is how often somebody was taken out of
it, for those who have it in their memory."""

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

results = Table(
    "results",
    metadata,
    Column("game_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("key", String(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game_id", "seat"),
)
"""What came of finished games, for each seat; everything in it is in the log, too."""
Index("results_by_key", results.c.key, results.c.ended_at)
Index("results_by_game", results.c.game, results.c.ended_at)

moves = Table(
    "moves",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("until", Float, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
)
"""Keys on their way to another device: `code` is a hash, and only the code itself opens them."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("owner", String(32), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    Column("made_at", Float, nullable=False),
)
"""Passkeys by the ids their devices gave them; `owner` is the hash of a person's key, and the key
itself is sealed by what only the passkey gives back. `used` is how often it says it was used."""

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(64), primary_key=True),
    Column("until", Float, nullable=False),
)
"""What a passkey may still sign, once each."""
