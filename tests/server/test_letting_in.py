"""Phones are let in by the host, at this machine, and by nobody else."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import uvicorn

from polarnight.cli.door import NetworkDoor
from polarnight.core.errors import PolarNightError
from tests.server.harness import PATIENCE
from tests.server.inside import InsideServer, inside

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio
HOST, GUEST = "the-host-of-this-table", "a-guest-of-this-table"
NEXT_DOOR = "127.0.0.2"
"""Another address of this machine, in place of its address in a network."""


class BusyError(PolarNightError):
    code = "busy_port"


def door(host: str, bind: Any = None) -> NetworkDoor:
    def config(app: Any) -> uvicorn.Config:
        return uvicorn.Config(app, lifespan="off", log_level="warning", ws="websockets-sansio")

    bound = bind or (lambda host: socket.create_server((host, 0)))
    return NetworkDoor(config, lambda: host, bound, "http")


async def ask(server: InsideServer, at: str, key: str = HOST, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        return await http.post("/api/reach", json={"key": key, "at": at}, headers=headers)


async def test_the_host_opens_the_door_and_the_invitation_leads_through_it(tmp_path: Path) -> None:
    next_door = door("192.0.2.7", lambda _: socket.create_server((NEXT_DOOR, 0)))
    async with inside(tmp_path, command="polarnight --lan", door=next_door) as server:
        table = await server.make(HOST)
        assert (await server.get("/api/reach"))["can_open"]
        opened = (await ask(server, table)).json()
        assert opened["address"].startswith("http://192.0.2.7:")
        assert (opened["command"], opened["can_open"]) == (None, False)
        assert (await ask(server, table)).json() == opened
        assert await server.get("/api/reach") == opened
        through = opened["address"].replace("192.0.2.7", NEXT_DOOR)
        async with httpx.AsyncClient(base_url=through, timeout=PATIENCE) as phone:
            found = await phone.get(f"/api/tables/{table}")
            assert found.json()["id"] == table
            assert (await phone.get(f"/api/tables/{table}/qr.svg")).status_code == 200


@pytest.mark.parametrize(
    ("key", "headers", "reason"),
    [
        (GUEST, {}, "table.not_host"),
        (HOST, {"host": "192.168.1.20:8730"}, "not_here"),
        (HOST, {"host": "games.example"}, "not_here"),
        (HOST, {"x-forwarded-for": "203.0.113.9"}, "not_here"),
        (HOST, {"forwarded": "for=203.0.113.9"}, "not_here"),
    ],
    ids=str,
)
async def test_nobody_else_opens_it(
    tmp_path: Path, key: str, headers: dict[str, str], reason: str
) -> None:
    def never(host: str) -> socket.socket:
        raise AssertionError(f"the door to {host} was opened")

    async with inside(tmp_path, door=door("192.0.2.7", never)) as server:
        answer = await ask(server, await server.make(HOST), key, **headers)
        assert answer.json()["reason"] == reason
        assert answer.status_code in (400, 403)


async def test_without_a_network_or_a_port_it_is_one_sentence(tmp_path: Path) -> None:
    def busy(host: str) -> socket.socket:
        raise BusyError(f"cannot listen on {host}")

    for host, bind, reason in (
        ("127.0.0.1", None, "no_network"),
        ("192.0.2.7", busy, "no_door"),
    ):
        async with inside(tmp_path, door=door(host, bind)) as server:
            answer = await ask(server, await server.make(HOST))
            assert (answer.status_code, answer.json()["reason"]) == (404, reason)
            assert (await server.get("/api/reach"))["address"] is None
    async with inside(tmp_path) as server:
        assert not (await server.get("/api/reach"))["can_open"]
        answer = await ask(server, await server.make(HOST))
        assert answer.json()["reason"] == "no_door"


async def test_a_night_has_a_host_too(tmp_path: Path) -> None:
    async with inside(tmp_path, door=door("127.0.0.1")) as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
            night = (await http.post("/api/nights", json={"key": HOST})).json()["id"]
        assert (await ask(server, night)).json()["reason"] == "no_network"
        assert (await ask(server, night, GUEST)).json()["reason"] == "table.not_host"
        assert (await ask(server, "nowhere")).json()["code"] == "unknown_table"
