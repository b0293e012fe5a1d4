"""How Igloo Pop is learned: its lesson and its puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.learn.manifest import LearnManifest

if TYPE_CHECKING:
    from polarnight.learn.lesson import Lesson
    from polarnight.learn.manifest import PuzzleMaker
    from polarnight.learn.puzzle import Puzzles


@door
def _lesson() -> Lesson:
    from polarnight.learn.lesson import read_lesson

    return read_lesson(__name__)


@door
def _puzzles() -> Puzzles:
    from polarnight.learn.puzzle import read_puzzles

    return read_puzzles(__name__)


@door
def _puzzle_maker() -> PuzzleMaker:
    from polarnight.learn.igloo_pop.puzzling import faults, make
    from polarnight.learn.manifest import PuzzleMaker

    return PuzzleMaker(make, faults)


MANIFEST = LearnManifest(lesson=_lesson, puzzles=_puzzles, puzzle_maker=_puzzle_maker)
