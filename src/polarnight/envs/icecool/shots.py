"""One shot of ICECOOL through a chosen door: what a shot is about, and many of them at once."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polarnight.core.contract import Seat
from polarnight.core.errors import IllegalActionError
from polarnight.envs.icecool import aiming
from polarnight.games.icecool.deeds import Passed
from polarnight.games.icecool.physics import geometry, sampling
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.planning import Scene, nearly
from polarnight.games.icecool.physics.simulation import run_each

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board, Door
    from polarnight.games.icecool.deeds import Pose
    from polarnight.games.icecool.physics.simulation import Run

    Floats = NDArray[np.float32]

MOST = 4
"""Penguins on the ice."""
SIZE = 13 + 3 * (MOST - 1)
"""Numbers of an observation."""
_ME = Seat(0)


@dataclass(frozen=True, slots=True)
class Shot:
    """Who stands where, and the door that is asked for. Yours is the first penguin."""

    scene: Scene
    door: Door

    @property
    def ahead(self) -> float:
        """Where the door is, in degrees."""
        own = self.scene.own
        return math.degrees(math.atan2(self.door.y - own.y, self.door.x - own.x))


class Came(NamedTuple):
    """What came of a shot."""

    reward: float
    """1 through the door; else from 0 to -1 by how far from it the way stayed."""
    through: bool
    nearest: float
    """Millimetres from the middle of the door, on the way."""
    after: Shot


def any_shot(board: Board, penguins: int, rng: Random) -> Shot:
    """Penguins anywhere, and a door of the room in which the first one stands."""
    scene = sampling.random_scene(board, penguins, rng)
    room = geometry.room_at(board, geometry.Point(scene.own.x, scene.own.y))
    return Shot(scene, rng.choice([door for door in board.doors if room.name in door.rooms]))


def observed(shot: Shot) -> Floats:
    """The shot as numbers from -1 to 1.

    The place, and along which axis one passes the door; the way to it as direction, distance and
    difference; how far the room's walls are; how far the penguin leans; then for each other one
    whether it is there, and the way to it.
    """
    board, own, door = shot.scene.board, shot.scene.own, shot.door
    (width, depth), long = board.size, math.hypot(*board.size)
    room = geometry.room_at(board, geometry.Point(own.x, own.y))
    away = math.hypot(door.x - own.x, door.y - own.y)
    towards = math.radians(shot.ahead)
    _, x, y, _ = own.turn
    row = [
        *(own.x / width, own.y / depth, float(board.axis(door))),
        *(math.cos(towards), math.sin(towards), away / long, (door.x - own.x) / long),
        (door.y - own.y) / long,
        *((own.x - room.low[0]) / long, (room.high[0] - own.x) / long),
        *((own.y - room.low[1]) / long, (room.high[1] - own.y) / long),
        x * x + y * y,
    ]
    for other in shot.scene.poses[1:]:
        row += [1.0, (other.x - own.x) / long, (other.y - own.y) / long]
    row += [0.0] * (SIZE - len(row))
    return np.clip(np.array(row, dtype=np.float32), -1, 1)


def shoot(shots: Sequence[Shot], actions: Floats, threads: int = 1) -> list[Came]:
    """What comes of each shot, all of one board and as many penguins; threads change nothing.

    Raises IllegalActionError if there is not one action of five numbers for each.
    """
    if len(actions) != len(shots):
        raise IllegalActionError(f"{len(shots)} shots need {len(shots)} rows, not {len(actions)}")
    board = shots[0].scene.board
    flicks = [
        aiming.flick(board, numbers, shot.ahead)
        for shot, numbers in zip(shots, actions, strict=True)
    ]
    poses = [shot.scene.poses for shot in shots]
    movers = [0] * len(shots)
    runs = run_each(board, poses, movers, flicks, nearly(board.clock), threads)
    return [_came(shot, run) for shot, run in zip(shots, runs, strict=True)]


def _came(shot: Shot, run: Run) -> Came:
    scene, door = shot.scene, shot.door
    came = judge(Flicked(scene.board, scene.seats, _ME, scene.poses, run))
    passed = {
        happening.door
        for happening in came.happenings
        if isinstance(happening, Passed) and happening.seat == _ME
    }
    gaps = np.hypot(run.places[:, 0, 0] - door.x, run.places[:, 0, 1] - door.y)
    nearest, through = float(gaps.min()), door.name in passed
    reward = 1.0 if through else -min(1.0, nearest / math.hypot(*scene.board.size))
    poses: tuple[Pose, ...] = tuple(rest.pose for rest in came.resting)
    after = Shot(Scene(scene.board, scene.seats, poses, scene.mover), door)
    return Came(reward, through, nearest, after)
