"""What is agreed before a game of Packeis am Pol, and the deal it leads to."""

from __future__ import annotations

from typing import Literal

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
