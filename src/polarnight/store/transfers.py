"""Keys on their way to another device: once, within minutes, and sealed by the code itself."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from polarnight.store.schema import moves
from polarnight.store.sealing import sealed, unsealed
from polarnight.store.transactions import transact

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class Transfers:
    """The keys on their way. Raises UnreadableError when the database does not answer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def leave(self, code: str, key: str, until: float, now: float) -> None:
        """Leave a key for whoever has the code; those that ran out go."""
        locked = await asyncio.to_thread(sealed, key, code)
        row = {"code": _named(code), "until": until, "sealed": locked}

        async def put(connection: AsyncConnection) -> None:
            await connection.execute(delete(moves).where(moves.c.until <= now))
            await connection.execute(insert(moves).values(row))

        await transact(self._engine, put)

    async def take(self, code: str, now: float) -> str | None:
        """The key left under this code, which is used up by it; None if there is none."""

        async def get(connection: AsyncConnection) -> bytes | None:
            here = moves.c.code == _named(code)
            query = select(moves.c.sealed).where(here, moves.c.until > now)
            found = (await connection.execute(query)).scalar()
            gone = await connection.execute(delete(moves).where(here))
            return bytes(found) if found is not None and gone.rowcount == 1 else None

        found = await transact(self._engine, get)
        return None if found is None else await asyncio.to_thread(unsealed, found, code)


def _named(code: str) -> str:
    return hashlib.sha256(f"name {code}".encode()).hexdigest()
