"""Playing Packeis am Pol: each rule once, over the words of a state.

Functions that change a state change it in place and do not ask whether the action is legal:
`rules.py` does that. Rule numbers refer to docs/rules/packeis.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.board import HAS_NEIGHBOUR
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.moves import slide_of
from polarnight.numeric.bits import NONE, ONE, bit, lowest, number, popcount, without_lowest
from polarnight.numeric.jit import kernel, polished

if TYPE_CHECKING:
    from polarnight.games.packeis.kernel.layout import Moves, Words

_E, _SE, _SW = np.uint64(1), np.uint64(8), np.uint64(7)
_2, _4 = np.uint64(2), np.uint64(4)
_HAS_E, _HAS_SE, _HAS_SW, _HAS_W, _HAS_NW, _HAS_NE = (np.uint64(m) for m in HAS_NEIGHBOUR)


@polished
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


@polished
def flood(start: np.uint64, inside: np.uint64) -> np.uint64:
    """All of `inside` that hangs together with `start`, which is part of the answer."""
    reached = start & inside
    edge = reached
    while edge != NONE:
        edge = neighbours(edge) & inside & ~reached
        reached |= edge
    return reached


@polished
def all_penguins(state: Words) -> np.uint64:
    all_: np.uint64 = (
        state[w.PENGUINS] | state[w.PENGUINS + 1] | state[w.PENGUINS + 2] | state[w.PENGUINS + 3]
    )
    return all_


@polished
def free_floes(state: Words) -> np.uint64:
    """Floes nobody stands on."""
    free: np.uint64 = state[w.ICE] & ~all_penguins(state)
    return free


@polished
def glides(
    penguins: np.uint64, free: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Where `penguins` may stop going E, SE, SW, W, NW, NE: over free floes only (PP-22, 23, 24).

    No two of them reach the same cell in the same direction: the nearer one is in the way.
    """
    return (
        _glide_up(penguins, free & _HAS_W, _E),
        _glide_up(penguins, free & _HAS_NW, _SE),
        _glide_up(penguins, free & _HAS_NE, _SW),
        _glide_down(penguins, free & _HAS_E, _E),
        _glide_down(penguins, free & _HAS_SE, _SE),
        _glide_down(penguins, free & _HAS_SW, _SW),
    )


@polished
def _glide_up(penguins: np.uint64, open_: np.uint64, step: np.uint64) -> np.uint64:
    """One, three, then all seven steps to higher cells; `open_` are those that can be entered."""
    reached = penguins | open_ & (penguins << step)
    open_ &= open_ << step
    reached |= open_ & (reached << _2 * step)
    open_ &= open_ << _2 * step
    reached |= open_ & (reached << _4 * step)
    return reached & ~penguins


@polished
def _glide_down(penguins: np.uint64, open_: np.uint64, step: np.uint64) -> np.uint64:
    """The same to lower cells."""
    reached = penguins | open_ & (penguins >> step)
    open_ &= open_ >> step
    reached |= open_ & (reached >> _2 * step)
    open_ &= open_ >> _2 * step
    reached |= open_ & (reached >> _4 * step)
    return reached & ~penguins


@polished
def slides(free: np.uint64, cell: int) -> np.uint64:
    """Where a penguin on `cell` may stop."""
    e, se, sw, west, nw, ne = glides(bit(cell), free)
    return e | se | sw | west | nw | ne


@polished
def copy_state(source: Words, target: Words) -> None:
    """Word by word: `target[:] = source` takes seconds to compile, for texts of errors."""
    for word in range(w.WORDS):
        target[word] = source[word]


@kernel
def stops(state: Words, cell: int) -> np.uint64:
    """Where the penguin on `cell` may slide to."""
    return slides(free_floes(state), cell)


@polished
def mobile(state: Words, seat: int) -> bool:
    """Whether any penguin of `seat` can move: it needs a free floe beside it."""
    able: bool = (neighbours(state[w.PENGUINS + seat]) & free_floes(state)) != NONE
    return able


@polished
def placements(state: Words) -> np.uint64:
    """Unoccupied floes of exactly one fish (PP-14, 15)."""
    cells: np.uint64 = free_floes(state) & state[w.ONES]
    return cells


@polished
def slide_list(state: Words, moves: Moves) -> int:
    """Write every slide of the seat to act as from * 64 + to; how many there are."""
    if state[w.TURN] == np.uint64(w.NOBODY):
        return 0
    free = free_floes(state)
    movers = state[w.PENGUINS + number(state[w.TURN])]
    count = 0
    while movers != NONE:
        origin = lowest(movers)
        movers = without_lowest(movers)
        targets = slides(free, origin)
        while targets != NONE:
            moves[count] = slide_of(origin, lowest(targets))
            targets = without_lowest(targets)
            count += 1
    return count


