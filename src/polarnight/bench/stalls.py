"""When the machine itself stood still: moments that say nothing about a program on it.

Somebody in a process of its own sleeps for a millisecond again and again. When it wakes up much too
late, nobody was waked up in time: a rented machine is sometimes held by its host for 50 ms. What
was waited for in such a moment is not counted.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_NAP = 0.001
TOO_LATE = 0.004
"""Seconds over the nap: a scheduler gives who sleeps mostly their turn at once."""
Moment: TypeAlias = tuple[float, float]
"""From when to when, by the monotonic clock, which all processes share."""


@contextmanager
def watched() -> Iterator[list[Moment]]:
    """The stalls while the block runs; they are there when it has ended."""
    found: list[Moment] = []
    command = [sys.executable, "-m", __name__]
    with subprocess.Popen(  # noqa: S603  (our own program)
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as watcher:
        try:
            if watcher.stdout is not None:
                watcher.stdout.readline()  # it says when it has begun
            yield found
            said, _ = watcher.communicate("enough\n")
            found.extend((begin, end) for begin, end in json.loads(said))
        finally:
            watcher.kill()


def undisturbed(moments: Sequence[Moment], stalls: Sequence[Moment]) -> list[Moment]:
    """Those of `moments` in which the machine did not stand still; all are in order of time."""
    kept, first = [], 0
    for begin, end in sorted(moments):
        while first < len(stalls) and stalls[first][1] <= begin:
            first += 1
        if first == len(stalls) or stalls[first][0] >= end:
            kept.append((begin, end))
    return kept


def watch(over: Event, begun: Callable[[], None]) -> list[Moment]:
    """Sleep and look at the clock until it is over; what comes after `begun` is noticed."""
    stalls, before = [], time.monotonic()
    begun()
    while not over.is_set():
        time.sleep(_NAP)
        now = time.monotonic()
        if now - before > _NAP + TOO_LATE:
            stalls.append((before, now))
        before = now
    return stalls


def _until_told(over: Event) -> None:
    sys.stdin.readline()
    over.set()


def _say_so() -> None:
    sys.stdout.write("watching\n")
    sys.stdout.flush()


if __name__ == "__main__":
    enough = Event()
    Thread(target=_until_told, args=(enough,), daemon=True).start()
    sys.stdout.write(json.dumps(watch(enough, _say_so)))
