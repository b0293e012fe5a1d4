"""Many random flicks with four penguins, run once, each told in a few numbers."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random

import numpy as np

from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import Consequences, Flick, Left
from polarnight.games.icecool.physics import sampling, simulation
from polarnight.games.icecool.physics.consequences import Flicked, gap, judge

PENGUINS = 4
UPRIGHT = 0.996
"""The cosine of five degrees."""


@dataclass(frozen=True)
class Told:
    """What a test asks of one flick."""

    seed: int
    flick: Flick
    finite: bool
    tunnelled: bool
    settled: bool
    seconds: float
    leaning_on_nothing: tuple[int, ...]
    came: Consequences


def told(seed: int, board_name: str = "pinwheel") -> Told:
    """Flick number `seed`, always the same on one machine."""
    board, rng = named(board_name), Random(seed)
    scene = sampling.random_scene(board, PENGUINS, rng)
    flick = sampling.random_flick(board, rng)
    run = simulation.flicked(board, scene.poses, 0, flick)
    came = judge(Flicked(board, scene.seats, scene.mover, scene.poses, run))
    gone = {happening.seat for happening in came.happenings if isinstance(happening, Left)}
    tilted = [n for n in range(PENGUINS) if n not in gone and run.axes[-1, n, 2] < UPRIGHT]
    return Told(
        seed=seed,
        flick=flick,
        finite=bool(np.isfinite(run.places).all() and np.isfinite(run.turns).all()),
        tunnelled=sampling.tunnels(board, run),
        settled=run.settled,
        seconds=run.seconds,
        leaning_on_nothing=tuple(n for n in tilted if _room(board_name, run, n) > 0.2),
        came=came,
    )


def _room(board_name: str, run: simulation.Run, penguin: int) -> float:
    """How far a penguin at rest is from anything it could lean on, in millimetres."""
    board = named(board_name)
    others = [sorted((penguin, n)) for n in range(PENGUINS) if n != penguin]
    gaps = [float(gap(board, run, one, other)[-1]) for one, other in others]
    return min(float(sampling.wall_distance(board, run, penguin)[-1]), *gaps)


def told_all(count: int) -> list[Told]:
    """The first `count` flicks, on a few cores: others test beside us."""
    with ProcessPoolExecutor(min(4, os.cpu_count() or 1), mp_context=get_context("spawn")) as pool:
        return list(pool.map(told, range(count), chunksize=25))
