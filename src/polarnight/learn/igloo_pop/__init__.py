"""How Igloo Pop is learned: its lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.learn.manifest import LearnManifest

if TYPE_CHECKING:
    from polarnight.learn.lesson import Lesson


@door
def _lesson() -> Lesson:
    from polarnight.learn.lesson import read_lesson

    return read_lesson(__name__)


MANIFEST = LearnManifest(lesson=_lesson, puzzles=None, puzzle_maker=None)
