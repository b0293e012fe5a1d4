"""What no endpoint counts: the page, its files, the documents, and addresses of nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from polarnight.server.limits import SlowDownError
from polarnight.server.parts import parts_of
from polarnight.server.reach import address_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.responses import Response
    from starlette.types import ASGIApp, Receive, Scope, Send


class Counting:
    """Takes each file out of its reader's bucket; goes around all that is not an endpoint."""

    def __init__(self, app: ASGIApp, refuse: Callable[[SlowDownError], Response]) -> None:
        self._app = app
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            line = HTTPConnection(scope)
            limits, address = parts_of(line).limits, address_of(line)
            try:
                limits.spend("files", address)
            except SlowDownError as fault:
                await limits.hold(fault, address)
                await self._refuse(fault)(scope, receive, send)
                return
        await self._app(scope, receive, send)
