"""ICECOOL as numbers: the rules allow every flick of the grid, and nothing hidden is seen."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from polarnight import catalog, envs
from polarnight.core.contract import Seat
from polarnight.core.spaces import allows
from polarnight.envs import drawing
from polarnight.envs.icecool.codec import CODEC, END_TURN, SKATE

GAME = catalog.game("icecool")


@pytest.mark.parametrize("board", ["pinwheel", "courtyard"])
def test_every_number_is_a_legal_action_and_no_world_looks_different(board: str) -> None:
    env, rng, phases = envs.raw_aec("icecool", 3, board=board), Random(2), set()
    env.reset(seed=2)
    for _ in range(25):
        state = env.state_now
        (seat,) = GAME.actors(state)
        phases.add(state.phase)
        legal, numbers = GAME.legal(state, seat), CODEC.numbers(state, seat)
        assert all(allows(legal, action) for action in numbers.values())
        assert len(set(numbers.values())) == len(numbers)
        assert {CODEC.actions > number >= 0 for number in numbers} == {True}
        view = GAME.view(state, seat)
        world = GAME.possible(view, rng)
        seen = CODEC.observe(view, seat)
        assert (seen == CODEC.observe(GAME.view(world, seat), seat)).all()
        assert seen.shape == CODEC.shape
        assert 0 <= seen.min() <= seen.max() <= 1
        env.step(rng.choice(list(numbers)))
    assert phases >= {"station", "flick"}


def test_everybody_sees_himself_first() -> None:
    _, state = catalog.new_game("icecool", 2, 5)
    rows = [CODEC.observe(GAME.view(state, Seat(seat)), Seat(seat)) for seat in range(2)]
    catcher = 6
    assert [row[catcher] for row in rows] == [float(state.catcher == seat) for seat in range(2)]
    assert (rows[0][:15] == rows[1][15:30]).all()


def test_skates_have_numbers_of_their_own() -> None:
    """Two ones, hidden in his hand: he may turn them up and go again (IC-70)."""
    from dataclasses import replace

    from polarnight.games.icecool.actions import EndTurn, Skate
    from polarnight.games.icecool.view import Card

    _, state = catalog.new_game("icecool", 2, 5)
    rich = replace(state, phase="skates", hands=((Card(1), Card(1)),) * 2)
    numbers = CODEC.numbers(rich, Seat(rich.turn))
    assert numbers == {SKATE: Skate(), END_TURN: EndTurn()}


def test_the_picture_shows_every_penguin() -> None:
    env = envs.raw_aec("icecool", render_mode="rgb_array")
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.position.mask())[0]))
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    colours = {tuple(pixel) for row in picture.tolist() for pixel in row}
    assert {drawing.SEATS[0], drawing.SEATS[1], drawing.INK} <= colours
