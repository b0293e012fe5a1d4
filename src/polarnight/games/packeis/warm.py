"""Compiling the kernels of Packeis am Pol by playing one game through the contract."""

from __future__ import annotations

from random import Random

from polarnight.core.contract import Seating
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis


def warm() -> None:
    """Touch every kernel a table needs."""
    game, rng = Packeis(), Random(1)
    state = game.start(game.deal(PackeisOptions(auto_finish=True), Seating(4), rng))
    while actors := game.actors(state):
        choices = game.legal(state, actors[0]).actions
        state = game.play(state, actors[0], rng.choice(choices)).state
        game.perft(state, 1)
    game.outcome(state)
