"""What no endpoint counts: the page, its files and the documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.server.limits import SlowDownError

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.responses import Response
    from starlette.types import ASGIApp, Receive, Scope, Send

    from polarnight.server.limits import Limits


class Counting:
    """Takes each file out of its reader's bucket."""

    def __init__(
        self, app: ASGIApp, root_path: str, refuse: Callable[[SlowDownError], Response]
    ) -> None:
        self._app = app
        self._root_path = root_path
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._is_counted_elsewhere(scope["path"]):
            limits: Limits = scope["app"].state.limits
            address = scope["client"][0] if scope["client"] else ""
            try:
                limits.spend("files", address)
            except SlowDownError as fault:
                await limits.hold(fault, address)
                await self._refuse(fault)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _is_counted_elsewhere(self, path: str) -> bool:
        return path.removeprefix(self._root_path).startswith("/api/")
