"""ICECOOL as numbers: one row of them for what a seat sees, and a grid of flicks."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, get_args

import numpy as np

from polarnight.envs import drawing
from polarnight.games.icecool.actions import Phase, Skate, Station, ToLine
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.rules import Icecool

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from polarnight.core.contract import Seat, Space, Value
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.state import IcecoolState
    from polarnight.games.icecool.view import IcecoolView

_SEATS, _ROOMS, _DOORS, _CARDS, _POINTS = 4, 12, 24, 15, 45
_PHASES: tuple[str, ...] = get_args(Phase)
_RULES = Icecool()
_AIMS = tuple(5.0 * n for n in range(72))
_SLIDES = tuple(product((12.0,), (0.4, 0.6, 0.8, 1.0), (-0.3, 0.0, 0.3)))
_JUMPS = tuple(product((47.0,), (0.8, 1.0), (0.0,)))
_BLOWS = (*_SLIDES, *_JUMPS)
"""Height, share of the fastest finger and side: slow to fast, left, straight and right; jumps."""
_PLACES = 5
_FLICKS = len(_AIMS) * len(_BLOWS)
_STATIONS = _FLICKS + _PLACES**2
_LINES = _STATIONS + _ROOMS
SKATE, END_TURN = _LINES, _LINES + 1
_OF_A_SEAT, _OF_THE_GAME = 15, len(_PHASES) + 4 + _ROOMS


class IcecoolCodec:
    """What is a space in the rules is a grid here.

    Actions: `72 * blow + aim` for a flick, aims five degrees apart, 14 blows: twelve that slide
    (four speeds, three sides) and two that jump; then 25 places for the Catcher in the Kitchen, a
    red line by the place of its room, to skate, and to end the turn.

    An observation is one row: for each of four seats, mine first: there, place, how far it leans,
    stuck, its first flick, Catcher, three fish taken, its own ID card, cards, points (0 where they
    are secret), to act; then the phase, round, catches, pile, my hidden ones; red lines on offer;
    then the board: the corners of its rooms, place and fish of its doors.
    """

    actions = END_TURN + 1
    shape = (_SEATS * _OF_A_SEAT + _OF_THE_GAME + 4 * _ROOMS + 3 * _DOORS,)

    def observe(self, view: IcecoolView, seat: Seat) -> NDArray[np.float32]:
        row = [*_seats(view, seat), *_game(view, seat), *_board(view.board)]
        return np.clip(np.array(row, dtype=np.float32), 0, 1)

    def numbers(self, state: IcecoolState, seat: Seat) -> dict[int, Value]:
        choices = _RULES.legal(state, seat)
        rooms = [room.name for room in state.board.rooms]
        found: dict[int, Value] = {}
        for action in choices.actions:
            if isinstance(action, ToLine):
                found[_STATIONS + rooms.index(action.room)] = action
            else:
                found[SKATE if isinstance(action, Skate) else END_TURN] = action
        for space in choices.spaces:
            found |= _flicks(state.board) if space.name == "flick" else _stations(space)
        return found

    def text(self, view: IcecoolView) -> str:
        """How the round stands, then a line for each seat; places are in millimetres."""
        asked = "" if view.to_act is None else f", seat {view.to_act} to act"
        lines = [f"round {view.round + 1} of {view.rounds}, {view.phase}{asked}"]
        for seat, pose in enumerate(view.penguins):
            role = "Catcher" if seat == view.catcher else "Runner"
            place = "not on the board" if pose is None else f"at {pose.x:.0f}, {pose.y:.0f}"
            points = "hidden points" if view.points[seat] is None else f"{view.points[seat]} points"
            won = f"{sum(view.taken[seat])} fish, {len(view.cards[seat])} cards, {points}"
            lines.append(f"seat {seat}: {role} {place}, {won}")
        return "\n".join(lines)

    def picture(self, view: IcecoolView) -> NDArray[np.uint8]:
        """The plan from above: rooms, walls, fish doors as dots, penguins as discs."""
        width, depth = (int(side / 2) + 8 for side in view.board.size)
        made = drawing.field(depth, width, drawing.ICE)
        for wall in view.walls:
            if wall.low[2] < view.board.frame.height:  # not what spans a door
                x, y, right, top = (4 + int(n / 2) for n in (*wall.low[:2], *wall.high[:2]))
                made[y : max(y + 2, top), x : max(x + 2, right)] = drawing.INK
        for door in view.board.doors:
            if door.fish:
                drawing.disc(made, 4 + door.y / 2, 4 + door.x / 2, 4, drawing.SEATS[2])
        for seat, pose in enumerate(view.penguins):
            if pose is not None:
                at = 4 + pose.y / 2, 4 + pose.x / 2
                size = view.board.radius / 2
                drawing.disc(made, *at, size + 2, drawing.INK)
                drawing.disc(made, *at, size, drawing.SEATS[seat])
                if seat == view.catcher:
                    drawing.disc(made, *at, size / 3, drawing.SNOW)
        return made[::-1]  # y goes up, rows go down


@lru_cache(maxsize=16)
def _flicks(board: Board) -> Mapping[int, Flick]:
    """The grid, each flick as near to its numbers as the board's finger can."""
    least, most = ranges(board)["speed"]
    tallest, widest = ranges(board)["height"][1], ranges(board)["side"][1]
    return {
        72 * n + aim: Flick(
            _AIMS[aim],
            min(max(side, -widest), widest),
            min(height, tallest),
            max(share * most, least),
        )
        for n, (height, share, side) in enumerate(_BLOWS)
        for aim in range(len(_AIMS))
    }


