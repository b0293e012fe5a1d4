"""What a seat of ICECOOL may do, and the deeds it becomes. Rooms go by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.core.contract import Value
from polarnight.games.icecool.deeds import Flick, FlickDone

if TYPE_CHECKING:
    pass


Phase: TypeAlias = Literal["station", "flick", "skates", "over"]
"""The Catcher chooses his place; somebody flicks; somebody may skate; nobody acts any more."""


class Station(Value, frozen=True, tag="station"):
    """Put the Catcher's penguin into the Kitchen, inside the red line (IC-22)."""

    x: float
    y: float


class ToLine(Value, frozen=True, tag="to_line"):
    """Put your penguin on the red line of a room before your flick (IC-60)."""

    room: str


class Skate(Value, frozen=True, tag="skate"):
    """Turn two ones face up and take another turn (IC-70)."""


class EndTurn(Value, frozen=True, tag="end_turn"):
    """Do not skate."""


IcecoolAction: TypeAlias = Station | ToLine | Flick | Skate | EndTurn
IcecoolDeed: TypeAlias = Station | ToLine | FlickDone | Skate | EndTurn
