"""What came of a finished game, seat by seat: my page and all ratings are made of these.

A result says nothing the log does not: whoever reads the log again finds the same one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.core.contract import Value
from polarnight.tables.story import replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.manifest import Feat
    from polarnight.tables.records import Row
    from polarnight.tables.story import Happening
    from polarnight.tables.table import Table


class SeatResult(Value, frozen=True):
    """How one seat came out of a game."""

    key: str
    """The hash of the person's key; empty for bots, and for those who were forgotten."""
    name: str
    level: str
    """Of a bot; empty for a person."""
    place: int | None
    """None where the host ended the game early."""
    feats: dict[str, int]
    """How much of each of the game's feats they did, as far as they did any."""


class GameResult(Value, frozen=True):
    """How a game ended."""

    id: str
    game: str
    ended: float
    """Seconds since 1970."""
    rated: bool
    """Whether it counts: a game that was dealt here, from its first move to its end."""
    seats: tuple[SeatResult, ...]


def result(table: Table, story: Sequence[Happening]) -> GameResult | None:
    """What came of the game at this table; None while it is not over."""
    if table.phase != "over":
        return None
    places = table.outcome.places if table.outcome else (None,) * len(table.chairs)
    feats = {feat.kind: done(feat, table) for feat in catalog.feats(table.game.info.name)}
    seats = tuple(
        SeatResult(
            key=chair.key if chair.kind == "person" else "",
            name=chair.name,
            level="" if chair.kind == "person" else chair.level or "",
            place=places[seat],
            feats={kind: much[seat] for kind, much in feats.items() if much[seat]},
        )
        for seat, chair in enumerate(table.chairs)
    )
    rated = table.outcome is not None and not table.imported and bool(table.commitment)
    ended = next(told.at for told in reversed(story) if told.kind in ("played", "ended"))
    return GameResult(table.id, table.game.info.name, ended, rated, seats)


def result_of(table_id: str, rows: Sequence[Row]) -> GameResult | None:
    """What came of the game of a whole log; not for an event loop. Raises BadLogError."""
    read = replay(table_id, rows)
    return result(read.table, read.story)


def done(feat: Feat, table: Table) -> Counter[int]:
    """How much of a feat each seat did in this game: all of it, or the greatest one."""
    found: Counter[int] = Counter()
    for play in table.plays:
        for event in play.events:
            for seat, much in feat.of(event):
                found[seat] = max(found[seat], much) if feat.greatest else found[seat] + much
    return found
