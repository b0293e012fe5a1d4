"""The learned players, for the arena: `py:examples.training.bots:PACKEIS`, or IGLOO_IGLOO."""

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from examples.training import igloo_igloo, packeis
from examples.training.learning import Game
from polarnight.bots.contract import Budget
from polarnight.core.contract import AnyGame, Seat
from polarnight.envs.lookup import codec

LEARNED = Path(__file__).parent / "learned"


@dataclass(frozen=True)
class Learned:
    """Does what its weights like best, at once: no search, whatever the budget."""

    game: Game

    @cached_property
    def weights(self) -> np.ndarray:
        kept = json.loads((LEARNED / f"{self.game.name}.json").read_text("utf-8"))["weights"]
        return np.array([kept[name] for name in self.game.numbers])

    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        """The numbers are the same in all worlds that look like the view: any will do."""
        world = game.possible(view, rng)
        rows = self.game.look(world.words[None])
        number = int(rows.actions[np.argmax(rows.numbers @ self.weights)])
        return codec(game).numbers(world, seat)[number]


PACKEIS = Learned(packeis.GAME)
IGLOO_IGLOO = Learned(igloo_igloo.GAME)
