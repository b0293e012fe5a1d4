"""How much each feature of the evaluation counts, by the number of free floes.

Made on 16 November 2026 with what is now `polarnight tune packeis`, each generation played with
the weights of the one before:

- Sliding: 11 700 games at 3 000 positions a move, 177 000 contested positions of two generations.
  The features explain 0.72 of the variance of what was still to be gained, where the ten features
  before explained 0.68 of the same games.
- Placing: 9 500 placements, 41 000 positions, worth what a search of 2 000 to 5 000 positions
  thinks of the end of the placement; 0.48 of the variance is explained.

What they win in matches stands in docs/levels.md.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.evaluation_kernel import UNIT
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
    (0.4826, -0.4284, 0.6767),  # worth of floes reached first in slides
    (-46.7959, -39.9318, 109.5635),  # floes reached first in slides
    (56.8778, -9.9022, -67.5339),  # pairs of them side by side
    (-182.5775, 389.2134, -198.4926),  # triples of them that touch each other
    (0.1826, 0.8722, -1.4149),  # worth of floes reached first in steps
    (0.0378, -0.8746, 1.0964),  # worth of those within two steps
    (49.9829, -102.2229, 54.5917),  # pairs of floes reached first in steps
    (-4.2748, 86.2409, -94.7936),  # such pairs with two or three fish each
    (0.6748, -2.0610, 0.7711),  # worth of floes only this side reaches in one slide
    (-90.4081, 314.2097, -380.2308),  # floes nobody else can ever come to
    (55.1600, -191.2087, 229.9888),  # pairs of them side by side
    (-57.8200, 155.8168, -16.8388),  # slides, at most six of each penguin
    (64.0795, -260.7993, 426.4442),  # slides, at most two of each penguin
    (-25.5651, 165.2713, -157.2469),  # the most fish each penguin reaches at once
    (181.6906, -457.2783, 493.1858),  # penguins that can still move
    (-58.3330, 110.3515, -151.9878),  # penguins whose only way out the other side can take
    (-14.8829, 128.5662, 56.2511),  # the right to move
)
"""Each weight is a + b * x + c * x * x, where x is the share of the board that is free."""

PLACING = (
    (0.0450, 0.0089, -0.0364),  # worth of floes reached first in slides
    (9.0510, 0.8942, -7.7910),  # floes reached first in slides
    (3.7742, 0.0298, -3.8122),  # pairs of them side by side
    (-1.1047, -0.4188, -0.4544),  # triples of them that touch each other
    (-0.1224, 0.0054, 0.1149),  # worth of floes reached first in steps
    (0.2545, 0.0842, -0.2957),  # worth of those within two steps
    (2.9547, 0.1227, -3.1546),  # pairs of floes reached first in steps
    (-3.6800, 1.5364, 1.9354),  # such pairs with two or three fish each
    (0.1012, 0.0143, -0.1136),  # worth of floes only this side reaches in one slide
    (0.0000, 0.0000, 0.0000),  # floes nobody else can ever come to
    (0.0000, 0.0000, 0.0000),  # pairs of them side by side
    (46.8742, 9.7108, -23.2671),  # slides, at most six of each penguin
    (22.2136, -49.5356, -102.1678),  # slides, at most two of each penguin
    (-28.3988, 5.8704, 50.3719),  # the most fish each penguin reaches at once
    (104.2820, -6.8075, -74.9852),  # penguins that can still move
    (-740.7818, 44.9414, 486.0672),  # penguins whose only way out the other side can take
    (249.4151, 39.2092, -177.4410),  # the right to move
)
"""The same while penguins are still being placed."""

FULL_BOARD = board.CELLS - 8
"""With more free floes than this, penguins are still being placed."""


TERRITORY = (1.0, *(0.0,) * (ws.FEATURES - 1))
"""A yardstick: only what each side reaches first counts, all of it, and nothing else."""
MOBILITY = (*(0.0,) * 11, ws.FISH / 2, ws.FISH / 2, 0.0, ws.FISH, 0.0, 0.0)
"""Another: how many slides penguins have, at most six each, and how many are not stuck."""
VETERAN = (0.35, *(0.0,) * 3, 0.35, *(0.0,) * 6, ws.FISH, ws.FISH / 2, 0.0, ws.FISH, 0.0, 0.0)
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
    rows = np.array(lines)
    assert rows.shape == (board.CELLS + 1, ws.FEATURES)
    whole: NDArray[np.int64] = np.rint(UNIT * rows).astype(np.int64).ravel()
    return whole


def _row(free: int) -> tuple[float, ...]:
    x = free / board.CELLS
    rows = PLACING if free > FULL_BOARD else SLIDING
    return tuple(a + b * x + c * x * x for a, b, c in rows)


def share_free(free: int) -> float:
    """How much of the board is free: what the weights depend on."""
    return free.bit_count() / board.CELLS
