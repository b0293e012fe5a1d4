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

NAMES = (
    "worth of floes reached first in slides",
    "floes reached first in slides",
    "pairs of them side by side",
    "triples of them that touch each other",
    "worth of floes reached first in steps",
    "worth of those within two steps",
    "pairs of floes reached first in steps",
    "such pairs with two or three fish each",
    "worth of floes only this side reaches in one slide",
    "floes nobody else can ever come to",
    "pairs of them side by side",
    "slides, at most six of each penguin",
    "slides, at most two of each penguin",
    "the most fish each penguin reaches at once",
    "penguins that can still move",
    "penguins whose only way out the other side can take",
    "the right to move",
)
"""Of the features, in the order of `evaluation_kernel.features`."""

SLIDING = (
    (0.5246, -0.5979, 0.8644),  # worth of floes reached first in slides
    (-46.6503, -39.8588, 109.5686),  # floes reached first in slides
    (56.3847, -11.9141, -64.7761),  # pairs of them side by side
    (-183.1669, 398.8760, -209.5953),  # triples of them that touch each other
    (0.1468, 0.9911, -1.4811),  # worth of floes reached first in steps
    (0.0550, -0.9297, 1.1330),  # worth of those within two steps
    (51.2517, -108.6547, 60.0584),  # pairs of floes reached first in steps
    (-2.8566, 80.6583, -91.3599),  # such pairs with two or three fish each
    (0.6155, -1.8618, 0.5806),  # worth of floes only this side reaches in one slide
    (-91.6655, 323.6486, -394.8306),  # floes nobody else can ever come to
    (51.8942, -178.1547, 218.4404),  # pairs of them side by side
    (-54.4367, 147.4642, -8.9252),  # slides, at most six of each penguin
    (65.9700, -242.9526, 367.0589),  # slides, at most two of each penguin
    (-22.3958, 157.1569, -157.5035),  # the most fish each penguin reaches at once
    (167.9274, -456.0872, 586.4270),  # penguins that can still move
    (-58.8104, 130.1940, -195.4404),  # penguins whose only way out the other side can take
    (-13.3007, 118.2545, 67.5406),  # the right to move
)
"""Each weight is a + b * x + c * x * x, where x is the share of the board that is free."""

PLACING = (
    (0.35, 0.0, 0.0),
    *((0.0, 0.0, 0.0),) * 3,
    (0.35, 0.0, 0.0),
    *((0.0, 0.0, 0.0),) * 6,
    (FISH, 0.0, 0.0),
    (FISH / 2, 0.0, 0.0),
    (0.0, 0.0, 0.0),
    (FISH, 0.0, 0.0),
    *((0.0, 0.0, 0.0),) * 2,
)
"""The same while penguins are still being placed."""

FULL_BOARD = board.CELLS - 8
"""With more free floes than this, penguins are still being placed."""


TERRITORY = (1.0, *(0.0,) * (FEATURES - 1))
"""A yardstick: only what each side reaches first counts, all of it, and nothing else."""
MOBILITY = (*(0.0,) * 11, FISH / 2, FISH / 2, 0.0, FISH, 0.0, 0.0)
"""Another: how many slides the penguins have, and how many are not stuck."""
VETERAN = (0.35, *(0.0,) * 3, 0.35, *(0.0,) * 6, FISH, FISH / 2, 0.0, FISH, 0.0, 0.0)
"""Another: territory and mobility as they were set by hand before anything was fitted."""


@cache
def rows() -> NDArray[np.int64]:
    """The weights for 0 to 60 free floes, in the kernel's whole numbers, one after the other."""
    return _whole([_row(free) for free in range(board.CELLS + 1)])


@cache
def territory_rows() -> NDArray[np.int64]:
    """The same for a yardstick."""
    return _whole([TERRITORY] * (board.CELLS + 1))


@cache
def mobility_rows() -> NDArray[np.int64]:
    """The same for another."""
    return _whole([MOBILITY] * (board.CELLS + 1))


@cache
def veteran_rows() -> NDArray[np.int64]:
    """The same for another."""
    return _whole([VETERAN] * (board.CELLS + 1))


def _whole(lines: Sequence[tuple[float, ...]]) -> NDArray[np.int64]:
    table = np.array(lines)
    assert table.shape == (board.CELLS + 1, FEATURES)
    whole: NDArray[np.int64] = np.rint(UNIT * table).astype(np.int64).ravel()
    return whole


def _row(free: int) -> tuple[float, ...]:
    x = free / board.CELLS
    rows = PLACING if free > FULL_BOARD else SLIDING
    return tuple(a + b * x + c * x * x for a, b, c in rows)


def share_free(free: int) -> float:
    """How much of the board is free: what the weights depend on."""
    return free.bit_count() / board.CELLS
