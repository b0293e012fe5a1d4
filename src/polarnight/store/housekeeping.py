"""What a host does to the log now and then: old tables go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from sqlalchemy import delete, func, select

from polarnight.core.errors import PolarNightError
from polarnight.nights import night as nights
from polarnight.nights.records import AnyNightRecord, NightRow
from polarnight.store.schema import events, games, owners, results, studies
from polarnight.store.store import NIGHT, now
from polarnight.store.transactions import transact
from polarnight.tables.records import AnyRecord, Row
from polarnight.tables.table import fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from polarnight.nights.night import Night

_DAY = 86_400.0
Fate: TypeAlias = Literal["finished", "abandoned"]
_read_record = msgspec.json.Decoder(AnyRecord)
_read_night: msgspec.json.Decoder[AnyNightRecord] = msgspec.json.Decoder(AnyNightRecord)


@dataclass(frozen=True, slots=True)
class Old:
    """A table at which nothing has happened for long."""

    id: str
    code: str
    seq: int
    fate: Fate
    night: str = ""
    """The night it is a table of."""


async def find_old(engine: AsyncEngine, finished: float, abandoned: float) -> list[Old]:
    """Tables and nights that ended, or were left, more than so many days ago.

    A table of a night stays as long as its night, whose file and links hold it.
    """
    newest = now() - min(finished, abandoned) * _DAY
    query = (
        select(games.c.id, games.c.code, func.max(events.c.seq), func.max(events.c.at))
        .join(events, events.c.game_id == games.c.id)
        .group_by(games.c.id, games.c.code)
        .having(func.max(events.c.at) < newest)
        .order_by(games.c.id)
    )
    evenings = select(games.c.id).where(games.c.id.startswith(NIGHT))
    async with engine.connect() as connection:
        candidates = (await connection.execute(query)).all()
        staying = set((await connection.execute(evenings)).scalars())
    found = []
    for game_id, code, seq, at in candidates:
        fate, night = await _fate(engine, game_id)
        if at < now() - (finished if fate == "finished" else abandoned) * _DAY:
            found.append(Old(game_id, code, seq, fate, night))
    staying -= {one.id for one in found}
    return [one for one in found if one.night not in staying]


async def prune(engine: AsyncEngine, old: Sequence[Old]) -> int:
    """Take these tables away; those at which something happened meanwhile stay. How many went."""
    gone = 0
    for one in old:

        async def remove(connection: AsyncConnection, one: Old = one) -> bool:
            log = select(games.c.id).where(games.c.id == one.id).with_for_update()
            await connection.execute(log)  # who is writing to it comes first, see `writer`
            query = select(func.max(events.c.seq)).where(events.c.game_id == one.id)
            if (await connection.execute(query)).scalar() != one.seq:
                return False
            for table in (events, owners, studies, results):
                await connection.execute(delete(table).where(table.c.game_id == one.id))
            await connection.execute(delete(games).where(games.c.id == one.id))
            return True

        gone += await transact(engine, remove)
    return gone


async def _fate(engine: AsyncEngine, game_id: str) -> tuple[Fate, str]:
    """Whether it came to an end, and the night it is a table of.

    A log that no version of ours reads any more is nobody's either.
    """
    query = (
        select(events.c.seq, events.c.at, events.c.body)
        .where(events.c.game_id == game_id)
        .order_by(events.c.seq)
    )
    async with engine.connect() as connection:
        found = (await connection.execute(query)).all()
    try:
        if game_id.startswith(NIGHT):
            rows = [NightRow(seq, at, _read_night.decode(body)) for seq, at, body in found]
            return await _fate_of_night(engine, nights.fold(game_id, rows)), ""
        table = fold(game_id, [Row(seq, at, _read_record.decode(body)) for seq, at, body in found])
    except (PolarNightError, msgspec.DecodeError):
        return "abandoned", ""
    return ("finished" if table.phase == "over" else "abandoned"), table.night


async def _fate_of_night(engine: AsyncEngine, night: Night) -> Fate:
    """Hardly anybody closes an evening, or looks at it again to have the last game counted.

    So it has ended with the last of its games.
    """
    if night.closed or not night.tables:
        return "finished" if night.closed else "abandoned"
    return "finished" if night.current is None else (await _fate(engine, night.current.id))[0]
