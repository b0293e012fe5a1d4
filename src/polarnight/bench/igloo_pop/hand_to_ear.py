"""From a hand that moves to what its ear gets: a real server, a real socket, the clock on the wall.

What the browser adds is measured by the browser test of Igloo Pop.
"""

from __future__ import annotations

import asyncio
import statistics
import struct
import tempfile
import time
from contextlib import AsyncExitStack
from itertools import pairwise
from typing import TYPE_CHECKING

from polarnight.bench.manifest import Row
from polarnight.bench.server_load import connect, make_table, served

if TYPE_CHECKING:
    from polarnight.bench.manifest import Effort
    from polarnight.bench.server_load import Line, Message

MOST_MS = 200
"""From hand to ear, in the browser."""
_KEYS = ("a-benchmark-has-this-key", "and-its-neighbour-that-one")
_HEAD = struct.Struct("<BBBBIHHI")
"""Kind, seat, flags, igloo, beat, what can still be heard, nothing, mark (docs/protocol.md)."""
_PUSH = [[25.0, 3.0, 9.81], [-25.0, -3.0, 9.81]]
_FIRST_FRAMES = 25
"""Before these the stream is still beginning."""


def hand_to_ear(effort: Effort) -> list[Row]:
    """One person shakes an igloo at a table of two."""
    marks = max(10, round(100 * effort.seconds))
    with tempfile.TemporaryDirectory() as data, served(data) as address:
        delays, gaps = asyncio.run(_measure(address, marks))
    slow = statistics.quantiles(delays, n=100, method="inclusive")[94]
    return [
        Row("half of the motions heard within", f"{1e3 * statistics.median(delays):.0f} ms"),
        Row(
            "95 % of them within",
            f"{1e3 * slow:.0f} ms",
            f"{len(delays)} motions, this machine now",
            f"{MOST_MS} ms",
            MOST_MS / (1e3 * slow),
        ),
        Row("gaps in the stream", str(gaps), "beats that never came", "0 on an idle machine"),
    ]


async def _measure(address: str, marks: int) -> tuple[list[float], int]:
    """The delay of each marked motion, and how many beats were missing."""
    async with AsyncExitStack() as stack:
        hand = await _take_an_igloo(address, stack)
        beats = [(await _frame(hand))[4] for _ in range(_FIRST_FRAMES)][-1:]
        delays = []
        for mark in range(1, marks + 1):
            sent, heard = time.monotonic(), 0
            await hand.say({"type": "shake", "seat": 0, "readings": _PUSH, "mark": mark})
            while heard < mark:
                *_, beat, _left, _nothing, heard = await _frame(hand)
                beats.append(beat)
            delays.append(time.monotonic() - sent)
    return delays, sum(later - sooner - 1 for sooner, later in pairwise(beats))


async def _take_an_igloo(address: str, stack: AsyncExitStack) -> Line:
    """Two sit down, one counts to three and takes the first igloo."""
    table = await asyncio.to_thread(make_table, address, "igloo_pop")
    hand, other = [await connect(address, table, key, stack) for key in _KEYS]
    for chair, (line, look) in enumerate(((hand, "sun"), (other, "star"))):
        await line.ask({"type": "sit", "chair": chair, "name": f"P{chair}", "look": look})
    await hand.ask({"type": "start"})
    for number in (1, 2, 3):
        await _act(hand, {"type": "count", "number": number})
    igloo = hand.state["game"]["view"]["igloos"][0]["id"]
    await hand.say(_asking(hand, {"type": "take", "igloo": igloo}))
    return hand


async def _act(line: Line, action: Message) -> None:
    """Do it, and see it done."""
    before = line.state["seq"]
    await line.ask(_asking(line, action))
    while line.state["seq"] == before:
        await line.hear()


def _asking(line: Line, action: Message) -> Message:
    return {"type": "act", "seat": 0, "seq": line.state["seq"], "action": action, "id": "take"}


async def _frame(line: Line) -> tuple[int, ...]:
    """The head of the next frame of sound; what is said in words meanwhile is left."""
    while not isinstance(raw := await line.socket.recv(), bytes):
        pass
    return _HEAD.unpack_from(raw)
