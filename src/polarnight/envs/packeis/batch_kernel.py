"""Many games of Packeis am Pol side by side: step, list, look, each over a slice of the batch.

A slice at a time, so that threads can share a batch; every game has a generator of its own, so
that what happens in it does not depend on how the batch is cut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.board import CELLS
from polarnight.games.packeis.kernel.balance import is_balanced
from polarnight.games.packeis.kernel.layout import (
    ICE,
    MOST_MOVES,
    NOBODY,
    ONES,
    OUT,
    PENGUINS,
    SEATS,
    THREES,
    TO_PLACE,
    TURN,
    TWOS,
    WORDS,
)
from polarnight.games.packeis.kernel.play import (
    floes,
    inlined,
    number,
    place,
    placements,
    score,
    slide,
    slide_list,
    stops,
)
from polarnight.games.packeis.kernel.playouts import random_action
from polarnight.numeric.bits import bit, lowest, popcount, without_lowest
from polarnight.numeric.jit import kernel
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]

_NONE = np.uint64(0)
_ROW = np.array([7, 15, 22, 30, 37, 45, 52, 60])
_PLANES_OF_SEATS = 4


@inlined
def shuffle(state: Words, start: Words, rng: Words) -> None:
    """Spread the floes of `start` over their places."""
    twos, threes = popcount(start[TWOS]), popcount(start[THREES])
    left = start[ONES] | start[TWOS] | start[THREES]
    state[ONES], state[TWOS], state[THREES] = _NONE, _NONE, _NONE
    cells = popcount(left)
    while left != _NONE:
        cell = lowest(left)
        left = without_lowest(left)
        drawn = below(rng, cells)
        if drawn < threes:
            state[THREES] |= bit(cell)
            threes -= 1
        elif drawn < threes + twos:
            state[TWOS] |= bit(cell)
            twos -= 1
        else:
            state[ONES] |= bit(cell)
        cells -= 1


@inlined
def deal(state: Words, start: Words, rng: Words) -> None:
    """A fresh board: the floes of `start`, about evenly spread (PP-A2)."""
    for word in range(WORDS):
        state[word] = start[word]
    shuffle(state, start, rng)
    while not is_balanced(state[ONES], state[TWOS], state[THREES]):
        shuffle(state, start, rng)


@inlined
def is_legal(state: Words, action: int) -> bool:
    if state[TO_PLACE] != _NONE:
        free: bool = 0 <= action < CELLS and placements(state) & bit(action) != _NONE
        return free
    origin, target = action // CELLS - 1, action % CELLS
    if origin < 0 or origin >= CELLS:
        return False
    mine = state[PENGUINS + number(state[TURN])] & bit(origin)
    legal: bool = mine != _NONE and stops(state, origin) & bit(target) != _NONE
    return legal


@inlined
def reward(state: Words, rewards: NDArray[np.float32]) -> None:
    """From 1 for the first seat to -1 for the last: most fish, then most floes."""
    seats = number(state[SEATS])
    for seat in range(seats):
        mine, total = 64 * score(state, seat) + floes(state, seat), 0
        for other in range(seats):
            theirs = 64 * score(state, other) + floes(state, other)
            total += (1 if mine > theirs else 0) - (1 if mine < theirs else 0)
        rewards[seat] = total / (seats - 1)


@kernel
def reset(states: Words, start: Words, rngs: Words, low: int, high: int) -> None:
    for game in range(low, high):
        deal(states[game], start, rngs[game])


@kernel
def step(
    states: Words,
    actions: NDArray[np.int64],
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
    start: Words,
    rngs: Words,
    span: NDArray[np.int64],
) -> None:
    """Play one action in each game from span[0] to span[1]; who ends begins anew.

    An illegal action ends its game: its seat gets -1, the others nothing.
    """
    for game in range(span[0], span[1]):
        state, action = states[game], actions[game]
        rewards[game, :] = 0
        done[game] = False
        if not is_legal(state, action):
            rewards[game, number(state[TURN])] = -1
            done[game] = True
        elif state[TO_PLACE] != _NONE:
            place(state, action)
        else:
            slide(state, action // CELLS - 1, action % CELLS)
        if state[TURN] == np.uint64(NOBODY):
            reward(state, rewards[game])
            done[game] = True
        if done[game]:
            deal(state, start, rngs[game])


@kernel
def masks(states: Words, legal: NDArray[np.bool_], low: int, high: int) -> None:
    """Mark every legal action."""
    moves = np.empty(MOST_MOVES, dtype=np.int64)
    for game in range(low, high):
        state = states[game]
        legal[game, :] = False
        if state[TO_PLACE] != _NONE:
            cells = placements(state)
            while cells != _NONE:
                legal[game, lowest(cells)] = True
                cells = without_lowest(cells)
        else:
            for n in range(slide_list(state, moves)):
                legal[game, CELLS * (1 + (moves[n] >> 6)) + (moves[n] & 63)] = True


@kernel
def random_actions(
    states: Words, rngs: Words, actions: NDArray[np.int64], low: int, high: int
) -> None:
    """A legal action for each game, each as likely as the others."""
    for game in range(low, high):
        drawn = random_action(states[game], rngs[game])
        if states[game, TO_PLACE] == _NONE:
            drawn = CELLS * (1 + (drawn >> 6)) + (drawn & 63)
        actions[game] = drawn


@inlined
def paint(plane: NDArray[np.float32], cells: np.uint64) -> None:
    while cells != _NONE:
        cell = lowest(cells)
        cells = without_lowest(cells)
        row = 0
        while cell >= _ROW[row]:
            row += 1
        plane[row, cell - (_ROW[row - 1] if row > 0 else 0)] = 1


@kernel
def observe(states: Words, seen: NDArray[np.float32], low: int, high: int) -> None:
    """What the seat to act sees of each game: the planes of `polarnight.envs.packeis`."""
    for game in range(low, high):
        state, planes = states[game], seen[game]
        planes[:] = 0
        for kind in range(3):
            paint(planes[kind], state[ONES + kind] & state[ICE])
        planes[3 + _PLANES_OF_SEATS] = 1 if state[TO_PLACE] != _NONE else 0
        seats, turn = number(state[SEATS]), number(state[TURN])
        for ahead in range(seats):
            seat = (turn + ahead) % seats
            penguins = state[PENGUINS + seat]
            paint(planes[3 + ahead], penguins)
            first = 4 + _PLANES_OF_SEATS + ahead
            planes[first] = score(state, seat) / np.float32(100)
            planes[first + 4] = floes(state, seat) / np.float32(CELLS)
            if state[TO_PLACE] != _NONE:
                planes[first + 8] = (6 - seats - popcount(penguins)) / np.float32(4)
            planes[first + 12] = 1 if state[OUT] & bit(seat) != _NONE else 0
