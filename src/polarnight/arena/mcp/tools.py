"""What a model is shown and may do, at a table of its own as in the arena."""

from __future__ import annotations

import msgspec

from polarnight.arena.schemas import schema
from polarnight.core.contract import Json, Outcome

INSTRUCTIONS = (
    "Board games. `rules` are to be read first. `look` shows what your seat sees and what it may"
    " do; `act` with one of the listed actions plays it, waits for the others, and shows what you"
    " see then. `describe` explains every word of a view and of an action. Where `spaces` are"
    " listed an action is a point in one of them: write it as a value,"
    ' {"type": name of the space, each number}.'
)


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No arguments."""


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to do: one of the two."""

    action: str | None = None
    """One of the listed actions, in notation."""
    value: dict[str, Json] | None = None
    """An action as a value."""


class Turn(msgspec.Struct, frozen=True):
    """What a seat sees when it is to act, or when all is over."""

    game: str
    seat: int
    over: bool
    view: Json
    actions: tuple[str, ...] = ()
    """In notation."""
    spaces: tuple[Json, ...] = ()
    happened: tuple[Json, ...] = ()
    """What the seat saw since it last acted."""
    outcome: Outcome | None = None


def described(game: str) -> dict[str, Json]:
    """What every word of a game's views and actions means."""
    return schema(game)
