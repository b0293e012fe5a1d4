"""Opening a database: migrations first, then an engine with the right settings."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from polarnight.store.errors import UnusableStoreError
from polarnight.store.faults import disk_fault
from polarnight.store.schema import metadata

if TYPE_CHECKING:
    from sqlalchemy.engine import URL, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

REVISION = "0001"
"""The newest migration; a database that has it needs no Alembic at start."""
_MIGRATIONS = Path(__file__).parent / "migrations"
_BESIDE = ("", "-wal", "-shm")
"""The files of one SQLite database, by what stands behind its name."""
_SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=1000")
"""Who is kept waiting longer by a lock tries again: see `writer`."""


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def prepare(url: str) -> URL:
    """Make the database ready: a file of its owner alone, with the newest schema.

    Raises:
        UnusableStoreError: It cannot be opened, or what is there is no database.
    """
    parsed = make_url(url)
    path = parsed.database if parsed.get_backend_name() == "sqlite" else None
    try:
        if path and path != ":memory:":
            _make_private(Path(path))
        migrate(parsed)
    except (SQLAlchemyError, OSError) as fault:
        why = disk_fault(fault)
        if why is None:
            raise
        where = path or parsed.render_as_string(hide_password=True)
        raise UnusableStoreError(f"the games in {where} cannot be opened: {why}") from None
    return parsed


async def open_engine(url: str) -> AsyncEngine:
    """An engine on an up-to-date schema. Raises UnusableStoreError."""
    parsed = await asyncio.to_thread(prepare, url)
    engine = create_async_engine(parsed)
    if parsed.get_backend_name() == "sqlite":
        _tune_sqlite(engine.sync_engine)
    return engine


def for_writing(engine: AsyncEngine) -> AsyncEngine:
    """The same engine, for transactions that will write."""
    return engine.execution_options(writes=True)


def migrate(url: URL) -> None:
    """Run the migrations this database does not have yet."""
    engine = create_engine(url.set(drivername=url.get_backend_name()))
    try:
        if _revision(engine) != REVISION:
            _upgrade(engine)
    finally:
        engine.dispose()


def _make_private(path: Path) -> None:
    """Nobody else may read the keys' hashes and the deals of running games."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for suffix in _BESIDE:  # SQLite gives new ones the rights of the first
        with suppress(FileNotFoundError, PermissionError):
            Path(f"{path}{suffix}").chmod(0o600)


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
    """WAL, full syncs; who will write takes the lock at the start, who reads takes none at all."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in _SETTINGS:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
