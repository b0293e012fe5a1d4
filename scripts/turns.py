"""One at a time: a lock that the system frees with the process, on every system."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

_LOOK = 0.2


@contextmanager
def alone(path: Path, wait: Callable[[], None]) -> Iterator[None]:
    """Have the file at `path` for oneself; `wait` is called once if another has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _try_lock(file):
            wait()
            while not _try_lock(file):
                time.sleep(_LOOK)
        yield
    finally:
        os.close(file)


def _try_lock(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 0, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
