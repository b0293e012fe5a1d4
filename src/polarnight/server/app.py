"""The ASGI application: API, WebSocket, and the page itself."""

from __future__ import annotations

import asyncio
import contextlib
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse
from starlette.routing import Mount, Route, Router, WebSocketRoute

from polarnight.bots.workers import BotPool
from polarnight.bus.opening import open_bus
from polarnight.server import (
    collector,
    manual,
    metrics,
    night_socket,
    pictures,
    practice,
    socket,
)
from polarnight.server.api import ENDPOINTS
from polarnight.server.api.responding import pack, problem, respond, shortest
from polarnight.server.beats import Beats
from polarnight.server.counting import Counting
from polarnight.server.ending import Ending
from polarnight.server.forgetting import Forgetting
from polarnight.server.guard import Guard
from polarnight.server.hall import Hall
from polarnight.server.ladder import Ladder
from polarnight.server.letting_in import Gate
from polarnight.server.limits import Limits
from polarnight.server.metrics import Meter
from polarnight.server.nights import Nights
from polarnight.server.openapi import openapi
from polarnight.server.packed_files import PackedFiles, Packing
from polarnight.server.parts import Parts, parts_of
from polarnight.server.players import Players
from polarnight.server.reach import reachable
from polarnight.server.settings import Settings
from polarnight.server.studies import Studies
from polarnight.server.thinkers import FarPool
from polarnight.server.trying import Lane, Stage
from polarnight.server.warming import Warming
from polarnight.store.errors import UnknownTableError
from polarnight.store.store import open_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request
    from starlette.responses import Response

_MOST_REPLAYS = 64
"""That wait to be made, as QR codes do; each is a moment's work."""
_MOST_ADDRESS = 200
"""Bytes of a path; file systems end at 255 for each part of it."""
_ASK_AGAIN = {"cache-control": "no-cache"}
"""For files whose names stay when their content changes: the page, its worker, its icons."""
STATIC = Path(__file__).parent / "static"


def create_app(settings: Settings) -> Starlette:
    """An application that opens the store and the bots when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        collector.look_seldom()
        async with _opened(settings) as parts:
            app.state = parts  # type: ignore[assignment]  # Starlette's own, without the types
            async with metrics.answering(settings.metrics, app.state, relieves=settings.warm_first):
                yield

    files = [
        Route("/api/openapi.json", _description),
        Route("/api/{rest:path}", _nowhere, methods=["GET", "POST"]),
        *manual.routes(manual.SITE),
        Mount("/assets", _Assets(directory=STATIC / "assets", check_dir=False)),
        Route("/{page:path}", _page),
    ]
    routes = [
        *(Route(one.path, partial(respond, one), methods=[one.method]) for one in ENDPOINTS),
        WebSocketRoute("/ws/practice/{game}", practice.serve),
        WebSocketRoute("/ws/nights/{night}", night_socket.serve),
        WebSocketRoute("/ws/{table}", socket.serve),
        Mount("/", Counting(Router(files), problem)),
    ]
    middleware = [
        Middleware(Guard, hosts=settings.hosts, root_path=settings.root_path, refuse=problem),
        Middleware(Packing, minimum_size=1024),
    ]
    return Starlette(routes=routes, lifespan=lifespan, middleware=middleware)


@contextlib.asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[Parts]:
    """All parts, until the block ends."""
    store = await open_store(settings.database)
    bus = await open_bus(settings.bus)
    pool = FarPool(bus) if settings.bus else BotPool()
    ending = Ending()
    warming = Warming(ending=ending)
    await warming.begin()
    if settings.warm_first:
        await warming.all_rules()
    players = Players(pool, settings.pace, warming)
    others = bus if settings.bus else None
    hall = Hall(store, players, Beats(), others, warming=warming, hints=bus)
    await hall.begin()
    nights = Nights(hall, bus)
    await nights.begin()
    ladder = Ladder(store.results)
    forgetting = Forgetting(bus, hall, nights, ladder)
    await forgetting.begin()
    gate = Gate(settings.address, settings.command, settings.door, settings.root_path)
    try:
        yield Parts(
            settings=settings,
            bus=bus,
            warming=warming,
            hall=hall,
            nights=nights,
            ladder=ladder,
            forgetting=forgetting,
            studies=Studies(pool, store),
            stage=Stage(),
            lessons=Lane(),
            imports=Lane(),
            replays=Lane(_MOST_REPLAYS),
            drawing=Lane(_MOST_REPLAYS),
            pictures=pictures.Pictures(),
            meter=Meter(),
            limits=Limits(public=settings.public),
            gate=gate,
            ending=ending,
        )
    finally:
        await gate.close()
        await warming.close()
        await forgetting.close()
        await nights.close()
        await hall.close()
        await bus.close()


class _Assets(PackedFiles):
    """Files whose names change with their content: a browser may keep them for ever."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:  # as Starlette says
        answer = super().file_response(*args, **kwargs)
        answer.headers["cache-control"] = "public, max-age=31536000, immutable"
        return answer


async def _description(request: Request) -> Response:
    text, packed_text = await asyncio.to_thread(described)
    return shortest(request, text, lambda: packed_text)


@cache
def described() -> tuple[bytes, bytes]:
    """The description of the API as it is sent, plain and packed."""
    text = msgspec.json.encode(openapi(ENDPOINTS))
    return text, pack(text)


async def _nowhere(request: Request) -> Response:
    return problem(UnknownTableError(f"there is nothing at {request.url.path[:80]}"))


async def _page(request: Request) -> Response:
    """Files of the page by name, and the page itself for every address it knows how to draw."""
    name = request.path_params["page"]
    if not _is_address(name):
        return PlainTextResponse("There is nothing here.", 404)
    wanted = (STATIC / name).resolve()
    if name and wanted.is_relative_to(STATIC) and wanted.is_file():
        return FileResponse(wanted, headers=_ASK_AGAIN)
    index = STATIC / "index.html"
    if not index.exists():
        return PlainTextResponse("The page is not built yet: run ./play --setup", 503)
    front = _front(parts_of(request).settings.root_path, index.stat().st_mtime_ns)
    return HTMLResponse(
        front.replace("</head>", _tags(request, name) + "</head>", 1), headers=_ASK_AGAIN
    )


def _tags(request: Request, page: str) -> str:
    """What a messenger shows of a link. Nothing is read for it: tables somebody is at are known."""
    parts = parts_of(request)
    base = reachable(request, parts.gate.address)
    night = pictures.NIGHT if pictures.night_in(page) else None
    return pictures.tags(base, page, night or parts.hall.title(pictures.table_in(page) or ""))


@lru_cache(maxsize=4)
def _front(root: str, _built: int) -> str:
    """The page itself, with every address in it below `root`."""
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    known = text.replace('name="root-path" content=""', f'name="root-path" content="{root}"')
    return known.replace('="./', f'="{root}/')


def _is_address(name: str) -> bool:
    """Whether a file or a page could have this name: short, and every sign of it can be seen."""
    return len(name.encode(errors="replace")) <= _MOST_ADDRESS and name.isprintable()
