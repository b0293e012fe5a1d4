"""ICECOOL at a real table: one flick simulated once, told to all, kept, and shown elsewhere."""

from __future__ import annotations

import math
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from polarnight.games.icecool.physics import trajectory
from tests.server.harness import PATIENCE, Server, guest
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from tests.server.harness import Guest

pytestmark = pytest.mark.anyio

MIKA, OMA = "mika-has-this-key", "oma-has-another-key"
WITHOUT_MUJOCO = (
    sys.executable,
    "-c",
    "import sys; sys.modules['mujoco'] = None; from polarnight.cli.main import main; main()",
)
"""A machine on which importing the simulator fails."""
MOST_TEXT = 8_000
"""Letters of base64 for one penguin's way of four seconds; most are about 3000."""
EAST = {"type": "flick", "aim": 0.0, "speed": 9.0}


@asynccontextmanager
async def round_begun(server: Server) -> AsyncIterator[tuple[Guest, Guest]]:
    """Mika is Catcher and stands in the Kitchen; Oma is about to flick."""
    table = await server.deal(MIKA, two_people("icecool", first_player="seat1"))
    async with guest(server, table, MIKA) as mika, guest(server, table, OMA) as oma:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        await oma.do("sit", chair=1, name="Oma", look="star")
        assert mika.state["game"]["legal"]["spaces"][0]["name"] == "station"
        seq = await act(mika, {"type": "station", "x": 410.0, "y": 512.5})
        await oma.caught_up(seq)
        yield mika, oma


async def act(person: Guest, action: dict[str, Any]) -> int:
    state = person.state
    seq: int = await person.do("act", seat=state["you"]["seat"], seq=state["seq"], action=action)
    return seq


def flicked(person: Guest) -> dict[str, Any]:
    """The newest flick, as this person was told it."""
    events = [event for entry in person.entries for event in entry["events"]]
    found: dict[str, Any] = [event for event in events if event["type"] == "flicked"][-1]
    return found


async def test_a_flick_over_the_socket_is_told_to_all_with_its_poses(server: Server) -> None:
    async with round_begun(server) as (mika, oma):
        seq = await act(oma, EAST)
        await mika.caught_up(seq)
        told = flicked(oma)
        assert told == flicked(mika)
        assert len(told["trajectory"]) < MOST_TEXT
        shown = trajectory.decode(told["trajectory"])
        assert shown.seconds == pytest.approx(told["seconds"], abs=0.02)
        last, rest = shown.tracks[0].poses[-1], mika.state["game"]["view"]["penguins"][1]
        assert math.dist((last.x, last.y, last.z), (rest["x"], rest["y"], rest["z"])) < 0.3
        assert mika.state["game"]["view"] | {"cards": 0, "points": 0, "offers": 0} == (
            oma.state["game"]["view"] | {"cards": 0, "points": 0, "offers": 0}
        )


async def test_a_flick_sent_twice_is_made_once(server: Server) -> None:
    async with round_begun(server) as (_, oma):
        fields = {"seat": 1, "seq": oma.state["seq"], "action": EAST, "id": "the-same"}
        first, again = await oma.ask("act", **fields), await oma.ask("act", **fields)
        assert first["seq"] == again["seq"]
        await oma.caught_up(first["seq"])
        assert oma.state["game"]["view"]["flicks"] == 1


async def test_who_comes_back_sees_the_same_flick_again(server: Server) -> None:
    async with round_begun(server) as (mika, oma):
        await act(oma, EAST)
        table = mika.state["table"]["id"]
        async with guest(server, table, OMA) as later, guest(server, table) as watcher:
            assert flicked(later) == flicked(watcher) == flicked(oma)


@pytest.mark.parametrize(
    ("action", "reason", "rule"),
    [
        ({"type": "flick", "aim": 0.0, "speed": 99.0}, "icecool.flick_range", "IC-36"),
        ({"type": "flick", "aim": -1.0}, "icecool.flick_range", "IC-36"),
        ({"type": "to_line", "room": "gym"}, "icecool.no_wall", "IC-60"),
        ({"type": "skate"}, "icecool.not_the_end", "IC-70"),
        ({"type": "station", "x": 410.0, "y": 512.5}, "icecool.stationed", "IC-22"),
        ({"type": "flick_done", "flick": EAST}, "bad_notation", None),
    ],
    ids=lambda value: str(value)[:40],
)
async def test_what_the_rules_forbid_is_refused_before_anything_moves(
    server: Server, action: dict[str, Any], reason: str, rule: str | None
) -> None:
    async with round_begun(server) as (_, oma):
        refused = await oma.ask("act", seat=1, seq=oma.state["seq"], action=action)
        assert (refused["type"], refused["reason"], refused["rule"]) == ("refused", reason, rule)
        assert refused["state"]["game"]["view"]["flicks"] == 0


