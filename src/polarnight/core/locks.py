"""Locks between processes: the system keeps them, and frees each with the process that has it."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_FAR = 1 << 30
"""Where the lock lies: beyond the text, which stays readable everywhere."""


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Have the file at `path` for oneself, after whoever has it now."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        while not take(file, wait=True):
            pass  # Windows gives up after ten seconds
        yield
    finally:
        os.close(file)


def take(file: int, *, wait: bool = False) -> bool:
    """Try to get the lock of an open file. It is this process's alone, not of those it starts."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            fcntl.lockf(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB), 1, _FAR)
    except OSError:
        return False
    return True
