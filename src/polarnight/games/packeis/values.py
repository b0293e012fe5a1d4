"""The values of Packeis am Pol: options, deal, actions, events, view. Cells go by name."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field

from polarnight.core.contract import Options, Seat, Value


class PackeisOptions(Options, frozen=True, kw_only=True):
    """What may be agreed before a game; each field names its ruling."""

    mix: tuple[int, int, int] = (30, 20, 10)
    """PP-A1: floes with one, two and three fish."""
    layout: Literal["balanced", "random", "file"] = "balanced"
    """PP-A2: how the fish are spread; `file` takes them from `map`."""
    shape: Literal["standard", "file"] = "standard"
    """PP-A3: which of the sixty places hold a floe; `file` takes them from `map`."""
    map: str = ""
    """Sixty digits in reading order, 0 for open water; spaces and new lines do not count."""
    prune: Literal["immediate", "end"] = "immediate"
    """PP-A4: when unreachable floes are taken off."""
    auto_finish: bool = False
    """PP-A5: whether the last player's moves are played for him, along a best path."""
    lift: Literal["all_blocked", "each"] = "all_blocked"
    """PP-A6: whether one blocked penguin is lifted at once."""
    last_floe: Literal["collected", "lost"] = "collected"
    """PP-A8: whether the floe under a blocked penguin counts."""
    final_tie: Literal["draw", "shared"] = "draw"
    """PP-A9: what equal fish and equal floes mean."""
    placement: Literal["clockwise", "snake"] = "clockwise"
    """PP-A12: the order of placing."""
    open_score: bool = True
    """PP-A13: whether everybody sees what the others have collected."""


class PackeisDeal(Value, frozen=True):
    """Sixty digits of fish, who begins, and the options: all a game needs."""

    seats: int
    first: Seat
    fish: str
    options: PackeisOptions


class Place(Value, frozen=True, tag="place"):
    """Put one of your penguins on a floe."""

    cell: str


class Slide(Value, frozen=True, tag="slide"):
    """Slide the penguin on `origin` in a straight line to `target`."""

    origin: str = field(name="from")
    target: str = field(name="to")


PackeisAction: TypeAlias = Place | Slide


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
