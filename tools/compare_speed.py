"""Measure this tree and another one in turns, and print what became of each figure.

    python tools/compare_speed.py ../before             # a checkout that has its own .venv
    python tools/compare_speed.py ../before --server    # only what an action costs the server
    python tools/compare_speed.py ../before --only igloo_igloo    # sections of that name

A section is measured here, there, here, there, so that a busy hour falls on both, each turn by
processes of its own: where memory happens to lie makes one a third slower than the next. The best
of each counts. 1.00 is as fast as the other tree, more is faster. Below 0.97 something was lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from polarnight.bench.server import cost_of_action
from polarnight.bench.server_load import running, sit_down, used

HERE = Path(__file__).parent.parent
LEAST = 0.97
TABLES, ACTIONS = 60, 24
"""At once, of two people at one screen; actions of each."""
_MEASURE = """
import json, sys
from polarnight.bench.sections import games, sections
try:
    from polarnight.bench.manifest import QUICK
except ImportError:
    from polarnight.bench.sections import QUICK
known = {f"{game}: {section.title}": section for game in games() for section in sections(game)}
print(json.dumps(list(known)), flush=True)
for line in sys.stdin:
    rows = known[line.strip()].measure(QUICK)
    print(json.dumps([[row.what, row.figure] for row in rows]), flush=True)
"""
"""What the Python of either tree runs: names of sections come in, their figures go out."""
_FIGURE = re.compile(r"([\d,.]+) ?([µnm]?s|M|k)?\b(.*)")
_UNITS = {"s": 1.0, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9, "M": 1e6, "k": 1e3, None: 1.0}


@dataclass(frozen=True, slots=True)
class Speed:
    """A figure as more-is-better, and as it was shown."""

    number: float
    shown: str


def read_speed(figure: str) -> Speed | None:
    """A rate or a time; None if it is neither, such as a share of games."""
    match = _FIGURE.match(figure)
    if match is None:
        return None
    number, unit, rest = float(match[1].replace(",", "")), match[2], match[3]
    if "/s" in rest:
        return Speed(number * _UNITS[unit], figure)
    is_time = unit is not None and unit.endswith("s")
    return Speed(1.0 / (number * _UNITS[unit]), figure) if is_time and number else None


@dataclass(frozen=True, slots=True)
class Best:
    """The best of each figure that a tree has shown."""

    speeds: dict[str, Speed] = field(default_factory=dict)

    def take(self, section: str, shown: dict[str, Speed]) -> None:
        for row, speed in shown.items():
            what = f"{section}: {row}"
            best = self.speeds.get(what)
            if best is None or speed.number > best.number:
                self.speeds[what] = speed


class Tree:
    """A checkout that measures itself."""

    def __init__(self, root: Path) -> None:
        self.python = str(root / ".venv" / "bin" / "python")
        self._process = subprocess.Popen(
            [self.python, "-c", _MEASURE],
            cwd=root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.sections: list[str] = json.loads(self._heard())

    def measure(self, section: str) -> dict[str, Speed]:
        assert self._process.stdin is not None
        print(section, file=self._process.stdin, flush=True)
        rows = {what: read_speed(figure) for what, figure in json.loads(self._heard())}
        return {what: speed for what, speed in rows.items() if speed is not None}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()

    def _heard(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()


def compare_sections(before: Path, turns: int, only: str) -> None:
    """Every section both trees have and that has `only` in its name."""
    old, new = Best(), Best()
    for _ in range(turns):
        with Tree(before) as there, Tree(HERE) as here:
            for section in (name for name in here.sections if only in name):
                if section in there.sections:
                    old.take(section, there.measure(section))
                new.take(section, here.measure(section))
    for what, speed in new.speeds.items():
        if what in old.speeds:
            report(what, old.speeds[what], speed)
        else:
            print(f"only here: {what}")


def compare_servers(before: Path, turns: int) -> None:
    """What an action costs the server in processor time: many tables, and one of four windows."""
    trees = [str(root / ".venv" / "bin" / "python") for root in (before, HERE)]
    for name, measure in (("packeis, 60 tables", _many), ("igloo_igloo, four windows", _four)):
        rounds = [[measure(python) for python in trees] for _ in range(turns)]
        best = [min(one[tree] for one in rounds) for tree in range(2)]
        old, new = (Speed(1.0 / cost, f"{cost:.2f} ms") for cost in best)
        report(f"server: an action, {name}", old, new)


def report(what: str, old: Speed, new: Speed) -> None:
    ratio = new.number / old.number
    mark = "" if ratio >= LEAST else "  <"
    print(f"{ratio:5.2f}  {what:70} {old.shown:>22} {new.shown:>22}{mark}", flush=True)


def _four(python: str) -> float:
    with _served(python) as (address, process):
        found = asyncio.run(cost_of_action(address, process, "igloo_igloo", 280))
    assert found is not None, "this system does not tell what a process has used"
    return found


def _many(python: str) -> float:
    with _served(python) as (address, process):
        asyncio.run(_play(address, process, 4))  # the server loads what it needs
        return asyncio.run(_play(address, process, TABLES))


async def _play(address: str, process: int, tables: int) -> float:
    async with AsyncExitStack() as stack:
        lines = [await sit_down(address, "packeis", stack) for _ in range(tables)]
        began = used(process)
        delays = await asyncio.gather(*(line.play(ACTIONS) for line in lines))
        ended = used(process)
    assert began is not None, "this system does not tell what a process has used"
    assert ended is not None
    return 1e3 * (ended - began) / sum(map(len, delays))


@contextmanager
def _served(python: str) -> Iterator[tuple[str, int]]:
    with tempfile.TemporaryDirectory() as data, running(data, python=python) as found:
        yield found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("before", type=Path, help="another checkout, with a .venv of its own")
    parser.add_argument("--turns", type=int, default=3, help="how often each is measured")
    parser.add_argument("--server", action="store_true", help="only what an action costs")
    parser.add_argument("--only", default="", help="sections with this in their names, no server")
    wish = parser.parse_args()
    print(f"{'ratio':>5}  {'what':70} {'before':>22} {'now':>22}")
    if not wish.only:
        compare_servers(wish.before.resolve(), wish.turns)
    if not wish.server:
        compare_sections(wish.before.resolve(), wish.turns, wish.only)


if __name__ == "__main__":
    main()
