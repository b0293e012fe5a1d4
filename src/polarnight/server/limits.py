"""How much one may ask for: a flood by one hurts only that one.

Everybody, by address and by key, has a bucket of each kind that fills slowly; who finds it empty
is told `slow_down` and when to come again, and that only after a moment: whoever asks without end
waits for their own answers, and the server has time for everybody else.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

Kind: TypeAlias = Literal[
    "tables", "imports", "codes", "hints", "studies", "rehearsals", "requests", "messages"
]
_MOST_BUCKETS = 20_000
"""Remembered at once; whose bucket is forgotten starts with a full one."""
_HOLD = 0.25
"""Seconds who is to slow down waits to be told."""
_MOST_HELD = 64
"""Who wait for that at one address; more are told at once."""


class SlowDownError(PolarNightError):
    """Too much at once; `retry_after` seconds later it may be done."""

    code = "slow_down"

    def __init__(self, what: str, seconds: float) -> None:
        self.retry_after = max(1, math.ceil(seconds))
        super().__init__(
            f"too many {what} at once; again in {self.retry_after} s",
            args={"retry_after": self.retry_after},
        )


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many each second."""

    burst: float
    each_second: float


def _each_minute(burst: float, number: float) -> Rate:
    return Rate(burst, number / 60)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What one address or key may ask for, and what the whole server takes."""

    rates: Mapping[Kind, Rate]
    lines: int
    """WebSockets of one address at once."""
    rooms: int
    """Tables in memory."""
    spectators: int
    """Lines to one table, beyond which only those who have a chair there come in."""


AT_HOME = Bounds(
    rates={
        "tables": _each_minute(120, 60),
        "imports": _each_minute(60, 30),
        "codes": _each_minute(120, 60),
        "hints": _each_minute(120, 120),
        "studies": _each_minute(60, 60),
        "rehearsals": _each_minute(600, 600),
        "requests": Rate(2000, 200),
        "messages": Rate(2000, 400),
    },
    lines=500,
    rooms=20_000,
    spectators=1_000,
)
IN_PUBLIC = Bounds(
    rates={
        "tables": _each_minute(20, 10),
        "imports": _each_minute(10, 5),
        "codes": _each_minute(20, 10),
        "hints": _each_minute(20, 20),
        "studies": _each_minute(10, 10),
        "rehearsals": _each_minute(120, 120),
        "requests": Rate(300, 30),
        "messages": Rate(300, 120),
    },
    lines=60,
    rooms=5_000,
    spectators=100,
)


class Limits:
    """The buckets of everybody. At home, this machine itself is not counted."""

    def __init__(self, *, public: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self.bounds = IN_PUBLIC if public else AT_HOME
        self._public = public
        self._clock = clock
        self._buckets: dict[tuple[Kind, str], tuple[float, float]] = {}
        self._lines: Counter[str] = Counter()
        self._held: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def spend(self, kind: Kind, address: str, key: str = "", cost: float = 1.0) -> None:
        """Take one out of the buckets of `kind`. Raises SlowDownError."""
        if self._is_ours(address):
            return
        rate, now = self.bounds.rates[kind], self._clock()
        for who in (address, key and f"key {key}"):
            if who and (missing := self._take((kind, who), rate, now, cost)):
                self.refused[kind] += 1
                raise SlowDownError(kind, missing / rate.each_second)

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """One more WebSocket from there, until the block ends. Raises SlowDownError."""
        self.spend("requests", address)
        if self._lines[address] >= self.bounds.lines and not self._is_ours(address):
            self.refused["lines"] += 1
            raise SlowDownError("lines", 10)
        with _counted(self._lines, address):
            yield

    async def hold(self, fault: PolarNightError, address: str) -> None:
        """Keep who is to slow down waiting, a moment; other faults are told at once."""
        if isinstance(fault, SlowDownError) and self._held[address] < _MOST_HELD:
            with _counted(self._held, address):
                await asyncio.sleep(_HOLD)

    def check_rooms(self, opened: Collection[str], wanted: str) -> None:
        """Whether one more table may be taken into memory. Raises SlowDownError."""
        if len(opened) >= self.bounds.rooms and wanted not in opened:
            self.refused["rooms"] += 1
            raise SlowDownError("tables", 60)

    def check_spectators(self, here: int) -> None:
        """Whether one more may look on where so many lines are. Raises SlowDownError."""
        if here >= self.bounds.spectators:
            self.refused["spectators"] += 1
            raise SlowDownError("spectators", 60)

    def _take(self, bucket: tuple[Kind, str], rate: Rate, now: float, cost: float) -> float:
        """How much was missing; 0 if it was taken."""
        left, then = self._buckets.pop(bucket, (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.each_second)
        enough = left >= cost
        self._buckets[bucket] = (left - cost if enough else left, now)  # now the newest of all
        if len(self._buckets) > _MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        return 0.0 if enough else cost - left

    def _is_ours(self, address: str) -> bool:
        return not self._public and (not address or _is_loopback(address))


@contextmanager
def _counted(counter: Counter[str], address: str) -> Iterator[None]:
    counter[address] += 1
    try:
        yield
    finally:
        counter[address] -= 1
        if not counter[address]:
            del counter[address]


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
