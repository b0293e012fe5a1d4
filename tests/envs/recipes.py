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


def won_against_chance(recipe: str, printed: str) -> float:
    """Per cent of the games, as the arena has it."""
    found = re.search(rf"{recipe} before random: ([\d.]+)%", printed)
    assert found, printed
    return float(found[1])
