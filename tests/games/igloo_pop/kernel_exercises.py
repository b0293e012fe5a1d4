"""Exercises of the kernels of Igloo Pop; small, since they also run without the JIT.

Results are rounded: sines and roots may differ in their last digit.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_pop.sound import beads_kernel, hand_kernel, ringing_kernel, trace_kernel
from polarnight.games.igloo_pop.sound.trace import SECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

DIGITS = 5


def seeds(count: int) -> NDArray[np.uint64]:
    rng = Random(7)
    return np.array([rng.getrandbits(64) | 1 for _ in range(count)], dtype=np.uint64)


def one_chunk() -> object:
    """Nine beads pushed hard for 20 ms, and what that sounds like."""
    beads, work = np.zeros(beads_kernel.STATE), np.zeros(beads_kernel.WORK)
    dice, noise = seeds(beads_kernel.LANES), seeds(1)
    beads_kernel.scatter(beads, 9, dice)
    strikes = np.zeros((2, ringing_kernel.CHUNK + 2))
    hand = np.array([[30.0, 0.0, -40.0], [-20.0, 10.0, 45.0], [5.0, 0.0, 9.8]])
    ringing_kernel.shake(beads, work, dice, hand, strikes)
    shell = np.zeros((ringing_kernel.SHELL_ROWS, ringing_kernel.MODES))
    shell[ringing_kernel.TURN], shell[ringing_kernel.DAMP] = 1.5, 0.9
    shell[ringing_kernel.WALL_IN], shell[ringing_kernel.GLASS_IN] = 0.5, 0.3
    pcm = np.zeros(ringing_kernel.CHUNK, dtype=np.int16)
    ringing_kernel.ring(shell, strikes, np.array([0.0, 1.0]), noise, pcm)
    return [np.round(beads[: beads_kernel.WAY], DIGITS), dice, pcm // 8]


def strikes() -> object:
    line = np.zeros(6)
    ringing_kernel.strike(line, 2.25, ringing_kernel.loudness(0.5))
    return np.round(line, DIGITS)


def hands() -> object:
    """Two grips that follow a wave."""
    hand, seed = np.zeros(hand_kernel.HAND), seeds(1)
    hand_kernel.take_hold(hand, seed)
    given, found = np.zeros((3, 3)), []
    for number in range(20):
        asked = np.array([[9.0 * (number % 3), 1.0, 9.8], [-3.0, 2.0, 8.0]])
        hand_kernel.unsteady(asked, hand, seed, given)
        found.append(np.round(given, DIGITS))
    return [found, hand_kernel.wander(0.5, seed), hand_kernel.dice(seed)]


def traces() -> object:
    pcm = (8_000 * np.sin(np.arange(240) * 0.7)).astype(np.int16)
    memory, column = np.zeros((3, 2)), np.zeros(3)
    trace_kernel.powers(pcm, SECTIONS, memory, column)
    return np.round([*column, *memory.ravel()], DIGITS)


EXERCISES: dict[str, Callable[[], object]] = {
    "a chunk": one_chunk,
    "strikes": strikes,
    "hands": hands,
    "traces": traces,
}
