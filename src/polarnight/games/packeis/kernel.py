"""Packeis am Pol in the Numba subset: each rule once, over a state of twenty-six words.

A state is an array of uint64; the names below are its indices. Functions that change a state
change it in place and do not ask whether the action is legal: `rules.py` does that. Rule numbers
refer to docs/rules/packeis.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.board import HAS_NEIGHBOUR, RAYS
from polarnight.numeric.bits import ONE, bit, highest, lowest, nth_bit, popcount, without_lowest
from polarnight.numeric.jit import kernel
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Moves = NDArray[np.int64]

# The words of a state.
ICE = 0  # floes on the board, those under penguins too
PENGUINS = 1  # .. 4, one board for each seat
TAKEN = 5  # .. 8, floes each seat has collected
ONES, TWOS, THREES = 9, 10, 11  # the floes of the deal by their fish, never changed
SEATS = 12
TURN = 13  # the seat to act, NOBODY when the game is over
TO_PLACE = 14  # penguins still to be placed, all seats together
FIRST = 15  # the seat that places and moves first
OUT = 16  # a bit for each seat that has picked up its penguins
RULES = 17  # the option bits below
EARLIER_FISH = 18  # .. 21, collected before this state's floes: positions typed in by hand
EARLIER_FLOES = 22  # .. 25
WORDS = 26

NOBODY = 7
MOST_MOVES = 84  # four penguins, seven other floes at most in each of three lines

# Option bits.
SNAKE, LIFT_EACH, LAST_FLOE_LOST, PRUNE_AT_END = 1, 2, 4, 8
AUTO_FINISH, SHARED_TIE, CLOSED_SCORE = 16, 32, 64

_E, _SE, _SW = np.uint64(1), np.uint64(8), np.uint64(7)
_NONE = np.uint64(0)
_HAS_E, _HAS_SE, _HAS_SW, _HAS_W, _HAS_NW, _HAS_NE = (np.uint64(m) for m in HAS_NEIGHBOUR)


@kernel
def neighbours(board: np.uint64) -> np.uint64:
    """Every cell next to a cell of `board` (PP-11)."""
    return (
        ((board & _HAS_E) << _E)
        | ((board & _HAS_SE) << _SE)
        | ((board & _HAS_SW) << _SW)
        | ((board & _HAS_W) >> _E)
        | ((board & _HAS_NW) >> _SE)
        | ((board & _HAS_NE) >> _SW)
    )


@kernel
def flood(start: np.uint64, inside: np.uint64) -> np.uint64:
    """All of `inside` that hangs together with `start`, which is part of the answer."""
    reached = start & inside
    edge = reached
    while edge != _NONE:
        edge = neighbours(edge) & inside & ~reached
        reached |= edge
    return reached


@kernel
def all_penguins(state: Words) -> np.uint64:
    return state[PENGUINS] | state[PENGUINS + 1] | state[PENGUINS + 2] | state[PENGUINS + 3]


@kernel
def free_floes(state: Words) -> np.uint64:
    """Floes nobody stands on."""
    return state[ICE] & ~all_penguins(state)


@kernel
def slides(free: np.uint64, cell: int) -> np.uint64:
    """Where a penguin on `cell` may stop: straight, over free floes only (PP-22, 23, 24)."""
    targets = _NONE
    for direction in range(3):
        line = RAYS[direction, cell]
        walls = line & ~free
        targets |= line & free & (walls ^ (walls - ONE))
    for direction in range(3, 6):
        line = RAYS[direction, cell]
        walls = line & ~free
        if walls == _NONE:
            targets |= line
        else:
            targets |= line & ~(bit(highest(walls)) | (bit(highest(walls)) - ONE))
    return targets


@kernel
def stops(state: Words, cell: int) -> np.uint64:
    """Where the penguin on `cell` may slide to."""
    return slides(free_floes(state), cell)


@kernel
def mobile(state: Words, seat: int) -> bool:
    """Whether any penguin of `seat` can move: it needs a free floe beside it."""
    return (neighbours(state[PENGUINS + seat]) & free_floes(state)) != _NONE


@kernel
def placements(state: Words) -> np.uint64:
    """Unoccupied floes of exactly one fish (PP-14, 15)."""
    return free_floes(state) & state[ONES]


@kernel
def slide_list(state: Words, moves: Moves) -> int:
    """Write every slide of the seat to act as from * 64 + to; how many there are."""
    free = free_floes(state)
    movers = state[PENGUINS + np.int64(state[TURN])]
    count = 0
    while movers != _NONE:
        origin = lowest(movers)
        movers = without_lowest(movers)
        targets = slides(free, origin)
        while targets != _NONE:
            moves[count] = origin * 64 + lowest(targets)
            targets = without_lowest(targets)
            count += 1
    return count


@kernel
def fish(state: Words, board: np.uint64) -> int:
    """The fish on the floes of `board`."""
    return popcount(board) + popcount(board & state[TWOS]) + 2 * popcount(board & state[THREES])


@kernel
def score(state: Words, seat: int) -> int:
    """Fish collected so far (PP-40)."""
    return np.int64(state[EARLIER_FISH + seat]) + fish(state, state[TAKEN + seat])


@kernel
def floes(state: Words, seat: int) -> int:
    """Floes collected so far (PP-41)."""
    return np.int64(state[EARLIER_FLOES + seat]) + popcount(state[TAKEN + seat])


@kernel
def next_to_place(state: Words, placed: int) -> int:
    """Whose penguin comes after `placed` others: clockwise, or to and fro (PP-14, PP-A12)."""
    seats = np.int64(state[SEATS])
    step = placed % seats
    if state[RULES] & np.uint64(SNAKE) != _NONE and (placed // seats) % 2 == 1:
        step = seats - 1 - step
    return (np.int64(state[FIRST]) + step) % seats


@kernel
def penguins_each(seats: int) -> int:
    """Four, three or two penguins for two, three or four players (PP-13)."""
    return 6 - seats


@kernel
def place(state: Words, cell: int) -> None:
    """Put a penguin of the seat to act on `cell`; after the last one the first seat moves."""
    state[PENGUINS + np.int64(state[TURN])] |= bit(cell)
    state[TO_PLACE] -= ONE
    seats = np.int64(state[SEATS])
    if state[TO_PLACE] != _NONE:
        placed = seats * penguins_each(seats) - np.int64(state[TO_PLACE])
        state[TURN] = np.uint64(next_to_place(state, placed))
    else:
        tidy(state)
        find_turn(state, np.int64(state[FIRST]))


@kernel
def slide(state: Words, origin: int, target: int) -> None:
    """Move a penguin of the seat to act, take the floe it left, pass the turn (PP-21, 25)."""
    seat = np.int64(state[TURN])
    state[PENGUINS + seat] ^= bit(origin) | bit(target)
    state[TAKEN + seat] |= bit(origin)
    state[ICE] &= ~bit(origin)
    tidy(state)
    find_turn(state, seat + 1)


@kernel
def find_turn(state: Words, start: int) -> None:
    """The next seat from `start` on that can move; who cannot picks up and is out (PP-30..33)."""
    seats = np.int64(state[SEATS])
    for step in range(seats):
        seat = (start + step) % seats
        if state[OUT] & bit(seat) == _NONE:
            if mobile(state, seat):
                state[TURN] = np.uint64(seat)
                return
            lift(state, seat, state[PENGUINS + seat])
            prune(state)
    state[TURN] = np.uint64(NOBODY)
    state[ICE] = _NONE


@kernel
def lift(state: Words, seat: int, penguins: np.uint64) -> None:
    """Pick up `penguins` and the floes under them, which count for the seat (PP-30, PP-A8)."""
    state[PENGUINS + seat] &= ~penguins
    state[ICE] &= ~penguins
    if state[RULES] & np.uint64(LAST_FLOE_LOST) == _NONE:
        state[TAKEN + seat] |= penguins
    if state[PENGUINS + seat] == _NONE:
        state[OUT] |= bit(seat)


@kernel
def tidy(state: Words) -> None:
    """What follows a floe's removal: blocked penguins (PP-A6), then unreachable floes."""
    if state[RULES] & np.uint64(LIFT_EACH) != _NONE:
        able = neighbours(free_floes(state))
        for seat in range(np.int64(state[SEATS])):
            blocked = state[PENGUINS + seat] & ~able
            if blocked != _NONE:
                lift(state, seat, blocked)
    prune(state)


