"""What every test may use."""

from __future__ import annotations

import gc
import os
import signal
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from polarnight.cli.engines import Nats
from tests import databases
from tests.server.harness import Serve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from polarnight.cli.engines import Postgres

os.environ.setdefault("RAY_memory_monitor_refresh_ms", "0")
"""Ray would end its own workers when others fill the memory of the machine."""
BUSY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""How long an example takes says nothing: the machine may be busy."""
settings.register_profile("certain", BUSY, derandomize=True, database=None)
settings.register_profile("search", BUSY, derandomize=False)
settings.load_profile("certain")  # every run tries the same; CONTRIBUTING.md says how to search on

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background
    signal.signal(signal.SIGINT, signal.default_int_handler)


# Else Hypothesis also draws what stands in the source of whatever this process has imported before.
providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is imported here stays: nobody looks for rubbish among half a million objects."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests come first: at the end no process waits long for another."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """A kind of database lasts for a session; tests that did not ask for one have SQLite."""
    databases.heed("database_kind" in getattr(item, "fixturenames", ()))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, started when the first test asks for it."""
    with databases.running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    """A real NATS, started when the first test asks for it."""
    with tempfile.TemporaryDirectory() as folder, Nats(Path(folder) / "nats") as server:
        yield server


@pytest.fixture(scope="session")
def database_kind(request: pytest.FixtureRequest) -> Iterator[databases.Kind]:
    """On what a test runs: as the test says, or as POLARNIGHT_TEST_DATABASE does."""
    kind: databases.Kind = getattr(request, "param", databases.default_kind())
    engines = ("postgres", "nats") if kind == "postgresql" else ()
    postgres, nats = map(request.getfixturevalue, engines) if engines else (None, None)
    with databases.on(postgres, nats):
        yield kind


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Servers of this test alone."""
    servers = Serve()
    yield servers
    servers.end()


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Say a figure that people want to see; it stands before the closing line of the run."""

    def say(figure: str) -> None:
        record_property("figure", figure)

    return say


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The figures of all tests, also of those that ran in other processes."""
    figures = list(_figures(terminalreporter))
    if figures:
        terminalreporter.section("figures")
        for figure in figures:
            terminalreporter.write_line(figure)


def _figures(reporter: pytest.TerminalReporter) -> Iterator[str]:
    for outcome in ("passed", "failed"):
        for report in reporter.getreports(outcome):
            yield from (str(value) for key, value in report.user_properties if key == "figure")
