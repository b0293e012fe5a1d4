"""A server inside the test's own event loop: real sockets, and a look behind the counter."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any

import uvicorn

from polarnight.server.app import create_app
from polarnight.server.ending_server import EndingServer
from polarnight.server.entrance import entrance
from polarnight.server.lines import PatientLine
from polarnight.server.settings import Settings
from tests.databases import bus_url, url_of
from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from polarnight.server.hall import Hall
    from polarnight.server.limits import Limits
    from polarnight.server.studies import Studies


class InsideServer(Server):
    """What `polarnight serve` runs, with its hall at hand."""

    def __init__(self, address: str, data: Path, state: Any) -> None:
        self.data = data
        self.address = address
        self.hall: Hall = state.hall
        self.limits: Limits = state.limits
        self.studies: Studies = state.studies


class Quiet(EndingServer):
    """Leaves the signals to the tests."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def inside(data: Path, **settings: Any) -> AsyncIterator[InsideServer]:
    """A server over the games in `data`, until the block ends."""
    app: Any = create_app(Settings(url_of(data), **{"pace": 0, "bus": bus_url(), **settings}))
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        app,
        log_level=logging.WARNING,
        http=entrance(lambda: app.state.limits),
        ws=PatientLine,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )
    server = Quiet(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():  # noqa: ASYNC110  (uvicorn tells nobody)
        await asyncio.sleep(0.01)
    try:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        yield InsideServer(address, data, app.state)
    finally:
        server.should_exit = True
        await serving
