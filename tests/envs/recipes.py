"""Every recipe of examples/recipes trains for about a minute, and beats chance in the arena.

Not among the tests of `./test`: PyTorch is large, and nothing else needs it. In an environment that
has requirements-dev.txt and examples/recipes/requirements.txt:

    pytest tests/envs/recipes.py
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from examples.recipes.ppo import LEANING, WIDE
from examples.recipes.sb3 import Greed
from examples.training import packeis
from polarnight.games.packeis import board

ROOT = Path(__file__).parents[2]
STEPS = {"ppo": 240_000, "sb3": 240_000, "rllib": 24_576}
"""About a minute of a quiet core."""


@pytest.mark.parametrize("recipe", STEPS)
def test_a_minute_beats_chance(recipe: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", f"examples.recipes.{recipe}", "--steps", str(STEPS[recipe])]
    words += ["--games", "40", "--out", str(tmp_path / "learned.pt")]
    wide = {**os.environ, "COLUMNS": "140"}
    said = subprocess.run(words, cwd=ROOT, env=wide, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    assert (tmp_path / "learned.pt").stat().st_size > 100_000
    assert won_against_chance(recipe, said.stdout) > 65, said.stdout


def test_the_six_neighbours_of_a_floe_lie_in_six_directions() -> None:
    steps = {
        (way, LEANING[line[0]] - LEANING[cell])
        for cell in range(board.CELLS)
        for way in range(6)
        if (line := board.ray(board.Cell(cell), way))
    }
    assert sorted(step for _, step in steps) == [-WIDE, 1 - WIDE, -1, 1, WIDE - 1, WIDE]


def test_greed_takes_the_most_fish_in_every_game() -> None:
    greed = Greed(3)
    with packeis.batch(16, 5) as batch:
        for _ in range(40):
            rows = packeis.look(batch.states)
            worth = rows.numbers @ packeis.GREED
            actions = greed(batch.observe(), batch.masks())
            for game, action in enumerate(actions):
                here = rows.games == game
                (taken,) = worth[here & (rows.actions == action)]
                assert taken == worth[here].max()
            batch.step(actions)


def won_against_chance(recipe: str, printed: str) -> float:
    """Per cent of the games, as the arena has it."""
    found = re.search(rf"{recipe} before random: ([\d.]+)%", printed)
    assert found, printed
    return float(found[1])
