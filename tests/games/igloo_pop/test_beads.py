"""The physics: beads stay inside, come to rest, and do not gain energy from nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from polarnight.games.igloo_pop.sound import beads_kernel as bk

if TYPE_CHECKING:
    from numpy.typing import NDArray


def thrown(count: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.uint64]]:
    rng = Random(seed)
    beads = np.zeros(bk.STATE)
    dice = np.array([rng.getrandbits(64) | 1 for _ in range(bk.LANES)], dtype=np.uint64)
    bk.scatter(beads, count, dice)
    return beads, dice


def run(
    beads: NDArray[np.float64], dice: NDArray[np.uint64], steps: int, *, push: float = 0.0
) -> NDArray[np.float64]:
    """The hits of all steps: wall, glass, tick, summed over real beads."""
    work, hits = np.zeros(bk.WORK), np.zeros(3)
    for number in range(steps):
        x = push * np.sin(2 * np.pi * 5 * number * bk.STEP)
        bk.step(beads, x, 0.3 * x, 9.81 + 0.5 * x, dice, work)
        for row, kind in enumerate((bk.WALL, bk.GLASS, bk.TICK)):
            hits[row] += (work[kind : kind + bk.BEADS] * beads[bk.HEARD : bk.HEARD + 13]).sum()
    return hits


def place(beads: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.array([beads[row : row + bk.BEADS] for row in (bk.X, bk.Y, bk.Z)])


@pytest.mark.parametrize("count", [2, 7, 13])
def test_beads_stay_inside_the_shell(count: int) -> None:
    beads, dice = thrown(count, count)
    for _ in range(20):
        run(beads, dice, 300, push=45.0)
        where = place(beads)
        assert np.isfinite(where).all()
        assert (where[2] > 0.6 * bk.RADIUS).all()
        up = where - np.array([[0.0], [0.0], [bk.LIFT]])
        assert (np.sqrt((up**2).sum(axis=0)) < bk.SHELL - 0.6 * bk.RADIUS).all()


def test_beads_come_to_rest_in_a_resting_hand() -> None:
    beads, dice = thrown(13, 1)
    run(beads, dice, 4_800)
    speeds = np.array([beads[row : row + 13] for row in (bk.VX, bk.VY, bk.VZ)])
    assert np.abs(speeds).max() < bk.SILENT
    assert not run(beads, dice, 600)[:2].any()


def test_real_beads_keep_their_distance() -> None:
    beads, dice = thrown(13, 2)
    run(beads, dice, 3_000, push=20.0)
    where = place(beads)
    gaps = np.sqrt(((where[:, :, None] - where[:, None, :]) ** 2).sum(axis=0))
    gaps[np.diag_indices(13)] = 1.0
    assert gaps.min() > 1.5 * bk.RADIUS


def test_more_beads_hit_more_often() -> None:
    hits = []
    for count in (2, 6, 13):
        beads, dice = thrown(count, 3)
        run(beads, dice, 3_000)
        hits.append(run(beads, dice, 6_000, push=30.0))
    assert hits[0][0] < hits[1][0] < hits[2][0]
    assert hits[0][1] < hits[1][1] < hits[2][1]


def test_the_padding_lanes_touch_nobody() -> None:
    beads, dice = thrown(13, 4)
    for lane in range(bk.BEADS, bk.LANES):
        for row in (bk.X, bk.Y, bk.Z):
            beads[row + lane] = beads[row]
    other = beads.copy()
    for lane in range(bk.BEADS, bk.LANES):
        other[bk.X + lane] += 0.02
    again = dice.copy()
    run(beads, dice, 100, push=30.0)
    run(other, again, 100, push=30.0)
    assert np.array_equal(place(beads), place(other))
