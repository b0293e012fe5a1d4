"""Flat shapes as a picture of 1200 by 630 pixels, the size messengers show beside a link.

Everything is painted at twice its size and made smaller, so that edges are smooth.
"""

from __future__ import annotations

import io
import math
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from polarnight.core.drawing import ICE, INK, ORANGE, Area, Disc, Piece, Words, ring
from polarnight.server.sheets import HEIGHT, WIDTH

if TYPE_CHECKING:
    from polarnight.core.drawing import Point, Shape
    from polarnight.server.sheets import Sheet
    from polarnight.tables.records import Look

_FINER = 2
_MARGIN = 40
_BOARD = HEIGHT - 2 * _MARGIN
_LEFT = 2 * _MARGIN + _BOARD
"""Where the words begin."""
_FONTS = Path(__file__).parent / "static" / "assets"
_FONT = "grandstander-latin-{weight}-normal-*.woff*"
"""One of the page's own (OFL); where the page is not built, the one that Pillow brings."""
_SKY = ((11, 18, 51), (16, 62, 96))
_PALE = "#c9d8f5"

COLOURS: dict[Look, str] = {
    "sun": "#D2391F",
    "block": "#1C55DC",
    "star": "#FFDF5A",
    "fir": "#0BA888",
    "heart": "#F08BE4",
    "moon": "#23284F",
}
"""As web/src/pieces/looks.ts has them."""


def png(sheet: Sheet) -> bytes:
    """The picture."""
    canvas = _Canvas(sheet)
    canvas.board()
    canvas.words()
    small = canvas.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "png")
    return out.getvalue()


