"""Owners of tables in real time: one worker at a time, by a row that runs out.

Whoever takes a table over raises its epoch; an append that names an older one is refused (see
`writer`), so a worker that slept cannot write. Time is the database's own.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import case, literal_column, or_, select, update

from polarnight.store.schema import owners
from polarnight.store.transactions import insert_into, transact

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


@dataclass(frozen=True, slots=True)
class Owner:
    """Who has a table. The epoch grows each time somebody else takes it."""

    game_id: str
    worker: str
    epoch: int


class Owners:
    """The rows of all owners. Raises UnreadableError when the database does not answer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def claim(self, game_id: str, worker: str, seconds: float) -> Owner:
        """Take a table that nobody has, or whose owner let it run out; whoever has it then."""

        async def take(connection: AsyncConnection) -> Owner:
            now = _now(connection)
            fresh = {"game_id": game_id, "worker": worker, "epoch": 1, "until": now + seconds}
            insert = insert_into(connection)(owners).values(fresh)
            mine = (owners.c.worker == worker) & (owners.c.until > now)
            await connection.execute(
                insert.on_conflict_do_update(
                    index_elements=["game_id"],
                    set_={
                        "worker": worker,
                        "until": now + seconds,
                        "epoch": case((mine, owners.c.epoch), else_=owners.c.epoch + 1),
                    },
                    where=or_(owners.c.worker == worker, owners.c.until <= now),
                )
            )
            query = select(owners.c.worker, owners.c.epoch).where(owners.c.game_id == game_id)
            return Owner(game_id, *(await connection.execute(query)).one())

        return await transact(self._engine, take)

    async def renew(
        self, mine: Iterable[Owner], seconds: float, heard: Mapping[str, bytes] | None = None
    ) -> frozenset[str]:
        """Have these tables for so much longer; those that are still one's own.

        What was `heard` at them is kept for whoever takes them over.
        """
        said = heard or {}
        wanted = list(mine)
        if not wanted:
            return frozenset()

        async def prolong(connection: AsyncConnection) -> frozenset[str]:
            now = _now(connection)
            kept = set()
            for owner in sorted(wanted, key=lambda one: one.game_id):
                values = {"until": now + seconds}
                if owner.game_id in said:
                    values["heard"] = said[owner.game_id]
                changed = await connection.execute(update(owners).where(*_is(owner)).values(values))
                if changed.rowcount:
                    kept.add(owner.game_id)
            return frozenset(kept)

        return await transact(self._engine, prolong)

    async def release(self, mine: Iterable[Owner]) -> None:
        """Let these tables go: whoever asks next has them at once."""
        wanted = sorted(mine, key=lambda one: one.game_id)

        async def let_go(connection: AsyncConnection) -> None:
            for owner in wanted:
                await connection.execute(update(owners).where(*_is(owner)).values(until=0.0))

        if wanted:
            await transact(self._engine, let_go)

    async def heard(self, game_id: str) -> bytes | None:
        """What was heard at a table, as its owner last said."""

        async def look(connection: AsyncConnection) -> bytes | None:
            query = select(owners.c.heard).where(owners.c.game_id == game_id)
            found = (await connection.execute(query)).scalar_one_or_none()
            return None if found is None else bytes(found)

        return await transact(self._engine, look)

    async def of(self, game_id: str) -> Owner | None:
        """Who has a table now; None if its time has run out, or nobody ever had it."""

        async def look(connection: AsyncConnection) -> Owner | None:
            query = select(owners.c.worker, owners.c.epoch).where(
                owners.c.game_id == game_id, owners.c.until > _now(connection)
            )
            found = (await connection.execute(query)).one_or_none()
            return None if found is None else Owner(game_id, *found)

        return await transact(self._engine, look)


def _is(owner: Owner) -> tuple[ColumnElement[bool], ...]:
    return (
        owners.c.game_id == owner.game_id,
        owners.c.worker == owner.worker,
        owners.c.epoch == owner.epoch,
    )


def _now(connection: AsyncConnection) -> Any:  # SQLAlchemy's own, of either dialect
    """Seconds since 1970 by the clock that all workers share."""
    if connection.dialect.name == "sqlite":
        return time.time()
    return literal_column("extract(epoch from clock_timestamp())::double precision")
