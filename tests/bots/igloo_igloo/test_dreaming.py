"""Worlds dreamt by a kernel look like the view they come from, and none is likelier than others."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.bots.igloo_igloo.search import dreamt
from polarnight.core.contract import Seat, Seating, Watcher
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo
from polarnight.games.igloo_igloo.state import IglooState
from polarnight.games.igloo_igloo.tiles import KINDS

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.view import IglooView

GAME = IglooIgloo()
WORLDS = 4_000


def position(seats: int, seed: int, plies: int) -> IglooState:
    rng = Random(seed)
    state = GAME.start(GAME.deal(IglooOptions(), Seating(seats), rng))
    for _ in range(plies):
        assert state.actor is not None
        state = GAME.play(
            state, state.actor, rng.choice(GAME.legal(state, state.actor).actions)
        ).state
    return state


def worlds(view: IglooView, count: int) -> list[IglooState]:
    first = GAME.possible(view, Random(1))
    found = dreamt(view, first, count, Random(2))
    return [IglooState(words, first.options, first.corner) for words in found]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plies", [3, 60, 120, 170])
def test_every_dreamt_world_looks_like_the_view(seats: int, plies: int) -> None:
    state = position(seats, seats + plies, plies)
    for viewer in (Seat(0), Seat(seats - 1), Watcher.SPECTATOR):
        view = GAME.view(state, viewer)
        found = worlds(view, 12)
        assert all(GAME.view(world, viewer) == view for world in found)
        assert len(set(found)) == 12


def test_who_sees_everything_dreams_of_nothing_else() -> None:
    state = position(3, 1, 90)
    assert set(worlds(GAME.view(state, Watcher.EVERYTHING), 4)) == {state}


@dataclass
class Drawn:
    """How many of so many draws were of a kind, and how many were to be expected."""

    seen: float
    chance: float

    @property
    def fair(self) -> bool:
        return abs(self.seen - self.chance) < 4.5 * math.sqrt(self.chance / WORLDS)


def test_no_world_is_likelier_than_another() -> None:
    """A hand has each red border as often as its share, a space of snow each tile that is left."""
    state = position(2, 5, 130)
    view = GAME.view(state, Seat(0))
    held, found = view.hands[1], worlds(view, WORLDS)
    red = {tile: count for tile, count in view.unseen.items() if KINDS[tile] >= w.RED}
    assert held >= 2
    assert len(red) >= 3
    hands = [world.hand(Seat(1)) for world in found]
    for tile, count in red.items():
        seen = sum(hand.count(tile) for hand in hands) / WORLDS
        assert Drawn(seen, held * count / sum(red.values())).fair
    cell, rest = view.ice.index("s"), sum(view.unseen.values()) - held
    for tile, count in view.unseen.items():
        seen = sum(world.tile_at(cell) == tile for world in found) / WORLDS
        kept = held * count / sum(red.values()) if tile in red else 0.0
        assert Drawn(seen, (count - kept) / rest).fair


def test_the_next_fish_of_the_reserve_is_any_of_them() -> None:
    view = GAME.view(position(2, 5, 40), Seat(0))
    drawn = [world.reserve(w.FISH_ORDER, w.FISH_LEFT)[0] for world in worlds(view, WORLDS)]
    for value, count in enumerate(view.reserve.fish, 1):
        share = count / sum(view.reserve.fish)
        assert Drawn(drawn.count(str(value)) / WORLDS, share).fair
