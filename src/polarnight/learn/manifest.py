"""How one game is learned: MANIFEST of `polarnight.learn.<game>`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.core.doors import door

if TYPE_CHECKING:
    from polarnight.core.doors import Door
    from polarnight.learn.lesson import Lesson
    from polarnight.learn.puzzle import Puzzle, Puzzles


@dataclass(frozen=True, slots=True)
class PuzzleMaker:
    """Who makes puzzles, and proves them."""

    make: Callable[[int], Iterator[Puzzle]]
    """Puzzles without end; the same seed gives the same ones."""
    faults: Callable[[Puzzle], str]
    """What is wrong with a puzzle; empty if solver or rules agree with all of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LearnManifest:
    """What there is to learn a game by; None where there is nothing."""

    lesson: Door[Lesson] | None
    puzzles: Door[Puzzles] | None
    """Those that ship."""
    puzzle_maker: Door[PuzzleMaker] | None


def shipped_in(package: str, puzzle_maker: Door[PuzzleMaker]) -> LearnManifest:
    """What a package holds of a game: `lesson.toml`, `puzzles.toml`, `puzzles.txt`."""

    @door
    def lesson() -> Lesson:
        from polarnight.learn.lesson import read_lesson

        return read_lesson(package)

    @door
    def puzzles() -> Puzzles:
        from polarnight.learn.puzzle import read_puzzles

        return read_puzzles(package)

    return LearnManifest(lesson=lesson, puzzles=puzzles, puzzle_maker=puzzle_maker)
