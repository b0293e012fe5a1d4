"""A database that refuses, for real: what waits is written later, nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
import pytest
from sqlalchemy import event, make_url

from polarnight.store import engine, writer
from polarnight.store.engine import read_url, shown, sqlite_url
from polarnight.store.errors import (
    NotWrittenError,
    StoreClosedError,
    UnreadableError,
    UnusableStoreError,
)
from polarnight.store.store import Store, open_store
from tests.databases import full, locked, refusing, running_postgres, url_of
from tests.store.test_store import ended, made

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from sqlalchemy.engine import URL, Connection

    from polarnight.cli.engines import Postgres

pytestmark = pytest.mark.anyio
LOCKED = ("database is locked", "canceling statement due to lock timeout")
"""What SQLite says, and what PostgreSQL says."""


@pytest.fixture(autouse=True)
def _checks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "_CHECK_EVERY", 0.0)


class Watched:
    """A store, and an event for every word of trouble."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.said = asyncio.Event()
        store.listen(self.said.set)

    async def until(self, troubled: bool) -> None:
        while (self.store.trouble is not None) != troubled:
            self.said.clear()
            await self.said.wait()


@asynccontextmanager
async def watched(folder: Path) -> AsyncIterator[Watched]:
    store = await open_store(url_of(folder))
    await store.append("a", 1, [made("AAAAA")])
    try:
        yield Watched(store)
    finally:
        await store.close()


async def test_what_cannot_be_written_now_is_written_later(tmp_path: Path) -> None:
    async with watched(tmp_path) as one:
        with locked(tmp_path):
            waiting = asyncio.create_task(one.store.append("a", 1, [ended(2)]))
            await one.until(troubled=True)
            assert one.store.trouble in LOCKED
            assert not waiting.done()
        await waiting
        await one.until(troubled=False)
        assert await one.store.read("a") == (made("AAAAA"), ended(2))


async def test_reads_wait_for_no_writer(tmp_path: Path) -> None:
    async with watched(tmp_path) as one:
        with locked(tmp_path):
            assert await one.store.read("a") == (made("AAAAA"),)
            assert await one.store.find_code("AAAAA") == "a"
            assert await one.store.count() == 1
            assert one.store.trouble is None


async def test_who_cannot_wait_is_told_and_it_is_never_written(tmp_path: Path) -> None:
    async with watched(tmp_path) as one:
        with locked(tmp_path):
            soon = asyncio.get_running_loop().time()
            patient = asyncio.create_task(one.store.append("b", 1, [made("BBBBB")]))
            with pytest.raises(NotWrittenError):
                await one.store.append("a", 1, [ended(2)], until=soon)
        await patient
        assert await one.store.read("a") == (made("AAAAA"),)


