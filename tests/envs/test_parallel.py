"""Igloo Pop as PettingZoo's parallel environment: the library's own tests, and what is heard."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from polarnight import catalog, envs
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat
from polarnight.core.errors import BadOptionsError
from polarnight.core.realtime import BEAT, TICK
from polarnight.core.values import read_deed
from polarnight.envs.realtime import LiveEnv

pytestmark = pytest.mark.filterwarnings("default")  # the library warns of its own habits
REST, SHAKE = 0, 1
TAKE, PLACE, COUNT = 10, 22, 5


def parallel_env(**wishes: Any) -> LiveEnv:
    return envs.parallel("igloo_pop", **wishes)


def in_turns(**wishes: Any) -> Any:
    return parallel_to_aec(parallel_env(**wishes))


def tick(env: LiveEnv, *numbers: int) -> Any:
    return env.step(dict(zip(env.agents, numbers, strict=True)))


def begun(seed: int = 4) -> LiveEnv:
    """After "three", the first seat with an igloo in hand."""
    env = parallel_env()
    env.reset(seed=seed)
    for number in (COUNT, COUNT, COUNT, TAKE):
        tick(env, number, REST)
    return env


def test_the_librarys_tests_pass() -> None:
    with redirect_stdout(io.StringIO()) as printed:
        parallel_api_test(parallel_env(), num_cycles=60)
        parallel_seed_test(parallel_env, num_cycles=30)
        max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=in_turns))
        api_test(in_turns(), num_cycles=20)
        render_test(in_turns)
    assert printed.getvalue().count("village:") >= 5


@pytest.mark.parametrize("seats", [2, 6])
def test_a_random_agent_comes_to_the_end_and_its_log_replays(seats: int) -> None:
    env = parallel_env(seats=seats)
    seen, _ = env.reset(seed=3)
    earned: dict[str, float] = {}
    for n, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(n)
    while env.agents:
        chosen = {a: env.action_space(a).sample(seen[a]["action_mask"]) for a in env.agents}
        seen, earned, *_ = env.step(chosen)
    assert sum(earned.values()) == pytest.approx(0.0)
    assert env.clock.beats * BEAT < 600
    game, state = catalog.new_game("igloo_pop", seats, 3)
    for seat, deed in env.actions:
        state = game.play(state, Seat(seat), read_deed(game.info, deed)).state
    assert game.outcome(state) is not None


def test_a_seat_hears_what_it_shakes_and_nobody_else_does() -> None:
    env = begun()
    for _ in range(3):
        tick(env, SHAKE, REST)
    seen, *_ = tick(env, SHAKE, REST)
    mine, other = seen["seat_0"], seen["seat_1"]
    assert np.abs(mine["pcm"]).max() > 500
    assert not other["pcm"].any()
    assert mine["hands"][0] == 1.0
    assert 0.0 < mine["hands"][1] < 1.0
    assert mine["hands"][2] == other["hands"][3] == 1.0
    assert mine["pcm"].shape == (round(24_000 * TICK * BEAT),)


def heard_with(*, beads_turned: bool) -> list[dict[str, Any]]:
    """The same game with the beads of its igloos as they were dealt, or the other way round."""
    env, seen = begun(), []
    state = env.clock.state
    beads = [igloo.beads for igloo in state.igloos]
    igloos = zip(state.igloos, beads[::-1] if beads_turned else beads, strict=True)
    env.clock._set(replace(state, igloos=tuple(replace(i, beads=n) for i, n in igloos)))
    for number in range(30):
        observed, *_ = tick(env, SHAKE, TAKE + 3 if number == 5 else REST)
        seen.append(observed)
    return seen


def test_the_same_view_gives_the_same_numbers_whatever_is_in_the_igloos() -> None:
    """Only the sound of what one shakes may differ, and it does."""
    differ = 0
    for here, there in zip(
        heard_with(beads_turned=False), heard_with(beads_turned=True), strict=True
    ):
        for agent in here:
            for part in ("observation", "hands", "action_mask"):
                assert (here[agent][part] == there[agent][part]).all(), part
        differ += bool((here["seat_0"]["pcm"] != there["seat_0"]["pcm"]).any())
    assert differ > 20


def test_an_observation_fits_its_space_and_numbers_are_unique() -> None:
    env = begun()
    seen, *_ = tick(env, SHAKE, TAKE)
    for agent in env.agents:
        assert env.observation_space(agent).contains(seen[agent])
    legal = env._codec.numbers(env.clock.state, Seat(0))
    assert len(legal) == len(env.game.legal(env.clock.state, Seat(0)).actions)
    assert env.number_of("seat_0", legal[PLACE]) == PLACE
    assert env.number_of("seat_1", legal[PLACE]) == REST


def test_who_comes_too_late_is_told_and_what_is_not_legal_does_nothing() -> None:
    env = begun()
    tick(env, PLACE, REST)
    *_, infos = tick(env, TAKE + 3, TAKE + 3)
    assert sorted(map(str, infos.values())) == ["{'refused': 'igloo_pop.taken'}", "{}"]
    before = len(env.actions)
    *_, infos = tick(env, COUNT, COUNT)
    assert [info["refused"] for info in infos.values()] == ["illegal", "illegal"]
    assert len(env.actions) == before


def test_the_time_of_a_round_runs_on_the_environments_clock() -> None:
    env = parallel_env(round_timer=2)
    env.reset(seed=1)
    for _ in range(3):
        tick(env, COUNT, REST)
    for _ in range(round(2 / (BEAT * TICK))):
        tick(env, REST, REST)
    assert env.clock.state.round == 2


def test_it_is_drawn_without_what_is_hidden() -> None:
    env = begun()
    env.render_mode = "ansi"
    text = str(env.render())
    assert text.startswith("game 1, round 1, shaking; village: ")
    assert len(text.splitlines()) == 12
    env.render_mode = "rgb_array"
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) >= 4


def test_wishes_that_cannot_be() -> None:
    with pytest.raises(BadOptionsError, match="played in turns"):
        envs.parallel("packeis")
    with pytest.raises(BadOptionsError, match="not played in turns"):
        envs.aec("igloo_pop")
    with pytest.raises(BadOptionsError, match="2 to 6 seats"):
        envs.parallel("igloo_pop", 7)


def test_a_clockwork_is_for_games_in_real_time() -> None:
    with pytest.raises(AssertionError, match="played in turns"):
        Clockwork(catalog.game("packeis"), None, 1)
