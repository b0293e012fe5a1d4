"""Waiting for the answer of another process: what a busy machine takes from it is not its fault."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

MOST_STARVED = 90.0
"""Seconds that are forgiven at most, so that nobody waits for ever."""
_NO_TIME = 0.05
"""Seconds that nobody waits for."""
_NANOSECONDS = 1e9


def answers(line: Connection, process: int | None, seconds: float) -> bool:
    """Whether a process says something within so many seconds; those it starved do not count."""
    began, before, left = time.monotonic(), starved(process), seconds
    while not line.poll(left):
        forgiven = min(MOST_STARVED, starved(process) - before)
        left = seconds + forgiven - (time.monotonic() - began)
        if left < _NO_TIME:
            return False
    return True


def starved(process: int | None) -> float:
    """Seconds in which it was ready to compute and had no processor; 0 where nobody counts them.

    Linux does, for the first thread of a process, which is the one that thinks.
    """
    try:
        _, waited, _ = Path(f"/proc/{process}/schedstat").read_text("ascii").split()
    except (OSError, ValueError):
        return 0.0
    return int(waited) / _NANOSECONDS
