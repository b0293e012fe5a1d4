"""Where one penguin may slide, by looking its six rays up.

The rules slide all penguins of a side at once (`games/packeis/kernel/play.py`); of a single one a
search asks so often that a table is worth it.
"""

from __future__ import annotations

import numpy as np

from polarnight.games.packeis.board import CELLS, RAYS
from polarnight.numeric.bits import FULL, ONE, highest
from polarnight.numeric.jit import inlined

_BEYOND = np.uint64(1 << CELLS)  # never free, so something is always in the way
_RAYS = np.ascontiguousarray(RAYS.T)
_RAYS[:, :3] |= _BEYOND


@inlined
def _up(ray: np.uint64, taken: np.uint64) -> np.uint64:
    """The ray to the first cell that is taken, which is the lowest; that cell too."""
    blocked = ray & taken
    return ray & (blocked ^ (blocked - ONE))


@inlined
def _down(ray: np.uint64, taken: np.uint64) -> np.uint64:
    """The same where it is the highest."""
    return ray & (FULL << np.uint64(highest(ray & taken | ONE)))


@inlined
def slides_from(free: np.uint64, cell: int) -> np.uint64:
    """Where a penguin on `cell` may stop: the `slides` of the rules."""
    taken = ~free
    up = _up(_RAYS[cell, 0], taken) | _up(_RAYS[cell, 1], taken) | _up(_RAYS[cell, 2], taken)
    down = _down(_RAYS[cell, 3], taken) | _down(_RAYS[cell, 4], taken)
    return free & (up | down | _down(_RAYS[cell, 5], taken))
