"""One server for the tests that do not kill it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import Iterator


_WITH_POP = """
from polarnight import catalog
from polarnight.cli.main import app
catalog._GAMES.setdefault("igloo_pop", "polarnight.games.igloo_pop.rules:IglooPop")
app()
"""


@pytest.fixture(scope="session")
def pop_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers Igloo Pop."""
    running = Server(tmp_path_factory.mktemp("pop"), start=(sys.executable, "-c", _WITH_POP))
    yield running
    assert running.stop() == 0


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0
