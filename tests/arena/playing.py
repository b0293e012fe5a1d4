"""Tournaments for tests: small, quick, the same every time."""

from __future__ import annotations

import sys
from pathlib import Path

from polarnight.arena.contestants import read_contestants
from polarnight.arena.figures import Summary
from polarnight.arena.results import ResultsFile, read
from polarnight.arena.running import Processes, Runner
from polarnight.arena.schedule import Pairing, Tournament, new_tournament
from polarnight.arena.tournament import Plan, run

ROOT = Path(__file__).parents[2]


def tournament(
    *players: str, seats: int = 2, pairing: Pairing = "round-robin", game: str = "packeis"
) -> Tournament:
    return new_tournament(game, read_contestants(game, players), seats=seats, pairing=pairing)


def played(path: Path, given: Tournament, boards: int = 1, runner: Runner | None = None) -> Summary:
    return run(Plan(given, boards, ResultsFile(path)), runner or Processes(1))


def games(path: Path) -> list[tuple[str, ...]]:
    """The results without their deals: reason and lineup of each game."""
    return [(game.reason, *map(str, game.lineup)) for game in read(path)[1]]


def outside(name: str, program: str, budget: str = "@60s") -> str:
    """A contestant that runs a program of examples/bots or tests/arena; it may take its time."""
    run_by = "node" if program.endswith(".mjs") else sys.executable
    return f"{name}=run:{run_by} {ROOT / program}{budget}"
