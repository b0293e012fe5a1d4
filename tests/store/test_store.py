"""The log on disk, on a real SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import inspect, text

from polarnight.cli.engines import free_port
from polarnight.store.engine import REVISION, revision
from polarnight.store.errors import (
    ConflictError,
    StoreClosedError,
    UnknownTableError,
    UnusableStoreError,
)
from polarnight.store.schema import metadata
from polarnight.store.store import Store, open_store
from polarnight.tables.records import Ended, Made, Row
from tests.databases import url_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sqlalchemy.engine import Connection

pytestmark = pytest.mark.anyio


def made(code: str) -> Row:
    return Row(1, 1.5, Made(game="packeis", rules_version=1, code=code, host="h", options={}))


def ended(seq: int) -> Row:
    return Row(seq, 2.5, Ended())


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = await open_store(url_of(folder / "deep"))
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


async def test_how_far_many_logs_have_come_is_one_question(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("a", 1, [made("AAAAA"), ended(2)])
        await store.append("b", 1, [made("BBBBB")])
        assert await store.standings(["a", "b", "nowhere"]) == {"a": (2, 0), "b": (1, 0)}
        assert await store.standings([f"x{n}" for n in range(1200)] + ["a"]) == {"a": (2, 0)}


async def test_two_stores_that_write_many_tables_in_any_order_never_wait_in_a_circle(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as one, opened(tmp_path) as other:
        tables = [f"t{n}" for n in range(40)]
        await asyncio.gather(
            *(one.append(name, 1, [made(f"T{n:04}")]) for n, name in enumerate(tables))
        )
        there = [one.append(name, 1, [ended(2)]) for name in tables]
        back = [other.append(name, 1, [ended(2)]) for name in reversed(tables)]
        results = await asyncio.gather(*there, *back, return_exceptions=True)
        assert results.count(None) == len(tables)
        assert sum(isinstance(result, ConflictError) for result in results) == len(tables)
        assert await other.standings(tables) == dict.fromkeys(tables, (2, 0))


@pytest.mark.parametrize("name", ["\0", "ä", "a\n", "\ud800"])
async def test_no_address_is_too_odd_to_be_unknown(tmp_path: Path, name: str) -> None:
    async with opened(tmp_path) as store:
        with pytest.raises(UnknownTableError):
            await store.read(name)


@pytest.mark.only_on("sqlite")
async def test_every_commit_is_synced_to_the_disk(tmp_path: Path) -> None:
    async with opened(tmp_path) as store, store._engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
        assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"


@pytest.mark.only_on("postgresql")
async def test_every_commit_of_postgresql_is_synced_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as store, store._engine.connect() as connection:
        assert (await connection.exec_driver_sql("show synchronous_commit")).scalar() == "on"


async def test_the_migrations_make_the_schema_the_program_uses(tmp_path: Path) -> None:
    async with opened(tmp_path) as store, store._engine.connect() as connection:
        found = await connection.run_sync(columns)
        assert await connection.run_sync(revision) == REVISION
    for table in metadata.sorted_tables:
        assert found[table.name] == {column.name for column in table.columns}


def columns(connection: Connection) -> dict[str, set[str]]:
    look = inspect(connection)
    return {
        name: {column["name"] for column in look.get_columns(name)}
        for name in look.get_table_names()
    }


@pytest.mark.only_on("postgresql")
async def test_many_workers_may_begin_at_once_on_an_empty_database(tmp_path: Path) -> None:
    stores = await asyncio.gather(*(open_store(url_of(tmp_path)) for _ in range(4)))
    await stores[0].append("a", 1, [made("AAAAA")])
    assert await stores[3].find_code("AAAAA") == "a"
    for store in stores:
        await store.close()


async def test_games_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as store, store._engine.begin() as connection:
        await connection.execute(text("update alembic_version set version_num = '9999'"))
    with pytest.raises(UnusableStoreError, match="newer Polar Night"):
        async with opened(tmp_path):
            pass


@pytest.mark.only_on("sqlite")
@pytest.mark.parametrize("url", ["mysql://somewhere/games", "games.db", "redis://x"])
async def test_a_database_of_another_kind_is_one_sentence(url: str) -> None:
    with pytest.raises(UnusableStoreError, match="a database is given as postgresql://"):
        await open_store(url)


@pytest.mark.only_on("sqlite")
async def test_a_database_nobody_answers_for_is_one_sentence_without_its_password() -> None:
    url = f"postgresql://polar:secret@127.0.0.1:{free_port()}/games"
    with pytest.raises(UnusableStoreError, match="cannot be opened") as refused:
        await open_store(url)
    assert "secret" not in str(refused.value)
