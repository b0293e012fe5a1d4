"""How fast Packeis am Pol is: rules, calls, search, server.

What one core does is measured in the time this process had it, so that a busy machine does not
look slow; the server is measured by the clock on the wall.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bench import batches, strength
from polarnight.bench.calls import microseconds
from polarnight.bench.manifest import Row
from polarnight.bench.packeis import c_twin
from polarnight.bench.strength import Bout
from polarnight.bots.contract import Budget
from polarnight.bots.packeis.levels import LEVEL_TABLE
from polarnight.bots.packeis.search import find
from polarnight.core.contract import Seat
from polarnight.envs.packeis.batch import PackeisBatch
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.kernel.playouts import perft, playouts
from polarnight.games.packeis.rules import Packeis
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.bench.manifest import Effort
    from polarnight.bench.packeis.c_twin import Playouts
    from polarnight.games.packeis.state import PackeisState

START = "211212321123121111111112113212332312311121321221112323211221 2,9,25,34/22,28,38,49 0"
"""The position in which perft is counted: all penguins placed, none moved."""
PROMISED = 0.85
"""Of the speed of C."""
PLAYOUTS = 400_000
"""A second, on one core."""
POSITIONS = 2.0
"""Millions a second, on one core."""
ENDS = 15
"""Of 16 positions with 26 free floes, to be solved in a second."""
CORES = 1.76
"""How much sooner two threads should be done than one."""
_MOMENT, _QUARTER, _WHOLE = Budget(seconds=0.01), Budget(seconds=0.005), Budget(seconds=0.02)
BOUTS = (
    Bout("against plain territory, equal time", "territory", _MOMENT, _MOMENT, 0.85),
    Bout("with a quarter of its time", "territory", _QUARTER, _WHOLE, 0.65),
    Bout("against greed", "greedy", _QUARTER, _MOMENT, 0.99),
)
_ENDS = Path(__file__).with_name("ends.txt")


def random_games(effort: Effort) -> list[Row]:
    """Uniform random games from the placed start, beside the same algorithm in C."""
    _playouts_per_second(playouts, 1_000)  # compile, or load
    compiler = c_twin.compiler()
    if compiler is None:
        ours = max(_playouts_per_second(playouts, effort.playouts) for _ in range(3))
        note = "no C compiler (cc, gcc, clang) on PATH: nothing to compare with"
        return [_playouts_row(ours, note)]
    with c_twin.compiled(compiler) as twin:
        pairs = [
            tuple(_playouts_per_second(each, effort.playouts) for each in (playouts, twin))
            for _ in range(effort.rounds)
        ]
    ours, theirs = (max(speeds) for speeds in zip(*pairs, strict=True))
    flags = " ".join(c_twin.FLAGS[:2])
    return [
        _playouts_row(ours, f"best of {effort.rounds}, one core"),
        Row("C twin", f"{theirs:,.0f} playouts/s", f"{compiler} {flags}, in turns with the kernel"),
        Row(
            "Numba / C",
            f"{ours / theirs:.2f}",
            "the same algorithm",
            f"{PROMISED}",
            ours / theirs / PROMISED,
        ),
    ]


def _playouts_row(speed: float, note: str) -> Row:
    promised = f"{PLAYOUTS:,} playouts/s, or {PROMISED} of C"
    return Row("Numba kernel", f"{speed:,.0f} playouts/s", note, promised, speed / PLAYOUTS)


def calls_from_python(effort: Effort) -> list[Row]:
    """What one call costs, through the contract and straight into the kernel."""
    game, me = Packeis(), Seat(0)
    state = game.parse_position(START)
    action = game.legal(state, me).actions[0]
    moves = np.empty(w.MOST_MOVES, dtype=np.int64)
    scratch = state.copy()
    emperor, view = LEVEL_TABLE["emperor"].bot, game.view(state, me)
    one_ply = Budget(seconds=1.0, nodes=1, cpu=True)
    calls: dict[str, Callable[[], object]] = {
        "legal: all 55 slides as values": lambda: game.legal(state, me),
        "play: checked, with events": lambda: game.play(state, me, action),
        "kernel: list the slides": lambda: play.slide_list(scratch, moves),
        "kernel: copy the state": scratch.copy,
        "kernel: copy it and slide": lambda: play.slide(scratch.copy(), 2, 1),
        "the Emperor: a decision of one ply": lambda: emperor.choose(
            game, view, me, one_ply, Random(1)
        ),
    }
    return [Row(what, f"{microseconds(call, effort):.2f} µs") for what, call in calls.items()]


def lines_of_play(effort: Effort) -> list[Row]:
    """Perft: every slide but the last of each line is made."""
    words = Packeis().parse_position(START).words
    perft(words, 1)
    began = time.process_time()
    count = int(perft(words, effort.depth))
    took = time.process_time() - began
    return [
        Row(f"perft {effort.depth}", f"{count / took / 1e6:,.0f} M lines/s", f"{count:,} lines")
    ]


def search(effort: Effort) -> list[Row]:
    """Alpha-beta on one core."""
    state = Packeis().parse_position(START)
    find(state, Budget(nodes=1_000))
    began = time.process_time()
    found = find(state, Budget(seconds=effort.seconds))
    took = time.process_time() - began
    speed = found.nodes / took / 1e6
    return [
        Row(
            "positions",
            f"{speed:.2f} M/s",
            "from the placed start",
            f"{POSITIONS} M/s",
            speed / POSITIONS,
        ),
        Row("depth", str(found.depth), f"begun within {effort.seconds:g} s"),
    ]


def exact_ends(effort: Effort) -> list[Row]:
    """Positions with 26 free floes, reached by the search against itself, solved on one core."""
    texts = _ENDS.read_text("utf-8").splitlines()
    find(Packeis().parse_position(texts[0]), Budget(nodes=1_000))
    times = [_solved_after(text, 4 * effort.seconds) for text in texts]
    quick = sum(took < effort.seconds for took in times)
    return [
        Row(
            f"solved within {effort.seconds:g} s",
            f"{quick} of {len(texts)}",
            f"{sum(took < np.inf for took in times)} within {4 * effort.seconds:g} s",
            f"{ENDS} of 16, in 1 s",
            quick / len(texts) * 16 / ENDS,
        ),
        Row("half of them within", f"{1e3 * float(np.median(times)):.0f} ms"),
    ]


def _solved_after(text: str, seconds: float) -> float:
    """How much of a core it takes to solve a position; infinite if it is not enough."""
    began = time.process_time()
    found = find(Packeis().parse_position(text), Budget(seconds=seconds))
    return time.process_time() - began if found.proven else np.inf


def both_cores(effort: Effort) -> list[Row]:
    """How much sooner two threads have solved what one solves, by the clock on the wall."""
    states = [Packeis().parse_position(text) for text in _ENDS.read_text("utf-8").splitlines()]
    turns = [
        [_until_proven(states, threads, effort) for threads in (1, 2)] for _ in range(effort.rounds)
    ]
    one, two = map(sum, zip(*turns, strict=True))
    note = f"to solve the same {len(states)} positions, in turns; {os.cpu_count()} cores"
    return [Row("two threads, speed-up", f"{one / two:.2f}", note, f"{CORES}", one / two / CORES)]


def _until_proven(states: list[PackeisState], threads: int, effort: Effort) -> float:
    """Seconds by the clock. Two threads are never twice the same, so one time says little."""
    began = time.perf_counter()
    for state in states:
        find(state, Budget(seconds=effort.seconds, threads=threads))
    return time.perf_counter() - began


def the_emperor(effort: Effort) -> list[Row]:
    """Short matches; the long ones stand in docs/levels.md."""
    return strength.rows("packeis", BOUTS, effort.games)


def many_at_once(effort: Effort) -> list[Row]:
    return batches.rows(PackeisBatch, effort)


def server(effort: Effort) -> list[Row]:
    """A real server: every action is committed before it is acknowledged."""
    from polarnight.bench.server_load import measure

    load = measure(effort.tables, 8 * effort.seconds)
    return [
        Row(
            "actions", f"{load.per_second:,.0f} /s", f"{load.tables} tables, {load.actions} actions"
        ),
        Row("half of them within", f"{1e3 * load.percentile(50):.1f} ms"),
        Row("99 % of them within", f"{1e3 * load.percentile(99):.1f} ms"),
    ]


def _playouts_per_second(playouts: Playouts, count: int) -> float:
    words = Packeis().parse_position(START).words
    margins, rng = np.zeros(count, dtype=np.int64), generator(1)
    began = time.process_time()
    playouts(words, count, rng, margins)
    return count / (time.process_time() - began)


SECTIONS = {
    "random games": random_games,
    "from Python": calls_from_python,
    "lines of play": lines_of_play,
    "search": search,
    "exact ends": exact_ends,
    "both cores": both_cores,
    "the Emperor": the_emperor,
    "batches": many_at_once,
    "server: SQLite on, 100 tables": server,
}
