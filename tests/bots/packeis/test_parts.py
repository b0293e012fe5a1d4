"""What the search of Packeis is made of, each part against a slow and obvious twin."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from polarnight.bots.contract import Budget
from polarnight.bots.packeis.rays_kernel import slides_from
from polarnight.bots.packeis.search import entries
from polarnight.bots.packeis.territory_kernel import walk
from polarnight.bots.packeis.transposition_kernel import mix, new_tt, pack, probe, store
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel.play import slides


def boards(seed: int) -> tuple[int, int, int]:
    """Free floes and the penguins of two seats, as chance has it."""
    rng = Random(seed)
    cells = rng.sample(range(board.CELLS), board.CELLS)
    each = rng.randrange(1, 5)
    free = cells[8 : 8 + rng.randrange(board.CELLS - 7)]
    mine, theirs = cells[:each], cells[4 : 4 + each]
    return tuple(sum(1 << cell for cell in part) for part in (free, mine, theirs))  # type: ignore[return-value]


def steps_to(free: int, penguins: int) -> dict[int, int]:
    """How many steps each free floe is away from the nearest of `penguins`, if it is in reach."""
    found: dict[int, int] = {}
    edge, steps = board.cells_of(penguins), 0
    while edge:
        steps += 1
        near = {cells[0] for c in edge for d in range(6) if (cells := board.ray(c, d))}
        edge = [cell for cell in near if free >> cell & 1 and cell not in found]
        found |= dict.fromkeys(edge, steps)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_a_penguin_slides_by_its_rays_as_by_the_rules(seed: int) -> None:
    free = np.uint64(boards(seed)[0])
    for cell in range(board.CELLS):
        assert slides_from(free, cell) == slides(free, cell)


@pytest.mark.parametrize("seed", range(60))
def test_a_walk_finds_who_is_nearer_and_what_is_in_reach(seed: int) -> None:
    free, mine, theirs = boards(seed)
    walked = walk(np.uint64(free), np.uint64(mine), np.uint64(theirs))
    my_steps, their_steps = steps_to(free, mine), steps_to(free, theirs)
    far = board.CELLS
    expected = []
    for most in (far, 2):
        for one, other in ((my_steps, their_steps), (their_steps, my_steps)):
            first = [c for c, n in one.items() if n <= most and n < other.get(c, far)]
            expected.append(first)
    expected += [list(my_steps), list(their_steps)]
    assert [int(each) for each in walked] == [sum(1 << c for c in cells) for cells in expected]


@pytest.mark.parametrize("size", [1 << 10, 1 << 18])
def test_a_table_keeps_what_it_is_given_and_no_bucket_lies_on_two_lines(size: int) -> None:
    tt = new_tt(size)
    assert tt.ctypes.data % 64 == 0
    assert not tt[1:].any()
    rng = Random(1)
    keys = [np.uint64(mix(np.uint64(rng.getrandbits(60)), 0)) for _ in range(200)]
    for number, key in enumerate(keys):
        store(tt, key, np.uint64(pack(number, 3, 3, number)))
    kept = [probe(tt, key) == pack(number, 3, 3, number) for number, key in enumerate(keys)]
    assert sum(kept) > 150  # of two in one bucket with the same depth the newer stays


def test_a_table_is_as_large_as_the_budget_can_fill() -> None:
    assert entries(Budget(seconds=0.006)) < entries(Budget(seconds=0.06)) < entries(Budget())
    assert entries(Budget(seconds=0.06, threads=2)) > entries(Budget(seconds=0.06))
    assert entries(Budget(nodes=5_000, seconds=60.0)) == entries(Budget(nodes=5_000))
