"""What is worth telling of a game at the end of an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.manifest import Feat
from polarnight.games.packeis.events import Slid

if TYPE_CHECKING:
    from collections.abc import Iterator


def _slide(event: object) -> Iterator[tuple[int, int]]:
    """In floes: rows for a slanting slide, columns for a level one."""
    if isinstance(event, Slid):
        rows = abs(ord(event.origin[0]) - ord(event.target[0]))
        yield event.seat, rows or abs(int(event.origin[1:]) - int(event.target[1:]))


FEATS = (Feat("longest_slide", _slide, greatest=True),)
