"""What is agreed before a game of Igloo Igloo, and the deal it leads to."""

from __future__ import annotations

from typing import Literal

from polarnight.core.contract import FirstPlayer, Options, Seat, Value
from polarnight.games.igloo_igloo.board import Tile


class IglooOptions(Options, frozen=True, kw_only=True):
    """What may be agreed before a game; each field names its ruling."""

    first_player: FirstPlayer = "random"
    """II-A35: who begins."""
    tiles: Literal["default56", "file"] = "default56"
    """II-A1: which tiles are in the box; `file` takes them from `tiles_text`."""
    tiles_text: str = ""
    """A text like `tiles.toml` in this folder."""
    end_check: Literal["turn_start", "after_opening_plays"] = "turn_start"
    """II-A6: whether a seat that cannot melt may first play Thaw and Move animals."""
    displaced_bear_eats: bool = True
    """II-A9: whether a bear pushed out of the way by a drift eats the fish where it goes."""
    displace: Literal["each", "together"] = "each"
    """II-A9: whether animals in the way of a drift go each its own way, or all to one space."""
    move_timing: Literal["like_thaw", "phase2"] = "like_thaw"
    """II-A11: whether Move animals may be played before melting too."""
    move_all: Literal["must", "may"] = "must"
    """II-A12: whether all three steps of Move animals must be made."""
    prey_survives_kill: bool = False
    """II-A14: whether fish and foxes survive a bear that is killed in the same attack."""
    defence_limit: bool = False
    """II-A17: whether also in others' turns a seat may play one harpoon only."""
    sea_bear_hunt: bool = False
    """II-A18: whether a harpoon reaches a bear in a neighbouring sea space."""
    corner: Literal["default", "leave_only", "full", "literal"] = "default"
    """II-A20: what Inuits may do on the corners; the tiles file says what each word means."""
    half: Literal["down", "up", "exact"] = "down"
    """II-A28: half of an odd island; with `exact` the outcome shows whole points only, but the
    halves decide the places."""
    final_tie: Literal["shared", "animals", "inuits"] = "shared"
    """II-A32: equal totals are shared, or first decided by the points of hunted animals, or by the
    number of own Inuits on islands."""
    hardcore: bool = False
    """II-110..113, II-A33: both changes of the variant."""
    hc_igloo_block: bool = False
    """II-110 alone: no entering a tile with another tribe's igloo."""
    hc_table: bool = False
    """II-111..113 alone: islands by the table, never squared."""


class Corner(Value, frozen=True):
    """What Inuits may do on a corner (II-A20)."""

    walk_on: bool
    walk_off: bool
    kayak_from: bool
    kayak_to: bool
    fish: bool


class IglooDeal(Value, frozen=True):
    """All randomness of one game: what is under which tile, and the order of the tokens."""

    seats: int
    first: Seat
    tiles: tuple[Tile, ...]
    """The 56 tiles in reading order of the spaces they cover (II-11)."""
    fish: str
    """28 digits: values in the order of drawing; the first four lie on d4, d5, e4, e5 (II-12)."""
    foxes: str
    """10 digits: values in the order of drawing (II-13)."""
    options: IglooOptions
