"""What goes wrong in a storm, drawn from a seed."""

from __future__ import annotations

import asyncio
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from random import Random

    from polarnight.cli.engines import Nats, Postgres
    from polarnight.cli.storm.people import Person
    from polarnight.cli.storm.programs import Program, WebWorker


@dataclass(frozen=True, slots=True)
class World:
    """Everything that can fail."""

    workers: Sequence[WebWorker]
    thinkers: Sequence[Program]
    nats: Nats
    postgres: Postgres
    people: Sequence[Person]


async def _kill_worker(world: World, rng: Random) -> None:
    worker = rng.choice(world.workers)
    worker.kill()
    worker.start()
    await worker.ready()


async def _replace_worker(world: World, rng: Random) -> None:
    worker = rng.choice(world.workers)
    await asyncio.to_thread(worker.end)
    worker.start()
    await worker.ready()


async def _stop_worker(world: World, rng: Random) -> None:
    await _sleep(rng.choice(world.workers), rng)


async def _kill_thinker(world: World, rng: Random) -> None:
    thinker = rng.choice(world.thinkers)
    thinker.kill()
    thinker.start()


async def _stop_thinker(world: World, rng: Random) -> None:
    await _sleep(rng.choice(world.thinkers), rng)


async def _cut_lines(world: World, rng: Random) -> None:
    for person in rng.sample(list(world.people), k=max(1, len(world.people) // 4)):
        person.cut()


async def _kill_nats(world: World, rng: Random) -> None:
    await asyncio.to_thread(world.nats.kill)
    await asyncio.sleep(rng.uniform(0.0, 1.5))
    await asyncio.to_thread(world.nats.start)


async def _kill_postgres(world: World, _: Random) -> None:
    await asyncio.to_thread(world.postgres.kill)
    await asyncio.to_thread(world.postgres.start)


async def _restart_postgres(world: World, _: Random) -> None:
    await asyncio.to_thread(world.postgres.stop)
    await asyncio.to_thread(world.postgres.start)


async def _sleep(program: Program, rng: Random) -> None:
    program.signal(signal.SIGSTOP)
    try:
        await asyncio.sleep(rng.uniform(0.3, 4.0))
    finally:
        program.signal(signal.SIGCONT)


KINDS: dict[str, tuple[int, Callable[[World, Random], Awaitable[None]]]] = {
    "a web worker is killed": (3, _kill_worker),
    "a web worker sleeps": (4, _stop_worker),
    "a web worker is replaced": (2, _replace_worker),
    "a thinker is killed": (2, _kill_thinker),
    "a thinker sleeps": (2, _stop_thinker),
    "lines are cut": (6, _cut_lines),
    "NATS is killed": (3, _kill_nats),
    "PostgreSQL is killed": (1, _kill_postgres),
    "PostgreSQL is restarted": (1, _restart_postgres),
}
"""Each kind of fault with what heals it, and how often it comes."""


def plan(faults: int, rng: Random) -> list[str]:
    """So many faults; every kind at least once, if there are enough of them."""
    each = list(KINDS)[:faults]
    weights = [weight for weight, _ in KINDS.values()]
    chosen = each + rng.choices(list(KINDS), weights, k=faults - len(each))
    rng.shuffle(chosen)
    return chosen


async def strike(kind: str, world: World, rng: Random) -> None:
    """One fault, and what heals it."""
    await KINDS[kind][1](world, rng)
