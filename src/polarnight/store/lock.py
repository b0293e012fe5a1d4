"""One server for each folder of games: the system keeps the lock, and frees it with the process."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from polarnight.core.locks import take
from polarnight.store.errors import UnusableStoreError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_NAME = "server.lock"


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Have `folder` for oneself. Raises UnusableStoreError if another process has it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = os.open(folder / _NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not take(file):
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


def _owner(file: int) -> str:
    """Which process has it, as far as it says so."""
    os.lseek(file, 0, os.SEEK_SET)
    found = os.read(file, 20).decode(errors="replace").strip()
    return f" (process {found})" if found.isdigit() else ""
