"""The boards of ICECOOL: every number of geometry and material, read from a data file.

Lengths are millimetres: x to the right, y away from the reader, z up from the ice. What is known
and what is guessed stands in the files themselves, in the folder `boards`.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from polarnight.core.contract import Value
from polarnight.core.errors import BadOptionsError

NAMES = ("pinwheel", "courtyard")
DEFAULT = "pinwheel"
FISH_DOORS = 3
"""IC-3: as many doors carry the fish symbol, on every board."""
_LONGEST_FILE = 20_000

# Ranges in which a board stays playable and a flick affordable: strangers write board files.
_Length = Annotated[float, Meta(ge=0.5, le=1000.0)]
_Place = Annotated[float, Meta(ge=0.0, le=2000.0)]
_Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,39}$")]
_Point = tuple[_Place, _Place]
Toml: TypeAlias = dict[str, object]
_Friction = Annotated[float, Meta(ge=0.0, le=2.0)]


class Walls(Value, frozen=True):
    """The cardboard between rooms and around them."""

    thickness: Annotated[float, Meta(ge=2.0, le=40.0)]
    height: Annotated[float, Meta(ge=20.0, le=200.0)]
    drop: Annotated[float, Meta(ge=10.0, le=200.0)]
    """From the ice down to the table."""


class Frame(Value, frozen=True):
    """The opening of every door, from the ice to the lintel."""

    width: Annotated[float, Meta(ge=10.0, le=200.0)]
    height: Annotated[float, Meta(ge=10.0, le=200.0)]


class RedLine(Value, frozen=True):
    """The shape of the red lines; their distance from the wall is an option (IC-A7)."""

    corner: Annotated[float, Meta(ge=0.0, le=60.0)]


class Circle(Value, frozen=True):
    """The red circle on which Runners begin (IC-2, IC-32)."""

    room: _Name
    x: _Place
    y: _Place
    radius: _Length


class Room(Value, frozen=True):
    """One box: a rectangle from its low corner to its high one."""

    name: _Name
    number: Annotated[int, Meta(ge=1, le=12)]
    low: _Point
    high: _Point


class Door(Value, frozen=True):
    """A gap in the wall between two rooms, by its middle."""

    name: _Name
    rooms: tuple[_Name, _Name]
    x: _Place
    y: _Place
    dot: _Name
    """IC-3: the colour of the dots by which the two frames are matched."""
    fish: bool = False


class Clip(Value, frozen=True):
    """A place for a white fish, which holds two boxes together (IC-3, IC-10)."""

    x: _Place
    y: _Place


class Penguin(Value, frozen=True):
    """The piece: spheres on an axis, with a mass that is not where they are."""

    mass_g: Annotated[float, Meta(ge=2.0, le=200.0)]
    height: Annotated[float, Meta(ge=10.0, le=200.0)]
    centre_of_mass: Annotated[float, Meta(ge=1.0, le=100.0)]
    inertia_across: Annotated[float, Meta(ge=1e-7, le=1e-3)]
    inertia_along: Annotated[float, Meta(ge=1e-7, le=1e-3)]
    spheres: Annotated[tuple[tuple[_Length, _Length], ...], Meta(min_length=1, max_length=8)]
    """Height of the centre and radius; the first is the base on which it stands."""


class Material(Value, frozen=True):
    """How a thing meets a penguin."""

    friction: tuple[_Friction, _Friction, _Friction]
    stiffness: Annotated[float, Meta(ge=1e4, le=1e6)]
    damping: Annotated[float, Meta(ge=1.0, le=2000.0)]


class Materials(Value, frozen=True):
    """The three things a penguin can meet."""

    floor: Material
    wall: Material
    penguin: Material


class Finger(Value, frozen=True, omit_defaults=True):
    """The finger that flicks. What has a default is younger than the oldest logs."""

    mass_g: Annotated[float, Meta(ge=1.0, le=200.0)]
    restitution: Annotated[float, Meta(ge=0.0, le=1.0)]
    friction: Annotated[float, Meta(ge=0.0, le=2.0)]
    contact: Annotated[float, Meta(ge=0.001, le=0.02)]
    slowest: Annotated[float, Meta(ge=0.01, le=1.0)]
    fastest: Annotated[float, Meta(ge=1.0, le=12.0)]
    widest: Annotated[float, Meta(gt=0.0, le=1.0)] = 1.0
    """How far aside it may hit, of the penguin's half width."""
    below_top: Annotated[float, Meta(ge=0.5, le=20.0)] = 1.0
    """How far below the top of the head it hits at least."""


