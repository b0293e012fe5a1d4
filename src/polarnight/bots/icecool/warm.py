"""Loading the simulator before a bot's clock runs: some flicks alone, and some with all."""

from __future__ import annotations

from random import Random

from polarnight.games.icecool.board import named
from polarnight.games.icecool.physics import sampling
from polarnight.games.icecool.physics.planning import foresee


def warm() -> None:
    """Touch all that the first thought of a bot needs."""
    board, rng = named("pinwheel"), Random(1)
    for penguins in (1, 2, 3, 4):
        scene = sampling.random_scene(board, penguins, rng)
        foresee(scene, [sampling.random_flick(board, rng) for _ in range(2)])
