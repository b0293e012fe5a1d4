"""Commands for puzzles: make, verify."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from polarnight.core.errors import BadLogError
from polarnight.learn.lookup import puzzle_maker, puzzles

if TYPE_CHECKING:
    from collections.abc import Iterator


def made(game: str, count: int, seed: int) -> Iterator[str]:
    """So many puzzles, as the file keeps them. Raises UnknownGameError."""
    return (puzzle.line() for puzzle in islice(puzzle_maker(game).make(seed), count))


def verified(game: str, every: int) -> Iterator[str]:
    """What is wrong with puzzles that ship, and at the end how many are right.

    Raises UnknownGameError, and BadLogError if one was wrong.
    """
    faults, chosen = puzzle_maker(game).faults, puzzles(game).shipped[::every]
    wrong = 0
    for puzzle in chosen:
        if fault := faults(puzzle):
            wrong += 1
            yield f"{puzzle.position}: {fault}"
    yield f"{len(chosen) - wrong} of {len(chosen)} puzzles are right"
    if wrong:
        raise BadLogError(f"{wrong} puzzles of {game} are wrong")
