"""Whether processes that tests did not start themselves have ended."""

from __future__ import annotations

import os
import time
from pathlib import Path

_LOOKS, _BETWEEN = 12_000, 0.01
"""Two minutes at least; nothing is measured by it."""


def gone(process: int) -> bool:
    """Whether a process has ended, or does so in a while."""
    for _ in range(_LOOKS):
        if not _alive(process):
            return True
        time.sleep(_BETWEEN)
    return False


def _alive(process: int) -> bool:
    """Whether a process runs; one that has ended and was not yet counted does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return not Path("/proc").exists()
