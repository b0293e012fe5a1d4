"""Each number of beads exists once: what twelve separate beliefs say together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.bits import popcount
from polarnight.numeric.jit import inner, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

IGLOOS = 12
SETS = 1 << IGLOOS


@inner
def _forward(beliefs: Floats) -> Floats:
    """For each set of numbers: the weight of all ways the first igloos can have used it up."""
    weights = np.zeros(SETS)
    weights[0] = 1.0
    for used in range(1, SETS):
        igloo = popcount(np.uint64(used)) - 1
        for number in range(IGLOOS):
            if used >> number & 1:
                weights[used] += weights[used ^ (1 << number)] * beliefs[igloo, number]
    return weights


@inner
def _backward(beliefs: Floats) -> Floats:
    """For each set of numbers: the weight of all ways the other igloos can share the rest."""
    weights = np.zeros(SETS)
    weights[SETS - 1] = 1.0
    for used in range(SETS - 2, -1, -1):
        igloo = popcount(np.uint64(used))
        for number in range(IGLOOS):
            if not used >> number & 1:
                weights[used] += weights[used | 1 << number] * beliefs[igloo, number]
    return weights


@kernel
def together(beliefs: Floats, after: Floats) -> None:
    """The chance of each number for each igloo, given that no two have the same.

    Exact: it sums over all assignments. Rows of `beliefs` need not add up to 1; rows of `after` do.
    """
    forward, backward = _forward(beliefs), _backward(beliefs)
    after[:] = 0.0
    for used in range(SETS - 1):
        igloo = popcount(np.uint64(used))
        for number in range(IGLOOS):
            if not used >> number & 1:
                chance = forward[used] * beliefs[igloo, number] * backward[used | 1 << number]
                after[igloo, number] += chance
    for igloo in range(IGLOOS):
        total = 0.0
        for number in range(IGLOOS):
            total += after[igloo, number]
        for number in range(IGLOOS):
            after[igloo, number] /= total
