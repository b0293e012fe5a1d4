"""One server for the tests that do not kill it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.databases import KINDS, Kind, default_kind
from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

ON_BOTH = ("test_kill", "test_trouble", "test_ids", "test_rooms")
"""Files about what is written: they run on every kind of database, always. With
POLARNIGHT_TEST_DATABASE=postgresql all of this folder runs on PostgreSQL and NATS."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    module = metafunc.module.__name__.rpartition(".")[2]
    kinds = KINDS if module in ON_BOTH and default_kind() == "sqlite" else (default_kind(),)
    metafunc.parametrize("database_kind", kinds, indirect=True, scope="session")


@pytest.fixture(scope="session")
def server(database_kind: Kind, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0


@pytest.fixture(autouse=True)
def _on_its_database(database_kind: Kind) -> None:
    """Every test of this folder runs on a kind of database."""
