"""Rooms and the lines into them: one room for each table, and nobody stays who is gone."""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import TYPE_CHECKING

import pytest

from polarnight.server import hall, room
from polarnight.server.keys import hashed
from polarnight.server.ledger import open_log
from polarnight.server.socket import Client
from polarnight.server.warming import Warming
from polarnight.store.store import Store
from tests.server.harness import PATIENCE, Guest, guest, line, two_at_a_table
from tests.server.inside import inside

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from polarnight.server.ledger import Opened
    from polarnight.tables.records import Row

pytestmark = pytest.mark.anyio

MIKA, OMA = "mika-has-this-key", "oma-has-another-key"


async def test_who_has_not_said_hello_keeps_the_room_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mika's line is up but silent while others look in and go; then all meet at one table."""
    monkeypatch.setattr(hall, "_KEEP", 0.0)
    async with inside(tmp_path) as server:
        table = await server.make(MIKA)
        async with line(server, f"/ws/{table}") as silent:
            await server.get(f"/api/tables/{table}")
            await server.get("/api/health")
            async with guest(server, table, OMA) as oma:
                await oma.do("sit", chair=1, name="Oma", look="star")
                assert len(server.hall.rooms) == 1
                mika = Guest(silent, MIKA)
                await mika.say({"type": "hello", "key": MIKA})
                await mika.until(lambda state: state["table"]["chairs"][1]["name"] == "Oma")
                await mika.do("sit", chair=0, name="Mika", look="sun")
                seq = await mika.do("start")
                await oma.caught_up(seq)
                assert oma.state["table"]["chairs"][0]["present"]
                refused = await oma.ask("stand_in", seat=0)
                assert refused["reason"] == "table.present"


async def test_an_empty_room_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "_KEEP", 0.0)
    async with inside(tmp_path) as server:
        table = await server.make(MIKA)
        async with guest(server, table, MIKA):
            assert len(server.hall.rooms) == 1
        for path in ("", "/log"):
            async with server._http() as http:
                assert (await http.get(f"/api/tables/{table}{path}")).status_code == 200
            while server.hall.rooms:  # noqa: ASYNC110  (the hall tells nobody)
                await asyncio.sleep(0)


async def test_a_log_that_takes_long_to_read_holds_up_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let, begun = asyncio.Event(), asyncio.Event()

    async def read(table_id: str, store: Store) -> Opened:
        reads.append(table_id)
        if table_id == long:
            begun.set()
            await let.wait()
        return await open_log(table_id, store)

    reads: list[str] = []
    monkeypatch.setattr(hall, "open_log", read)
    async with inside(tmp_path) as server:
        long, short = [await server.make(MIKA) for _ in range(2)]
        waiting = [asyncio.create_task(server.get(f"/api/tables/{long}")) for _ in range(2)]
        await asyncio.wait_for(begun.wait(), PATIENCE)
        assert (await server.get(f"/api/tables/{short}"))["id"] == short
        assert not any(one.done() for one in waiting)
        let.set()
        assert [one["id"] for one in await asyncio.gather(*waiting)] == [long, long]
        assert reads == [long, short], "whoever asks for the same table waits for the same room"
        assert not server.hall._opening


async def test_a_long_log_is_read_once_while_games_are_still_being_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether its game has to be waited for is asked of two rows."""
    monkeypatch.setattr(hall, "_KEEP", 0.0)
    monkeypatch.setattr(Warming, "is_over", property(lambda _: False))
    waited, read, reads = Warming.rules, Store.read, list[str]()

    async def noted(warming: Warming, game: str) -> None:
        reads.append(game)
        await waited(warming, game)

    async def counted(store: Store, table_id: str, after: int = 0) -> Sequence[Row]:
        reads.append("log")
        return await read(store, table_id, after)

    async with inside(tmp_path) as server:
        lobby = await server.make(MIKA)
        async with two_at_a_table(server):
            begun = next(iter(server.hall.open))
        while server.hall.rooms:  # noqa: ASYNC110  (the hall tells nobody)
            await asyncio.sleep(0)
        monkeypatch.setattr(Warming, "rules", noted)
        monkeypatch.setattr(Store, "read", counted)
        for table, wanted in ((lobby, ["log"]), (begun, ["packeis", "log"])):
            reads.clear()
            async with server.hall.visit(table):
                assert [one for one in reads if one] == wanted


async def test_who_comes_and_goes_without_end_is_told_of_seldom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty looked in, one stays: Oma hears of the first at once, of the rest with the move."""
    monkeypatch.setattr(room, "_BREATH", 3600.0)
    async with inside(tmp_path) as server, two_at_a_table(server) as (mika, oma):
        table = next(iter(server.hall.open))
        heard = len(oma.heard)
        for _ in range(20):
            async with guest(server, table):
                pass
        async with guest(server, table):
            await mika.until(lambda state: bool(mika.choices))
            assert (await mika.act())["type"] == "done"
            await oma.until(lambda state: state["game"]["ply"] == 1)
        assert len(oma.heard) - heard <= 2
        assert oma.state["table"]["spectators"] == 1


def upgrade(table: str) -> bytes:
    """The first words of a WebSocket, by hand: no library reads what comes back."""
    head = (
        f"GET /ws/{table} HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    return ("\r\n".join(head) + "\r\n\r\n").encode()


def frame(text: bytes) -> bytes:
    """A short text frame of a client, masked with zeros."""
    assert len(text) < 126
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text


async def ask_on(deaf: socket.socket) -> None:
    """Sync without end, and without reading."""
    while True:
        await asyncio.get_running_loop().sock_sendall(deaf, frame(b'{"type": "sync", "id": "1"}'))


async def test_who_never_reads_and_is_cut_off_is_gone(tmp_path: Path) -> None:
    """Oma asks and asks and reads no answer, then her line is reset: a bot may stand in."""
    async with inside(tmp_path) as server, two_at_a_table(server) as (mika, oma):
        room = server.hall.rooms[0]
        table = mika.state["table"]["id"]
        deaf = socket.create_connection(("127.0.0.1", int(server.address.rsplit(":", 1)[1])))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await oma.socket.close()
        await mika.until(lambda state: not state["table"]["chairs"][1]["present"])
        loop = asyncio.get_running_loop()
        deaf.setblocking(False)
        await loop.sock_sendall(deaf, upgrade(table))
        assert b"101" in await loop.sock_recv(deaf, 1024)
        await loop.sock_sendall(deaf, frame(b'{"type": "hello", "key": "%s"}' % OMA.encode()))
        await mika.until(lambda state: state["table"]["chairs"][1]["present"])
        flood = asyncio.create_task(ask_on(deaf))
        client = next(one for one in room.windows if one.person.key == hashed(OMA))
        assert isinstance(client, Client)
        while not client._answers.full():  # noqa: ASYNC110  (the queue tells nobody)
            await asyncio.sleep(0.01)
        flood.cancel()
        await asyncio.gather(flood, return_exceptions=True)
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        deaf.close()
        await mika.until(lambda state: not state["table"]["chairs"][1]["present"])
        await mika.do("stand_in", seat=1)
        assert room.connections == 1
