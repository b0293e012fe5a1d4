"""Tables at which one action loses much, and another does not."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.tables import lobby
from tests.server.harness import guest
from tests.tables.desk import Desk

if TYPE_CHECKING:
    from tests.server.harness import Server


@dataclass(frozen=True)
class Plant:
    """Mika against the Chick, after some actions at random; Mika is to act."""

    game: str
    blunder: str
    best: str
    seed: int
    plies: int
    good: tuple[str, ...] = ()
    """The rest of the turn, played well."""

    @property
    def key(self) -> str:
        """Mika's own."""
        return f"the-key-of-a-learner-of-{self.game}"


PACKEIS = Plant("packeis", "d3-a1", "d3-d5", seed=1, plies=24)
IGLOO_IGLOO = Plant("igloo_igloo", "end", "build e7", seed=9, plies=66, good=("build e7", "end"))


def desk(plant: Plant = PACKEIS) -> Desk:
    """The table, before anybody is there."""
    key = plant.key
    kept = Desk(lobby.make(catalog.game(plant.game), "KRAKE", key, {}))
    kept.write(lobby.sit(kept.table, key, 0, "Mika", "sun"))
    kept.write(lobby.add_bot(kept.table, key, 1, "chick"))
    kept.write(lobby.start(kept.table, key, Random(plant.seed)))
    kept.play_on(plant.plies, plant.seed)
    assert kept.table.actors == (0,)
    return kept


async def seated(server: Server, plant: Plant = PACKEIS) -> str:
    """The id of the table, with Mika on the chair again."""
    table = await server.deal(plant.key, desk(plant))
    async with guest(server, table, plant.key) as mika:
        await mika.do("sit", chair=0, name="Mika", look="sun")
    return table
