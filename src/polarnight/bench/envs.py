"""How fast environments step, beside those of others, in one run.

A step is what a learner pays for: the observation as an array, the mask, an action drawn from it,
the action played; whole games with their beginnings. Everybody is measured in turns by the same
loop, in the time this process had a core, so the ratios hold on a busy machine too. What a second
thread brings a vector of games is measured by the clock on the wall.
"""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from itertools import cycle
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np

from polarnight import catalog, envs
from polarnight.bench.manifest import Row
from polarnight.bench.sections import Section

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gymnasium.vector import VectorEnv
    from numpy.typing import NDArray

    from polarnight.bench.manifest import Effort
    from polarnight.envs.turns import TurnEnv

    Walk = Callable[[int, Random], float]
    """So many steps of random games; the seconds of a core they took."""

GAMES = 4_096
"""Enough that waking a thread is little beside its work."""
BOXES = 32
"""Games with physics, of which each costs a hundred times as much."""
CORES = 1.6
"""How much sooner two threads should be done than one."""
_CONNECT_FOUR = "PettingZoo's connect four"
_OPEN_SPIEL = ("connect_four", "breakthrough", "amazons")
"""The same small game again, one on a board of 8 by 8 as ours are, and the nearest relative."""
_OF_OUR_SIZE = "OpenSpiel's breakthrough"


def one_game(effort: Effort) -> list[Row]:
    """PettingZoo's interface, the tensor and the mask at every step."""
    walks = {f"{name}, AEC": _pettingzoo(partial(envs.aec, name)) for name in _in_turns()}
    walks[_CONNECT_FOUR] = _pettingzoo(_connect_four)
    walks |= {f"OpenSpiel's {name}": _open_spiel(name) for name in _open_spiel_games()}
    speeds = _speeds(walks, effort)
    theirs = speeds[_CONNECT_FOUR]
    rows = [
        Row(what, f"{speed:,.0f} steps/s", f"{speed / theirs:.2f} by connect four")
        for what, speed in speeds.items()
    ]
    return rows + _by_open_spiel(speeds)


def _by_open_spiel(speeds: dict[str, float]) -> list[Row]:
    found = {what: speed for what, speed in speeds.items() if what.startswith("OpenSpiel")}
    if not found:
        return [Row("OpenSpiel", "-", "not installed here: pip install open_spiel")]
    return [
        Row(f"{what} / {name}", f"{speed / theirs:.2f}", *_promise(name, speed / theirs))
        for what, speed in speeds.items()
        if what.endswith(", AEC")
        for name, theirs in found.items()
    ]


def _promise(name: str, ratio: float) -> tuple[str, str, float | None]:
    """Only where both write tensors and masks of much the same size."""
    return ("8 by 8 as ours", "1", ratio) if name == _OF_OUR_SIZE else ("", "", None)


