"""How much each trait of a seat counts for what it will still gain.

Fitted with `python -m polarnight.bots.packeis.chances_fit --seats N` on 500 games (250 with two
seats) of the paranoid search against itself at 2 000 positions a move, before the evaluation of
that search knew shapes. On games not fitted on, sliding explains 0.89, 0.84 and 0.74 of the
variance of what two, three and four seats gain, placing 0.09, 0.05 and 0.01.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis.chances_kernel import ROWS, TRAITS
from polarnight.bots.packeis.evaluation_kernel import UNIT
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import play

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Curves = tuple[tuple[float, float, float], ...]

SLIDING: dict[int, Curves] = {
    2: (
        (0.1002, 0.2404, -0.1904),
        (0.4652, 0.3317, -1.0747),
        (17.9305, 14.0559, -56.6104),
        (-8.4563, 29.1629, -14.5520),
        (6.7115, -4.7981, -1.2583),
        (5.6017, 5.6308, 25.8873),
        (-14.2891, -53.8931, 27.1526),
        (44.7792, -16.6913, 163.0652),
        (0.0821, 0.2006, 0.2598),
        (15.1668, -132.2382, -16.8174),
        (13.7608, -802.8650, -423.9704),
    ),
    3: (
        (0.3643, 0.0359, -0.4589),
        (0.4773, -0.1225, -0.5504),
        (0.4516, -11.9559, 6.8235),
        (5.7691, -18.4197, 17.4460),
        (2.1867, 6.4686, -7.1205),
        (8.2301, 12.1829, -11.5694),
        (-18.4279, 8.9441, 84.8287),
        (39.6886, -17.1135, 105.5322),
        (0.0688, 0.1409, 0.1130),
        (10.0760, -86.7598, 1.4960),
        (-2.5496, -629.5550, -103.6785),
    ),
    4: (
        (0.3249, -0.2467, -0.1482),
        (0.5513, -0.2049, -0.5131),
        (-0.4428, 13.6301, -7.4481),
        (4.7746, -15.0743, 8.4086),
        (4.1177, 2.2899, -6.6757),
        (11.0589, 2.3193, 5.4498),
        (-18.8136, -20.9108, 97.4529),
        (15.8705, 47.2693, 309.5327),
        (0.0527, 0.0789, 0.1448),
        (-5.5986, 3.3316, -57.7863),
        (34.4349, -372.7743, -826.7574),
    ),
}
PLACING: dict[int, Curves] = {
    2: (
        (0.1462, -0.0409, -0.1600),
        (0.0072, 0.0895, -0.0228),
        (-16.3240, 7.8800, 18.0238),
        (0.3224, -0.6642, -13.3014),
        (2.3026, -19.1018, 26.9896),
        (36.9054, 33.7661, -15.1966),
        (-9.9052, -39.6895, -68.0505),
        (141.1608, 78.3046, -71.7814),
        (0.1032, 0.0229, -0.0022),
        (314.2753, 47.5434, -3.5904),
        (669.5032, 157.2091, -23.3094),
    ),
    3: (
        (0.0092, -0.0469, -0.0332),
        (0.0051, -0.0110, -0.0001),
        (3.2816, -2.8989, 8.3691),
        (2.9909, -5.1523, 0.7618),
        (3.0274, -2.7652, 7.2566),
        (14.3069, 21.7985, 29.2557),
        (42.1375, -28.6286, -53.2137),
        (96.1154, -45.8795, -101.6765),
        (0.0676, 0.0098, 0.0025),
        (289.9162, 40.0775, -0.0116),
        (439.7780, 67.8846, -14.8420),
    ),
    4: (
        (-0.0387, -0.0797, -0.0025),
        (-0.0153, -0.0020, 0.1031),
        (8.9650, 2.9871, 1.6304),
        (8.3906, -11.9041, -7.9741),
        (1.6319, 4.6449, 1.3736),
        (39.7796, 18.7747, 8.4454),
        (27.8008, -49.6244, 15.4005),
        (29.4820, -121.4656, 23.0582),
        (0.0469, 0.0068, 0.0035),
        (327.6956, 53.0797, -6.7738),
        (305.1599, 46.6911, -8.3013),
    ),
}
"""Of each trait, for each number of seats: a + b * x + c * x * x, where x is the share of the
board that is free, or of the penguins that are still to be placed."""

SLIDING_DOUBT = {2: (64.0, 256.0), 3: (16.0, 256.0), 4: (16.0, 256.0)}
PLACING_DOUBT = {2: (256.0, 192.0), 3: (256.0, 0.0), 4: (256.0, 0.0)}
"""A lead of this much is e to one, 64 for a fish: a + b * x."""


@cache
def rows(seats: int) -> NDArray[np.int64]:
    """The weights of every row, then the doubts, in the kernel's whole numbers."""
    sliding = powers(np.arange(board.CELLS + 1) / board.CELLS)
    penguins = seats * int(play.penguins_each(seats))
    placing = powers(np.arange(ROWS - board.CELLS - 1) / penguins)
    weights = np.concatenate(
        [sliding @ np.array(SLIDING[seats]).T, placing @ np.array(PLACING[seats]).T]
    )
    assert weights.shape == (ROWS, TRAITS)
    doubts = np.concatenate(
        [sliding[:, :2] @ SLIDING_DOUBT[seats], placing[:, :2] @ PLACING_DOUBT[seats]]
    )
    return np.concatenate([np.rint(UNIT * weights).ravel(), np.rint(doubts)]).astype(np.int64)


def powers(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """1, x and x squared, side by side."""
    return np.stack([np.ones_like(x), x, x * x], axis=1)
