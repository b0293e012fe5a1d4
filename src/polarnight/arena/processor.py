"""How long a process of somebody else had a processor."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

_SCHEDULED = 2
"""Of the clocks the kernel keeps for each process, the one that counts nanoseconds."""
_CHILDREN_USER, _CHILDREN_SYSTEM = 13, 14
"""Where /proc/<pid>/stat says what children that have ended used, counted behind its name."""


def seconds_of(process: int) -> float:
    """What a process and all it has started used so far; 0 where the system does not tell.

    Children that ran away are not found, and what has ended unseen is not counted.
    """
    if sys.platform != "linux":
        return 0.0
    found, waiting = 0.0, [process]
    while waiting:
        each = waiting.pop()
        with suppress(OSError):  # it ends when it likes
            found += time.clock_gettime(~each << 3 | _SCHEDULED) + _of_the_dead(each)
            waiting += _children(each)
    return found


def _of_the_dead(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    ticks = int(fields[_CHILDREN_USER]) + int(fields[_CHILDREN_SYSTEM])
    return ticks / os.sysconf("SC_CLK_TCK")


def _children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task")
    return [
        int(child)
        for task in tasks.iterdir()
        for child in (task / "children").read_text("utf-8").split()
    ]
