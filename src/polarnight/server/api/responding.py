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
from polarnight.server.parts import parts_of
from polarnight.server.places import ASKER
from polarnight.server.reach import OnlyHereError, address_of, household
from polarnight.store.errors import (
    ConflictError,
    NotWrittenError,
    StoreClosedError,
    UnknownTableError,
    UnreadableError,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from starlette.requests import Request

    from polarnight.server.endpoint import Endpoint

FoundT = TypeVar("FoundT")
_DAY, _MOMENT = 86_400, 10
"""Seconds for which a picture is true."""


class NotReadyError(PolarNightError):
    """The server lives, and cannot keep games just now."""

    code = "not_ready"


class TooLongError(PolarNightError):
    """The body of a request is longer than anything we could use."""

    code = "too_long"


class BadBodyError(PolarNightError):
    """The body of a request is not what this path takes."""

    code = "bad_body"


MOST_UPLOAD = 4 * 1024 * 1024
"""Bytes of a file that somebody brings."""
_PACKING = 6
_NOBODY = 499
"""The answer that nobody hears; proxies write it into their logs."""
_NEXT_SERVER = "1"
"""Seconds after which another server answers, where one is about to end."""
_STATUS: dict[type[PolarNightError], int] = {
    UnknownTableError: 404,
    UnknownGameError: 404,
    OnlyHereError: 404,
    WrongHostError: 421,
    WrongOriginError: 403,
    NotHereError: 403,
    ConflictError: 409,
    TooLongError: 413,
    SlowDownError: 429,
    NotWrittenError: 503,
    UnreadableError: 503,
    StoreClosedError: 503,
    NotReadyError: 503,
    BusyError: 503,
    BotFailedError: 503,
}


def problem(fault: PolarNightError) -> Response:
    """A refusal over HTTP."""
    body = protocol.Problem(fault.code, fault.reason, fault.message, fault.rule, fault.words)
    answer = json(body, _STATUS.get(type(fault), 400))
    if isinstance(fault, SlowDownError):
        answer.headers["retry-after"] = str(fault.retry_after)
    elif isinstance(fault, StoreClosedError):
        answer.headers["retry-after"] = _NEXT_SERVER
    return answer


def json(body: object, status: int = 200) -> Response:
    """A value as a response."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def packed(request: Request, body: object) -> Response:
    """A value as a response, compressed by whoever calls: long ones take their time."""
    text = msgspec.json.encode(body)
    return shortest(request, text, lambda: pack(text))


def pack(text: bytes) -> bytes:
    return gzip.compress(text, _PACKING)


def shortest(request: Request, text: bytes, packed_text: Callable[[], bytes]) -> Response:
    """JSON as a response, as short as its reader takes it."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(text, media_type="application/json")
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(packed_text(), headers=headers, media_type="application/json")


async def respond(endpoint: Endpoint, request: Request) -> Response:
    """Decode, answer, encode; a refusal becomes a `Problem`."""
    limits, meter = parts_of(request).limits, parts_of(request).meter
    ASKER.set(household(address_of(request)))  # of this task, which answers nothing else
    try:
        limits.spend(endpoint.limit, address_of(request))
        body = () if endpoint.takes is None else (await _body(endpoint, request),)
        found = await endpoint.answer(request, *body)
    except PolarNightError as fault:
        meter.refusals[fault.code] += 1
        await limits.hold(fault, address_of(request))
        return problem(fault)
    return found if isinstance(found, Response) else json(found)


async def _body(endpoint: Endpoint, request: Request) -> Any:  # of the kind it reads
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > endpoint.most:
            raise TooLongError(f"this body is too long; {endpoint.most} bytes are allowed here")
    try:
        return msgspec.json.decode(raw, type=endpoint.reads or endpoint.takes)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadBodyError(f"this path takes something else: {fault}") from None


async def unless_left(
    request: Request, work: Coroutine[object, object, FoundT]
) -> FoundT | Response:
    """What `work` finds; it is cancelled when whoever asked has left.

    Raises StoreClosedError when the server ends first.
    """
    working, left = asyncio.create_task(work), asyncio.create_task(_leaving(request))
    ending = parts_of(request).ending
    try:
        await asyncio.wait((working, left, ending.begun), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        ending.check()
        return Response(status_code=_NOBODY)
    finally:
        working.cancel()
        left.cancel()


async def _leaving(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def attached(request: Request, file: object, name: str) -> Response:
    """A value as a file to keep, packed beside the event loop."""
    answer = await parts_of(request).replays.run(packed, request, file)
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


def pictured(painted: bytes, *, stays: bool) -> Response:
    """A picture that may be kept for a while: a day where it stays as it is, else a moment."""
    keep = f"public, max-age={_DAY if stays else _MOMENT}"
    return Response(painted, headers={"cache-control": keep}, media_type="image/png")
