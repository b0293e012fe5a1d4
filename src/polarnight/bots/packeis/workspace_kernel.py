"""Where a search keeps its things: one array of numbers, laid out below.

Every array handed to a recursive kernel costs two atomic counts a call, so there is only one, and
one transposition table. Bit boards have 60 bits and fit into signed numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.moves import SPACES
from polarnight.games.packeis.kernel.play import neighbours
from polarnight.numeric.bits import NONE, popcount
from polarnight.numeric.clock import nanoseconds, processor_nanoseconds
from polarnight.numeric.jit import inlined, kernel
from polarnight.numeric.layout import Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Work = NDArray[np.int64]

FEATURES = 17
DEEPEST = 70
"""More plies than there are floes."""
ROOT = 0
"""The ply of the first position of the stack."""

FRAME = Layout("A position on the stack of a search of Packeis am Pol")
FREE = FRAME.word("FREE", "board: free floes")
PENGUINS = FRAME.words("PENGUINS", w.MOST_SEATS, "one board for each seat, from the mover on")
MINE_IN = FRAME.word("MINE_IN", "turns until it is the searching seat's")
SETTLED = FRAME.size
"""From here on stands what `settle` finds out."""
MY_REACH = FRAME.word("MY_REACH", "board: floes the searching seat could ever come to")
THEIR_REACH = FRAME.word("THEIR_REACH", "board: floes the others could ever come to")
MY_STEPS = FRAME.word("MY_STEPS", "board: floes the searching seat reaches in fewer steps")
THEIR_STEPS = FRAME.word("THEIR_STEPS", "board: floes the others reach in fewer steps")
MY_NEAR = FRAME.word("MY_NEAR", "board: those of MY_STEPS within two")
THEIR_NEAR = FRAME.word("THEIR_NEAR", "board: those of THEIR_STEPS within two")
APART = FRAME.word("APART", "whether no two seats could come to the same floe")
FRAME_SIZE = FRAME.size

WORK = Layout("The workspace of a search of Packeis am Pol")
NODES = WORK.word("NODES", "positions looked at so far")
MOST_NODES = WORK.word("MOST_NODES", "when to stop")
STOP = WORK.word("STOP", "set from outside, or at the deadline")
DEPTH = WORK.word("DEPTH", "of the iteration under way")
SEATS = WORK.word("SEATS", "how many play")
ONES = WORK.word("ONES", "board: floes of the deal with one fish")
TWOS = WORK.word("TWOS", "likewise with two")
THREES = WORK.word("THREES", "likewise with three")
FLOE_LOST = WORK.word("FLOE_LOST", "PP-A8: a move brings the floe it leaves, not that it reaches")
MY_WEIGHT = WORK.word("MY_WEIGHT", "what a fish of the searching seat counts")
THEIR_WEIGHT = WORK.word("THEIR_WEIGHT", "what a fish of all others counts")
BEST = WORK.word("BEST", "the best first move so far, -1 before there is one")
SOLO_LEFT = WORK.word("SOLO_LEFT", "positions the solver of lone regions may still look at")
TO_PLACE = WORK.word("TO_PLACE", "penguins still to be placed")
WIDTH = WORK.word("WIDTH", "cells tried for each of them")
FIRST_SEAT = WORK.word("FIRST_SEAT", "who slides first, counted from the searching seat")
DEADLINE = WORK.word("DEADLINE", "by one of the kernels' clocks")
BY_PROCESSOR = WORK.word("BY_PROCESSOR", "whether by the one of the thread, not by the wall's")
NEXT_LOOK = WORK.word("NEXT_LOOK", "at how many positions to look at the clock again")
FIRST_DEPTH = WORK.word("FIRST_DEPTH", "of the first iteration")
ORDER = WORK.words(
    "ORDER", 16, "whose penguins are placed in turn, counted from the searching seat"
)
WORTH = WORK.words("WORTH", SPACES, "of each cell: 64 for a fish and 1 for the floe")
WEIGHTS = WORK.words("WEIGHTS", 61 * FEATURES, "of each feature, for 0 to 60 free floes")
HISTORY = WORK.words("HISTORY", SPACES * SPACES, "of each slide: how often it was best")
KILLERS = WORK.words("KILLERS", 2 * DEEPEST, "two slides a ply that refuted a sister")
STACK = WORK.words("STACK", FRAME_SIZE * DEEPEST, "positions from the root to here, see above")
MOVES = WORK.words(
    "MOVES", 2 * w.MOST_MOVES * DEEPEST, "the slides of each ply, and how promising they are"
)
SIZE = WORK.size

FISH = 64
"""A fish weighs more than all floes together: most fish, then most floes, as one number."""

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
    while edge != NONE:
        edge = neighbours(edge) & free & ~reached
        reached |= edge
    return reached


@kernel
def set_clock(work: Work, duration: int) -> None:
    """Let the search end after so many nanoseconds from now, by the clock chosen before."""
    work[DEADLINE] = _now(work) + duration
    work[NEXT_LOOK] = 0


@inlined
def _now(work: Work) -> int:
    return processor_nanoseconds() if work[BY_PROCESSOR] else nanoseconds()


@inlined
def spent(work: Work) -> bool:
    """Whether the budget is used up; looks at the clock now and then."""
    if work[NODES] >= work[NEXT_LOOK]:
        work[NEXT_LOOK] = work[NODES] + _LOOK_EVERY
        work[STOP] |= _now(work) >= work[DEADLINE]
    used_up: bool = work[STOP] != 0 or work[NODES] >= work[MOST_NODES]
    return used_up


@inlined
def halted(work: Work) -> bool:
    """Whether to give up; never before every first move was looked at once."""
    stop: bool = spent(work) and work[DEPTH] > 1
    return stop
