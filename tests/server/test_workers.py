"""`polarnight serve --workers 2`: one port, several processes, replaced while people play."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight import catalog
from polarnight.cli.engines import Nats
from polarnight.cli.storm.people import Person, Promises
from polarnight.cli.storm.verdict import judge
from tests.databases import running_postgres
from tests.proofs import times
from tests.server.harness import PATIENCE, Server, guest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from polarnight.cli.engines import Engine, Postgres

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
KEYS = ("mika-at-one-of-the-workers", "oma-at-another-of-them")
WITHOUT_NATS, WITHOUT_POSTGRESQL = times(30, 0), times(10, 0)
"""Seconds an engine stays away at least."""


@pytest.fixture(scope="module")
def mortal_postgres() -> Iterator[Postgres]:
    """One that may stop; that of the whole session may not."""
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="module")
def mortal_nats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nats]:
    """As above."""
    with Nats(tmp_path_factory.mktemp("nats") / "nats") as server:
        yield server


@pytest.fixture(scope="module")
def database(mortal_postgres: Postgres) -> str:
    return mortal_postgres.create("workers")


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, database: str, mortal_nats: Nats
) -> Iterator[Server]:
    shared = ("--database", database, "--bus", mortal_nats.url)
    running = Server(tmp_path_factory.mktemp("workers"), *shared, "--workers", "2")
    yield running
    assert running.stop() == 0


def workers_of(server: Server) -> set[int]:
    """The workers that live now."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text(encoding="ascii")
    words = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children.split()}
    return {child for child, command in words.items() if b"resource_tracker" not in command}


async def came(wished: Callable[[], bool], seconds: float = 0.0) -> None:
    """Wait for something nobody is told of, and so long at least."""
    clock = asyncio.get_running_loop().time
    least = clock() + seconds
    async with asyncio.timeout(PATIENCE + seconds):
        while clock() < least or not wished():  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def table_of_two(server: Server, game: str, promises: Promises) -> list[Person]:
    """A started game of two people who come by whichever worker takes them."""
    table = await server.make(KEYS[0], game)
    people = [Person(table, key, lambda: server.address, promises, Random(key)) for key in KEYS]
    for chair, person in enumerate(people):
        sit = {"chair": chair, "name": f"P{chair}", "look": ("sun", "star")[chair]}
        await person.do(server.address, {"type": "sit", **sit})
    async with guest(server, table, KEYS[0]) as host:
        await host.until(lambda state: state["table"]["chairs"][1]["kind"] == "person")
        await host.do("start")  # a worker hears of the second chair a moment later than the other
    return people


@asynccontextmanager
async def everybody_plays(server: Server, database: str) -> AsyncIterator[Promises]:
    """All games, until the block ends; then whatever was acknowledged is in the log, once."""
    promises, over = Promises(), asyncio.Event()
    people = [
        person for game in catalog.names() for person in await table_of_two(server, game, promises)
    ]
    playing = [asyncio.create_task(person.play(over)) for person in people]
    try:
        await more(promises)
        yield promises
        await more(promises)
    finally:
        over.set()
        await asyncio.gather(*playing)
    verdict = await judge(database, (), promises, ())
    assert verdict.lost == verdict.doubled == verdict.leaked == []
    assert verdict.found == verdict.acknowledged > 0


async def more(promises: Promises, seconds: float = 0.0) -> None:
    """Wait until more actions were acknowledged."""
    before = len(promises.acknowledged)
    await came(lambda: len(promises.acknowledged) > before + 4, seconds)


async def test_all_workers_are_replaced_while_people_play(
    server: Server, database: str, tell: Callable[[str], None]
) -> None:
    async with everybody_plays(server, database) as promises:
        before = workers_of(server)
        assert len(before) == 2
        promises.longest_out = 0.0
        server._signal(signal.SIGHUP)
        await came(lambda: len(workers_of(server)) == 2 and not before & workers_of(server))
    assert promises.restarts > 0
    tell(
        f"two workers replaced: {len(promises.acknowledged)} actions acknowledged and found,"
        f" {promises.restarts} lines moved, nobody out for more than {promises.longest_out:.1f} s"
    )


async def test_a_worker_that_dies_is_followed(server: Server, database: str) -> None:
    async with everybody_plays(server, database):
        victim = min(workers_of(server))
        os.kill(victim, signal.SIGKILL)
        await came(lambda: len(workers_of(server)) == 2 and victim not in workers_of(server))


async def test_without_nats_people_play_on(
    server: Server, database: str, mortal_nats: Nats
) -> None:
    async with everybody_plays(server, database) as promises, away(mortal_nats):
        await more(promises, WITHOUT_NATS)


async def test_without_postgresql_people_are_told_and_play_goes_on_afterwards(
    server: Server, database: str, mortal_postgres: Postgres
) -> None:
    async with everybody_plays(server, database) as promises, away(mortal_postgres):
        before = promises.unwritable
        await came(lambda: promises.unwritable > before, WITHOUT_POSTGRESQL)


@asynccontextmanager
async def away(engine: Engine) -> AsyncIterator[None]:
    """It has stopped, until the block ends."""
    await asyncio.to_thread(engine.stop)
    try:
        yield
    finally:
        await asyncio.to_thread(engine.start)
