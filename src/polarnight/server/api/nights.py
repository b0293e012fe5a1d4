"""Addresses of game nights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from polarnight.core.contract import Value
from polarnight.core.errors import BadLogError
from polarnight.server import protocol
from polarnight.server.api.responding import MOST_UPLOAD, attached, pictured
from polarnight.server.endpoint import Endpoint
from polarnight.server.imports import Incoming, Upload
from polarnight.server.parts import parts_of
from polarnight.server.qr import qr_code
from polarnight.tables.files import check_length

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from starlette.requests import Request
    from starlette.responses import Response

    from polarnight.core.contract import Json
    from polarnight.server.nights import NightRoom

_MOST_ROW = 2 * protocol.MOST_BYTES
"""Bytes of a record: what a message asked for, and what came of it."""


class _File(Value, frozen=True):
    """`protocol.NightFile` whose rows are not read yet."""

    format: Literal["polarnight-night"]
    version: Literal[1]
    rows: tuple[msgspec.Raw, ...]
    tables: dict[str, tuple[msgspec.Raw, ...]]


async def _make_night(request: Request, wish: protocol.NewNight) -> protocol.TableAddress:
    return await parts_of(request).nights.make(wish.key)


async def _night_file(request: Request) -> Response:
    night_id = request.path_params["night"]
    file = await parts_of(request).nights.take_out(night_id)
    return await attached(request, file, f"polarnight-night-{night_id[:8]}.json")


async def _bring_in_night(request: Request, wish: Upload) -> protocol.TableAddress:
    parts = parts_of(request)
    read = await parts.imports.run(read_night, wish.file)
    return await parts.nights.bring_in(read, wish.key)


def read_night(raw: msgspec.Raw) -> Incoming:
    """The night of a file, read row by row: a thread lets go of others only between two calls.

    Raises BadLogError.
    """
    try:
        file = msgspec.json.decode(raw, type=_File)
        rows = _read(file.rows)
        tables = {name: _read(found) for name, found in file.tables.items()}
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadLogError(f"this is no file of ours: {fault}", reason="file.format") from None
    return Incoming(protocol.NightFile(file.format, file.version, tuple(rows), tables))


def _read(rows: tuple[msgspec.Raw, ...]) -> list[Json]:
    check_length(len(rows))
    if (longest := max(map(len, rows), default=0)) > _MOST_ROW:
        message = f"a record of {longest} bytes is too long; {_MOST_ROW} are allowed"
        raise BadLogError(message, reason="file.too_long")
    return [msgspec.json.decode(row) for row in rows]


async def _night_qr(request: Request) -> Response:
    async with _visit(request) as room:
        return await qr_code(request, f"n/{room.night.id}")


async def _night_picture(request: Request) -> Response:
    async with _visit(request) as room:
        return pictured(await parts_of(request).pictures.of_night(room.night), stays=False)


def _visit(request: Request) -> AbstractAsyncContextManager[NightRoom]:
    return parts_of(request).nights.visit(request.path_params["night"])


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/nights",
        "Open a game night: several tables, one code, one score sheet.",
        _make_night,
        protocol.TableAddress,
        protocol.NewNight,
        limit="tables",
    ),
    Endpoint(
        "GET",
        "/api/nights/{night}/file",
        "The whole night with its tables as one file, to keep or to go on with elsewhere.",
        _night_file,
        protocol.NightFile,
    ),
    Endpoint(
        "GET",
        "/api/nights/{night}/qr.svg",
        "The link to the night as a QR code, where other devices can follow it.",
        _night_qr,
        None,
        media="image/svg+xml",
    ),
    Endpoint(
        "GET",
        "/api/nights/{night}/picture.png",
        "The night as a picture: who came, and how they stand.",
        _night_picture,
        None,
        media="image/png",
        limit="pictures",
    ),
    Endpoint(
        "POST",
        "/api/nights/import",
        "Go on with a night from a file; the key's owner becomes its host.",
        _bring_in_night,
        protocol.TableAddress,
        protocol.NightImport,
        reads=Upload,
        most=MOST_UPLOAD,
        limit="imports",
    ),
)
