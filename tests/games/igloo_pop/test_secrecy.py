"""What could betray the number beside the sound: time, sizes, order. Statistics with bounds."""

from __future__ import annotations

import time
from random import Random

import numpy as np
import pytest

from polarnight.games.igloo_pop import beads_kernel, motion, sound_kernel
from polarnight.games.igloo_pop.shaker import CHUNK_BYTES, Listening, Shaker

COUNTS = range(2, 14)
BOUND = 0.03
"""From 2 to 13 beads the time of a chunk grows or shrinks by less than this share.

Measured on a busy machine: -1.9 % to 0.8 %, without a direction. If only the beads an igloo has
were simulated, 13 would take three times as long as 2.
"""
EACH = 4
CHUNKS = 200


def trend(times: dict[int, list[float]]) -> float:
    """By how much the time changes from 2 to 13 beads, as a share: a straight line through all."""
    points = [(n, each) for n, some in times.items() for each in some]
    counts, values = (np.array(each, dtype=float) for each in zip(*points, strict=True))
    slope = np.polyfit(counts, values, 1)[0]
    return float(slope * (COUNTS[-1] - COUNTS[0]) / values.mean())


@pytest.mark.slow
@pytest.mark.rule("IP-23")
def test_the_time_a_chunk_takes_says_nothing_about_the_number() -> None:
    """In turn and in random order, so that whatever else the machine does falls on all alike."""
    rng = Random(0)
    shakers = [(n, Shaker("a", n, Listening(1e6), rng)) for n in COUNTS for _ in range(EACH)]
    moves = [motion.shake("vigorous", Random(1)) for _ in shakers]
    times: list[list[int]] = [[] for _ in shakers]
    order = list(range(len(shakers)))
    for _ in range(CHUNKS):
        rng.shuffle(order)
        for number in order:
            shaker = shakers[number][1]
            shaker.feed([next(moves[number]), next(moves[number])])
            began = time.thread_time_ns()
            shaker.chunk()
            times[number].append(time.thread_time_ns() - began)
    typical: dict[int, list[float]] = {n: [] for n in COUNTS}
    for (n, _), each in zip(shakers, times, strict=True):
        typical[n].append(float(np.quantile(each, 0.3)))
    typical = {n: [float(np.median(each))] for n, each in typical.items()}
    assert abs(trend(typical)) < BOUND, typical


@pytest.mark.slow
def test_taking_an_igloo_takes_equally_long_whatever_is_in_it() -> None:
    times: dict[int, list[float]] = {n: [] for n in COUNTS}
    order, rng = list(COUNTS), Random(0)
    for _ in range(40):
        rng.shuffle(order)
        for n in order:
            began = time.thread_time_ns()
            Shaker("a", n, Listening(), rng)
            times[n].append(float(time.thread_time_ns() - began))
    typical = {n: [float(np.quantile(each, 0.3))] for n, each in times.items()}
    assert abs(trend(typical)) < BOUND, typical


@pytest.mark.rule("IP-23")
def test_when_listening_ends_depends_on_the_hand_alone() -> None:
    """The same motion in 2 and in 13 beads: heard and silent chunks in the same places."""
    stream = motion.shake("flicks", Random(4))
    moves = [next(stream) for _ in range(600)]
    patterns = []
    for n in (2, 13):
        shaker = Shaker("a", n, Listening(), Random(7))
        pattern = []
        for number in range(0, 600, 2):
            shaker.feed(moves[number : number + 2])
            assert len(shaker.chunk()) == CHUNK_BYTES
            pattern.append(shaker.moving)
        patterns.append(pattern)
    assert patterns[0] == patterns[1]


def test_ghosts_never_touch_what_is_heard() -> None:
    """Two real beads with eleven ghosts move exactly as the same two whatever the ghosts do."""
    dice = np.array([Random(1).getrandbits(64) | 1 for _ in range(16)], dtype=np.uint64)
    runs = []
    for shift in (0.0, 0.003):
        beads, work = np.zeros(beads_kernel.STATE), np.zeros(beads_kernel.WORK)
        own = dice.copy()
        beads_kernel.scatter(beads, 2, own)
        beads[beads_kernel.X + 2 : beads_kernel.X + 13] += shift
        strikes = np.zeros((2, sound_kernel.CHUNK + 2))
        hand = np.array([[20.0, 5.0, 9.8], [-20.0, 0.0, 9.8], [10.0, 0.0, 9.8]])
        heard = []
        for _ in range(20):
            sound_kernel.shake(beads, work, own, hand, strikes)
            heard.append(strikes[:, : sound_kernel.CHUNK].copy())
        runs.append(np.concatenate(heard, axis=1))
    assert np.array_equal(runs[0], runs[1])
    assert runs[0].any()
