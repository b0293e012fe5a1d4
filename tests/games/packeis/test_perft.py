"""Node counts of known positions: by the kernel, through the contract, and by the oracle."""

from __future__ import annotations

from pathlib import Path

import pytest

from polarnight.core.perft import divide, perft
from polarnight.games.packeis.kernel import playouts
from tests.games.packeis import oracle
from tests.games.packeis.drawing import PACKEIS

FILE = Path(__file__).parents[2] / "perft" / "packeis.txt"
SLOW_DEPTH = 3
"""How deep the slow ones count where the file goes deeper."""


def cases() -> list[tuple[str, list[int]]]:
    """Every position of the file with its counts."""
    lines = [line.split(" = ") for line in FILE.read_text().splitlines() if line[:1].isdigit()]
    return [(position, [int(count) for count in counts.split()]) for position, counts in lines]


@pytest.mark.parametrize(("position", "counts"), cases())
def test_the_kernel_counts_every_line_of_play(position: str, counts: list[int]) -> None:
    words = PACKEIS.parse_position(position).words
    found = [int(playouts.perft(words, depth)) for depth in range(len(counts) + 1)]
    assert found == [1, *counts]


@pytest.mark.parametrize(("position", "counts"), cases())
def test_the_contract_counts_the_same(position: str, counts: list[int]) -> None:
    state = PACKEIS.parse_position(position)
    for depth, count in enumerate(counts[:SLOW_DEPTH], 1):
        assert perft(PACKEIS, state, depth) == count, divide(PACKEIS, state, depth)


@pytest.mark.parametrize(("position", "counts"), cases())
def test_the_oracle_counts_the_same(position: str, counts: list[int]) -> None:
    digits, cells, turn = position.split()
    standing = [
        [] if group == "-" else [int(cell) for cell in group.split(",")]
        for group in cells.split("/")
    ]
    game = oracle.Oracle.at(digits, standing, int(turn))
    for depth, count in enumerate(counts[:SLOW_DEPTH], 1):
        assert oracle.perft(game, depth) == count


def test_divide_splits_the_count_by_first_action() -> None:
    position, counts = cases()[0]
    split = divide(PACKEIS, PACKEIS.parse_position(position), 2)
    assert len(split) == counts[0]
    assert sum(split.values()) == counts[1]


def test_placements_are_counted_too() -> None:
    start = PACKEIS.parse_position(f"{'1' * 10 + '2' * 50} / 0p")
    assert [perft(PACKEIS, start, depth) for depth in (1, 2, 3)] == [10, 90, 720]


@pytest.mark.parametrize(
    "position",
    [
        *(position for position, _ in cases()[-3:]),
        f"{cases()[-1][0]} 0:0/0:0/0:0/0:0 auto_finish=on",
        f"{cases()[-3][0]} 0:0/0:0 lift=each,prune=end",
        f"{'1' * 9 + '2' * 51} 3,4,5/0,1,2 0p",
        f"{'0' * 60} -/- - 3:1/2:1",
    ],
)
def test_the_fast_way_to_count_is_the_slow_way(position: str) -> None:
    """By the kernel or not, finished or not: `Packeis.perft` is the perft of the contract."""
    state = PACKEIS.parse_position(position)
    fast = [PACKEIS.perft(state, depth) for depth in range(4)]
    assert fast == [perft(PACKEIS, state, depth) for depth in range(4)]
