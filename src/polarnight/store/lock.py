"""One server for each folder of games: the system keeps the lock, and frees it with the process."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from polarnight.store.errors import UnusableStoreError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_NAME = "server.lock"
_FAR = 1 << 30
"""Where the lock lies: beyond the text, which stays readable everywhere."""


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Have `folder` for oneself. Raises UnusableStoreError if another process has it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = os.open(folder / _NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _taken(file):
            raise UnusableStoreError(
                f"another Polar Night{_owner(file)} already serves the games in {folder};"
                " stop it, or choose another folder with --data"
            )
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, str(os.getpid()).encode())
        yield
    finally:
        os.close(file)


def _taken(file: int) -> bool:
    """Try to get the lock. It belongs to this process alone, not to those it starts."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _FAR)
    except OSError:
        return False
    return True


def _owner(file: int) -> str:
    """Which process has it, as far as it says so."""
    os.lseek(file, 0, os.SEEK_SET)
    found = os.read(file, 20).decode(errors="replace").strip()
    return f" (process {found})" if found.isdigit() else ""
