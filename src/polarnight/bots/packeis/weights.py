"""How much each feature of the evaluation counts, by the number of free floes.

Sliding: fitted with `python -m polarnight.bots.packeis.fit` on 3 000 games of this search against
itself at 4 000 positions a move, 93 000 positions; the features explain 0.47 of the variance of
what was still to be gained. Against weights set by hand this wins 62 % +- 5 (300 games, 5 000
positions a move).

Placing: set by hand. Weights fitted in the same way on 4 000 games won 52 % +- 7, no more.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis.evaluation_kernel import UNIT
from polarnight.bots.packeis.workspace_kernel import FEATURES, FISH
from polarnight.games.packeis import board

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

SLIDING = (
    (0.3285, 0.2836, 0.0421),  # worth of floes reached first in slides
    (0.5649, -0.1536, -0.5443),  # worth of floes reached first in steps
    (-15.7787, 7.5968, 4.4562),  # number of floes reached first in slides
    (1.9239, 15.2249, -19.6074),  # number of floes reached first in steps
    (-13.4048, 18.3778, 2.0123),  # slides of all penguins
    (5.1720, 41.5271, 13.8761),  # slides, at most six of each penguin
    (19.8880, -215.4669, 450.0113),  # slides, at most two of each penguin
    (50.6531, -53.2387, 193.4993),  # penguins that can still move
    (-0.0179, -0.2184, -0.3870),  # worth of floes only this side reaches in one slide
    (-5.1898, 99.6367, 59.1683),  # the right to move
)
"""Each weight is a + b * x + c * x * x, where x is the share of the board that is free."""

PLACING = (0.35, 0.35, 0.0, 0.0, 0.0, FISH, FISH / 2, FISH, 0.0, 0.0)
FULL_BOARD = board.CELLS - 8
"""With more free floes than this, penguins are still being placed."""


TERRITORY = (1.0, *(0.0,) * (FEATURES - 1))
"""A yardstick: only what each side reaches first counts, all of it, and nothing else."""


@cache
def rows() -> NDArray[np.int64]:
    """The weights for 0 to 60 free floes, in the kernel's whole numbers, one after the other."""
    return _whole([_row(free) for free in range(board.CELLS + 1)])


@cache
def territory_rows() -> NDArray[np.int64]:
    """The same for the yardstick."""
    return _whole([TERRITORY] * (board.CELLS + 1))


def _whole(lines: Sequence[tuple[float, ...]]) -> NDArray[np.int64]:
    table = np.array(lines)
    assert table.shape == (board.CELLS + 1, FEATURES)
    whole: NDArray[np.int64] = np.rint(UNIT * table).astype(np.int64).ravel()
    return whole


def _row(free: int) -> tuple[float, ...]:
    if free > FULL_BOARD:
        return PLACING
    x = free / board.CELLS
    return tuple(a + b * x + c * x * x for a, b, c in SLIDING)
