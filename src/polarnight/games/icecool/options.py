"""What is agreed before a game of ICECOOL, and the deal it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from polarnight.core.contract import Options, Seat, Value
from polarnight.games.icecool.board import Board

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating


class IcecoolOptions(Options, frozen=True, kw_only=True):
    """What may be agreed before a game; each field names its ruling."""

    first_player: Literal["saw_penguin", "youngest", "seat1", "random"] = "saw_penguin"  # type: ignore[assignment]
    """IC-13, IC-A24: the first Catcher; `saw_penguin` is whom the table names, else the lot."""
    deck: tuple[int, int, int] = (15, 15, 15)
    """IC-A1: how many of the 45 cards show 1, 2 and 3."""
    scoring: Literal["cards", "tournament"] = "cards"
    """IC-A1: points by the numbers on the cards; or one for each card, and no ice skates."""
    empty_deck: Literal["lose", "iou"] = "lose"
    """IC-A2: a card that is not there is lost; or owed, and counts one point and one card."""
    board: Literal["pinwheel", "courtyard", "file"] = "pinwheel"
    """IC-A3 to A6: the board; `file` takes it from `board_file`."""
    board_file: str = ""
    """A board file: what differs from the pinwheel board, its physics included."""
    red_line_mm: int = 40
    """IC-A7: how far the red lines are from the walls."""
    stuck_choice: Literal["free", "most_visible"] = "free"
    """IC-A9: which red line is for a penguin seen on both sides of a door."""
    door_pass: Literal["path", "final_position"] = "path"  # noqa: S105, no password
    """IC-A11: whether passing a door is judged on the way, or also by where the penguin ends."""
    void_first_flick: Literal["events_stand", "events_void"] = "events_stand"
    """IC-A14: whether fish and touches of a first flick that must be repeated count."""
    out_voids: bool = False
    """IC-A17: whether a penguin that jumps out loses what it did in that flick."""
    third_party_catch: bool = False
    """IC-A20: whether a Catcher pushed into a Runner by a third player catches him."""

    def first(self, seating: Seating, rng: Random) -> Seat:
        """The first Catcher: who saw a penguin last, and if nobody said it, one by lot."""
        if self.first_player != "saw_penguin":
            return Options.first(self, seating, rng)
        lot = Seat(rng.randrange(seating.count))
        return lot if seating.youngest is None else seating.youngest


class IcecoolDeal(Value, frozen=True):
    """The order of the cards, who is Catcher first, and the board with all its numbers."""

    seats: int
    first: Seat
    deck: str
    """The draw pile, top card first, a digit each."""
    ice: int
    """A secret number from which every flick gets its grain of sand (`physics/ice.py`)."""
    board: Board
    options: IcecoolOptions