class _Canvas:
    """A picture while it is painted."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self.image = _sky().copy()
        self._draw = ImageDraw.Draw(self.image)
        self._origin = (0.0, 0.0)
        self._scale = 1.0

    def board(self) -> None:
        """What lies on the table; before the game, those who sit at it."""
        drawing = self._sheet.board
        if drawing is None:
            self._fit((-3.0, -3.0), (3.0, 3.0))
            self._paint(Area(ring(0.0, 0.35, 2.9, 6, 1 / 12), ICE))
            for seat, place in enumerate(_CHAIRS[: len(self._sheet.lines)]):
                self._paint(Piece(*place, 0.85, seat))
            return
        self._fit(drawing.low, drawing.high)
        for shape in drawing.shapes:
            self._paint(shape)

    def words(self) -> None:
        """Which game, who plays, and where."""
        room = WIDTH - _MARGIN - _LEFT
        self._write(_LEFT, 92, self._sheet.title, 62, "#ffffff", room)
        top, step = 190, min(76, 360 // max(1, len(self._sheet.lines)))
        for number, line in enumerate(sorted(self._sheet.lines, key=lambda line: line.place)):
            middle = top + number * step
            self._unscaled()
            self._penguin(_LEFT + 28, middle, step * 0.42, line.look)
            figure = self._wide(line.figure, 40) + 16 if line.figure else 0
            colour = "#ffd58a" if line.place == 1 else "#ffffff"
            self._write(_LEFT + 72, middle, line.name, 40, colour, room - 72 - figure)
            if line.figure:
                self._write(WIDTH - _MARGIN - figure + 16, middle, line.figure, 40, colour, figure)
        self._write(_LEFT, HEIGHT - 62, f"Polar Night · {self._sheet.code}", 34, _PALE, room)

    # Inside.

    def _fit(self, low: Point, high: Point) -> None:
        """Let everything between the corners fill the place of the board."""
        wide, high_ = high[0] - low[0], high[1] - low[1]
        self._scale = _FINER * _BOARD / max(wide, high_)
        self._origin = (
            _FINER * (_MARGIN + _BOARD / 2) - self._scale * (low[0] + wide / 2),
            _FINER * HEIGHT / 2 - self._scale * (low[1] + high_ / 2),
        )

    def _unscaled(self) -> None:
        self._origin, self._scale = (0.0, 0.0), float(_FINER)

    def _at(self, x: float, y: float) -> Point:
        return self._origin[0] + self._scale * x, self._origin[1] + self._scale * y

    def _paint(self, shape: Shape) -> None:
        if isinstance(shape, Area):
            self._area(shape)
        elif isinstance(shape, Disc):
            self._area(
                Area(ring(shape.x, shape.y, shape.r, 40), shape.fill, shape.line, shape.width)
            )
        elif isinstance(shape, Words):
            font = _font(700, self._scale * shape.size)
            self._draw.text(self._at(shape.x, shape.y), shape.text, shape.fill, font, "mm")
        else:
            self._penguin(shape.x, shape.y, shape.r, self._sheet.lines[shape.seat].look)

    def _area(self, area: Area) -> None:
        points = [self._at(*point) for point in area.points]
        if area.fill:
            self._draw.polygon(points, area.fill)
        if area.line:
            width = max(1, round(self._scale * area.width))
            self._draw.line([*points, points[0], points[1]], area.line, width, "curve")

    def _penguin(self, x: float, y: float, r: float, look: Look) -> None:
        """Colour and shape of a look, never colour alone."""

        def oval(right: float, down: float, wide: float, high: float, fill: str) -> None:
            points = ring(0.0, 0.0, r, 32)
            placed = tuple((x + r * right + a * wide, y + r * down + b * high) for a, b in points)
            self._area(Area(placed, fill))

        oval(0, 0, 0.84, 1.06, ICE)
        oval(0, 0, 0.74, 0.96, INK)
        oval(0, 0, 0.7, 0.92, COLOURS[look])
        oval(0, 0.16, 0.5, 0.68, "#fffdf7")
        for side in (-0.2, 0.2):
            oval(side, -0.4, 0.24, 0.27, "#fffdf7")
            oval(side * 0.9, -0.4, 0.08, 0.1, INK)
        beak = ((-0.13, -0.3), (0.13, -0.3), (0.0, -0.1))
        self._area(Area(tuple((x + r * a, y + r * b) for a, b in beak), ORANGE))
        mark = tuple((x + r * 0.3 * a, y + r * (0.34 + 0.3 * b)) for a, b in _SHAPES[look])
        self._area(Area(mark, COLOURS[look], INK, r * 0.045))

    def _write(self, x: float, y: float, text: str, size: float, colour: str, room: float) -> None:
        """One line from `x` on around the height `y`: smaller, then shorter, until it fits."""
        while self._wide(text, size) > room and size > 26:
            size -= 2
        while self._wide(text, size) > room and text:
            text = text.rstrip("…")[:-1] + "…" if len(text) > 1 else ""
        place = (_FINER * x, _FINER * y)
        self._draw.text(place, text, colour, _font(700, _FINER * size), "lm")

    def _wide(self, text: str, size: float) -> float:
        return _font(700, _FINER * size).getlength(text) / _FINER


_CHAIRS: tuple[Point, ...] = ((-1.0, 0.7), (1.0, 0.7), (-1.0, -0.9), (1.0, -0.9), (0, -0.1), (0, 1))


@cache
def _sky() -> Image.Image:
    """Night above, the sea below, and a little of the northern lights."""
    image = Image.new("RGB", (WIDTH * _FINER, HEIGHT * _FINER))
    draw = ImageDraw.Draw(image)
    for row in range(image.height):
        part = row / image.height
        glow = max(0.0, 1 - abs(part - 0.28) * 6)
        low, high = _SKY
        colour = tuple(
            round(a + (b - a) * part + glow * light)
            for a, b, light in zip(low, high, (10, 38, 34), strict=True)
        )
        draw.line([(0, row), (image.width, row)], colour)
    return image


@cache
def _font(weight: int, size: float) -> ImageFont.FreeTypeFont:
    for path in sorted(_FONTS.glob(_FONT.format(weight=weight))):
        try:
            return ImageFont.truetype(str(path), size)
        except OSError:
            continue  # a format this FreeType does not read
    return ImageFont.load_default(size)  # type: ignore[return-value]  # with FreeType it is one


def _heart() -> tuple[Point, ...]:
    turns = (2 * math.pi * n / 28 for n in range(28))
    return tuple(
        (
            math.sin(t) ** 3,
            -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 16,
        )
        for t in turns
    )


def _moon() -> tuple[Point, ...]:
    outer = [point for point in ring(0.0, 0.0, 1.0, 32) if point[0] <= 0.5]
    outer.sort(key=lambda point: math.atan2(point[1], point[0]) % (2 * math.pi))
    inner = [(0.45 + 0.8 * a, 0.8 * b) for a, b in ring(0.0, 0.0, 1.0, 32) if a <= 0.15]
    inner.sort(key=lambda point: -math.atan2(point[1], point[0] - 0.45) % (2 * math.pi))
    return (*outer, *inner)


_SHAPES: dict[Look, tuple[Point, ...]] = {
    "sun": ring(0.0, 0.0, 0.9, 24),
    "block": ring(0.0, 0.0, 1.1, 4, 1 / 8),
    "star": tuple(
        point
        for pair in zip(ring(0, 0, 1.1, 5), ring(0, 0, 0.48, 5, 1 / 10), strict=True)
        for point in pair
    ),
    "fir": ring(0.0, 0.1, 1.1, 3),
    "heart": _heart(),
    "moon": _moon(),
}
