"""A match in this very process: no worker, no file, no watchdog. For tests, tuning and training."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight.arena.chairs import OurChair
from polarnight.arena.figures import Rate, places_of, rate
from polarnight.arena.referee import play
from polarnight.arena.schedule import Fixture, board_seed
from polarnight.core.contract import Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.arena.records import GameRecord
    from polarnight.bots.contract import Level
    from polarnight.core.contract import AnyGame, Options


def match(
    game: AnyGame,
    one: Level,
    other: Level,
    boards: int,
    *,
    seats: int = 2,
    seed: int = 1,
    options: Options | None = None,
) -> list[GameRecord]:
    """Every board once from each chair by `one`, with `other` in all other chairs."""
    found = []
    for number in range(boards * seats):
        board, chair = divmod(number, seats)
        lineup = tuple(0 if seat == chair else 1 for seat in range(seats))
        fixture = Fixture(number, board, board_seed(seed, board), lineup)
        deal = game.deal(options or game.info.options(), Seating(seats), Random(fixture.seed))
        chairs = [OurChair((one, other)[who]) for who in lineup]
        found.append(play(game, chairs, fixture, deal).record)
    return found


def won(games: Sequence[GameRecord]) -> Rate:
    """How much of a match `one` has won."""
    return rate([game.share(seat) for game, seat in places_of(games, 0)])
