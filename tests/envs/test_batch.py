"""Batches: the same rules, masks and planes as one game at a time, however they are cut."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import Any

import numpy as np
import pytest

from polarnight import catalog, envs
from polarnight.core.contract import Seat
from polarnight.core.errors import BadOptionsError, IllegalActionError, UnknownGameError
from polarnight.envs.batches import Batch
from polarnight.envs.igloo_igloo.batch import IglooBatch
from polarnight.envs.lookup import codec
from polarnight.envs.packeis.batch import PackeisBatch
from polarnight.envs.seated import rewards
from polarnight.games.igloo_igloo import tiles
from polarnight.games.igloo_igloo.board import cells_of
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.state import IglooState
from polarnight.games.packeis.state import PackeisState

PACKEIS, IGLOO = "packeis", "igloo_igloo"
BATCHES: dict[str, type[Any]] = {PACKEIS: PackeisBatch, IGLOO: IglooBatch}
both = pytest.mark.parametrize("name", BATCHES)


def states_of(name: str, batch: Batch, **options: Any) -> list[Any]:
    """The games of a batch as values of their rules."""
    if name == PACKEIS:
        return [PackeisState(words.copy()) for words in batch.states]
    agreed = IglooOptions(**options)
    corner = tiles.corner(agreed)
    return [IglooState(words.copy(), agreed, corner) for words in batch.states]


@pytest.mark.parametrize(
    ("name", "seats", "turns", "options"),
    [
        (PACKEIS, 2, 140, {}),
        (PACKEIS, 3, 140, {}),
        (PACKEIS, 4, 140, {}),
        (IGLOO, 2, 450, {}),
        (IGLOO, 3, 300, {"hardcore": True, "move_all": "may"}),
        (IGLOO, 4, 300, {"half": "exact"}),
    ],
)
def test_a_batch_plays_by_the_rules(
    name: str, seats: int, turns: int, options: dict[str, Any]
) -> None:
    game = catalog.game(name)
    numbers = codec(game).numbers
    with BATCHES[name](3, seats, seed=seats, threads=2, **options) as batch:
        ended = 0
        for _ in range(turns):
            states = states_of(name, batch, **options)
            masks, asked = batch.masks().copy(), batch.to_act
            actions = batch.random_actions().copy()
            got, done = batch.step(actions)
            after = states_of(name, batch, **options)
            for n, state in enumerate(states):
                (seat,) = game.actors(state)
                assert asked[n] == seat
                legal = numbers(state, seat)
                assert set(np.flatnonzero(masks[n])) == set(legal)
                expected = game.play(state, seat, legal[int(actions[n])]).state
                outcome = game.outcome(expected)
                assert bool(done[n]) == (outcome is not None)
                if outcome is None:
                    assert after[n] == expected
                else:
                    ended += 1
                    assert got[n].tolist() == pytest.approx(rewards(outcome))
        assert ended >= 3


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        (PACKEIS, 2, {}),
        (PACKEIS, 4, {}),
        (IGLOO, 2, {}),
        (IGLOO, 3, {"hardcore": True}),
        (IGLOO, 4, {"half": "exact"}),
    ],
)
def test_a_batch_sees_what_the_view_says(name: str, seats: int, options: dict[str, Any]) -> None:
    """Bit for bit; so nothing hidden can be in it that the view has not."""
    game, rng = catalog.game(name), Random(5)
    numbers = codec(game)
    with BATCHES[name](1, seats, seed=5, **options) as batch:
        done = [False]
        while not done[0]:
            (state,) = states_of(name, batch, **options)
            (seat,) = game.actors(state)
            shown = numbers.observe(game.view(state, seat), seat)
            assert (batch.observe()[0] == shown).all()
            assert set(np.flatnonzero(batch.masks()[0])) == set(numbers.numbers(state, seat))
            _, done = batch.step(np.array([rng.choice(np.flatnonzero(batch.masks()[0]).tolist())]))


def test_a_batch_sees_nothing_hidden() -> None:
    """Another world that looks the same to the seat gives the same planes."""
    game, rng = catalog.game(IGLOO), Random(3)
    with IglooBatch(8, 3, seed=6) as batch, IglooBatch(8, 3) as other:
        for _ in range(120):
            batch.step(batch.random_actions())
        for n, state in enumerate(states_of(IGLOO, batch)):
            world = game.possible(game.view(state, Seat(int(batch.to_act[n]))), rng)
            assert (world.words != state.words).any()
            other.states[n] = world.words
        assert (batch.observe() == other.observe()).all()


@both
def test_nothing_depends_on_the_threads(name: str) -> None:
    logs = []
    for threads in (1, 2, 3):
        with BATCHES[name](7, seed=4, threads=threads) as batch:
            for _ in range(200):
                batch.step(batch.random_actions().copy())
            logs.append(batch.states.tobytes() + batch.observe().tobytes())
    assert logs[0] == logs[1] == logs[2]


@both
def test_an_illegal_action_ends_its_game_alone(name: str) -> None:
    with BATCHES[name](3, seed=1) as batch:
        for wrong in (-1, 713, 3659, 10**6):
            actions, asked = batch.random_actions().copy(), batch.to_act
            actions[1] = wrong
            got, done = batch.step(actions)
            assert done.tolist() == [False, True, False]
            assert got[1].tolist() == [-1.0 if seat == asked[1] else 0.0 for seat in range(2)]


def test_boards_of_packeis_differ_and_have_the_usual_fish() -> None:
    with PackeisBatch(50, seed=2) as batch:
        boards = {state.fish for state in states_of(PACKEIS, batch)}
    assert len(boards) == 50
    assert all(sorted(board) == sorted("1" * 30 + "2" * 20 + "3" * 10) for board in boards)


def test_boards_of_igloo_igloo_differ_and_have_the_tiles_of_the_box() -> None:
    with IglooBatch(50, 3, seed=2) as batch:
        states = states_of(IGLOO, batch)
    boards = [[state.tile_at(cell) for cell in cells_of(state.ice)] for state in states]
    mix = tiles.box(IglooOptions()).mix
    assert len(set(map(tuple, boards))) == 50
    assert all({tile: board.count(tile) for tile in set(board)} == mix for board in boards)
    assert {state.first for state in states} == {0, 1, 2}


@both
def test_a_batch_is_found_by_the_name_of_its_game(name: str) -> None:
    with envs.batch(name, 2, 3, seed=4) as found, BATCHES[name](2, 3, seed=4) as batch:
        assert type(found) is type(batch)
        assert found.states.tobytes() == batch.states.tobytes()
    with pytest.raises(UnknownGameError, match="no batches of icecool"):
        envs.batch("icecool", 2)


def test_batches_that_cannot_be() -> None:
    with pytest.raises(BadOptionsError, match="2 to 4 seats"):
        PackeisBatch(3, 5)
    with pytest.raises(BadOptionsError, match="one game or more"):
        PackeisBatch(0)
    with pytest.raises(BadOptionsError, match="2 to 4 players"):
        IglooBatch(3, 5)
    with pytest.raises(BadOptionsError, match="equal totals share"):
        IglooBatch(3, final_tie="animals")
    with pytest.raises(BadOptionsError, match="do not fit"):
        IglooBatch(3, half="never")


WRONG = [
    (np.zeros(10, dtype=int), "64 games need 64 actions, not 10"),
    (np.zeros((64, 1), dtype=int), r"64 games need 64 actions, not an array of shape \(64, 1\)"),
    (np.int64(0), r"64 games need 64 actions, not an array of shape \(\)"),
    (np.zeros(64), "actions are whole numbers, not float64"),
    (np.zeros(64, dtype=bool), "actions are whole numbers, not bool"),
]


@pytest.mark.parametrize("opponent", ["self", "random", lambda _seen, legal: legal.argmax(axis=1)])
@pytest.mark.parametrize(("actions", "sentence"), WRONG)
def test_actions_that_do_not_fit_are_refused_and_nothing_is_played(
    opponent: Any, actions: Any, sentence: str
) -> None:
    with closing(envs.vector(PACKEIS, 64, opponent=opponent)) as env:
        env.reset(seed=1)
        before = env.batch.states.copy()
        for step in (env.step, env.batch.step):
            with pytest.raises(IllegalActionError, match=sentence):
                step(actions)
        assert (env.batch.states == before).all()


@pytest.mark.parametrize(("wrong", "sentence"), WRONG[1:4])
def test_so_are_those_of_a_policy(wrong: Any, sentence: str) -> None:
    with (
        closing(envs.vector(PACKEIS, 64, seat=1, opponent=lambda _seen, _legal: wrong)) as env,
        pytest.raises(IllegalActionError, match=sentence),
    ):
        env.reset(seed=1)


@both
@pytest.mark.parametrize("number", [-1, -61, 3_661, 10**6, -(2**63), 2**63, 2**64 - 1])
def test_a_number_out_of_range_loses_its_game_and_nothing_else(name: str, number: int) -> None:
    with envs.batch(name, 3, seed=1) as batch:
        for _ in range(30):
            legal: Any = batch.random_actions().astype(np.uint64 if number > 2**62 else np.int64)
            acting = batch.to_act
            legal[1] = number
            rewards, done = batch.step(legal)
            assert done.tolist() == [False, True, False]
            assert rewards[1].tolist() == [-1.0 if seat == acting[1] else 0.0 for seat in (0, 1)]
