"""The baseline of Igloo Pop: a small ear that learns, and what it is worth at the table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from examples.baselines import igloo_pop as recipe
from polarnight.arena import live, schedule
from polarnight.arena.chairs import OurLiveChair
from polarnight.bots.igloo_pop.ear import Ear
from polarnight.bots.igloo_pop.learned import PARTS, learned_belief
from polarnight.bots.igloo_pop.recording import chunks
from tests.arena.playing import tournament

if TYPE_CHECKING:
    from pathlib import Path

    from polarnight.arena.records import GameRecord


def test_it_beats_the_chick() -> None:
    games = [_heard(tournament("learned", "chick", game="igloo_pop"), n) for n in range(2)]
    assert not any(record.fault for record in games)
    assert sum(record.margin(record.lineup.index(0)) or 0 for record in games) > 0


def _heard(given: schedule.Tournament, number: int) -> GameRecord:
    fixture = schedule.fixture(given, number)
    chairs = [OurLiveChair(given.contestants[who]) for who in fixture.lineup]
    return live.play(given.rules, chairs, fixture, schedule.deal(given, fixture.seed)).record


def test_the_small_ear_is_far_better_than_chance() -> None:
    off, rng = [], Random(5)
    for beads in range(2, 14):
        ear = Ear()
        for chunk in chunks(beads, "vigorous", rng, 1.0):
            ear.hear(chunk)
        off.append(abs(int(learned_belief(ear, "vigorous").argmax()) + 2 - beads))
    assert float(np.mean(off)) < 1.5


def test_the_recipe_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(recipe, "MEASURED", 1)
    recipe.train(2, 2, 1, tmp_path / "weights.npz", tmp_path / "curve.svg")
    with np.load(tmp_path / "weights.npz") as stored:
        assert set(stored) == set(PARTS)
        assert stored["last"].shape[1] == len(stored["last_bias"]) == 12
