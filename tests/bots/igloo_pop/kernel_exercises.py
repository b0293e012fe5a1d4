"""Exercises of the kernels of Igloo Pop's bots; small, since they also run without the JIT."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_pop import assignment_kernel
from polarnight.bots.igloo_pop.ear import Ear, Eye

if TYPE_CHECKING:
    from collections.abc import Callable

DIGITS = 5


def chunk(number: int) -> bytes:
    """Clicks in noise: 20 ms of something like beads."""
    rng = Random(number)
    sound = np.array([rng.uniform(-40.0, 40.0) for _ in range(480)])
    for _ in range(4):
        begin, size = rng.randrange(400), rng.uniform(1_000.0, 12_000.0)
        time = np.arange(60)
        sound[begin : begin + 60] += (
            size * np.exp(-time / 20.0) * np.sin(time * rng.uniform(0.3, 2.5))
        )
    samples: bytes = np.clip(sound, -32_000, 32_000).astype("<i2").tobytes()
    return samples


def ears() -> object:
    ear, eye = Ear(), Eye()
    for number in range(6):
        ear.hear(chunk(number))
        eye.hear(chunk(number))
    return [np.round(sense.features(), DIGITS) for sense in (ear, eye)]


def assignments() -> object:
    rng = Random(3)
    beliefs = np.array([[rng.random() for _ in range(12)] for _ in range(12)])
    after = np.zeros_like(beliefs)
    assignment_kernel.together(beliefs, after)
    return np.round(after, DIGITS)


EXERCISES: dict[str, Callable[[], object]] = {"ears": ears, "assignments": assignments}