class Clock(Value, frozen=True):
    """The step of the simulation, and what counts as rest."""

    step: Annotated[float, Meta(ge=0.0005, le=0.001)]
    longest: Annotated[float, Meta(ge=1.0, le=20.0)]
    rest: Annotated[float, Meta(ge=0.05, le=2.0)]
    still_place: Annotated[float, Meta(gt=0.0, le=5.0)]
    still_turn: Annotated[float, Meta(gt=0.0, le=0.5)]


class Board(Value, frozen=True, omit_defaults=True):
    """Everything a flick depends on, beside the poses of the penguins and the finger's wish."""

    name: _Name
    walls: Walls
    frame: Frame
    red_line: RedLine
    circle: Circle
    rooms: Annotated[tuple[Room, ...], Meta(min_length=2, max_length=12)]
    doors: Annotated[tuple[Door, ...], Meta(min_length=3, max_length=24)]
    clips: Annotated[tuple[Clip, ...], Meta(max_length=12)]
    penguin: Penguin
    materials: Materials
    finger: Finger
    clock: Clock
    version: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    """Of the numbers above. A log keeps its whole board, and those from before this word are 1."""

    @property
    def fish_doors(self) -> tuple[str, ...]:
        """The names of the doors with the fish symbol, in the order of the file."""
        return tuple(door.name for door in self.doors if door.fish)

    @property
    def size(self) -> tuple[float, float]:
        """The high corner of the rectangle around all rooms; the low one is (0, 0)."""
        return max(r.high[0] for r in self.rooms), max(r.high[1] for r in self.rooms)

    @property
    def radius(self) -> float:
        """The radius of a penguin's base."""
        return self.penguin.spheres[0][1]

    def room(self, name: str) -> Room:
        return next(room for room in self.rooms if room.name == name)

    def numbered(self, number: int) -> Room:
        """Box 1 is the Classroom, box 2 the Kitchen (IC-2)."""
        return next(room for room in self.rooms if room.number == number)

    def door(self, name: str) -> Door:
        return next(door for door in self.doors if door.name == name)

    def axis(self, door: Door) -> Literal[0, 1]:
        """Along which axis one passes `door`: 0 for x, 1 for y."""
        one, other = (self.room(name) for name in door.rooms)
        return 0 if door.x in (one.low[0], one.high[0]) and _spans(one, other, 1, door.y) else 1

    def sides(self, door: Door) -> tuple[str, str]:
        """The rooms before and behind `door`, along its axis."""
        axis = self.axis(door)
        first, second = sorted(door.rooms, key=lambda name: self.room(name).low[axis])
        return first, second


@lru_cache
def named(name: str) -> Board:
    """A board that comes with the game. Raises BadOptionsError."""
    if name not in NAMES:
        raise BadOptionsError(f"{name[:40]!r} is not a board; there are {', '.join(NAMES)}")
    return _board(_tables(name))


def from_text(text: str) -> Board:
    """A board from the text of a file that says what differs from the default one.

    Raises:
        BadOptionsError: It is no TOML, a number is missing or out of range, or the parts do not
            fit each other.
    """
    if len(text) > _LONGEST_FILE:
        raise _bad(f"a board file has at most {_LONGEST_FILE} signs; this one has {len(text)}")
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise _bad(f"the board file is no TOML: {fault}") from None
    return _board(tables)


def _tables(name: str) -> Toml:
    return tomllib.loads(files(__package__).joinpath("boards", f"{name}.toml").read_text("utf-8"))


def _board(tables: Toml) -> Board:
    try:
        board = msgspec.convert(_over(_tables(DEFAULT), tables), Board)
    except msgspec.ValidationError as fault:
        raise _bad(f"the board file does not fit: {fault}") from None
    check(board)
    return board


