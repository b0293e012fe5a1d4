"""How much one may ask for: a flood by one hurts only that one.

Everybody, by address and by key, has a bucket of each kind that fills slowly; who finds it empty
is told `slow_down` and when to come again, and that only after a moment: whoever asks without end
waits for their own answers, and the server has time for everybody else.
"""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from heapq import heappop, heappush, heapreplace
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from polarnight.core.errors import PolarNightError
from polarnight.server.reach import household, is_loopback

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

Kind: TypeAlias = Literal[
    "tables",
    "imports",
    "codes",
    "hints",
    "studies",
    "rehearsals",
    "pictures",
    "replays",
    "changes",
    "connections",
    "files",
    "requests",
    "messages",
]
_MOST_BUCKETS = 20_000
"""Remembered at once; whose bucket is forgotten starts with a full one."""
_LOOKS = 64
"""At buckets to find one to forget: nobody waits until all are looked at."""
_Whose: TypeAlias = tuple[str, str]
_COSTS_ONE = 1000
"""So many bytes count as one more message."""
_LINE_COSTS = 4
"""Requests that cost as much as a new line: others at the table hear of it."""
_HOLD = (0.7, 1.7)
"""Seconds who is to slow down waits to be told: drawn, or all lines of a flood would ask again in
the same moment."""
_MOST_HELD = 256
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
    connections: int
    """Of one address at once, beside its lines."""
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
        "pictures": _each_minute(600, 300),
        "replays": _each_minute(600, 300),
        "changes": _each_minute(3000, 1200),
        "connections": Rate(4000, 400),
        "files": Rate(20_000, 2000),
        "requests": Rate(2000, 200),
        "messages": Rate(2000, 400),
    },
    connections=2_000,
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
        "pictures": _each_minute(120, 60),
        "replays": _each_minute(120, 60),
        "changes": _each_minute(600, 120),
        "connections": Rate(600, 60),
        "files": Rate(3000, 150),
        "requests": Rate(300, 30),
        "messages": Rate(300, 120),
    },
    connections=300,
    lines=60,
    rooms=5_000,
    spectators=100,
)


class _Bucket(NamedTuple):
    left: float
    then: float
    full: float
    """When it is full again, if nothing is taken meanwhile."""


class Buckets:
    """What is left to each of many; of too many, one that is full again is forgotten.

    Nothing is lost with such a bucket. If there is none, the one goes that is full soonest: whose
    bucket is empty does not get a full one because others came.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: dict[_Whose, _Bucket] = {}
        self._soonest: list[tuple[float, _Whose]] = []
        """A heap of them all by when each is full, or was to be before more was taken from it."""

    def __len__(self) -> int:
        return len(self._left)

    def take(self, whose: _Whose, rate: Rate, cost: float = 1.0) -> float:
        """How much was missing; 0 if it was taken."""
        now, known = self._clock(), self._left.get(whose)
        if known is None:
            self._make_room(now)
            left = rate.burst
        else:
            left = min(rate.burst, known.left + (now - known.then) * rate.each_second)
        missing = max(0.0, cost - left)
        left -= 0.0 if missing else cost
        full = now + (rate.burst - left) / rate.each_second
        self._left[whose] = _Bucket(left, now, full)
        if known is None:
            heappush(self._soonest, (full, whose))
        return missing

    def _make_room(self, now: float) -> None:
        """For one more. To take puts off when a bucket is full: the heap learns of it here."""
        if len(self._left) < _MOST_BUCKETS:
            return
        for _ in range(_LOOKS):
            noted, whose = self._soonest[0]
            full = self._left[whose].full
            if full == noted or full <= now:
                break
            heapreplace(self._soonest, (full, whose))
        del self._left[heappop(self._soonest)[1]]


class Limits:
    """The buckets of everybody. At home, this machine itself is not counted."""

    def __init__(self, *, public: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self.bounds = IN_PUBLIC if public else AT_HOME
        self._public = public
        self._buckets = Buckets(clock)
        self._connections: Counter[str] = Counter()
        self._lines: Counter[str] = Counter()
        self._held: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def spend(self, kind: Kind, address: str, key: str = "", cost: float = 1.0) -> None:
        """Take one out of the buckets of `kind`. Raises SlowDownError."""
        if self._is_ours(address):
            return
        rate = self.bounds.rates[kind]
        for who in (household(address), key and f"key {key}"):
            if who and (missing := self._buckets.take((kind, who), rate, cost)):
                self.refused[kind] += 1
                raise SlowDownError(kind, missing / rate.each_second)

    def hear(self, raw: bytes | str, address: str) -> None:
        """A message came; who sends long ones may send fewer. Raises SlowDownError."""
        self.spend("messages", address, cost=1 + len(raw) / _COSTS_ONE)

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """One more connection from there, until the block ends. Raises SlowDownError."""
        self.spend("connections", address)
        with self._one_more("connections", self._connections, address, self.bounds.connections):
            yield

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """One more WebSocket from there, until the block ends. Raises SlowDownError."""
        self.spend("requests", address, cost=_LINE_COSTS)
        with self._one_more("lines", self._lines, address, self.bounds.lines):
            yield

    @contextmanager
    def _one_more(
        self, what: str, counter: Counter[str], address: str, most: int
    ) -> Iterator[None]:
        if counter[household(address)] >= most and not self._is_ours(address):
            self.refused[what] += 1
            raise SlowDownError(what, 10)
        with _counted(counter, address):
            yield

    async def hold(self, fault: PolarNightError, address: str) -> None:
        """Keep who is to slow down waiting, a moment; other faults are told at once."""
        if isinstance(fault, SlowDownError):
            with self.held(address) as seconds:
                await asyncio.sleep(seconds)

    @contextmanager
    def held(self, address: str) -> Iterator[float]:
        """How long who is to slow down waits to be told; 0 where too many of them wait already."""
        if self._held[household(address)] >= _MOST_HELD:
            yield 0.0
            return
        with _counted(self._held, address):
            yield random.uniform(*_HOLD)

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

    def _is_ours(self, address: str) -> bool:
        return not self._public and (not address or is_loopback(address))


@contextmanager
def _counted(counter: Counter[str], address: str) -> Iterator[None]:
    who = household(address)
    counter[who] += 1
    try:
        yield
    finally:
        counter[who] -= 1
        if not counter[who]:
            del counter[who]
