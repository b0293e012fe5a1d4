"""The unsteady hand: what a motion becomes before it reaches the beads.

Nobody shakes twice alike. A script that sends the same perfect waveform again and again would
otherwise compare recordings instead of listening. So the hand holds the igloo a little askew,
shakes a little more or less than asked, and trembles while it moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.jit import inner, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

KNOT_RATE = 100
"""Readings in a second."""
STRENGTH = 0.15
"""At most so much more or less than asked, as a share."""
ASKEW = 0.16
"""At most so far from upright, in radians."""
TREMOR = 2.5
"""In m/s2, once the hand moves."""
_TREMOR_RATE = 9.0
_TREMOR_KEEP = 0.94
_WANDER = 0.02
_FAR = 12.0
"""A reading so far from the last half second's mean is full motion, in m/s2."""

# What a hand remembers.
FIRM, LEAN_X, LEAN_Y, ACTIVE = 0, 1, 2, 3
MEAN, SWING, SWUNG, HAND = 4, 7, 10, 13

_12, _25, _27, _40 = np.uint64(12), np.uint64(25), np.uint64(27), np.uint64(40)


@inner
def dice(seed: NDArray[np.uint64]) -> float:
    """A number between -1 and 1, near 0 more often: the mean of two."""
    total = 0.0
    for _ in range(2):
        word = seed[0]
        word ^= word >> _12
        word ^= word << _25
        word ^= word >> _27
        seed[0] = word
        total += np.float64(np.int64(word >> _40)) / 8388608.0 - 1.0
    return 0.5 * total


@inner
def wander(value: float, seed: NDArray[np.uint64]) -> float:
    """A step of a slow walk between -1 and 1."""
    value += _WANDER * (8.0 * dice(seed) - 0.5 * value)
    return min(1.0, max(-1.0, value))


@kernel
def take_hold(hand: Floats, seed: NDArray[np.uint64]) -> None:
    """A new grip."""
    hand[:] = 0.0
    hand[FIRM] = 1.6 * dice(seed)
    hand[LEAN_X] = 1.6 * dice(seed)
    hand[LEAN_Y] = 1.6 * dice(seed)
    for number in range(3):
        value = hand[number]
        hand[number] = min(1.0, max(-1.0, value))
    hand[MEAN + 2] = 9.81


@kernel
def unsteady(asked: Floats, hand: Floats, seed: NDArray[np.uint64], given: Floats) -> None:
    """The readings the beads feel. `given` has one row more: its first is the last one before."""
    knots = asked.shape[0]
    for axis in range(3):
        given[0, axis] = given[knots, axis]
    swing = 2.0 * _TREMOR_KEEP * np.cos(2.0 * np.pi * _TREMOR_RATE / KNOT_RATE)
    for knot in range(knots):
        for number in range(3):
            hand[number] = wander(hand[number], seed)
        apart = 0.0
        for axis in range(3):
            reading = asked[knot, axis]
            hand[MEAN + axis] += 0.02 * (reading - hand[MEAN + axis])
            apart += (reading - hand[MEAN + axis]) ** 2
        hand[ACTIVE] += 0.1 * (min(1.0, np.sqrt(apart) / _FAR) - hand[ACTIVE])
        firm = 1.0 + STRENGTH * hand[FIRM]
        cx, sx = np.cos(ASKEW * hand[LEAN_X]), np.sin(ASKEW * hand[LEAN_X])
        cy, sy = np.cos(ASKEW * hand[LEAN_Y]), np.sin(ASKEW * hand[LEAN_Y])
        x, y, z = asked[knot, 0], asked[knot, 1], asked[knot, 2]
        y, z = cx * y - sx * z, sx * y + cx * z
        x, z = cy * x + sy * z, cy * z - sy * x
        given[knot + 1, 0], given[knot + 1, 1], given[knot + 1, 2] = firm * x, firm * y, firm * z
        for axis in range(3):
            now = (
                swing * hand[SWING + axis]
                - _TREMOR_KEEP * _TREMOR_KEEP * hand[SWUNG + axis]
                + 0.5 * dice(seed)
            )
            hand[SWUNG + axis] = hand[SWING + axis]
            hand[SWING + axis] = now
            given[knot + 1, axis] += TREMOR * hand[ACTIVE] * now
