"""Lessons and puzzles over HTTP: what they tell, what they refuse, and what they never tell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest
from msgspec import structs

from polarnight import catalog
from polarnight.core.values import plain
from polarnight.learn.attempt import attempt_step
from polarnight.learn.lookup import as_step, lesson, puzzles
from polarnight.server import lessons, protocol
from tests.server.harness import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.core.contract import AnyGame
    from polarnight.learn.lesson import Step
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


@pytest.mark.parametrize("game", catalog.names())
def test_two_worlds_are_sent_the_same_bytes_all_the_way(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of every step and of a sample of puzzles, after each move of its solution."""
    rules, rng = catalog.game(game), Random(6)
    shipped = len(puzzles(game).shipped)
    steps = [*lesson(game).steps, *(as_step(game, one) for one in range(0, shipped, shipped // 8))]
    differing = 0
    for step in steps:
        for rest, state in _on_the_way(rules, step):
            other = rules.possible(rules.view(state, step.seat), rng)
            told = []
            for world in (state, other):
                monkeypatch.setattr(type(rules), "parse_position", lambda *_, now=world: now)
                told.append(msgspec.json.encode(attempt_step(game, rest, [])))
                monkeypatch.undo()
            assert told[0] == told[1], (step.name, len(rest.moves))
            differing += other != state
    assert differing > 0 or game == "packeis"


def _on_the_way(rules: AnyGame, step: Step) -> Iterator[tuple[Step, Any]]:
    """What is left of a step, and how it stands, at its beginning and after each of its moves."""
    state = rules.parse_position(step.notation)
    for count, move in enumerate(step.moves):
        yield structs.replace(step, moves=step.moves[count:]), state
        for text in (move.show, *move.replies):
            mine = text is move.show
            seat = step.seat if mine else next(s for s in rules.actors(state) if s != step.seat)
            deed = rules.enact(state, seat, rules.parse_action(text))
            state = rules.play(state, seat, deed).state


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
