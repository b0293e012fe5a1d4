"""Compiling the kernels of Igloo Igloo by playing one game through the contract."""

from __future__ import annotations

from random import Random

from polarnight.core.contract import Seat, Seating
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo


def warm() -> None:
    """Touch every kernel a table needs."""
    game, rng = IglooIgloo(), Random(1)
    state = game.start(game.deal(IglooOptions(), Seating(2), rng))
    game.parse_position(_NEAR_THE_END)
    while actors := game.actors(state):
        choices = game.legal(state, actors[0]).actions
        state = game.play(state, actors[0], rng.choice(choices)).state
    game.view(state, Seat(0))
    game.outcome(state)


_NEAR_THE_END = (
    "#1.....#/......../......../......../......../......../......../#......# inuits=a2/-"
)
