"""Who plays whom, where, on which board: the same list for everybody who knows the tournament.

A board is a deal. Every pairing plays every board, and within a pairing everybody sits on every
chair once. Games are numbered board by board, so that whoever stops early has compared the same
boards for all, and whoever plays more boards only goes on.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from polarnight import catalog
from polarnight.arena.contestants import Contestant
from polarnight.core.contract import Json, Seating, Value
from polarnight.core.errors import BadOptionsError
from polarnight.core.values import read_options

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame

Pairing: TypeAlias = Literal["round-robin", "ladder", "gauntlet"]
"""Everybody meets everybody; only neighbours in the list meet; only the first meets the others."""
Lineup: TypeAlias = tuple[int, ...]
"""Contestants by seat, each by its place in the list."""


class Tournament(Value, frozen=True):
    """All that decides what happens in each game. How many games is asked elsewhere."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Json]
    contestants: tuple[Contestant, ...]
    seed: int
    pairing: Pairing = "round-robin"

    @property
    def rules(self) -> AnyGame:
        return catalog.game(self.game)

    @property
    def games_per_board(self) -> int:
        return len(_round(len(self.contestants), self.seats, self.pairing, turned=False))


class Fixture(Value, frozen=True):
    """One game to be played."""

    number: int
    board: int
    seed: int
    """`catalog.new_game(game, seats, seed, **options)` gives its first state."""
    lineup: Lineup


def new_tournament(
    game: str,
    contestants: tuple[Contestant, ...],
    *,
    seats: int = 2,
    seed: int = 1,
    pairing: Pairing = "round-robin",
    options: dict[str, object] | None = None,
) -> Tournament:
    """A tournament, checked. Raises UnknownGameError, BadOptionsError."""
    info = catalog.game(game).info
    if not info.min_seats <= seats <= info.max_seats:
        raise BadOptionsError(f"{game} is for {info.min_seats} to {info.max_seats} seats")
    if len(contestants) < 2:
        raise BadOptionsError("a tournament needs two players or more")
    read_options(info, options or {})
    return Tournament(game, info.rules_version, seats, options or {}, contestants, seed, pairing)


def fixture(tournament: Tournament, number: int) -> Fixture:
    """The game of that number."""
    board, place = divmod(number, tournament.games_per_board)
    lineups = _round(
        len(tournament.contestants), tournament.seats, tournament.pairing, turned=board % 2 == 1
    )
    return Fixture(number, board, board_seed(tournament.seed, board), lineups[place])


def board_seed(seed: int, board: int) -> int:
    """A number for `Random` and for everybody who wants to see that board elsewhere."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{board}".encode()).digest()[:4])


def own_seed(fixture: Fixture, seat: int) -> int:
    """For the dice of whoever sits there; nobody finds the board by it."""
    return board_seed(fixture.seed, -1 - seat)


def deal(tournament: Tournament, seed: int) -> Any:  # of the game's own type
    """The board of that seed."""
    rules = tournament.rules
    options = read_options(rules.info, tournament.options)
    return rules.deal(options, Seating(tournament.seats), Random(seed))


@lru_cache
def _round(players: int, seats: int, pairing: Pairing, *, turned: bool) -> tuple[Lineup, ...]:
    """Every game of one board. On turned boards neighbours sit the other way round."""
    found: list[Lineup] = []
    for group in _groups(players, seats, pairing):
        order = group[::-1] if turned else group
        rotations = [order[-chair:] + order[:-chair] for chair in range(seats)]
        found += dict.fromkeys(rotations)
    return tuple(found)


def _groups(players: int, seats: int, pairing: Pairing) -> list[Lineup]:
    """Who meets whom. Where there are more chairs than players, they sit there several times."""
    everyone = range(players)
    if pairing == "round-robin":
        return _tables(tuple(everyone), seats)
    pairs = (
        [(n, n + 1) for n in everyone[:-1]]
        if pairing == "ladder"
        else [(0, n) for n in everyone[1:]]
    )
    return [table for pair in pairs for table in _tables(pair, seats)]


def _tables(players: Lineup, seats: int) -> list[Lineup]:
    if len(players) >= seats:
        return list(combinations(players, seats))
    mixed = combinations_with_replacement(players, seats)
    return [table for table in mixed if set(table) == set(players)]
