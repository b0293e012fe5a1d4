"""Opening a database: migrations first, then an engine with the right settings."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from polarnight.store.errors import UnusableStoreError
from polarnight.store.faults import disk_fault
from polarnight.store.schema import metadata
from polarnight.store.sqlite import connect_sqlite

if TYPE_CHECKING:
    from sqlalchemy.engine import URL, Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

REVISION = "0006"
"""The newest migration; a database that has it needs no Alembic at start."""
ANSWERS_WITHIN = 10.0
"""Seconds after which a database that says nothing counts as lost."""
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATING = 0x504E
"""The lock under which one worker of many migrates; it ends with the transaction."""
_BESIDE = ("", "-wal", "-shm")
"""The files of one SQLite database, by what stands behind its name."""
_SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=1000")
"""Who is kept waiting longer by a lock tries again: see `writer`."""
_POSTGRESQL: dict[str, Any] = {  # arguments of SQLAlchemy's engine
    "pool_size": 4,
    "max_overflow": 4,
    "pool_timeout": ANSWERS_WITHIN,
    "connect_args": {
        "timeout": ANSWERS_WITHIN,
        "server_settings": {
            "application_name": "polarnight",
            "synchronous_commit": "on",
            "lock_timeout": "1000",
            "idle_in_transaction_session_timeout": "10000",
        },
    },
}
"""The same promises as of SQLite; a worker that sleeps with a transaction open loses it."""


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def read_url(url: str) -> URL:
    """The URL of a database with the driver we use. Raises UnusableStoreError."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        parsed = None
    kind = parsed.drivername.partition("+")[0] if parsed is not None else None
    if parsed is None or kind not in _DRIVERS:
        raise UnusableStoreError(
            "a database is given as postgresql://user:password@host/name, or sqlite:///path"
        )
    if kind != "sqlite" and find_spec("asyncpg") is None:
        raise UnusableStoreError("PostgreSQL needs more packages: pip install 'polarnight[server]'")
    return parsed.set(drivername=_DRIVERS[kind])


def shown(url: str | URL) -> str:
    """A URL as people write it, without its password, and without the driver, which is ours."""
    parsed = make_url(url)
    kind = parsed.get_backend_name()
    return parsed.set(drivername=kind).render_as_string(hide_password=True)


def prepare(url: str) -> URL:
    """Make the database ready: a file of its owner alone, with the newest schema.

    Not for an event loop: it has one of its own.

    Raises:
        UnusableStoreError: It cannot be opened, or what is there is no database.
    """
    parsed = read_url(url)
    path = parsed.database if parsed.get_backend_name() == "sqlite" else None
    try:
        if path and path != ":memory:":
            _make_private(Path(path))
        migrate(parsed)
    except Exception as fault:
        why = disk_fault(fault)
        if why is None:
            raise
        where = path or shown(parsed)
        raise UnusableStoreError(f"the games in {where} cannot be opened: {why}") from None
    return parsed


async def open_engine(url: str) -> AsyncEngine:
    """An engine on an up-to-date schema. Raises UnusableStoreError."""
    return make_engine(await asyncio.to_thread(prepare, url))


def make_engine(url: URL) -> AsyncEngine:
    """An engine on the database as it is."""
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, **_POSTGRESQL)
    engine = create_async_engine(url, async_creator=partial(connect_sqlite, url))
    _tune_sqlite(engine.sync_engine)
    return engine


def blocking_engine(url: URL) -> Engine:
    """An engine on the same file, for a thread."""
    engine = create_engine(url.set(drivername="sqlite"))
    _tune_sqlite(engine)
    return engine


def for_writing(engine: AsyncEngine) -> AsyncEngine:
    """The same engine, for transactions that will write."""
    return engine.execution_options(writes=True)


def in_time(engine: AsyncEngine) -> asyncio.Timeout:
    """A limit for one transaction: a line may be dead without a word, a disk is only slow."""
    return asyncio.timeout(None if engine.dialect.name == "sqlite" else ANSWERS_WITHIN)


def migrate(url: URL) -> None:
    """Run the migrations this database does not have yet. Raises UnusableStoreError."""
    asyncio.run(_migrate(url))


async def _migrate(url: URL) -> None:
    engine = create_async_engine(url, poolclass=NullPool)
    try:
        async with asyncio.timeout(ANSWERS_WITHIN), engine.connect() as connection:
            found = await connection.run_sync(revision)
        if found != REVISION:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _make_private(path: Path) -> None:
    """Nobody else may read the keys' hashes and the deals of running games."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for suffix in _BESIDE:  # SQLite gives new ones the rights of the first
        with suppress(FileNotFoundError, PermissionError):
            Path(f"{path}{suffix}").chmod(0o600)


def revision(connection: Connection) -> str | None:
    """The newest migration this database has had."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("select version_num from alembic_version")).scalar()
    return None if found is None else str(found)


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock({_MIGRATING})"))
    found = revision(connection)
    if found is not None and found > REVISION:
        raise UnusableStoreError(
            f"these games were kept by a newer Polar Night (schema {found}, not {REVISION});"
            " run that one"
        )
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    config.attributes["metadata"] = metadata
    command.upgrade(config, "head")


def _tune_sqlite(engine: Engine) -> None:
    """WAL, full syncs; who will write takes the lock at the start, who reads takes none at all."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:  # the driver's own
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in _SETTINGS:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Any) -> None:  # the driver's own
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
