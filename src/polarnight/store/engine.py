"""Opening a database: migrations first, then an engine with the right settings."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from polarnight.store.schema import metadata

if TYPE_CHECKING:
    from sqlalchemy.engine import URL, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

REVISION = "0001"
"""The newest migration; a database that has it needs no Alembic at start."""
_MIGRATIONS = Path(__file__).parent / "migrations"


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


async def open_engine(url: str) -> AsyncEngine:
    """An engine on an up-to-date schema."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    await asyncio.to_thread(migrate, parsed)
    engine = create_async_engine(parsed)
    if parsed.get_backend_name() == "sqlite":
        _tune_sqlite(engine.sync_engine)
    return engine


def migrate(url: URL) -> None:
    """Run the migrations this database does not have yet."""
    engine = create_engine(url.set(drivername=url.get_backend_name()))
    try:
        if _revision(engine) != REVISION:
            _upgrade(engine)
    finally:
        engine.dispose()


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found = connection.execute(text("select version_num from alembic_version")).scalar()
        return None if found is None else str(found)


def _upgrade(engine: Engine) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        config.attributes["metadata"] = metadata
        command.upgrade(config, "head")


def _tune_sqlite(engine: Engine) -> None:
    """WAL, full syncs, and write locks taken at the start of a transaction, not in its middle."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
