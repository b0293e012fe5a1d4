"""A game of Igloo Pop as a picture: the village, the nine cards around it, and who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.drawing import Area, Drawing, Piece, Words, box, dome, ring
from polarnight.games.igloo_pop.cards import CIRCLE, format_card
from polarnight.games.igloo_pop.view import IglooPopView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.core.drawing import Shape
    from polarnight.games.igloo_pop.view import IglooView

_CARDS = ring(0.0, 0.0, 4.1, CIRCLE)
_PER_ROW = 4


def picture(view: object) -> Drawing:
    """The table as `view` has it."""
    assert isinstance(view, IglooPopView)
    shapes: list[Shape] = []
    for place, card in zip(_CARDS, view.cards, strict=True):
        if card is not None:
            shapes += _card(*place, format_card(card))
    home = [igloo for igloo in view.igloos if igloo.card is None]
    for number, igloo in enumerate(home):
        row, column = divmod(number, _PER_ROW)
        wide = min(_PER_ROW, len(home) - row * _PER_ROW)
        shapes += _igloo(igloo, 1.25 * (column - (wide - 1) / 2), 1.3 * (row - 1))
    for igloo in view.igloos:
        if igloo.card is not None:
            x, y = _CARDS[igloo.card - 1]
            shapes += _igloo(igloo, x, y - 0.35)
    return Drawing((-5.2, -5.2), (5.2, 5.2), tuple(shapes))


def _card(x: float, y: float, text: str) -> Iterator[Shape]:
    yield Area(box((x - 0.95, y - 0.95), (x + 0.95, y + 0.95)), "#ffe2a8", "#c99a12", 0.06)
    yield Words(x, y + 0.55, 0.55, text)


def _igloo(igloo: IglooView, x: float, y: float) -> Iterator[Shape]:
    yield from dome(x, y, 0.52)
    if igloo.seat is not None:
        yield Piece(x + 0.42, y - 0.3, 0.3, igloo.seat)
