"""Random games of any game that keeps the contract, with random options and every step kept."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import BadOptionsError
from polarnight.core.spaces import any_choice

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame, GameInfo, Played

GAMES_EACH = 8
"""Random games for each number of seats."""
LONGEST = 2_000
"""No game of ours lasts that many actions; one that does would never end."""


@dataclass(frozen=True)
class Step:
    """One action of a game."""

    before: Any
    seat: Seat
    action: Any
    deed: Any
    played: Played[Any, Any]


@dataclass(frozen=True)
class Walk:
    """One random game from deal to end."""

    game: AnyGame
    seats: int
    deal: Any
    steps: tuple[Step, ...]

    @property
    def states(self) -> list[Any]:
        """Every state, the last one included."""
        return [step.before for step in self.steps] + [self.steps[-1].played.state]

    @property
    def end(self) -> Any:
        return self.steps[-1].played.state


def walks(game: AnyGame, games_each: int = GAMES_EACH) -> list[Walk]:
    """Games for every number of seats, the same at every call."""
    rng = Random(game.info.name)
    seats = range(game.info.min_seats, game.info.max_seats + 1)
    return [walk(game, count, rng) for count in seats for _ in range(games_each)]


def walk(game: AnyGame, seats: int, rng: Random) -> Walk:
    """One game of random actions."""
    deal = random_deal(game, seats, rng)
    state = game.start(deal)
    steps: list[Step] = []
    while actors := game.actors(state):
        assert len(steps) < LONGEST, f"{game.info.name} does not end"
        seat = rng.choice(actors)
        action = any_choice(game.info, game.legal(state, seat), rng)
        deed = game.enact(state, seat, action)
        played = game.play(state, seat, deed)
        steps.append(Step(state, seat, action, deed, played))
        state = played.state
    return Walk(game, seats, deal, tuple(steps))


def random_deal(game: AnyGame, seats: int, rng: Random) -> Any:
    """A deal with random options; those that do not fit each other are thrown away."""
    for _ in range(1_000):
        seating = Seating(seats, Seat(rng.randrange(seats)))
        try:
            return game.deal(random_options(game.info, rng), seating, rng)
        except BadOptionsError:
            continue
    raise AssertionError(f"no options of {game.info.name} fit {seats} seats")


def random_options(info: GameInfo, rng: Random) -> Any:
    """Any value for each option that is a choice or a switch; the default for the others."""
    return info.options(**{name: rng.choice(values) for name, values in choices(info).items()})


def choices(info: GameInfo) -> dict[str, list[Any]]:
    """The options of a game that can be enumerated, with their values."""
    struct = msgspec.inspect.type_info(info.options)
    assert isinstance(struct, msgspec.inspect.StructType)
    found: dict[str, list[Any]] = {}
    for field in struct.fields:
        if isinstance(field.type, msgspec.inspect.LiteralType):
            found[field.name] = list(field.type.values)
        elif isinstance(field.type, msgspec.inspect.BoolType):
            found[field.name] = [False, True]
    return found
