"""What a picture of a table shows, before anything is painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polarnight.core.drawing import Drawing
    from polarnight.tables.records import Look

WIDTH, HEIGHT = 1200, 630
"""Pixels: what messengers show beside a link."""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody at the table."""

    name: str
    look: Look
    figure: str = ""
    """Points, at the end."""
    place: int = 0
    """At the end; 0 before it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a picture of a table shows."""

    title: str
    code: str
    lines: tuple[Line, ...]
    """By their seats."""
    board: Drawing | None
