"""Lessons and puzzles by the name of their game, read on first use."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.core.errors import BadNotationError, UnknownGameError
from polarnight.learn.lesson import Move, Step, Wrong
from polarnight.learn.manifest import LearnManifest

if TYPE_CHECKING:
    from polarnight.learn.lesson import Lesson
    from polarnight.learn.manifest import PuzzleMaker
    from polarnight.learn.puzzle import Puzzles


@cache
def lesson(game: str) -> Lesson:
    """The lesson of a game. Raises UnknownGameError."""
    found = _manifest(game).lesson
    if found is None:
        raise UnknownGameError(f"there is no lesson for {game}")
    return found()


@cache
def puzzles(game: str) -> Puzzles:
    """The puzzles of a game. Raises UnknownGameError."""
    found = _manifest(game).puzzles
    if found is None:
        raise UnknownGameError(f"there are no puzzles of {game}")
    return found()


def puzzle_maker(game: str) -> PuzzleMaker:
    """Who makes puzzles of a game. Raises UnknownGameError."""
    found = _manifest(game).puzzle_maker
    if found is None:
        raise UnknownGameError(f"nobody makes puzzles of {game}")
    return found()


def as_step(game: str, number: int) -> Step:
    """A puzzle as the one step of a lesson. Raises UnknownGameError, BadNotationError."""
    words, shipped = puzzles(game).words, puzzles(game).shipped
    if not 0 <= number < len(shipped):
        raise BadNotationError(f"{game}: there are {len(shipped)} puzzles, not number {number}")
    puzzle = shipped[number]
    task = words.tasks[puzzle.task]
    return Step(
        name=str(number),
        title=words.title,
        say=task.say,
        praise=words.praise,
        position=puzzle.position,
        moves=tuple(
            Move(action, happens=task.happens, hear=puzzle.hear) for action in puzzle.actions
        ),
        wrong=(Wrong(words.wrong, example=""),),
        tries_out=words.tries_out,
    )


def _manifest(game: str) -> LearnManifest:
    return catalog.manifest(game, "learn", LearnManifest)
