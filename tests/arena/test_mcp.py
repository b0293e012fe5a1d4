"""Language models at the table and in the arena, through the Model Context Protocol."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from polarnight import catalog
from polarnight.arena.contestants import BadContestantError, read_contestants
from polarnight.arena.match_worker import MatchWorker
from polarnight.arena.mcp.playing import server
from polarnight.arena.mcp.rpc import GarbageError, Mcp
from polarnight.arena.results import read
from tests.arena.playing import ROOT, played, tournament

SERVER = StdioServerParameters(command=sys.executable, args=["-m", "polarnight.cli.main", "mcp"])


def asked(ours: Mcp, method: str, **params: object) -> dict[str, Any]:
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    answer = ours.answer(json.dumps(request).encode())
    assert answer is not None
    found: dict[str, Any] = json.loads(answer)
    return found


def used(ours: Mcp, tool: str, **arguments: object) -> dict[str, Any]:
    found: dict[str, Any] = asked(ours, "tools/call", name=tool, arguments=arguments)["result"]
    return found


# The protocol


@pytest.mark.parametrize(
    ("offered", "agreed"), [("2024-11-05", "2024-11-05"), ("1999-12-31", "2025-11-25")]
)
def test_the_handshake_agrees_on_a_version(offered: str, agreed: str) -> None:
    met = asked(server(), "initialize", protocolVersion=offered, capabilities={}, clientInfo={})
    assert met["result"]["protocolVersion"] == agreed
    assert met["result"]["serverInfo"]["name"] == "polarnight"
    assert met["result"]["capabilities"] == {"tools": {}, "resources": {}}


def test_a_notification_has_no_answer_and_a_ping_has() -> None:
    ours = server()
    assert ours.answer(b'{"jsonrpc":"2.0","method":"notifications/initialized"}') is None
    assert asked(ours, "ping")["result"] == {}


def test_what_is_not_there_is_an_error_of_the_protocol() -> None:
    assert asked(server(), "prompts/list")["error"]["code"] == -32601
    nowhere = "polarnight://rules/chess"
    assert asked(server(), "resources/read", uri=nowhere)["error"]["code"] == -32602
    assert asked(server(), "tools/call", name="fly")["error"]["code"] == -32602
    future = {"io.modelcontextprotocol/protocolVersion": "2999-01-01"}
    assert asked(server(), "ping", _meta=future)["error"]["code"] == -32022


@pytest.mark.parametrize("line", [b"hello", b"[]", b'{"id":1}', b'{"jsonrpc":"1.0","method":"a"}'])
def test_garbage_is_told_apart(line: bytes) -> None:
    with pytest.raises(GarbageError):
        server().answer(line)


@pytest.mark.parametrize(
    ("tool", "arguments", "sentence"),
    [
        ("look", {}, "nothing is being played"),
        ("begin", {"game": "chess"}, "is not a game"),
        ("begin", {"game": "igloo_pop"}, "by ear"),
        ("rules", {"game": "chess"}, "is not a game"),
        ("begin", {"game": "packeis", "level": "walrus"}, "no bot called"),
        ("begin", {"game": "packeis", "seats": 9}, "2 to 4 seats"),
        ("begin", {"game": "packeis", "colour": "red"}, "colour"),
    ],
)
def test_a_mistake_is_told_to_the_model(tool: str, arguments: Any, sentence: str) -> None:
    told = used(server(), tool, **arguments)
    assert told["isError"]
    assert sentence in told["content"][0]["text"]


def test_a_model_sees_what_its_seat_sees_and_no_more() -> None:
    ours = server()
    turn = used(ours, "begin", game="igloo_igloo", level="random", seed=4)["structuredContent"]
    for _ in range(12):
        assert turn["view"]["viewer"] == 0
        assert turn["view"]["secrets"] is None
        turn = used(ours, "act", action=turn["actions"][0])["structuredContent"]
    assert turn["happened"]


# The official client


@pytest.fixture(params=["auto", "legacy"])
def mode(request: pytest.FixtureRequest) -> str:
    """Both ways of getting acquainted: discovery as of 2026, and the handshake before."""
    return str(request.param)


@pytest.mark.anyio
async def test_the_official_client_plays_a_game(mode: str) -> None:
    async with Client(SERVER, mode=mode) as client:
        tools = {each.name: each.input_schema for each in (await client.list_tools()).tools}
        assert set(tools) == {"games", "begin", "look", "act", "describe", "rules"}
        assert tools["begin"]["required"] == ["game"]
        wish = {"game": "packeis", "level": "random", "seed": 1}
        turn: Any = (await client.call_tool("begin", wish)).structured_content
        while not turn["over"]:
            act = {"action": turn["actions"][0]}
            turn = (await client.call_tool("act", act)).structured_content
        assert turn["outcome"]["places"]


@pytest.mark.anyio
async def test_the_official_client_reads_the_rules(mode: str) -> None:
    """As resources and by a tool: the page of docs/rules, without marks only a browser reads."""
    async with Client(SERVER, mode=mode) as client:
        found = {each.name: each.uri for each in (await client.list_resources()).resources}
        assert set(found) == {f"rules_{name}" for name in catalog.names()}
        for name in catalog.names():
            (page,) = (await client.read_resource(found[f"rules_{name}"])).contents
            told: Any = (await client.call_tool("rules", {"game": name})).structured_content
            text = getattr(page, "text", "")
            assert text == told["rules"]
            assert "<a id" not in text
            bare = (ROOT / "docs/rules" / f"{name}.md").read_text("utf-8")
            assert re.findall(r"[*]{2}\w+-\w+[*]{2}", text) == re.findall(
                r"</a>([*]{2}\w+-\w+[*]{2})", bare
            )


# In the arena


def test_the_arena_ranks_a_client_that_plays_at_random(tmp_path: Path) -> None:
    client = f"model=mcp:{sys.executable} {ROOT / 'examples/bots/mcp_client.py'}@60s"
    found = played(tmp_path / "games.jsonl", tournament("king", client))
    assert [(each.name, each.faults) for each in found.standings] == [("king", {}), ("model", {})]
    assert all(game.scores for game in read(tmp_path / "games.jsonl")[1])


FAULTS = {
    "garbage": ("garbage", "the client said: I think I should place a penguin."),
    "quack": ("garbage", "quack"),
    "elsewhere": ("illegal", "z9"),
    "clumsy": ("crash", "the client has hung up"),
    "absent": ("crash", "the client ended with 1 before it came to the table"),
}


def test_garbage_from_a_client_loses_its_game_and_nothing_else() -> None:
    """All by one worker, where one client could harm the next; then an honest game."""
    clients = [
        f"{way}=mcp:{sys.executable} {ROOT / 'tests/arena/odd_client.py'} {way}@60s"
        for way in FAULTS
    ]
    given = tournament("random", *clients, "chick", pairing="gauntlet")
    worker = MatchWorker(given)
    try:
        for number, (way, (kind, why)) in enumerate(FAULTS.items()):
            fault = worker.play(2 * number).record.fault
            assert fault is not None, way
            assert (fault.seat, fault.kind) == (1, kind), way
            assert why in fault.why, way
        assert worker.play(2 * len(FAULTS)).record.fault is None
    finally:
        worker.close()


def test_a_game_by_ear_is_not_for_tools() -> None:
    with pytest.raises(BadContestantError, match="by ear"):
        read_contestants("igloo_pop", ("chick", "mcp:client"))
