"""What a host does to the log now and then: old tables go, and a person is forgotten.

The only places where rows of the log are changed or taken away; games stay replayable.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import delete, func, select, text, update

from polarnight.core.errors import PolarNightError
from polarnight.nights import records as nights
from polarnight.nights.records import AnyNightRecord
from polarnight.store.schema import events, games, owners, studies
from polarnight.store.store import now
from polarnight.store.transactions import transacted
from polarnight.tables import records
from polarnight.tables.records import AnyRecord, Row
from polarnight.tables.table import fold

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

FORGOTTEN = "Penguin"
"""What somebody is called whose name is gone."""
_DAY = 86_400.0
_AT_ONCE = 200
Fate: TypeAlias = Literal["finished", "abandoned"]
_read_record = msgspec.json.Decoder(AnyRecord)
_read_any: msgspec.json.Decoder[AnyRecord | AnyNightRecord] = msgspec.json.Decoder(
    AnyRecord | AnyNightRecord
)


@dataclass(frozen=True, slots=True)
class Old:
    """A table at which nothing has happened for long."""

    id: str
    code: str
    seq: int
    fate: Fate


class _Place(NamedTuple):
    """A row that may name somebody."""

    game_id: str
    seq: int
    body: bytes


async def find_old(engine: AsyncEngine, finished: float, abandoned: float) -> list[Old]:
    """Tables that ended, or were left, more than so many days ago."""
    newest = now() - min(finished, abandoned) * _DAY
    query = (
        select(games.c.id, games.c.code, func.max(events.c.seq), func.max(events.c.at))
        .join(events, events.c.game_id == games.c.id)
        .group_by(games.c.id, games.c.code)
        .having(func.max(events.c.at) < newest)
        .order_by(games.c.id)
    )
    async with engine.connect() as connection:
        candidates = (await connection.execute(query)).all()
    found = []
    for game_id, code, seq, at in candidates:
        fate = await _fate(engine, game_id)
        if at < now() - (finished if fate == "finished" else abandoned) * _DAY:
            found.append(Old(game_id, code, seq, fate))
    return found


async def prune(engine: AsyncEngine, old: Sequence[Old]) -> int:
    """Take these tables away; those at which something happened meanwhile stay. How many went."""
    gone = 0
    for one in old:

        async def remove(connection: AsyncConnection, one: Old = one) -> bool:
            query = select(func.max(events.c.seq)).where(events.c.game_id == one.id)
            if (await connection.execute(query)).scalar() != one.seq:
                return False
            for table in (events, owners, studies):
                await connection.execute(delete(table).where(table.c.game_id == one.id))
            await connection.execute(delete(games).where(games.c.id == one.id))
            return True

        gone += await transacted(engine, remove)
    return gone


async def forget(engine: AsyncEngine, *, name: str = "", key: str = "") -> int:
    """Take a person out of every record: by their name, by the hash of their key, or both.

    Their chairs are called `FORGOTTEN` then, and belong to nobody. How many records changed.
    """
    changed = 0
    after = ("", 0)
    while rows := await _some(engine, after):
        after = (rows[-1].game_id, rows[-1].seq)
        changed += await transacted(engine, _rewriting(rows, name, key))
    if changed:
        await _tidy(engine)
    return changed


def _rewriting(
    rows: Sequence[_Place], name: str, key: str
) -> Callable[[AsyncConnection], Coroutine[object, object, int]]:
    async def rewrite(connection: AsyncConnection) -> int:
        if connection.dialect.name == "sqlite":
            await connection.execute(text("PRAGMA secure_delete = ON"))
        changed = 0
        for row in rows:
            record = _read_any.decode(row.body)
            plain = _without(record, name, key)
            if plain != record:
                place = (events.c.game_id == row.game_id, events.c.seq == row.seq)
                body = msgspec.json.encode(plain)
                await connection.execute(update(events).where(*place).values(body=body))
                changed += 1
        return changed

    return rewrite


async def _some(engine: AsyncEngine, after: tuple[str, int]) -> Sequence[_Place]:
    """The next records that can name anybody."""
    game_id, seq = after
    query = (
        select(events.c.game_id, events.c.seq, events.c.body)
        .where(
            events.c.kind.in_(["made", "sat", "night_made", "night_joined"]),
            (events.c.game_id > game_id) | ((events.c.game_id == game_id) & (events.c.seq > seq)),
        )
        .order_by(events.c.game_id, events.c.seq)
        .limit(_AT_ONCE)
    )
    async with engine.connect() as connection:
        found = (await connection.execute(query)).all()
    return [_Place(game_id, seq, bytes(body)) for game_id, seq, body in found]


def _without(record: AnyRecord | AnyNightRecord, name: str, key: str) -> AnyRecord | AnyNightRecord:
    if isinstance(record, records.Made | nights.NightMade) and key and record.host == key:
        return msgspec.structs.replace(record, host="")
    if isinstance(record, records.Sat | nights.Joined) and (
        (key and record.key == key) or (name and record.name == name)
    ):
        return msgspec.structs.replace(record, name=FORGOTTEN, key="")
    return record


async def _tidy(engine: AsyncEngine) -> None:
    """What was overwritten is gone from the disk, too, as far as the database lets us."""
    async with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
            return
        loose = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await loose.execute(text("vacuum events"))


async def _fate(engine: AsyncEngine, game_id: str) -> Fate:
    """A log that no version of ours reads any more is nobody's either."""
    query = (
        select(events.c.seq, events.c.at, events.c.body)
        .where(events.c.game_id == game_id)
        .order_by(events.c.seq)
    )
    async with engine.connect() as connection:
        found = (await connection.execute(query)).all()
    try:
        rows = [Row(seq, at, _read_record.decode(body)) for seq, at, body in found]
        return "finished" if fold(game_id, rows).phase == "over" else "abandoned"
    except (PolarNightError, msgspec.DecodeError):
        return "abandoned"
