"""Trying without a game: an empty school to look at, a flick before it is made, practice.

Before the first game the rulebook lets everybody practise: from the red circle around the school
and back into the Classroom. And who aims may see the first moments of his flick, no more, with
what his hand may do to it. Nothing here knows of a table; who asks says where penguins stand.
"""

from __future__ import annotations

import math
from collections import Counter
from random import Random
from typing import Annotated, Literal, TypeAlias

import numpy as np
from msgspec import Meta

from polarnight.core.contract import Seat, Value
from polarnight.core.errors import IllegalActionError
from polarnight.core.spaces import out_of_range
from polarnight.games.icecool import board as boards
from polarnight.games.icecool.board import Board
from polarnight.games.icecool.deeds import Flick, Happening, Passed, Pose, Resting
from polarnight.games.icecool.physics import geometry, model, simulation, trajectory
from polarnight.games.icecool.physics.consequences import Flicked, gap, judge
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.physics.hand import PERSON, tremble
from polarnight.games.icecool.physics.ice import GRAIN
from polarnight.games.icecool.physics.planning import Place, Scene, foresee, preview
from polarnight.games.icecool.physics.sampling import Kind, kind, wall_distance
from polarnight.games.icecool.physics.simulation import Run
from polarnight.games.icecool.physics.walls import Box, boxes
from polarnight.games.icecool.view import LineView
from polarnight.games.icecool.views import lines_of

FAN = 8
"""How often a preview shows the same flick by a hand that trembles."""
HANDS = 10
"""How often a flick is tried to tell which doors it passes."""
_DEEPEST = 2.0
"""Millimetres that penguins and walls may press into each other where somebody puts them."""
_BESIDE = 100.0
"""Millimetres outside the boxes, or above the ice, where no penguin is put."""

BoardName: TypeAlias = Literal["pinwheel", "courtyard"]
Penguins: TypeAlias = Annotated[tuple[Pose, ...], Meta(min_length=1, max_length=4)]


class School(Value, frozen=True, tag="school"):
    """Show an empty school."""

    board: BoardName | Board = "pinwheel"
    red_line_mm: Annotated[int, Meta(ge=1, le=500)] = 40


class Preview(Value, frozen=True, tag="preview"):
    """Show how a flick would begin."""

    penguins: Penguins
    """Where those on the board stand."""
    mover: Annotated[int, Meta(ge=0, le=3)]
    """Which of them is flicked."""
    flick: Flick
    board: BoardName | Board = "pinwheel"
    seconds: Annotated[float, Meta(ge=0.05, le=1.0)] = 0.35


class Practice(Value, frozen=True, tag="practice"):
    """Make a flick that counts nowhere."""

    penguins: Penguins
    mover: Annotated[int, Meta(ge=0, le=3)]
    flick: Flick
    board: BoardName | Board = "pinwheel"


class Odds(Value, frozen=True, tag="odds"):
    """Tell which doors a flick passes, and how surely: for practice, tables show beginnings alone.

    It tells no more than practising the same flick ten times would.
    """

    penguins: Penguins
    mover: Annotated[int, Meta(ge=0, le=3)]
    flick: Flick
    board: BoardName | Board = "pinwheel"


class SchoolShown(Value, frozen=True, tag="school_shown"):
    """All that is needed to draw an empty school and to aim in it."""

    board: Board
    walls: tuple[Box, ...]
    lines: tuple[LineView, ...]
    ranges: dict[str, tuple[float, float]]
    """Between which numbers a flick may be chosen."""
    start: Pose
    """A penguin on the red circle."""


class Previewed(Value, frozen=True, tag="previewed"):
    """Where the penguin would go if it were alone, sixty places a second."""

    way: tuple[Place, ...]
    """By a sure hand."""
    fan: tuple[tuple[Place, ...], ...]
    """By a hand that trembles: the same tremors for every flick, so that a fan does not flicker."""


class Practised(Value, frozen=True, tag="practised"):
    """What came of a flick; seats are indices into the penguins of the ask."""

    trajectory: str
    happenings: tuple[Happening, ...]
    resting: tuple[Resting, ...]
    seconds: float
    kind: Kind
    """What the flicked penguin did until it met anything."""
    room: str
    """Where the flicked penguin rests; empty if it left all boxes."""


class OddsTold(Value, frozen=True, tag="odds_told"):
    """How often a hand that trembles brought the penguin through each door."""

    hands: int
    """How often it was tried; the same tremors for every flick."""
    doors: dict[str, int]
    """Doors passed at least once, the surest first."""


Asked: TypeAlias = School | Preview | Practice | Odds
Answered: TypeAlias = SchoolShown | Previewed | Practised | OddsTold


