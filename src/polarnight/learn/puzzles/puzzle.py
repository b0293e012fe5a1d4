"""What a puzzle is, and the files they ship in.

`<game>.txt` has one puzzle in each line, in the order of their days; `<game>.toml` says in three
languages what is asked of people.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec

from polarnight import catalog
from polarnight.core.contract import Value
from polarnight.core.errors import BadNotationError, UnknownGameError
from polarnight.learn.lesson import Move, Step, Words, Wrong

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


class Told(Value, frozen=True):
    """What every puzzle of a game says to people."""

    title: Words
    say: Words
    praise: Words
    wrong: Words


def read_puzzle(line: str) -> Puzzle:
    """The inverse of `Puzzle.line`. Raises BadNotationError."""
    position, *rest = line.strip().split(";")
    if len(rest) != 4 or not all(part.lstrip("-").isdigit() for part in rest[1:]):
        raise BadNotationError(f"{line[:40]!r} is no puzzle: position;best;lead;tiebreak;nodes")
    return Puzzle(position, rest[0], *map(int, rest[1:]))


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of their days. Raises UnknownGameError."""
    return tuple(read_puzzle(line) for line in _read(game, "txt").splitlines() if line)


@cache
def told(game: str) -> Told:
    """What the puzzles of a game say. Raises UnknownGameError."""
    return msgspec.convert(tomllib.loads(_read(game, "toml")), Told)


def as_step(game: str, number: int) -> Step:
    """A puzzle as the one step of a lesson. Raises UnknownGameError, BadNotationError."""
    words, all_of_them = told(game), shipped(game)
    if not 0 <= number < len(all_of_them):
        raise BadNotationError(f"{game}: there are {len(all_of_them)} puzzles, not number {number}")
    puzzle = all_of_them[number]
    return Step(
        name=str(number),
        title=words.title,
        say=words.say,
        praise=words.praise,
        position=puzzle.position,
        moves=(Move(puzzle.best),),
        wrong=(Wrong(words.wrong, example=""),),
    )


def _read(game: str, kind: str) -> str:
    name = catalog.game(game).info.name
    file = files(__package__).joinpath(f"{name}.{kind}")
    if not file.is_file():
        raise UnknownGameError(f"there are no puzzles of {name}")
    return file.read_text("utf-8")
