"""Lessons and puzzles over HTTP: what they tell, what they refuse, and what they never tell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest

from polarnight import catalog
from polarnight.core.values import plain
from polarnight.learn.lookup import lesson, puzzles
from polarnight.server import lessons, protocol
from tests.server.harness import PATIENCE

if TYPE_CHECKING:
    from tests.server.harness import Server

SHIPPED = puzzles("packeis").shipped


def opened(game: str, number: int) -> protocol.LessonAnswer:
    return lessons.answer(game, protocol.LessonTry(number))


@pytest.mark.parametrize("game", catalog.names())
def test_two_worlds_of_a_step_are_sent_the_same_bytes(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position of a step with other secrets in it: a learner cannot tell them apart."""
    rules, rng = catalog.game(game), Random(4)
    honest = type(rules).parse_position
    for number, step in enumerate(lesson(game).steps):
        before = msgspec.json.encode(opened(game, number))
        view = rules.view(honest(rules, step.notation), step.seat)
        other: Any = rules.possible(view, rng)
        monkeypatch.setattr(type(rules), "parse_position", lambda *_, world=other: world)
        after = msgspec.json.encode(opened(game, number))
        monkeypatch.setattr(type(rules), "parse_position", honest)
        assert before == after, step.name


def test_neither_lesson_nor_puzzle_tells_its_solution_beforehand() -> None:
    for game in catalog.names():
        assert set(msgspec.to_builtins(lessons.card(game))["steps"][0]) == {
            "name", "title", "say", "seat",
        }  # fmt: skip
        told = msgspec.json.encode(lessons.puzzle_card(game))
        for puzzle in puzzles(game).shipped[:5]:
            assert puzzle.position.encode() not in told
            assert puzzle.actions[0].encode() not in told


@pytest.mark.anyio
async def test_a_puzzle_is_solved_and_nonsense_refused_over_http(server: Server) -> None:
    best = plain(catalog.game("packeis").parse_action(SHIPPED[0].actions[0]))
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
        solved = await client.post(
            "/api/games/packeis/puzzles", json={"step": 0, "actions": [best]}
        )
        assert solved.json()["verdict"] == "solved"
        for door in ("lesson", "puzzles"):
            wrong = await client.post(
                f"/api/games/packeis/{door}", json={"step": -1, "actions": []}
            )
            assert (wrong.status_code, wrong.json()["code"]) == (400, "bad_notation")
            missing = await client.get(f"/api/games/halma/{door}")
            assert (missing.status_code, missing.json()["code"]) == (404, "unknown_game")
