"""The file of a tournament: a line that says what is played, then one line for each game, in order.

A tournament that was interrupted goes on where its file ends.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

import msgspec

from polarnight.arena.records import Clock, GameRecord, Report
from polarnight.arena.schedule import Tournament
from polarnight.core.errors import PolarNightError
from polarnight.core.values import to_json

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_FORMAT = 1


class BadResultsError(PolarNightError):
    """A file that holds something else."""

    code = "bad_results"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    arena: int
    tournament: Tournament


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """The games in `path`, the clocks in a file beside it."""

    path: Path
    elsewhere: str = "--out"
    """The option that names another place."""

    @property
    def clocks(self) -> Path:
        return self.path.with_suffix(".clock.jsonl")

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else writes to the file meanwhile. Raises BadResultsError, OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            if not _locked(file):
                raise BadResultsError(
                    f"another arena is writing to {self.path}; {self.elsewhere} names another place"
                )
            yield

    def begin(self, tournament: Tournament, *, fresh: bool = False) -> list[GameRecord]:
        """Make the file, or read the games that are there; a line half written is forgotten.

        A file that holds anything else is left as it is. With `fresh` a tournament in it, whichever
        it is, is forgotten.

        Raises:
            BadResultsError: The file holds another tournament, or none.
        """
        header = to_json(Header(_FORMAT, tournament)) + b"\n"
        if not self.path.exists() or header.startswith(self.path.read_bytes()):
            return self._begin_with(header)
        found, games = read(self.path)
        if fresh:
            return self._begin_with(header)
        if others := _differences(found, tournament):
            raise BadResultsError(
                f"{self.path} holds another tournament ({', '.join(others)} differ);"
                f" {self.elsewhere} names another place, --fresh forgets what is there"
            )
        for path in (self.path, self.clocks):
            _forget_half_a_line(path)
        return games

    def _begin_with(self, header: bytes) -> list[GameRecord]:
        self.path.write_bytes(header)
        self.clocks.write_bytes(b"")
        return []

    def add(self, report: Report) -> None:
        for path, value in ((self.path, report.record), (self.clocks, report.clock)):
            with path.open("ab") as file:
                file.write(to_json(value) + b"\n")

    def read_clocks(self) -> list[Clock]:
        """Of the games in the file, as far as they are known."""
        if not self.clocks.exists():
            return []
        lines = self.clocks.read_bytes().split(b"\n")[:-1]
        return [msgspec.json.decode(line, type=Clock) for line in lines]


def read(path: Path) -> tuple[Tournament, list[GameRecord]]:
    """A tournament and its games so far. Raises BadResultsError."""
    try:
        header, *lines = path.read_bytes().split(b"\n")
        tournament = msgspec.json.decode(header, type=Header).tournament
        games = [msgspec.json.decode(line, type=GameRecord) for line in lines[:-1]]
    except (OSError, ValueError) as fault:
        raise BadResultsError(f"{path} holds no tournament: {fault}") from None
    if [game.number for game in games] != list(range(len(games))):
        raise BadResultsError(f"{path} lacks games, or holds some twice")
    return tournament, games


def _differences(one: Tournament, other: Tournament) -> list[str]:
    """What is not the same in two tournaments."""
    names = type(one).__struct_fields__
    return [name for name in names if to_json(getattr(one, name)) != to_json(getattr(other, name))]


def _forget_half_a_line(path: Path) -> None:
    """What was cut off when the machine stopped; a whole line ends with a line end."""
    text = path.read_bytes() if path.exists() else b""
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)


def _locked(file: IO[bytes]) -> bool:
    """Whether the file is ours until it is closed; the system forgets that when a process dies."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
