"""Random games of Igloo Igloo for tests: any options, any tiles, every state kept."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_type_hints

from polarnight.core.contract import Seat, Seating
from polarnight.games.igloo_igloo import board
from polarnight.games.igloo_igloo.actions import Choose, PlayTile, Step
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.events import IglooEvent
    from polarnight.games.igloo_igloo.state import IglooState

IGLOO = IglooIgloo()
LONGEST = 2_000
"""No game has that many decisions: every turn takes a tile from the snow."""
OPTION_VALUES: dict[str, tuple[Any, ...]] = {
    name: (False, True) if hint is bool else get_args(hint)
    for name, hint in get_type_hints(IglooOptions).items()
    if name not in ("tiles", "tiles_text")
}
"""Every value of every option that is a choice or a switch."""
BEARS = """
tile = [
    { kind = "bear", count = 4 },
    { kind = "fish", value = 1, count = 12 },
    { kind = "drift", count = 6 },
    { kind = "harpoon", count = 13 },
    { kind = "move_animals", count = 15 },
    { kind = "stamina", value = 1, count = 3 },
    { kind = "stamina", value = 4, count = 3 },
]
"""
"""Tiles with which bears come to Inuits often, and harpoons are at hand."""


class Move(NamedTuple):
    """One decision of a game, and what came of it."""

    before: IglooState
    seat: Seat
    action: IglooAction
    after: IglooState
    events: tuple[IglooEvent, ...]


def random_options(rng: Random) -> IglooOptions:
    """Any value for each option."""
    return IglooOptions(**{name: rng.choice(values) for name, values in OPTION_VALUES.items()})


def begun(rng: Random, seats: int, options: IglooOptions | None = None) -> IglooState:
    """A fresh game."""
    dealt = IGLOO.deal(options or IglooOptions(), Seating(seats, Seat(seats - 1)), rng)
    return IGLOO.start(dealt)


def game(
    rng: Random, seats: int, options: IglooOptions | None = None, *, fierce: bool = False
) -> list[Move]:
    """A whole game of random actions; fierce players set bears on Inuits whenever they can."""
    state = begun(rng, seats, options)
    moves: list[Move] = []
    while state.actor is not None:
        assert len(moves) < LONGEST, "the game does not end"
        seat, actions = state.actor, IGLOO.legal(state, state.actor).actions
        wild = [action for action in actions if fierce and is_wild(state, action)]
        action = rng.choice(wild or actions)
        played = IGLOO.play(state, seat, action)
        moves.append(Move(state, seat, action, played.state, played.events))
        state = played.state
    return moves


def is_wild(state: IglooState, action: IglooAction) -> bool:
    if isinstance(action, Step):
        cell = board.parse_cell(action.target)
        return any(state.inuits_at(seat, cell) for seat in range(state.seats))
    return isinstance(action, PlayTile) or (isinstance(action, Choose) and action.animal == "bear")
