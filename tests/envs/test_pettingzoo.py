"""PettingZoo's own tests, and what they do not ask: the same games through every door."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers.base import BaseWrapper

from polarnight import catalog, envs
from polarnight.core.contract import Outcome, Seat
from polarnight.core.errors import BadOptionsError, IllegalActionError, UnknownGameError
from polarnight.envs.codecs import ListedCodec
from polarnight.envs.seated import rewards
from polarnight.envs.turns import TurnEnv
from tests.envs.turns import games_in_turns

TURN_GAMES = games_in_turns()
LEARNED = [name for name in ("packeis", "igloo_igloo") if name in TURN_GAMES]

pytestmark = pytest.mark.filterwarnings("default")  # the library warns of its own habits


def numbers(env: TurnEnv) -> list[int]:
    """The actions that are legal now."""
    found: list[int] = np.flatnonzero(env.position.mask()).tolist()
    return found


def played(env: Any, seed: int) -> list[tuple[int, Any]]:
    """A random game by PettingZoo's own way of sampling."""
    env.reset(seed=seed)
    for n, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + n)
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    actions: list[tuple[int, Any]] = env.unwrapped.actions
    return actions


@pytest.mark.parametrize("name", TURN_GAMES)
def test_the_api_test_passes(name: str) -> None:
    with redirect_stdout(io.StringIO()):
        api_test(envs.aec(name), num_cycles=30)


@pytest.mark.parametrize("name", TURN_GAMES)
def test_the_seed_test_passes(name: str) -> None:
    seed_test(lambda: envs.aec(name), num_cycles=20)


IN_TURN = 0
"""A seed whose games go round from seat 0 at first: the library's conversion asks for that."""


class Willing(BaseWrapper):  # type: ignore[misc]  # the library is only half typed
    """Plays any legal action, whatever number is drawn: the library draws without a mask.

    The library gives no seed either, and chance decides whose turn it is in two of the games.
    """

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.metadata = {**env.metadata, "is_parallelizable": True}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed=IN_TURN, options=options)
        for n, agent in enumerate(self.possible_agents):
            self.action_space(agent).seed(IN_TURN + n)

    def step(self, action: int | None) -> None:
        legal = numbers(self.unwrapped)
        super().step(legal[action % len(legal)] if action is not None else None)


@pytest.mark.parametrize("name", TURN_GAMES)
def test_the_max_cycles_test_passes(name: str) -> None:
    def env(max_cycles: int) -> Any:
        return Willing(envs.aec(name, max_cycles=max_cycles))

    def parallel_env(max_cycles: int) -> Any:
        return aec_to_parallel(env(max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


@pytest.mark.parametrize("name", TURN_GAMES)
def test_the_render_test_passes(name: str) -> None:
    with redirect_stdout(io.StringIO()) as printed:
        render_test(lambda render_mode: envs.aec(name, render_mode=render_mode))
    assert printed.getvalue().count("\n") >= 5


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", LEARNED)
def test_whole_games_with_any_number_of_seats(name: str, seats: int) -> None:
    env = envs.aec(name, seats)
    once, again, other = (played(env, seed) for seed in (3, 3, 4))
    assert once == again != other
    game, state = catalog.new_game(name, seats, 3)
    for seat, deed in once:
        state = game.play(state, Seat(seat), catalog_deed(game, deed)).state
    assert game.outcome(state) is not None


def catalog_deed(game: Any, body: Any) -> Any:
    from polarnight.core.values import read_deed

    return read_deed(game.info, body)


@pytest.mark.parametrize("name", LEARNED)
def test_a_cycle_limit_truncates(name: str) -> None:
    env = envs.aec(name, max_cycles=4)
    assert len(played(env, 1)) == 8


@pytest.mark.parametrize("name", LEARNED)
def test_numbers_are_unique_and_masked(name: str) -> None:
    env = envs.raw_aec(name)
    env.reset(seed=5)
    legal = env.game.legal(env.state_now, env.game.actors(env.state_now)[0]).actions
    found = {env.number_of(action) for action in legal}
    assert len(found) == len(legal)
    mask = env.observe(env.agent_selection)["action_mask"]
    assert set(np.flatnonzero(mask)) == found
    resting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(resting)["action_mask"].any()


@pytest.mark.parametrize("name", LEARNED)
def test_an_observation_holds_nothing_hidden(name: str) -> None:
    """A world that looks the same to a seat gives it the same numbers."""
    from random import Random

    env = envs.raw_aec(name, 3)
    env.reset(seed=8)
    rng = Random(1)
    for _ in range(60):
        for seat in range(3):
            view = env.game.view(env.state_now, Seat(seat))
            world = env.game.possible(view, rng)
            here, there = (
                env._codec.observe(env.game.view(state, Seat(seat)), Seat(seat))
                for state in (env.state_now, world)
            )
            assert (here == there).all()
            assert 0 <= here.min() <= here.max() <= 1
        env.step(rng.choice(numbers(env)))
        if any(env.terminations.values()):
            break


@pytest.mark.parametrize("name", LEARNED)
def test_a_rendering_shows_nothing_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from random import Random

    env = envs.raw_aec(name, 3, render_mode="ansi")
    env.reset(seed=8)
    rng = Random(1)
    for _ in range(60):
        shown = env.render()
        world = env.game.possible(env.game.view(env.state_now, Seat(0)), rng)
        with monkeypatch.context() as patch:
            patch.setattr(env, "_now", lambda world=world: world)
            assert env.render() == shown
        env.step(rng.choice(numbers(env)))
        if any(env.terminations.values()):
            break


def test_an_illegal_action_loses_and_the_raw_one_says_why() -> None:
    env = envs.aec("packeis")
    env.reset(seed=1)
    env.step(3659)
    assert env.unwrapped.rewards["seat_0"] == -1
    raw = envs.raw_aec("packeis")
    raw.reset(seed=1)
    with pytest.raises(IllegalActionError, match="seat_0 cannot play number 3659"):
        raw.step(3659)


def test_a_game_without_a_codec_is_played_by_the_list() -> None:
    env = TurnEnv("packeis", 2, {})
    env._codec, env._words = ListedCodec(env.game), None
    env.reset(seed=2)
    assert len(env.observe("seat_0")["observation"]) == ListedCodec.LONGEST_VIEW
    while not any(env.terminations.values()):
        env.step(max(numbers(env)))
    view = env.game.view(env.state_now, Seat(0))
    assert env._codec.picture(view).shape[2] == 3
    assert '"phase":"over"' in env._codec.text(view)


def test_rewards_add_up_to_nothing() -> None:
    won = Outcome((3, 2, 1), (1, 2, 3), (Seat(0),), "")
    tied = Outcome((3, 3, 1), (1, 1, 3), (), "")
    assert rewards(won) == [1.0, 0.0, -1.0]
    assert rewards(tied) == [0.5, 0.5, -1.0]


def test_wishes_that_cannot_be() -> None:
    with pytest.raises(UnknownGameError):
        envs.aec("chess")
    with pytest.raises(BadOptionsError, match="2 to 4 seats"):
        envs.aec("packeis", 5)
    with pytest.raises(BadOptionsError, match="these options do not fit"):
        envs.aec("packeis", ice=7)
    with pytest.raises(BadOptionsError, match="'hologram' is no render mode; there are human"):
        envs.aec("packeis", render_mode="hologram")
