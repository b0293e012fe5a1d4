"""The box: how many tiles of each kind, and the rulings on corners, read from a text (II-A1, A20).

`tiles.toml` in this folder is the default; a table may bring a text of its own.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec
from msgspec import field

from polarnight.core.contract import Value
from polarnight.core.errors import BadOptionsError
from polarnight.games.igloo_igloo.board import Tile
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.options import Corner, IglooOptions

TILES_IN_ALL = 56
MOST_BEARS, MOST_PACK_ICE, MOST_FISH = 4, 10, 24
_LONGEST_TEXT = 20_000

KINDS: dict[Tile, int] = {
    "fish1": w.KIND_FISH,
    "fish2": w.KIND_FISH + 1,
    "fish3": w.KIND_FISH + 2,
    "fish4": w.KIND_FISH + 3,
    "bear": w.KIND_BEAR,
    "drift": w.KIND_DRIFT,
    "pack_ice": w.KIND_PACK,
    "thaw": w.KIND_THAW,
    "harpoon": w.KIND_HARPOON,
    "move_animals": w.KIND_MOVE,
    "stamina1": w.KIND_STAMINA,
    "stamina2": w.KIND_STAMINA + 1,
    "stamina3": w.KIND_STAMINA + 2,
    "stamina4": w.KIND_STAMINA + 3,
}
"""The kernel's number of each tile."""
TILE_OF = {kind: tile for tile, kind in KINDS.items()}


@dataclass(frozen=True, slots=True)
class Box:
    """What a game is played with."""

    mix: dict[Tile, int]
    corners: dict[str, Corner]


class _Entry(Value, frozen=True):
    """A line of the text: so many tiles of a kind."""

    kind: str
    count: int
    value: int | None = None


class _Text(Value, frozen=True):
    tile: tuple[_Entry, ...]
    corner: dict[str, Corner] = field(default_factory=dict)


def box(options: IglooOptions) -> Box:
    """The tiles and corner rulings these options ask for. Raises BadOptionsError."""
    return _default() if options.tiles == "default56" else read(options.tiles_text)


def corner(options: IglooOptions) -> Corner:
    """What Inuits may do on corners. Raises BadOptionsError."""
    return box(options).corners[options.corner]


def read(text: str) -> Box:
    """A text like tiles.toml; rulings on corners it leaves out are ours. Raises BadOptionsError."""
    if len(text) > _LONGEST_TEXT:
        raise _fault(f"the text has more than {_LONGEST_TEXT} signs")
    try:
        found = msgspec.convert(tomllib.loads(text), _Text)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise _fault(str(fault)) from None
    if unknown := set(found.corner) - set(_builtin().corner):
        raise _fault(f"{min(unknown)[:40]!r} is no ruling on corners", rule="II-A20")
    return Box(_mix(found.tile), {**_builtin().corner, **found.corner})


@cache
def _default() -> Box:
    return read(_builtin_text())


@cache
def _builtin() -> _Text:
    return msgspec.convert(tomllib.loads(_builtin_text()), _Text)


@cache
def _builtin_text() -> str:
    return Path(__file__).with_name("tiles.toml").read_text(encoding="utf-8")


def _mix(entries: tuple[_Entry, ...]) -> dict[Tile, int]:
    names = [_tile(entry) for entry in entries]
    if len(set(names)) < len(names):
        raise _fault(f"{Counter(names).most_common(1)[0][0]} stands there twice")
    if any(entry.count < 0 for entry in entries):
        raise _fault("no kind can have less than no tiles")
    given = {name: entry.count for name, entry in zip(names, entries, strict=True) if entry.count}
    mix = {tile: given[tile] for tile in KINDS if tile in given}
    _check(mix)
    return mix


def _tile(entry: _Entry) -> Tile:
    name = entry.kind + ("" if entry.value is None else str(entry.value))
    found = next((tile for tile in KINDS if tile == name), None)
    if found is None:
        raise _fault(f"{name[:40]!r} is no tile; there are {', '.join(KINDS)}")
    return found


def _check(mix: dict[Tile, int]) -> None:
    total = sum(mix.values())
    fish = sum(int(tile[-1]) * count for tile, count in mix.items() if tile.startswith("fish"))
    if total != TILES_IN_ALL:
        raise _fault(f"there are {total} tiles, not {TILES_IN_ALL}", rule="II-11")
    if mix.get("bear", 0) > MOST_BEARS:
        raise _fault(f"{mix['bear']} bear tiles for {MOST_BEARS} bears", rule="II-4")
    if mix.get("pack_ice", 0) > MOST_PACK_ICE:
        raise _fault(f"{mix['pack_ice']} pack ice tiles for {MOST_PACK_ICE} foxes", rule="II-3")
    if fish > MOST_FISH:
        raise _fault(f"{fish} fish on the tiles, {MOST_FISH} in the reserve", rule="II-12")
    if sum(tile.startswith("stamina") for tile in mix) < 2:
        raise _fault("stamina needs at least two different values", rule="II-A2")


def _fault(why: str, rule: str = "II-A1") -> BadOptionsError:
    return BadOptionsError(
        f"igloo_igloo: these tiles cannot be played with: {why}",
        rule=rule,
        reason="igloo_igloo.tiles",
        args={"why": why},
    )
