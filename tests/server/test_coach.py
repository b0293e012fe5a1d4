"""The coach at a table: a word before an action, and the table stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from polarnight import catalog
from polarnight.core.values import plain
from tests.learn.blunders import PACKEIS as PLANT
from tests.learn.blunders import seated
from tests.server.harness import guest, two_at_a_table

if TYPE_CHECKING:
    from tests.server.harness import Server

PACKEIS = catalog.game("packeis")


def slide(text: str) -> Any:
    return plain(PACKEIS.parse_action(text))


@pytest.mark.anyio
async def test_it_speaks_before_a_blunder_and_changes_nothing(server: Server) -> None:
    await server.until_compiled()
    async with guest(server, await seated(server), PLANT.key) as mika:
        seq = mika.state["seq"]
        asked = {"seat": 0, "seq": seq}
        said = await mika.ask("consider", action=slide(PLANT.blunder), **asked)
        assert said["type"] == "considered", said
        assert said["caution"]["better"] == slide(PLANT.best)
        assert said["caution"]["lost"] >= 8
        silent = await mika.ask("consider", action=slide(PLANT.best), **asked)
        assert silent["caution"] is None
        assert mika.state["seq"] == seq
        await mika.do("act", action=slide(PLANT.best), **asked)


@pytest.mark.anyio
async def test_it_answers_only_whose_turn_it_is(server: Server) -> None:
    table = await seated(server)
    async with (
        guest(server, table, PLANT.key) as mika,
        guest(server, table, "somebody-elses-key") as oma,
    ):
        asked = {"seq": mika.state["seq"], "action": slide(PLANT.best)}
        refused = await oma.ask("consider", seat=0, **asked)
        assert (refused["type"], refused["reason"]) == ("refused", "table.not_yours")
        nonsense = await mika.ask("consider", seat=0, seq=asked["seq"], action={"type": "dance"})
        assert nonsense["type"] == "refused"


@pytest.mark.anyio
async def test_it_helps_nobody_against_people(server: Server) -> None:
    async with two_at_a_table(server) as (mika, oma):
        mover = mika if mika.choices else oma
        seat, action = mover.state["you"]["seat"], mover.choices[0]
        refused = await mover.ask("consider", seat=seat, seq=mover.state["seq"], action=action)
        assert (refused["type"], refused["reason"]) == ("refused", "table.no_coach")
        assert "only against bots" in refused["message"]
