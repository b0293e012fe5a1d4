"""The documents under /docs, where scripts/docs has built them."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.routing import Mount, Route

from polarnight.server.guard import policy
from polarnight.server.packed_files import PackedFiles
from polarnight.server.parts import parts_of

if TYPE_CHECKING:
    import os

    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import BaseRoute
    from starlette.types import Scope

SITE = Path(__file__).parent / "site"
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def routes(site: Path) -> list[BaseRoute]:
    """Where the documents are, or a word about how to get them."""
    if not (site / "index.html").exists():
        return [Route("/docs{rest:path}", _missing)]
    return [Route("/docs", _inside), Mount("/docs", _Documents(directory=site, html=True))]


async def _missing(_: Request) -> Response:
    return PlainTextResponse("The documents are not built here: run scripts/docs", 404)


async def _inside(request: Request) -> Response:
    return RedirectResponse(f"{parts_of(request).settings.root_path}/docs/")


class _Documents(PackedFiles):
    """Each page may run the scripts that stand in it, and no others: we built it ourselves."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)
        path = Path(full_path)
        if path.suffix == ".html":
            own = policy(Headers(scope=scope).get("host", ""))
            scripts = " ".join(_hashes(path, stat_result.st_mtime_ns))
            allowed = own.replace("script-src 'self'", f"script-src 'self' {scripts}")
            answer.headers["content-security-policy"] = allowed
        return answer


@lru_cache(maxsize=256)
def _hashes(path: Path, _built: int) -> tuple[str, ...]:
    """What a policy calls the scripts that stand in a page."""
    found = _INLINE.findall(path.read_text(encoding="utf-8"))
    digests = (hashlib.sha256(script.encode()).digest() for script in dict.fromkeys(found))
    return tuple(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
