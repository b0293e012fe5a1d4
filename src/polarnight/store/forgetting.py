"""Forgetting a person: names and keys go from every record, and the games stay replayable."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import delete, select, text, update

from polarnight.nights import records as nights
from polarnight.nights.records import AnyNightRecord
from polarnight.store.results import FORGOTTEN, forget_results
from polarnight.store.schema import events, games, passkeys
from polarnight.store.transactions import fetch, telling, transact
from polarnight.tables import records
from polarnight.tables.records import AnyRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_AT_ONCE = 200
_read_any: msgspec.json.Decoder[AnyRecord | AnyNightRecord] = msgspec.json.Decoder(
    AnyRecord | AnyNightRecord
)


class _Place(NamedTuple):
    """A row that may name somebody."""

    game_id: str
    seq: int
    body: bytes


async def forget(engine: AsyncEngine, *, name: str = "", key: str = "") -> int:
    """Take a person out of every record: by their name, by the hash of their key, or both.

    Their chairs are called `FORGOTTEN` then, and nobody's for good. How many records changed.
    """
    changed = 0
    after = ("", 0)
    while rows := await _some(engine, after):
        after = (rows[-1].game_id, rows[-1].seq)
        if fresh := _rewritten(rows, name, key):
            await transact(engine, _writing(fresh))
            changed += len(fresh)
    await transact(engine, lambda connection: forget_results(connection, name, key))
    if key:
        gone = delete(passkeys).where(passkeys.c.owner == key)
        await transact(engine, lambda connection: connection.execute(gone))
    if changed:
        await _tidy(engine)
    return changed


def _rewritten(rows: Sequence[_Place], name: str, key: str) -> list[_Place]:
    """Those rows that name the person, as they shall stand from now on."""
    found = []
    for row in rows:
        if not name and key.encode() not in row.body:
            continue
        record = _read_any.decode(row.body)
        plain = _without(record, name, key)
        if plain != record:
            found.append(row._replace(body=msgspec.json.encode(plain)))
    return found


def _writing(
    rows: Sequence[_Place],
) -> Callable[[AsyncConnection], Coroutine[object, object, None]]:
    async def write(connection: AsyncConnection) -> None:
        if connection.dialect.name == "sqlite":
            await connection.execute(text("PRAGMA secure_delete = ON"))
        for game_id in sorted({row.game_id for row in rows}):  # two who forget meet in one order
            more = update(games).where(games.c.id == game_id)
            await connection.execute(more.values(rewritten=games.c.rewritten + 1))
        for row in rows:
            place = (events.c.game_id == row.game_id, events.c.seq == row.seq)
            await connection.execute(update(events).where(*place).values(body=row.body))

    return write


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
    found = await fetch(engine, query)
    return [_Place(row.game_id, row.seq, bytes(row.body)) for row in found]


def _without(record: AnyRecord | AnyNightRecord, name: str, key: str) -> AnyRecord | AnyNightRecord:
    if isinstance(record, records.Made | nights.NightMade) and key and record.host == key:
        return msgspec.structs.replace(record, host="")
    if not isinstance(record, records.Sat | nights.Joined):
        return record
    if not (key and record.key == key) and not (name and record.name == name):
        return record
    return msgspec.structs.replace(record, name=FORGOTTEN, key="", forgotten=True)


async def _tidy(engine: AsyncEngine) -> None:
    """What was overwritten is gone from the disk, too, as far as the database lets us."""
    with telling("what was overwritten may still be on the disk"):
        async with engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
                return
            loose = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await loose.execute(text("vacuum events"))