def _stations(space: Space) -> dict[int, Station]:
    """Five by five places, row by row from the low corner."""
    xs, ys = (np.linspace(*space.ranges[axis], _PLACES).tolist() for axis in ("x", "y"))
    return {
        _FLICKS + _PLACES * j + i: Station(x, y) for j, y in enumerate(ys) for i, x in enumerate(xs)
    }


def _seats(view: IcecoolView, seat: Seat) -> Iterator[float]:
    for step in range(_SEATS):
        if step < view.seats:
            yield from _of_seat(view, (seat + step) % view.seats)
        else:
            yield from (0.0,) * _OF_A_SEAT


def _of_seat(view: IcecoolView, seat: int) -> tuple[float, ...]:
    pose, (width, depth) = view.penguins[seat], view.board.size
    place = (1.0, pose.x / width, pose.y / depth, _leaning(pose.turn)) if pose else (0.0,) * 4
    return (
        *place,
        float(view.stuck[seat] is not None),
        float(view.fresh[seat]),
        float(view.catcher == seat),
        *(float(taken) for taken in view.taken[seat]),
        float(view.ids[seat] == seat),
        (len(view.cards[seat]) + view.owed[seat]) / _CARDS,
        (view.points[seat] or 0) / _POINTS,
        float(view.points[seat] is not None),
        float(view.to_act == seat),
    )


def _leaning(turn: tuple[float, float, float, float]) -> float:
    """0 upright, a half on its side, 1 on its head."""
    _, x, y, _ = turn
    return x * x + y * y


def _game(view: IcecoolView, seat: Seat) -> Iterator[float]:
    yield from (float(view.phase == phase) for phase in _PHASES)
    yield view.round / view.rounds
    yield view.catches / 2
    yield view.pile / 45
    yield sum(card.value == 1 and not card.up for card in view.cards[seat]) / 6
    offered = {offer.room for offer in view.offers}
    names = [room.name for room in view.board.rooms]
    yield from (float(n < len(names) and names[n] in offered) for n in range(_ROOMS))


def _board(board: Board) -> Iterator[float]:
    width, depth = board.size
    corners = [(*room.low, *room.high) for room in board.rooms]
    for x, y, right, top in corners + [(0.0,) * 4] * (_ROOMS - len(corners)):
        yield from (x / width, y / depth, right / width, top / depth)
    doors = [(door.x / width, door.y / depth, float(door.fish)) for door in board.doors]
    for door in doors + [(0.0,) * 3] * (_DOORS - len(doors)):
        yield from door


CODEC = IcecoolCodec()
