"""Play on from any move of a finished game: a new table whose game is the same up to there."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING

from polarnight.core.values import plain
from polarnight.tables import lobby, names, records
from polarnight.tables.records import Row
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.core.contract import Seat
    from polarnight.tables.records import AnyRecord, LevelName
    from polarnight.tables.table import Table


@dataclass(frozen=True, slots=True)
class Wish:
    """Who wants to play on from before which ply, on which seat, against how strong bots."""

    host: str
    name: str
    ply: int
    seat: Seat
    level: LevelName


def fork(table: Table, wish: Wish, code: str, now: float) -> list[Row]:
    """The rows of a table on which the one who asks is the host, and all others are bots.

    What was taken back is left out. There is no commitment: everybody may know the deal by now.
    Raises RefusedError.
    """
    _check(table, wish)
    begun = table.plays[0].at if wish.ply else now
    made = lobby.make(table.game, code, wish.host, plain(table.options))
    before = (made, *_chairs(table, wish), _settings(table), _started(table))
    told = [*((begun, record) for record in before), *_history(table, wish.ply)]
    return [Row(seq, at, record) for seq, (at, record) in enumerate(told, 1)]


def _check(table: Table, wish: Wish) -> None:
    if table.phase != "over":
        raise refuse("not_over", "the game is not over yet")
    if not 0 <= wish.seat < len(table.chairs):
        raise refuse("no_chair", f"the table has no seat {wish.seat}")
    if not 0 <= wish.ply < len(table.plays):
        raise refuse("no_ply", f"there is no move {wish.ply} to play on from")


def _chairs(table: Table, wish: Wish) -> Iterator[AnyRecord]:
    """The same looks on the same seats. Bots keep their names, people's are not borrowed."""
    bots = {
        chair.name
        for place, chair in enumerate(table.chairs)
        if chair.kind == "bot" and place != wish.seat
    }
    spare = (name for name in lobby.BOT_NAMES if name not in {*bots, wish.name})
    for place, chair in enumerate(table.chairs):
        assert chair.look is not None
        if place == wish.seat:
            name = lobby.told_apart(names.clean(wish.name) or chair.name, bots)
            yield records.Sat(chair=place, name=name, look=chair.look, key=wish.host)
        else:
            name = chair.name if chair.kind == "bot" else next(spare)
            yield records.BotSat(chair=place, level=wish.level, name=name, look=chair.look)


def _settings(table: Table) -> records.TableSet:
    return records.TableSet(
        stand_in_after=table.stand_in_after,
        youngest=table.youngest,
        answer_within=table.answer_within,
        reactions=table.reactions,
    )


def _started(table: Table) -> records.Started:
    seats = tuple(range(len(table.chairs)))
    return records.Started(chairs=seats, deal=table.dealt, salt="", commitment="")


def _history(table: Table, ply: int) -> list[tuple[float, AnyRecord]]:
    """The plays, and the times that count for nobody: clocks go on where they stood."""
    plays = [
        (
            play.at,
            records.Acted(
                seat=play.seat,
                deed=plain(play.deed),
                heard=play.heard,
                revealed=play.finding.revealed,
            ),
        )
        for play in table.plays[:ply]
    ]
    last = plays[-1][0] if plays else 0.0
    sleeps = [(at, records.Woken(slept=slept)) for at, slept in table.slept if at <= last]
    return sorted([*plays, *sleeps], key=itemgetter(0))
