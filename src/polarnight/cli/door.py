"""The door to the home network: a second listener of the same server, opened while it runs."""

from __future__ import annotations

import asyncio
import ipaddress
from contextlib import contextmanager
from typing import TYPE_CHECKING

import uvicorn

from polarnight.core.errors import PolarNightError
from polarnight.server.reach import OnlyHereError

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

    from starlette.applications import Starlette


class NetworkDoor:
    """Listens at the address this machine has in its network, at the same port, and nowhere else.

    `config` says how to serve, `host` which address that is, `bind` takes it.
    """

    def __init__(
        self,
        config: Callable[[Starlette], uvicorn.Config],
        host: Callable[[], str],
        bind: Callable[[str], socket.socket],
        scheme: str,
    ) -> None:
        self._config = config
        self._host = host
        self._bind = bind
        self._scheme = scheme
        self._server: _Beside | None = None
        self._serving: asyncio.Task[None] | None = None

    async def open(self, app: Starlette) -> str:
        """Listen; the address. Raises OnlyHereError where there is no network, or no free port."""
        host = self._host()
        if ipaddress.ip_address(host).is_loopback:
            raise OnlyHereError("this machine is in no network", reason="no_network")
        try:
            listener = self._bind(host)
        except PolarNightError as fault:
            raise OnlyHereError(fault.message, reason="no_door") from None
        port = listener.getsockname()[1]
        self._server = _Beside(self._config(app))
        self._serving = asyncio.create_task(self._server.serve(sockets=[listener]))
        ready = asyncio.create_task(self._server.ready.wait())
        await asyncio.wait({ready, self._serving}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            ready.cancel()
            raise OnlyHereError(f"nothing can be served at {host}", reason="no_door")
        return f"{self._scheme}://{host}:{port}"

    async def close(self) -> None:
        """Stop listening; whoever came this way is sent away."""
        if self._server is not None and self._serving is not None:
            self._server.should_exit = True
            await asyncio.wait({self._serving})


class _Beside(uvicorn.Server):
    """Serves beside another one in the same process, which has the signals and the lifespan."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready.set()
