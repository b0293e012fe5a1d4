"""What came of finished games, found by person and by game. All of it can be read from the logs."""

from __future__ import annotations

import asyncio
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Row, delete, func, select, update

from polarnight.core.errors import PolarNightError
from polarnight.store.schema import events, games, results
from polarnight.store.transactions import fetch, insert_into, transact
from polarnight.tables.records import AnyRecord
from polarnight.tables.records import Row as LogRow
from polarnight.tables.results import GameResult, SeatResult, result_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Select
    from sqlalchemy.engine import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_read_seat = msgspec.json.Decoder(SeatResult)
_read_record: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)
FORGOTTEN = "Penguin"
"""What somebody is called whose name is gone."""
_OVER = ("acted", "ended")


class Results:
    """The results of one database. Raises UnreadableError when it does not answer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of_person(self, key: str, most: int) -> tuple[GameResult, ...]:
        """The newest games of one person, by the hash of their key; the newest first."""
        mine = (
            select(results.c.game_id)
            .where(results.c.key == key)
            .group_by(results.c.game_id)
            .order_by(func.max(results.c.ended_at).desc())
            .limit(most)
        )
        found = await self._read(
            select(results).where(results.c.game_id.in_(mine.scalar_subquery()))
        )
        return tuple(reversed(found))

    async def rated(self, game: str, since: tuple[float, str]) -> Sequence[GameResult]:
        """The games that count, in their order, after the one that ended at `since`."""
        ended, game_id = since
        later = (results.c.ended_at > ended) | (
            (results.c.ended_at == ended) & (results.c.game_id > game_id)
        )
        query = select(results).where(results.c.game == game, results.c.rated == 1, later)
        return await self._read(query)

    async def tally(self, game: str, until: tuple[float, str]) -> tuple[int, int]:
        """How many games count, up to the one that ended at `until`, and seats without a key."""
        ended, game_id = until
        earlier = (results.c.ended_at < ended) | (
            (results.c.ended_at == ended) & (results.c.game_id <= game_id)
        )
        games_of, keyless = (
            func.count().filter(which).label(name)
            for name, which in (("games", results.c.seat == 0), ("keyless", results.c.key == ""))
        )
        counted = (results.c.game == game, results.c.rated == 1, earlier)
        query = select(games_of, keyless).select_from(results).where(*counted)
        (row,) = await fetch(self._engine, query)  # type: ignore[arg-type]  # a row all the same
        return int(row.games), int(row.keyless)

    async def all(self) -> Sequence[GameResult]:
        """Everything that is kept, in its order."""
        return await self._read(select(results))

    async def forget(self, key: str) -> None:
        """Take whoever has the key of this hash out of all results."""
        await transact(self._engine, lambda connection: forget_results(connection, "", key))

    async def keep(self, one: GameResult) -> None:
        """Keep this, instead of what was kept of the same game."""
        await transact(self._engine, lambda connection: connection.run_sync(insert_results, (one,)))

    async def replace(self, found: Iterable[GameResult]) -> None:
        """Keep these, and nothing else."""

        async def renew(connection: AsyncConnection) -> None:
            await connection.execute(delete(results))
            await connection.run_sync(insert_results, found)

        await transact(self._engine, renew)

    async def from_logs(self) -> Sequence[GameResult]:
        """What the logs say, game by game, in the order of `all`. It takes as long as it takes."""
        over = select(events.c.game_id).where(events.c.kind.in_(_OVER)).group_by(events.c.game_id)
        async with self._engine.connect() as connection:
            query = select(games.c.id).where(games.c.id.in_(over.scalar_subquery()))
            ids = (await connection.execute(query)).scalars().all()
        found = [await self._from_log(game_id) for game_id in ids]
        return sorted((one for one in found if one is not None), key=_order)

    async def _from_log(self, game_id: str) -> GameResult | None:
        query = (
            select(events.c.seq, events.c.at, events.c.body)
            .where(events.c.game_id == game_id)
            .order_by(events.c.seq)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return read_result(game_id, [(seq, at, body) for seq, at, body in rows])

    async def _read(self, query: Select[tuple[object, ...]]) -> list[GameResult]:
        ordered = query.order_by(results.c.ended_at, results.c.game_id, results.c.seat)
        rows = await fetch(self._engine, ordered)
        return await asyncio.to_thread(_games, rows)  # a city has played many


def _games(rows: Sequence[Row[tuple[object, ...]]]) -> list[GameResult]:
    return [_game(list(seats)) for _, seats in groupby(rows, key=attrgetter("game_id"))]


def _game(seats: Sequence[Row[tuple[object, ...]]]) -> GameResult:
    first = seats[0]
    return GameResult(
        id=first.game_id,
        game=first.game,
        ended=first.ended_at,
        rated=bool(first.rated),
        seats=tuple(_read_seat.decode(one.body) for one in seats),
    )


def _order(one: GameResult) -> tuple[float, str]:
    return one.ended, one.id


def read_result(game_id: str, rows: Iterable[tuple[int, float, bytes]]) -> GameResult | None:
    """What a log on disk says; one of rules that are no more counts for nobody."""
    try:
        log = [LogRow(seq, at, _read_record.decode(body)) for seq, at, body in rows]
        return result_of(game_id, log)
    except (PolarNightError, msgspec.DecodeError):
        return None


def insert_results(connection: Connection, found: Iterable[GameResult]) -> None:
    """Keep these, instead of what was kept of the same games."""
    rows = [
        {
            "game_id": one.id,
            "seat": number,
            "game": one.game,
            "ended_at": one.ended,
            "rated": int(one.rated),
            "key": seat.key,
            "body": msgspec.json.encode(seat),
        }
        for one in found
        for number, seat in enumerate(one.seats)
    ]
    if rows:
        fresh = insert_into(connection)(results)
        newest = {name: fresh.excluded[name] for name in ("ended_at", "rated", "key", "body")}
        same = [results.c.game_id, results.c.seat]
        connection.execute(fresh.on_conflict_do_update(index_elements=same, set_=newest), rows)


async def forget_results(connection: AsyncConnection, name: str, key: str) -> None:
    """The results of a forgotten person, by name, by the hash of a key or both, lose both."""
    whose = select(results) if name else select(results).where(results.c.key == key)
    for row in (await connection.execute(whose)).all():
        seat = _read_seat.decode(row.body)
        if seat.level or not ((key and seat.key == key) or (name and seat.name == name)):
            continue
        body = msgspec.json.encode(msgspec.structs.replace(seat, name=FORGOTTEN, key=""))
        place = (results.c.game_id == row.game_id, results.c.seat == row.seat)
        await connection.execute(update(results).where(*place).values(key="", body=body))
