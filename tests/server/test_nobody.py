"""An empty key owns nothing: whoever says hello without one can ask for anything and gets none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest

from polarnight.server import protocol
from tests.server.harness import guest
from tests.tables.desk import Desk, played_out, two_people, with_bot

if TYPE_CHECKING:
    from tests.server.harness import Server

pytestmark = pytest.mark.anyio

KEY = "the-host-of-this-table"
FIELDS: dict[str, Any] = {
    "chair": 1, "name": "Nobody", "look": "moon", "level": "chick", "options": {}, "seat": 1,
    "stand_in_after": 5, "youngest": None, "answer_within": 5, "seq": 1, "action": {},
    "agree": True, "clock": None, "thought": None, "reactions": True, "gesture": "heart",
}  # fmt: skip
HARMLESS = {"sync", "leave", "come_back", "take_back"}
"""Done for everybody: it sends, or moves chairs of one's own, of which there are none."""


def every_ask() -> list[dict[str, Any]]:
    """One of each kind, with all fields it takes."""
    asks = []
    for kind in get_args(protocol.Command):
        names = [field.name for field in msgspec.structs.fields(kind) if field.name != "id"]
        asks.append({"kind": kind.__struct_config__.tag, **{name: FIELDS[name] for name in names}})
    return asks


def lobby() -> Desk:
    """Mika and a bot, before the game."""
    desk = with_bot()
    return Desk(*(row.record for row in desk.rows[:-1]))


@pytest.mark.parametrize("desk", [lobby(), two_people(), with_bot(), played_out("packeis", 2)])
async def test_nobody_can_do_anything(server: Server, desk: Desk) -> None:
    table = await server.deal(KEY, desk)
    async with guest(server, table) as nobody:
        before = nobody.state["seq"]
        for ask in every_ask():
            answer = await nobody.ask(**ask)
            allowed = answer["type"] == "done"
            assert allowed == (ask["kind"] in HARMLESS), (ask, answer)
        await nobody.ask("sync")
        assert nobody.state["seq"] == before
