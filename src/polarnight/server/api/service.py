"""Addresses of the server itself: whether it lives, what it has compiled, how one comes here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight import __version__
from polarnight.server import protocol
from polarnight.server.api.responding import NotReadyError
from polarnight.server.endpoint import Endpoint
from polarnight.server.letting_in import let_in
from polarnight.server.parts import parts_of

if TYPE_CHECKING:
    from starlette.requests import Request


async def _health(request: Request) -> protocol.Health:
    rooms = parts_of(request).hall.rooms
    return protocol.Health("ok", __version__, len(rooms), sum(room.connections for room in rooms))


async def _ready(request: Request) -> protocol.Ready:
    """The database can be written and has our schema; the bus, if there is one, carries."""
    store, bus = parts_of(request).hall.store, parts_of(request).bus
    if why := await store.check():
        raise NotReadyError(f"the games cannot be written: {why}")
    if why := await store.check_schema():
        raise NotReadyError(why)
    if why := bus.trouble:
        raise NotReadyError(f"the other workers cannot be reached: {why}")
    return protocol.Ready(ready=True)


async def _kernels(request: Request) -> protocol.Kernels:
    return parts_of(request).warming.progress()


async def _reach(request: Request) -> protocol.Reach:
    return parts_of(request).gate.reach(request)


ENDPOINTS = (
    Endpoint("GET", "/api/health", "Whether the server lives.", _health, protocol.Health),
    Endpoint("GET", "/api/ready", "Whether it can keep games; 503 if not.", _ready, protocol.Ready),
    Endpoint(
        "GET", "/api/kernels", "Which games are compiled already.", _kernels, protocol.Kernels
    ),
    Endpoint("GET", "/api/reach", "How other devices come here.", _reach, protocol.Reach),
    Endpoint(
        "POST",
        "/api/reach",
        "Let the home network in; the host may, at the machine of the server.",
        let_in,
        protocol.Reach,
        protocol.LetIn,
    ),
)
