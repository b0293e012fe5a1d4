"""The next table of a night: a chair for everybody who plays, bots where too few came."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.values import plain
from polarnight.tables import lobby, records
from polarnight.tables.records import LOOKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import AnyGame
    from polarnight.nights.night import Night
    from polarnight.tables.records import AnyRecord, Look

_HANDS_AT_ONE_SCREEN = 2
"""Where all act at once, as in every lobby."""
FILLED_BY = "gentoo"
"""The level of the bots on chairs that would stay empty."""


def table_records(night: Night, game: AnyGame, code: str) -> tuple[AnyRecord, ...]:
    """The first records of a table of this night, whose lobby everybody finds themselves in."""
    made = records.Made(
        game=game.info.name,
        rules_version=game.info.rules_version,
        code=code,
        host=night.host,
        options=plain(game.info.options()),
        night=night.id,
    )
    seated = players(night, game)
    looks = _looks([night.guests[guest].look for guest in seated], game.info.min_seats)
    sat = tuple(
        records.Sat(
            chair=chair,
            name=night.guests[guest].name,
            look=looks[chair],
            key=night.guests[guest].key,
        )
        for chair, guest in enumerate(seated)
    )
    bots = tuple(
        records.BotSat(chair=chair, level=FILLED_BY, name=lobby.BOT_NAMES[chair], look=looks[chair])
        for chair in range(len(seated), game.info.min_seats)
    )
    return (made, *sat, *bots)


def players(night: Night, game: AnyGame) -> tuple[int, ...]:
    """The guests who play: all who are here, or those who have played least tonight."""
    waiting = sorted(night.present, key=lambda guest: (night.games_of(guest), guest))
    chosen: list[int] = []
    for guest in waiting:
        beside = sum(night.guests[one].key == night.guests[guest].key for one in chosen)
        crowded = game.info.simultaneous and beside >= _HANDS_AT_ONE_SCREEN
        if len(chosen) < game.info.max_seats and not crowded:
            chosen.append(guest)
    return tuple(sorted(chosen))


def _looks(wished: Sequence[Look], least: int) -> list[Look]:
    """The looks people have, where nobody before them has the same; then what is free."""
    looks: list[Look] = []
    for chair in range(max(least, len(wished))):
        wish = wished[chair] if chair < len(wished) else None
        free = (look for look in LOOKS if look not in looks and look not in wished[chair:])
        looks.append(wish if wish is not None and wish not in looks else next(free))
    return looks
