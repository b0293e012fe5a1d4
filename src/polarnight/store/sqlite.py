"""Connections to a SQLite file that come to an end, whatever is given up in the middle."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from typing import TYPE_CHECKING

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.engine import URL

_CHUNK = 64  # rows fetched at once, as aiosqlite itself has it


def connect_sqlite(url: URL) -> aiosqlite.Connection:
    """A connection to the file of `url`; to be awaited."""
    return _Connection(partial(sqlite3.connect, url.database or "", check_same_thread=False))


class _Connection(aiosqlite.Connection):
    """One that may be stopped twice.

    Who gives up a transaction makes SQLAlchemy close its connection, and if that is given up too,
    stop it. The close, cancelled, stops it once more, and would wait for a thread that has ended:
    for ever, and with it the server that wants to end.
    """

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, _CHUNK)
        self._thread.daemon = True  # as SQLAlchemy has it for connections of its own
        self._told = False
        self._end: asyncio.Future[object] | None = None

    def stop(self) -> asyncio.Future[object] | None:
        """End the thread behind the work it has; when that is done, where there is a loop."""
        if not self._told:
            self._told = True
            self._end = super().stop()
        return None if self._end is None else asyncio.shield(self._end)
