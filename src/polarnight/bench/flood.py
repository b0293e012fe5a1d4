"""One flooding client against twenty well-behaved tables of a public server.

Everybody comes from an address of their own, as from the world. What counts is how long the
twenty wait for their actions, quiet and flooded, how much memory the server takes, and whether the
flood is told to slow down.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bench.manifest import Effort, Row
from polarnight.bench.sections import Section
from polarnight.bench.server_load import KEY, Load, memory_of, running, sit_down
from polarnight.server.collector import keep_all

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TABLES = 20
_PACE = 0.25
"""Seconds between two actions of a table: of few actions one slow write would be the 99th."""
_PUBLIC = ("--public", "--hosts", "127.0.0.1")
_MOST = 2.0
"""Times the quiet p99 that people may wait while somebody floods."""
_ROUNDS = 6
"""Quiet and flooded in turns, the middle one counts: a rented machine has its bad moments."""


@dataclass(frozen=True, slots=True)
class Flooded:
    """What was measured."""

    quiet: tuple[Load, ...]
    flooded: tuple[Load, ...]
    asked: Counter[str]
    told: Counter[str]
    """How often the flood was told to slow down, by kind."""
    memory: tuple[float, float]
    """Megabytes of the server before and after."""


def measure_flood(seconds: float = 6.0, tables: int = TABLES) -> Flooded:
    """A public server, people at so many tables, and in every second round a flood."""
    with tempfile.TemporaryDirectory() as data, running(data, options=_PUBLIC) as (at, process):
        return asyncio.run(_measure(at, process, seconds, tables))


async def _measure(address: str, process: int, seconds: float, tables: int) -> Flooded:
    quiet, flooded = [], []
    asked, told = Counter[str](), Counter[str]()
    await _played(address, tables, seconds)  # until everything was used once
    before = memory_of(process)
    keep_all()  # who measures must not stop to look for rubbish
    for _ in range(_ROUNDS):
        quiet.append(await _played(address, tables, seconds))
        with _flooding(address) as flood:
            await _played(address, tables, seconds / 4)
            flooded.append(await _played(address, tables, seconds))
            said, _ = flood.communicate("enough\n")
        found = json.loads(said)
        asked.update(found["asked"])
        told.update(found["told"])
    return Flooded(tuple(quiet), tuple(flooded), asked, told, (before, memory_of(process)))


@contextmanager
def _flooding(address: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "polarnight.bench.flooding", address]
    with subprocess.Popen(  # noqa: S603  (our own program)
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as flood:
        try:
            yield flood
        finally:
            flood.kill()


async def _played(address: str, tables: int, seconds: float) -> Load:
    """New tables, each with people and an address of its own."""
    sources, game = [f"127.0.2.{number + 1}" for number in range(tables)], catalog.names()[0]
    async with AsyncExitStack() as stack:
        lines = [
            await sit_down(address, game, stack, source, f"{KEY}-{source}") for source in sources
        ]
        began = time.monotonic()
        some = await asyncio.gather(*(line.play_until(began + seconds, _PACE) for line in lines))
        took = time.monotonic() - began
    delays = tuple(delay for one in some for delay in one)
    return Load(tables, len(delays), took, delays)


def one_against_twenty(effort: Effort) -> list[Row]:
    """Their p99 stays under twice its quiet value, memory is bounded, the flood is told."""
    found = measure_flood(6 * effort.seconds)
    quiet, flooded = _middle_p99(found.quiet), _middle_p99(found.flooded)
    before, after = found.memory
    ratio = flooded / quiet
    rows = [
        Row("99 % within, quiet", f"{1e3 * quiet:.1f} ms", _said(found.quiet)),
        Row("99 % within, flooded", f"{1e3 * flooded:.1f} ms", _said(found.flooded)),
        Row("flooded / quiet", f"{ratio:.2f}", "", f"{_MOST:g}", _MOST / ratio),
        Row("memory of the server", f"{before:.0f} to {after:.0f} MB"),
    ]
    for kind, asked in found.asked.items():
        told = f"{found.told[kind]:,} times told slow_down"
        rows.append(Row(f"asked for {kind}", f"{asked:,}", told))
    return rows


def _middle_p99(rounds: Sequence[Load]) -> float:
    return statistics.median(load.percentile(99) for load in rounds)


def _said(rounds: Sequence[Load]) -> str:
    """The rounds one by one, and what half of the actions took."""
    each = ", ".join(f"{1e3 * load.percentile(99):.0f}" for load in rounds)
    half = statistics.median(load.percentile(50) for load in rounds)
    return f"{each}; half within {1e3 * half:.1f} ms"


SECTIONS = (Section("one client floods, twenty tables play: SQLite, --public", one_against_twenty),)
