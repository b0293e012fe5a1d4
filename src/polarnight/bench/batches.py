"""How fast batches of games are: random steps, steps with all that a learner sees, both cores.

Speeds are in the time this process had a core. What a second thread brings is measured by the clock
on the wall, in turns with one thread: on a machine that others use too it comes out lower.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from polarnight.bench.sections import Row
from polarnight.envs.batch import IglooBatch, PackeisBatch

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.bench.sections import Effort
    from polarnight.envs.batch import Batch

GAMES = 1_024


def packeis(effort: Effort) -> list[Row]:
    """Batches of Packeis am Pol between two."""
    return _rows(PackeisBatch, effort)


def igloo_igloo(effort: Effort) -> list[Row]:
    """Batches of Igloo Igloo between two."""
    return _rows(IglooBatch, effort)


def _rows(made: type[PackeisBatch | IglooBatch], effort: Effort) -> list[Row]:
    steps = max(10, effort.playouts // GAMES)
    with made(GAMES, seed=1, threads=1) as one, made(GAMES, seed=1, threads=2) as two:
        for batch in (one, two):  # compile, or load
            _look_and_step(batch, 1)
        plain = min(_took(_step, one, steps, time.process_time) for _ in range(effort.rounds))
        looking = min(
            _took(_look_and_step, one, steps, time.process_time) for _ in range(effort.rounds)
        )
        alone, together = (
            min(times)
            for times in zip(
                *(
                    [_took(_look_and_step, each, steps, time.perf_counter) for each in (one, two)]
                    for _ in range(effort.rounds)
                ),
                strict=True,
            )
        )
    count = GAMES * steps
    return [
        Row("random steps", f"{count / plain:,.0f} /s", f"{GAMES} games at once, one core"),
        Row("with planes and masks", f"{count / looking:,.0f} /s", "one core"),
        Row("two threads / one", f"{alone / together:.2f}", "with planes and masks, by the clock"),
    ]


def _step(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.random_actions())


def _look_and_step(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.observe()
        batch.masks()
        batch.step(batch.random_actions())


def _took(
    work: Callable[[Batch, int], None], batch: Batch, steps: int, clock: Callable[[], float]
) -> float:
    began = clock()
    work(batch, steps)
    return clock() - began
