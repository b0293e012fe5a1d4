"""Passkeys: each opens the key of one person, and a challenge is signed once."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from polarnight.store.errors import ConflictError, FullError
from polarnight.store.schema import challenges, passkeys
from polarnight.store.transactions import fetch, transact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_ALONE = text("select pg_advisory_xact_lock(hashtextextended(:owner, 0))")
"""Whoever keeps a passkey of the same person waits until this transaction has ended."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """What is kept of one."""

    id: str
    owner: str
    """The hash of the key it opens."""
    public_key: bytes
    used: int
    """How often it says it was used; some never count."""
    sealed: bytes
    made_at: float


class Passkeys:
    """The rows of all passkeys. Raises UnreadableError when the database does not answer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def ask(self, challenge: str, until: float, now: float) -> None:
        """Something that may be signed; those that ran out go."""

        async def put(connection: AsyncConnection) -> None:
            await connection.execute(delete(challenges).where(challenges.c.until <= now))
            await connection.execute(insert(challenges).values(challenge=challenge, until=until))

        await transact(self._engine, put)

    async def answered(self, challenge: str, now: float) -> bool:
        """Whether this could still be signed; from now on it cannot."""
        asked = (challenges.c.challenge == challenge, challenges.c.until > now)

        async def take(connection: AsyncConnection) -> bool:
            return (await connection.execute(delete(challenges).where(*asked))).rowcount == 1

        return await transact(self._engine, take)

    async def keep(self, one: Passkey, most: int) -> int:
        """Keep a new one, if its owner has fewer than `most`; how many they have then.

        Raises:
            ConflictError: Its id is somebody's.
            FullError: They have as many, whoever keeps one in the same moment.
        """

        async def put(connection: AsyncConnection) -> int:
            if connection.dialect.name == "postgresql":  # a file has one writer at a time
                await connection.execute(_ALONE, {"owner": one.owner})
            mine = select(func.count()).select_from(passkeys).where(passkeys.c.owner == one.owner)
            count = (await connection.execute(mine)).scalar_one()
            if count >= most:
                raise FullError(f"{most} passkeys are enough")
            await connection.execute(insert(passkeys).values(asdict(one)))
            return count + 1

        try:
            return await transact(self._engine, put)
        except IntegrityError:
            raise ConflictError("this passkey is kept already") from None

    async def find(self, passkey_id: str) -> Passkey | None:
        found = await self._read(passkeys.c.id == passkey_id)
        return found[0] if found else None

    async def of(self, owner: str) -> Sequence[Passkey]:
        """The passkeys of a person, by the hash of their key."""
        return await self._read(passkeys.c.owner == owner)

    async def note(self, passkey_id: str, used: int) -> None:
        """How often it says it was used by now."""
        row = update(passkeys).where(passkeys.c.id == passkey_id).values(used=used)
        await transact(self._engine, lambda connection: connection.execute(row))

    async def _read(self, which: ColumnElement[bool]) -> Sequence[Passkey]:
        query = select(passkeys).where(which).order_by(passkeys.c.made_at, passkeys.c.id)
        found = await fetch(self._engine, query)
        return [
            Passkey(one.id, one.owner, one.public_key, one.used, one.sealed, one.made_at)
            for one in found
        ]
