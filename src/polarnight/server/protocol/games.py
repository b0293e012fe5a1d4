"""The games of a server, over HTTP."""

from __future__ import annotations

from typing import Literal

from polarnight.core.contract import Json, Value
from polarnight.tables.records import LevelName


class OptionSpec(Value, frozen=True):
    """One option of a game, as a page can draw it."""

    name: str
    kind: Literal["choice", "switch", "number", "text", "numbers"]
    choices: tuple[str, ...]
    default: Json


class GameCard(Value, frozen=True):
    """What may be known of a game before anybody sits down."""

    name: str
    title: str
    rules_version: int
    least: int
    most: int
    secrets: bool
    simultaneous: bool
    interrupts: bool
    """Whether somebody may be asked something in another's turn."""
    options: tuple[OptionSpec, ...]
    levels: tuple[LevelName, ...]


class GameList(Value, frozen=True):
    """Every game of this server."""

    games: tuple[GameCard, ...]
