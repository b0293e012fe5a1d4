"""What the suite of all games does not ask of ICECOOL: every action and position as text."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.games.icecool.dreaming import Dreamt, walk

if TYPE_CHECKING:
    from tests.conformance.walking import Walk

GAME = Dreamt()


@pytest.fixture(scope="module")
def played() -> list[Walk]:
    rng = Random("icecool")
    return [walk(GAME, seats, rng) for seats in (2, 3, 4) for _ in range(4)]


def test_every_action_in_every_game_survives_as_text(played: list[Walk]) -> None:
    for game in played:
        for step in game.steps:
            text = GAME.format_action(step.action)
            assert GAME.parse_action(text) == step.action
            assert GAME.format_action(step.deed) == text


def test_positions_are_read_back_exactly(played: list[Walk]) -> None:
    for game in played:
        for state in game.states:
            assert GAME.parse_position(GAME.format_position(state)) == state
