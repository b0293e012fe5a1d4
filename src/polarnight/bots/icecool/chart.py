"""What can be seen of a board without simulating: who is a straight flick away from what.

Chances here are rough, for places where a penguin may come to rest; flicks themselves are tried in
the physics.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from polarnight.games.icecool.physics import geometry
from polarnight.games.icecool.physics.geometry import Point

if TYPE_CHECKING:
    from polarnight.games.icecool.board import Board, Door

SURE = math.radians(3.0)
"""The aim of a middling hand, one standard deviation."""
_AROUND_A_FRAME = 0.6
"""How much a shot through a door frame at somebody in the next room is worth."""
_FARTHEST = 99


@dataclass(frozen=True, slots=True)
class Chart:
    """A board with the number of doors between any two rooms."""

    board: Board
    doors: dict[str, tuple[Door, ...]]
    """By room."""
    hops: dict[tuple[str, str], int]

    def room(self, point: Point) -> str:
        return geometry.room_at(self.board, point).name

    def chance_through(self, point: Point, door: Door) -> float:
        """How likely a straight flick from `point`, in a room of `door`, goes through it."""
        axis = self.board.axis(door)
        middle = (door.x, door.y)
        away = abs(point[axis] - middle[axis])
        aside = point[1 - axis] - middle[1 - axis]
        free = self.board.frame.width / 2 - self.board.radius
        if away < self.board.radius:
            return 0.0
        window = math.atan2(free - aside, away) - math.atan2(-free - aside, away)
        return _within(window / 2)

    def chance_to_hit(self, point: Point, other: Point) -> float:
        """How likely a straight flick from `point` touches a penguin at `other`."""
        distance = math.dist(point, other)
        if distance <= 2 * self.board.radius:
            return 1.0
        chance = _within(math.asin(2 * self.board.radius / distance))
        mine, theirs = self.room(point), self.room(other)
        if mine == theirs:
            return chance
        shared = [door for door in self.doors[mine] if theirs in door.rooms]
        seen = any(self._seen_through(point, other, door) for door in shared)
        return _AROUND_A_FRAME * chance if seen else 0.0

    def nearness(self, point: Point, room: str) -> float:
        """1 in `room` itself, less with each door on the way."""
        return 1.0 / (1 + self.hops.get((self.room(point), room), _FARTHEST))

    def _seen_through(self, point: Point, other: Point, door: Door) -> bool:
        """Whether the straight way between two rooms goes through this door."""
        axis = self.board.axis(door)
        middle = (door.x, door.y)
        length = other[axis] - point[axis]
        if abs(length) < 1.0:
            return False
        share = (middle[axis] - point[axis]) / length
        crossing = point[1 - axis] + share * (other[1 - axis] - point[1 - axis])
        free = self.board.frame.width / 2 - self.board.radius
        return 0.0 < share < 1.0 and abs(crossing - middle[1 - axis]) < free


@lru_cache(maxsize=8)
def chart(board: Board) -> Chart:
    """The chart of a board."""
    doors = {
        room.name: tuple(door for door in board.doors if room.name in door.rooms)
        for room in board.rooms
    }
    hops = {(room.name, other): n for room in board.rooms for other, n in _reach(doors, room.name)}
    return Chart(board, doors, hops)


def _reach(doors: dict[str, tuple[Door, ...]], start: str) -> list[tuple[str, int]]:
    """Every room that can be reached, with the doors on the way."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        room = waiting.popleft()
        for other in (name for door in doors[room] for name in door.rooms):
            if other not in found:
                found[other] = found[room] + 1
                waiting.append(other)
    return list(found.items())


def _within(half: float) -> float:
    """The chance that the aim misses by less than `half`, in radians."""
    return math.erf(half / (SURE * math.sqrt(2.0)))
