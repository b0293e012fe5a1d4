"""What happens in a game of Packeis am Pol, for tables to show. Cells go by name."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import field

from polarnight.core.contract import Seat, Value


class Placed(Value, frozen=True, tag="placed"):
    """A penguin was put on a floe."""

    seat: Seat
    cell: str


class Slid(Value, frozen=True, tag="slid"):
    """A penguin slid, and its seat took the floe it left, with its fish."""

    seat: Seat
    origin: str = field(name="from")
    target: str = field(name="to")
    fish: int


class Lifted(Value, frozen=True, tag="lifted"):
    """Blocked penguins were picked up with the floes under them; `fish` is what these brought."""

    seat: Seat
    cells: tuple[str, ...]
    fish: int
    out: bool
    """Whether the seat has no penguin left."""


class Sank(Value, frozen=True, tag="sank"):
    """Floes nobody can reach any more left the game."""

    cells: tuple[str, ...]


PackeisEvent: TypeAlias = Placed | Slid | Lifted | Sank