def _over(under: Toml, upper: Toml) -> Toml:
    """`under` with what `upper` says instead: tables are merged, all else is replaced."""
    merged = dict(under)
    for key, value in upper.items():
        below = under.get(key)
        both = isinstance(value, dict) and isinstance(below, dict)
        merged[key] = _over(below, value) if both else value  # type: ignore[arg-type]
    return merged


def check(board: Board) -> None:
    """Whether the parts fit each other. Raises BadOptionsError."""
    _check_rooms(board)
    for door in board.doors:
        _check_door(board, door)
    if len({door.name for door in board.doors}) != len(board.doors):
        raise _bad("two doors have the same name")
    if len(board.fish_doors) != FISH_DOORS:
        raise _bad(f"exactly three doors carry the fish symbol, not {len(board.fish_doors)}")
    _check_penguin(board)


def _check_rooms(board: Board) -> None:
    if len({room.name for room in board.rooms}) != len(board.rooms):
        raise _bad("two rooms have the same name")
    if sorted(room.number for room in board.rooms) != list(range(1, len(board.rooms) + 1)):
        raise _bad("the rooms are numbered from 1, each number once", rule="IC-2")
    for room in board.rooms:
        if min(room.high[axis] - room.low[axis] for axis in (0, 1)) < 8 * board.radius:
            raise _bad(f"the {room.name} is too small for penguins")
        others = (other for other in board.rooms if other is not room)
        if any(_overlap(room, other) for other in others):
            raise _bad(f"the {room.name} overlaps another room")
    covered = sum((r.high[0] - r.low[0]) * (r.high[1] - r.low[1]) for r in board.rooms)
    if abs(covered - board.size[0] * board.size[1]) > 1e-6:
        raise _bad("the rooms do not fill a rectangle from corner (0, 0)")
    circle, home = board.circle, board.numbered(1)
    inside = all(
        low + board.radius < place < high - board.radius
        for low, place, high in zip(home.low, (circle.x, circle.y), home.high, strict=True)
    )
    if circle.room != home.name or not inside:
        raise _bad("the red circle is in box 1, clear of its walls", rule="IC-2")


def _check_door(board: Board, door: Door) -> None:
    names = {room.name for room in board.rooms}
    if len(set(door.rooms)) != 2 or not names.issuperset(door.rooms):
        raise _bad(f"door {door.name} does not join two rooms of this board", rule="IC-3")
    one, other = (board.room(name) for name in door.rooms)
    half = board.frame.width / 2
    for across, along in ((0, 1), (1, 0)):
        place, offset = (door.x, door.y) if across == 0 else (door.y, door.x)
        meets = place in (one.low[across], one.high[across]) and place in (
            other.low[across],
            other.high[across],
        )
        if meets and all(_spans(one, other, along, offset + step) for step in (-half, half)):
            return
    raise _bad(f"door {door.name} is not in a wall its two rooms share", rule="IC-3")


def _check_penguin(board: Board) -> None:
    penguin, frame = board.penguin, board.frame
    if abs(penguin.spheres[0][0] - penguin.spheres[0][1]) > 1e-9:
        raise _bad("a penguin stands on its first sphere: its height is its radius")
    if max(radius for _, radius in penguin.spheres) > board.radius:
        raise _bad("no sphere of a penguin is wider than its base")
    if any(low + r1 <= high - r2 for (low, r1), (high, r2) in pairwise(sorted(penguin.spheres))):
        raise _bad("a finger could go between two spheres of the penguin")
    if max(height + radius for height, radius in penguin.spheres) > penguin.height + 1e-9:
        raise _bad("a sphere of the penguin is higher than the penguin")
    if 2 * board.radius >= frame.width or penguin.height >= frame.height:
        raise _bad("a penguin must fit through a door", rule="IC-40")
    if frame.height >= board.walls.height:
        raise _bad("a door has a lintel: its height is less than the wall's", rule="IC-43")


def _overlap(one: Room, other: Room) -> bool:
    return all(one.low[a] < other.high[a] and other.low[a] < one.high[a] for a in (0, 1))


def _spans(one: Room, other: Room, along: int, place: float) -> bool:
    """Whether both rooms reach along `place`."""
    return all(room.low[along] <= place <= room.high[along] for room in (one, other))


def _bad(message: str, rule: str = "IC-A5") -> BadOptionsError:
    return BadOptionsError(f"icecool: {message}", rule=rule, reason="icecool.board")
