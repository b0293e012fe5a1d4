"""Compiling the search kernels before anybody waits for them."""

from __future__ import annotations

from random import Random

from polarnight.bots.contract import Budget
from polarnight.bots.igloo_igloo import rollouts, search
from polarnight.bots.igloo_igloo.bot import leads_now
from polarnight.core.contract import Seating
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo


def warm() -> None:
    """One short search, a few rollouts and one greedy look; each kernel has one version only."""
    game, rng = IglooIgloo(), Random(1)
    state = game.start(game.deal(IglooOptions(), Seating(2), rng))
    view = game.view(state, state.turn)
    for room in (search, rollouts):
        room.find(view, Budget(nodes=100), rng)
    leads_now(state)
