"""Databases for the tests: a folder stands for one, on SQLite or on a real PostgreSQL with NATS."""

from __future__ import annotations

import hashlib
import os
import resource
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.cli.engines import Postgres
from polarnight.store.engine import sqlite_url

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.cli.engines import Nats

Kind: TypeAlias = Literal["sqlite", "postgresql"]
KINDS: tuple[Kind, ...] = ("sqlite", "postgresql")
CHOSEN = "POLARNIGHT_TEST_DATABASE"
"""The variable that says on what the tests of the server run, if not on SQLite."""
FAST = {"fsync": "off", "full_page_writes": "off", "max_connections": "300"}
"""Nobody pulls the plug of this machine for the tests."""

_chosen: Postgres | None = None
_bus: Nats | None = None
_heeded = True


def default_kind() -> Kind:
    return "postgresql" if os.environ.get(CHOSEN, "").startswith("postgres") else "sqlite"


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL of its own, until the block ends."""
    folder = Path(tempfile.mkdtemp(prefix="polarnight-"))
    try:
        server = Postgres(folder / "data", settings=FAST)
        server.start()
        yield server
        server.kill()  # nobody needs what it would still write
    finally:
        shutil.rmtree(folder)


@contextmanager
def on(server: Postgres | None, bus: Nats | None = None) -> Iterator[None]:
    """Until the block ends, folders stand for databases of `server`, or else of SQLite."""
    global _chosen, _bus
    before, (_chosen, _bus) = (_chosen, _bus), (server, bus)
    try:
        yield
    finally:
        _chosen, _bus = before


def heed(choice: bool) -> None:
    """Whether the choice counts: it lasts for a session, and not every test has asked for one."""
    global _heeded  # noqa: PLW0603  (as above)
    _heeded = choice


def _server() -> Postgres | None:
    return _chosen if _heeded else None


def url_of(folder: Path) -> str:
    """The database that `folder` stands for."""
    server = _server()
    if server is None:
        return sqlite_url(folder / "games.db")
    return server.create(_name(folder))


def options_of(folder: Path) -> list[str]:
    """What `polarnight serve` is told of it, beside the folder."""
    if _server() is None:
        return []
    bus = bus_url()
    return ["--database", url_of(folder), *(("--bus", bus) if bus else ())]


def bus_url() -> str | None:
    """The bus of those who share a database; a file has one server, which needs none."""
    return _bus.url if _bus is not None and _heeded else None


def _name(folder: Path) -> str:
    return "t" + hashlib.sha256(str(folder).encode()).hexdigest()[:20]


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Somebody else writes to the database of `folder`, and takes their time."""
    with _locked_file(folder / "games.db") if _server() is None else _locked_tables(folder):
        yield


@contextmanager
def _locked_file(path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def _locked_tables(folder: Path) -> Iterator[None]:
    assert _chosen is not None
    with subprocess.Popen(
        _chosen.shell(_name(folder)), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdin.write("begin; lock table games, events in exclusive mode; select 'held';\n")
        other.stdin.flush()
        assert other.stdout.readline() == "held\n"
        try:
            yield
        finally:
            other.communicate("rollback;\n")


@contextmanager
def refusing(folder: Path) -> Iterator[None]:
    """Nothing can be written: the disk is full, or PostgreSQL lets nobody in."""
    with full() if _server() is None else _closed(folder):
        yield


@contextmanager
def full() -> Iterator[None]:
    """No file can grow any more: the system refuses each write beyond the first byte."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def _closed(folder: Path) -> Iterator[None]:
    assert _chosen is not None
    name = _name(folder)
    _chosen.psql(f'alter database "{name}" allow_connections false')
    _chosen.psql(f"select pg_terminate_backend(pid) from pg_stat_activity where datname='{name}'")
    try:
        yield
    finally:
        _chosen.psql(f'alter database "{name}" allow_connections true')
