"""From a request to its answer, be it a value, a file or a refusal."""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.responses import Response

from polarnight.bots.workers import BotFailedError
from polarnight.core.errors import BusyError, PolarNightError, UnknownGameError
from polarnight.server import protocol
from polarnight.server.guard import WrongHostError, WrongOriginError
from polarnight.server.letting_in import NotHereError
from polarnight.server.limits import SlowDownError
from polarnight.server.parts import limits_of
from polarnight.server.reach import OnlyHereError, address_of
from polarnight.store.errors import (
    ConflictError,
    NotWrittenError,
    StoreClosedError,
    UnknownTableError,
    UnreadableError,
)

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from starlette.requests import Request

    from polarnight.core.contract import TypeForm
    from polarnight.server.endpoint import Endpoint
    from polarnight.server.trying import Lane

FoundT = TypeVar("FoundT")
_DAY, _MOMENT = 86_400, 10
"""Seconds for which a picture is true."""


class NotReadyError(PolarNightError):
    """The server lives, and cannot keep games just now."""

    code = "not_ready"


MOST_UPLOAD = 4 * 1024 * 1024
_PACKING = 6
_NOBODY = 499
"""The answer that nobody hears; proxies write it into their logs."""
_STATUS: dict[type[PolarNightError], int] = {
    UnknownTableError: 404,
    UnknownGameError: 404,
    OnlyHereError: 404,
    WrongHostError: 421,
    WrongOriginError: 403,
    NotHereError: 403,
    SlowDownError: 429,
    ConflictError: 409,
    NotWrittenError: 503,
    UnreadableError: 503,
    StoreClosedError: 503,
    NotReadyError: 503,
    BusyError: 503,
    BotFailedError: 503,
}


class TooLongError(PolarNightError):
    """The body of a request is longer than anything we could use."""

    code = "too_long"


class BadBodyError(PolarNightError):
    """The body of a request is not what this path takes."""

    code = "bad_body"


def problem(fault: PolarNightError) -> Response:
    """A refusal over HTTP."""
    status = 413 if isinstance(fault, TooLongError) else _STATUS.get(type(fault), 400)
    body = protocol.Problem(fault.code, fault.reason, fault.message, fault.rule, fault.words)
    answer = json(body, status)
    if isinstance(fault, SlowDownError):
        answer.headers["retry-after"] = str(fault.retry_after)
    return answer


def json(body: object, status: int = 200) -> Response:
    """A value as a response."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def packed(request: Request, body: object) -> Response:
    """A value as a response, compressed by whoever calls: long ones take their time."""
    answer = json(body)
    if "gzip" in request.headers.get("accept-encoding", ""):
        short = gzip.compress(answer.body, _PACKING)
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(short, headers=headers, media_type="application/json")
    return answer


async def respond(endpoint: Endpoint, request: Request) -> Response:
    """Decode, answer, encode; a refusal becomes a `Problem`."""
    limits = limits_of(request)
    try:
        limits.spend(endpoint.limit, address_of(request))
        body = (
            ()
            if endpoint.takes is None
            else (await _body(request, endpoint.reads or endpoint.takes),)
        )
        found = await endpoint.answer(request, *body)
    except PolarNightError as fault:
        request.app.state.meter.refusals[fault.code] += 1
        await limits.hold(fault, address_of(request))
        return problem(fault)
    return found if isinstance(found, Response) else json(found)


async def _body(request: Request, kind: TypeForm) -> Any:  # of that kind
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MOST_UPLOAD:
            raise TooLongError(f"more than {MOST_UPLOAD} bytes are more than any game needs")
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadBodyError(f"this path takes something else: {fault}") from None


async def unless_left(
    request: Request, work: Coroutine[object, object, FoundT]
) -> FoundT | Response:
    """What `work` finds; it is cancelled when whoever asked has left."""
    working, left = asyncio.create_task(work), asyncio.create_task(_leaving(request))
    try:
        await asyncio.wait((working, left), return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else Response(status_code=_NOBODY)
    finally:
        working.cancel()
        left.cancel()


async def _leaving(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def attached(request: Request, file: object, name: str) -> Response:
    """A value as a file to keep, packed beside the event loop."""
    lane: Lane = request.app.state.replays
    answer = await lane.run(packed, request, file)
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


def pictured(painted: bytes, *, stays: bool) -> Response:
    """A picture that may be kept for a while: a day where it stays as it is, else a moment."""
    keep = f"public, max-age={_DAY if stays else _MOMENT}"
    return Response(painted, headers={"cache-control": keep}, media_type="image/png")
