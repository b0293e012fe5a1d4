"""Game nights over real sockets: one code, chairs at every table, a score sheet, one file."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from polarnight.nights.night import Guest as NightGuest
from polarnight.nights.night import Night
from polarnight.server import nights
from polarnight.server.night_view import night_view
from polarnight.server.nights import NightRoom
from polarnight.store.store import Store
from tests.server.harness import PATIENCE, Guest, Serve, Server, guest, line
from tests.server.inside import inside
from tests.server.pair import came_true

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

pytestmark = pytest.mark.anyio
HOST, GUEST, LATE = "the-host-of-this-night", "a-guest-of-this-night", "somebody-who-is-late"


class Caller(Guest):
    """Somebody at a night."""

    async def hear(self) -> dict[str, Any]:
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        message: dict[str, Any] = json.loads(raw)
        if message["type"] == "night":
            self.state = message
        return message


@asynccontextmanager
async def caller(server: Server, night: str, key: str | None) -> AsyncIterator[Caller]:
    async with line(server, f"/ws/nights/{night}") as socket:
        one = Caller(socket, key)
        await one.say({"type": "hello", "key": key})
        await one.until(lambda _: True)
        yield one


async def post(server: Server, path: str, body: object) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        return await http.post(path, json=body)


async def new_night(server: Server) -> str:
    answer = await post(server, "/api/nights", {"key": HOST})
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    by_code = await server.get(f"/api/codes/{found['code']}")
    assert by_code == found
    assert found["night"]
    return str(found["id"])


async def join(server: Server, night: str) -> None:
    """Mika, the host, comes."""
    async with caller(server, night, HOST) as host:
        await host.do("join", name="Mika")


async def end_early(server: Server, table: str) -> None:
    """The host begins the game and ends it."""
    async with guest(server, table, HOST) as host:
        await host.do("start")
        await host.do("end")


async def play_out(server: Server, table: str, *keys: str) -> None:
    """Everybody plays their first choice until the game is over."""
    async with guest(server, table, HOST) as host:
        if host.state["table"]["phase"] == "lobby":
            await host.do("start")
    for_all = [play_through(server, table, key) for key in keys]
    await asyncio.gather(*for_all)


async def play_through(server: Server, table: str, key: str) -> None:
    """Whoever has this key plays their first choice until the game is over."""
    async with guest(server, table, key) as me:

        def acts_or_over(state: dict[str, Any]) -> bool:
            mine = state["game"] and state["game"]["legal"]
            return state["table"]["phase"] == "over" or bool(mine)

        while True:
            await me.until(acts_or_over)
            if me.state["table"]["phase"] == "over":
                return
            answer = await me.act()
            if answer["type"] == "done":
                await me.caught_up(answer["seq"])


async def scored(one: Caller, tables: int) -> dict[str, Any]:
    wished: Callable[[dict[str, Any]], bool] = lambda night: (  # noqa: E731
        len([table for table in night["tables"] if table["results"] is not None]) >= tables
    )
    return await one.until(wished)


async def test_an_evening_with_a_late_arrival_an_absence_a_kill_and_a_move(
    serve: Serve, tmp_path: Path
) -> None:
    for place in ("here", "there"):
        (tmp_path / place).mkdir()
    server = serve(tmp_path / "here")
    night = await new_night(server)
    table = await first_table(server, night)
    server.kill()
    server = serve(tmp_path / "here")
    await play_out(server, table, HOST, GUEST)
    kept = await second_table(server, night)
    file = await server.get(f"/api/nights/{night}/file")
    assert HOST not in json.dumps(file)
    await go_on_elsewhere(serve(tmp_path / "there"), file, kept)


async def test_who_asks_is_sent_the_whole_night_again(server: Server) -> None:
    async with caller(server, await new_night(server), GUEST) as oma:
        await oma.do("join", name="Oma")
        known, oma.state = oma.state, {}
        answer = await oma.ask("sync")
        assert (answer["type"], answer["seq"]) == ("done", known["seq"])
        assert oma.state == known
    async with line(server, f"/ws/nights/{known['id']}") as socket:
        stranger = Caller(socket, None)
        assert (await stranger.ask("sync"))["reason"] == "hello_first"


async def test_a_night_is_looked_at_again_after_a_mistake_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(nights, "EVERY", 0.01)
    async with inside(tmp_path) as server:
        night = await new_night(server)
        async with caller(server, night, HOST) as host:
            with monkeypatch.context() as patched:
                patched.setattr(NightRoom, "_read_news", lambda _: 1 / 0)
                await came_true(lambda: caplog.text.count("could not be looked at") > 1)
            await host.do("join", name="Mika")
            await host.do("open_table", game="packeis")
            await end_early(server, host.state["tables"][0]["id"])
            await scored(host, 1)


async def test_a_night_that_is_long_to_read_keeps_nobody_from_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, asked, go_on = Store.read_night, asyncio.Event(), asyncio.Event()

    async def slowly(store: Store, night_id: str, after: int = 0) -> Any:
        if night_id == long:
            asked.set()
            await go_on.wait()
        return await read(store, night_id, after)

    async with inside(tmp_path) as server:
        long, other = await new_night(server), await new_night(server)
        monkeypatch.setattr(Store, "read_night", slowly)
        waiting = asyncio.create_task(join(server, long))
        await asked.wait()
        await join(server, other)
        assert not waiting.done()
        go_on.set()
        await waiting


def test_nobody_is_taken_for_a_host_who_was_forgotten() -> None:
    night = Night("n", 2, "KRAKE", "", guests=(NightGuest("Penguin", "sun", ""),))
    assert [guest.hosts for guest in night_view(night, "somebody").guests] == [False]


async def first_table(server: Server, night: str) -> str:
    """Two come, have their chairs, and begin to play."""
    async with caller(server, night, HOST) as host, caller(server, night, GUEST) as oma:
        await host.do("join", name="Mika", look="sun")
        await oma.do("join", name="Oma", look="sun")
        await host.until(lambda state: len(state["guests"]) == 2)
        assert [one["look"] for one in host.state["guests"]] == ["sun", "block"]
        assert [one["yours"] for one in oma.state["guests"]] == [False, True]
        assert [one["hosts"] for one in oma.state["guests"]] == [True, False]
        await host.do("open_table", game="packeis")
        table: str = host.state["tables"][0]["id"]
        view = await server.get(f"/api/tables/{table}")
        assert [chair["name"] for chair in view["chairs"][:2]] == ["Mika", "Oma"]
        assert (view["night"], view["phase"]) == (night, "lobby")
        again = await host.ask("open_table", game="packeis")
        assert again["reason"] == "night.playing"
        async with guest(server, table, HOST) as mika:
            await mika.do("start")
            await mika.do("act", seat=0, seq=mika.state["seq"], action=mika.choices[0])
    return table


async def second_table(server: Server, night: str) -> list[tuple[str, int]]:
    """One sits out, one comes late, both of the others vote; the guests and their points."""
    async with caller(server, night, HOST) as host, caller(server, night, LATE) as late:
        first = (await scored(host, 1))["tables"][0]
        assert sorted(one["points"] for one in first["results"]) in ([3, 5], [5, 5])
        assert [award["kind"] for award in first["awards"]] == ["longest_slide"]
        await late.do("join", name="Mika")
        await host.until(lambda state: len(state["guests"]) == 3)
        assert host.state["guests"][2]["name"] == "Mika 2"
        await host.do("sit_out", guest=1, away=True)
        await host.do("set_choosing", by="vote")
        await host.do("vote", guest=0, game="igloo_igloo")
        await late.until(lambda state: state["votes"] == {"0": "igloo_igloo"})
        await late.do("vote", guest=2, game="igloo_igloo")
        await host.until(lambda state: len(state["tables"]) == 2)
        second = host.state["tables"][1]
        view = await server.get(f"/api/tables/{second['id']}")
        names = [chair["name"] for chair in view["chairs"] if chair["kind"] == "person"]
        assert (second["game"], names) == ("igloo_igloo", ["Mika", "Mika 2"])
        assert second["players"] == [0, 2]
        await end_early(server, second["id"])
        await scored(host, 2)
        assert host.state["tables"][1]["results"] == []
        absent = next(one for one in first["results"] if one["guest"] == 1)
        assert host.state["guests"][1]["points"] == absent["points"] > 0
        assert host.state["guests"][1]["games"] == 1
        await host.do("close")
        assert host.state["ranking"][0]["place"] == 1
        return [(one["name"], one["points"]) for one in host.state["guests"]]


async def go_on_elsewhere(there: Server, file: dict[str, Any], kept: list[tuple[str, int]]) -> None:
    """On another server the points are there, and everybody says who they are."""
    moved = (await post(there, "/api/nights/import", {"key": LATE, "file": file})).json()
    async with caller(there, moved["id"], LATE) as host:
        assert [(one["name"], one["points"]) for one in host.state["guests"]] == kept
        assert host.state["imported"]
        assert all(one["claimable"] for one in host.state["guests"])
        await host.do("reopen")
        await host.do("join", guest=2, name="Tove")
        await host.do("open_table", game="igloo_pop")
        view = await there.get(f"/api/tables/{host.state['tables'][0]['id']}")
        assert (view["phase"], view["night"]) == ("over", moved["id"])


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("{", "bad_message"),
        ('{"type": "fly", "id": "1"}', "bad_message"),
        ('{"type": "join", "id": "1", "name": ""}', "bad_message"),
        ('{"type": "join", "id": "1", "name": "\\u200b"}', "night.no_name"),
        ('{"type": "join", "id": "1", "name": "A", "guest": 3}', "night.no_guest"),
        ('{"type": "sit_out", "id": "1", "guest": 0, "away": true}', "night.not_you"),
        ('{"type": "vote", "id": "1", "guest": 0, "game": "packeis"}', "night.not_you"),
        ('{"type": "set_choosing", "id": "1", "by": "dice"}', "bad_message"),
        ('{"type": "set_choosing", "id": "1", "by": "vote"}', "night.not_host"),
        ('{"type": "open_table", "id": "1", "game": "packeis"}', "night.not_host"),
        ('{"type": "open_table", "id": "1", "game": "chess"}', "unknown_game"),
        ('{"type": "close", "id": "1"}', "night.not_host"),
        ('{"type": "reopen", "id": "1"}', "night.not_host"),
        ('{"type": "set_choosing", "id": "1", "by": "vote", "until": -1}', "bad_message"),
        ('{"type": "vote", "id": "1", "guest": 99, "game": "packeis"}', "bad_message"),
        ('{"type": "open_table", "id": "1", "game": ""}', "bad_message"),
        ('{"type": "hello"}', "hello_twice"),
    ],
    ids=lambda value: str(value)[:44],
)
async def test_what_a_night_does_not_allow_is_refused_and_the_line_lives_on(
    server: Server, raw: str, reason: str
) -> None:
    night = await new_night(server)
    async with caller(server, night, HOST) as host, caller(server, night, GUEST) as oma:
        await host.do("join", name="Mika")
        await oma.say(raw)
        while (answer := await oma.hear())["type"] != "refused":
            pass
        assert answer["reason"] == reason
        await oma.do("join", name="Oma")


async def test_who_only_looks_has_no_name_and_an_unknown_night_is_a_sentence(
    server: Server,
) -> None:
    night = await new_night(server)
    async with caller(server, night, None) as tv:
        assert (await tv.ask("join", name="TV"))["reason"] == "night.no_key"
    for path in ("/ws/nights/nowhere", f"/ws/{night}", "/ws/nights/0123456789"):
        async with line(server, path) as socket:
            assert json.loads(await socket.recv())["code"] == "unknown_table"


@pytest.mark.parametrize(
    "change",
    [
        {"rows": []},
        {"tables": {"elsewhere": []}},
        {"format": "polarnight-log"},
        {"rows": [{"seq": 1, "at": 0, "record": {"type": "night_closed"}}]},
        {"rows": [{"seq": 2, "at": 0, "record": {"type": "night_made", "code": "A", "host": ""}}]},
    ],
    ids=str,
)
async def test_a_file_that_is_no_night_is_refused(server: Server, change: dict[str, Any]) -> None:
    file = await server.get(f"/api/nights/{await new_night(server)}/file")
    wish = {"key": HOST, "file": {**file, **change}}
    answer = await post(server, "/api/nights/import", wish)
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad_log", "bad_body")
