"""Abuse: whatever comes over the line, there is a clear answer and everything lives on."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from polarnight.core.errors import BadLogError
from polarnight.games.icecool import board as boards
from polarnight.server.api import ENDPOINTS
from polarnight.server.imports import read_night
from polarnight.server.protocol import MOST_BYTES
from tests.server.harness import Guest, Server, guest, line, two_at_a_table
from tests.server.test_nights import GUEST, HOST, caller, new_night

pytestmark = pytest.mark.anyio

ACT: dict[str, Any] = {"type": "act", "id": "x", "seat": 0, "seq": 1, "action": {}}


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "bad_message"),
        ("{", "bad_message"),
        ("null", "bad_message"),
        ("[]", "bad_message"),
        ('"hello"', "bad_message"),
        ("{}", "bad_message"),
        ('{"type": "fly", "id": "1"}', "bad_message"),
        ('{"type": "sit", "id": "1", "chair": "zero", "name": "A", "look": "sun"}', "bad_message"),
        ('{"type": "sit", "id": "1", "chair": -1, "name": "A", "look": "sun"}', "bad_message"),
        ('{"type": "sit", "id": "1", "chair": 0, "name": "", "look": "sun"}', "bad_message"),
        ('{"type": "start"}', "bad_message"),
        ('{"type": "start", "id": "1", "more": 1}', "bad_message"),
        ('{"type": "hello"}', "bad_message"),
        ('{"type": "set_clock", "id": "1", "clock": {"kind": "sand", "budget": 9}}', "bad_message"),
        (
            '{"type": "set_clock", "id": "1", "clock": {"kind": "slow", "budget": -1}}',
            "bad_message",
        ),
        ('{"type": "claim_time", "id": "1", "seat": 0}', "refused"),
        ('{"type": "gesture", "id": "1", "gesture": "insult", "seat": null}', "bad_message"),
        ('{"type": "gesture", "id": "1", "gesture": "wave"}', "bad_message"),
        ('{"type": "gesture", "id": "1", "gesture": "wave", "seat": "0"}', "bad_message"),
        ('{"type": "gesture", "id": "1", "gesture": "wave", "seat": 77}', "refused"),
        ('{"type": "gesture", "id": "1", "gesture": "wave", "seat": null}', "refused"),
        ("[" * 50_000, "bad_message"),
        ('{"type": "sync", "id": "' + "y" * 1_000_000 + '"}', "bad_message"),
    ],
    ids=lambda value: str(value)[:40],
)
async def test_what_is_no_message_is_refused_and_the_line_lives_on(
    server: Server, raw: str, code: str
) -> None:
    table = await server.make("some-key-of-mine")
    async with guest(server, table, "some-key-of-mine") as person:
        await person.say(raw)
        answer = await refusal(person)
        assert answer["code"] == code
        assert answer["message"]
        assert answer["state"]["table"]["id"] == table
        await person.do("sit", chair=0, name="Mika", look="sun")


async def refusal(person: Guest) -> dict[str, Any]:
    while (answer := await person.hear())["type"] != "refused":
        pass
    return answer


async def test_a_megabyte_says_that_it_is_too_long(server: Server) -> None:
    table = await server.make("some-key-of-mine")
    async with guest(server, table) as person:
        await person.say("x" * 1_000_000)
        assert (await refusal(person))["reason"] == "too_long"


async def test_binary_frames_are_read_like_text(server: Server) -> None:
    table = await server.make("some-key-of-mine")
    async with guest(server, table) as person:
        await person.socket.send(b"\xff\xfe\x00")
        assert (await refusal(person))["code"] == "bad_message"


async def test_an_unknown_table_is_a_sentence_and_a_close(server: Server) -> None:
    async with line(server, "/ws/nowhere") as socket:
        answer = json.loads(await socket.recv())
        assert answer["code"] == "unknown_table"
        with pytest.raises(websockets.ConnectionClosedError) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


async def test_who_does_not_say_hello_is_asked_to(server: Server) -> None:
    table = await server.make("some-key-of-mine")
    async with line(server, f"/ws/{table}") as socket:
        await socket.send(json.dumps(ACT))
        answer = json.loads(await socket.recv())
        assert (answer["reason"], answer["id"]) == ("hello_first", "x")


IMPORTS = ("/api/import", "/api/nights/import")


@pytest.mark.parametrize("path", [one.path for one in ENDPOINTS if one.takes is not None])
async def test_a_body_longer_than_any_honest_one_is_refused_unread(
    server: Server, path: str
) -> None:
    """Lists in lists above all: four megabytes of them hold everybody up for a quarter second."""
    nested = b'{"a":[' + b",".join([b"[]"] * (MOST_BYTES // 3)) + b"]}"
    async with server._http() as http:
        answer = await http.post(path, content=nested)
    if path in IMPORTS:
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_body")
        return
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")
    assert "65536" in answer.json()["message"]


async def test_a_board_of_ones_own_is_far_from_too_long(server: Server) -> None:
    own = msgspec.to_builtins(boards.named("pinwheel"))
    async with server._http() as http:
        answer = await http.post(
            "/api/games/icecool/rehearsals", json={"type": "school", "board": own}
        )
    assert (answer.status_code, answer.json()["type"]) == (200, "school_shown")
    assert len(answer.request.content) < MOST_BYTES / 10


NIGHT = {"format": "polarnight-night", "version": 1}


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        (None, "file.format"),
        ({"hello": "world"}, "file.format"),
        (NIGHT | {"rows": [], "tables": []}, "file.format"),
        (NIGHT | {"rows": [], "tables": {"x": {"a": 1}}}, "file.format"),
        (NIGHT | {"rows": [0] * 6000, "tables": {}}, "file.too_long"),
        (NIGHT | {"rows": [], "tables": {"x": [0] * 6000}}, "file.too_long"),
        (NIGHT | {"rows": [[[]] * 100_000], "tables": {}}, "file.too_long"),
        (NIGHT | {"rows": [], "tables": {"x": [[[]] * 100_000]}}, "file.too_long"),
    ],
    ids=lambda value: str(value)[:60],
)
async def test_a_bad_night_is_refused_in_its_own_time(
    server: Server, file: object, reason: str
) -> None:
    """Nothing of the file is read with the request: the key is, and it is good."""
    async with server._http() as http:
        answer = await http.post("/api/nights/import", json={"key": HOST, "file": file})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_log")
    assert answer.json()["reason"] == reason


@pytest.mark.parametrize("raw", [b"", b"[" * 100_000, b"\xff", b'{"rows":' + b"[" * 100_000])
def test_what_is_no_night_says_so(raw: bytes) -> None:
    with pytest.raises(BadLogError) as refused:
        read_night(msgspec.Raw(raw))
    assert refused.value.reason == "file.format"


@pytest.mark.parametrize(
    ("change", "code", "reason"),
    [
        ({"seq": 1}, "stale", "stale"),
        ({"seq": 10_000}, "stale", "stale"),
        ({"seat": 1}, "refused", "table.not_yours"),
        ({"seat": 77}, "refused", "table.not_yours"),
        ({"action": {"type": "fly"}}, "bad_notation", "bad_notation"),
        ({"action": {"type": "place", "cell": "z99"}}, "bad_notation", "bad_notation"),
        ({"action": None}, "bad_notation", "bad_notation"),
        (
            {"action": {"type": "slide", "from": "a1", "to": "a2"}},
            "illegal_action",
            "packeis.not_sliding",
        ),
    ],
    ids=str,
)
async def test_a_bad_action_is_refused_with_the_true_state(
    server: Server, change: dict[str, Any], code: str, reason: str
) -> None:
    async with two_at_a_table(server) as (mika, _):
        answer = await mika.act(**change)
        assert (answer["type"], answer["code"], answer["reason"]) == ("refused", code, reason)
        assert answer["state"]["game"]["legal"]["actions"] == mika.choices
        assert (await mika.act())["type"] == "done"


@pytest.mark.rule("PP-15")
async def test_a_refusal_carries_the_number_of_its_rule(server: Server) -> None:
    async with two_at_a_table(server) as (mika, _):
        fish = mika.state["game"]["view"]["fish"]
        names = [f"{'abcdefgh'[r]}{c + 1}" for r in range(8) for c in range(7 + r % 2)]
        answer = await mika.act(action={"type": "place", "cell": names[fish.index("3")]})
        assert answer["rule"] == "PP-15"
        assert answer["reason"] == "packeis.one_fish"


KINDS = [
    "hello", "sync", "sit", "stand", "add_bot", "set_options", "set_table", "set_clock", "start",
    "act", "claim_time", "ask_undo", "answer_undo", "leave", "come_back", "stand_in", "look", "end",
    "rematch", "gesture", "fly",
]  # fmt: skip
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
SMALL = st.integers(-2, 9)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "chair": SMALL, "seat": SMALL, "seq": st.integers(-5, 60), "agree": st.booleans(),
    "name": st.text(max_size=30), "look": st.sampled_from(["sun", "star", "mars"]),
    "level": st.sampled_from(["chick", "god"]), "action": JSON, "options": JSON,
    "stand_in_after": SMALL | st.none(), "youngest": SMALL | st.none(), "key": st.text(),
    "clock": JSON, "thought": SCALARS, "gesture": st.sampled_from(["wave", "heart", "insult"]),
    "reactions": st.booleans(),
}  # fmt: skip
NEAR_MISSES = st.builds(
    lambda kind, fields, wrong: json.dumps({"type": kind, "id": "f", **fields, **wrong}),
    st.sampled_from(KINDS),
    st.fixed_dictionaries({}, optional=FIELDS),
    st.dictionaries(st.sampled_from(sorted(FIELDS)), JSON, max_size=1),
)
ANYTHING = NEAR_MISSES | JSON.map(json.dumps) | st.text() | st.binary()
NIGHT_KINDS = [
    "hello", "join", "sit_out", "set_choosing", "vote", "open_table", "close", "reopen", "fly",
]  # fmt: skip
NIGHT_FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "guest": SMALL | st.none(), "name": st.text(max_size=30), "away": st.booleans(),
    "look": st.sampled_from(["sun", "mars"]) | st.none(), "by": st.sampled_from(["host", "dice"]),
    "until": SCALARS, "game": st.sampled_from(["packeis", "chess"]) | st.text(max_size=50),
}  # fmt: skip
NIGHT_MISSES = st.builds(
    lambda kind, fields, wrong: json.dumps({"type": kind, "id": "f", **fields, **wrong}),
    st.sampled_from(NIGHT_KINDS),
    st.fixed_dictionaries({}, optional=NIGHT_FIELDS),
    st.dictionaries(st.sampled_from(sorted(NIGHT_FIELDS)), JSON, max_size=1),
)


@settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(messages=st.lists(ANYTHING, min_size=20, max_size=60))
async def test_thousands_of_bad_messages_hurt_nobody(
    server: Server, messages: list[str | bytes]
) -> None:
    """Mud flies at a running game; the two who play it lose nothing and play on."""
    async with two_at_a_table(server) as (mika, oma):
        assert (await mika.act())["type"] == "done"
        table = mika.state["table"]["id"]
        async with guest(server, table) as stranger:
            for message in messages:
                await stranger.socket.send(message)
            answer = await stranger.ask("sync", id="the-end")
            assert answer["type"] == "done"
        await oma.until(lambda state: state["game"]["ply"] == 1)
        assert (await oma.act())["type"] == "done"
        assert oma.state["game"]["ply"] == 2


@settings(
    max_examples=50,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(messages=st.lists(NIGHT_MISSES | ANYTHING, min_size=20, max_size=60))
async def test_bad_messages_at_a_night_change_nothing_of_what_others_did(
    server: Server, messages: list[str | bytes]
) -> None:
    """Whoever looks on without a key throws mud; the two who came find all as they left it."""
    night = await new_night(server)
    async with caller(server, night, HOST) as host, caller(server, night, GUEST) as oma:
        await host.do("join", name="Mika")
        await oma.do("join", name="Oma")
        async with caller(server, night, None) as stranger:
            for message in messages:
                await stranger.socket.send(message)
            assert (await stranger.ask("close", id="the-end"))["reason"] == "night.not_host"
        await host.do("set_choosing", by="vote")
        assert [one["name"] for one in host.state["guests"]] == ["Mika", "Oma"]
        assert (host.state["phase"], host.state["tables"]) == ("gathering", [])
