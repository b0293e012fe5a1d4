"""`polarnight dataset`: games as Parquet, to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.arena.contestants import BadContestantError, read_contestants
from polarnight.arena.dataset import write
from polarnight.arena.judging import read_judge
from polarnight.arena.schedule import new_tournament
from polarnight.cli.arena import options_of
from polarnight.cli.counting import many

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    game: str
    players: list[str]
    games: int
    seats: int
    seed: int
    options: list[str]
    workers: int
    out: Path
    judge: str | None = None


def written(wish: Wish) -> Iterator[str]:
    """Play and write; a line for each game. Raises PolarNightError."""
    players = read_contestants(wish.game, wish.players)
    if outside := [each.name for each in players if each.is_program]:
        raise BadContestantError(f"{outside[0]!r} is a program; a dataset is made by our own bots")
    tournament = new_tournament(
        wish.game, players, seats=wish.seats, seed=wish.seed, options=options_of(wish.options)
    )
    judge = read_judge(wish.game, wish.judge) if wish.judge else None
    rows = 0
    for number, count in write(tournament, wish.games, wish.out, wish.workers, judge):
        rows += count
        yield f"game {number + 1} of {wish.games}: {many(count, 'decision')}"
    size = wish.out.stat().st_size / 1e6
    yield f"{many(rows, 'decision')} of {many(wish.games, 'game')}: {wish.out} ({size:.1f} MB)"