def answer(asked: Asked, rng: Random) -> Answered:
    """Try it: up to 0.2 CPU seconds. Raises BadOptionsError, IllegalActionError."""
    board = boards.named(asked.board) if isinstance(asked.board, str) else asked.board
    boards.check(board)
    if isinstance(asked, School):
        return _school(board, asked.red_line_mm)
    scene = _scene(board, asked)
    if isinstance(asked, Preview):
        return _preview(scene, asked)
    return _odds(scene, asked) if isinstance(asked, Odds) else _practice(scene, asked, rng)


def _school(board: Board, red_line_mm: int) -> SchoolShown:
    return SchoolShown(
        board=board,
        walls=boxes(board),
        lines=lines_of(board, red_line_mm),
        ranges=ranges(board),
        start=geometry.standing(board, geometry.Point(board.circle.x, board.circle.y)),
    )


def _preview(scene: Scene, asked: Preview) -> Previewed:
    hands = _hands(asked.flick, FAN, scene.board)
    way, *fan = preview(scene, [asked.flick, *hands], asked.seconds)
    return Previewed(tuple(way), tuple(map(tuple, fan)))


def _odds(scene: Scene, asked: Odds) -> OddsTold:
    """What counts is that a door is passed in a flick at all, not how often."""
    passed = Counter(
        door
        for came in foresee(scene, _hands(asked.flick, HANDS, scene.board))
        for door in {
            each.door
            for each in came.happenings
            if isinstance(each, Passed) and each.seat == scene.mover and each.way == "through"
        }
    )
    surest = sorted(passed.items(), key=lambda each: (-each[1], each[0]))
    return OddsTold(HANDS, dict(surest))


def _hands(flick: Flick, times: int, board: Board) -> list[Flick]:
    """The flick as a person's hand does it, with the same tremors every time."""
    tremors = Random(FAN)
    return [tremble(flick, PERSON, tremors, board) for _ in range(times)]


def _practice(scene: Scene, asked: Practice, rng: Random) -> Practised:
    """As at a table: one run to the end, on ice that is never the same twice."""
    board, flick = scene.board, tremble(asked.flick, GRAIN, rng, scene.board)
    run = simulation.flicked(board, scene.poses, asked.mover, flick)
    came = judge(Flicked(board, scene.seats, scene.mover, scene.poses, run))
    moved = [rest.seat for rest in came.resting if rest.pushed or rest.seat == scene.mover]
    return Practised(
        trajectory=trajectory.encode(run, scene.seats, moved),
        happenings=came.happenings,
        resting=came.resting,
        seconds=came.seconds,
        kind=kind(board, run, asked.mover),
        room=_room(board, came.resting[asked.mover].pose),
    )


def _room(board: Board, pose: Pose) -> str:
    if geometry.outside(board, np.array(pose.x), np.array(pose.y)):
        return ""
    return geometry.room_at(board, geometry.Point(pose.x, pose.y)).name


def _scene(board: Board, asked: Preview | Practice | Odds) -> Scene:
    """Who stands where. Raises IllegalActionError."""
    if asked.mover >= len(asked.penguins):
        raise _refused(f"penguin {asked.mover} of {len(asked.penguins)} is not there")
    if name := out_of_range(asked.flick, ranges(board)):
        low, high = ranges(board)[name]
        raise _refused(f"the {name} of a flick is between {low:g} and {high:g}")
    for pose in asked.penguins:
        _check_pose(board, pose)
    _check_apart(board, asked.penguins)
    seats = tuple(map(Seat, range(len(asked.penguins))))
    return Scene(board, seats, asked.penguins, Seat(asked.mover))


def _check_pose(board: Board, pose: Pose) -> None:
    width, depth = board.size
    inside = -_BESIDE < pose.x < width + _BESIDE and -_BESIDE < pose.y < depth + _BESIDE
    if not (inside and 0.0 < pose.z < _BESIDE and 0.9 < math.hypot(*pose.turn) < 1.1):
        raise _refused("a penguin stands on the ice, upright or leaning")


def _check_apart(board: Board, penguins: tuple[Pose, ...]) -> None:
    places = np.array([[(pose.x, pose.y, pose.z) for pose in penguins]])
    turns = np.array([[np.array(pose.turn) / math.hypot(*pose.turn) for pose in penguins]])
    nothing = np.zeros((1, 0))
    still = Run(board.clock.step, places, turns, nothing > 0.0, nothing, settled=True)
    pairs = model.pairs(len(penguins))
    gaps = [gap(board, still, one, other)[0] for one, other in pairs]
    gaps += [wall_distance(board, still, penguin)[0] for penguin in range(len(penguins))]
    if min(gaps) < -_DEEPEST:
        raise _refused("penguins stand clear of each other and of the walls")


def _refused(why: str) -> IllegalActionError:
    return IllegalActionError(f"icecool: {why}", rule="IC-35", reason="icecool.rehearsal")
