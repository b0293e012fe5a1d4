"""What a room of bots brings for one game: MANIFEST of `polarnight.bots.<game>`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from polarnight.bots.contract import (
    Advice,
    Analysis,
    Budget,
    Caution,
    Intention,
    Level,
    LivePlayer,
    Solution,
)
from polarnight.core.contract import Seat, Value

if TYPE_CHECKING:
    from polarnight.core.doors import Door

StateT = TypeVar("StateT")
DeedT = TypeVar("DeedT", bound=Value)
ViewT = TypeVar("ViewT", bound=Value)

Levels: TypeAlias = Mapping[str, Level]
"""Bots by their names."""
Adviser: TypeAlias = Callable[[ViewT, Seat, Random], Advice]
"""Who answers "what would you do?"."""
Coach: TypeAlias = Callable[[ViewT, Intention, Random], Caution | None]
"""Who says a word before a costly mistake, and nothing before anything else."""
Solver: TypeAlias = Callable[[StateT, Budget], Solution]
Analyst: TypeAlias = Callable[[Sequence[tuple[StateT, Seat, DeedT]], StateT], Analysis]
"""Who looks at a finished game again: the state before each play, who acted, the deed; the end."""
LiveMaker: TypeAlias = Callable[[Seat, Random], LivePlayer]
"""A player on one seat for one game in real time; the generator belongs to it alone."""
LivePlayers: TypeAlias = Mapping[str, LiveMaker]
"""The same by their names: levels and yardsticks."""


@dataclass(frozen=True, slots=True)
class Tuner:
    """Who fits what bots weigh."""

    fit: Callable[[int, int, int], Iterator[str]]
    """Line by line: so many games, positions for a decision, workers."""
    games: int
    nodes: int
    """What is done if nobody says otherwise: an action of one game costs thousands of another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BotManifest(Generic[StateT, DeedT, ViewT]):
    """The bots of a game and what they can do beside playing."""

    levels: Door[Levels]
    """All of LEVELS, from the gentlest to the strongest."""
    yardsticks: Door[Levels] | None
    """To measure against in the arena; nobody meets them at a table."""
    live: Door[LivePlayers] | None
    """Of a game in real time."""
    advise: Door[Adviser[ViewT]]
    coach: Door[Coach[ViewT]]
    analyse: Door[Analyst[StateT, DeedT]] | None
    solve: Door[Solver[StateT]] | None
    tune: Door[Tuner] | None
    warm: Door[None]
    """Load what they have compiled, or compile it."""


AnyBots: TypeAlias = BotManifest[Any, Any, Any]
"""Of whichever game: what its view gave goes back to its own bots."""
