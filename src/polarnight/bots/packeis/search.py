"""From a state and a budget to a move: the Python face of the search kernels."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Thread, get_native_id
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.deadline import deadline
from polarnight.bots.packeis import weights
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.placement_kernel import deepen
from polarnight.bots.packeis.shelf import lent
from polarnight.bots.packeis.transposition_kernel import lent_tt
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play
from polarnight.numeric.clock import KERNELS_HAVE_A_CLOCK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.bots.packeis.transposition_kernel import TranspositionTable
    from polarnight.games.packeis.state import PackeisState

    Rows = NDArray[np.int64]

DEEPEST = board.CELLS
_NO_LIMIT = 1 << 62
_POLITE = 10
"""How much helping threads give way, as `nice` counts."""
_FEWEST_ENTRIES, _MOST_ENTRIES = 1 << 10, 1 << 20
_FAST = 3e6
"""Positions a second. Fewer than half of them are kept, and of a table too large nearly every entry
lies on a page of its own, which costs as much to get as two positions."""
_WIDTH = 8
"""Cells tried for each penguin still to be placed; 4 wins 43 % against it, 16 wins 52 %."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found."""

    move: int
    """A cell while placing, else from * 64 + to."""
    value: int
    """What the seat will still gain more than the others: 64 for a fish, 1 for a floe."""
    proven: bool
    depth: int
    """Of the last iteration that was begun."""
    nodes: int


def find(
    state: PackeisState, budget: Budget, deepest: int = DEEPEST, rows: Rows | None = None
) -> Finding:
    """The best move for the seat to act, as far as the budget goes, but never less than one ply.

    `rows` are weights of the evaluation other than the fitted ones.
    """
    with lent(8 * ws.SIZE) as memory, lent_tt(entries(budget)) as tt:
        work = memory.view(np.int64)
        fill(work, state)
        if rows is not None:
            work[ws.WEIGHTS : ws.HISTORY] = rows
        if budget.nodes is not None:
            work[ws.MOST_NODES] = budget.nodes
        shared = budget.nodes is None and not state.placing
        with in_time(work, budget), _company(tt, work, budget.threads if shared else 1):
            answer = int(deepen(tt, work, deepest))
        return Finding(
            move=int(work[ws.BEST]),
            value=answer if state.placing else answer >> 1,
            proven=not state.placing and bool(answer & 1),
            depth=int(work[ws.DEPTH]),
            nodes=int(work[ws.NODES]),
        )


def workspace(state: PackeisState) -> NDArray[np.int64]:
    """All a search needs to know of `state`, in the rooms of `workspace_kernel`."""
    work = np.zeros(ws.SIZE, dtype=np.int64)
    fill(work, state)
    return work


def fill(work: NDArray[np.int64], state: PackeisState) -> None:
    """Make a workspace of what is all zeros."""
    seats, turn = state.seats, state.turn
    assert turn is not None, "a search needs a seat to act"
    blank, words = _blank(), state.words
    work[: len(blank)] = blank
    work[ws.SEATS] = seats
    work[ws.ONES : ws.THREES + 1] = words[w.ONES : w.THREES + 1]
    work[ws.FLOE_LOST] = state.has_rule(w.LAST_FLOE_LOST)
    work[ws.WORTH : ws.WORTH + board.CELLS] = _worths(state.fish)
    work[ws.STACK + ws.FREE] = int(play.free_floes(words))
    for step in range(seats):
        work[ws.STACK + ws.PENGUINS + step] = state.penguins((turn + step) % seats)
    _write_order(work, state, turn)


@cache
def _blank() -> NDArray[np.int64]:
    """What is the same in every workspace; all after it is 0."""
    work = np.zeros(ws.STACK, dtype=np.int64)
    work[ws.MY_WEIGHT] = work[ws.THEIR_WEIGHT] = 1
    work[ws.WIDTH] = _WIDTH
    work[ws.BEST] = -1
    work[ws.FIRST_DEPTH] = 1
    work[ws.MOST_NODES] = work[ws.NEXT_LOOK] = _NO_LIMIT
    work[ws.KILLERS : ws.STACK] = -1
    work[ws.WEIGHTS : ws.HISTORY] = weights.rows()
    return work


@lru_cache(maxsize=64)
def _worths(fish: str) -> NDArray[np.int64]:
    """Of each cell, by the digits of a deal: 64 for a fish and 1 for the floe."""
    return np.array([ws.FISH * int(digit) + 1 for digit in fish], dtype=np.int64)


def _write_order(work: NDArray[np.int64], state: PackeisState, turn: int) -> None:
    """Whose penguins are still to be placed, and who slides first after that."""
    seats, left = state.seats, int(state.words[w.TO_PLACE])
    placed = seats * int(play.penguins_each(seats)) - left
    work[ws.TO_PLACE] = left
    work[ws.FIRST_SEAT] = (state.first - turn) % seats
    for step in range(left):
        seat = int(play.next_to_place(state.words, placed + step))
        work[ws.ORDER + step] = (seat - turn) % seats


def entries(budget: Budget) -> int:
    """A transposition table large enough for the budget, fresh each time: nothing is remembered."""
    nodes = budget.nodes
    if nodes is None:
        if budget.seconds is None:
            return _MOST_ENTRIES
        nodes = int(budget.threads * budget.seconds * _FAST) // 2
    return min(_MOST_ENTRIES, max(_FEWEST_ENTRIES, 1 << (2 * nodes).bit_length()))


@contextmanager
def in_time(work: Rows, budget: Budget) -> Iterator[None]:
    """Let the search end in time.

    Kernels read a clock themselves where the system has one for them; else another thread does.
    """
    if budget.seconds is None:
        yield
    elif KERNELS_HAVE_A_CLOCK:
        work[ws.BY_PROCESSOR] = budget.cpu
        ws.set_clock(work, int(1e9 * budget.seconds))
        yield
    else:
        with deadline(work, ws.STOP, budget.seconds, cpu=budget.cpu):
            yield


@contextmanager
def _company(tt: TranspositionTable, work: Rows, threads: int) -> Iterator[None]:
    """Let other threads search the same position, one ply deeper each, into one `tt`.

    What they find there spares the first thread its own search. They give way to everybody else on
    the machine, and end with it.
    """
    others = [work.copy() for _ in range(min(threads, os.cpu_count() or 1) - 1)]
    for number, other in enumerate(others):
        other[ws.FIRST_DEPTH] = 2 + number
    running = [Thread(target=_accompany, args=(tt, other), daemon=True) for other in others]
    for thread in running:
        thread.start()
    try:
        yield
    finally:
        for other in others:
            other[ws.STOP] = 1
        for thread in running:
            thread.join()


def _accompany(tt: TranspositionTable, work: Rows) -> None:
    if sys.platform == "linux":  # elsewhere threads have no priority of their own
        os.setpriority(os.PRIO_PROCESS, get_native_id(), _POLITE)
    deepen(tt, work, DEEPEST)
