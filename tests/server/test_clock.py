"""The clock of a real server: it answers for who lets the time run out, and everybody is told."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from tests.server.harness import Guest, Server, guest
from tests.tables.bear_hunt import MIKA, OMA, bear_hunt

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

pytestmark = pytest.mark.anyio
MIKAS, OMAS = "mika-has-this-key", "oma-has-another-key"


@asynccontextmanager
async def bear_at_the_table(server: Server) -> AsyncIterator[tuple[Guest, Guest, Guest]]:
    """Mika, Oma and a spectator, just before Mika sets a bear on Oma."""
    table = await server.bring(MIKAS, "igloo_igloo", bear_hunt(asked=False))
    async with (
        guest(server, table, MIKAS) as mika,
        guest(server, table, OMAS) as oma,
        guest(server, table) as watcher,
    ):
        await mika.do("sit", chair=0, name="Mika", look="sun")
        seq = await oma.do("sit", chair=1, name="Oma", look="block")
        await mika.caught_up(seq)
        yield mika, oma, watcher


async def set_the_bear_on_oma(mika: Guest) -> None:
    """The step of the bear that comes to somebody: after it, Oma is the one who is asked."""
    for number in range(len(mika.choices)):
        done = await mika.act(number)
        await mika.caught_up(done["seq"])
        if mika.state["game"]["actors"] == [OMA]:
            return
        await mika.do("ask_undo", seat=MIKA)
    raise AssertionError("no step comes to Oma")


async def test_silence_is_answered_by_the_table_and_told_to_all(server: Server) -> None:
    async with bear_at_the_table(server) as (mika, oma, watcher):
        await mika.do("set_table", stand_in_after=45, youngest=None, answer_within=5)
        await set_the_bear_on_oma(mika)
        for one in (mika, oma, watcher):
            asked = await one.until(lambda state: state["game"]["actors"] == [OMA])
            assert asked["game"]["answer_by"] == one.entries[-1]["at"] + 5
        for one in (mika, oma, watcher):
            await one.until(lambda state: state["game"]["actors"] == [MIKA])
            assert one.state["game"]["answer_by"] is None
            told = one.entries[-1]
            assert (told["kind"], told["seat"], told["why"]) == ("played", OMA, "late")
            answered = told["events"][0]
            assert (answered["type"], answered["harpoon"]) == ("answered", False)


async def test_an_answer_in_time_counts(server: Server) -> None:
    async with bear_at_the_table(server) as (mika, oma, _):
        await set_the_bear_on_oma(mika)
        await oma.until(lambda state: state["game"]["actors"] == [OMA])
        yes = next(n for n, choice in enumerate(oma.choices) if choice["harpoon"])
        done = await oma.act(yes)
        await mika.caught_up(done["seq"])
        assert mika.state["game"]["actors"] == [MIKA]
        assert mika.entries[-1]["why"] == ""


async def test_when_a_clock_runs_out_the_rule_of_the_table_decides(server: Server) -> None:
    """Three tables with five seconds each, side by side."""
    rules = ("bot_moves", "bot_takes_over", "others_claim")
    await asyncio.gather(*(_runs_out(server, rule) for rule in rules))


async def _runs_out(server: Server, rule: str) -> None:
    table = await server.make(MIKAS)
    async with guest(server, table, MIKAS) as mika, guest(server, table, OMAS) as oma:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        await oma.do("sit", chair=1, name="Oma", look="block")
        clock = {"kind": "fischer", "budget": 5, "increment": 60, "when_up": rule}
        await mika.do("set_clock", clock=clock)
        await oma.caught_up(await mika.do("start"))
        times = mika.state["game"]["clocks"]
        assert (times["left"], times["running"]) == ([5.0, 5.0], [MIKA])
        if rule == "others_claim":
            early = await oma.ask("claim_time", seat=MIKA)
            assert early["reason"] == "table.time_not_up"
            await oma.until(lambda state: state["game"]["clocks"]["up"] == [MIKA])
            await oma.do("claim_time", seat=MIKA)
        await oma.until(lambda state: state["game"]["actors"] == [OMA])
        kinds = [entry["kind"] for entry in oma.entries]
        expected = {
            "bot_moves": ["started", "time_up", "played"],
            "bot_takes_over": ["started", "stood_in", "played"],
            "others_claim": ["started", "time_up", "stood_in", "played"],
        }
        assert kinds == expected[rule]
        assert oma.state["table"]["chairs"][MIKA]["stands_in"] == (
            None if rule == "bot_moves" else "time"
        )
        acted = await oma.act(thought=0.0)
        await oma.caught_up(acted["seq"])
        assert oma.state["game"]["clocks"]["left"][OMA] > 60.0
