"""One server for the tests that do not kill it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0
