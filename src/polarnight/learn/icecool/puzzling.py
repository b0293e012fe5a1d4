"""Puzzles of ICECOOL: one flick through one, two or three doors, from a place in the school.

Each has a flick that solves it in the true physics of the game, and so do flicks near it: a puzzle
is for hands. How hard it is says how often a person's hand that means this flick would solve it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from math import atan2, cos, degrees, hypot, sin
from random import Random
from typing import TYPE_CHECKING

from msgspec import structs

from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.games.icecool.deeds import Flick, FlickDone, Passed
from polarnight.games.icecool.physics.hand import PERSON, tremble
from polarnight.games.icecool.physics.planning import foresee, scene
from polarnight.games.icecool.rules import Icecool
from polarnight.learn.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.games.icecool.board import Board, Door, Room
    from polarnight.games.icecool.deeds import Consequences
    from polarnight.games.icecool.state import IcecoolState

_RULES = Icecool()
_YOU = Seat(0)
_AWAY = "410,512.5"
"""Where the other penguin stands: in the Kitchen, and so no puzzle begins there."""
_KITCHEN = "kitchen"
_FROM_WALLS = 55.0
"""Millimetres."""
_BEFORE, _BESIDE = (45.0, 110.0), 14.0
"""Millimetres before the first of three doors in a row, and off the line through them."""
_SPEEDS, _SIDES, _ASIDE = (6.0, 8.0, 10.0), (-0.3, 0.0, 0.3), (-6.0, 0.0, 6.0)
_NEAR = (("aim", 0.7), ("aim", -0.7), ("side", 0.02), ("side", -0.02))
"""Flicks so near must solve it too."""
_HANDS = 24
_SURE, _LIKELY, _LEAST = 0.8, 0.5, 0.25
"""Shares of trembling hands: easy, medium, and what is still no luck."""


def make(seed: int) -> Iterator[Puzzle]:
    """Puzzles without end; the same seed gives the same ones."""
    rng = Random(seed)
    while True:
        room = rng.choice([room for room in _board().rooms if room.name != _KITCHEN])
        task = rng.choice([task for task in _TASKS if _leads(room, task)])
        if (found := _solved(_drawn(room, task, rng), task, rng)) is not None:
            yield found


def faults(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle; empty if its flick, and those near it, solve it."""
    try:
        state = _RULES.parse_position(puzzle.position)
        flick = _RULES.parse_action(puzzle.actions[0])
    except PolarNightError as error:
        return error.message
    if not isinstance(flick, Flick) or not _truly(state, flick, puzzle.task):
        return "its own flick does not solve it"
    if not all(_foreseen(state, _around(flick), puzzle.task)):
        return "flicks near it do not solve it"
    share = _share(state, flick, puzzle.task)
    if (_grade(share), _percent(share)) != (puzzle.grade, puzzle.value):
        return f"{_percent(share)} of hands solve it"
    return ""


def _solved(position: str, task: str, rng: Random) -> Puzzle | None:
    state = _RULES.parse_position(position)
    flicks = _tries(state, task)
    hits = [flick for flick, hit in zip(flicks, _foreseen(state, flicks, task), strict=True) if hit]
    for flick in rng.sample(hits, min(len(hits), 3)):
        if not all(_foreseen(state, _around(flick), task)) or not _truly(state, flick, task):
            continue
        share = _share(state, flick, task)
        if share >= _LEAST:
            text = _RULES.format_action(flick)
            return Puzzle(position, (text,), task, _percent(share), _grade(share))
    return None


def _tries(state: IcecoolState, task: str) -> list[Flick]:
    """Flicks straight and curved towards the nearest door of the first room that is asked for.

    Of three doors in a row, towards the last.
    """
    here = scene(_RULES.view(state, _YOU))
    x, y = here.own.x, here.own.y
    doors = [door for door in here.board.doors if _rooms(task)[0] in door.rooms]
    if task in _ROWS:
        doors = _row(task)[-1:]
    door = min(doors, key=lambda door: hypot(door.x - x, door.y - y))
    aim = degrees(atan2(door.y - y, door.x - x))
    return [
        Flick(aim=round((aim + aside) % 360.0, 1), side=side, speed=speed)
        for aside, side, speed in product(_ASIDE, _SIDES, _SPEEDS)
    ]


