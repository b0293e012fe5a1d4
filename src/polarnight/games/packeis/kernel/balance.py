"""What "about evenly" means: the thirds of a balanced board (PP-12, PP-A2).

Ordered from the left, four floes stand above each other at each of fifteen half steps: a third of
the standard board is twenty floes in both directions.
"""

from __future__ import annotations

import numpy as np

from polarnight.games.packeis.board import CELLS, LEFT_TO_RIGHT, mask
from polarnight.numeric.bits import popcount
from polarnight.numeric.jit import inlined, kernel

NEAR = 2
"""A third is this near to its share of the fish."""

_SIZE = CELLS // 3
THIRDS = np.array(
    [
        mask(order[start : start + _SIZE])
        for order in (sorted(LEFT_TO_RIGHT), LEFT_TO_RIGHT)
        for start in range(0, CELLS, _SIZE)
    ],
    dtype=np.uint64,
)
"""Top, middle, bottom, left, centre, right."""


@inlined
def fish_on(ones: np.uint64, twos: np.uint64, threes: np.uint64) -> int:
    return popcount(ones) + 2 * popcount(twos) + 3 * popcount(threes)


@kernel
def is_balanced(ones: np.uint64, twos: np.uint64, threes: np.uint64) -> bool:
    """Whether no third has far from its share of fish, or more than half of the three-fish floes.

    The share goes by the floes a third has, so that outlines with water in them can be balanced;
    a third may have as many three-fish floes as its share is, and one in any case.
    """
    floes = popcount(ones | twos | threes)
    fish, most = fish_on(ones, twos, threes), popcount(threes)
    for third in THIRDS:
        size = popcount((ones | twos | threes) & third)
        found = fish_on(ones & third, twos & third, threes & third)
        if abs(found * floes - fish * size) > NEAR * floes:
            return False
        share = (most * size + floes - 1) // floes
        if popcount(threes & third) > max(1, most // 2, share):
            return False
    return True
