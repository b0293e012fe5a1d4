"""Links as pictures for the camera of a phone, where other devices can follow them."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING

import segno
from starlette.responses import Response

from polarnight.server.parts import parts_of
from polarnight.server.reach import OnlyHereError, reachable

if TYPE_CHECKING:
    from starlette.requests import Request

_INK, _PAPER = "#0B1233", "#FFFFFF"


async def qr_code(request: Request, page: str) -> Response:
    """The address of a page as others reach it. Raises OnlyHereError, BusyError."""
    parts = parts_of(request)
    base = reachable(request, parts.gate.address)
    if base is None:
        raise OnlyHereError("no other device reaches this server: it was started without --lan")
    picture = await parts.drawing.run(_kept, f"{base}/{page}")
    return Response(picture, media_type="image/svg+xml")


@lru_cache(maxsize=256)
def _kept(link: str) -> bytes:
    """As `drawn`; a link that many ask for is drawn once."""
    return drawn(link)


def drawn(link: str, *, inline: bool = False) -> bytes:
    """The picture as SVG; `inline` to be put into a page. Takes ten milliseconds."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", scale=8, border=2, dark=_INK, light=_PAPER, xmldecl=not inline
    )
    return picture.getvalue()