def _around(flick: Flick) -> list[Flick]:
    return [structs.replace(flick, **{name: getattr(flick, name) + by}) for name, by in _NEAR]


def _share(state: IcecoolState, flick: Flick, task: str) -> float:
    """How many of some hands that mean the flick solve it; always the same ones."""
    rng, board = Random(_HANDS), _RULES.view(state, _YOU).board
    hands = [tremble(flick, PERSON, rng, board) for _ in range(_HANDS)]
    return sum(_foreseen(state, hands, task)) / _HANDS


def _foreseen(state: IcecoolState, flicks: Sequence[Flick], task: str) -> list[bool]:
    here = scene(_RULES.view(state, _YOU))
    return [_does(came, task) for came in foresee(here, flicks)]


def _truly(state: IcecoolState, flick: Flick, task: str) -> bool:
    deed = _RULES.enact(state, _YOU, flick)
    return isinstance(deed, FlickDone) and _does(deed.consequences, task)


def _does(came: Consequences, task: str) -> bool:
    into = {
        each.into
        for each in came.happenings
        if isinstance(each, Passed) and each.seat == _YOU and each.way == "through"
    }
    return into.issuperset(_rooms(task))


def _rooms(task: str) -> list[str]:
    return task.split("-")


def _grade(share: float) -> int:
    return 1 + (share < _SURE) + (share < _LIKELY)


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def _leads(room: Room, task: str) -> bool:
    """Whether the first room of a task is behind a door of this one, and a row begins here."""
    if task in _ROWS:
        return room.name == _ROWS[task]
    return any({room.name, _rooms(task)[0]} == set(door.rooms) for door in _board().doors)


def _row(task: str) -> list[Door]:
    """The three doors of a row, as one comes through them."""
    rooms = [_ROWS[task], *_rooms(task)]
    return [
        next(door for door in _board().doors if set(door.rooms) == {here, there})
        for here, there in pairwise(rooms)
    ]


def _drawn(room: Room, task: str, rng: Random) -> str:
    """A place in the room, away from walls; where a row of doors is asked for, before it."""
    x, y = (
        _before_row(task, rng) if task in _ROWS else (_between(room, axis, rng) for axis in (0, 1))
    )
    return (
        f"{_board().name} first=1 round=1 turn=0:flick at={x:g},{y:g}/{_AWAY} fresh=- "
        f"fish=000/000 ids=01 ice={rng.randint(1, 999)}"
    )


def _before_row(task: str, rng: Random) -> tuple[float, float]:
    first, _, last = _row(task)
    along = atan2(last.y - first.y, last.x - first.x)
    back, aside = rng.uniform(*_BEFORE), rng.uniform(-_BESIDE, _BESIDE)
    x = first.x - back * cos(along) - aside * sin(along)
    y = first.y - back * sin(along) + aside * cos(along)
    return float(round(x)), float(round(y))


def _between(room: Room, axis: int, rng: Random) -> float:
    return float(round(rng.uniform(room.low[axis] + _FROM_WALLS, room.high[axis] - _FROM_WALLS)))


@cache
def _board() -> Board:
    return _RULES.parse_position(
        f"pinwheel first=1 round=1 turn=0:flick at=205,102.5/{_AWAY} fresh=- "
        "fish=000/000 ids=01 ice=1"
    ).board


_ROWS = {
    "lounge-gym-kitchen": "classroom",
    "canteen-lounge-kitchen": "classroom",
    "classroom-lounge-canteen": "gym",
    "lounge-kitchen-canteen": "gym",
    "lounge-classroom-gym": "canteen",
    "kitchen-lounge-gym": "canteen",
}
"""Three doors that lie on one line, and the room in which one begins."""
_TASKS = (
    "classroom", "gym", "canteen", "lounge", "kitchen",
    "lounge-classroom", "lounge-kitchen", "lounge-gym", "lounge-canteen",
    *_ROWS,
)  # fmt: skip
