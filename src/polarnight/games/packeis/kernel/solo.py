"""The last player alone: the slides that bring most (PP-A5, option auto_finish)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.moves import origin_of, target_of
from polarnight.games.packeis.kernel.play import (
    all_penguins,
    copy_state,
    fish,
    flood,
    free_floes,
    slide,
    slide_list,
)
from polarnight.numeric.bits import bit, popcount
from polarnight.numeric.jit import inner, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Moves = NDArray[np.int64]

LONGEST = 60
_FISH = 64
"""Fish first, then floes: one fish weighs more than all floes together."""


@inner
def worth(state: Words, board: np.uint64) -> int:
    """Fish and floes of `board` as one number that orders like PP-40 and PP-41."""
    return _FISH * fish(state, board) + popcount(board)


@kernel
def best_path(state: Words, budget: int, line: Moves) -> int:
    """Write the best slides of the seat to act, who is alone; how many there are.

    A slide brings the floe it lands on, since that will be the player's whatever comes; if last
    floes are lost (PP-A8) it brings the one it leaves. Depth first with the sum of all such floes
    as bound. Exact unless `budget` slides were tried first; then it is the best found by then, and
    the same every time.
    """
    lost = state[w.RULES] & w.LAST_FLOE_LOST != np.uint64(0)
    stack = np.empty((LONGEST + 1, w.WORDS), dtype=np.uint64)
    moves = np.empty((LONGEST + 1, w.MOST_MOVES), dtype=np.int64)
    left = np.zeros(LONGEST + 1, dtype=np.int64)
    gained = np.zeros(LONGEST + 1, dtype=np.int64)
    path = np.zeros(LONGEST + 1, dtype=np.int64)
    copy_state(state, stack[0])
    left[0] = slide_list(state, moves[0])
    best, length, ply, tried = -1, 0, 0, 0
    while ply >= 0:
        if left[ply] == 0 or tried >= budget:
            ply -= 1
            continue
        left[ply] -= 1
        tried += 1
        move = moves[ply, left[ply]]
        child = stack[ply + 1]
        copy_state(stack[ply], child)
        slide(child, origin_of(move), target_of(move))
        path[ply] = move
        gained[ply + 1] = gained[ply] + worth(
            state, bit(origin_of(move) if lost else target_of(move))
        )
        if gained[ply + 1] > best:
            best, length = gained[ply + 1], ply + 1
            for step in range(length):
                line[step] = path[step]
        if child[w.TURN] == np.uint64(w.NOBODY) or ply + 1 == LONGEST:
            continue
        rest = flood(all_penguins(child), child[w.ICE])
        if not lost:
            rest &= free_floes(child)
        if gained[ply + 1] + worth(state, rest) > best:
            ply += 1
            left[ply] = slide_list(child, moves[ply])
    return length
