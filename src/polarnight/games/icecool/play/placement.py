"""Putting penguins down by hand: red lines, the red circle, back after leaving the board."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from polarnight.games.icecool.physics import geometry
from polarnight.games.icecool.physics.geometry import Point
from polarnight.games.icecool.state import with_seat
from polarnight.games.icecool.view import Offer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import Seat
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.deeds import Pose, Stuck
    from polarnight.games.icecool.state import IcecoolState

CLASSROOM, KITCHEN = 1, 2
"""The numbers of the boxes (IC-2)."""


def offers(state: IcecoolState) -> tuple[Offer, ...]:
    """The red lines the player about to flick may use (IC-60), one point each."""
    pose = None if state.turn is None or state.phase != "flick" else state.poses[state.turn]
    if pose is None or state.turn is None:
        return ()
    point, others = Point(pose.x, pose.y), state.others(state.turn)
    rooms = _rooms(state, point, state.stuck[state.turn])
    lines = [red_line(state, room) for room in rooms]
    found = [(line.room, geometry.nearest_free(state.board, line, point, others)) for line in lines]
    return tuple(Offer(room, round(p.x, 2), round(p.y, 2)) for room, p in found if p is not None)


def red_line(state: IcecoolState, room: str) -> geometry.Line:
    board = state.board
    return geometry.red_line(board, board.room(room), state.options.red_line_mm)


def kitchen(state: IcecoolState) -> geometry.Line:
    """The line around the area in which the Catcher begins (IC-22)."""
    return red_line(state, state.board.numbered(KITCHEN).name)


def put(state: IcecoolState, seat: Seat, point: Point) -> IcecoolState:
    """Stand a penguin on `point`; whatever it was stuck in, it is no longer."""
    pose = geometry.standing(state.board, point)
    return replace(
        state,
        poses=with_seat(state.poses, seat, pose),
        stuck=with_seat(state.stuck, seat, None),
    )


def circle_point(state: IcecoolState, seat: Seat) -> Point:
    """The middle of the red circle, or the free point nearest to it (IC-32, IC-A16)."""
    board = state.board
    middle, room = Point(board.circle.x, board.circle.y), board.numbered(CLASSROOM)
    return geometry.nearest_clear(board, middle, state.others(seat), room)


def put_back(board: Board, pose: Pose, others: Sequence[Pose]) -> Pose:
    """The pose a penguin had, or the nearest free point if somebody is there now (IC-A18)."""
    mine = geometry.discs(board, pose)
    theirs = [disc for other in others for disc in geometry.discs(board, other)]
    if not any(_overlap(one, other) for one in mine for other in theirs):
        return pose
    point = Point(pose.x, pose.y)
    room = geometry.room_at(board, point)
    return geometry.standing(board, geometry.nearest_clear(board, point, others, room))


def _rooms(state: IcecoolState, point: Point, stuck: Stuck | None) -> tuple[str, ...]:
    """The rooms whose line may be used: by what is seen from above (IC-61, IC-62), else its own."""
    if stuck is None:
        room = geometry.room_at(state.board, point).name
        return (room,) if geometry.beyond(red_line(state, room), point) else ()
    rooms = stuck.rooms
    if stuck.door and not rooms:
        return state.board.sides(state.board.door(stuck.door))  # IC-A10
    if stuck.door and len(rooms) > 1 and state.options.stuck_choice == "most_visible":
        return (stuck.most,)  # IC-A9
    return rooms


def _overlap(one: geometry.Disc, other: geometry.Disc) -> bool:
    return math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius
