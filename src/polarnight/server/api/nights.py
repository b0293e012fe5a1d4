"""Addresses of game nights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.server import protocol
from polarnight.server.api.responding import MOST_UPLOAD, attached, pictured
from polarnight.server.endpoint import Endpoint
from polarnight.server.imports import Upload, read_night
from polarnight.server.parts import parts_of
from polarnight.server.qr import qr_code

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from starlette.requests import Request
    from starlette.responses import Response

    from polarnight.server.nights import NightRoom


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
        limit="replays",
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
