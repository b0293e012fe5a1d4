"""The podium of a finished game as flat shapes: at its end most boards are empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.drawing import INK, SNOW, Area, Drawing, Piece, Words, box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.core.drawing import Shape

_SIDE = 6.0
_GROUND = 5.2
_TALL = (2.3, 1.6, 1.1, 0.7, 0.5, 0.35)
"""The block of each place."""
_DEEP = 0.22
_FRONT, _SHADE, _FLOOR, _FIGURE = "#9accea", "#4f8fc2", "#2f5f8c", "#1b4f86"
_LEAST_FOR_A_FIGURE = 1.0


def podium(places: Sequence[int]) -> Drawing:
    """Where each seat stands; the first in the middle, the second at the left, and so on out."""
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    columns = [*order[1:2], *order[:1], *order[2:]]
    wide = min(1.8, (_SIDE - _DEEP) / len(columns))
    left = (_SIDE - _DEEP - wide * len(columns)) / 2
    floor = Area(box((0.0, _GROUND), (_SIDE, _GROUND + 0.06)), _FLOOR)
    shapes: list[Shape] = [floor]
    for column, seat in enumerate(columns):
        shapes.extend(_block(seat, places[seat], left + column * wide, wide - 0.06))
    return Drawing((0.0, 0.0), (_SIDE, _SIDE), tuple(shapes))


def _block(seat: int, place: int, x: float, wide: float) -> Iterator[Shape]:
    tall = _TALL[min(place, len(_TALL)) - 1]
    top, right = _GROUND - tall, x + wide
    back = top - _DEEP
    side = ((right, top), (right + _DEEP, back), (right + _DEEP, _GROUND - _DEEP), (right, _GROUND))
    lid = ((x, top), (x + _DEEP, back), (right + _DEEP, back), (right, top))
    yield Area(side, _SHADE)
    yield Area(lid, SNOW)
    yield Area(box((x, top), (right, _GROUND)), _FRONT)
    middle, r = x + wide / 2, min(0.95 if place == 1 else 0.75, wide * 0.5)
    yield Piece(middle + _DEEP / 2, top - _DEEP / 2 - r * 0.95, r, seat)
    if place == 1:
        yield Area(
            _crown(middle + _DEEP / 2, top - _DEEP / 2 - r * 1.95, r * 0.55), "#ffd58a", INK, 0.02
        )
    if tall >= _LEAST_FOR_A_FIGURE:
        yield Words(middle, top + 0.5, 0.62, str(place), _FIGURE)


def _crown(x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    """Three points on a band, around whose lower edge the head is."""
    points = ((-1, 0.4), (-1, -0.5), (-0.5, 0), (0, -0.8), (0.5, 0), (1, -0.5), (1, 0.4))
    return tuple((x + r * right, y + r * down) for right, down in points)
