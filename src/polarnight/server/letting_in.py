"""Letting other devices in while the server runs: the host does it, at this very machine.

A server that listens on this machine only may have a door to the home network. Nobody opens it from
afar: the request has to come from this machine, by a name of this machine, through no proxy, and
from the host of a table or a night.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from polarnight.core.errors import PolarNightError
from polarnight.server.keys import hashed
from polarnight.server.protocol import LetIn, Reach
from polarnight.server.reach import OnlyHereError, address_of, is_loopback, reachable
from polarnight.store.store import NIGHT
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.requests import Request

    from polarnight.server.hall import Hall
    from polarnight.server.nights import Nights

_FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


class NotHereError(PolarNightError):
    """Only a window at the machine of the server may do this."""

    code = "not_here"


class Door(Protocol):
    """A way in from the home network, closed until it is opened."""

    async def open(self, app: Starlette) -> str:
        """Let others in; the address they use. Raises OnlyHereError."""
        ...

    async def close(self) -> None:
        """Let nobody in any more, and send those who are here away."""
        ...


class Gate:
    """How others come here: the address they use, and the door if there is one."""

    def __init__(
        self, address: str | None, command: str | None, door: Door | None, root_path: str = ""
    ) -> None:
        self.address = address
        self._command = command
        self._door = door
        self._root_path = root_path
        self._opening = asyncio.Lock()

    def reach(self, request: Request) -> Reach:
        """How others come here, as far as this request may know."""
        address = reachable(request, self.address)
        if address is not None:
            return Reach(address, None, can_open=False)
        return Reach(None, self._command, can_open=self._door is not None)

    async def open(self, app: Starlette) -> None:
        """Let the home network in, if that is not done yet. Raises OnlyHereError."""
        async with self._opening:
            if self.address is not None:
                return
            if self._door is None:
                raise OnlyHereError("this server cannot let others in by itself", reason="no_door")
            self.address = await self._door.open(app) + self._root_path

    async def close(self) -> None:
        if self._door is not None:
            await self._door.close()


async def let_in(request: Request, wish: LetIn) -> Reach:
    """Open the door. Raises NotHereError, RefusedError, OnlyHereError, UnknownTableError."""
    gate: Gate = request.app.state.gate
    _check_here(request)
    await _check_host(request, wish)
    await gate.open(request.app)
    return gate.reach(request)


def _check_here(request: Request) -> None:
    host = request.headers.get("host", "").rpartition(":")[0] or request.headers.get("host", "")
    forwarded = any(name in request.headers for name in _FORWARDED)
    if forwarded or not is_loopback(address_of(request)) or not _is_this_machine(host):
        raise NotHereError("phones are let in at the computer of the server itself")


async def _check_host(request: Request, wish: LetIn) -> None:
    me = hashed(wish.key)
    if wish.at.startswith(NIGHT):
        nights: Nights = request.app.state.nights
        async with nights.visit(wish.at) as evening:
            hosts = evening.night.is_host(me)
    else:
        hall: Hall = request.app.state.hall
        async with hall.visit(wish.at) as room:
            hosts = room.table.is_host(me)
    if not hosts:
        raise refuse("not_host", "only the host lets others in")


def _is_this_machine(host: str) -> bool:
    return host.lower() == "localhost" or is_loopback(host.strip("[]"))
