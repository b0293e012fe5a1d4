"""What people and programs see of a game of ICECOOL. Rooms and doors go by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.contract import Seat, Value
from polarnight.games.icecool.actions import Phase
from polarnight.games.icecool.board import Board
from polarnight.games.icecool.deeds import Pose, Stuck
from polarnight.games.icecool.options import IcecoolOptions
from polarnight.games.icecool.physics.walls import Box

if TYPE_CHECKING:
    pass


class Card(Value, frozen=True):
    """A fish card in front of a player."""

    value: int | None
    """None where it is not to be seen."""
    up: bool = False


class Offer(Value, frozen=True):
    """A red line the player to act may use, and where on it the penguin would stand."""

    room: str
    x: float
    y: float


class LineView(Value, frozen=True):
    """A red line: a rectangle with round corners."""

    room: str
    low: tuple[float, float]
    high: tuple[float, float]
    corner: float


class IcecoolView(Value, frozen=True):
    """All a viewer may know: everything but the values of others' face-down cards."""

    seats: int
    first: Seat
    round: int
    """From 0."""
    rounds: int
    catcher: Seat
    phase: Phase
    to_act: Seat | None
    fresh: tuple[bool, ...]
    """Whose next flick is a first one, from the red circle."""
    penguins: tuple[Pose | None, ...]
    stuck: tuple[Stuck | None, ...]
    taken: tuple[tuple[bool, ...], ...]
    """By seat and fish door, in the order of the board's fish doors: tokens taken this round."""
    ids: tuple[Seat, ...]
    """Who holds the ID card of each seat."""
    catches: int
    """How often the Runner of a game of two was caught this round."""
    cards: tuple[tuple[Card, ...], ...]
    owed: tuple[int, ...]
    """Cards the empty pile could not give (IC-A2)."""
    pile: int
    points: tuple[int | None, ...]
    """None where it is not to be seen."""
    flicks: int
    """How many there have been in the game."""
    offers: tuple[Offer, ...]
    board: Board
    walls: tuple[Box, ...]
    lines: tuple[LineView, ...]
    options: IcecoolOptions
