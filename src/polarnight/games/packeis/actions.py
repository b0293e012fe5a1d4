"""What a seat of Packeis am Pol may do. Cells go by name."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import field

from polarnight.core.contract import Value


class Place(Value, frozen=True, tag="place"):
    """Put one of your penguins on a floe."""

    cell: str


class Slide(Value, frozen=True, tag="slide"):
    """Slide the penguin on `origin` in a straight line to `target`."""

    origin: str = field(name="from")
    target: str = field(name="to")


PackeisAction: TypeAlias = Place | Slide
