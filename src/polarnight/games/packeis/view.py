"""What people and programs see of a game of Packeis am Pol. Cells go by name."""

from __future__ import annotations

from typing import Literal

from polarnight.core.contract import Seat, Value
from polarnight.games.packeis.options import PackeisOptions


class PackeisView(Value, frozen=True):
    """All a viewer may know; everything, unless the score is closed (PP-A13)."""

    seats: int
    first: Seat
    phase: Literal["placing", "sliding", "over"]
    to_act: Seat | None
    fish: str
    """The fish of the deal, one digit for each cell, 0 where there never was a floe."""
    floes: str
    """Where each floe is: `i` on the board, a digit with that seat, `x` lost, `?` not shown,
    `.` never there."""
    penguins: tuple[tuple[str, ...], ...]
    to_place: tuple[int, ...]
    out: tuple[bool, ...]
    score: tuple[int | None, ...]
    """Fish of each seat; None where it is not shown."""
    collected: tuple[int | None, ...]
    """Floes of each seat; None where it is not shown."""
    options: PackeisOptions
