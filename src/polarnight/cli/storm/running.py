"""A storm from its beginning to its verdict."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import json
import tempfile
import time
import urllib.request
from collections import Counter
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from polarnight import catalog
from polarnight.cli.engines import Nats, Postgres, free_port
from polarnight.cli.storm import faults
from polarnight.cli.storm.people import Person, Promises
from polarnight.cli.storm.programs import Program, WebWorker
from polarnight.cli.storm.proxy import Proxy
from polarnight.cli.storm.verdict import Verdict, judge
from polarnight.store.engine import prepare

if TYPE_CHECKING:
    from collections.abc import Callable

_LOOKS = ("sun", "star", "fir")
_QUIET = 2.0
"""Seconds in which everybody plays before the first fault, and after the last."""
_HEALED = 180.0
"""Seconds after which somebody must have acted again, on however busy a machine."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much of a storm."""

    faults: int = 40
    tables: int = 8
    workers: int = 2
    thinkers: int = 1
    seed: int = 1
    at_once: int = 2
    """Faults that may come together."""
    pause: float = 0.4
    """Most seconds between two faults."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened."""

    verdict: Verdict
    promises: Promises
    struck: Counter[str]
    seconds: float
    memory: float
    """Megabytes of the largest web worker at the end."""


def run_storm(plan: Plan, keep: Path | None = None) -> Outcome:
    """Start everything, let it storm, and judge; what all wrote stays in the folder `keep`."""
    with ExitStack() as stack:
        if keep is None:
            keep = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="polarnight-")))
        settings = {"max_connections": "200"}
        postgres = stack.enter_context(Postgres(keep / "postgresql", settings=settings))
        nats = stack.enter_context(Nats(keep / "nats"))
        prepare(postgres.create(faults.DATABASE))
        return asyncio.run(_storm(plan, keep, nats, postgres))


async def _storm(plan: Plan, folder: Path, nats: Nats, postgres: Postgres) -> Outcome:
    rng, promises, began = Random(plan.seed), Promises(), time.monotonic()
    async with AsyncExitStack() as stack:
        world = await _begin(plan, folder, nats, postgres, stack)
        first = world.workers[0].address
        people = await sit_down(plan.tables, first, _somewhere(world, rng), promises, rng)
        world = dataclasses.replace(world, people=people)
        over = asyncio.Event()
        playing = [asyncio.create_task(person.play(over)) for person in people]
        await asyncio.sleep(_QUIET)
        struck = await _strike(plan, world, promises, rng)
        await asyncio.sleep(_QUIET)
        over.set()
        await asyncio.gather(*playing)
        url = postgres.url(faults.DATABASE)
        verdict = await judge(url, people, promises, world.workers)
        memory = max(worker.memory() for worker in world.workers)
    return Outcome(verdict, promises, struck, time.monotonic() - began, memory)


async def _begin(
    plan: Plan, folder: Path, nats: Nats, postgres: Postgres, stack: AsyncExitStack
) -> faults.World:
    """Web workers and thinkers, and proxies on all lines to and from them."""
    to_nats = await stack.enter_async_context(Proxy(nats.port))
    to_postgres = await stack.enter_async_context(Proxy(postgres.port))
    bus = ("--bus", f"nats://127.0.0.1:{to_nats.port}")
    database = postgres.url(faults.DATABASE).replace(f":{postgres.port}/", f":{to_postgres.port}/")
    shared = ("--database", database, *bus, "--data", str(folder / "data"))
    workers = [
        WebWorker(f"web {n}", folder / f"web{n}.log", free_port(), *shared)
        for n in range(plan.workers)
    ]
    thinkers = [
        Program(f"thinker {n}", folder / f"think{n}.log", "think", *bus)
        for n in range(plan.thinkers)
    ]
    for program in (*workers, *thinkers):
        program.start()
        stack.callback(program.kill)
    await asyncio.gather(*(worker.ready() for worker in workers))
    to_people = [await stack.enter_async_context(Proxy(worker.port)) for worker in workers]
    return faults.World(workers, thinkers, nats, postgres, (), to_people, to_nats, to_postgres)


async def _strike(plan: Plan, world: faults.World, promises: Promises, rng: Random) -> Counter[str]:
    """All faults of the plan, some at once.

    After each somebody acts before the next one comes: where nobody can, nothing is proved.
    """
    coming, struck = iter(faults.plan(plan.faults, rng)), Counter[str]()

    async def one_after_the_other() -> None:
        for kind, dice in coming:
            await faults.strike(kind, world, dice)
            struck[kind] += 1
            async with asyncio.timeout(_HEALED):
                await promises.next_action()
            await asyncio.sleep(plan.pause * dice.random())

    await asyncio.gather(*(one_after_the_other() for _ in range(plan.at_once)))
    return struck


async def sit_down(
    tables: int, first: str, somewhere: Callable[[], str], promises: Promises, rng: Random
) -> list[Person]:
    """Two people and a bot at each table, by way of `first`; the games in turn."""
    people: list[Person] = []
    games = itertools.islice(itertools.cycle(catalog.names()), tables)
    for number, game in enumerate(games):
        keys = [f"{number:03}-{seat}-in-the-storm" for seat in range(2)]
        table = await asyncio.to_thread(_make, first, game, keys[0])
        seated = [
            Person(table, key, somewhere, promises, Random(rng.getrandbits(32))) for key in keys
        ]
        for chair, person in enumerate(seated):
            sit = {"chair": chair, "name": f"P{chair}", "look": _LOOKS[chair]}
            await person.do(first, {"type": "sit", **sit})
        await seated[0].do(first, {"type": "add_bot", "chair": 2, "level": "chick"})
        await seated[0].do(first, {"type": "start"})
        people += seated
    return people


def _somewhere(world: faults.World, rng: Random) -> Callable[[], str]:
    """Any worker, by a line that may fail."""
    return lambda: f"http://127.0.0.1:{rng.choice(world.to_people).port}"


def _make(address: str, game: str, key: str) -> str:
    body = json.dumps({"game": game, "key": key}).encode()
    request = urllib.request.Request(f"{address}/api/tables", body, method="POST")  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310  (an address of our own)
        made: str = json.load(answer)["id"]
    return made


def show(plan: Plan, outcome: Outcome, console: Console) -> None:
    """The figures of a storm, as a table."""
    verdict, promises = outcome.verdict, outcome.promises
    table = Table("what", "how many", title=f"storm of seed {plan.seed}")
    for kind, count in sorted(outcome.struck.items()):
        table.add_row(kind, str(count))
    rows = {
        "faults in all": outcome.struck.total(),
        "tables at a time, of four games": plan.tables,
        "games begun in all": verdict.tables,
        "actions acknowledged": verdict.acknowledged,
        "of these in the log": verdict.found,
        "doubled": len(verdict.doubled),
        "rows in all logs": verdict.rows,
        "windows that agree byte for byte": verdict.windows,
        "tables that do not": len(verdict.disagree),
        "states looked through for leaks": verdict.states,
        "leaks": len(verdict.leaked),
        "lines lost": promises.lost_lines,
        "of these told that the server is replaced": promises.restarts,
        "states that said: nothing can be written now": promises.unwritable,
        "longest anybody was out": f"{promises.longest_out:.1f} s",
        "largest web worker at the end": f"{outcome.memory:.0f} MB",
        "it took": f"{outcome.seconds:.0f} s",
    }
    for name, value in rows.items():
        table.add_row(name, str(value))
    console.print(table)
