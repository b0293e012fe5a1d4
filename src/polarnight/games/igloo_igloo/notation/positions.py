"""Positions of Igloo Igloo as text, and back: all of a state, hidden things too.

First the board, eight rows with `/` between them: `#` land, `.` sea, `P` pack ice, and a letter for
what is under a face-down tile: `1` to `4` fish, `b` bear, `d` drift, `i` pack ice, `t` thaw,
`h` harpoon, `m` move animals, `w` `x` `y` `z` stamina 1 to 4. Then words, each `name=value`:

inuits=a3,a3/b1      where each seat's Inuits stand, seats with `/` between them, `-` for none
igloos=c3/-          animals=d4:fish2,c3:fox1,e5:bear
hands=th/-           the letters of the tiles in hand
hunted=fish1,bear/-  fish=213 foxes=12 bears=3: the reserves in the order of drawing
turn=1               and phase=actions, as in the view; without a phase the turn begins now
asked=0              who is asked for a harpoon; else it is the seat whose turn it is
points=2  used=thaw,stamina  defended=0,1  melted=no
at=c4  to=c5  animal=bear  steps=2: what the phase is about, as in the view's `pending`
first=1  seen=fish1:3,drift:1  thawed=dt: for the record; open pack ice counts as seen
half=up  corner=full  hardcore=on ...: options that differ from their defaults
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from polarnight.games.igloo_igloo import board, encoding, tiles
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.position import SEA, Position, unpack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.games.igloo_igloo.board import Tile
    from polarnight.games.igloo_igloo.state import IglooState

CHAIN = ("at", "to", "animal", "steps")
OPTION_NAMES = tuple(
    name
    for name in IglooOptions.__struct_fields__
    if name not in ("first_player", "tiles", "tiles_text")
)
"""The options that matter during play."""
LETTERS: dict[Tile, str] = dict(zip(tiles.KINDS, "1234bdithmwxyz", strict=True))
_SWITCH = {True: "on", False: "off"}
_DEFAULTS = IglooOptions()
BEFORE_MELTING = ("placing", "opening", "over")


def format_position(state: IglooState) -> str:
    """All of a state in one line."""
    position = unpack(state)
    rows = [position.ground[start : start + board.SIZE] for start in range(0, board.CELLS, 8)]
    ground = "/".join("".join(LETTERS.get(sign, sign) for sign in row) for row in rows)  # type: ignore[call-overload]
    words = {name: text for name, text in _written(position).items() if text}
    return " ".join([ground, *(f"{name}={text}" for name, text in words.items())])


def _written(position: Position) -> dict[str, str]:
    """Each word of a position; empty if it need not be written."""
    return {
        "inuits": "/".join(_cells(cells) or "-" for cells in position.inuits),
        "igloos": _groups(_cells(cells) for cells in position.igloos),
        "animals": ",".join(f"{board.NAMES[cell]}:{animal}" for animal, cell in position.animals),
        "hands": _groups("".join(LETTERS[tile] for tile in hand) for hand in position.hands),
        "hunted": _groups(",".join(hunted) for hunted in position.hunted),
        "fish": position.fish,
        "foxes": position.foxes,
        "bears": str(position.bears or ""),
        "first": str(position.first),
        "turn": str(position.turn),
        "phase": position.phase,
        "asked": str(position.actor) if position.actor not in (None, position.turn) else "",
        "points": str(position.points or ""),
        "melted": ""
        if position.melted == usually_melted(position.phase)
        else _yes(position.melted),
        "used": ",".join(position.used),
        "defended": ",".join(map(str, position.defended)),
        **_written_chain(position),
        "seen": ",".join(f"{tile}:{count}" for tile, count in position.seen.items()),
        "thawed": "".join(LETTERS[tile] for tile in position.thawed),
        **_written_options(position),
    }


def _written_chain(position: Position) -> dict[str, str]:
    words = dict.fromkeys(CHAIN, "")
    if position.phase in ("displace", "step", "harpoon", "flee", "kayak"):
        words["at"] = board.NAMES[position.at]
    if position.phase == "displace":
        words["to"] = board.NAMES[position.at + board.DIRECTIONS[position.what]]
    if position.phase == "step":
        on_ice = position.ground[position.at] != SEA
        words["animal"] = encoding.animal_of(position.what, on_ice=on_ice)
    if position.moving:
        words["steps"] = str(position.steps)
    return words


def _written_options(position: Position) -> dict[str, str]:
    words = {}
    for name in OPTION_NAMES:
        value = getattr(position.options, name)
        if value != getattr(_DEFAULTS, name):
            words[name] = _SWITCH[value] if isinstance(value, bool) else value
    if position.corner != tiles.corner(position.options):
        rules = msgspec.structs.asdict(position.corner)
        words["corner_rules"] = "+".join(name for name, on in rules.items() if on) or "none"
    return words


def _groups(parts: Iterable[str]) -> str:
    groups = [part or "-" for part in parts]
    return "" if set(groups) == {"-"} else "/".join(groups)


def _cells(cells: tuple[int, ...]) -> str:
    return ",".join(board.NAMES[cell] for cell in cells)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def usually_melted(phase: str) -> bool:
    return phase not in BEFORE_MELTING
