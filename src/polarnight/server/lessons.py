"""Lessons as messages: what is told of them, and how an attempt looks at a table."""

from __future__ import annotations

from polarnight.learn.attempt import Play, attempt
from polarnight.learn.lesson import lesson
from polarnight.server import protocol


def card(game: str) -> protocol.LessonCard:
    """The steps of a game's lesson, as they are told. Raises UnknownGameError."""
    return protocol.LessonCard(
        tuple(
            protocol.LessonStep(step.name, step.title, step.say, step.seat)
            for step in lesson(game).steps
        )
    )


def answer(game: str, tried: protocol.LessonTry) -> protocol.LessonAnswer:
    """How a step stands. Up to half a CPU second for a flick. Raises as `attempt`."""
    now = attempt(game, tried.step, tried.actions)
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
