"""A state of ICECOOL as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from polarnight.core.contract import Seat
from polarnight.games.icecool.board import FISH_DOORS
from polarnight.games.icecool.view import Card

if TYPE_CHECKING:
    from polarnight.games.icecool.actions import Phase
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.deeds import Pose, Stuck
    from polarnight.games.icecool.options import IcecoolOptions

_T = TypeVar("_T")
NO_TOKENS = (False,) * FISH_DOORS


@dataclass(frozen=True, slots=True)
class IcecoolState:
    """Everything at the table, the hidden cards and the order of the pile included."""

    options: IcecoolOptions
    board: Board
    seats: int
    first: Seat
    """The Catcher of the first round."""
    round: int
    phase: Phase
    turn: Seat | None
    """The seat to act, None when the game is over."""
    fresh: tuple[bool, ...]
    """Whose next flick is a first one, from the red circle (IC-32, IC-96)."""
    poses: tuple[Pose | None, ...]
    stuck: tuple[Stuck | None, ...]
    taken: tuple[tuple[bool, ...], ...]
    """By seat and fish door: tokens taken in this round."""
    ids: tuple[Seat, ...]
    """Who holds the ID card of each seat."""
    catches: int
    """With two players: how often the Runner was caught in this round (IC-95)."""
    hands: tuple[tuple[Card, ...], ...]
    owed: tuple[int, ...]
    pile: tuple[int, ...]
    """The draw pile, top card first."""
    ice: int
    """The secret number behind every flick (`physics/ice.py`)."""
    flicks: int = 0
    """How many there have been in the game."""

    @property
    def catcher(self) -> Seat:
        """IC-83: the first Catcher in the first round, then always the next on his left."""
        return Seat((self.first + self.round) % self.seats)

    @property
    def rounds(self) -> int:
        """IC-90, IC-100: everybody is Catcher once, of two players twice."""
        return rounds_of(self.seats)

    @property
    def on_board(self) -> tuple[Seat, ...]:
        """Whose penguins are on the board."""
        return tuple(Seat(seat) for seat, pose in enumerate(self.poses) if pose is not None)

    @property
    def runners(self) -> tuple[Seat, ...]:
        """Everybody but the Catcher, clockwise from his left (IC-20, IC-30)."""
        return tuple(Seat((self.catcher + n) % self.seats) for n in range(1, self.seats))

    def others(self, seat: Seat) -> list[Pose]:
        """The poses of all penguins on the board but that of `seat`."""
        return [pose for n, pose in enumerate(self.poses) if pose is not None and n != seat]

    def points(self, seat: int) -> int:
        """IC-91: the sum of a player's cards, those face up included (IC-71)."""
        if self.options.scoring == "tournament":
            return len(self.hands[seat]) + self.owed[seat]
        return sum(card.value or 0 for card in self.hands[seat]) + self.owed[seat]

    def cards(self, seat: int) -> int:
        """How many cards a player has: the first tie-break (IC-91)."""
        return len(self.hands[seat]) + self.owed[seat]


def rounds_of(seats: int) -> int:
    """How many rounds a game has."""
    return 4 if seats == 2 else seats


def with_seat(values: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    """`values` with another one for `seat`."""
    return (*values[:seat], value, *values[seat + 1 :])
