"""Bots at a table that flood, babble or send too much: their own line suffers, nobody else."""

from __future__ import annotations

import asyncio
import json
import struct
from typing import TYPE_CHECKING, Any

import pytest
import websockets

from tests.server.harness import Guest, Server, guest, two_at_a_table

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.anyio

TOO_MUCH = struct.pack("!BBQI", 0x81, 0xFF, 5 << 20, 0)
"""The head of a masked frame of more bytes than the server reads.

The rest is never sent: who writes on while the other end closes may not hear why.
"""


def stale(person: Guest) -> dict[str, Any]:
    """A legal action chosen on a state long gone."""
    return {"type": "act", "seat": 0, "seq": 1, "action": person.choices[0]}


def lying(person: Guest) -> dict[str, Any]:
    """An action for somebody else's seat."""
    return {"type": "act", "seat": 1, "seq": person.state["seq"], "action": person.choices[0]}


def hasty(person: Guest) -> dict[str, Any]:
    """The same legal action again and again: the first of them is played."""
    return {"type": "act", "seat": 0, "seq": person.state["seq"], "action": person.choices[0]}


async def flood(person: Guest, message: dict[str, Any]) -> None:
    """Speak without end and never listen."""
    number = 0
    while True:
        await person.say(json.dumps(message | {"id": f"flood-{number}"}))
        number += 1


async def listen_for_ever(person: Guest) -> None:
    while True:
        await person.hear()


async def goes_on(server: Server) -> None:
    """Whether two others can begin a game and play."""
    async with two_at_a_table(server) as (mika, oma):
        for person in (mika, oma):
            await person.until(lambda state: bool((state["game"]["legal"] or {}).get("actions")))
            assert (await person.act())["type"] == "done"


@pytest.mark.parametrize("said", [stale, lying, hasty], ids=["stale", "lying", "hasty"])
async def test_who_floods_and_never_listens_holds_up_nobody(
    server: Server, said: Callable[[Guest], dict[str, Any]]
) -> None:
    async with two_at_a_table(server) as (mika, oma):
        table = mika.state["table"]["id"]
        flooding = asyncio.create_task(flood(mika, said(mika)))
        assert (await oma.ask("sync"))["type"] == "done"
        await goes_on(server)
        flooding.cancel()
        await asyncio.gather(flooding, return_exceptions=True)
        mika.socket.transport.abort()  # it would wait for ever to say goodbye
        async with guest(server, table, mika.key) as again:
            played = 1 if said is hasty else 0
            await again.until(lambda state: state["game"]["ply"] == played)
            actor = oma if played else again
            await actor.caught_up(again.state["seq"])
            assert (await actor.act())["type"] == "done"


async def test_a_frame_too_large_ends_that_line_and_the_chair_waits(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        mika.socket.transport.write(TOO_MUCH)
        with pytest.raises(websockets.ConnectionClosedError) as closed:
            await listen_for_ever(mika)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert (await oma.ask("sync"))["type"] == "done"
        async with guest(server, oma.state["table"]["id"], mika.key) as again:
            assert (await again.act())["type"] == "done"
