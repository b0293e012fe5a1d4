"""Shaking an igloo: motion goes in, sound comes out, and nothing else does.

A `Shaker` lives from taking an igloo to putting it down. It is pure: whoever owns it calls
`feed` with what the hand did and `chunk` on a fixed clock, every CHUNK_SECONDS, and sends the
bytes to the one who holds the igloo. A chunk has always the same size, costs the same time to
compute, and follows from motion, secret dice and beads alone.

What is not paid for is not heard: while the hand rests there is only the noise floor, and that is
free; whatever moves is heard and counted against `Listening`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from polarnight.core.errors import BadNotationError
from polarnight.games.igloo_pop.cards import LEAST_BEADS, MOST_BEADS
from polarnight.games.igloo_pop.sound import beads_kernel, hand_kernel, ringing_kernel
from polarnight.games.igloo_pop.sound.motion import GRAVITY, MOST_PUSH, MotionQueue, Reading

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from numpy.typing import NDArray

CHUNK_SECONDS = ringing_kernel.CHUNK / ringing_kernel.RATE
CHUNK_BYTES = 2 * ringing_kernel.CHUNK
SAMPLE_RATE = ringing_kernel.RATE
LISTENING = 4.0
"""Seconds of shaking for each igloo, seat and round, unless agreed otherwise (IP-A18)."""
MOST_READINGS = 64
"""In one `feed`; two thirds of a second."""
_SETTLING = 40
"""Chunks the beads get to come to rest in before anybody listens."""
_STIR = 0.8
"""A reading that differs so much from the one at rest is motion, in m/s2."""
_LINGER = 20
"""Chunks for which one listens on after the last motion."""
_LOOK_BACK = 5
"""Chunks: motion is also what differs so much from what the hand did then."""
_LINE = 8
"""Numbers in a cache line."""
_DETUNE, _UNEVEN = 0.02, 1.0
"""Each pick-up: so much for the pitch of a mode, and so many decibels for its loudness."""


_SIZES = (
    beads_kernel.STATE,
    beads_kernel.WORK,
    beads_kernel.LANES,
    2 * (ringing_kernel.CHUNK + 2),
    ringing_kernel.SHELL_ROWS * ringing_kernel.MODES,
    (ringing_kernel.KNOTS + 1) * len(GRAVITY),
    hand_kernel.HAND,
    2,
)
"""Of beads, work, dice, strikes, shell, given, hand and volume."""


class Listening:
    """How long one seat has listened in one round to each igloo, in chunks."""

    def __init__(self, seconds: float = LISTENING) -> None:
        self._heard: dict[str, int] = {}
        self.allow(seconds)

    def left(self, igloo: str) -> float:
        """Seconds of shaking that are left for `igloo`; infinite without a limit."""
        return (self._most - self.heard(igloo)) * CHUNK_SECONDS

    def heard(self, igloo: str) -> int:
        return self._heard.get(igloo, 0)

    def allow(self, seconds: float) -> None:
        """From now on each igloo may be shaken so long in all."""
        self._most = seconds if math.isinf(seconds) else round(seconds / CHUNK_SECONDS)

    def spend(self, igloo: str) -> bool:
        """Count one chunk; False if none is left."""
        heard = self.heard(igloo)
        if heard < self._most:
            self._heard[igloo] = heard + 1
        return heard < self._most

    def recall(self, igloo: str, chunks: int | None) -> None:
        """So much was heard before; None if nobody knows, which counts as all there is."""
        known = self._most if chunks is None else min(chunks, self._most)
        if not math.isinf(known):
            self._heard[igloo] = max(self.heard(igloo), int(known))


class Shaker:
    """One igloo in one hand. `rng` must be secret; nothing of it can be told from the outside."""

    def __init__(self, igloo: str, beads: int, listening: Listening, rng: Random) -> None:
        assert LEAST_BEADS <= beads <= MOST_BEADS
        self._igloo = igloo
        self._listening = listening
        self._queue = MotionQueue(rng.uniform(0.0, math.tau))
        self._beads, self._work, dice, strikes, shell, given, self._hand, self._volume = _spaces()
        self._dice = dice.view(np.uint64)
        self._dice[:] = _seeds(rng, beads_kernel.LANES)
        self._hand_seed = _seeds(rng, 1)
        self._noise_seed = _seeds(rng, 1)
        self._strikes = strikes.reshape(2, -1)
        self._shell = shell.reshape(ringing_kernel.SHELL_ROWS, ringing_kernel.MODES)
        self._given = given.reshape(-1, len(GRAVITY))
        self._given[:] = GRAVITY
        _tune(self._shell, rng)
        self._pcm = np.zeros(ringing_kernel.CHUNK, dtype=np.int16)
        self._past = [GRAVITY] * _LOOK_BACK
        self._at_rest = GRAVITY
        self._lingering = 0
        hand_kernel.take_hold(self._hand, self._hand_seed)
        beads_kernel.scatter(self._beads, beads, self._dice)
        self._settle()

    @property
    def left(self) -> float:
        """Seconds of shaking that can still be heard."""
        return self._listening.left(self._igloo)

    @property
    def moving(self) -> bool:
        """Whether the last chunk was heard, and counted."""
        return bool(self._volume[1])

    @property
    def shaking(self) -> bool:
        """Whether the hand moves, or did so a moment ago, heard or not."""
        return self._lingering > 0

    def feed(self, readings: Sequence[Sequence[float]]) -> None:
        """Take in accelerometer readings, 100 in a second, in m/s2 with gravity, oldest first.

        What comes faster than it is used up pushes out what is old; too hard is made less hard.

        Raises:
            BadNotationError: It is no motion: not three finite numbers each, or too many at once.
        """
        self._queue.put(read_motion(readings))

    def chunk(self) -> bytes:
        """The next 20 ms of sound: 480 samples, 16 bits, little-endian."""
        asked = self._queue.take(ringing_kernel.KNOTS)
        self._volume[0] = self._volume[1]
        self._volume[1] = 1.0 if self._stirred(asked[-1]) and self._pay() else 0.0
        hand_kernel.unsteady(np.array(asked), self._hand, self._hand_seed, self._given)
        ringing_kernel.shake(self._beads, self._work, self._dice, self._given, self._strikes)
        ringing_kernel.ring(self._shell, self._strikes, self._volume, self._noise_seed, self._pcm)
        return self._pcm.astype("<i2").tobytes()

    def _pay(self) -> bool:
        return self._listening.spend(self._igloo)

    def _stirred(self, reading: Reading) -> bool:
        """Whether the hand moves, or did so a moment ago. Says nothing about the beads."""
        past = self._past.pop(0)
        self._past.append(reading)
        crept = not self._lingering and math.dist(reading, self._at_rest) > _STIR
        if crept or math.dist(reading, past) > _STIR:
            self._lingering = _LINGER
        elif self._lingering:
            self._lingering -= 1
            self._at_rest = reading
        return self._lingering > 0

    def _settle(self) -> None:
        for _ in range(_SETTLING):
            ringing_kernel.shake(self._beads, self._work, self._dice, self._given, self._strikes)
        self._strikes[:] = 0.0


def read_motion(readings: Sequence[Sequence[float]]) -> list[Reading]:
    """The readings as a hand can make them. Raises BadNotationError."""
    if len(readings) > MOST_READINGS:
        raise _no_motion(f"{len(readings)} readings at once; {MOST_READINGS} are allowed")
    return [_clamped(reading) for reading in readings]


def _clamped(reading: Sequence[float]) -> Reading:
    if len(reading) != len(GRAVITY) or not all(map(math.isfinite, reading)):
        raise _no_motion("a reading is three finite numbers")
    x, y, z = reading
    size = math.hypot(x, y, z)
    scale = MOST_PUSH / size if size > MOST_PUSH else 1.0
    return x * scale, y * scale, z * scale


def _no_motion(fault: str) -> BadNotationError:
    return BadNotationError(
        f"igloo_pop: this is no motion: {fault}", rule="IP-23", reason="igloo_pop.motion"
    )


def _seeds(rng: Random, count: int) -> NDArray[np.uint64]:
    return np.array([rng.getrandbits(64) | 1 for _ in range(count)], dtype=np.uint64)


def _spaces() -> list[NDArray[np.float64]]:
    """Room for all numbers of a shaker, always at the same distances from each other.

    Each part begins with a cache line. Where they lay by chance, the time of a chunk differed by
    15 % from one shaker to the next, which hid whether it depends on anything else.
    """
    sizes = [-(-size // _LINE) * _LINE for size in _SIZES]
    space = np.zeros(sum(sizes) + _LINE)
    begin = -space.ctypes.data % (8 * _LINE) // 8
    parts = []
    for size, room in zip(_SIZES, sizes, strict=True):
        parts.append(space[begin : begin + size])
        begin += room
    return parts


def _tune(shell: NDArray[np.float64], rng: Random) -> None:
    """The modes of a shell as this hand holds it: a little out of tune, a little uneven."""
    modes = np.arange(ringing_kernel.MODES)
    pitch = np.array([1.0 + rng.gauss(0.0, _DETUNE) for _ in modes])
    overall = rng.gauss(0.0, _UNEVEN)
    level = np.array([10.0 ** ((overall + rng.gauss(0.0, _UNEVEN)) / 20.0) for _ in modes])
    turn = math.tau * np.array(ringing_kernel.FREQUENCIES) * pitch / SAMPLE_RATE
    keep = np.exp(-1_000.0 / (np.array(ringing_kernel.DECAYS) * SAMPLE_RATE))
    shell[ringing_kernel.TURN] = 2.0 * keep * np.cos(turn)
    shell[ringing_kernel.DAMP] = keep * keep
    shell[ringing_kernel.WALL_IN] = np.array(ringing_kernel.WALL_WEIGHTS) * level * np.sin(turn)
    shell[ringing_kernel.GLASS_IN] = np.array(ringing_kernel.GLASS_WEIGHTS) * level * np.sin(turn)
