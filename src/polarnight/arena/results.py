"""The file of a tournament: a line that says what is played, then one line for each game, in order.

A tournament that was interrupted goes on where its file ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from polarnight.arena.records import Clock, GameRecord, Report
from polarnight.arena.schedule import Tournament
from polarnight.core.errors import PolarNightError
from polarnight.core.values import to_json

if TYPE_CHECKING:
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

    @property
    def clocks(self) -> Path:
        return self.path.with_suffix(".clock.jsonl")

    def begin(self, tournament: Tournament) -> list[GameRecord]:
        """Make the file, or read the games that are there; a line half written is forgotten.

        Raises:
            BadResultsError: The file holds another tournament, or none.
        """
        if not self.path.exists() or not self.path.stat().st_size:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(to_json(Header(_FORMAT, tournament)) + b"\n")
            self.clocks.write_bytes(b"")
            return []
        _forget_half_a_line(self.path)
        found, games = read(self.path)
        if to_json(found) != to_json(tournament):
            raise BadResultsError(
                f"{self.path} holds another tournament; name another file, or delete it"
            )
        return games

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
        header, *lines = path.read_bytes().split(b"\n")[:-1]
        tournament = msgspec.json.decode(header, type=Header).tournament
        games = [msgspec.json.decode(line, type=GameRecord) for line in lines]
    except (OSError, ValueError) as fault:
        raise BadResultsError(f"{path} holds no tournament: {fault}") from None
    if [game.number for game in games] != list(range(len(games))):
        raise BadResultsError(f"{path} lacks games, or holds some twice")
    return tournament, games


def _forget_half_a_line(path: Path) -> None:
    """What was cut off when the machine stopped; a whole line ends with a line end."""
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
