"""The library's own tests draw without a seed: here everything drawn so is the same every time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from gymnasium.utils import seeding

if TYPE_CHECKING:
    import numpy as np

_SEED = 20_261_116


@pytest.fixture(autouse=True)
def _no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = seeding.np_random

    def np_random(seed: int | None = None) -> tuple[np.random.Generator, int]:
        made: tuple[np.random.Generator, int] = drawn(_SEED if seed is None else seed)
        return made

    monkeypatch.setattr(seeding, "np_random", np_random)
    monkeypatch.setattr("polarnight.envs.seated.Random", lambda: Random(_SEED))
