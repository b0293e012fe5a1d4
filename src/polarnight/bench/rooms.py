"""What a table costs at which nobody acts: in memory, with its windows, and opened from its log."""

from __future__ import annotations

import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bench.long_logs import long_log
from polarnight.bench.manifest import Effort, Row
from polarnight.bench.server_load import connect, memory_of, running, sit_down, used
from polarnight.server.ledger import open_log
from polarnight.store.engine import sqlite_url
from polarnight.store.store import open_store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.tables.records import Row as LogRow

RECORDS, _MOST_MS = 500, 50.0
"""Promised: milliseconds of processor time until so long a log is open."""
_WARM = 20
"""Tables before those that count: what a server takes once is no table's."""
_WATCHED = 10.0
"""Seconds, for each of an effort's, in which nobody does anything."""
_ADDRESSES = 20
"""Spectators come from so many: one may not have them all."""


def opening(effort: Effort) -> list[Row]:
    """Every game of turns; the best of several rounds counts."""
    games = [name for name in catalog.names() if not catalog.game(name).info.simultaneous]
    return [_opened(game, long_log(game, RECORDS), effort.rounds) for game in games]


def at_rest(effort: Effort) -> list[Row]:
    """Memory of a table and of one more window at it, and what it takes of the processor."""
    tables = 4 * effort.tables
    with tempfile.TemporaryDirectory() as data, running(data) as (address, process):
        return asyncio.run(_at_rest(address, process, tables, _WATCHED * effort.seconds))


def _opened(game: str, rows: Sequence[LogRow], rounds: int) -> Row:
    with tempfile.TemporaryDirectory() as data:
        spent = 1e3 * asyncio.run(_cost_of_opening(game, rows, rounds, Path(data)))
    by_promise = _MOST_MS * len(rows) / RECORDS / spent
    note = f"{len(rows)} records of two at one screen, with actions taken back"
    return Row(game, f"{spent:.1f} ms", note, f"{_MOST_MS:g} ms", by_promise)


async def _cost_of_opening(game: str, rows: Sequence[LogRow], rounds: int, data: Path) -> float:
    store = await open_store(sqlite_url(data / "games.db"))
    try:
        await store.append("long", catalog.game(game).info.rules_version, rows)
        spent = []
        for _ in range(rounds + 1):  # the first loads what it needs
            before = time.process_time()
            await open_log("long", store)
            spent.append(time.process_time() - before)
        return min(spent[1:])
    finally:
        await store.close()


async def _at_rest(address: str, process: int, tables: int, seconds: float) -> list[Row]:
    game = catalog.names()[0]
    async with AsyncExitStack() as stack:
        for _ in range(_WARM):
            await sit_down(address, game, stack)
        empty = memory_of(process)
        lines = [await sit_down(address, game, stack) for _ in range(tables)]
        sat = memory_of(process)
        for number, line in enumerate(lines):
            source = f"127.0.1.{1 + number % _ADDRESSES}"
            await connect(address, line.state["table"]["id"], f"eye-{number}", stack, source)
        watched = memory_of(process)
        before = used(process)
        await asyncio.sleep(seconds)
        after = used(process)
    rows = [
        Row("a table and its window", f"{1e3 * (sat - empty) / tables:.0f} kB", f"of {tables}"),
        Row("one more window", f"{1e3 * (watched - sat) / tables:.0f} kB", "who looks on"),
    ]
    if before is None or after is None:
        return rows
    share = 60e3 * (after - before) / seconds / (tables + _WARM)
    note = f"of processor time, two windows each, {seconds:.0f} s"
    return [*rows, Row("a table, each minute", f"{share:.1f} ms", note)]