async def test_how_a_flick_came_out_cannot_be_taken_back_unasked(server: Server) -> None:
    async with round_begun(server) as (mika, oma):
        await act(oma, EAST)
        assert oma.state["game"]["undo"] in ("ask", "no")
        await mika.until(lambda state: state["game"]["view"]["flicks"] == 1)


async def test_a_file_is_brought_in_and_shown_on_a_machine_without_the_simulator(
    server: Server, bare: Server
) -> None:
    async with round_begun(server) as (mika, oma):
        seq = await act(oma, EAST)
        await mika.caught_up(seq)
        table = mika.state["table"]["id"]
        assert "code" in await server.get(f"/api/tables/{table}/log")  # secrets, while it goes on
        await mika.do("end")
        file = await server.get(f"/api/tables/{table}/log")
        here = await server.get(f"/api/tables/{table}/replay?viewer=spectator")
    async with httpx.AsyncClient(base_url=bare.address, timeout=PATIENCE) as http:
        made = (await http.post("/api/import", json={"key": MIKA, "file": file})).json()
    there = await bare.get(f"/api/tables/{made['id']}/replay?viewer=spectator")
    assert [frame["events"] for frame in there["frames"]] == [
        frame["events"] for frame in here["frames"]
    ]
    assert there["frames"][-1]["view"] == here["frames"][-1]["view"]
    assert any(event["type"] == "flicked" for f in there["frames"] for event in f["events"])


async def test_the_bare_machine_really_has_no_simulator(bare: Server) -> None:
    async with round_begun(bare) as (_, oma):
        refused = await oma.ask("act", seat=1, seq=oma.state["seq"], action=EAST)
        assert refused["code"] == "our_fault"


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("bare"), start=WITHOUT_MUJOCO)
    yield running
    assert running.stop() == 0


async def test_a_person_plays_against_bots_that_think_elsewhere(server: Server) -> None:
    """Until the bots have flicked twice; meanwhile another table is answered."""
    table = await server.make(MIKA, "icecool", first_player="seat1")
    other = await server.make(OMA)
    async with guest(server, table, MIKA) as mika, guest(server, other, OMA) as oma:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        for chair, level in ((1, "chick"), (2, "emperor")):
            await mika.do("add_bot", chair=chair, level=level)
        await mika.do("start")
        await act(mika, {"type": "station", "x": 410.0, "y": 512.5})
        await oma.do("sit", chair=0, name="Oma", look="star")
        await mika.until(lambda state: 0 in state["game"]["actors"])
        kinds = [entry["kind"] for entry in mika.entries]
        assert "fell_back" not in kinds
        assert {flick["seat"] for flick in _flicks(mika)} == {1, 2}


def _flicks(person: Guest) -> list[dict[str, Any]]:
    events = [event for entry in person.entries for event in entry["events"]]
    return [event for event in events if event["type"] == "flicked"]


async def test_a_hint_is_a_flick_with_a_reason(server: Server) -> None:
    async with round_begun(server) as (_, oma):
        hinted = await oma.ask("hint", seat=1)
        assert hinted["type"] == "hinted", hinted
        assert hinted["advice"]["action"]["type"] in ("flick", "to_line")
        assert hinted["advice"]["reason"]


async def post(server: Server, body: object) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        return await http.post("/api/games/icecool/rehearsals", json=body)


async def test_flicks_are_tried_without_a_table(server: Server) -> None:
    school = (await post(server, {"type": "school"})).json()
    asked = {"penguins": [school["start"]], "mover": 0, "flick": EAST}
    seen = (await post(server, {"type": "preview", **asked})).json()
    assert seen["way"][0][:2] == [school["start"]["x"], school["start"]["y"]]
    came = (await post(server, {"type": "practice", **asked, "board": school["board"]})).json()
    assert came["room"] == "gym"
    assert trajectory.decode(came["trajectory"]).frames > 30


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad_notation"),
        ({"type": "fly"}, "bad_notation"),
        ({"type": "preview", "penguins": [], "mover": 0, "flick": EAST}, "bad_notation"),
        ({"type": "school", "board": "moon"}, "bad_notation"),
    ],
    ids=lambda value: str(value)[:30],
)
async def test_what_cannot_be_tried_is_refused(
    server: Server, body: dict[str, Any], code: str
) -> None:
    answer = await post(server, body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_a_game_without_rehearsals_says_so(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        answer = await http.post("/api/games/packeis/rehearsals", json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")
