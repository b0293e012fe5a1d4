"""The training example learns: a few rounds of self-play beat chance."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from polarnight.envs.batch import PackeisBatch

EXAMPLE = Path(__file__).parents[2] / "examples" / "training" / "policy_gradient.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("policy_gradient", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.GAMES = 48  # type: ignore[attr-defined]
    return module


def test_a_few_rounds_beat_chance(example: ModuleType) -> None:
    rng, weights = np.random.default_rng(1), np.zeros(example.FEATURES)
    with PackeisBatch(example.GAMES, seed=1) as batch:
        for _ in range(4):
            weights = example.learn(weights, batch, rng)
    assert example.measured(weights, "chance", 7, games=48) > 0.85


def test_the_gradient_is_that_of_the_log_of_the_chance(example: ModuleType) -> None:
    """Compared with a small step in each weight."""
    rng = np.random.default_rng(2)
    weights = rng.normal(size=example.FEATURES)
    with PackeisBatch(3, seed=5) as batch:
        for _ in range(12):  # into the slides
            batch.step(batch.random_actions())
        legal, seen = batch.masks().copy(), example.looked_at(batch.states)
        actions, chances = example.drawn(example.logits(weights, *seen), legal, rng)
        found = example.gradient(actions, chances, *seen)
        for n in range(example.FEATURES):
            moved = weights.copy()
            moved[n] += 1e-5
            _, after = example.drawn(example.logits(moved, *seen), legal, rng)
            games = np.arange(3)
            slope = np.log(after[games, actions] / chances[games, actions]) / 1e-5
            assert np.allclose(found[:, n], slope, atol=1e-3)
