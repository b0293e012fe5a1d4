"""Many games of Packeis am Pol side by side: step, list, look, each over a slice of the batch.

A slice at a time, so that threads can share a batch; every game has a generator of its own, so
that what happens in it does not depend on how the batch is cut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.envs.packeis import planes as p
from polarnight.games.packeis.board import CELLS
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.balance import is_balanced
from polarnight.games.packeis.kernel.moves import origin_of, target_of
from polarnight.games.packeis.kernel.play import (
    floes,
    place,
    placements,
    score,
    slide,
    slide_list,
    stops,
)
from polarnight.games.packeis.kernel.playouts import random_action
from polarnight.numeric.bits import NONE, bit, lowest, number, popcount, without_lowest
from polarnight.numeric.jit import inlined, kernel
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]

_ROW = np.array([7, 15, 22, 30, 37, 45, 52, 60])


@inlined
def shuffle(state: Words, start: Words, rng: Words) -> None:
    """Spread the floes of `start` over their places."""
    twos, threes = popcount(start[w.TWOS]), popcount(start[w.THREES])
    left = start[w.ONES] | start[w.TWOS] | start[w.THREES]
    state[w.ONES], state[w.TWOS], state[w.THREES] = NONE, NONE, NONE
    cells = popcount(left)
    while left != NONE:
        cell = lowest(left)
        left = without_lowest(left)
        drawn = below(rng, cells)
        if drawn < threes:
            state[w.THREES] |= bit(cell)
            threes -= 1
        elif drawn < threes + twos:
            state[w.TWOS] |= bit(cell)
            twos -= 1
        else:
            state[w.ONES] |= bit(cell)
        cells -= 1


@inlined
def deal(state: Words, start: Words, rng: Words) -> None:
    """A fresh board: the floes of `start`, about evenly spread (PP-A2)."""
    for word in range(w.WORDS):
        state[word] = start[word]
    shuffle(state, start, rng)
    while not is_balanced(state[w.ONES], state[w.TWOS], state[w.THREES]):
        shuffle(state, start, rng)


@inlined
def action_of(move: int) -> int:
    """The environment's number of a slide; those below CELLS place a penguin."""
    return CELLS * (1 + origin_of(move)) + target_of(move)


@inlined
def is_legal(state: Words, action: int) -> bool:
    if state[w.TO_PLACE] != NONE:
        free: bool = 0 <= action < CELLS and placements(state) & bit(action) != NONE
        return free
    origin, target = action // CELLS - 1, action % CELLS
    if origin < 0 or origin >= CELLS:
        return False
    mine = state[w.PENGUINS + number(state[w.TURN])] & bit(origin)
    legal: bool = mine != NONE and stops(state, origin) & bit(target) != NONE
    return legal


@inlined
def reward(state: Words, rewards: NDArray[np.float32]) -> None:
    """From 1 for the first seat to -1 for the last: most fish, then most floes."""
    seats = number(state[w.SEATS])
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
def renew(
    states: Words, done: NDArray[np.bool_], start: Words, rngs: Words, low: int, high: int
) -> None:
    """Begin those games anew that are done."""
    for game in range(low, high):
        if done[game]:
            deal(states[game], start, rngs[game])


@kernel
def step(
    states: Words,
    actions: NDArray[np.int64],
    moving: NDArray[np.bool_],
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
    low: int,
    high: int,
) -> None:
    """Play one action in each game that is `moving`; mark those that end, and reward them.

    An illegal action ends its game as it stands: its seat gets -1, the others nothing.
    """
    for game in range(low, high):
        if not moving[game]:
            continue
        state, action = states[game], actions[game]
        if not is_legal(state, action):
            rewards[game, number(state[w.TURN])] = -1
            done[game] = True
            continue
        if state[w.TO_PLACE] != NONE:
            place(state, action)
        else:
            slide(state, action // CELLS - 1, action % CELLS)
        if state[w.TURN] == np.uint64(w.NOBODY):
            reward(state, rewards[game])
            done[game] = True


@kernel
def masks(states: Words, legal: NDArray[np.bool_], low: int, high: int) -> None:
    """Mark every legal action."""
    moves = np.empty(w.MOST_MOVES, dtype=np.int64)
    for game in range(low, high):
        state = states[game]
        legal[game, :] = False
        if state[w.TO_PLACE] != NONE:
            cells = placements(state)
            while cells != NONE:
                legal[game, lowest(cells)] = True
                cells = without_lowest(cells)
        else:
            for n in range(slide_list(state, moves)):
                legal[game, action_of(moves[n])] = True


@kernel
def random_actions(
    states: Words,
    rngs: Words,
    moving: NDArray[np.bool_],
    actions: NDArray[np.int64],
    low: int,
    high: int,
) -> None:
    """A legal action for each game that is `moving`, each as likely as the others."""
    for game in range(low, high):
        if moving[game]:
            drawn = random_action(states[game], rngs[game])
            if states[game, w.TO_PLACE] == NONE:
                drawn = action_of(drawn)
            actions[game] = drawn


@inlined
def paint(plane: NDArray[np.float32], cells: np.uint64) -> None:
    while cells != NONE:
        cell = lowest(cells)
        cells = without_lowest(cells)
        row = 0
        while cell >= _ROW[row]:
            row += 1
        plane[row, cell - (_ROW[row - 1] if row > 0 else 0)] = 1


@inlined
def shows(state: Words, seat: int, viewer: int) -> bool:
    """Whether a viewer may know what a seat has collected (PP-A13)."""
    if state[w.RULES] & w.CLOSED_SCORE == NONE or seat == viewer:
        return True
    over: bool = state[w.TURN] == np.uint64(w.NOBODY)
    return over


@kernel
def observe(
    states: Words, viewers: NDArray[np.int64], seen: NDArray[np.float32], low: int, high: int
) -> None:
    """What a viewer sees of each game: the planes of `polarnight.envs.packeis`."""
    for game in range(low, high):
        state, planes, viewer = states[game], seen[game], viewers[game]
        planes[:] = 0
        for kind in range(3):
            paint(planes[p.FISH + kind], state[w.ONES + kind] & state[w.ICE])
        planes[p.PLACING] = 1 if state[w.TO_PLACE] != NONE else 0
        seats = number(state[w.SEATS])
        for ahead in range(seats):
            seat = (viewer + ahead) % seats
            penguins = state[w.PENGUINS + seat]
            paint(planes[p.PENGUINS + ahead], penguins)
            if shows(state, seat, viewer):
                planes[p.SCORE + ahead] = score(state, seat) / np.float32(100)
                planes[p.FLOES + ahead] = floes(state, seat) / np.float32(CELLS)
            if state[w.TO_PLACE] != NONE:
                planes[p.TO_PLACE + ahead] = (6 - seats - popcount(penguins)) / np.float32(4)
            planes[p.OUT + ahead] = 1 if state[w.OUT] & bit(seat) != NONE else 0
