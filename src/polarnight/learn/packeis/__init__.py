"""How Packeis am Pol is learned: its lesson and its puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.learn.manifest import shipped_in

if TYPE_CHECKING:
    from polarnight.learn.manifest import PuzzleMaker


@door
def _puzzle_maker() -> PuzzleMaker:
    from polarnight.learn.manifest import PuzzleMaker
    from polarnight.learn.packeis.puzzling import faults, make

    return PuzzleMaker(make, faults)


MANIFEST = shipped_in(__name__, _puzzle_maker)
