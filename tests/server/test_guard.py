"""Who may come from where, and what a browser may do with what it gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest
import websockets
from starlette.responses import PlainTextResponse

from polarnight.server.api.responding import problem
from polarnight.server.app import STATIC
from polarnight.server.guard import Guard
from tests.server.harness import PATIENCE, guest
from tests.server.inside import inside

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.inside import InsideServer

pytestmark = pytest.mark.anyio
KEY = "somebody-with-a-key"


async def ask(server: InsideServer, path: str, **headers: str) -> Any:
    async with server._http() as http:
        return await http.get(path, headers=headers)


async def test_every_answer_makes_the_browser_careful(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        for path in ("/", "/api/health", "/api/nowhere", "/assets/nothing.js", "/favicon.svg"):
            headers = (await ask(server, path)).headers
            rules = headers["content-security-policy"].split("; ")
            assert "default-src 'none'" in rules
            assert "script-src 'self'" in rules
            assert "frame-ancestors 'none'" in rules
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "strict-transport-security" not in headers


async def test_a_host_that_writes_its_own_policy_writes_nothing_into_ours(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        headers = (await ask(server, "/", host="x; script-src *")).headers
    assert "script-src *" not in headers["content-security-policy"]


def test_the_page_has_no_script_of_its_own_in_it() -> None:
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    assert text.count("<script") == text.count('<script type="module" crossorigin src=')
    assert " on" not in "".join(text.split("content=")[0:1]).replace("icon", "")


async def test_a_server_with_names_answers_to_no_other(tmp_path: Path) -> None:
    async with inside(tmp_path, hosts=("games.example",)) as server:
        assert (await ask(server, "/api/health", host="games.example")).status_code == 200
        assert (await ask(server, "/api/health", host="Games.Example.:443")).status_code == 200
        refused = await ask(server, "/api/health", host="evil.example")
        assert (refused.status_code, refused.json()["code"]) == (421, "wrong_host")
        assert (await ask(server, "/api/health", host="[::")).status_code == 421


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://["]
)
async def test_a_page_from_elsewhere_may_not_act_here(tmp_path: Path, origin: str) -> None:
    async with inside(tmp_path) as server, server._http() as http:
        wish = {"game": "packeis", "key": KEY}
        refused = await http.post("/api/tables", json=wish, headers={"origin": origin})
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
        own = await http.post("/api/tables", json=wish, headers={"origin": server.address})
        assert own.status_code == 200
        url = server.address.replace("http", "ws", 1) + f"/ws/{own.json()['id']}"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(url, origin=origin, open_timeout=PATIENCE)  # type: ignore[arg-type]


async def test_everything_is_there_below_a_root_path_too(tmp_path: Path) -> None:
    """Whether the proxy sends the path along or cuts it off."""
    async with inside(tmp_path, root_path="/games") as server:
        page = ""
        for before in ("/games", ""):
            assert (await ask(server, f"{before}/api/health")).json()["status"] == "ok"
            page = (await ask(server, f"{before}/t/abc")).text
            assert 'name="root-path" content="/games"' in page
            assert 'src="/games/assets/' in page
            assert '"./' not in page
        asset = page.partition('src="')[2].partition('"')[0]
        assert (await ask(server, asset)).status_code == 200
        table = await server.make(KEY)
        reached = await ask(server, "/games/api/reach", host="games.example")
        assert reached.json()["address"] == "http://games.example/games"
        async with guest(server, table, KEY) as host:
            await host.do("sit", chair=0, name="Mika", look="sun")


async def test_without_a_root_path_the_page_stands_at_the_top(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        page = (await ask(server, "/t/abc")).text
    assert 'name="root-path" content=""' in page
    assert 'src="/assets/' in page


async def test_with_encryption_and_names_browsers_never_go_back() -> None:
    guarded = Guard(PlainTextResponse("hello"), ("games.example",), "", problem)
    for scheme, found in (("https", "max-age=31536000"), ("http", None)):
        transport = httpx.ASGITransport(app=guarded)
        async with httpx.AsyncClient(
            transport=transport, base_url=f"{scheme}://games.example"
        ) as http:
            answer = await http.get("/")
        assert answer.headers.get("strict-transport-security") == found


async def test_a_server_is_ready_when_database_schema_and_bus_are(tmp_path: Path) -> None:
    from sqlalchemy import text

    async with inside(tmp_path) as server:
        assert (await ask(server, "/api/ready")).json() == {"ready": True}
        async with server.hall.store._engine.begin() as connection:
            await connection.execute(text("update alembic_version set version_num = '0000'"))
        unready = await ask(server, "/api/ready")
        assert (unready.status_code, unready.json()["code"]) == (503, "not_ready")
        assert "the schema is 0000" in unready.json()["message"]
