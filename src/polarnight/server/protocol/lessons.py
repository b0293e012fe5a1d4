"""Lessons and puzzles, over HTTP."""

from __future__ import annotations

from typing import Literal

from polarnight.core.contract import Choices, Json, Seat, Value
from polarnight.learn.lesson import Words
from polarnight.server.protocol.table import Entry


class LessonStep(Value, frozen=True):
    """A step of a lesson, as it is told; what solves it stays with the rules."""

    name: str
    title: Words
    say: Words
    seat: Seat


class LessonCard(Value, frozen=True):
    """How a game is learned: its steps in order."""

    steps: tuple[LessonStep, ...]


class PuzzleTold(Value, frozen=True):
    """A puzzle, as it is told; what solves it stays with the rules."""

    task: str
    grade: int
    """1 easy, 2 medium, 3 hard."""


class PuzzleCard(Value, frozen=True):
    """The puzzles of a game in the order of their days, and what is asked in them."""

    title: Words
    tasks: dict[str, Words]
    """What is asked, by the name of the task."""
    puzzles: tuple[PuzzleTold, ...]
    daily: int
    """How many of them belong to one day."""


class LessonTry(Value, frozen=True):
    """The learner's actions on one step so far, the last of which may be wrong."""

    step: int
    actions: tuple[Json, ...] = ()


class LessonAnswer(Value, frozen=True):
    """How a step stands, as a table would show it. Nothing of it is kept."""

    verdict: Literal["open", "wrong", "solved"]
    say: Words | None
    """Praise, the answer to a wrong action, or what to do next; null: what the step says."""
    view: Json
    legal: Choices | None
    entries: tuple[Entry, ...]
    """What the last action led to, as plays."""
    show: Json
    """An action that goes on from here; null once there is nothing more to do."""
    hear: int | None
    """In a game for the senses: the number hidden in the learner's hand."""
