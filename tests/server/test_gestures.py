"""Gestures are seen by everybody who is there, are bounded, and leave nothing behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from polarnight.bus.local import LocalBus
from polarnight.server import limits
from polarnight.server.gestures import REACTIONS, Gestures, gestured
from polarnight.server.keys import hashed
from polarnight.server.limits import Buckets, SlowDownError
from polarnight.server.protocol import Gesture, Gestured
from polarnight.tables import lobby
from polarnight.tables.refusals import RefusedError
from tests.server.harness import guest, two_at_a_table
from tests.server.house import Eye
from tests.server.inside import inside
from tests.server.pair import KEYS, came_true, table_of_two, two_workers
from tests.tables.desk import GUEST, HOST, STRANGER, two_people

if TYPE_CHECKING:
    from pathlib import Path

    from polarnight.server.protocol import GestureName
    from tests.server.harness import Guest, Server

pytestmark = pytest.mark.anyio


class Clock:
    """Time that goes on when the test says so."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Audience:
    """A room that remembers."""

    def __init__(self) -> None:
        self.told: list[Gestured] = []

    def tell(self, message: Gestured) -> None:
        self.told.append(message)


def ask(gesture: GestureName = "wave", seat: int | None = None) -> Gesture:
    return Gesture(id="1", gesture=gesture, seat=seat)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "gesture", "seat", "reason"),
    [
        (HOST, "wave", 1, "table.not_yours"),
        (HOST, "wave", 9, "table.not_yours"),
        (HOST, "heart", None, "table.not_yours"),
        (STRANGER, "heart", 0, "table.not_yours"),
        (STRANGER, "hurry", None, "table.not_seated"),
        ("", "heart", None, "table.no_key"),
    ],
)
def test_nobody_speaks_for_others(
    key: str, gesture: GestureName, seat: int | None, reason: str
) -> None:
    with pytest.raises(RefusedError) as told:
        gestured(two_people().table, key, ask(gesture, seat))
    assert told.value.reason == reason


def test_who_looks_on_reacts_where_the_table_lets_them() -> None:
    desk = two_people()
    for reaction in REACTIONS:
        assert gestured(desk.table, STRANGER, ask(reaction)) == Gestured(reaction, None)
    desk.write(lobby.set_table(desk.table, HOST, 45, None, reactions=False))
    with pytest.raises(RefusedError, match="only those who play"):
        gestured(desk.table, STRANGER, ask("heart"))
    assert gestured(desk.table, GUEST, ask("heart", 1)).seat == 1


def made(gestures: Gestures, key: str, number: int, **fields: Any) -> int:
    """How many of `number` gestures were let through."""
    table, done = two_people().table, 0
    for _ in range(number):
        try:
            gestures.make(table, key, ask(**fields))
        except SlowDownError:
            continue
        done += 1
    return done


def test_one_person_can_be_too_much_and_hurts_nobody_else() -> None:
    clock, room = Clock(), Audience()
    gestures = Gestures("a", lambda: {"id": room}, None, Buckets(clock))
    assert made(gestures, HOST, 50, seat=0) == 4
    assert made(gestures, GUEST, 1, seat=1) == 1
    clock.now += 2
    assert made(gestures, HOST, 50, seat=0) == 1
    assert len(room.told) == 6


def test_a_crowd_that_looks_on_is_bounded_together() -> None:
    gestures = Gestures("a", dict, None, Buckets(Clock()))
    crowd = sum(made(gestures, f"somebody {n}", 2, gesture="cheer") for n in range(50))
    assert crowd == 8
    assert made(gestures, HOST, 1, seat=0) == 1


async def seen(person: Guest) -> dict[str, Any]:
    """The next gesture."""
    while (message := await person.hear())["type"] != "gestured":
        pass
    return message


async def test_everybody_sees_a_gesture_and_the_log_knows_nothing_of_it(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        table, before = mika.state["table"]["id"], mika.state["seq"]
        async with guest(server, table) as tv, guest(server, table, "somebody-on-the-sofa") as anna:
            assert await mika.do("gesture", gesture="wave", seat=0) == before
            wave = {"type": "gestured", "gesture": "wave", "seat": 0}
            assert [await seen(one) for one in (oma, tv, anna)] == [wave] * 3
            await anna.do("gesture", gesture="cheer", seat=None)
            assert await seen(mika) == wave
            assert await seen(mika) == {"type": "gestured", "gesture": "cheer", "seat": None}
        file = await server.get(f"/api/tables/{table}/log")
        assert len(file["rows"]) == before
        answers = [await oma.ask("gesture", gesture="sorry", seat=1) for _ in range(6)]
        assert [answer["type"] for answer in answers[:4]] == ["done"] * 4
        assert answers[-1]["code"] == "slow_down"


async def test_a_gesture_too_many_does_not_hold_up_what_is_said_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "_HOLD", (3600, 3600))
    async with inside(tmp_path, public=True) as server, two_at_a_table(server) as (mika, oma):
        for _ in range(6):
            await mika.say({"type": "gesture", "id": "again", "gesture": "wave", "seat": 0})
        assert (await mika.act())["type"] == "done"
        await oma.until(lambda state: state["game"]["ply"] == 1)
        refused = await mika.ask("gesture", gesture="wave", seat=0)
        assert (refused["code"], refused["args"]) == ("slow_down", {"retry_after": 2})


class Sees(Eye):
    """A window that remembers the gestures it was told of."""

    def __init__(self, key: str | None = None) -> None:
        super().__init__(key)
        self.told: list[object] = []

    def tell(self, message: object) -> None:
        self.told.append(message)


async def test_a_gesture_is_seen_at_every_worker_once(tmp_path: Path) -> None:
    async with two_workers(tmp_path, LocalBus()) as (here, there):
        table = await table_of_two(here)
        async with here.visit(table) as mine, there.visit(table) as theirs:
            mika, oma = Sees(KEYS[0]), Sees(KEYS[1])
            await mine.join(mika)
            await theirs.join(oma)
            here.gestures.make(mine.table, hashed(KEYS[0]), ask("wave", 0))
            there.gestures.make(theirs.table, hashed(KEYS[1]), ask("heart", 1))
            both = [Gestured("wave", 0), Gestured("heart", 1)]  # type: ignore[arg-type]
            await came_true(lambda: len(mika.told) == len(oma.told) == 2)
            assert mika.told == both
            assert sorted(oma.told, key=str) == sorted(both, key=str)
