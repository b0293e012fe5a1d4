"""Igloo Pop at a table: who hears what, races, lines that break, the clock."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.server import alarm
from tests.server.harness import PATIENCE
from tests.server.live_tables import hearer, village

if TYPE_CHECKING:
    from tests.server.harness import Server

pytestmark = pytest.mark.anyio


async def test_the_sound_goes_from_taking_to_letting_go_and_to_the_holder_alone(
    server: Server,
) -> None:
    async with village(server) as (mika, oma):
        igloo = mika.view["igloos"][0]["id"]
        await mika.play("take", igloo=igloo)
        sounds = await mika.listen(10)
        assert [one.begins for one in mika.sounds] == [True] + [False] * (len(mika.sounds) - 1)
        assert all(later.beat > sooner.beat for sooner, later in pairwise(sounds))
        assert {(one.seat, one.igloo) for one in sounds} == {(0, igloo)}
        await mika.play("return", igloo=igloo)
        await mika.play("take", igloo=igloo)
        await mika.listen(5)
        assert sum(one.begins for one in mika.sounds) == 2
        await oma.caught_up(mika.state["seq"])
        assert not oma.sounds


async def test_motion_is_heard_counted_and_seen_by_all(server: Server) -> None:
    async with village(server) as (mika, oma):
        await mika.play("take", igloo=mika.view["igloos"][0]["id"])
        assert not any(one.moving for one in await mika.listen(5))
        for mark in range(1, 12):
            await mika.shake(mark=mark)
            await mika.listen(1)
        while mika.sounds[-1].mark < 11:
            await mika.listen(1)
        assert any(one.moving for one in mika.sounds)
        assert mika.sounds[-1].left < 4000
        while not any(pulse["shaking"] == [0] for pulse in oma.pulses):
            await oma.hear()
        while oma.pulses[-1]["shaking"]:
            await oma.hear()


async def test_the_first_to_arrive_has_it_and_the_other_is_told_who(server: Server) -> None:
    async with village(server) as (mika, oma):
        igloo = mika.view["igloos"][3]["id"]
        first, second = await asyncio.gather(
            mika.play("take", igloo=igloo), oma.play("take", igloo=igloo)
        )
        kinds = {first["type"], second["type"]}
        assert kinds == {"done", "refused"}
        lost = first if first["type"] == "refused" else second
        assert lost["reason"] == "igloo_pop.taken"
        assert lost["args"]["igloo"] == igloo


async def test_an_action_chosen_a_moment_ago_still_counts(server: Server) -> None:
    async with village(server) as (mika, oma):
        old = oma.state["seq"]
        await mika.play("take", igloo=mika.view["igloos"][0]["id"])
        other = mika.view["igloos"][1]["id"]
        answer = await oma.ask("act", seat=1, seq=old, action={"type": "take", "igloo": other})
        assert answer["type"] == "done"


async def test_who_comes_back_hears_on(server: Server) -> None:
    async with village(server) as (mika, _):
        igloo = mika.view["igloos"][0]["id"]
        await mika.play("take", igloo=igloo)
        await mika.listen(3)
        await mika.socket.close()
        table = mika.state["table"]["id"]
        async with hearer(server, table, mika.key) as again:
            sounds = await again.listen(5)
            assert {one.igloo for one in sounds} == {igloo}
            assert again.sounds[0].begins


async def test_the_newest_window_alone_hears(server: Server) -> None:
    async with village(server) as (mika, _):
        await mika.play("take", igloo=mika.view["igloos"][0]["id"])
        await mika.listen(2)
        async with hearer(server, mika.state["table"]["id"], mika.key) as newer:
            await newer.listen(3)
            await mika.until(lambda state: state["you"]["replaced"])
            kept = len(mika.sounds)
            await newer.listen(10)
            await mika.ask("sync")
            assert len(mika.sounds) == kept


async def test_two_at_one_screen_act_shake_and_hear_each_for_themselves(server: Server) -> None:
    key = "one-tablet-for-both"
    table = await server.make(key, "igloo_pop", first_player="seat1")
    async with hearer(server, table, key) as family:
        for chair, (name, look) in enumerate([("Mika", "sun"), ("Oma", "star")]):
            await family.do("sit", chair=chair, name=name, look=look)
        refused = await family.ask("sit", chair=2, name="Jo", look="fir")
        assert refused["reason"] == "table.screen_full"
        await family.do("start")
        for number in range(1, 4):
            await family.play("count", by=0, number=number)
        assert family.state["you"]["seat"] is None
        hands = family.state["game"]["hands"]
        assert [hand["seat"] for hand in hands] == [0, 1]
        assert all(len(hand["legal"]["actions"]) == 13 for hand in hands)
        igloos = [one["id"] for one in family.view["igloos"][:2]]
        for seat, igloo in enumerate(igloos):
            assert (await family.play("take", by=seat, igloo=igloo))["type"] == "done"
        while {(one.seat, one.igloo) for one in family.sounds} < set(enumerate(igloos)):
            await family.listen(1)
        while not any(one.moving for one in family.sounds):
            await family.shake(seat=1)
            await family.listen(2)
        assert {one.seat for one in family.sounds if one.moving} == {1}
        assert family.state["game"]["legal"] is None


async def test_motion_for_a_seat_that_is_not_ones_own_is_refused(server: Server) -> None:
    async with village(server) as (mika, oma):
        await mika.play("take", igloo=mika.view["igloos"][0]["id"])
        await oma.say({"type": "shake", "seat": 0, "readings": [[0, 0, 9.81]]})
        answer = await oma.hear()
        while answer["type"] != "refused":
            answer = await oma.hear()
        assert answer["reason"] == "table.not_yours"
        await oma.say({"type": "shake", "seat": 1, "readings": [[0, 0]]})
        answer = await oma.hear()
        while answer["type"] != "refused":
            answer = await oma.hear()
        assert answer["code"] == "bad_message"


async def test_nothing_is_taken_back_where_races_are_decided(server: Server) -> None:
    async with village(server) as (mika, _):
        await mika.play("take", igloo=mika.view["igloos"][0]["id"])
        assert mika.state["game"]["undo"] == "no"
        refused = await mika.ask("ask_undo", seat=0)
        assert refused["reason"] == "table.undo_race"


def three(entry: dict[str, Any]) -> bool:
    return any(event["type"] == "counted" and event["number"] == 3 for event in entry["events"])


async def test_the_table_ends_a_round_when_its_time_is_over(server: Server) -> None:
    async with village(server, count_to=2, round_timer=3) as (mika, oma):
        igloo, seq = mika.view["igloos"][0]["id"], mika.state["seq"]
        for action in ({"type": "count", "number": 3}, {"type": "take", "igloo": igloo}):
            fields = {"seat": 0, "seq": seq, "action": action}
            await mika.say({"type": "act", "id": action["type"], **fields})  # time runs already
        await mika.until(lambda state: state["game"]["deadline"] is not None)
        begun = next(entry["at"] for entry in mika.entries if three(entry))
        assert mika.state["game"]["deadline"] == pytest.approx(begun + 3)
        await oma.until(lambda state: state["game"]["view"]["round"] == 2)
        kinds = [event["type"] for entry in oma.entries for event in entry["events"]]
        ending = ["taken", "returned", "said_done", "said_done", "round_ended", "round_laid"]
        assert kinds[-6:] == ending
        assert oma.state["game"]["deadline"] is None


async def test_bots_take_shake_and_place_at_the_pace_of_people(server: Server) -> None:
    """Mika counts; two bots hear as people do, and everybody sees their hands."""
    key = "mika-has-this-key"
    table = await server.make(key, "igloo_pop", first_player="seat1")
    async with hearer(server, table, key) as mika:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        await mika.do("add_bot", chair=1, level="emperor")
        await mika.do("add_bot", chair=2, level="chick")
        await mika.do("start")
        await mika.until(lambda state: state["game"]["view"]["players"][1]["ready"])
        for number in (1, 2, 3):
            assert (await mika.play("count", number=number))["type"] == "done"
        await mika.until(lambda state: any(one["card"] for one in state["game"]["view"]["igloos"]))
        assert any({1, 2} & set(pulse["shaking"]) for pulse in mika.pulses)
        acts = [
            (entry["at"], event["type"])
            for entry in mika.entries
            for event in entry["events"]
            if event.get("seat") == 1 and event["type"] in ("taken", "returned", "placed")
        ]
        assert acts[0][1] == "taken"
        assert all(later - sooner > 0.1 for (sooner, _), (later, _) in pairwise(acts)), (
            "not at once"
        )
        assert not mika.sounds, "nobody hears what a bot hears"


async def test_a_bot_takes_over_the_hand_of_somebody_who_leaves(server: Server) -> None:
    async with village(server) as (mika, oma):
        igloo = oma.view["igloos"][0]["id"]
        await oma.play("take", igloo=igloo)
        await oma.do("leave")
        await mika.until(lambda state: not state["game"]["view"]["players"][1]["holding"])
        await oma.do("come_back")
        assert not any(sound.moving for sound in oma.sounds), "nobody hears what a bot hears"


async def test_an_alarm_that_rings_a_hair_too_soon_rings_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The loop's clock and that of the log are not the same; the round must end all the same."""
    clock = iter([99.0, 99.9995, 99.9995, 100.0005])
    monkeypatch.setattr(alarm, "_HAIR", 0.0)
    asked: list[float] = []
    ended = asyncio.Event()

    async def ring() -> None:
        asked.append(next(clock))
        if asked[-1] >= 100.0:
            ended.set()

    one = alarm.Alarm(lambda: None if ended.is_set() else 99.0, ring, lambda: next(clock))
    one.wind()
    await asyncio.wait_for(ended.wait(), PATIENCE)
    assert asked == [99.9995, 100.0005]
