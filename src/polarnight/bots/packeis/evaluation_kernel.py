"""What a position promises one side: who arrives first, and how lively its penguins are.

What is weighed has a name in `weights.py`, in the order of `features`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis.territory_kernel import (
    first_by_slides,
    first_by_steps,
    narrow,
    pairs,
    triangles,
)
from polarnight.bots.packeis.workspace_kernel import (
    FEATURES,
    THREES,
    TWOS,
    WEIGHTS,
    load,
    worth,
)
from polarnight.games.packeis.kernel.play import inlined, neighbours, slides
from polarnight.numeric.bits import lowest, popcount, without_lowest
from polarnight.numeric.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.packeis.workspace_kernel import Work

    Features = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]

UNIT = 1024
"""Weights are whole numbers; this one means one."""
SIDED = FEATURES - 1
"""Features each side has; the last is the right to move."""

_NONE = np.uint64(0)


@inlined
def liveness(
    free: np.uint64, penguins: np.uint64, twos: np.uint64, threes: np.uint64
) -> tuple[np.uint64, int, int, int, int]:
    """Where all penguins can slide, and four sums over them.

    All slides, at most six of each, at most two, and the most fish each can reach at once.
    """
    targets, all_, six, two, fish = _NONE, 0, 0, 0, 0
    while penguins != _NONE:
        reached = slides(free, lowest(penguins))
        penguins = without_lowest(penguins)
        count = popcount(reached)
        all_ += count
        six += min(count, 6)
        two += min(count, 2)
        fish += 1 + (reached & (twos | threes) != _NONE) + (reached & threes != _NONE)
        targets |= reached
    return targets, all_, six, two, fish


@inlined
def endangered(free: np.uint64, penguins: np.uint64, attacked: np.uint64) -> int:
    """Penguins with one free floe beside them, which the other side can take at once."""
    cornered = penguins & narrow(free)
    return popcount(cornered & neighbours(neighbours(cornered) & free & attacked))


@inlined
def features(
    work: Work,
    free: np.uint64,
    mine: np.uint64,
    theirs: np.uint64,
    own: np.uint64,
    their_own: np.uint64,
) -> tuple[Features, Features]:
    """What is weighed of each side. `own` are the floes nobody else can ever come to."""
    twos, threes = load(work, TWOS), load(work, THREES)
    targets, _, six, two, fish = liveness(free, mine, twos, threes)
    their_targets, _, their_six, their_two, their_fish = liveness(free, theirs, twos, threes)
    slid, their_slid = first_by_slides(free, targets, their_targets)
    stepped, their_stepped, near, their_near = first_by_steps(free, mine, theirs)
    return (
        (
            worth(work, slid),
            popcount(slid),
            pairs(slid),
            triangles(slid),
            worth(work, stepped),
            worth(work, near),
            pairs(stepped),
            pairs(stepped & (twos | threes)),
            worth(work, targets & ~their_targets),
            popcount(own),
            pairs(own),
            six,
            two,
            fish,
            popcount(mine),
            endangered(free, mine, their_targets),
        ),
        (
            worth(work, their_slid),
            popcount(their_slid),
            pairs(their_slid),
            triangles(their_slid),
            worth(work, their_stepped),
            worth(work, their_near),
            pairs(their_stepped),
            pairs(their_stepped & (twos | threes)),
            worth(work, their_targets & ~targets),
            popcount(their_own),
            pairs(their_own),
            their_six,
            their_two,
            their_fish,
            popcount(theirs),
            endangered(free, theirs, targets),
        ),
    )


@inlined
def evaluate(  # noqa: PLR0913, PLR0917  (a position in registers)
    work: Work,
    free: np.uint64,
    mine: np.uint64,
    theirs: np.uint64,
    own: np.uint64,
    their_own: np.uint64,
    by: int,
    less: int,
) -> int:
    """What `mine` times `by` will gain more than `theirs` times `less`, `mine` to move: a guess."""
    row = WEIGHTS + FEATURES * popcount(free)
    ours, others = features(work, free, mine, theirs, own, their_own)
    total = work[row + SIDED]
    for number in range(SIDED):
        total += work[row + number] * (by * ours[number] - less * others[number])
    guess: int = total // UNIT
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
    ours, others = features(work, free, mine, theirs, own, their_own)
    for number in range(SIDED):
        row[number] = ours[number] - others[number]
    row[SIDED] = 1.0
