"""From a state and a budget to a move: the Python face of the search kernels."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from threading import Timer
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import weights
from polarnight.bots.packeis import workspace_kernel as room
from polarnight.bots.packeis.placement_kernel import deepen_placement
from polarnight.bots.packeis.search_kernel import deepen
from polarnight.bots.packeis.table_kernel import new_table
from polarnight.games.packeis import board, kernel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.games.packeis.state import PackeisState

    Rows = NDArray[np.int64]

DEEPEST = board.CELLS
_NO_LIMIT = 1 << 62
_FEWEST_ENTRIES, _MOST_ENTRIES = 1 << 10, 1 << 20
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
    work, table = workspace(state), new_table(entries(budget))
    if rows is not None:
        work[room.WEIGHTS : room.HISTORY] = rows
    work[room.MOST_NODES] = _NO_LIMIT if budget.nodes is None else budget.nodes
    run = deepen_placement if state.placing else deepen
    with alarm(work, budget.seconds):
        answer = int(run(table, work, deepest))
    return Finding(
        move=int(work[room.BEST]),
        value=answer if state.placing else answer >> 1,
        proven=not state.placing and bool(answer & 1),
        depth=int(work[room.DEPTH]),
        nodes=int(work[room.NODES]),
    )


def workspace(state: PackeisState) -> NDArray[np.int64]:
    """All a search needs to know of `state`, in the rooms of `workspace_kernel`."""
    work = np.zeros(room.SIZE, dtype=np.int64)
    seats, turn = state.seats, state.turn
    assert turn is not None, "a search needs a seat to act"
    work[room.SEATS] = seats
    work[room.ONES : room.THREES + 1] = state.words[kernel.ONES : kernel.THREES + 1]
    work[room.FLOE_LOST] = state.has_rule(kernel.LAST_FLOE_LOST)
    work[room.MY_WEIGHT] = work[room.THEIR_WEIGHT] = 1
    work[room.WIDTH] = _WIDTH
    work[room.BEST] = -1
    work[room.KILLERS : room.STACK] = -1
    work[room.WORTH : room.WORTH + board.CELLS] = [
        room.FISH * state.fish_at(cell) + 1 for cell in range(board.CELLS)
    ]
    work[room.WEIGHTS : room.HISTORY] = weights.rows()
    work[room.STACK + room.FREE] = int(kernel.free_floes(state.words))
    for step in range(seats):
        penguins = state.penguins((turn + step) % seats)
        work[room.STACK + room.PENGUINS + step] = penguins
    _write_order(work, state, turn)
    return work


def _write_order(work: NDArray[np.int64], state: PackeisState, turn: int) -> None:
    """Whose penguins are still to be placed, and who slides first after that."""
    seats, left = state.seats, int(state.words[kernel.TO_PLACE])
    placed = seats * int(kernel.penguins_each(seats)) - left
    work[room.TO_PLACE] = left
    work[room.FIRST_SEAT] = (state.first - turn) % seats
    for step in range(left):
        seat = int(kernel.next_to_place(state.words, placed + step))
        work[room.ORDER + step] = (seat - turn) % seats


def entries(budget: Budget) -> int:
    """A table large enough for the budget; a fresh one each time, so that nothing is remembered."""
    if budget.nodes is None:
        return _MOST_ENTRIES
    return min(_MOST_ENTRIES, max(_FEWEST_ENTRIES, 1 << (2 * budget.nodes).bit_length()))


@contextmanager
def alarm(work: NDArray[np.int64], seconds: float | None) -> Iterator[None]:
    """Tell the search to stop after `seconds`; it looks after every position."""
    if seconds is None:
        yield
        return
    timer = Timer(seconds, work.__setitem__, (room.STOP, 1))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
