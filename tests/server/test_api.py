"""The HTTP API against its own description, and the cases a generator does not think of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from polarnight.server import protocol
from polarnight.server.api import ENDPOINTS
from polarnight.server.endpoint import Endpoint
from polarnight.tables import files
from tests.server.harness import PATIENCE, guest, two_at_a_table
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from tests.server.harness import Server

pytestmark = pytest.mark.anyio
KEY = "a-key-of-sixteen-or-more"


def call(server: Server, method: str, path: str, **more: Any) -> httpx.Response:
    with httpx.Client(base_url=server.address, timeout=4 * PATIENCE) as http:  # studies are humble
        return http.request(method, path, **more)


def bring(server: Server, file: object) -> httpx.Response:
    wish = {"key": KEY, "file": file}
    return call(server, "POST", "/api/import", content=msgspec.json.encode(wish))


@pytest.fixture(scope="session")
def described(server: Server) -> Any:
    """The API as the running server describes it."""
    address = f"{server.address}/api/openapi.json"
    return schemathesis.openapi.from_url(address, timeout=PATIENCE)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: f"{one.method} {one.path}")
def test_the_api_keeps_to_its_description(described: Any, endpoint: Endpoint) -> None:
    """Codes, options and files have rules no schema can say: those may answer 400."""

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=described[endpoint.path][endpoint.method].as_strategy())
    def keeps_to_it(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(excluded_checks=[positive_data_acceptance], timeout=PATIENCE)

    keeps_to_it()


def test_games_say_how_they_are_played(server: Server) -> None:
    games = {game["name"]: game for game in call(server, "GET", "/api/games").json()["games"]}
    packeis = games["packeis"]
    assert (packeis["least"], packeis["most"]) == (2, 4)
    assert packeis["levels"] == ["chick", "gentoo", "adelie", "king", "emperor"]
    options = {option["name"]: option for option in packeis["options"]}
    assert options["layout"]["choices"][0] == options["layout"]["default"] == "balanced"
    assert options["mix"]["default"] == [30, 20, 10]


def test_a_finished_game_is_looked_at_again(server: Server) -> None:
    desk = two_people()
    desk.play_on(20)
    rows = files.exported(desk.table, desk.rows)
    file = protocol.LogFile("polarnight-log", 1, "packeis", 1, rows)
    table = bring(server, file).json()
    early = call(server, "GET", f"/api/tables/{table['id']}/analysis")
    assert (early.status_code, early.json()["reason"]) == (400, "table.not_over")
    desk.play_on(200)
    rows = files.exported(desk.table, desk.rows)
    file = protocol.LogFile("polarnight-log", 1, "packeis", 1, rows)
    table = bring(server, file).json()
    found = call(server, "GET", f"/api/tables/{table['id']}/analysis").json()
    assert len(found["moments"]) == len(desk.table.plays) + 1
    assert found["moments"][-1]["proven"]
    assert found["costly"][0]["lost"] >= 1


def test_a_table_is_found_by_its_code_however_it_is_typed(server: Server) -> None:
    made = call(server, "POST", "/api/tables", json={"game": "packeis", "key": KEY}).json()
    typed = f" {made['code'][:2].lower()} {made['code'][2:]}"
    found = call(server, "GET", f"/api/codes/{typed}").json()
    assert found == made
    assert call(server, "GET", "/api/codes/ZZZZZ").status_code == 404
    assert call(server, "GET", "/api/codes/K1").json()["code"] == "bad_notation"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "key": KEY}, 404, "unknown_game"),
        ({"game": "packeis", "key": "short"}, 400, "bad_body"),
        ({"game": "packeis"}, 400, "bad_body"),
        ({"game": "packeis", "key": KEY, "options": {"mix": [1]}}, 400, "bad_options"),
        ([], 400, "bad_body"),
    ],
    ids=str,
)
def test_a_bad_wish_for_a_table_is_refused(
    server: Server, body: object, status: int, code: str
) -> None:
    answer = call(server, "POST", "/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


EMPTY = {"format": "polarnight-log", "version": 1, "game": "packeis", "rules_version": 1}


@pytest.mark.parametrize(
    ("body", "code", "reason"),
    [
        ({"file": EMPTY | {"rows": []}}, "bad_body", "bad_body"),
        ({"key": "short", "file": EMPTY | {"rows": []}}, "bad_body", "bad_body"),
        ({"key": KEY}, "bad_body", "bad_body"),
        ({"key": KEY, "file": None}, "bad_log", "file.format"),
        ({"key": KEY, "file": {"hello": "world"}}, "bad_log", "file.format"),
        ({"key": KEY, "file": EMPTY | {"rows": []}}, "bad_log", "bad_log"),
        ({"key": KEY, "file": EMPTY | {"rows": [{}]}}, "bad_log", "bad_log"),
        ({"key": KEY, "file": EMPTY | {"rows": [0] * 6000}}, "bad_log", "file.too_long"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_bad_file_is_refused_with_a_reason(
    server: Server, body: object, code: str, reason: str
) -> None:
    answer = call(server, "POST", "/api/import", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert answer.json()["reason"] == reason


def test_no_address_holds_a_key(server: Server) -> None:
    """Addresses are written into logs and histories."""
    described = call(server, "GET", "/api/openapi.json").json()["paths"]
    asked = [
        one["name"]
        for path in described.values()
        for how in path.values()
        for one in how["parameters"]
    ]
    assert "viewer" in asked
    assert "key" not in asked
    file = EMPTY | {"rows": []}
    answer = call(server, "POST", f"/api/import?key={KEY}", json=file)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_body")


def test_a_body_without_end_is_cut_off(server: Server) -> None:
    answer = call(server, "POST", "/api/import", content=b"x" * (5 * 1024 * 1024))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")


def test_nothing_is_found_where_nothing_is(server: Server) -> None:
    assert call(server, "GET", "/api/nothing/here").status_code == 404
    for path in ("/api/tables/nope", "/api/tables/nope/replay", "/api/tables/nope/qr.svg"):
        assert call(server, "GET", path).json()["code"] == "unknown_table"


async def test_a_game_is_exported_imported_and_replayed(server: Server) -> None:
    async with two_at_a_table(server) as (mika, _):
        await mika.act()
        table = mika.state["table"]["id"]
        await mika.do("end")
    file = await server.get(f"/api/tables/{table}/log")
    assert str(mika.key) not in str(file)
    made = bring(server, file).json()
    original = await server.get(f"/api/tables/{table}/replay?viewer=everything")
    copy = await server.get(f"/api/tables/{made['id']}/replay?viewer=everything")
    assert copy["frames"] == original["frames"]
    assert (original["table"]["imported"], copy["table"]["imported"]) == (False, True)
    assert copy["table"]["commitment"] == original["table"]["commitment"]
    assert copy["table"]["reveal"] == original["table"]["reveal"]
    assert [frame["ply"] for frame in copy["frames"]] == [0, 1]
    for viewer in ("9", "9" * 5000, "²"):
        refused = await server.get(f"/api/tables/{table}/replay?viewer={viewer}")
        assert refused["reason"] == "table.no_viewer"


async def test_a_running_game_moves_to_another_server_and_is_played_on(server: Server) -> None:
    async with two_at_a_table(server) as (mika, _):
        await mika.act()
        file = await server.get(f"/api/tables/{mika.state['table']['id']}/log")
    made = bring(server, file).json()
    async with guest(server, made["id"], KEY) as me:
        assert all(chair["claimable"] for chair in me.state["table"]["chairs"])
        await me.do("sit", chair=1, name="Oma", look="star")
        assert (await me.act())["type"] == "done"


async def test_a_running_game_is_replayed_only_as_spectators_see_it(server: Server) -> None:
    async with two_at_a_table(server) as (mika, _):
        table = mika.state["table"]["id"]
        assert (await server.get(f"/api/tables/{table}/replay"))["viewer"] == "spectator"
        for viewer in ("0", "everything"):
            refused = await server.get(f"/api/tables/{table}/replay?viewer={viewer}")
            assert refused["reason"] == "table.not_over"


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/t/%00",
        "/assets/%00",
        "/assets/" + "x" * 300,
        "/" + "x" * 300,
        "/t/" + "%F0%9F%90%A7" * 80,
        "/a%0ab",
        "/%E2%80%AEgnp.exe",
        "/api/tables/%00",
        "/api/tables/" + "x" * 300,
        "/api/tables/%00/log",
        "/api/games/%00/rehearsals",
        "/api/%00",
    ],
    ids=lambda path: path[:20],
)
def test_where_nothing_can_be_nothing_is_found(server: Server, path: str) -> None:
    assert call(server, "GET", path).status_code in (404, 405)


@pytest.mark.parametrize("path", ["/", "/t/abcdef", "/rules/packeis", "/settings", "/who/knows"])
def test_the_page_draws_every_address_it_may_know(server: Server, path: str) -> None:
    assert call(server, "GET", path).headers["content-type"].startswith("text/html")


def test_pages_cannot_climb_out_of_their_folder(server: Server) -> None:
    answer = call(server, "GET", "/..%2f..%2f..%2fpyproject.toml")
    assert b"[project]" not in answer.content