def many_games(effort: Effort) -> list[Row]:
    """Gymnasium's vector interface: what a second thread brings, by the clock."""
    rows = []
    for name in _in_turns():
        one, two = (envs.vector(name, GAMES, threads=n, copy=False) for n in (1, 2))
        draws = [each.batch.random_actions for each in (one, two)]  # the same for both
        steps = max(5, effort.playouts // GAMES // 4)
        rows += _second_thread(name, (one, two), draws, steps, effort.rounds)
    return rows


def boxes(effort: Effort) -> list[Row]:
    """Tasks whose actions are boxes, with batched physics: likewise."""
    import gymnasium  # not part of every installation

    rows = []
    for name in envs.register():
        spec = gymnasium.registry[name]
        if spec.vector_entry_point is None or "game" in spec.kwargs:
            continue
        one, two = (gymnasium.make_vec(name, num_envs=BOXES, threads=n) for n in (1, 2))
        rng, size = np.random.default_rng(1), one.action_space.shape
        drawn = [rng.uniform(-1, 1, size) for _ in range(max(2, effort.calls // 1_000))]
        draws = [cycle(drawn).__next__ for _ in (one, two)]
        part = name.partition("/")[2].rpartition("-")[0]
        rows += _second_thread(part, (one, two), draws, len(drawn), min(3, effort.rounds))
    return rows


def _second_thread(
    name: str,
    pair: tuple[VectorEnv, VectorEnv],
    draws: Sequence[Callable[[], NDArray[np.generic]]],
    steps: int,
    rounds: int,
) -> list[Row]:
    """The same games with one thread and with two, in turns; the first turn is not counted."""
    turns = [
        [_vector_took(env, draw, steps) for env, draw in zip(pair, draws, strict=True)]
        for _ in range(rounds + 1)
    ]
    (alone, core), (both, _) = (min(each) for each in zip(*turns[1:], strict=True))
    games, faster = pair[0].num_envs, alone / both
    for env in pair:
        env.close()
    speed = games * steps / core
    return [
        Row(f"{name}, one thread", f"{speed:,.0f} steps/s", f"{games} games, one core"),
        Row("two threads / one", f"{faster:.2f}", "by the clock", f"{CORES}", faster / CORES),
    ]


def _vector_took(
    env: VectorEnv, draw: Callable[[], NDArray[np.generic]], steps: int
) -> tuple[float, float]:
    """Seconds by the clock, and of a core."""
    env.reset(seed=1)
    clock = core = 0.0
    for _ in range(steps):
        actions = draw()
        wall, spent = time.perf_counter(), time.process_time()
        env.step(actions)
        clock += time.perf_counter() - wall
        core += time.process_time() - spent
    return clock, core


def _in_turns() -> list[str]:
    """Games whose rules are kernels; where physics decides, it alone is measured."""
    from polarnight.envs.lookup import word_rules

    return [name for name in catalog.names() if word_rules(name) is not None]


def _speeds(walks: dict[str, Walk], effort: Effort) -> dict[str, float]:
    """Steps a second of each in its best round; the rounds go round."""
    rng, steps = Random(1), max(200, effort.calls // effort.rounds)
    for walk in walks.values():  # compile, or load
        walk(50, rng)
    rounds = [
        {what: walk(steps, rng) for what, walk in walks.items()} for _ in range(effort.rounds)
    ]
    return {what: steps / min(each[what] for each in rounds) for what in walks}


def _pettingzoo(make: Callable[[], object]) -> Walk:
    def walk(steps: int, rng: Random) -> float:
        env: TurnEnv = make()  # type: ignore[assignment]  # or another of that interface
        env.reset(seed=rng.getrandbits(31))
        began = time.process_time()
        for _ in range(steps):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                observation, *_ = env.last()
            env.step(_any_of(observation["action_mask"], rng))
        return time.process_time() - began

    return walk


def _connect_four() -> object:
    with _without_drawing():
        from pettingzoo.classic.connect_four import connect_four

        return connect_four.env()


@contextmanager
def _without_drawing() -> Iterator[None]:
    """Connect four asks for pygame where it is imported, and needs it only to draw."""
    if find_spec("pygame") is not None:
        yield
        return
    sys.modules["pygame"] = ModuleType("pygame")
    try:
        yield
    finally:
        del sys.modules["pygame"]


def _open_spiel_games() -> tuple[str, ...]:
    return _OPEN_SPIEL if find_spec("pyspiel") is not None else ()


def _open_spiel(name: str) -> Walk:
    import pyspiel

    game = pyspiel.load_game(name)

    def walk(steps: int, rng: Random) -> float:
        state = game.new_initial_state()
        began = time.process_time()
        for _ in range(steps):
            if state.is_terminal():
                state = game.new_initial_state()
            np.array(state.observation_tensor(), dtype=np.float32)
            mask = np.array(state.legal_actions_mask(), dtype=np.int8)
            state.apply_action(_any_of(mask, rng))
        return time.process_time() - began

    return walk


def _any_of(mask: NDArray[np.int8], rng: Random) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(rng.random() * len(legal))])


SECTIONS = (
    Section("one game at a time: tensor, mask, action", one_game),
    Section("Gymnasium's vector interface", many_games),
    Section("Gymnasium's vector interface, boxes with batched physics", boxes),
)
