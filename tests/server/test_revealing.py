"""What an action revealed: found beside the event loop, once, and in the log from then on."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from polarnight.core.values import plain
from polarnight.games.igloo_igloo.actions import EndTurn, Melt
from polarnight.games.igloo_igloo.rules import IglooIgloo
from polarnight.server import asks, projection, protocol
from polarnight.server.keys import SECRET, hashed
from polarnight.server.projection import Person
from polarnight.store.store import now
from polarnight.tables import files, lobby, records
from polarnight.tables.records import Acted, Row
from tests.server.house import Eye, Thinkers, hall
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from pathlib import Path

    from polarnight.core.contract import Played, Seat
    from polarnight.server.hall import Hall
    from polarnight.server.room import Room
    from polarnight.tables.table import Table

pytestmark = pytest.mark.anyio
KEYS = [f"key-of-somebody-at-seat-{seat}" for seat in range(4)]
PLIES = 24


class Watched:
    """Where worlds are tried, and how often the rules are asked about a table itself."""

    def __init__(self) -> None:
        self.tried_in: list[str] = []
        self.played: list[Any] = []


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    seen, possible, play = Watched(), IglooIgloo.possible, IglooIgloo.play

    def counted(self: IglooIgloo, view: Any, rng: Any) -> Any:
        seen.tried_in.append(threading.current_thread().name)
        return possible(self, view, rng)

    def noted(self: IglooIgloo, state: Any, seat: Seat, deed: Any) -> Played[Any, Any]:
        seen.played.append(state)
        return play(self, state, seat, deed)

    monkeypatch.setattr(IglooIgloo, "possible", counted)
    monkeypatch.setattr(IglooIgloo, "play", noted)
    return seen


async def four_at_a_table(opened: Hall) -> str:
    address = await opened.make("igloo_igloo", KEYS[0], {})
    async with opened.visit(address.id) as room:
        for chair, key in enumerate(KEYS):
            await room.write(partial(_sat, chair, key))
        await room.write(lambda table: (lobby.start(table, hashed(KEYS[0]), SECRET),))
    return address.id


def _sat(chair: int, key: str, table: Table) -> tuple[records.AnyRecord, ...]:
    return (lobby.sit(table, hashed(key), chair, f"P{chair}", records.LOOKS[chair]),)


async def act(room: Room, number: int) -> None:
    """The seat to act ends its turn if it may, and melts or does the first thing it can."""
    seat = room.table.actors[0]
    choices = room.table.game.legal(room.table.state, seat).actions
    action = next((one for one in choices if isinstance(one, EndTurn | Melt)), choices[0])
    ask = protocol.Act(id=f"a{number}", seat=seat, seq=room.table.seq, action=plain(action))
    await asks.act(ask, hashed(KEYS[seat]), room)


async def test_no_world_is_tried_on_the_event_loop(tmp_path: Path, watched: Watched) -> None:
    async with hall(tmp_path, Thinkers()) as opened:
        table_id = await four_at_a_table(opened)
        async with opened.visit(table_id) as room:
            for key in (*KEYS, None):
                await room.join(Eye(key))
            for number in range(PLIES):
                before = room.table.state
                await act(room, number)
                assert sum(state is before for state in watched.played) == 1, "applied once"
                for key in (*KEYS, ""):
                    room.state(Person(hashed(key) if key else ""), 0)
        assert watched.tried_in, "somebody melted"
        assert threading.current_thread().name not in watched.tried_in


async def test_it_stands_in_the_record_and_is_never_asked_again(
    tmp_path: Path, watched: Watched
) -> None:
    async with hall(tmp_path, Thinkers()) as opened:
        table_id = await four_at_a_table(opened)
        async with opened.visit(table_id) as room:
            for number in range(PLIES):
                await act(room, number)
            kinds = [undo_kinds(room.table)]
        rows = await opened.store.read(table_id)
        acts = [row.record for row in rows if isinstance(row.record, Acted)]
        found = {(act.deed["type"], act.revealed) for act in acts}
        assert {("melt", True), ("place", False), ("end", False)} <= found
        assert not any(revealed is None for _, revealed in found)
    watched.tried_in.clear()
    async with hall(tmp_path, Thinkers()) as opened, opened.visit(table_id) as room:
        kinds.append(undo_kinds(room.table))
    assert kinds[0] == kinds[1]
    assert not watched.tried_in


async def test_a_log_of_before_is_read_as_before(tmp_path: Path, watched: Watched) -> None:
    """Only what somebody could take back is looked at again, in a thread, when a room is made."""
    async with hall(tmp_path, Thinkers()) as opened:
        table_id = await four_at_a_table(opened)
        async with opened.visit(table_id) as room:
            for number in range(PLIES):
                await act(room, number)
            wanted = undo_kinds(room.table)
        old = [_of_before(row) for row in await opened.store.read(table_id)]
        made = old[0].record
        assert isinstance(made, records.Made)
        old[0] = Row(1, now(), msgspec.structs.replace(made, code="OTHER"))
        await opened.store.append("old", 1, old)
        watched.tried_in.clear()
        async with opened.visit("old") as room:
            assert undo_kinds(room.table) == wanted
            assert watched.tried_in
            await act(room, PLIES)
        assert threading.current_thread().name not in watched.tried_in


def undo_kinds(table: Table) -> list[str]:
    people = [Person(hashed(key)) for key in KEYS]
    seen = [projection.state(table, (), one, projection.Presence(), 0).game for one in people]
    return [game.undo for game in seen if game]


def _of_before(row: Row) -> Row:
    if not isinstance(row.record, Acted):
        return row
    body = msgspec.to_builtins(row)
    del body["record"]["revealed"]
    return msgspec.convert(body, Row)


async def test_a_file_cannot_claim_that_nothing_was_revealed() -> None:
    desk = two_people("igloo_igloo")
    desk.play_on(30, seed=3)
    rows = [msgspec.to_builtins(row) for row in desk.rows]
    for row in rows:
        if row["record"]["type"] == "acted":
            row["record"]["revealed"] = False
    brought = files.imported(rows)
    assert {row.record.revealed for row in brought if isinstance(row.record, Acted)} == {None}
