"""How the writer commits: a piece of work with a connection, in a transaction of its own.

SQLite blocks whoever calls it, so a thread does. Asked statement by statement from the event loop,
that thread is waited for eight times in each transaction, which costs more than the transaction;
here all of it is one errand. PostgreSQL is asked over a socket, and needs no thread.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from polarnight.store.engine import blocking_engine, for_writing, in_time

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.engine import Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine


class Commits(Protocol):
    """Transactions that write."""

    @property
    def engine(self) -> Engine: ...

    async def run(self, work: Callable[[Connection], None]) -> None:
        """Do `work`; it is on disk when this returns, or nothing of it. Raises what it raises."""
        ...

    async def dispose(self) -> None:
        """Let go of open connections: the next one may find another file."""
        ...

    async def close(self) -> None: ...


def commits_to(engine: AsyncEngine) -> Commits:
    """Transactions with the database of `engine`."""
    return _Errands(engine) if engine.dialect.name == "sqlite" else _OverTheLine(engine)


class _Errands:
    """Of a thread that has the one connection to a file."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = blocking_engine(engine.url).execution_options(writes=True)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store writer")

    async def run(self, work: Callable[[Connection], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    async def dispose(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self.engine.dispose)

    async def close(self) -> None:
        await asyncio.to_thread(self.engine.dispose)
        self._thread.shutdown(wait=False)

    def _transact(self, work: Callable[[Connection], None]) -> None:
        with self.engine.begin() as connection:
            work(connection)


class _OverTheLine:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = for_writing(engine)

    @property
    def engine(self) -> Engine:
        return self._engine.sync_engine

    async def run(self, work: Callable[[Connection], None]) -> None:
        async with in_time(self._engine), self._engine.begin() as connection:
            await connection.run_sync(work)

    async def dispose(self) -> None:
        await self._engine.dispose()

    async def close(self) -> None:
        """The engine is its owner's."""
