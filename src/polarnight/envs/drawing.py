"""Small pictures from numbers alone: discs and squares on a field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Picture = NDArray[np.uint8]
    Colour = tuple[int, int, int]

SEA: Colour = (10, 51, 80)
ICE: Colour = (227, 243, 252)
SNOW: Colour = (255, 255, 255)
LAND: Colour = (120, 110, 90)
INK: Colour = (11, 18, 51)
SEATS: tuple[Colour, ...] = (
    (210, 57, 31),
    (28, 85, 220),
    (255, 223, 90),
    (11, 168, 136),
    (240, 139, 228),
    (35, 40, 79),
)
"""The six players of the design, in their order."""


def field(height: int, width: int, colour: Colour = SEA) -> Picture:
    return np.full((height, width, 3), colour, dtype=np.uint8)


def disc(picture: Picture, y: float, x: float, radius: float, colour: Colour) -> None:
    rows, columns = np.ogrid[: picture.shape[0], : picture.shape[1]]
    picture[(rows - y) ** 2 + (columns - x) ** 2 <= radius**2] = colour


def square(picture: Picture, y: int, x: int, size: int, colour: Colour) -> None:
    picture[y : y + size, x : x + size] = colour
