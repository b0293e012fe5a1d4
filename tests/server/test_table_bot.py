"""The example that sits at a table: started beside a real server, it plays a game to its end."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import pytest

from tests.arena.playing import ROOT
from tests.server.harness import PATIENCE, guest

if TYPE_CHECKING:
    from asyncio.subprocess import Process

    from tests.server.harness import Server

pytestmark = pytest.mark.anyio
KEY = "the-key-of-the-one-who-invites"
PIPE = asyncio.subprocess.PIPE


async def started(*arguments: str) -> Process:
    program = str(ROOT / "examples/bots/table_bot.py")
    return await asyncio.create_subprocess_exec(
        sys.executable, program, *arguments, stdout=PIPE, stderr=PIPE
    )


async def refused(*arguments: str) -> str:
    """What it says when it cannot play."""
    program = await started(*arguments)
    _, wrong = await asyncio.wait_for(program.communicate(), PATIENCE)
    assert program.returncode == 1
    assert b"Traceback" not in wrong
    return wrong.decode()


async def test_it_sits_down_and_plays_to_the_end(server: Server) -> None:
    """In the look that is left, where somebody has its own."""
    table = await server.make(KEY)
    async with guest(server, table, KEY) as host:
        await host.do("sit", chair=1, name="Mika", look="moon")
        program = await started(server.address, table)
        await host.until(lambda state: state["table"]["chairs"][0]["kind"] == "person")
        await host.do("stand", chair=1)
        await host.do("add_bot", chair=1, level="chick")
        await host.do("start")
        said, wrong = await asyncio.wait_for(program.communicate(), 4 * PATIENCE)
    assert program.returncode == 0, wrong.decode()
    assert b"'places': " in said


async def test_where_it_cannot_play_it_says_why_in_a_sentence(server: Server) -> None:
    table = await server.make(KEY)
    async with guest(server, table, KEY) as host:
        await host.do("sit", chair=0, name="Mika", look="sun")
        for chair in range(1, 4):
            await host.do("add_bot", chair=chair, level="chick")
        assert "no chair to sit down on" in await refused(server.address, table)
        assert "the table cannot be reached" in await refused(server.address, "nothing")
        assert "the table cannot be reached" in await refused("http://127.0.0.1:9", table)
        assert "TABLE-ID" in await refused()
