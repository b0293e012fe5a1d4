"""People at a table over real sockets: sitting, acting, leaving, coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.server.harness import Serve, Server, guest, two_at_a_table

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.harness import Guest

pytestmark = pytest.mark.anyio


async def place_all(mika: Guest, oma: Guest, plies: int) -> None:
    """Both act in turn until so many plies are played."""
    while mika.state["game"]["ply"] < plies and mika.state["table"]["phase"] == "playing":
        mover, other = (mika, oma) if mika.choices else (oma, mika)
        done = await mover.act()
        await mover.caught_up(done["seq"])
        await other.caught_up(done["seq"])


async def test_two_people_play_a_whole_game(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        await place_all(mika, oma, 100)
        assert mika.state["table"]["phase"] == "over"
        assert mika.state["game"]["outcome"] == oma.state["game"]["outcome"]
        assert [e["kind"] for e in mika.entries] == ["started"] + ["played"] * mika.state["game"][
            "ply"
        ]
        assert mika.entries == oma.entries


async def test_a_window_is_told_of_its_own_action_once(server: Server) -> None:
    key = "mika-has-this-key"
    async with guest(server, await server.make(key), key) as mika:
        for chair, look in enumerate(("sun", "star")):
            await mika.do("sit", chair=chair, name=f"Mika {chair}", look=look)
        await mika.do("start")
        known = len(mika.heard)
        await mika.act()
        told = [msgspec.json.decode(raw)["type"] for raw in mika.heard[known:]]
        assert told == ["state", "done"]


async def test_only_the_seat_to_act_gets_choices(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        assert mika.choices
        assert not oma.choices
        async with guest(server, mika.state["table"]["id"]) as watcher:
            assert not watcher.choices
            assert watcher.state["you"]["seat"] is None


async def test_a_resent_action_is_recognised_and_played_once(server: Server) -> None:
    async with two_at_a_table(server) as (mika, _):
        action, seq = mika.choices[0], mika.state["seq"]
        first = await mika.ask("act", id="same", seat=0, seq=seq, action=action)
        again = await mika.ask("act", id="same", seat=0, seq=seq, action=action)
        assert first["type"] == again["type"] == "done"
        assert first["seq"] == again["seq"]
        assert mika.state["game"]["ply"] == 1


async def test_who_comes_back_has_the_same_chair_and_misses_nothing(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        await mika.act()
        table = mika.state["table"]["id"]
        await oma.socket.close()
        await mika.until(lambda state: not state["table"]["chairs"][1]["present"])
        async with guest(server, table, oma.key) as back:
            assert back.state["you"]["seat"] == 1
            assert back.choices
            assert [entry["kind"] for entry in back.entries] == ["started", "played"]
            await mika.until(lambda state: state["table"]["chairs"][1]["present"])


async def test_a_second_window_takes_over_and_the_first_is_told(server: Server) -> None:
    async with two_at_a_table(server) as (mika, _):
        table = mika.state["table"]["id"]
        async with guest(server, table, mika.key) as newer:
            await mika.until(lambda state: state["you"]["replaced"])
            assert newer.choices
            refused = await mika.ask("act", seat=0, seq=1, action={})
            assert (refused["type"], refused["reason"]) == ("refused", "table.replaced")
            await mika.do("take_back")
            await newer.until(lambda state: state["you"]["replaced"])
            assert mika.choices


async def test_a_bot_stands_in_when_asked_and_hands_the_chair_back(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        present = await mika.ask("stand_in", seat=1)
        assert present["reason"] == "table.present"
        await mika.act()
        table = mika.state["table"]["id"]
        await oma.socket.close()
        await mika.until(lambda state: not state["table"]["chairs"][1]["present"])
        await mika.do("stand_in", seat=1)
        await mika.until(lambda state: state["game"]["ply"] == 2)
        assert mika.state["table"]["chairs"][1]["stands_in"] == "asked"
        async with guest(server, table, oma.key) as back:
            await mika.until(lambda state: not state["table"]["chairs"][1]["stands_in"])
            assert back.state["you"]["seat"] == 1
        kinds = [entry["kind"] for entry in mika.entries]
        assert kinds == ["started", "played", "stood_in", "played", "handed_back"]


async def test_a_bot_stands_in_for_the_absent_after_the_agreed_time(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        await mika.do("set_table", stand_in_after=5, youngest=None)
        await mika.act()
        await oma.socket.close()
        await mika.until(lambda state: state["table"]["chairs"][1]["stands_in"] == "lost")
        await mika.until(lambda state: state["game"]["ply"] == 2)


async def test_who_leaves_is_played_for_until_they_come_back(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        await oma.do("leave")
        await mika.act()
        await mika.until(lambda state: state["game"]["ply"] == 2)
        async with guest(server, mika.state["table"]["id"], oma.key) as back:
            assert back.state["table"]["chairs"][1]["stands_in"] == "left"
            await back.do("come_back")
            assert back.state["table"]["chairs"][1]["stands_in"] is None


async def test_undo_is_asked_for_and_agreed_to(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        await mika.act()
        assert mika.state["game"]["undo"] == "free"
        await oma.until(lambda state: state["game"]["ply"] == 1)
        await oma.act()
        await mika.until(lambda state: state["game"]["ply"] == 2)
        assert mika.state["game"]["undo"] == "ask"
        await mika.do("ask_undo", seat=0)
        await oma.until(lambda state: state["table"]["undo"] is not None)
        await oma.do("answer_undo", seat=1, agree=True)
        await mika.until(lambda state: state["game"]["ply"] == 0)
        assert mika.choices


async def test_a_rematch_brings_everybody_to_the_next_table(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        early = await mika.ask("rematch")
        assert early["reason"] == "table.not_over"
        await mika.do("end")
        await oma.do("rematch")
        await mika.do("rematch")
        await mika.until(lambda state: state["table"]["next"] is not None)
        following = mika.state["table"]["next"]
        async with guest(server, following["id"], oma.key) as again:
            assert [chair["name"] for chair in again.state["table"]["chairs"][:2]] == [
                "Mika",
                "Oma",
            ]
            assert again.state["you"]["chairs"] == [1]


async def test_the_deal_is_revealed_only_after_the_game(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        assert mika.state["table"]["commitment"]
        assert "salt" not in str(mika.state)
        await mika.do("end")
        reveal: dict[str, Any] = mika.state["table"]["reveal"]
        salt = reveal["salt"]
        assert salt
        assert not any(salt in line for line in oma.heard if '"phase":"playing"' in line)


async def test_people_on_one_screen_act_in_turn(server: Server) -> None:
    key = "one-screen-for-all"
    table = await server.make(key)
    async with guest(server, table, key) as family:
        for chair, (name, look) in enumerate([("Mika", "sun"), ("Oma", "star"), ("Jo", "fir")]):
            await family.do("sit", chair=chair, name=name, look=look)
        await family.do("start")
        for ply in range(9):
            assert family.state["you"]["seat"] == ply % 3
            done = await family.act()
            await family.caught_up(done["seq"])


async def test_a_hint_names_a_legal_action_and_a_reason(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        hinted = await mika.ask("hint", seat=0)
        assert hinted["type"] == "hinted"
        assert hinted["advice"]["action"] in mika.choices
        assert hinted["advice"]["reason"]
        refused = await oma.ask("hint", seat=1)
        assert refused["reason"] == "table.no_hint"


async def test_every_hint_asked_for_is_answered_but_thought_of_one_at_a_time(
    server: Server,
) -> None:
    async with two_at_a_table(server) as (mika, _):
        ids = {f"hint-{n}" for n in range(30)}
        for name in sorted(ids):
            await mika.say({"type": "hint", "id": name, "seat": 0})
        answers: dict[str, Any] = {}
        while answers.keys() < ids:
            message = await mika.hear()
            if message.get("id") in ids:
                answers[message["id"]] = message
        told = [answer.get("reason", "hinted") for answer in answers.values()]
        assert set(told) <= {"hinted", "one_hint"}
        assert "hinted" in told


async def test_bots_play_a_whole_game_with_each_other(server: Server) -> None:
    key = "somebody-who-watches"
    table = await server.make(key)
    async with guest(server, table, key) as host:
        await host.do("add_bot", chair=0, level="chick")
        await host.do("add_bot", chair=1, level="gentoo")
        await host.do("add_bot", chair=3, level="chick")
        await host.do("start")
        await host.until(lambda state: state["table"]["phase"] == "over")
        assert len(host.state["game"]["outcome"]["scores"]) == 3


async def test_a_restarted_server_has_every_table_as_it_was(serve: Serve, tmp_path: Path) -> None:
    first = serve(tmp_path)
    async with two_at_a_table(first) as (mika, oma):
        await place_all(mika, oma, 12)
        table, before = mika.state["table"]["id"], mika.state["game"]
    assert first.stop() == 0
    second = serve(tmp_path)
    async with guest(second, table, mika.key) as back:
        assert back.state["game"] == before
        assert (await back.act())["type"] == "done"
    assert second.stop() == 0
