"""What a recipe has learned, as a player for the arena: `py:examples.recipes.bots:PLAYER`.

The weights are those of `examples.recipes.ppo.Net`, in the file POLARNIGHT_RECIPE_WEIGHTS names.
"""

import os
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

import torch

from examples.recipes.arena import WEIGHTS
from examples.recipes.ppo import Net
from polarnight.bots.contract import Budget
from polarnight.core.contract import AnyGame, Seat
from polarnight.envs.lookup import codec


@dataclass(frozen=True)
class Player:
    """Does what the net likes best, at once: no search, whatever the budget."""

    @cached_property
    def net(self) -> Net:
        torch.set_num_threads(1)
        net = Net()
        net.load_state_dict(torch.load(os.environ[WEIGHTS], weights_only=True))
        return net.eval()

    @torch.no_grad()
    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        """Its planes are made from the view; what is legal is the same in every world behind it."""
        coded = codec(game)
        actions = coded.numbers(game.possible(view, rng), seat)
        seen = torch.from_numpy(coded.observe(view, seat))
        numbers = list(actions)
        logits, _ = self.net(seen[None], torch.tensor(numbers)[None])
        return actions[numbers[int(logits.argmax())]]


PLAYER = Player()
