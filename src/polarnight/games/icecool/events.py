"""What happens in a game of ICECOOL, for tables to show. Rooms and doors go by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.core.contract import Seat, Value
from polarnight.games.icecool.deeds import Flick, Happening

if TYPE_CHECKING:
    pass


class RoundBegan(Value, frozen=True, tag="round_began"):
    """A new round, with its Catcher; every Runner's fish hang again."""

    round: int
    catcher: Seat


class Stationed(Value, frozen=True, tag="stationed"):
    """The Catcher has chosen his place."""

    seat: Seat
    x: float
    y: float


class Entered(Value, frozen=True, tag="entered"):
    """A Runner's penguin was put on the red circle (IC-32)."""

    seat: Seat
    x: float
    y: float


class Lined(Value, frozen=True, tag="lined"):
    """A penguin was put on a red line."""

    seat: Seat
    room: str
    x: float
    y: float


class Flicked(Value, frozen=True, tag="flicked"):
    """A flick, to be shown; what it meant follows in events of their own."""

    seat: Seat
    flick: Flick
    trajectory: str
    happenings: tuple[Happening, ...]
    seconds: float


class Fished(Value, frozen=True, tag="fished"):
    """A Runner passed a door with his token and takes it (IC-40, IC-53)."""

    seat: Seat
    door: str
    at: float


class Drew(Value, frozen=True, tag="drew"):
    """A card was drawn; only its owner sees which."""

    seat: Seat
    value: int | None
    why: Literal["fish", "id"]


class NoCard(Value, frozen=True, tag="no_card"):
    """There was no card left to draw (IC-A2)."""

    seat: Seat
    why: Literal["fish", "id"]


class Caught(Value, frozen=True, tag="caught"):
    """A Runner met the Catcher and lost his ID card (IC-50, IC-51)."""

    seat: Seat
    by: Seat
    again: bool
    """The second time in a round of two players, which ends it (IC-98)."""
    at: float


class Returned(Value, frozen=True, tag="returned"):
    """A penguin that had left the boxes was put back (IC-65, IC-66)."""

    seat: Seat
    x: float
    y: float


class Repeats(Value, frozen=True, tag="repeats"):
    """A first flick did not leave the red circle and is repeated (IC-33)."""

    seat: Seat
    void: bool
    """Whether all is as before it (IC-A14)."""


class Skated(Value, frozen=True, tag="skated"):
    """A player turned two ones face up and takes another turn."""

    seat: Seat


class TurnEnded(Value, frozen=True, tag="turn_ended"):
    """A player who was asked does not skate."""

    seat: Seat


class RoundEnded(Value, frozen=True, tag="round_ended"):
    """A round is over; cards for ID cards follow."""

    round: int
    why: Literal["fish", "caught"]


IcecoolEvent: TypeAlias = (
    RoundBegan
    | Stationed
    | Entered
    | Lined
    | Flicked
    | Fished
    | Drew
    | NoCard
    | Caught
    | Returned
    | Repeats
    | Skated
    | TurnEnded
    | RoundEnded
)
