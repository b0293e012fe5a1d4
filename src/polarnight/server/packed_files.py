"""Files of ours, packed once: whoever asks for the same one again costs a copy.

To pack the longest file of the page takes 35 ms of processor time. Done for each request, on the
event loop, a hundred of them in a second were more than a whole core.
"""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from polarnight.server.api.responding import pack

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

_LEAST = 1024
"""Bytes; shorter ones go as they are."""
_WORDS = ("text/", "application/javascript", "application/json", "image/svg+xml")
"""Kinds of files that become shorter."""
_MOST_KEPT = 1024
_REFUSED = re.compile(r"\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)", re.IGNORECASE)


class Packing(GZipMiddleware):
    """As Starlette's, which takes `gzip;q=0` for a wish: nobody within hears of gzip then."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wanted = Headers(scope=scope).get("accept-encoding", "") if scope["type"] == "http" else ""
        if _REFUSED.search(wanted):
            headers = [one for one in scope["headers"] if one[0] != b"accept-encoding"]
            scope = {**scope, "headers": headers}
        await super().__call__(scope, receive, send)


class PackedFiles(StaticFiles):
    """As Starlette's, but nothing is packed twice."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        if not (isinstance(answer, FileResponse) and _wanted(answer, scope)):
            return answer
        stat = answer.stat_result
        assert stat is not None, "which StaticFiles has looked for"
        body = await asyncio.to_thread(_packed, Path(answer.path), stat.st_mtime_ns)
        headers = {name: value for name, value in answer.headers.items() if name not in _OF_BODY}
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        headers["etag"] = f"W/{headers['etag']}"  # what was read plainly may not go on with it
        return Response(body, headers=headers)


_OF_BODY = ("content-length", "accept-ranges")
"""What is otherwise of the packed one."""


def _wanted(answer: FileResponse, scope: Scope) -> bool:
    """Whether it is read packed, and worth it."""
    stat = answer.stat_result
    return (
        scope["method"] == "GET"
        and answer.status_code == 200
        and stat is not None
        and stat.st_size >= _LEAST
        and (answer.media_type or "").startswith(_WORDS)
        and "gzip" in Headers(scope=scope).get("accept-encoding", "")
    )


@lru_cache(maxsize=_MOST_KEPT)
def _packed(path: Path, _built: int) -> bytes:
    return pack(path.read_bytes())
