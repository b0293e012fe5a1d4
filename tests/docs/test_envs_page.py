"""What docs/envs.md shows can be run as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "envs.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)

pytestmark = pytest.mark.filterwarnings("default")  # the libraries warn of their own habits


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"docs/envs.md, example {number}", "exec"), {})


def test_there_are_examples_of_every_door() -> None:
    for door in (
        "envs.aec",
        "envs.parallel",
        "gymnasium.make(",
        "gymnasium.make_vec",
        "envs.batch",
    ):
        assert any(door in example for example in EXAMPLES)
