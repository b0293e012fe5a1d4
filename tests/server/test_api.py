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
from polarnight.server.api import ENDPOINTS, Endpoint
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
    table = call(server, "POST", f"/api/import?key={KEY}", content=msgspec.json.encode(file)).json()
    early = call(server, "GET", f"/api/tables/{table['id']}/analysis")
    assert (early.status_code, early.json()["reason"]) == (400, "table.not_over")
    desk.play_on(200)
    rows = files.exported(desk.table, desk.rows)
    file = protocol.LogFile("polarnight-log", 1, "packeis", 1, rows)
    table = call(server, "POST", f"/api/import?key={KEY}", content=msgspec.json.encode(file)).json()
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
    made = call(server, "POST", f"/api/import?key={KEY}", json=file).json()
    original = await server.get(f"/api/tables/{table}/replay?viewer=everything")
    copy = await server.get(f"/api/tables/{made['id']}/replay?viewer=everything")
    assert copy["frames"] == original["frames"]
    assert [frame["ply"] for frame in copy["frames"]] == [0, 1]


async def test_a_running_game_moves_to_another_server_and_is_played_on(server: Server) -> None:
    async with two_at_a_table(server) as (mika, _):
        await mika.act()
        file = await server.get(f"/api/tables/{mika.state['table']['id']}/log")
    made = call(server, "POST", f"/api/import?key={KEY}", json=file).json()
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


def test_pages_cannot_climb_out_of_their_folder(server: Server) -> None:
    answer = call(server, "GET", "/..%2f..%2f..%2fpyproject.toml")
    assert b"[project]" not in answer.content
