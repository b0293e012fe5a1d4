"""The id of an action belongs to whoever sends it; sent twice, it is answered twice the same."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.core.values import plain
from polarnight.server import asks, protocol
from polarnight.server.keys import hashed
from polarnight.server.players import Players
from polarnight.store.store import open_store
from polarnight.tables import lobby, records
from polarnight.tables.records import Row
from polarnight.tables.table import fold
from tests.databases import url_of
from tests.server.harness import guest, two_at_a_table
from tests.server.house import Thinkers, hall
from tests.server.inside import inside
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from polarnight.server.hall import Hall
    from polarnight.server.room import Room

pytestmark = pytest.mark.anyio

MIKA, OMA = "mika-has-this-key", "oma-has-another-key"


async def test_two_people_may_use_the_same_id(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, two_at_a_table(server) as (mika, oma):
        first = await mika.act(id="4")
        await oma.until(lambda state: state["game"]["ply"] == 1)
        second = await oma.act(id="4")
        assert first["type"] == second["type"] == "done"
        assert first["seq"] < second["seq"]
        await oma.until(lambda state: state["game"]["ply"] == 2)


async def test_two_windows_a_resend_and_a_restart_get_the_same_answer(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, two_at_a_table(server) as (mika, _):
        table, seq, action = mika.state["table"]["id"], mika.state["seq"], mika.choices[0]
        ask: dict[str, Any] = {"id": "same", "seat": 0, "seq": seq, "action": action}
        await mika.say({"type": "act", **ask})
        await mika.say({"type": "act", **ask})
        async with guest(server, table, MIKA) as newer:
            answers = [await newer.ask("act", **ask), await newer.ask("act", **ask)]
        while len(answers) < 4:
            message = await mika.hear()
            if message.get("id") == "same":
                answers.append(message)
    async with inside(tmp_path) as server, guest(server, table, MIKA) as again:
        answers.append(await again.ask("act", **ask))
        assert len(again.entries) == 2, "begun, and one action"
    assert [answer["seq"] for answer in answers] == [answers[0]["seq"]] * 5, answers


async def test_one_sent_again_during_physics_is_simulated_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two lines, one flick: the second waits for what comes of the first."""
    simulated: list[int] = []
    both_asked = asyncio.Event()
    honest = Players.enact

    async def counted(*args: Any) -> Any:
        simulated.append(1)
        await both_asked.wait()
        return await honest(*args)

    monkeypatch.setattr(Players, "enact", counted)
    async with inside(tmp_path) as server, two_at_a_table(server) as (mika, _):
        table = mika.state["table"]["id"]
        ask = {"id": "flick", "seat": 0, "seq": mika.state["seq"], "action": mika.choices[0]}
        await mika.say({"type": "act", **ask})
        async with guest(server, table, MIKA) as newer:
            second = asyncio.create_task(newer.ask("act", **ask))
            room = server.hall.rooms[0]
            while len(waiters(room)) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            both_asked.set()
            answer = await second
        assert answer["type"] == "done"
        assert len(simulated) == 1


def waiters(room: Room) -> list[Any]:
    """Who waits for the action that is under way."""
    return [one for task in room._ledger._acting.values() for one in task._callbacks or ()]


def test_logs_of_before_are_read_and_their_ids_belong_to_the_chairs() -> None:
    desk = two_people()
    for seat in (0, 1):
        action = desk.table.game.legal(desk.table.state, desk.table.actors[0]).actions[0]
        deed = records.Acted(seat=desk.table.actors[0], deed=action, id="4")
        desk.write(deed)
        assert desk.table.plays[-1].seat == seat
    assert dict(desk.table.done) == {("host-key", "4"): 5, ("guest-key", "4"): 6}
    assert fold("id", desk.rows).done == desk.table.done


SENDS = st.lists(
    st.lists(
        st.tuples(st.sampled_from([MIKA, OMA]), st.sampled_from("abc"), st.integers(0, 3)),
        min_size=1,
        max_size=4,
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=40)
@given(rounds=SENDS)
async def test_one_row_for_each_key_and_id(rounds: list[list[tuple[str, str, int]]]) -> None:
    """Any crowd of asks, each round at once, with a restart between: what the log then says."""
    with tempfile.TemporaryDirectory() as folder:
        await write_table(Path(folder))
        answers: dict[tuple[str, str], set[int]] = {}
        for sends in rounds:
            async with hall(Path(folder), Thinkers()) as opened:
                for key, name, seq in await all_at_once(opened, sends):
                    answers.setdefault((hashed(key), name), set()).add(seq)
        async with hall(Path(folder), Thinkers()) as opened:
            table = fold("id", await opened.store.read("id"))
        assert answers or all(key == OMA for key, _, _ in rounds[0]), "it is Mika's turn"
        assert {one: {seq} for one, seq in table.done.items()} == answers
        named = Counter((table.chairs[play.seat].key, play.seq) for play in table.plays)
        assert len(table.plays) == len(table.done) == len(named)


async def write_table(folder: Path) -> None:
    store = await open_store(url_of(folder))
    rows = [row for row in two_people().rows if not isinstance(row.record, records.Sat)]
    sat = [
        lobby.sit(fold("id", rows[:1]), hashed(key), chair, key[:4], records.LOOKS[chair])
        for chair, key in enumerate([MIKA, OMA])
    ]
    begun = [rows[0].record, *sat, rows[-1].record]
    await store.append("id", 1, [Row(seq, 1.0, record) for seq, record in enumerate(begun, 1)])
    await store.close()


async def all_at_once(
    opened: Hall, sends: list[tuple[str, str, int]]
) -> list[tuple[str, str, int]]:
    async with opened.visit("id") as room:
        table = room.table

        async def send(key: str, name: str, choice: int) -> tuple[str, str, int] | None:
            seat = Seat(table.chairs_of(hashed(key))[0])
            legal = table.game.legal(table.state, table.actors[0]).actions
            ask = protocol.Act(id=name, seat=seat, seq=table.seq, action=plain(legal[choice]))
            try:
                return key, name, await asks.act(ask, hashed(key), room)
            except PolarNightError:
                return None

        answered = await asyncio.gather(*(send(*one) for one in sends))
    return [one for one in answered if one is not None]
