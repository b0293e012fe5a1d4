"""What a puzzle is, and the files they ship in beside the manifest of their game.

`puzzles.txt` has one puzzle in each line, in the order of their days; `puzzles.toml` says in three
languages what is asked of people.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

import msgspec

from polarnight.core.contract import Value
from polarnight.core.errors import BadNotationError
from polarnight.learn.lesson import Words

MEDIUM, HARD = 1_000, 10_000
"""From so many positions on a puzzle is graded so."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the one action that wins, and what is known of it."""

    position: str
    best: str
    lead: int
    """By how much the mover wins if all play best: points first, then what breaks a tie."""
    tiebreak: int
    nodes: int
    """Positions the solver looked at."""

    @property
    def grade(self) -> int:
        """1 easy, 2 medium, 3 hard."""
        return 1 + (self.nodes >= MEDIUM) + (self.nodes >= HARD)

    def line(self) -> str:
        """As the file keeps it."""
        return f"{self.position};{self.best};{self.lead};{self.tiebreak};{self.nodes}"


class PuzzleWords(Value, frozen=True):
    """What every puzzle of a game says to people."""

    title: Words
    say: Words
    praise: Words
    wrong: Words


@dataclass(frozen=True, slots=True)
class Puzzles:
    """All puzzles of a game, in the order of their days, and what they say."""

    words: PuzzleWords
    shipped: tuple[Puzzle, ...]


def read_puzzle(line: str) -> Puzzle:
    """The inverse of `Puzzle.line`. Raises BadNotationError."""
    position, *rest = line.strip().split(";")
    if len(rest) != 4 or not all(part.lstrip("-").isdigit() for part in rest[1:]):
        raise BadNotationError(f"{line[:40]!r} is no puzzle: position;best;lead;tiebreak;nodes")
    return Puzzle(position, rest[0], *map(int, rest[1:]))


def read_puzzles(package: str) -> Puzzles:
    """Those that ship with a package. Raises BadNotationError."""
    folder = files(package)
    words = tomllib.loads(folder.joinpath("puzzles.toml").read_text("utf-8"))
    lines = folder.joinpath("puzzles.txt").read_text("utf-8").splitlines()
    shipped = tuple(read_puzzle(line) for line in lines if line)
    return Puzzles(msgspec.convert(words, PuzzleWords), shipped)
