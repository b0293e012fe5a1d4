"""Motion of a hand: readings, the queue they wait in, a pointer as a hand, and stock shakes.

A reading is what an accelerometer fixed to the igloo shows, in m/s2 with gravity: lying still it
shows (0, 0, 9.81). There are 100 in a second.
"""

from __future__ import annotations

import math
from collections import deque
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

Reading: TypeAlias = tuple[float, float, float]

GRAVITY: Reading = (0.0, 0.0, 9.81)
RATE = 100
"""Readings in a second."""
MOST_PUSH = 50.0
"""No hand pushes harder, in m/s2."""


class MotionQueue:
    """Readings on their way to the beads, used up at the pace of the clock.

    The pace wavers by a few percent, and follows the filling, so that a network that delivers
    unevenly neither starves the hand nor makes it late. What has waited too long is dropped.
    """

    _MOST = 12
    _WANTED = 3.0
    _WAVER = 0.05
    _WAVER_RATE = 2.5

    def __init__(self, phase: float) -> None:
        self._waiting: deque[Reading] = deque([GRAVITY, GRAVITY], maxlen=self._MOST)
        self._share = 0.0
        self._phase = phase

    def put(self, readings: Iterable[Reading]) -> None:
        self._waiting.extend(readings)

    def take(self, count: int) -> list[Reading]:
        """The next `count` readings; the last one again when nothing new has come."""
        return [self._next() for _ in range(count)]

    def _next(self) -> Reading:
        waiting = self._waiting
        self._phase += self._WAVER_RATE / RATE
        hurry = max(-0.2, min(0.2, 0.04 * (len(waiting) - 1 - self._WANTED)))
        self._share += 1.0 + self._WAVER * math.sin(self._phase) + hurry
        while self._share >= 1.0 and len(waiting) > 1:
            waiting.popleft()
            self._share -= 1.0
        if len(waiting) == 1:
            self._share = 0.0
            return waiting[0]
        (x, y, z), (u, v, w), share = waiting[0], waiting[1], self._share
        return x + share * (u - x), y + share * (v - y), z + share * (w - z)


Style: TypeAlias = Literal["vigorous", "gentle", "roll", "flicks"]
STYLES: tuple[Style, ...] = get_args(Style)


def shake(style: Style, rng: Random) -> Iterator[Reading]:
    """An endless shake as a person might do it, never twice the same."""
    across = [rng.gauss(0.0, 1.0), rng.gauss(0.0, 0.4), rng.gauss(0.0, 0.6)]
    size = math.hypot(*across)
    axis = (across[0] / size, across[1] / size, across[2] / size)
    if style == "roll":
        return _roll(rng)
    if style == "flicks":
        return _flicks(axis, rng)
    if style == "gentle":
        return _swing(axis, rng.uniform(2.0, 3.2), rng.uniform(6.0, 11.0), 0.1, rng)
    return _swing(axis, rng.uniform(3.5, 5.5), rng.uniform(25.0, 40.0), 0.3, rng)


def _swing(axis: Reading, rate: float, push: float, hop: float, rng: Random) -> Iterator[Reading]:
    """To and fro along one axis, with a hop of twice the rate."""
    phase, offset = rng.uniform(0.0, math.tau), rng.uniform(0.0, math.tau)
    while True:
        phase += math.tau * rate / RATE * (1.0 + rng.gauss(0.0, 0.05))
        now, up = push * math.sin(phase), hop * push * math.sin(2.0 * phase + offset)
        yield _held((now * axis[0], now * axis[1], GRAVITY[2] + now * axis[2] + up))


def _roll(rng: Random) -> Iterator[Reading]:
    """Tilting it slowly from side to side."""
    rate, lean = rng.uniform(0.5, 1.0), math.radians(rng.uniform(35.0, 65.0))
    phase, side = rng.uniform(0.0, math.tau), rng.uniform(0.0, math.tau)
    turn = rng.uniform(-0.5, 0.5)
    while True:
        phase += math.tau * rate / RATE
        side += turn / RATE
        angle = lean * math.sin(phase)
        flat = GRAVITY[2] * math.sin(angle)
        yield flat * math.cos(side), flat * math.sin(side), GRAVITY[2] * math.cos(angle)


def _flicks(axis: Reading, rng: Random) -> Iterator[Reading]:
    """One short push and its stop, a pause, another one the other way."""
    wait, push, way = rng.uniform(0.45, 0.65), rng.uniform(22.0, 34.0), 1.0
    while True:
        way = -way
        begins, length = rng.uniform(0.0, 0.06), round(wait * RATE)
        for number in range(length):
            time = number / RATE - 0.1 - begins
            now = way * push * (_bump(time) - _bump(time - 0.072))
            yield _held((now * axis[0], now * axis[1], GRAVITY[2] + now * axis[2]))


def _bump(time: float) -> float:
    return math.exp(-((time / 0.0225) ** 2))


def _held(reading: Reading) -> Reading:
    size = math.hypot(*reading)
    if size <= MOST_PUSH:
        return reading
    x, y, z = reading
    return x * MOST_PUSH / size, y * MOST_PUSH / size, z * MOST_PUSH / size
