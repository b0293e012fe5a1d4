"""What follows from the rules (PP-T1, PP-T2), checked where every line of play can be walked."""

from __future__ import annotations

from random import Random

import pytest

from polarnight.core.contract import Seating
from polarnight.games.packeis.options import PackeisOptions
from tests.games.packeis.drawing import PACKEIS
from tests.games.packeis.oracle import FLOES, NEIGHBOURS, NUMBER, STEPS, Floe, Oracle


@pytest.mark.rule("PP-T1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_penguin_that_cannot_move_never_moves_again(seats: int) -> None:
    for seed in range(40):
        rng = Random(seed)
        deal = PACKEIS.deal(PackeisOptions(), Seating(seats), rng)
        game = Oracle(deal.fish, seats)
        blocked: set[Floe] = set()
        while not game.over:
            standing = set().union(*game.penguins)
            if not game.placers:
                assert not any(game._can_move(penguin) for penguin in blocked & standing)
                blocked |= {penguin for penguin in standing if not game._can_move(penguin)}
            game.play(rng.choice(sorted(game.legal())))


@pytest.mark.rule("PP-T2")
def test_a_floe_is_reachable_exactly_if_its_part_of_the_ice_has_a_penguin() -> None:
    for seed in range(60):
        rng = Random(seed)
        ice = frozenset(_ragged_ice(rng, size=8))
        penguins = frozenset(rng.sample(sorted(ice), rng.choice((1, 2))))
        assert _walked(ice, penguins) == _joined(ice, penguins) - penguins


def _ragged_ice(rng: Random, size: int) -> list[Floe]:
    """A few floes close together, with holes: one part, or several."""
    corner = rng.choice(FLOES)
    near = sorted(FLOES, key=lambda floe: abs(floe[0] - corner[0]) * 2 + abs(floe[1] - corner[1]))
    return rng.sample(near[: size + 5], size)


def _joined(ice: frozenset[Floe], penguins: frozenset[Floe]) -> frozenset[Floe]:
    """The floes of all parts with a penguin."""
    reached = set(penguins)
    while more := {near for floe in reached for near in NEIGHBOURS[floe]} & ice - reached:
        reached |= more
    return frozenset(reached)


def _walked(ice: frozenset[Floe], penguins: frozenset[Floe]) -> frozenset[Floe]:
    """The floes some penguin arrives on in some line of play, whoever moves."""
    seen = {(ice, penguins)}
    todo = [(ice, penguins)]
    arrived: set[Floe] = set()
    while todo:
        floes, standing = todo.pop()
        for start in standing:
            for stop in _stops(floes, standing, start):
                arrived.add(stop)
                after = (floes - {start}, standing - {start} | {stop})
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
    return frozenset(arrived)


def _stops(floes: frozenset[Floe], standing: frozenset[Floe], start: Floe) -> list[Floe]:
    stops = []
    for down, right in STEPS:
        row, x = start[0] + down, start[1] + right
        while (row, x) in floes - standing:
            stops.append((row, x))
            row, x = row + down, x + right
    return stops


def test_the_oracle_numbers_floes_in_reading_order() -> None:
    assert [NUMBER[floe] for floe in FLOES] == list(range(60))
