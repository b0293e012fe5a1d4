"""What stands before every request: who may come from where, and what a browser may do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_SAFE = ("GET", "HEAD", "OPTIONS")
_YEAR = 31_536_000
_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class WrongHostError(PolarNightError):
    """Somebody asks for a server of another name."""

    code = "wrong_host"


class WrongOriginError(PolarNightError):
    """A page of somewhere else asks in the name of whoever looks at it."""

    code = "wrong_origin"


class Guard:
    """Checks Host and Origin, adds the headers that make a browser careful, knows the root path."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: tuple[str, ...],
        root_path: str,
        refuse: Callable[[PolarNightError], Response],
    ) -> None:
        self._app = app
        self._root_path = root_path
        self._hosts = frozenset(name.lower() for name in hosts)
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope["root_path"] = self._root_path  # whether the proxy sends it along or cuts it off
        headers = Headers(scope=scope)
        fault = self._fault(scope, headers)
        if scope["type"] == "http":
            send = self._careful(scope, headers, send)
        if fault is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403, "reason": fault.code})
        else:
            await self._refuse(fault)(scope, receive, send)

    def _fault(self, scope: Scope, headers: Headers) -> PolarNightError | None:
        host = headers.get("host", "")
        name = _name(host)
        if self._hosts and name not in self._hosts:
            return WrongHostError(f"this server does not go by the name {name[:80]!r}")
        origin = headers.get("origin")
        asks = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if asks and origin is not None and not _same(origin, host):
            return WrongOriginError(f"a page of {origin[:80]!r} may not do this here")
        return None

    def _careful(
        self, scope: Scope, headers: Headers, send: Send
    ) -> Callable[[Message], Awaitable[None]]:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    answer.setdefault(name, value)
                answer.setdefault("content-security-policy", policy(headers.get("host", "")))
                if self._hosts and scope.get("scheme") == "https":
                    answer.setdefault("strict-transport-security", f"max-age={_YEAR}")
            await send(message)

        return sent


def policy(host: str) -> str:
    """Everything comes from here, and nothing that stands in the page itself is run."""
    lines = f" ws://{host} wss://{host}" if _is_plain(host) else ""
    return "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",  # moving pieces carry their place with them
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "media-src 'self' data: blob:",
            f"connect-src 'self'{lines}",  # some browsers do not count sockets as 'self'
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


def _is_plain(host: str) -> bool:
    return bool(host) and all(sign.isalnum() or sign in ".:-[]" for sign in host)


def _name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _same(origin: str, host: str) -> bool:
    """Whether a page came from this `host`; a proxy may have left out the port."""
    try:
        there, here = urlsplit(origin), urlsplit(f"//{host}")
        if there.hostname is None or there.hostname != here.hostname:
            return False
        return here.port is None or here.port == (there.port or _usual(there.scheme))
    except ValueError:
        return False


def _usual(scheme: str) -> int:
    return 443 if scheme == "https" else 80
