"""Short transactions beside the log: tried once, and told when they fail."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from polarnight.store.engine import for_writing, in_time
from polarnight.store.errors import UnreadableError
from polarnight.store.faults import disk_fault

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator, Sequence

    from sqlalchemy import Row, Select
    from sqlalchemy.engine import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

ResultT = TypeVar("ResultT")


async def transact(
    engine: AsyncEngine, work: Callable[[AsyncConnection], Coroutine[object, object, ResultT]]
) -> ResultT:
    """What `work` gives, in one transaction. Raises UnreadableError, and what `work` raises."""
    with telling("the database does not take this just now"):
        async with in_time(engine), for_writing(engine).begin() as connection:
            return await work(connection)


async def fetch(
    engine: AsyncEngine, query: Select[tuple[object, ...]]
) -> Sequence[Row[tuple[object, ...]]]:
    """The rows of a query. Raises UnreadableError."""
    with telling("the database cannot be read just now"):
        async with in_time(engine), engine.connect() as connection:
            return (await connection.execute(query)).all()


@contextmanager
def telling(trouble: str) -> Iterator[None]:
    """A fault of the disk or of the database is an UnreadableError with these words."""
    try:
        yield
    except Exception as fault:
        why = disk_fault(fault)
        if why is None:
            raise
        raise UnreadableError(f"{trouble} ({why})") from None


def insert_into(connection: AsyncConnection | Connection) -> Any:  # each dialect has its own
    """The `insert` of this kind of database, which knows what to do about a row that is there."""
    if connection.dialect.name == "sqlite":
        from sqlalchemy.dialects import sqlite

        return sqlite.insert
    from sqlalchemy.dialects import postgresql  # a file starts without it

    return postgresql.insert
