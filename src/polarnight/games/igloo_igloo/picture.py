"""A game of Igloo Igloo as a picture: ice and land, igloos, Inuits and animals."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from polarnight.core.drawing import (
    ICE,
    INK,
    LAND,
    ORANGE,
    SNOW,
    Area,
    Disc,
    Drawing,
    Piece,
    Words,
    box,
    dome,
)
from polarnight.games.igloo_igloo.board import SIZE, parse_cell
from polarnight.games.igloo_igloo.view import IglooView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.core.drawing import Point, Shape

_GROUND = {"#": LAND, "s": SNOW, "p": ICE}
_ANIMALS = {"fish": "#5e8df7", "fox": ORANGE, "bear": "#ffffff"}
_CROWD: tuple[Point, ...] = ((-0.2, 0.12), (0.2, 0.12), (-0.2, -0.22), (0.2, -0.22))
"""Where those who share a space stand in it."""


def picture(view: object) -> Drawing:
    """The board as `view` has it."""
    assert isinstance(view, IglooView)
    shapes: list[Shape] = []
    for number, ground in enumerate(view.ice):
        if ground in _GROUND:
            row, column = divmod(number, SIZE)
            corners = box((column + 0.03, row + 0.03), (column + 0.97, row + 0.97))
            shapes.append(Area(corners, _GROUND[ground]))
    for names in view.igloos:
        for name in names:
            shapes += dome(*_middle(name), 0.42)
    for token in view.animals:
        shapes += _animal(token.animal, *_middle(token.cell))
    shapes += _people(view)
    return Drawing((0.0, 0.0), (float(SIZE), float(SIZE)), tuple(shapes))


def _middle(name: str) -> Point:
    row, column = divmod(parse_cell(name), SIZE)
    return column + 0.5, row + 0.5


def _animal(name: str, x: float, y: float) -> Iterator[Shape]:
    kind = name.rstrip("0123456789")
    yield Disc(x, y, 0.26, _ANIMALS[kind], INK, 0.04)
    yield Words(x, y, 0.32, name.removeprefix(kind) or "4")


def _people(view: IglooView) -> Iterator[Shape]:
    """Igloos have a sign of their owner, Inuits stand beside each other."""
    for seat, names in enumerate(view.igloos):
        yield from (Piece(x + 0.3, y - 0.3, 0.16, seat) for x, y in map(_middle, names))
    crowd: Counter[str] = Counter()
    for seat, names in enumerate(view.inuits):
        for name in names:
            right, down = _CROWD[crowd[name] % len(_CROWD)]
            crowd[name] += 1
            x, y = _middle(name)
            yield Piece(x + right, y + down, 0.27, seat)
