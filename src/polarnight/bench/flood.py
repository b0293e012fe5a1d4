"""One flooding client against twenty well-behaved tables of a public server.

Everybody comes from an address of their own, as from the world. What counts is how long the
twenty wait for their actions, quiet and flooded, how much memory the server takes, and whether the
flood is told to slow down.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bench.manifest import Effort, Row
from polarnight.bench.sections import Section
from polarnight.bench.server_load import Load, memory_of, running, sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.bench.server_load import Line

TABLES = 20
_PACE = 0.5
"""Seconds between two actions at one table."""
_PUBLIC = ("--public", "--hosts", "127.0.0.1")
_MOST = 2.0
"""Times the quiet p99 that people may wait while somebody floods."""


@dataclass(frozen=True, slots=True)
class Flooded:
    """What was measured."""

    quiet: Load
    flooded: Load
    asked: dict[str, int]
    told: dict[str, int]
    """How often the flood was told to slow down, by kind."""
    memory: tuple[float, float]
    """Megabytes of the server before and after."""


def measure_flood(seconds: float = 10.0, tables: int = TABLES) -> Flooded:
    """A public server, people at so many tables, and after a while a flood."""
    with tempfile.TemporaryDirectory() as data, running(data, options=_PUBLIC) as (at, process):
        return asyncio.run(_measure(at, process, seconds, tables))


async def _measure(address: str, process: int, seconds: float, tables: int) -> Flooded:
    async with AsyncExitStack() as stack:
        game, sources = catalog.names()[0], (f"127.0.2.{number + 1}" for number in range(tables))
        lines = [await sit_down(address, game, stack, source) for source in sources]
        await _played(lines, seconds / 4)  # until everything was used once
        quiet = await _played(lines, seconds)
        before = memory_of(process)
        with _flooding(address) as flood:
            await _played(lines, seconds / 4)
            flooded = await _played(lines, seconds)
            said, _ = flood.communicate("enough\n")
        after = memory_of(process)
    found = json.loads(said)
    return Flooded(quiet, flooded, found["asked"], found["told"], (before, after))


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


async def _played(lines: Sequence[Line], seconds: float) -> Load:
    began = time.monotonic()
    some = await asyncio.gather(*(line.play_until(began + seconds, _PACE) for line in lines))
    delays = tuple(delay for one in some for delay in one)
    return Load(len(lines), len(delays), time.monotonic() - began, delays)


def one_against_twenty(effort: Effort) -> list[Row]:
    """Their p99 stays under twice its quiet value, memory is bounded, the flood is told."""
    found = measure_flood(10 * effort.seconds)
    quiet, flooded = found.quiet.percentile(99), found.flooded.percentile(99)
    before, after = found.memory
    ratio = flooded / quiet
    rows = [
        Row("99 % within, quiet", f"{1e3 * quiet:.1f} ms", f"{found.quiet.actions} actions"),
        Row("99 % within, flooded", f"{1e3 * flooded:.1f} ms", f"{found.flooded.actions} actions"),
        Row("flooded / quiet", f"{ratio:.2f}", "", f"{_MOST:g}", _MOST / ratio),
        Row("memory of the server", f"{before:.0f} to {after:.0f} MB"),
    ]
    for kind, asked in found.asked.items():
        told = found.told.get(kind, 0)
        rows.append(Row(f"asked for {kind}", f"{asked:,}", f"{told:,} times told slow_down"))
    return rows


SECTIONS = (Section("one client floods, twenty tables play: SQLite, --public", one_against_twenty),)
