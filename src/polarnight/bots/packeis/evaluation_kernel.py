"""What a position promises one side: who arrives first, and how lively its penguins are.

What is weighed has a name in `weights.py`, in the order of `features`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.rays_kernel import slides_from
from polarnight.bots.packeis.territory_kernel import (
    first_by_slides,
    first_by_steps,
    narrow,
    pairs,
    triangles,
)
from polarnight.bots.packeis.workspace_kernel import load, worth
from polarnight.games.packeis.kernel.play import neighbours
from polarnight.numeric.bits import NONE, lowest, popcount, without_lowest
from polarnight.numeric.jit import inlined, kernel
from polarnight.numeric.memory import bare

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.packeis.workspace_kernel import Work

    Liveness = tuple[np.uint64, int, int, int, int]
    Steps = tuple[np.uint64, np.uint64, np.uint64, np.uint64]
    """What `first_by_steps` finds."""
    Features = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]

UNIT = 1024
"""Weights are whole numbers; this one means one."""
SIDED = ws.FEATURES - 1
"""Features each side has; the last is the right to move."""


@inlined
def liveness(free: np.uint64, penguins: np.uint64, twos: np.uint64, threes: np.uint64) -> Liveness:
    """Where all penguins can slide, and four sums over them.

    All slides, at most six of each, at most two, and the most fish each can reach at once.
    """
    targets, all_, six, two, fish = NONE, 0, 0, 0, 0
    while penguins != NONE:
        reached = slides_from(free, lowest(penguins))
        penguins = without_lowest(penguins)
        count = popcount(reached)
        all_ += count
        six += min(count, 6)
        two += min(count, 2)
        fish += 1 + (reached & (twos | threes) != NONE) + (reached & threes != NONE)
        targets |= reached
    return targets, all_, six, two, fish


@inlined
def endangered(free: np.uint64, penguins: np.uint64, attacked: np.uint64) -> int:
    """Penguins with one free floe beside them, which the other side can take at once."""
    cornered = penguins & narrow(free)
    return popcount(cornered & neighbours(neighbours(cornered) & free & attacked))


@inlined
def one_side(
    work: Work,
    free: np.uint64,
    penguins: np.uint64,
    own: np.uint64,
    lively: Liveness,
    first: tuple[np.uint64, np.uint64, np.uint64],
    attacked: np.uint64,
) -> Features:
    """What is weighed of one side.

    `own` are the floes nobody else can ever come to, `first` those it is first on by slides and by
    steps, and those it is nearer to; `attacked` is where the other side can slide.
    """
    rich = load(work, ws.TWOS) | load(work, ws.THREES)
    targets, _, six, two, fish = lively
    slid, stepped, near = first
    return (
        worth(work, slid),
        popcount(slid),
        pairs(slid),
        triangles(slid),
        worth(work, stepped),
        worth(work, near),
        pairs(stepped),
        pairs(stepped & rich),
        worth(work, targets & ~attacked),
        popcount(own),
        pairs(own),
        six,
        two,
        fish,
        popcount(penguins),
        endangered(free, penguins, attacked),
    )


@inlined
def features(
    work: Work,
    free: np.uint64,
    mine: np.uint64,
    theirs: np.uint64,
    own: np.uint64,
    their_own: np.uint64,
    steps: Steps,
) -> tuple[Features, Features]:
    """What is weighed of each side."""
    twos, threes = load(work, ws.TWOS), load(work, ws.THREES)
    lively = liveness(free, mine, twos, threes)
    their_lively = liveness(free, theirs, twos, threes)
    slid, their_slid = first_by_slides(free, lively[0], their_lively[0])
    stepped, their_stepped, near, their_near = steps
    first, their_first = (slid, stepped, near), (their_slid, their_stepped, their_near)
    return (
        one_side(work, free, mine, own, lively, first, their_lively[0]),
        one_side(work, free, theirs, their_own, their_lively, their_first, lively[0]),
    )


@inlined
def weighed(work: Work, row: int, side: Features) -> int:
    """What one side's features promise it, by the weights from `row` on.

    Spelled out: compiled code picks from a tuple by a number only with a jump for each pick.
    """
    total = work[row] * side[0] + work[row + 1] * side[1] + work[row + 2] * side[2]
    total += work[row + 3] * side[3] + work[row + 4] * side[4] + work[row + 5] * side[5]
    total += work[row + 6] * side[6] + work[row + 7] * side[7] + work[row + 8] * side[8]
    total += work[row + 9] * side[9] + work[row + 10] * side[10] + work[row + 11] * side[11]
    total += work[row + 12] * side[12] + work[row + 13] * side[13] + work[row + 14] * side[14]
    promised: int = total + work[row + 15] * side[15]
    return promised


@inlined
def evaluate(  # noqa: PLR0913, PLR0917  (a position in registers)
    work: Work,
    free: np.uint64,
    mine: np.uint64,
    theirs: np.uint64,
    own: np.uint64,
    their_own: np.uint64,
    steps: Steps,
    by: int,
    less: int,
) -> int:
    """What `mine` times `by` will gain more than `theirs` times `less`, `mine` to move: a guess."""
    row = ws.WEIGHTS + ws.FEATURES * popcount(free)
    ours, others = features(work, free, mine, theirs, own, their_own, steps)
    total = by * weighed(work, row, ours) - less * weighed(work, row, others)
    guess: int = (total + work[row + SIDED]) // UNIT
    return guess


@kernel
def write_features(
    work: Work,
    free: np.uint64,
    mine: np.uint64,
    theirs: np.uint64,
    own: np.uint64,
    their_own: np.uint64,
    row: NDArray[np.float64],
) -> None:
    """The features of one position, mine less theirs, for fitting the weights."""
    steps = first_by_steps(free, mine, theirs)
    ours, others = features(bare(work), free, mine, theirs, own, their_own, steps)
    for number in range(SIDED):
        row[number] = ours[number] - others[number]
    row[SIDED] = 1.0
