"""What goes wrong in a storm, drawn from a seed."""

from __future__ import annotations

import asyncio
import signal
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from polarnight.cli.engines import Nats, Postgres
    from polarnight.cli.storm.people import Person
    from polarnight.cli.storm.programs import Program, WebWorker
    from polarnight.cli.storm.proxy import Proxy

DATABASE = "storm"


@dataclass(frozen=True, slots=True)
class World:
    """Everything that can fail."""

    workers: Sequence[WebWorker]
    thinkers: Sequence[Program]
    nats: Nats
    postgres: Postgres
    people: Sequence[Person]
    to_people: Sequence[Proxy]
    to_nats: Proxy
    to_postgres: Proxy
    _turns: dict[int, asyncio.Lock] = field(default_factory=dict)

    def turn(self, target: object) -> asyncio.Lock:
        """One fault of each at a time, and its cure."""
        return self._turns.setdefault(id(target), asyncio.Lock())


async def _kill_worker(world: World, rng: Random) -> None:
    worker = rng.choice(world.workers)
    async with world.turn(worker):
        worker.kill()
        worker.start()
        await worker.ready()


async def _replace_worker(world: World, rng: Random) -> None:
    worker = rng.choice(world.workers)
    async with world.turn(worker):
        await asyncio.to_thread(worker.end)
        worker.start()
        await worker.ready()


async def _stop_worker(world: World, rng: Random) -> None:
    await _sleep(world, rng.choice(world.workers), rng)


async def _kill_thinker(world: World, rng: Random) -> None:
    thinker = rng.choice(world.thinkers)
    async with world.turn(thinker):
        thinker.kill()
        thinker.start()


async def _stop_thinker(world: World, rng: Random) -> None:
    await _sleep(world, rng.choice(world.thinkers), rng)


async def _cut_lines(world: World, rng: Random) -> None:
    for person in rng.sample(list(world.people), k=max(1, len(world.people) // 4)):
        person.cut()


async def _delay_people(world: World, rng: Random) -> None:
    await _delay(world, rng.choice(world.to_people), rng)


async def _delay_nats(world: World, rng: Random) -> None:
    await _delay(world, world.to_nats, rng)


async def _delay_postgres(world: World, rng: Random) -> None:
    await _delay(world, world.to_postgres, rng)


async def _cut_nats(world: World, _: Random) -> None:
    world.to_nats.cut()


async def _cut_postgres(world: World, _: Random) -> None:
    world.to_postgres.cut()


async def _kill_nats(world: World, rng: Random) -> None:
    async with world.turn(world.nats):
        await asyncio.to_thread(world.nats.kill)
        await asyncio.sleep(rng.uniform(0.0, 1.5))
        await asyncio.to_thread(world.nats.start)


async def _kill_postgres(world: World, _: Random) -> None:
    async with world.turn(world.postgres):
        await asyncio.to_thread(world.postgres.kill)
        await asyncio.to_thread(world.postgres.start)


async def _restart_postgres(world: World, _: Random) -> None:
    async with world.turn(world.postgres):
        await asyncio.to_thread(world.postgres.stop)
        await asyncio.to_thread(world.postgres.start)


async def _slow_disk(world: World, rng: Random) -> None:
    """Nothing is written for a while; what was asked for waits."""
    held = f"begin; lock table events in exclusive mode; select pg_sleep({rng.uniform(0.2, 2.0)});"
    async with world.turn(world.postgres):
        await asyncio.to_thread(world.postgres.psql, f"{held} rollback", DATABASE)


async def _sleep(world: World, program: Program, rng: Random) -> None:
    async with world.turn(program):
        program.signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(rng.uniform(0.3, 4.0))
        finally:
            program.signal(signal.SIGCONT)


async def _delay(world: World, lines: Proxy, rng: Random) -> None:
    async with world.turn(lines):
        lines.delay = rng.uniform(0.05, 0.5)
        try:
            await asyncio.sleep(rng.uniform(0.3, 2.0))
        finally:
            lines.delay = 0.0


KINDS: dict[str, tuple[int, Callable[[World, Random], Awaitable[None]]]] = {
    "a web worker is killed": (3, _kill_worker),
    "a web worker sleeps": (4, _stop_worker),
    "a web worker is replaced": (2, _replace_worker),
    "a thinker is killed": (2, _kill_thinker),
    "a thinker sleeps": (2, _stop_thinker),
    "lines of people are cut": (5, _cut_lines),
    "lines of people are slow": (3, _delay_people),
    "lines to NATS are slow": (2, _delay_nats),
    "lines to NATS are cut": (2, _cut_nats),
    "lines to PostgreSQL are slow": (2, _delay_postgres),
    "lines to PostgreSQL are cut": (2, _cut_postgres),
    "NATS is killed": (2, _kill_nats),
    "PostgreSQL is killed": (1, _kill_postgres),
    "PostgreSQL is restarted": (1, _restart_postgres),
    "the disk is slow": (1, _slow_disk),
}
"""Each kind of fault with what heals it, and how often it comes."""


def plan(faults: int, rng: Random) -> list[tuple[str, Random]]:
    """So many faults with the dice of each; every kind at least once, if there are enough."""
    each = list(KINDS)[:faults]
    weights = [weight for weight, _ in KINDS.values()]
    chosen = each + rng.choices(list(KINDS), weights, k=faults - len(each))
    rng.shuffle(chosen)
    return [(kind, Random(rng.getrandbits(32))) for kind in chosen]


async def strike(kind: str, world: World, rng: Random) -> None:
    """One fault, and what heals it."""
    await KINDS[kind][1](world, rng)
