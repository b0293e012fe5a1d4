"""Pictures of tables: what anybody may see, painted beside the event loop, at the head of links."""

from __future__ import annotations

import dataclasses
import io
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import httpx
import pytest
from msgspec.structs import replace
from PIL import Image

from polarnight import catalog
from polarnight.core.contract import Watcher
from polarnight.core.drawing import Piece
from polarnight.nights.night import Guest, Night, Played
from polarnight.nights.records import Result
from polarnight.server import pictures
from polarnight.server.painting import COLOURS, png
from polarnight.server.pictures import night_sheet, sheet, tags
from polarnight.server.podium import podium
from polarnight.tables.refusals import RefusedError
from tests.conformance.games import quick
from tests.server.harness import PATIENCE
from tests.server.test_two_worlds import seated
from tests.tables.desk import new_desk, played_out, two_people

if TYPE_CHECKING:
    from tests.server.harness import Server

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", catalog.names())
def test_both_worlds_are_painted_with_the_same_bytes(name: str) -> None:
    game, rng = quick(name), Random(5)
    table, _ = seated(game, game.info.options(), game.info.max_seats, rng)
    world = game.possible(game.view(table.state, Watcher.SPECTATOR), rng)
    assert png(sheet(replace(table, state=world), 0)) == png(sheet(table, 0))


def test_a_game_is_painted_from_its_first_move_to_its_last() -> None:
    desk = played_out("packeis", 2)
    last = len(desk.table.plays)
    begun, over = sheet(desk.table, 0), sheet(desk.table, last)
    assert begun != over
    assert min(line.place for line in over.lines) == 1
    assert [line.place for line in begun.lines] == [0, 0]
    assert [line.figure for line in begun.lines] == ["", ""]
    assert desk.table.outcome is not None
    assert [line.figure for line in over.lines] == [str(n) for n in desk.table.outcome.scores]
    assert png(begun) != png(over)
    assert Image.open(io.BytesIO(png(over))).size == (1200, 630)


@pytest.mark.parametrize("places", [(1, 2), (2, 1, 3), (1, 1, 3, 4), (3, 1, 1, 5, 6, 4)])
def test_on_the_podium_nobody_stands_above_somebody_better(places: tuple[int, ...]) -> None:
    drawn = podium(places)
    feet = {one.seat: one.y + one.r for one in drawn.shapes if isinstance(one, Piece)}
    assert sorted(feet) == list(range(len(places)))
    for seat, place in enumerate(places):
        for other, worse in enumerate(places):
            if place < worse:
                assert feet[seat] < feet[other]
    for one in drawn.shapes:
        if isinstance(one, Piece):
            assert one.r <= one.x <= drawn.high[0] - one.r


def test_before_the_game_there_are_those_who_came() -> None:
    desk = new_desk()
    assert sheet(desk.table, 0).board is None
    assert png(sheet(desk.table, 0))[:8] == b"\x89PNG\r\n\x1a\n"


def test_only_plies_there_were_can_be_looked_at() -> None:
    table = two_people().table
    assert pictures.read_ply(table, "") == pictures.read_ply(table, "0") == 0
    for text in ("1", "-1", "x", "\u0663", "9" * 50):
        with pytest.raises(RefusedError, match="no move"):
            pictures.read_ply(table, text)


def test_players_look_as_they_do_on_the_page() -> None:
    text = (ROOT / "web" / "src" / "pieces" / "looks.ts").read_text()
    assert dict(re.findall(r"(\w+): \{ colour: '(#\w+)'", text)) == COLOURS


def test_the_head_of_a_page_names_its_picture_where_others_can_fetch_it() -> None:
    told = tags("https://ice.example/games", 't/a"b', "Packeis <am> Pol")
    assert 'og:image" content="https://ice.example/games/api/tables/a%22b/picture.png"' in told
    assert "Packeis &lt;am&gt; Pol" in told
    assert "<am>" not in told
    assert "og:image" not in tags(None, "t/abc", None)
    assert "/api/nights/abc/picture.png" in tags("https://ice.example", "n/abc", None)
    for page in ("", "me", "n/abc/tv", "t/a/b"):
        assert "icons/512.png" in tags("https://ice.example", page, None)


def test_a_night_shows_who_came_and_then_how_they_stand() -> None:
    guests = tuple(Guest(f"P{n}", "sun", str(n)) for n in range(8))
    night = Night("n", 1, "KRAKE", "0", guests=guests)
    came = night_sheet(night)
    assert [line.name for line in came.lines] == [f"P{n}" for n in range(6)]
    assert came.board is None
    results = (Result(7, 1, 5), Result(2, 2, 3))
    night = dataclasses.replace(night, tables=(Played("t", "KRILL", "packeis", (2, 7), results),))
    stands = night_sheet(night)
    assert [(line.name, line.figure, line.place) for line in stands.lines] == [
        ("P7", "5", 1),
        ("P2", "3", 2),
    ]
    assert png(stands) != png(came)


async def test_a_link_shows_itself(server: Server) -> None:
    table = await server.make("the-key-of-a-painter")
    afar = {"host": "ice.example.org"}
    async with httpx.AsyncClient(base_url=server.address, headers=afar, timeout=PATIENCE) as http:
        page = (await http.get(f"/t/{table}")).text
        found = re.search(r'property="og:image" content="([^"]+)"', page)
        assert found
        assert found[1] == f"http://ice.example.org/api/tables/{table}/picture.png"
        answer = await http.get(f"/api/tables/{table}/picture.png")
        assert answer.headers["content-type"] == "image/png"
        assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
        assert (await http.get("/api/tables/nowhere/picture.png")).status_code == 404
        assert (await http.get(f"/api/tables/{table}/picture.png?ply=7")).status_code == 400
        assert (await http.get("/t/nowhere")).status_code == 200
        night = (await http.post("/api/nights", json={"key": "the-key-of-a-painter"})).json()["id"]
        page = (await http.get(f"/n/{night}")).text
        assert f"http://ice.example.org/api/nights/{night}/picture.png" in page
        assert "Game night · Polar Night" in page
        answer = await http.get(f"/api/nights/{night}/picture.png")
        assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
        assert (await http.get("/api/nights/nowhere/picture.png")).status_code == 404
