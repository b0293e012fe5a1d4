"""A tournament from the first game to the last: play, write down, look whether it is enough."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from polarnight.arena.figures import summary
from polarnight.arena.stopping import Never

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.arena.figures import Summary
    from polarnight.arena.records import GameRecord
    from polarnight.arena.results import ResultsFile
    from polarnight.arena.running import Runner
    from polarnight.arena.schedule import Tournament
    from polarnight.arena.stopping import StopRule


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to play, and where it is written down."""

    tournament: Tournament
    boards: int
    file: ResultsFile
    stop: StopRule = field(default_factory=Never)
    fresh: bool = False
    """Whether games that are there already are forgotten."""

    @property
    def games(self) -> int:
        return self.boards * self.tournament.games_per_board


def run(
    plan: Plan,
    runner: Runner,
    heard: Callable[[GameRecord], None] = lambda _game: None,
    kept: Callable[[int], None] = lambda _games: None,
) -> Summary:
    """Play what is missing in the file. `kept` is told how many games are there, `heard` the rest.

    Stopping is decided after whole boards, in the order of the schedule, so that it does not
    depend on who was faster. Raises BadResultsError, MatchWorkerError, OSError.
    """
    with plan.file.held():
        games = plan.file.begin(plan.tournament, fresh=plan.fresh)
        kept(len(games))
        return _run(plan, games, runner, heard)


def _run(
    plan: Plan, games: list[GameRecord], runner: Runner, heard: Callable[[GameRecord], None]
) -> Summary:
    verdict = _verdict(plan, games)
    if not verdict and len(games) < plan.games:
        reports = runner.run(plan.tournament, range(len(games), plan.games))
        with closing(reports):
            for report in reports:
                plan.file.add(report)
                games.append(report.record)
                heard(report.record)
                if verdict := _verdict(plan, games):
                    break
    return summary(plan.tournament, games, plan.file.read_clocks(), verdict)


def _verdict(plan: Plan, games: list[GameRecord]) -> str:
    whole = games and len(games) % plan.tournament.games_per_board == 0
    return plan.stop.verdict(plan.tournament, games) if whole else ""
