"""Lessons and puzzles as messages: what is told of them, and how an attempt looks at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.learn.attempt import Attempt, Play, attempt, attempt_step
from polarnight.learn.lookup import as_step, lesson, puzzles
from polarnight.server import protocol

if TYPE_CHECKING:
    from polarnight.learn.lesson import Step


def card(game: str) -> protocol.LessonCard:
    """The steps of a game's lesson, as they are told. Raises UnknownGameError."""
    return protocol.LessonCard(tuple(map(_told, lesson(game).steps)))


def puzzle_card(game: str) -> protocol.PuzzleCard:
    """All puzzles of a game, without their solutions. Raises UnknownGameError."""
    words, shipped = puzzles(game).words, puzzles(game).shipped
    return protocol.PuzzleCard(
        title=words.title,
        tasks={name: task.say for name, task in words.tasks.items()},
        puzzles=tuple(protocol.PuzzleTold(one.task, one.grade) for one in shipped),
        daily=words.daily,
    )


def answer(game: str, tried: protocol.LessonTry) -> protocol.LessonAnswer:
    """How a step stands. Physics may take half a CPU second. Raises as `attempt`."""
    return _answer(attempt(game, tried.step, tried.actions))


def puzzle_answer(game: str, tried: protocol.LessonTry) -> protocol.LessonAnswer:
    """How a puzzle stands. Raises as `attempt`."""
    return _answer(attempt_step(game, as_step(game, tried.step), tried.actions))


def _told(step: Step) -> protocol.LessonStep:
    return protocol.LessonStep(step.name, step.title, step.say, step.seat)


def _answer(now: Attempt) -> protocol.LessonAnswer:
    return protocol.LessonAnswer(
        verdict=now.verdict,
        say=now.say,
        view=now.view,
        legal=now.legal,
        entries=tuple(_entry(ply, play) for ply, play in enumerate(now.plays)),
        show=now.show,
        hear=now.hear,
    )


def _entry(ply: int, play: Play) -> protocol.Entry:
    return protocol.Entry(ply + 1, 0.0, "played", play.seat, ply, play.events)
