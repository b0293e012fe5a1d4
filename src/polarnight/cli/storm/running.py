"""A storm from its beginning to its verdict."""

from __future__ import annotations

import asyncio
import itertools
import json
import tempfile
import time
import urllib.request
from collections import Counter
from contextlib import ExitStack
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
from polarnight.cli.storm.verdict import Verdict, judge
from polarnight.store.engine import prepare

if TYPE_CHECKING:
    from collections.abc import Callable

_LOOKS = ("sun", "star", "fir")
_QUIET = 2.0
"""Seconds in which everybody plays before the first fault, and after the last."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much of a storm."""

    faults: int = 40
    tables: int = 8
    workers: int = 2
    thinkers: int = 1
    seed: int = 1
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
        folder = keep
        settings = {"max_connections": "200"}
        postgres = stack.enter_context(Postgres(folder / "postgresql", settings=settings))
        nats = stack.enter_context(Nats(folder / "nats"))
        url = postgres.create("storm")
        prepare(url)
        shared = ("--database", url, "--bus", nats.url)
        data = ("--data", str(folder / "data"))
        workers = [
            WebWorker(f"web {n}", folder / f"web{n}.log", free_port(), *shared, *data)
            for n in range(plan.workers)
        ]
        thinkers = [
            Program(f"thinker {n}", folder / f"think{n}.log", "think", "--bus", nats.url)
            for n in range(plan.thinkers)
        ]
        for program in (*workers, *thinkers):
            program.start()
            stack.callback(program.kill)
        return asyncio.run(_storm(plan, url, workers, thinkers, nats, postgres))


async def _storm(
    plan: Plan,
    url: str,
    workers: list[WebWorker],
    thinkers: list[Program],
    nats: Nats,
    postgres: Postgres,
) -> Outcome:
    rng, promises, began = Random(plan.seed), Promises(), time.monotonic()
    await asyncio.gather(*(worker.ready() for worker in workers))
    people = await _sit_down(plan, workers, promises, rng)
    world = faults.World(workers, thinkers, nats, postgres, people)
    over = asyncio.Event()
    playing = [asyncio.create_task(person.play(over)) for person in people]
    struck: Counter[str] = Counter()
    await asyncio.sleep(_QUIET)
    for kind in faults.plan(plan.faults, rng):
        await faults.strike(kind, world, rng)
        struck[kind] += 1
        await asyncio.sleep(plan.pause * rng.random())
    await asyncio.sleep(_QUIET)
    over.set()
    await asyncio.gather(*playing)
    tables = list(dict.fromkeys(person.table for person in people))
    verdict = await judge(url, tables, people, promises, workers)
    memory = max(worker.memory() for worker in workers)
    return Outcome(verdict, promises, struck, time.monotonic() - began, memory)


async def _sit_down(
    plan: Plan, workers: list[WebWorker], promises: Promises, rng: Random
) -> list[Person]:
    """Two people and a bot at each table; the games in turn."""
    people: list[Person] = []
    games = itertools.islice(itertools.cycle(catalog.names()), plan.tables)
    for number, game in enumerate(games):
        keys = [f"{number:03}-{seat}-in-the-storm" for seat in range(2)]
        table = await asyncio.to_thread(_make, workers[0].address, game, keys[0])
        somewhere = _somewhere(workers, rng)
        seated = [
            Person(table, key, somewhere, promises, Random(rng.getrandbits(32))) for key in keys
        ]
        first = workers[0].address
        for chair, person in enumerate(seated):
            sit = {"chair": chair, "name": f"P{chair}", "look": _LOOKS[chair]}
            await person.do(first, {"type": "sit", **sit})
        await seated[0].do(first, {"type": "add_bot", "chair": 2, "level": "chick"})
        await seated[0].do(first, {"type": "start"})
        people += seated
    return people


def _somewhere(workers: list[WebWorker], rng: Random) -> Callable[[], str]:
    return lambda: rng.choice(workers).address


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
        "tables, of four games": plan.tables,
        "actions acknowledged": verdict.acknowledged,
        "of these in the log": verdict.found,
        "doubled": len(verdict.doubled),
        "rows in all logs": verdict.rows,
        "windows that agree byte for byte": verdict.windows,
        "tables that do not": len(verdict.disagree),
        "states looked through for leaks": verdict.states,
        "leaks": len(verdict.leaked),
        "lines lost": promises.lost_lines,
        "longest anybody was out": f"{promises.longest_out:.1f} s",
        "largest web worker at the end": f"{outcome.memory:.0f} MB",
        "it took": f"{outcome.seconds:.0f} s",
    }
    for name, value in rows.items():
        table.add_row(name, str(value))
    console.print(table)