@kernel
def prune(state: Words) -> None:
    """Floes no penguin can reach any more leave the game and count for nobody (PP-27, PP-T2)."""
    if state[RULES] & np.uint64(PRUNE_AT_END) == _NONE:
        state[ICE] = flood(all_penguins(state), state[ICE])


@kernel
def perft(state: Words, depth: int) -> int:
    """How many sequences of exactly `depth` slides there are; the last ply is counted, not made."""
    if depth == 0:
        return 1
    stack = np.empty((depth, WORDS), dtype=np.uint64)
    moves = np.empty((depth, MOST_MOVES), dtype=np.int64)
    left = np.zeros(depth, dtype=np.int64)
    stack[0] = state
    left[0] = _count_or_list(stack[0], moves[0])
    if depth == 1:
        return left[0]
    total, ply = 0, 0
    while ply >= 0:
        if left[ply] == 0:
            ply -= 1
            continue
        left[ply] -= 1
        move = moves[ply, left[ply]]
        stack[ply + 1] = stack[ply]
        slide(stack[ply + 1], move // 64, move % 64)
        count = _count_or_list(stack[ply + 1], moves[ply + 1])
        if ply + 2 == depth:
            total += count
        else:
            ply += 1
            left[ply] = count
    return total


@kernel
def _count_or_list(state: Words, moves: Moves) -> int:
    return 0 if state[TURN] == np.uint64(NOBODY) else slide_list(state, moves)


@kernel
def random_action(state: Words, rng: Words) -> int:
    """A legal action, each equally likely: a cell while placing, else from * 64 + to."""
    if state[TO_PLACE] != _NONE:
        cells = placements(state)
        return nth_bit(cells, below(rng, popcount(cells)))
    free = free_floes(state)
    movers = state[PENGUINS + np.int64(state[TURN])]
    origins = np.empty(4, dtype=np.int64)
    targets = np.empty(4, dtype=np.uint64)
    count, total = 0, 0
    while movers != _NONE:
        origins[count] = lowest(movers)
        movers = without_lowest(movers)
        targets[count] = slides(free, origins[count])
        total += popcount(targets[count])
        count += 1
    choice = below(rng, total)
    for penguin in range(count):
        here = popcount(targets[penguin])
        if choice < here:
            return origins[penguin] * 64 + nth_bit(targets[penguin], choice)
        choice -= here
    return -1


@kernel
def playout(state: Words, rng: Words) -> int:
    """Play random actions to the end; how many they were."""
    plies = 0
    while state[TURN] != np.uint64(NOBODY):
        action = random_action(state, rng)
        if state[TO_PLACE] != _NONE:
            place(state, action)
        else:
            slide(state, action // 64, action % 64)
        plies += 1
    return plies


@kernel
def playouts(start: Words, count: int, rng: Words, margins: Moves) -> int:
    """`count` random games from `start`; seat 0's margin over seat 1 goes to `margins`."""
    state = np.empty(WORDS, dtype=np.uint64)
    plies = 0
    for game in range(count):
        state[:] = start
        plies += playout(state, rng)
        margins[game] = score(state, 0) - score(state, 1)
    return plies
