"""A connection to a file ends, whatever is given up in the middle."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from polarnight.store.engine import make_engine, read_url, sqlite_url
from polarnight.store.sqlite import connect_sqlite

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.anyio, pytest.mark.only_on("sqlite")]
SOON = 20.0


async def test_a_connection_that_is_stopped_while_it_closes_keeps_nobody_waiting(
    tmp_path: Path,
) -> None:
    """A server that was told to end waited for it for ever."""
    connection = await connect_sqlite(read_url(sqlite_url(tmp_path / "games.db")))
    closing = asyncio.create_task(connection.close())
    await asyncio.sleep(0)
    connection.stop()
    closing.cancel()
    done, _ = await asyncio.wait({closing}, timeout=SOON)
    assert done == {closing}
    assert closing.cancelled()


async def test_whoever_gives_up_a_transaction_leaves_the_file_to_others(tmp_path: Path) -> None:
    engine = make_engine(read_url(sqlite_url(tmp_path / "games.db")))
    began = asyncio.Event()

    async def hold() -> None:
        async with engine.begin() as connection:
            await connection.execute(text("create table held (n int)"))
            began.set()
            await asyncio.sleep(SOON)

    holding = asyncio.create_task(hold())
    await began.wait()
    holding.cancel()
    await asyncio.wait({holding}, timeout=SOON)
    assert holding.cancelled()
    async with asyncio.timeout(SOON), engine.begin() as connection:
        await connection.execute(text("create table held (n int)"))
    await engine.dispose()
