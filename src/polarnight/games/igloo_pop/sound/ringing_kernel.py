"""What beads sound like: hits become impulses, and a shell of eleven damped modes rings with them.

There are two kinds of impulse. Beads on the wall, and the ticks of rolling ones, ring the middle
modes; glass on glass rings the high ones. Loudness is fixed: nothing is ever normalised.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_pop.sound.beads_kernel import (
    BEADS,
    DICE1,
    GLASS,
    HEARD,
    LANES,
    STEP_RATE,
    TICK,
    WALL,
    step,
)
from polarnight.numeric.jit import inner, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

RATE = 24_000
CHUNK = 480
"""Samples in a chunk: 20 ms."""
STEPS = CHUNK * STEP_RATE // RATE
KNOTS = 2
"""Accelerometer readings in a chunk; between them it changes evenly."""
_PER_STEP = RATE / STEP_RATE
_PER_KNOT = STEPS // KNOTS

MODES = 11
FREQUENCIES = (780, 1150, 1630, 2210, 2900, 3700, 4650, 5750, 6950, 8400, 10_100)
"""In Hz."""
DECAYS = (5.0, 4.2, 3.5, 2.9, 2.4, 2.0, 1.7, 1.45, 1.2, 1.0, 0.8)
"""In milliseconds, to 1/e."""
WALL_WEIGHTS = (0.35, 0.55, 0.8, 1.0, 1.0, 0.8, 0.55, 0.35, 0.2, 0.12, 0.06)
GLASS_WEIGHTS = (0.0, 0.02, 0.04, 0.08, 0.15, 0.3, 0.55, 0.85, 1.0, 1.0, 0.8)

WALL_GAIN = 0.24
GLASS_GAIN = 0.18
TICK_GAIN = 0.018
NOISE = 0.0015
FULL_SCALE = 32_000.0

# Rows of the shell: what it is made of, and how it rings now.
TURN, DAMP, WALL_IN, GLASS_IN, LAST, BEFORE, SHELL_ROWS = range(7)

_12, _25, _27, _33 = np.uint64(12), np.uint64(25), np.uint64(27), np.uint64(33)


@inner
def loudness(speed: float) -> float:
    """Speed ** 0.75, by two roots."""
    return float(np.sqrt(speed * np.sqrt(speed)))


@inner
def strike(line: Floats, at: float, strength: float) -> None:
    """Add an impulse between two samples."""
    first = int(at)
    share = at - first
    line[first] += strength * (1.0 - share)
    line[first + 1] += strength * share


@inner
def _listen(beads: Floats, work: Floats, middle: float, strikes: Floats) -> None:
    """What all beads did in the step around the sample `middle`, as impulses.

    A bead that hit nothing strikes too, with no strength: the number of real ones decides who can
    meet whom, so the hits must not be counted by the time they take.
    """
    for i in range(LANES):
        thud = WALL_GAIN * loudness(work[WALL + i]) + TICK_GAIN * loudness(work[TICK + i])
        work[WALL + i] = beads[HEARD + i] * thud
        work[GLASS + i] = beads[HEARD + i] * (GLASS_GAIN * loudness(work[GLASS + i]))
    for i in range(BEADS):
        at = middle + 0.499 * _PER_STEP * work[DICE1 + i]
        strike(strikes[0], at, work[WALL + i])
        strike(strikes[1], at, work[GLASS + i])


@kernel
def shake(
    beads: Floats, work: Floats, dice: NDArray[np.uint64], hand: Floats, strikes: Floats
) -> None:
    """A chunk's worth of steps. `hand` has KNOTS + 1 readings; `strikes` gets the impulses.

    The two lines of `strikes` are one sample longer than a chunk; the last one is for the next.
    """
    for line in range(2):
        strikes[line, 0] = strikes[line, CHUNK]
        strikes[line, 1:] = 0.0
    for number in range(STEPS):
        knot = number // _PER_KNOT
        share = (number % _PER_KNOT) / _PER_KNOT
        ax = hand[knot, 0] + share * (hand[knot + 1, 0] - hand[knot, 0])
        ay = hand[knot, 1] + share * (hand[knot + 1, 1] - hand[knot, 1])
        az = hand[knot, 2] + share * (hand[knot + 1, 2] - hand[knot, 2])
        step(beads, ax, ay, az, dice, work)
        _listen(beads, work, _PER_STEP * (number + 0.5), strikes)


@kernel
def ring(
    shell: Floats, strikes: Floats, volume: Floats, seed: NDArray[np.uint64], pcm: NDArray[np.int16]
) -> None:
    """Turn a chunk of impulses into samples: modes, noise floor, limiter."""
    word = seed[0]
    for n in range(CHUNK):
        wall, glass = strikes[0, n], strikes[1, n]
        total = 0.0
        for m in range(MODES):
            now = (
                shell[TURN, m] * shell[LAST, m]
                - shell[DAMP, m] * shell[BEFORE, m]
                + shell[WALL_IN, m] * wall
                + shell[GLASS_IN, m] * glass
            )
            shell[BEFORE, m] = shell[LAST, m]
            shell[LAST, m] = now
            total += now
        word ^= word >> _12
        word ^= word << _25
        word ^= word >> _27
        hiss = np.float64(np.int64(word >> _33)) / 1073741824.0 - 1.0
        open_now = volume[0] + (volume[1] - volume[0]) * n / CHUNK
        pcm[n] = np.int16(FULL_SCALE * np.tanh(open_now * total + NOISE * hiss))
    seed[0] = word
