"""The events of Igloo Igloo: everything a table wants to show, in the order it happened."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import field

from polarnight.core.contract import Seat, Value
from polarnight.games.igloo_igloo.board import Animal, RedTile, Tile
from polarnight.games.igloo_igloo.view import Island


class Placed(Value, frozen=True, tag="placed"):
    """An Inuit was put on the outer ring."""

    seat: Seat
    cell: str


class Melted(Value, frozen=True, tag="melted"):
    """A tile was drawn. `tile` is None to those who did not see it: others' red-border tiles."""

    seat: Seat
    cell: str
    tile: Tile | None
    kept: bool
    """Whether it went to the hand: then it has a red border."""


class Appeared(Value, frozen=True, tag="appeared"):
    """Animals came from the reserve: as many as were left (II-40, 41, 46, II-A3)."""

    cell: str
    animals: tuple[Animal, ...]


class Becalmed(Value, frozen=True, tag="becalmed"):
    """A drift without any possible push (II-A7)."""

    seat: Seat


class Pushing(Value, frozen=True, tag="pushing"):
    """A push was chosen, but animals must be moved out of its way first."""

    seat: Seat
    origin: str = field(name="from")
    target: str = field(name="to")


class Displaced(Value, frozen=True, tag="displaced"):
    """An animal was moved out of the way of a drift."""

    seat: Seat
    animal: Animal
    origin: str = field(name="from")
    target: str = field(name="to")


class Drifted(Value, frozen=True, tag="drifted"):
    """Tiles moved by one space, each from `cells[n]` to `cells[n + 1]`, with all that is on them.

    The first of `cells` is sea now, the last one was sea before.
    """

    seat: Seat
    cells: tuple[str, ...]


class TilePlayed(Value, frozen=True, tag="tile_played"):
    """A tile was played from a hand, for all to see."""

    seat: Seat
    tile: RedTile


class Strengthened(Value, frozen=True, tag="strengthened"):
    """Stamina gave action points (II-54)."""

    seat: Seat
    points: int


class Thawed(Value, frozen=True, tag="thawed"):
    """A tile left the game unseen, and with it the animals on it (II-53)."""

    seat: Seat
    cell: str
    lost: tuple[Animal, ...]


class Chosen(Value, frozen=True, tag="chosen"):
    """An animal was chosen to make the next step."""

    seat: Seat
    animal: Animal
    cell: str


class Moved(Value, frozen=True, tag="moved"):
    """An animal made one step."""

    seat: Seat
    animal: Animal
    origin: str = field(name="from")
    target: str = field(name="to")


class Eaten(Value, frozen=True, tag="eaten"):
    """A bear ate: these animals leave the game (II-66)."""

    cell: str
    animals: tuple[Animal, ...]


class Attacked(Value, frozen=True, tag="attacked"):
    """A bear came to Inuits. `seats` has Inuits there, in the order of asking."""

    seat: Seat
    """Who moved the bear."""
    cell: str
    seats: tuple[Seat, ...]


class Asked(Value, frozen=True, tag="asked"):
    """A seat is asked for a harpoon."""

    seat: Seat
    cell: str


class Answered(Value, frozen=True, tag="answered"):
    """A seat played a harpoon against an attack, or did not."""

    seat: Seat
    cell: str
    harpoon: bool


class BearKilled(Value, frozen=True, tag="bear_killed"):
    """A bear was taken with a harpoon; its 4 points go to `seat`."""

    seat: Seat
    cell: str


class Hid(Value, frozen=True, tag="hid"):
    """Inuits stayed with the bear, in their igloo (II-67)."""

    seat: Seat
    cell: str
    count: int


class Fled(Value, frozen=True, tag="fled"):
    """An Inuit of `seat` was sent to a corner by `by`."""

    seat: Seat
    by: Seat
    origin: str = field(name="from")
    target: str = field(name="to")


class Walked(Value, frozen=True, tag="walked"):
    """An Inuit walked."""

    seat: Seat
    origin: str = field(name="from")
    target: str = field(name="to")


class Launched(Value, frozen=True, tag="launched"):
    """A kayak put to sea; where it lands is not chosen yet."""

    seat: Seat
    cell: str


class Kayaked(Value, frozen=True, tag="kayaked"):
    """An Inuit crossed the sea."""

    seat: Seat
    origin: str = field(name="from")
    target: str = field(name="to")


class Hunted(Value, frozen=True, tag="hunted"):
    """An animal was taken; `cost` is 0 with a harpoon."""

    seat: Seat
    animal: Animal
    cell: str
    cost: int


class Built(Value, frozen=True, tag="built"):
    """An igloo was built."""

    seat: Seat
    cell: str


class Passed(Value, frozen=True, tag="passed"):
    """A seat plays no tile although it cannot melt, or makes no further step."""

    seat: Seat


class TurnEnded(Value, frozen=True, tag="turn_ended"):
    """A turn ended; `lost` points were not spent."""

    seat: Seat
    lost: int


class Ended(Value, frozen=True, tag="ended"):
    """The game is over: `seat` could not melt any tile (II-33, 90)."""

    seat: Seat


class IslandScored(Value, frozen=True, tag="island_scored"):
    """One island's part in the final score; largest islands first."""

    island: Island


class AnimalsScored(Value, frozen=True, tag="animals_scored"):
    """The hunted animals' part in the final score (II-95)."""

    points: tuple[int, ...]


IglooEvent: TypeAlias = (
    Placed
    | Melted
    | Appeared
    | Becalmed
    | Pushing
    | Displaced
    | Drifted
    | TilePlayed
    | Strengthened
    | Thawed
    | Chosen
    | Moved
    | Eaten
    | Attacked
    | Asked
    | Answered
    | BearKilled
    | Hid
    | Fled
    | Walked
    | Launched
    | Kayaked
    | Hunted
    | Built
    | Passed
    | TurnEnded
    | Ended
    | IslandScored
    | AnimalsScored
)
