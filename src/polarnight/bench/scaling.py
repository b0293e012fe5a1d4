"""What an action costs with more tables, more workers and another database, in one run.

Processor time of all web workers, as the system counts it; the engines are not in it. Every table
plays as many actions of the same game, so that the same is compared.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bench import stalls
from polarnight.bench.manifest import Effort, Row
from polarnight.bench.server_load import Load, running, sit_down, used
from polarnight.server.collector import keep_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.bench.server_load import Kind, Line
    from polarnight.bench.stalls import Moment

_FEW = 10
_ACTIONS = 16
"""Of each table, after some that are not counted."""
_LEAST = 640
"""Actions of one measure: of few tables there are several rounds."""
_PACE = 5.0
"""Seconds between two actions of people."""
_MOST_TABLES, _MOST_KIND, _MOST_P99 = 1.2, 1.4, 50.0
"""Promised: what an action at many tables may cost, measured by one at few; what PostgreSQL and two
workers may cost, measured by SQLite; milliseconds at human pace."""


@dataclass(frozen=True, slots=True)
class Set:
    """A way to run it."""

    name: str
    workers: int
    cluster: bool


@dataclass(frozen=True, slots=True)
class Cost:
    """Processor time of an action in milliseconds, and how long people waited for each."""

    spent: float
    load: Load


SETS = (
    Set("SQLite, one worker", 1, cluster=False),
    Set("PostgreSQL, one worker", 1, cluster=True),
    Set("PostgreSQL, two workers", 2, cluster=True),
)


def cost_of_many(effort: Effort) -> list[Row]:
    """10 tables, and ten times as many, and so on; then each by the first."""
    numbers = [_FEW, effort.tables, 10 * effort.tables]
    costs = {(way, number): _cost(way, number) for way in SETS for number in numbers}
    rows = [_row(way, number, cost) for (way, number), cost in costs.items()]
    few, many = numbers[0], numbers[-1]
    for way in SETS:
        ratio = costs[way, many].spent / costs[way, few].spent
        rows.append(_ratio(f"{way.name}: {many} by {few} tables", ratio, _MOST_TABLES))
    alone, two = costs[SETS[0], many].spent, costs[SETS[-1], many].spent
    rows.append(_ratio(f"{SETS[-1].name} by SQLite, {many} tables", two / alone, _MOST_KIND))
    return rows


def at_human_pace(effort: Effort) -> list[Row]:
    """A move every five seconds at each table; the server has one core."""
    tables = 10 * effort.tables
    with _served(SETS[0]) as (address, process):
        _keep_to_one_core(process)
        with stalls.watched() as stood_still:
            moments, took = asyncio.run(_at_pace(address, tables, 4 * _PACE * effort.seconds))
    every = _load(tables, took, moments)
    load = _load(tables, took, stalls.undisturbed(moments, stood_still))
    p50, p99 = (1e3 * load.percentile(percent) for percent in (50, 99))
    left_out = f"{1e3 * every.percentile(99):.1f} ms with the {every.actions - load.actions} others"
    rate = f"{every.actions} actions at {tables} tables, {every.per_second:.0f} /s"
    return [
        Row("half of them within", f"{p50:.1f} ms", rate),
        Row(
            "99 % of them within",
            f"{p99:.1f} ms",
            f"of {load.actions} while the machine did not stand still; {left_out}",
            f"{_MOST_P99:g} ms",
            _MOST_P99 / p99,
        ),
    ]


def _row(way: Set, number: int, cost: Cost) -> Row:
    p50, p99 = (1e3 * cost.load.percentile(percent) for percent in (50, 99))
    note = f"{cost.load.per_second:,.0f} actions/s, half within {p50:.1f} ms, 99 % {p99:.0f} ms"
    return Row(f"{way.name}, {number} tables", f"{cost.spent:.2f} ms", note)


def _ratio(what: str, ratio: float, most: float) -> Row:
    return Row(what, f"{ratio:.2f}", "", f"{most:g}", most / ratio)


def _cost(way: Set, tables: int) -> Cost:
    with _served(way) as (address, process):
        return asyncio.run(_spent(address, process, tables))


@contextmanager
def _served(way: Set) -> Iterator[tuple[str, int]]:
    options = ("--workers", str(way.workers), "--thinkers", "0") if way.cluster else ()
    kind: Kind = "cluster" if way.cluster else "serve"
    with tempfile.TemporaryDirectory() as data, running(data, options=options, kind=kind) as found:
        yield found


async def _spent(address: str, process: int, tables: int) -> Cost:
    delays: list[float] = []
    used = took = 0.0
    async with AsyncExitStack() as stack:  # until every worker has loaded what it needs
        await _together(await _seated(address, _FEW, stack), _ACTIONS)
    while len(delays) < _LEAST:
        async with AsyncExitStack() as stack:
            lines = await _seated(address, tables, stack)
            await _together(lines, _ACTIONS // 4)
            before, began = _used(process), time.monotonic()
            delays += await _together(lines, _ACTIONS)
            used, took = used + _used(process) - before, took + time.monotonic() - began
    load = Load(tables, len(delays), took, tuple(delays))
    return Cost(1e3 * used / load.actions, load)


async def _at_pace(address: str, tables: int, seconds: float) -> tuple[list[Moment], float]:
    """When each action was sent and acknowledged, and how long it took altogether."""
    async with AsyncExitStack() as stack:
        lines = await _seated(address, tables, stack)
        keep_all()  # who measures must not stop to look for rubbish
        began = time.monotonic()
        await asyncio.gather(*(line.play_until(began + seconds, _PACE) for line in lines))
        took = time.monotonic() - began
    return [moment for line in lines for moment in line.moments], took


def _load(tables: int, took: float, moments: list[Moment]) -> Load:
    return Load(tables, len(moments), took, tuple(end - begin for begin, end in moments))


async def _seated(address: str, tables: int, stack: AsyncExitStack) -> list[Line]:
    game = catalog.names()[0]
    return [await sit_down(address, game, stack) for _ in range(tables)]


async def _together(lines: list[Line], actions: int) -> list[float]:
    delays = await asyncio.gather(*(line.play(actions) for line in lines))
    return [delay for some in delays for delay in some]


def _used(process: int) -> float:
    """Seconds of processor time so far: of a server, or of the web workers it has started."""
    return sum(used(one) or 0.0 for one in (process, *_workers(process)))


def _workers(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    found = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children.split()}
    return [child for child, command in found.items() if b"spawn_main" in command]


def _keep_to_one_core(process: int) -> None:
    """Where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        for thread in Path(f"/proc/{process}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {0})
