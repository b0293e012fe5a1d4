"""The example that sits at a table: started beside a real server, it plays a game to its end."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import pytest

from tests.arena.playing import ROOT
from tests.server.harness import PATIENCE, guest

if TYPE_CHECKING:
    from tests.server.harness import Server

KEY = "the-key-of-the-one-who-invites"


@pytest.mark.anyio
async def test_it_sits_down_and_plays_to_the_end(server: Server) -> None:
    table = await server.make(KEY)
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "examples/bots/table_bot.py"),
        server.address,
        table,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with guest(server, table, KEY) as host:
        await host.do("add_bot", chair=1, level="chick")
        await host.until(lambda state: state["table"]["chairs"][0]["kind"] == "person")
        await host.do("start")
        said, wrong = await asyncio.wait_for(program.communicate(), 4 * PATIENCE)
    assert program.returncode == 0, wrong.decode()
    assert b"'places': " in said
