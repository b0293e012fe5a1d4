"""Forgetting people: names and keys go from every record, and the games stay replayable."""

from __future__ import annotations

import time
from collections import Counter
from functools import partial
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
    from collections.abc import Callable, Collection, Coroutine, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_AT_ONCE = 200
_CLOCKS_DIFFER = 60.0
"""Seconds by which that of another worker may be behind."""
_read_any: msgspec.json.Decoder[AnyRecord | AnyNightRecord] = msgspec.json.Decoder(
    AnyRecord | AnyNightRecord
)


class _Place(NamedTuple):
    """A row that may name somebody."""

    game_id: str
    seq: int
    body: bytes


async def forget(
    engine: AsyncEngine, *, name: str = "", keys: Collection[str] = ()
) -> Counter[str]:
    """Take people out of every record: one by their name, others by the hashes of their keys.

    All in one reading of the log. Their chairs are called `FORGOTTEN` then, and nobody's for good.
    How many records changed, by whose key they named; under "" what only the name was found in.
    """
    began = time.time()
    changed = await _rewrite(engine, name, keys, made_after=0.0)
    changed += await _rewrite(engine, name, keys, made_after=began - _CLOCKS_DIFFER)
    for key in keys or ("",):
        await transact(engine, partial(forget_results, name=name, key=key))
    if keys:
        gone = delete(passkeys).where(passkeys.c.owner.in_(keys))
        await transact(engine, lambda connection: connection.execute(gone))
    if changed:
        await _tidy(engine)
    return changed


async def _rewrite(
    engine: AsyncEngine, name: str, keys: Collection[str], made_after: float
) -> Counter[str]:
    """One reading. What is made meanwhile may stand before where it has come to: hence another."""
    changed: Counter[str] = Counter()
    after = ("", 0)
    while rows := await _some(engine, after, made_after):
        after = (rows[-1].game_id, rows[-1].seq)
        if fresh := _rewritten(rows, name, keys):
            await transact(engine, _writing([row for _, row in fresh]))
            changed.update(whose for whose, _ in fresh)
    return changed


def _rewritten(
    rows: Sequence[_Place], name: str, keys: Collection[str]
) -> list[tuple[str, _Place]]:
    """Those rows that name somebody, with whose key, as they shall stand from now on."""
    found = []
    for row in rows:
        if not name and not any(key.encode() in row.body for key in keys):
            continue
        record = _read_any.decode(row.body)
        whose = _named(record, name, keys)
        if whose is not None:
            plain = row._replace(body=msgspec.json.encode(_without(record)))
            found.append((whose, plain))
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


async def _some(engine: AsyncEngine, after: tuple[str, int], made_after: float) -> Sequence[_Place]:
    """The next records that can name anybody, of tables and nights made after that time."""
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
    if made_after:
        fresh = select(games.c.id).where(games.c.made_at >= made_after)
        query = query.where(events.c.game_id.in_(fresh))
    found = await fetch(engine, query)
    return [_Place(row.game_id, row.seq, bytes(row.body)) for row in found]


def _named(record: AnyRecord | AnyNightRecord, name: str, keys: Collection[str]) -> str | None:
    """Whose key of these a record names, or "" where it has only the name; None for neither."""
    if isinstance(record, records.Made | nights.NightMade):
        return record.host if record.host in keys else None
    if not isinstance(record, records.Sat | nights.Joined) or record.forgotten:
        return None
    if record.key in keys:
        return record.key
    return "" if name and record.name == name else None


def _without(record: AnyRecord | AnyNightRecord) -> AnyRecord | AnyNightRecord:
    if isinstance(record, records.Made | nights.NightMade):
        return msgspec.structs.replace(record, host="")
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
