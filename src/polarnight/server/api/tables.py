"""Addresses of tables: made, found, looked at, kept as a file and brought in again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from polarnight.bots.contract import Analysis
from polarnight.server import pictures, protocol, replays
from polarnight.server.api.responding import (
    MOST_UPLOAD,
    attached,
    packed,
    pictured,
    unless_left,
)
from polarnight.server.endpoint import Endpoint
from polarnight.server.imports import Upload, read_file
from polarnight.server.keys import read_code
from polarnight.server.parts import parts_of
from polarnight.server.projection import clock_times, table_view
from polarnight.server.qr import qr_code
from polarnight.store.store import NIGHT

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from starlette.requests import Request
    from starlette.responses import Response

    from polarnight.server.room import Room


async def _make(request: Request, wish: protocol.NewTable) -> protocol.TableAddress:
    return await parts_of(request).hall.make(wish.game, wish.key, wish.options)


async def _by_code(request: Request) -> protocol.TableAddress:
    code = read_code(request.path_params["code"])
    found = await parts_of(request).hall.store.find_code(code)
    return protocol.TableAddress(found, code, night=found.startswith(NIGHT))


async def _table(request: Request) -> protocol.TableView:
    async with _visit(request) as room:
        seen = table_view(room.table, room.presence())
        return replace(seen, clocks=clock_times(room.table))


async def _log(request: Request) -> Response:
    table_id = request.path_params["table"]
    _check_room(request)
    file = await parts_of(request).hall.take_out(table_id)
    return await attached(request, file, f"polarnight-{file.game}-{table_id[:8]}.json")


async def _replay(request: Request) -> Response:
    lane = parts_of(request).replays
    async with _visit(request) as room:
        table, presence = room.table, room.presence()
        viewer = replays.read_viewer(table, request.query_params.get("viewer", ""))
        return await lane.run(lambda: packed(request, replays.replay(table, viewer, presence)))


async def _analysis(request: Request) -> Analysis | Response:
    async with _visit(request) as room:
        return await unless_left(request, parts_of(request).studies.analysis(room.table))


async def _fork(request: Request, wish: protocol.Fork) -> protocol.TableAddress:
    async with _visit(request) as room:
        return await parts_of(request).hall.fork(room.table, wish)


async def _bring_in(request: Request, wish: Upload) -> protocol.TableAddress:
    parts = parts_of(request)
    rows = await parts.imports.run(read_file, wish.file)
    return await parts.hall.bring_in(rows, wish.key)


async def _qr(request: Request) -> Response:
    async with _visit(request) as room:
        return await qr_code(request, f"t/{room.table.id}")


async def _picture(request: Request) -> Response:
    async with _visit(request) as room:
        table = room.table
        ply = pictures.read_ply(table, request.query_params.get("ply", ""))
        painted = await parts_of(request).pictures.of(table, ply)
    return pictured(painted, stays=table.phase == "over" or ply < len(table.plays))


def _visit(request: Request) -> AbstractAsyncContextManager[Room]:
    """The room of the table that is asked for. Raises SlowDownError where there are too many."""
    _check_room(request)
    return parts_of(request).hall.visit(request.path_params["table"])


def _check_room(request: Request) -> None:
    parts = parts_of(request)
    parts.limits.check_rooms(parts.hall.open, request.path_params["table"])


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables",
        "Make a table.",
        _make,
        protocol.TableAddress,
        protocol.NewTable,
        limit="tables",
    ),
    Endpoint(
        "GET",
        "/api/codes/{code}",
        "Find a table by its code.",
        _by_code,
        protocol.TableAddress,
        limit="codes",
    ),
    Endpoint(
        "GET", "/api/tables/{table}", "A table as anybody sees it.", _table, protocol.TableView
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/log",
        "The whole table as one file, to keep or to play on elsewhere.",
        _log,
        protocol.LogFile,
        limit="replays",
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "The game move by move; after its end from any seat, or with everything.",
        _replay,
        protocol.Replay,
        query=("viewer",),
        limit="replays",
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/analysis",
        "How a finished game stood at each move, and which moves cost most.",
        _analysis,
        Analysis,
        limit="studies",
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/forks",
        "Play on from a move of a finished game against bots, at a new table.",
        _fork,
        protocol.TableAddress,
        protocol.Fork,
        limit="tables",
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/qr.svg",
        "The link to the table as a QR code, where other devices can follow it.",
        _qr,
        None,
        media="image/svg+xml",
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/picture.png",
        "The table as spectators see it, now or after a ply, for messengers to show.",
        _picture,
        None,
        query=("ply",),
        media="image/png",
        limit="pictures",
    ),
    Endpoint(
        "POST",
        "/api/import",
        "Bring a table in from a file; the key's owner becomes its host.",
        _bring_in,
        protocol.TableAddress,
        protocol.Import,
        reads=Upload,
        most=MOST_UPLOAD,
        limit="imports",
    ),
)
