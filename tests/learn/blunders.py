"""A table of Packeis at which one slide loses much, and another does not."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.tables import lobby
from tests.server.harness import guest
from tests.tables.desk import Desk

if TYPE_CHECKING:
    from tests.server.harness import Server

KEY = "the-key-of-a-learner-of-packeis"
BLUNDER, BEST = "d3-a1", "d3-d5"
_SEED, _PLIES = 1, 24


def desk() -> Desk:
    """Mika against the Chick, after some slides at random; Mika is to slide."""
    kept = Desk(lobby.make(catalog.game("packeis"), "KRAKE", KEY, {}))
    kept.write(lobby.sit(kept.table, KEY, 0, "Mika", "sun"))
    kept.write(lobby.add_bot(kept.table, KEY, 1, "chick"))
    kept.write(lobby.start(kept.table, KEY, Random(_SEED)))
    kept.play_on(_PLIES, _SEED)
    assert kept.table.actors == (0,)
    return kept


async def seated(server: Server) -> str:
    """The id of the table, with Mika on the chair again."""
    table = await server.deal(KEY, desk())
    async with guest(server, table, KEY) as mika:
        await mika.do("sit", chair=0, name="Mika", look="sun")
    return table
