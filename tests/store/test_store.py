"""The log on disk, on a real SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import inspect
from sqlalchemy.engine import make_url

from polarnight.store.engine import REVISION, migrate, sqlite_url
from polarnight.store.errors import ConflictError, StoreClosedError, UnknownTableError
from polarnight.store.schema import metadata
from polarnight.store.store import Store, open_store
from polarnight.tables.records import Ended, Made, Row

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

pytestmark = pytest.mark.anyio


def made(code: str) -> Row:
    return Row(1, 1.5, Made(game="packeis", rules_version=1, code=code, host="h", options={}))


def ended(seq: int) -> Row:
    return Row(seq, 2.5, Ended())


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = await open_store(sqlite_url(folder / "deep" / "games.db"))
    try:
        yield store
    finally:
        await store.close()


async def test_what_is_written_is_read_again_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("a", 1, [made("AAAAA"), ended(2)])
    async with opened(tmp_path) as store:
        assert await store.read("a") == (made("AAAAA"), ended(2))
        assert await store.read("a", after=1) == (ended(2),)
        assert await store.find_code("AAAAA") == "a"
        assert await store.count() == 1


async def test_of_two_writers_of_the_same_seq_one_wins(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("a", 1, [made("AAAAA")])
        writes = [store.append("a", 1, [ended(2)]) for _ in range(5)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(result, ConflictError) for result in results) == 4
        assert len(await store.read("a")) == 2


async def test_a_conflict_of_one_table_does_not_hurt_the_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("a", 1, [made("AAAAA")])
        results = await asyncio.gather(
            store.append("a", 1, [made("AAAAA")]),
            *(store.append(f"t{n}", 1, [made(f"T{n:04}")]) for n in range(50)),
            return_exceptions=True,
        )
        assert isinstance(results[0], ConflictError)
        assert results[1:] == [None] * 50


async def test_all_rows_of_one_append_are_written_or_none(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("a", 1, [made("AAAAA"), ended(2)])
        with pytest.raises(ConflictError):
            await store.append("a", 1, [ended(3), ended(2)])
        assert len(await store.read("a")) == 2


async def test_a_code_is_given_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("a", 1, [made("AAAAA")])
        with pytest.raises(ConflictError):
            await store.append("b", 1, [made("AAAAA")])
        with pytest.raises(UnknownTableError):
            await store.read("b")


async def test_unknown_tables_and_codes_say_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        with pytest.raises(UnknownTableError):
            await store.read("nowhere")
        with pytest.raises(UnknownTableError):
            await store.find_code("ZZZZZ")


async def test_a_closed_store_refuses_instead_of_forgetting(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        pass
    with pytest.raises(StoreClosedError):
        await store.append("a", 1, [made("AAAAA")])


async def test_every_commit_is_synced_to_the_disk(tmp_path: Path) -> None:
    async with opened(tmp_path) as store, store._engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
        assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"


def test_the_migrations_make_the_schema_the_program_uses(tmp_path: Path) -> None:
    from sqlalchemy import create_engine

    url = make_url(f"sqlite:///{tmp_path / 'games.db'}")
    migrate(url)
    engine = create_engine(url)
    found = inspect(engine)
    for table in metadata.sorted_tables:
        columns = {column["name"] for column in found.get_columns(table.name)}
        assert columns == {column.name for column in table.columns}
    engine.dispose()
    with sqlite3.connect(tmp_path / "games.db") as raw:
        assert raw.execute("select version_num from alembic_version").fetchone() == (REVISION,)
