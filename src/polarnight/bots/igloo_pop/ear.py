"""Ears, and an eye: sound or its trace goes in, features come out."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

import numpy as np

from polarnight.bots.igloo_pop import ear_kernel
from polarnight.games.igloo_pop.sound.shaker import SAMPLE_RATE
from polarnight.games.igloo_pop.sound.trace import FLOOR, HEIGHT, TOP, Trace

if TYPE_CHECKING:
    from numpy.typing import NDArray

_EDGES = (500.0, 1_400.0, 2_600.0, 4_200.0, 6_500.0, 11_000.0)
FEATURES = ear_kernel.STATS


class Sense(Protocol):
    """What perceives one igloo; it adds up over several pick-ups of a round."""

    seconds: float
    """How long it has perceived."""

    def hear(self, chunk: bytes) -> None:
        """Take in one chunk of PCM."""
        ...

    def put_down(self) -> None:
        """The igloo went away; when it comes back the sound begins anew."""
        ...

    def features(self) -> NDArray[np.float64]:
        """Everything counted, per frame: it does not grow with time, it grows sharper."""
        ...


class Ear:
    """Listens to the sound itself, in five bands and frames of 2.5 ms."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._stats = np.zeros(ear_kernel.STATS + 1)
        self.put_down()

    def put_down(self) -> None:
        self._rings = np.zeros((ear_kernel.BANDS, 2))
        self._memory = np.zeros(ear_kernel.MEMORY)

    def hear(self, chunk: bytes) -> None:
        pcm = np.frombuffer(chunk, dtype="<i2").astype(np.int16)
        self.seconds += len(pcm) / SAMPLE_RATE
        ear_kernel.hear(pcm, _FILTERS, self._rings, self._memory, self._stats)

    def features(self) -> NDArray[np.float64]:
        return _shares(self._stats)


class Eye:
    """Looks at the three-band trace and hears nothing: a deaf player, or a silent room."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._stats = np.zeros(ear_kernel.STATS + 1)
        self.put_down()

    def put_down(self) -> None:
        self._trace = Trace()
        self._memory = np.zeros(ear_kernel.MEMORY)

    def hear(self, chunk: bytes) -> None:
        self.seconds += len(chunk) / 2 / SAMPLE_RATE
        heights = np.array(self._trace.columns(chunk), dtype=np.float64)
        levels = FLOOR + heights * (TOP - FLOOR) / HEIGHT
        ear_kernel.see(10.0 ** (levels / 10.0), self._memory, self._stats)

    def features(self) -> NDArray[np.float64]:
        return _shares(self._stats)


def _shares(stats: NDArray[np.float64]) -> NDArray[np.float64]:
    shares: NDArray[np.float64] = stats[: ear_kernel.STATS] / max(1.0, stats[ear_kernel.STATS])
    return shares


def _filters() -> NDArray[np.float64]:
    """Second-order band-passes between the edges: b0, a1, a2 (b1 is 0, b2 is -b0)."""
    rows = []
    for low, high in pairwise(_EDGES):
        middle = math.sqrt(low * high)
        turn = math.tau * middle / SAMPLE_RATE
        slope = math.sin(turn) * (high - low) / (2.0 * middle)
        row = (slope, -2.0 * math.cos(turn), 1.0 - slope)
        rows.append([value / (1.0 + slope) for value in row])
    return np.array(rows)


_FILTERS = _filters()
