"""What a puzzle is, and the files they ship in beside the manifest of their game.

`puzzles.txt` has one puzzle in each line, in the order of their days, its fields with a tab between
them; `puzzles.toml` says in three languages what is asked of people.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

import msgspec

from polarnight.core.contract import Json, Value
from polarnight.core.errors import BadNotationError
from polarnight.learn.lesson import Words

GRADES = (1, 2, 3)
"""Easy, medium, hard."""
_BETWEEN = "\t"
_NEXT = "|"
_FIELDS = 6


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the actions that solve it, and what is known of it."""

    position: str
    actions: tuple[str, ...]
    """One after the other, as text."""
    task: str
    """What is asked, by its name in `puzzles.toml`."""
    value: str
    """What was proved of it, as its maker writes it."""
    grade: int
    hear: int | None = None
    """In a game for the senses: the number hidden in the hand."""

    def line(self) -> str:
        """As the file keeps it."""
        hear = "" if self.hear is None else str(self.hear)
        actions = _NEXT.join(self.actions)
        fields = (self.position, actions, self.task, self.value, str(self.grade), hear)
        return _BETWEEN.join(fields).rstrip(_BETWEEN)


class Task(Value, frozen=True):
    """What is asked in some of the puzzles of a game."""

    say: Words
    happens: tuple[dict[str, Json], ...] = ()
    """Where many actions solve it: the events that must come of them, as in a lesson."""


class PuzzleWords(Value, frozen=True):
    """What the puzzles of a game say to people."""

    title: Words
    praise: Words
    wrong: Words
    tasks: dict[str, Task]
    daily: int = 1
    """How many belong to one day."""
    tries_out: bool = False
    """Whether a wrong action is shown to its end."""


@dataclass(frozen=True, slots=True)
class Puzzles:
    """All puzzles of a game, in the order of their days, and what they say."""

    words: PuzzleWords
    shipped: tuple[Puzzle, ...]


def read_puzzle(line: str) -> Puzzle:
    """The inverse of `Puzzle.line`. Raises BadNotationError."""
    fields = line.strip().split(_BETWEEN)
    fields += [""] * (_FIELDS - len(fields))
    position, actions, task, value, grade, hear = fields[:_FIELDS]
    if len(fields) > _FIELDS or grade not in map(str, GRADES) or not (hear or "0").isdigit():
        raise BadNotationError(
            f"{line[:40]!r} is no puzzle: position, actions, task, value, grade, what is heard"
        )
    heard = int(hear) if hear else None
    return Puzzle(position, tuple(actions.split(_NEXT)), task, value, int(grade), heard)


def read_puzzles(package: str) -> Puzzles:
    """Those that ship with a package. Raises BadNotationError."""
    folder = files(package)
    words = tomllib.loads(folder.joinpath("puzzles.toml").read_text("utf-8"))
    lines = folder.joinpath("puzzles.txt").read_text("utf-8").splitlines()
    shipped = tuple(read_puzzle(line) for line in lines if line)
    return Puzzles(msgspec.convert(words, PuzzleWords), shipped)
