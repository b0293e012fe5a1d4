"""How fast batches of games are: random steps, steps with all that a learner sees, both cores.

Speeds are in the time this process had a core. What a second thread brings is measured by the clock
on the wall, in turns with one thread; where others use the machine too, that says little, and how
much more work two threads are says more.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from polarnight.bench.manifest import Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.bench.manifest import Effort
    from polarnight.envs.batches import Batch

GAMES = 4_096
"""Enough that waking a thread is little beside its work."""


def rows(made: Callable[..., Batch], effort: Effort) -> list[Row]:
    """Batches of games between two, as `made` makes them."""
    steps = max(10, effort.playouts // GAMES)
    with made(GAMES, seed=1, threads=1) as one, made(GAMES, seed=1, threads=2) as two:
        for batch in (one, two):  # compile, or load
            _look_and_step(batch, 1)
        plain = min(_took(_step, one, steps).core for _ in range(effort.rounds))
        pairs = [
            (_took(_look_and_step, one, steps), _took(_look_and_step, two, steps))
            for _ in range(effort.rounds)
        ]
    alone, together = zip(*pairs, strict=True)
    looking = min(each.core for each in alone)
    faster = min(each.clock for each in alone) / min(each.clock for each in together)
    work = min(each.core for each in together) / looking
    count = GAMES * steps
    return [
        Row("random steps", f"{count / plain:,.0f} /s", f"{GAMES} games at once, one core"),
        Row("with planes and masks", f"{count / looking:,.0f} /s", "one core"),
        Row("two threads / one", f"{faster:.2f}", "by the clock, with planes and masks"),
        Row("two threads / one, work", f"{work:.2f}", "CPU for the same; 1 is both cores for free"),
    ]


class Took(NamedTuple):
    """Seconds: on the wall, and those this process had a core."""

    clock: float
    core: float


def _took(work: Callable[[Batch, int], None], batch: Batch, steps: int) -> Took:
    clock, core = time.perf_counter(), time.process_time()
    work(batch, steps)
    return Took(time.perf_counter() - clock, time.process_time() - core)


def _step(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.random_actions())


def _look_and_step(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.observe()
        batch.masks()
        batch.step(batch.random_actions())
