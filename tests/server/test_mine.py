"""My page over HTTP: what was played, moving to another device, being forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

from polarnight.server.transfer_words import new_words, read_words, spoken
from polarnight.tables import playing
from tests.server.harness import PATIENCE, guest
from tests.server.inside import inside
from tests.server.test_nights import play_out
from tests.tables.desk import HOST, played_out, two_people

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.inside import InsideServer

pytestmark = pytest.mark.anyio
MIKA, OMA = "the-host-of-this-night", "oma-has-this-very-key"


async def ask(server: InsideServer, path: str, **body: str) -> Any:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        return (await http.post(path, json=body)).json()


def stands_in(folder: Path, text: str) -> bool:
    return any(text.encode() in file.read_bytes() for file in folder.rglob("*.*"))


async def kept_equals_the_logs(server: InsideServer) -> None:
    results = server.hall.store.results
    kept, read = list(await results.all()), list(await results.from_logs())
    assert kept == read
    assert kept


async def test_a_finished_game_is_on_my_page_and_stays_when_i_am_forgotten(
    tmp_path: Path,
) -> None:
    async with inside(tmp_path) as server:
        table = await server.make(MIKA)
        async with guest(server, table, MIKA) as mika, guest(server, table, OMA) as oma:
            await mika.do("sit", chair=0, name="Mika", look="sun")
            await oma.do("sit", chair=1, name="Oma", look="star")
            await play_out(server, table, MIKA, OMA)
            await mika.until(lambda state: state["table"]["phase"] == "over")
        mine = await ask(server, "/api/me", key=MIKA)
        (game,) = mine["games"]
        assert (game["id"], game["game"], game["rated"]) == (table, "packeis", True)
        assert [one["name"] for one in game["players"] if one["yours"]] == ["Mika"]
        (rating,) = mine["ratings"]
        assert (rating["pool"], rating["games"]) == ("people", 1)
        assert rating["low"] < rating["mu"] < rating["high"]
        assert [one["kind"] for one in mine["moments"]] == ["longest_slide"]
        await kept_equals_the_logs(server)
        async with guest(server, table, OMA) as oma:
            await oma.do("sit", chair=1, name="Oma Ruth", look="star")
        await kept_equals_the_logs(server)

        before = await server.get(f"/api/tables/{table}/replay?viewer=everything")
        assert (await ask(server, "/api/me/forget", key=MIKA))["changed"] >= 2
        assert await ask(server, "/api/me", key=MIKA) == {
            "games": [], "ratings": [], "bots": [], "moments": [], "passkeys": None,
        }  # fmt: skip
        view = await server.get(f"/api/tables/{table}")
        assert sorted(chair["name"] for chair in view["chairs"]) == ["Oma Ruth", "Penguin"]
        after = await server.get(f"/api/tables/{table}/replay?viewer=everything")
        assert after["frames"] == before["frames"]
        oma_sees = await ask(server, "/api/me", key=OMA)
        assert {one["name"] for one in oma_sees["games"][0]["players"]} == {"Oma Ruth", "Penguin"}
        assert oma_sees["ratings"] == []
        await kept_equals_the_logs(server)


async def test_a_key_moves_once_with_its_code_and_nobody_reads_it_in_the_database(
    tmp_path: Path,
) -> None:
    async with inside(tmp_path) as server:
        left = await ask(server, "/api/me/moves", key=MIKA)
        assert (left["link"], left["picture"]) == (None, None)
        assert len(left["code"].split()) == 8
        typed = f" {left['code'].upper().replace(' ', ', ')} "
        assert (await ask(server, "/api/me/arrivals", code=typed))["key"] == MIKA
        again = await ask(server, "/api/me/arrivals", code=typed)
        assert again["code"] == "no_move"
        assert (await ask(server, "/api/me/arrivals", code="x"))["code"] == "no_move"
        guessed = " ".join(new_words())
        assert (await ask(server, "/api/me/arrivals", code=guessed))["code"] == "no_move"
        german = (await ask(server, "/api/me/moves", key=OMA, language="de"))["code"]
        french = " ".join(spoken(read_words(german) or (), "fr"))
        assert (await ask(server, "/api/me/arrivals", code=french))["key"] == OMA
        stale = await ask(server, "/api/me/moves", key=MIKA)
        transfers = server.hall.store.transfers
        assert await transfers.take(stale["code"], stale["until"]) is None
        await ask(server, "/api/me/moves", key=MIKA)
    assert not stands_in(tmp_path, MIKA)


async def test_a_finished_game_from_a_file_is_on_the_page_of_whoever_takes_their_chair(
    tmp_path: Path,
) -> None:
    async with inside(tmp_path) as server:
        table = await server.deal(MIKA, played_out("packeis", 2))
        await kept_equals_the_logs(server)
        people = two_people()
        people.write(playing.end(people.table, HOST))
        table = await server.deal(MIKA, people)
        async with guest(server, table, OMA) as oma:
            await oma.do("sit", chair=1, name="Oma", look="star")
        (game,) = (await ask(server, "/api/me", key=OMA))["games"]
        assert (game["id"], game["rated"]) == (table, False)
        await kept_equals_the_logs(server)
