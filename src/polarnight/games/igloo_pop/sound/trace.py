"""The three-band trace: sound to look at, for deaf players and silent rooms.

It is computed from the same chunks as the sound, in the browser; this is its specification and
the reference for tests. The sound is cut into columns of 240 samples, 10 ms. Three filters run
over it without a break, from silence when the igloo is taken: `thud` below 1.4 kHz, `rattle`
around 2.6 kHz, `tick` above 5 kHz. Each is one second-order section in double precision,

    y[n] = b0 x[n] + b1 x[n-1] + b2 x[n-2] - a1 y[n-1] - a2 y[n-2],    x = sample / 32768,

with the coefficients of SECTIONS. A column's height in a band is its level

    L = 10 log10(mean of y^2 + 1e-12)  in dB,

set to a whole number from 0 at FLOOR or less to 255 at TOP or more, halves rounded up. A page
draws the columns as they come and never lets them stand still: nobody could stop a sound.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from polarnight.games.igloo_pop.sound import trace_kernel
from polarnight.games.igloo_pop.sound.ringing_kernel import RATE

COLUMN = 240
"""Samples in a column."""
FLOOR, TOP = -58.0, -4.0
"""In decibels: just above the noise, and as loud as it gets."""
HEIGHT = 255
_LOW_EDGE, _MIDDLE, _WIDTH, _HIGH_EDGE = 1_400.0, 2_600.0, 3_600.0, 5_000.0


class Column(NamedTuple):
    """10 ms of sound, each band from 0 to 255."""

    thud: int
    rattle: int
    tick: int


def _sections() -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    low, mid, high = (math.tau * f / RATE for f in (_LOW_EDGE, _MIDDLE, _HIGH_EDGE))
    flat = math.sqrt(0.5)
    rows = []
    for kind, turn in (("low", low), ("mid", mid), ("high", high)):
        cosine = math.cos(turn)
        slope = math.sin(turn) * (flat if kind != "mid" else _WIDTH / (2.0 * _MIDDLE))
        top = {
            "low": ((1.0 - cosine) / 2.0, 1.0 - cosine, (1.0 - cosine) / 2.0),
            "mid": (slope, 0.0, -slope),
            "high": ((1.0 + cosine) / 2.0, -1.0 - cosine, (1.0 + cosine) / 2.0),
        }[kind]
        rows.append([*top, -2.0 * cosine, 1.0 - slope])
        rows[-1] = [value / (1.0 + slope) for value in rows[-1]]
    return np.array(rows)


SECTIONS = _sections()
"""b0, b1, b2, a1, a2 of thud, rattle and tick."""


class Trace:
    """Turns the chunks of one pick-up into columns."""

    def __init__(self) -> None:
        self._memory = np.zeros((len(SECTIONS), 2))

    def columns(self, chunk: bytes) -> list[Column]:
        """Two columns for each chunk of 20 ms."""
        pcm = np.frombuffer(chunk, dtype="<i2").astype(np.int16)
        return [self._column(pcm[n : n + COLUMN]) for n in range(0, len(pcm), COLUMN)]

    def _column(self, pcm: np.ndarray[tuple[int], np.dtype[np.int16]]) -> Column:
        means = np.zeros(len(SECTIONS))
        trace_kernel.powers(pcm, SECTIONS, self._memory, means)
        return Column(*map(_height, means.tolist()))


def _height(mean: float) -> int:
    level = 10.0 * math.log10(mean + 1e-12)
    share = min(1.0, max(0.0, (level - FLOOR) / (TOP - FLOOR)))
    return math.floor(HEIGHT * share + 0.5)
