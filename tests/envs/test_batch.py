"""Batches: the same rules, masks and planes as one game at a time, however they are cut."""

from __future__ import annotations

import numpy as np
import pytest

from polarnight.core.errors import BadOptionsError
from polarnight.envs.batch import PackeisBatch
from polarnight.envs.packeis import CODEC
from polarnight.envs.turns import rewards
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import PackeisState

GAME = Packeis()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_batch_plays_by_the_rules(seats: int) -> None:
    with PackeisBatch(5, seats, seed=seats, threads=2) as batch:
        ended = 0
        for _ in range(140):
            states = [PackeisState(words.copy()) for words in batch.states]
            masks, seen = batch.masks().copy(), batch.observe().copy()
            actions = batch.random_actions().copy()
            got, done = batch.step(actions)
            for n, state in enumerate(states):
                seat = state.turn
                assert seat is not None
                legal = CODEC.numbers(state, seat)
                assert set(np.flatnonzero(masks[n])) == set(legal)
                assert np.allclose(seen[n], CODEC.observe(GAME.view(state, seat), seat))
                after = GAME.play(state, seat, legal[int(actions[n])]).state
                outcome = GAME.outcome(after)
                assert bool(done[n]) == (outcome is not None)
                if outcome is None:
                    assert PackeisState(batch.states[n].copy()) == after
                else:
                    ended += 1
                    assert got[n].tolist() == pytest.approx(rewards(outcome))
        assert ended >= 5


def test_nothing_depends_on_the_threads() -> None:
    logs = []
    for threads in (1, 2, 3):
        with PackeisBatch(7, seed=4, threads=threads) as batch:
            for _ in range(80):
                batch.step(batch.random_actions().copy())
            logs.append(batch.states.tobytes())
    assert logs[0] == logs[1] == logs[2]


def test_an_illegal_action_ends_its_game_alone() -> None:
    with PackeisBatch(3, seed=1) as batch:
        actions = batch.random_actions().copy()
        for wrong in (-1, 3659, 10**6):
            actions[1] = wrong
            got, done = batch.step(actions)
            assert done.tolist() == [False, True, False]
            assert got[1].tolist() == [-1.0, 0.0]
            actions = batch.random_actions().copy()


def test_boards_differ_and_have_the_usual_fish() -> None:
    with PackeisBatch(50, seed=2) as batch:
        boards = {PackeisState(words.copy()).fish for words in batch.states}
    assert len(boards) == 50
    assert all(sorted(board) == sorted("1" * 30 + "2" * 20 + "3" * 10) for board in boards)


def test_batches_that_cannot_be() -> None:
    with pytest.raises(BadOptionsError, match="2 to 4 seats"):
        PackeisBatch(3, 5)
