"""Packeis am Pol played by itself: every line of play counted, random games to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.board import RAYS
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.moves import origin_of, slide_of, target_of
from polarnight.games.packeis.kernel.play import (
    copy_state,
    count_slides,
    free_floes,
    glides,
    place,
    placements,
    score,
    slide,
    slide_list,
)
from polarnight.numeric.bits import NONE, highest, lowest, nth_bit, number, popcount
from polarnight.numeric.jit import kernel, polished
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from polarnight.games.packeis.kernel.layout import Moves, Words

_BEHIND = np.ascontiguousarray(np.roll(RAYS, 3, axis=0).T)
"""For each cell and direction the cells it could be reached from in that direction."""


@kernel
def perft(state: Words, depth: int) -> int:
    """How many sequences of exactly `depth` slides there are; the last ply is counted, not made."""
    if depth <= 1:
        return 1 if depth == 0 else count_slides(state)
    stack = np.empty((depth, w.WORDS), dtype=np.uint64)
    moves = np.empty((depth, w.MOST_MOVES), dtype=np.int64)
    left = np.zeros(depth, dtype=np.int64)
    copy_state(state, stack[0])
    left[0] = slide_list(state, moves[0])
    total, ply = 0, 0
    while ply >= 0:
        if left[ply] == 0:
            ply -= 1
            continue
        left[ply] -= 1
        move = moves[ply, left[ply]]
        child = stack[ply + 1]
        copy_state(stack[ply], child)
        slide(child, origin_of(move), target_of(move))
        if ply + 2 == depth:
            total += count_slides(child)
        else:
            ply += 1
            left[ply] = slide_list(child, moves[ply])
    return total


@polished
def random_action(state: Words, rng: Words) -> int:
    """A legal action, each equally likely: a cell while placing, else from * 64 + to."""
    if state[w.TO_PLACE] != NONE:
        cells = placements(state)
        return nth_bit(cells, below(rng, popcount(cells)))
    return _random_slide(state, rng)


@polished
def _random_slide(state: Words, rng: Words) -> int:
    """Draw among all glides, find the direction that was drawn, then the penguin behind it."""
    penguins = state[w.PENGUINS + number(state[w.TURN])]
    e, se, sw, west, nw, ne = glides(penguins, free_floes(state))
    to_se = popcount(e)
    to_sw = to_se + popcount(se)
    to_w = to_sw + popcount(sw)
    to_nw = to_w + popcount(west)
    to_ne = to_nw + popcount(nw)
    drawn = below(rng, to_ne + popcount(ne))
    glide, before, direction = e, 0, 0
    if drawn >= to_se:
        glide, before, direction = se, to_se, 1
    if drawn >= to_sw:
        glide, before, direction = sw, to_sw, 2
    if drawn >= to_w:
        glide, before, direction = west, to_w, 3
    if drawn >= to_nw:
        glide, before, direction = nw, to_nw, 4
    if drawn >= to_ne:
        glide, before, direction = ne, to_ne, 5
    target = nth_bit(glide, drawn - before)
    behind = penguins & _BEHIND[np.uint64(target), np.uint64(direction)]
    origin = highest(behind) if direction < 3 else lowest(behind)
    return slide_of(origin, target)


@polished
def playout(state: Words, rng: Words) -> int:
    """Play random actions to the end; how many they were."""
    plies = 0
    while state[w.TURN] != np.uint64(w.NOBODY):
        action = random_action(state, rng)
        if state[w.TO_PLACE] != NONE:
            place(state, action)
        else:
            slide(state, origin_of(action), target_of(action))
        plies += 1
    return plies


@kernel
def playouts(start: Words, count: int, rng: Words, margins: Moves) -> int:
    """`count` random games from `start`; seat 0's margin over seat 1 goes to `margins`.

    Floes out of reach stay till the end: no score depends on it (PP-A4), and it is faster.
    """
    state = np.empty(w.WORDS, dtype=np.uint64)
    plies = 0
    for game in range(count):
        copy_state(start, state)
        state[w.RULES] |= w.PRUNE_AT_END
        plies += playout(state, rng)
        margins[game] = score(state, 0) - score(state, 1)
    return plies