@pytest.mark.only_on("sqlite")
async def test_a_full_disk_is_a_sentence_and_recovers_by_itself(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with watched(tmp_path) as one:
        with full():
            waiting = asyncio.create_task(one.store.append("a", 1, [ended(2)]))
            await one.until(troubled=True)
            assert await one.store.check() is not None
            assert await one.store.read("a") == (made("AAAAA"),)
        await waiting
        await one.until(troubled=False)
        assert await one.store.check() is None
        assert len(await one.store.read("a")) == 2
    lines = [line for line in caplog.text.splitlines() if line.strip()]
    assert len(lines) == 2, "one sentence when it begins, one when it is over"


async def test_trouble_is_found_and_its_end_too_while_nobody_writes(tmp_path: Path) -> None:
    async with watched(tmp_path) as one:
        assert await one.store.check() is None
        with refusing(tmp_path):
            assert await one.store.check() is not None
        await one.until(troubled=False)


@pytest.mark.only_on("sqlite")
async def test_a_damaged_file_is_told_and_a_mended_one_taken_again(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with watched(path.parent):
        pass
    whole = path.read_bytes()
    async with watched_only(path.parent) as one:
        path.write_bytes(whole[:100] + os.urandom(len(whole) - 100))
        await one.store._engine.dispose()
        await one.store._writer._commits.dispose()
        assert await one.store.check() is not None
        path.write_bytes(whole)
        await one.until(troubled=False)
        await one.store.append("a", 1, [ended(2)])
        assert len(await one.store.read("a")) == 2


@asynccontextmanager
async def watched_only(folder: Path) -> AsyncIterator[Watched]:
    store = await open_store(url_of(folder))
    try:
        yield Watched(store)
    finally:
        await store.close()


@pytest.mark.only_on("sqlite")
async def test_what_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"these are my notes, and not a game" * 100)
    with pytest.raises(UnusableStoreError, match=r"games\.db cannot be opened: file is not a data"):
        await open_store(sqlite_url(path))


async def test_a_store_that_closes_on_a_refusing_disk_says_so_to_who_waits(tmp_path: Path) -> None:
    async with watched(tmp_path) as one:
        with locked(tmp_path):
            waiting = asyncio.create_task(one.store.append("a", 1, [ended(2)]))
            await one.until(troubled=True)
            await one.store.close()
            with pytest.raises(StoreClosedError):
                await waiting


@pytest.mark.only_on("postgresql")
async def test_a_commit_whose_answer_was_lost_is_no_conflict_with_itself(tmp_path: Path) -> None:
    """The line broke after the commit: the next try finds it there, and all is well."""
    async with watched(tmp_path) as one:
        commit = one.store._writer._commits.engine
        lost = OSError("the line was cut")

        @event.listens_for(commit, "commit", once=True)
        def cut(connection: Connection) -> None:
            connection.connection.commit()
            raise lost

        await one.store.append("a", 1, [ended(2)])
        assert await one.store.read("a") == (made("AAAAA"), ended(2))


@pytest.mark.only_on("postgresql")
async def test_a_postgresql_that_stops_and_starts_loses_nothing() -> None:
    with running_postgres() as server:
        store = await open_store(server.url())
        one = Watched(store)
        await store.append("a", 1, [made("AAAAA")])
        server.kill()
        with pytest.raises(UnreadableError):
            await store.read("a")
        waiting = asyncio.create_task(store.append("a", 1, [ended(2)]))
        await one.until(troubled=True)
        soon = asyncio.get_running_loop().time()
        with pytest.raises(NotWrittenError):
            await store.append("b", 1, [made("BBBBB")], until=soon)
        await asyncio.to_thread(server.start)
        await waiting
        await one.until(troubled=False)
        assert await store.read("a") == (made("AAAAA"), ended(2))
        assert await store.count() == 1
        await store.close()


@pytest.mark.only_on("postgresql")
async def test_a_read_after_a_restart_does_not_see_the_old_connections() -> None:
    with running_postgres() as server:
        store = await open_store(server.url())
        await store.append("a", 1, [made("AAAAA")])
        await asyncio.gather(*(store.read("a") for _ in range(4)))
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        assert await store.read("a") == (made("AAAAA"),)
        await store.close()


@pytest.mark.only_on("postgresql")
async def test_a_postgresql_that_falls_silent_is_not_waited_for(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frozen in the middle of a line: no error comes, and no answer either."""
    async with watched(tmp_path) as one:
        monkeypatch.setattr(engine, "ANSWERS_WITHIN", 0.5)
        frozen = backends(postgres, tmp_path)
        for pid in frozen:
            os.kill(pid, signal.SIGSTOP)
        try:
            with pytest.raises(UnreadableError):
                await one.store.read("a")
        finally:
            for pid in frozen:
                os.kill(pid, signal.SIGCONT)
        assert await one.store.read("a") == (made("AAAAA"),)


def backends(server: Postgres, folder: Path) -> list[int]:
    """The processes of PostgreSQL that serve the database of `folder`."""
    name = make_url(url_of(folder)).database
    found = server.psql(f"select pid from pg_stat_activity where datname = '{name}'")
    return [int(pid) for pid in found.split()]


@pytest.mark.only_on("sqlite")
async def test_a_write_that_seemed_to_fail_is_no_conflict_with_itself(tmp_path: Path) -> None:
    """The disk took it and did not say so: the next try finds it there, and all is well."""
    path = tmp_path / "games.db"
    async with watched(path.parent) as one:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(one.store.append("a", 1, [ended(2)]))
        await one.until(troubled=True)
        body = msgspec.json.encode(ended(2).record)
        values = ("a", 2, ended(2).at, None, "ended", body, 1)
        other.execute("insert into events values (?, ?, ?, ?, ?, ?, ?)", values)
        other.execute("COMMIT")
        other.close()
        await waiting
        assert len(await one.store.read("a")) == 2


@pytest.mark.only_on("sqlite")
@pytest.mark.skipif(os.name != "posix", reason="rights are kept otherwise elsewhere")
async def test_the_files_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "data" / "games.db"
    before = os.umask(0)
    try:
        async with watched(path.parent):
            found = {one.name: stat.S_IMODE(one.stat().st_mode) for one in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert found == {"games.db": 0o600, "games.db-wal": 0o600, "games.db-shm": 0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.only_on("sqlite")
@pytest.mark.skipif(os.name != "posix", reason="rights are kept otherwise elsewhere")
async def test_files_of_before_are_closed_to_others_too(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with watched(path.parent):
        pass
    path.chmod(0o644)
    async with watched_only(path.parent):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("read", [str, read_url])
def test_a_database_is_named_as_its_host_wrote_it_but_for_the_password(
    read: Callable[[str], str | URL],
) -> None:
    """Which driver we use is no part of it."""
    written = "postgresql://polarnight:{}@127.0.0.1:5432/polarnight"
    assert shown(read(written.format("secret"))) == written.format("***")
