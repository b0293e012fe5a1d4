"""A disk that refuses while people play: they are told, nothing is lost, everything goes on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.server import ledger, room
from tests.databases import locked, refusing
from tests.server.harness import guest, two_at_a_table
from tests.server.house import Eye, Thinkers, bots_only, hall, until_ply
from tests.server.inside import inside
from tests.server.live_tables import hearer

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.inside import InsideServer

pytestmark = pytest.mark.anyio

MIKA, OMA = "mika-has-this-key", "oma-has-another-key"


def told(state: dict[str, Any]) -> bool:
    return not state["table"]["writable"]


async def test_people_are_told_and_an_action_waits_until_it_is_written(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, two_at_a_table(server) as (mika, oma):
        with locked(tmp_path):
            acting = asyncio.create_task(mika.act())
            await oma.until(told)
            async with guest(server, oma.state["table"]["id"]) as late:
                assert told(late.state), "who comes now is told too"
        assert (await acting)["type"] == "done"
        await oma.until(lambda state: state["game"]["ply"] == 1 and not told(state))


async def test_what_cannot_be_written_in_time_is_refused_and_not_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path) as server, two_at_a_table(server) as (mika, oma):
        monkeypatch.setattr(ledger, "PATIENCE", 0.0)
        with locked(tmp_path):
            answer = await mika.act(id="the-same")
            assert (answer["type"], answer["code"]) == ("refused", "not_written")
            assert answer["state"]["game"]["ply"] == 0
            made = await post(server, "/api/tables", {"game": "packeis", "key": MIKA})
            assert made == (503, "not_written")
        monkeypatch.undo()
        assert (await mika.act(id="the-same"))["type"] == "done"
        await oma.until(lambda state: state["game"]["ply"] == 1)


async def post(server: InsideServer, path: str, body: dict[str, Any]) -> tuple[int, str]:
    async with server._http() as http:
        answer = await http.post(path, json=body)
    return answer.status_code, answer.json()["code"]


async def test_tables_are_opened_while_nothing_can_be_written(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        table = await server.make(MIKA)
        with locked(tmp_path):
            assert (await server.get(f"/api/tables/{table}"))["id"] == table


async def test_bots_go_on_by_themselves(tmp_path: Path) -> None:
    pool = Thinkers()
    async with hall(tmp_path, pool) as opened:
        table = await bots_only(opened)
        await table.join(Eye())
        said = asyncio.Event()
        opened.store.listen(said.set)
        with locked(tmp_path):
            pool.let(1)
            await said.wait()
            assert opened.store.trouble
        pool.let(1)
        await until_ply(table, 2)


async def test_bots_in_real_time_go_on_by_themselves(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        table = await server.make(MIKA, "igloo_pop", first_player="seat1")
        async with hearer(server, table, MIKA) as mika:
            await mika.do("sit", chair=0, name="Mika", look="sun")
            await mika.do("add_bot", chair=1, level="chick")
            await mika.do("start")
            with locked(tmp_path):
                await mika.until(told)
            await mika.until(lambda state: state["game"]["view"]["players"][1]["ready"])


async def test_a_bot_that_fails_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it was: nobody has to do anything for the table to go on."""
    from polarnight.server import thinking

    monkeypatch.setattr(thinking, "_FIRST_PAUSE", 0.0)
    pool = Clumsy()
    async with hall(tmp_path, pool) as opened:
        table = await bots_only(opened)
        await table.join(Eye())
        pool.let(3)
        await until_ply(table, 2)
        assert pool.dropped == 1


class Clumsy(Thinkers):
    """Its first thought ends in something nobody has foreseen."""

    dropped = 0

    async def choose(self, *args: Any, **more: Any) -> Any:
        choice = await super().choose(*args, **more)
        if not self.dropped:
            self.dropped += 1
            raise RuntimeError("somebody has stumbled over the cable")
        return choice


async def test_who_comes_back_sees_the_table_at_once_and_has_the_chair_when_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "_PROMPT", 0.0)
    async with inside(tmp_path) as server, two_at_a_table(server) as (mika, oma):
        table = mika.state["table"]["id"]
        await oma.socket.close()
        await mika.until(lambda state: not state["table"]["chairs"][1]["present"])
        await mika.do("stand_in", seat=1)
        with locked(tmp_path):
            async with guest(server, table, OMA) as back:
                assert back.state["table"]["chairs"][1]["stands_in"] == "asked"
        await mika.until(lambda state: state["table"]["chairs"][1]["stands_in"] is None)


async def test_a_server_that_cannot_write_lives_and_is_not_ready(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        assert await server.get("/api/ready") == {"ready": True}
        said = asyncio.Event()
        server.hall.store.listen(said.set)
        table = await server.make(MIKA)
        async with guest(server, table, MIKA) as mika:
            with refusing(tmp_path):
                sitting = asyncio.create_task(mika.ask("sit", chair=0, name="Mika", look="sun"))
                await said.wait()
                answer = await server.get("/api/ready")
                assert answer["code"] == "not_ready"
                assert answer["message"].startswith("the games cannot be written: ")
                assert (await server.get("/api/health"))["status"] == "ok"
            assert (await sitting)["type"] == "done"
            assert await server.get("/api/ready") == {"ready": True}
