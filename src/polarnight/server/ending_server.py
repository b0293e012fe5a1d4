"""uvicorn's server, which says that it ends before it waits for those it serves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import uvicorn

from polarnight.server.parts import Parts

if TYPE_CHECKING:
    import socket


class EndingServer(uvicorn.Server):
    """Whoever waits for something long is told first, and then there is nobody to wait for."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        parts = getattr(self.config.app, "state", None)
        if isinstance(parts, Parts):
            parts.ending.begin()
        await super().shutdown(sockets)
