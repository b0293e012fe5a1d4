"""Commands for puzzles: make, verify."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.core.errors import BadLogError, UnknownGameError
from polarnight.learn.puzzles import packeis
from polarnight.learn.puzzles.puzzle import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator


def made(game: str, count: int, seed: int) -> Iterator[str]:
    """So many puzzles, as the file keeps them. Raises UnknownGameError."""
    _check(game)
    return (puzzle.line() for puzzle in islice(packeis.make(seed), count))


def verified(game: str, every: int) -> Iterator[str]:
    """What is wrong with puzzles that ship, and at the end how many are right.

    Raises UnknownGameError, and BadLogError if one was wrong.
    """
    _check(game)
    chosen = shipped(game)[::every]
    wrong = 0
    for puzzle in chosen:
        if fault := packeis.faults(puzzle):
            wrong += 1
            yield f"{puzzle.position}: {fault}"
    yield f"{len(chosen) - wrong} of {len(chosen)} puzzles are right"
    if wrong:
        raise BadLogError(f"{wrong} puzzles of {game} are wrong")


def _check(game: str) -> None:
    if catalog.game(game).info.name != "packeis":
        raise UnknownGameError(f"puzzles are made of packeis, not of {game}")
