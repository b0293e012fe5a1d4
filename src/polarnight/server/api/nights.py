"""Addresses of game nights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.server import protocol
from polarnight.server.api.responding import attached, pictured
from polarnight.server.endpoint import Endpoint
from polarnight.server.imports import Incoming
from polarnight.server.parts import nights_of
from polarnight.server.qr import qr_code

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from polarnight.server.pictures import Pictures
    from polarnight.server.trying import Lane


async def _make_night(request: Request, wish: protocol.NewNight) -> protocol.TableAddress:
    return await nights_of(request).make(wish.key)


async def _night_file(request: Request) -> Response:
    night_id = request.path_params["night"]
    file = await nights_of(request).take_out(night_id)
    return await attached(request, file, f"polarnight-night-{night_id[:8]}.json")


async def _bring_in_night(request: Request, wish: protocol.NightImport) -> protocol.TableAddress:
    imports: Lane = request.app.state.imports
    read = await imports.run(Incoming, wish.file)
    return await nights_of(request).bring_in(read, wish.key)


async def _night_qr(request: Request) -> Response:
    async with nights_of(request).visit(request.path_params["night"]) as room:
        return qr_code(request, f"n/{room.night.id}")


async def _night_picture(request: Request) -> Response:
    painter: Pictures = request.app.state.pictures
    async with nights_of(request).visit(request.path_params["night"]) as room:
        return pictured(await painter.of_night(room.night), stays=False)


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
        limit="imports",
    ),
)
