"""What happens to the ice: it melts, drifts and thaws."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.animals import (
    draw_bear,
    draw_fish,
    draw_fox,
    eat,
    put_animal,
    take_animal,
)
from polarnight.games.igloo_igloo.kernel.counters import clear, tally_up
from polarnight.games.igloo_igloo.kernel.flow import ask, next_fleeing, resume
from polarnight.games.igloo_igloo.kernel.geometry import beside, shift
from polarnight.games.igloo_igloo.kernel.pieces import all_fish, fish, has_rule, kind_at
from polarnight.games.igloo_igloo.kernel.reach import coverable, line_end, pushable
from polarnight.numeric.bits import NONE, ONE, bit, number
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words

POINTS_EACH_TURN = 3


@inlined
def remove_tile(state: Words, cell: int) -> None:
    """The space of a face-down tile becomes sea."""
    state[w.ICE] &= ~bit(cell)
    clear(state, w.TILES, w.TILE_PLANES, bit(cell))


@inlined
def melt(state: Words, cell: int) -> None:
    """Draw the tile on `cell`; its event happens, or it goes to the hand (II-35..37)."""
    kind = kind_at(state, cell)
    state[w.MELTED] = ONE
    state[w.POINTS] = np.uint64(POINTS_EACH_TURN)
    remove_tile(state, cell)
    if kind >= w.RED:
        tally_up(state, w.HANDS + number(state[w.TURN]), kind - w.RED)
    else:
        tally_up(state, w.SEEN, kind)
        happen(state, cell, kind)
    if kind == w.KIND_DRIFT and any_pushable(state):
        ask(state, w.DRIFT)
    else:
        resume(state)


@inlined
def happen(state: Words, cell: int, kind: int) -> None:
    """An event that happens at once; a drift is asked for later (II-40, 41, 46)."""
    if kind == w.KIND_PACK:
        state[w.ICE] |= bit(cell)
        state[w.PACK] |= bit(cell)
        draw_fox(state, cell)
    elif kind == w.KIND_BEAR:
        draw_bear(state, cell)
    elif kind < w.KIND_BEAR:
        draw_fish(state, cell, kind + 1)


@inlined
def any_pushable(state: Words) -> bool:
    """Whether a drift can do anything at all (II-A7)."""
    ends = coverable(state)
    lines = NONE
    for direction in range(4):
        lines |= pushable(state, ends, direction)
    possible: bool = lines != NONE
    return possible


@inlined
def push(state: Words, cell: int, direction: int) -> None:
    """Push the tile on `cell`; animals in the way are moved first (II-42, 45)."""
    state[w.AT] = np.uint64(cell)
    state[w.WHAT] = np.uint64(direction)
    drift_or_displace(state, line_end(state, cell, direction))


@inlined
def drift_or_displace(state: Words, end: int) -> None:
    if ((all_fish(state) | state[w.BEARS]) & bit(end)) != NONE:
        ask(state, w.DISPLACE)
    else:
        drift(state, number(state[w.AT]), number(state[w.WHAT]), end)
        resume(state)


@inlined
def displace(state: Words, target: int, animal: int) -> None:
    """Move one animal out of the way; a bear eats fish where it goes (II-45, II-A9).

    If all go together, the others follow: a bear eats none of those that come with it.
    """
    end = line_end(state, number(state[w.AT]), number(state[w.WHAT]))
    take_animal(state, end, animal)
    if animal == w.BEAR and not has_rule(state, w.DISPLACED_FASTS):
        eat(state, target)
    put_animal(state, target, animal)
    if has_rule(state, w.TOGETHER):
        fish_follow(state, end, target)
    drift_or_displace(state, end)


@inlined
def fish_follow(state: Words, origin: int, target: int) -> None:
    """All fish of one sea space go to another."""
    for value in range(1, w.BEAR):
        while (fish(state, value) & bit(origin)) != NONE:
            take_animal(state, origin, value)
            put_animal(state, target, value)


@inlined
def drift(state: Words, cell: int, direction: int, end: int) -> None:
    """All tiles from `cell` to `end` move one space, with everything on them (II-43, 44)."""
    line = NONE
    while cell != end:
        line |= bit(cell)
        cell = beside(cell, direction)
    for word in range(w.RIDING):
        board = state[word]
        moved = board & line
        if moved != NONE:
            state[word] = (board & ~line) | shift(moved, direction)


@inlined
def thaw(state: Words, cell: int) -> None:
    """Remove a tile unseen, with the animals on it; Inuits on it go to corners (II-52, 53)."""
    eat(state, cell)
    state[w.BEARS] &= ~bit(cell)
    remove_tile(state, cell)
    state[w.AT] = np.uint64(cell)
    next_fleeing(state)
