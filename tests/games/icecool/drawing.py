"""Runs drawn by hand: penguins that go where a test says, for detectors without a simulator."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from polarnight.core.contract import Seat
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.model import pairs
from polarnight.games.icecool.physics.simulation import Run
from tests.games.icecool.telling import BOARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.games.icecool.deeds import Consequences

STEP = 0.001
PACE = 2.0
"""Millimetres a drawn penguin goes in a step."""


def drawn(
    *ways: Sequence[tuple[float, ...]],
    lean: dict[int, tuple[float, float]] | None = None,
    rest: int = 50,
    pressing: float = 0.0,
) -> Run:
    """Each way is corners (x, y) or (x, y, z of the base's middle), walked at one pace.

    `lean` tips a penguin all the time: degrees, and towards where in degrees. Those that touch
    press on each other with `pressing` newtons.
    """
    walked = [_walked(way) for way in ways]
    rows = max(map(len, walked)) + rest
    places = np.stack([np.concatenate([w, np.repeat(w[-1:], rows - len(w), 0)]) for w in walked], 1)
    turns = np.zeros((rows, len(ways), 4))
    turns[:, :, 0] = 1.0
    for n, (degrees, towards) in (lean or {}).items():
        turns[:, n] = leaning(degrees, towards)
    touching = [
        np.linalg.norm(places[:, a, :] - places[:, b, :], axis=-1) < 2 * BOARD.radius
        for a, b in pairs(len(ways))
    ]
    found = np.stack(touching, 1) if touching else np.zeros((rows, 0), dtype=bool)
    return Run(STEP, places, turns, found, pressing * found, settled=True)


def leaning(degrees: float, towards: float = 0.0) -> tuple[float, float, float, float]:
    """The quaternion of a penguin tipped towards a direction."""
    half, way = math.radians(degrees) / 2, math.radians(towards)
    return math.cos(half), -math.sin(way) * math.sin(half), math.cos(way) * math.sin(half), 0.0


def judged(run: Run, mover: int = 0) -> Consequences:
    """What the detectors say of a run; seats are the numbers of the ways."""
    count = run.places.shape[1]
    before = tuple(run.pose(n, row=0) for n in range(count))
    return judge(Flicked(BOARD, tuple(map(Seat, range(count))), Seat(mover), before, run))


def _walked(way: Sequence[tuple[float, ...]]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    corners = [np.array([*corner, BOARD.radius][:3]) for corner in way]
    rows = [corners[0]]
    for start, end in pairwise(corners):
        count = max(1, math.ceil(float(np.linalg.norm(end - start)) / PACE))
        rows += [start + (end - start) * n / count for n in range(1, count + 1)]
    return np.array(rows)
