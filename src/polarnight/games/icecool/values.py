"""The values of ICECOOL: options, deal, actions, events, view. Rooms and doors go by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.core.contract import Options, Seat, Value
from polarnight.games.icecool.board import Board
from polarnight.games.icecool.deeds import Flick, FlickDone, Happening, Pose, Stuck
from polarnight.games.icecool.walls import Box

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating

Phase: TypeAlias = Literal["station", "flick", "skates", "over"]
"""The Catcher chooses his place; somebody flicks; somebody may skate; nobody acts any more."""


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
    """A secret number from which every flick gets its grain of sand (`ice.py`)."""
    board: Board
    options: IcecoolOptions


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
