"""Compiling the kernels of Igloo Pop by shaking one igloo."""

from __future__ import annotations

from random import Random

from polarnight.games.igloo_pop.sound.motion import shake
from polarnight.games.igloo_pop.sound.shaker import Listening, Shaker
from polarnight.games.igloo_pop.sound.trace import Trace


def warm() -> None:
    """Touch every kernel a table needs."""
    rng = Random(1)
    shaker, motion, trace = Shaker("a", 5, Listening(), rng), shake("gentle", rng), Trace()
    for _ in range(5):
        shaker.feed([next(motion), next(motion)])
        trace.columns(shaker.chunk())
