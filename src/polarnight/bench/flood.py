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
from polarnight.bench import stalls
from polarnight.bench.manifest import Effort, Row
from polarnight.bench.sections import Section
from polarnight.bench.server_load import KEY, memory_of, running, sit_down
from polarnight.server.collector import keep_all

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.bench.stalls import Moment

TABLES = 20
_PACE = 0.25
"""Seconds between two actions of a table: of few actions one slow write would be the 99th."""
_PUBLIC = ("--public", "--hosts", "127.0.0.1")
_MOST = 2.0
"""Times the quiet p99 that people may wait while somebody floods."""
_ROUNDS = 6
"""Quiet and flooded in turns: a rented machine has its bad minutes."""


@dataclass(frozen=True, slots=True)
class Waits:
    """How long people waited for their actions, in the order of rounds."""

    rounds: tuple[tuple[float, ...], ...]
    """Seconds each, without actions on their way while the machine itself stood still."""
    disturbed: int
    """How many of those there were."""

    @property
    def p99(self) -> float:
        return _percentile(self.together, 99)

    @property
    def together(self) -> tuple[float, ...]:
        return tuple(delay for delays in self.rounds for delay in delays)


@dataclass(frozen=True, slots=True)
class Flooded:
    """What was measured."""

    quiet: Waits
    flooded: Waits
    asked: Counter[str]
    told: Counter[str]
    """How often the flood was told to slow down, by kind."""
    memory: tuple[float, float]
    """Megabytes of the server before and after."""


def measure_flood(seconds: float = 6.0, tables: int = TABLES, rounds: int = _ROUNDS) -> Flooded:
    """A public server, people at so many tables, and in every second round a flood."""
    with tempfile.TemporaryDirectory() as data, running(data, options=_PUBLIC) as (at, process):
        return asyncio.run(_measure(at, process, seconds, tables, rounds))


async def _measure(address: str, process: int, seconds: float, tables: int, rounds: int) -> Flooded:
    quiet, flooded = [], []
    asked, told = Counter[str](), Counter[str]()
    await _played(address, tables, seconds)  # until everything was used once
    before = memory_of(process)
    keep_all()  # who measures must not stop to look for rubbish
    with stalls.watched() as stood_still:
        for _ in range(rounds):
            quiet.append(await _played(address, tables, seconds))
            with _flooding(address) as flood:
                await _played(address, tables, seconds / 4)
                flooded.append(await _played(address, tables, seconds))
                said, _ = flood.communicate("enough\n")
            found = json.loads(said)
            asked.update(found["asked"])
            told.update(found["told"])
    memory = before, memory_of(process)
    return Flooded(_waits(quiet, stood_still), _waits(flooded, stood_still), asked, told, memory)


def _waits(rounds: Sequence[Sequence[Moment]], stood_still: Sequence[Moment]) -> Waits:
    kept = [stalls.undisturbed(moments, stood_still) for moments in rounds]
    disturbed = sum(map(len, rounds)) - sum(map(len, kept))
    return Waits(tuple(tuple(end - begin for begin, end in some) for some in kept), disturbed)


@contextmanager
def _flooding(address: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "polarnight.bench.flooding", address]
    with subprocess.Popen(  # noqa: S603  (our own program)
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as flood:
        try:
            if flood.stdout is not None:
                flood.stdout.readline()  # it says when it is in full flow
            yield flood
        finally:
            flood.kill()


async def _played(address: str, tables: int, seconds: float) -> list[Moment]:
    """New tables, each with people and an address of its own; when they waited for an action."""
    sources, game = [f"127.0.2.{number + 1}" for number in range(tables)], catalog.names()[0]
    async with AsyncExitStack() as stack:
        lines = [
            await sit_down(address, game, stack, source, f"{KEY}-{source}") for source in sources
        ]
        end = time.monotonic() + seconds
        await asyncio.gather(*(line.play_until(end, _PACE) for line in lines))
    return [moment for line in lines for moment in line.moments]


def one_against_twenty(effort: Effort) -> list[Row]:
    """Their p99 stays under twice its quiet value, memory is bounded, the flood is told."""
    found = measure_flood(6 * effort.seconds)
    quiet, flooded = found.quiet.p99, found.flooded.p99
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


def _said(waits: Waits) -> str:
    """The rounds one by one, what half of the actions took, and how many are not counted."""
    each = ", ".join(f"{1e3 * _percentile(delays, 99):.0f}" for delays in waits.rounds)
    half = 1e3 * statistics.median(waits.together)
    return (
        f"{each}; half within {half:.1f} ms of {len(waits.together):,}; the machine stood still in "
        f"{waits.disturbed:,} others"
    )


def _percentile(delays: Sequence[float], percent: int) -> float:
    """The delay that so many percent did not exceed."""
    return statistics.quantiles(delays, n=100, method="inclusive")[percent - 1]


SECTIONS = (Section("one client floods, twenty tables play: SQLite, --public", one_against_twenty),)
