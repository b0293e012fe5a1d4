"""Where a search keeps its things: one array of numbers, cut into the rooms named below.

Every array handed to a recursive kernel costs two atomic counts a call, so there is only one, and
one table of known positions. Bit boards have 60 bits and fit into signed numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.kernel.layout import MOST_MOVES
from polarnight.games.packeis.kernel.play import inlined, neighbours
from polarnight.numeric.bits import popcount
from polarnight.numeric.clock import nanoseconds
from polarnight.numeric.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Work = NDArray[np.int64]

# Single numbers.
NODES = 0  # positions looked at so far
MOST_NODES = 1  # when to stop
STOP = 2  # set from outside, or at the deadline
DEPTH = 3  # of the iteration under way
SEATS = 4
ONES, TWOS, THREES = 5, 6, 7  # the deal's floes by their fish
FLOE_LOST = 8  # PP-A8: a move brings the floe it leaves, not the one it reaches
MY_WEIGHT, THEIR_WEIGHT = 9, 10  # what a fish of the searching seat and of all others counts
BEST = 11  # the best first move so far, -1 before there is one
SOLO_LEFT = 12  # positions the solver of lone regions may still look at
TO_PLACE = 13  # penguins still to be placed
WIDTH = 14  # cells tried for each of them
FIRST_SEAT = 15  # who slides first, counted from the searching seat
DEADLINE = 16  # by the kernels' clock
NEXT_LOOK = 17  # at how many positions to look at the clock again
FIRST_DEPTH = 18  # of the first iteration

# Rows of numbers.
ORDER = 20  # whose penguins are placed one after the other, counted from the searching seat
WORTH = 36  # of each cell: 64 for a fish and 1 for the floe
FEATURES = 17
WEIGHTS = WORTH + 64  # of each feature, for 0 to 60 free floes
HISTORY = WEIGHTS + 61 * FEATURES  # of each move from * 64 + to: how often it was best
DEEPEST = 70  # more plies than there are floes
KILLERS = HISTORY + 4096  # two moves a ply that refuted a sister
STACK = KILLERS + 2 * DEEPEST  # positions from the root to here
ROOT = 0  # the ply of the first of them
FREE, PENGUINS, MINE_IN = 0, 1, 5  # free floes, penguins from the mover on, turns till my turn
MY_REACH, THEIR_REACH = 6, 7  # floes the searching seat and the others could ever come to
APART = 8  # whether no two seats could come to the same floe
ROOM = 9
MOVES = STACK + ROOM * DEEPEST  # the moves of each ply, and how promising they are
SIZE = MOVES + 2 * MOST_MOVES * DEEPEST

FISH = 64
"""A fish weighs more than all floes together: most fish, then most floes, as one number."""

_NONE = np.uint64(0)
_LOOK_EVERY = 200  # positions


@inlined
def load(work: Work, index: int) -> np.uint64:
    """The bit board kept at `index`."""
    return np.uint64(work[index])


@inlined
def save(work: Work, index: int, board: np.uint64) -> None:
    """Keep a bit board at `index`."""
    work[index] = np.int64(board)


@inlined
def worth(work: Work, board: np.uint64) -> int:
    """Fish and floes of `board` in one number."""
    twos = popcount(board & load(work, TWOS))
    threes = popcount(board & load(work, THREES))
    return (FISH + 1) * popcount(board) + FISH * (twos + 2 * threes)


@inlined
def region(penguins: np.uint64, free: np.uint64) -> np.uint64:
    """All floes `penguins` could ever reach if nobody else moved."""
    reached = neighbours(penguins) & free
    edge = reached
    while edge != _NONE:
        edge = neighbours(edge) & free & ~reached
        reached |= edge
    return reached


@kernel
def set_clock(work: Work, duration: int) -> None:
    """Let the search end after so many nanoseconds from now."""
    work[DEADLINE] = nanoseconds() + duration


@inlined
def spent(work: Work) -> bool:
    """Whether the budget is used up; looks at the clock now and then."""
    if work[NODES] >= work[NEXT_LOOK]:
        work[NEXT_LOOK] = work[NODES] + _LOOK_EVERY
        work[STOP] |= nanoseconds() >= work[DEADLINE]
    used_up: bool = work[STOP] != 0 or work[NODES] >= work[MOST_NODES]
    return used_up


@inlined
def halted(work: Work) -> bool:
    """Whether to give up; never before every first move was looked at once."""
    stop: bool = spent(work) and work[DEPTH] > 1
    return stop