@polished
def count_slides(state: Words) -> int:
    """How many slides the seat to act has; none when the game is over."""
    if state[w.TURN] == np.uint64(w.NOBODY):
        return 0
    penguins = state[w.PENGUINS + number(state[w.TURN])]
    e, se, sw, west, nw, ne = glides(penguins, free_floes(state))
    up = popcount(e) + popcount(se) + popcount(sw)
    return up + popcount(west) + popcount(nw) + popcount(ne)


@polished
def fish(state: Words, board: np.uint64) -> int:
    """The fish on the floes of `board`."""
    return popcount(board) + popcount(board & state[w.TWOS]) + 2 * popcount(board & state[w.THREES])


@polished
def score(state: Words, seat: int) -> int:
    """Fish collected so far (PP-40)."""
    return number(state[w.EARLIER_FISH + seat]) + fish(state, state[w.TAKEN + seat])


@kernel
def floes(state: Words, seat: int) -> int:
    """Floes collected so far (PP-41)."""
    return number(state[w.EARLIER_FLOES + seat]) + popcount(state[w.TAKEN + seat])


@polished
def next_to_place(state: Words, placed: int) -> int:
    """Whose penguin comes after `placed` others: clockwise, or to and fro (PP-14, PP-A12)."""
    seats = number(state[w.SEATS])
    step = placed % seats
    if state[w.RULES] & w.SNAKE != NONE and (placed // seats) % 2 == 1:
        step = seats - 1 - step
    return (number(state[w.FIRST]) + step) % seats


@kernel
def penguins_each(seats: int) -> int:
    """Four, three or two penguins for two, three or four players (PP-13)."""
    return 6 - seats


@polished
def place(state: Words, cell: int) -> None:
    """Put a penguin of the seat to act on `cell`; after the last one the first seat moves."""
    state[w.PENGUINS + number(state[w.TURN])] |= bit(cell)
    state[w.TO_PLACE] -= ONE
    seats = number(state[w.SEATS])
    if state[w.TO_PLACE] != NONE:
        placed = seats * penguins_each(seats) - number(state[w.TO_PLACE])
        state[w.TURN] = np.uint64(next_to_place(state, placed))
    else:
        tidy(state)
        find_turn(state, number(state[w.FIRST]))


@polished
def slide(state: Words, origin: int, target: int) -> None:
    """Move a penguin of the seat to act, take the floe it left, pass the turn (PP-21, 25)."""
    seat = number(state[w.TURN])
    state[w.PENGUINS + seat] ^= bit(origin) | bit(target)
    state[w.TAKEN + seat] |= bit(origin)
    state[w.ICE] &= ~bit(origin)
    tidy(state)
    find_turn(state, seat + 1)


@polished
def find_turn(state: Words, start: int) -> None:
    """The next seat from `start` on that can move; who cannot picks up and is out (PP-30..33)."""
    seats = number(state[w.SEATS])
    seat = start
    for _ in range(seats):
        if seat >= seats:
            seat -= seats
        if state[w.OUT] & bit(seat) == NONE:
            if mobile(state, seat):
                state[w.TURN] = np.uint64(seat)
                return
            lift(state, seat, state[w.PENGUINS + seat])
            prune(state)
        seat += 1
    state[w.TURN] = np.uint64(w.NOBODY)
    state[w.ICE] = NONE


@polished
def lift(state: Words, seat: int, penguins: np.uint64) -> None:
    """Pick up `penguins` and the floes under them, which count for the seat (PP-30, PP-A8)."""
    state[w.PENGUINS + seat] &= ~penguins
    state[w.ICE] &= ~penguins
    if state[w.RULES] & w.LAST_FLOE_LOST == NONE:
        state[w.TAKEN + seat] |= penguins
    if state[w.PENGUINS + seat] == NONE:
        state[w.OUT] |= bit(seat)


@polished
def tidy(state: Words) -> None:
    """What follows a floe's removal: blocked penguins (PP-A6), then unreachable floes."""
    if state[w.RULES] & w.LIFT_EACH != NONE:
        able = neighbours(free_floes(state))
        for seat in range(number(state[w.SEATS])):
            blocked = state[w.PENGUINS + seat] & ~able
            if blocked != NONE:
                lift(state, seat, blocked)
    prune(state)


@polished
def prune(state: Words) -> None:
    """Floes no penguin can reach any more leave the game and count for nobody (PP-27, PP-T2)."""
    if state[w.RULES] & w.PRUNE_AT_END == NONE:
        state[w.ICE] = flood(all_penguins(state), state[w.ICE])
