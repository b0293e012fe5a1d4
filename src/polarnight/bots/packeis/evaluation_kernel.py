"""What a position promises one side: who arrives first, and how lively its penguins are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis.workspace_kernel import FEATURES, WEIGHTS, worth
from polarnight.games.packeis.kernel import glides, inlined, neighbours, slides
from polarnight.numeric.bits import lowest, popcount, without_lowest
from polarnight.numeric.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.packeis.workspace_kernel import Work

UNIT = 1024
"""Weights are whole numbers; this one means one."""

_NONE = np.uint64(0)


@inlined
def slide_all(walkers: np.uint64, free: np.uint64) -> np.uint64:
    """Every floe one slide away from any of `walkers`."""
    e, se, sw, w, nw, ne = glides(walkers, free)
    return e | se | sw | w | nw | ne


@inlined
def first_by_slides(
    free: np.uint64, mine: np.uint64, theirs: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The floes each side reaches in fewer slides than the other, and those in its first slide.

    Ties are nobody's. Only floes not yet decided are walked on from: beyond a floe the other side
    reaches earlier, it is earlier everywhere.
    """
    mine, theirs = slide_all(mine, free), slide_all(theirs, free)
    at_once, theirs_at_once = mine & ~theirs, theirs & ~mine
    first, theirs_first, undecided = at_once, theirs_at_once, free & ~(mine | theirs)
    while mine | theirs != _NONE:
        mine, theirs = slide_all(mine, free) & undecided, slide_all(theirs, free) & undecided
        first |= mine & ~theirs
        theirs_first |= theirs & ~mine
        undecided &= ~(mine | theirs)
    return first, theirs_first, at_once, theirs_at_once


@inlined
def first_by_steps(
    free: np.uint64, mine: np.uint64, theirs: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """The floes each side reaches in fewer steps, from floe to floe, than the other."""
    first, theirs_first, undecided = _NONE, _NONE, free
    while mine | theirs != _NONE:
        mine, theirs = neighbours(mine) & undecided, neighbours(theirs) & undecided
        first |= mine & ~theirs
        theirs_first |= theirs & ~mine
        undecided &= ~(mine | theirs)
    return first, theirs_first


@inlined
def liveness(free: np.uint64, penguins: np.uint64) -> tuple[int, int, int]:
    """Over all penguins, the slides each has: all, at most six, at most two."""
    all_, six, two = 0, 0, 0
    while penguins != _NONE:
        count = popcount(slides(free, lowest(penguins)))
        penguins = without_lowest(penguins)
        all_ += count
        six += min(count, 6)
        two += min(count, 2)
    return all_, six, two


@inlined
def features(
    work: Work, free: np.uint64, mine: np.uint64, theirs: np.uint64, by: int, less: int
) -> tuple[int, int, int, int, int, int, int, int, int]:
    """What is weighed, each as mine times `by`, less theirs times `less`."""
    slid, slid_theirs, at_once, theirs_at_once = first_by_slides(free, mine, theirs)
    stepped, stepped_theirs = first_by_steps(free, mine, theirs)
    all_, six, two = liveness(free, mine)
    their_all, their_six, their_two = liveness(free, theirs)
    return (
        by * worth(work, slid) - less * worth(work, slid_theirs),
        by * worth(work, stepped) - less * worth(work, stepped_theirs),
        by * popcount(slid) - less * popcount(slid_theirs),
        by * popcount(stepped) - less * popcount(stepped_theirs),
        by * all_ - less * their_all,
        by * six - less * their_six,
        by * two - less * their_two,
        by * popcount(mine) - less * popcount(theirs),
        by * worth(work, at_once) - less * worth(work, theirs_at_once),
    )


@inlined
def evaluate(
    work: Work, free: np.uint64, mine: np.uint64, theirs: np.uint64, by: int, less: int
) -> int:
    """What `mine` times `by` will gain more than `theirs` times `less`, `mine` to move: a guess."""
    row = WEIGHTS + FEATURES * popcount(free)
    a, b, c, d, e, f, g, h, i = features(work, free, mine, theirs, by, less)
    total = a * work[row] + b * work[row + 1] + c * work[row + 2] + d * work[row + 3]
    total += e * work[row + 4] + f * work[row + 5] + g * work[row + 6] + h * work[row + 7]
    guess: int = (total + i * work[row + 8] + work[row + 9]) // UNIT
    return guess


@kernel
def write_features(
    work: Work, free: np.uint64, mine: np.uint64, theirs: np.uint64, row: NDArray[np.float64]
) -> None:
    """The features of one position, for fitting the weights."""
    row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8] = features(
        work, free, mine, theirs, 1, 1
    )
    row[9] = 1.0
