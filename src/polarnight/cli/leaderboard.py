"""`polarnight leaderboard`: any agent against levels and yardsticks, on one scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table

from polarnight import catalog
from polarnight.arena.contestants import check_programs, read_contestants
from polarnight.arena.leaderboard import Leaderboard, pairs, place, plan
from polarnight.arena.leaderboard import leaderboard as ranked
from polarnight.arena.notes import Notes
from polarnight.arena.results import read
from polarnight.arena.running import Processes
from polarnight.arena.schedule import new_tournament
from polarnight.bots.levels import CHANCE
from polarnight.cli.arena import console_for, options_of, run_shown, tell_kept
from polarnight.core.errors import BadOptionsError
from polarnight.core.realtime import in_real_time

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from polarnight.arena.tournament import Plan
    from polarnight.cli.arena import Shown

REFERENCES = (CHANCE, "chick", "gentoo", "learned", "adelie", "king", "emperor@0.05cpu")
"""Whom agents meet; the first is 0 on the scale."""
IN_REAL_TIME = (*REFERENCES[:-1], "emperor")


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    game: str
    agents: list[str]
    against: list[str]
    games: int
    seats: int
    seed: int
    options: list[str]
    workers: int | None
    folder: Path
    fresh: bool
    json: bool


def leaderboard(wish: Wish) -> None:
    """Play what is missing, print and write the ranking. Raises PolarNightError."""
    console = console_for(json=wish.json)
    found = _played(wish, console)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    path = wish.folder / f"{place(wish.game, wish.seats, wish.seed)}.json"
    path.write_bytes(text + b"\n")
    _show(found, console)
    console.print(f"figures: {path}", highlight=False, soft_wrap=True)
    if wish.json:
        print(text.decode())


def _played(wish: Wish, console: Console) -> Leaderboard:
    usual = IN_REAL_TIME if in_real_time(catalog.game(wish.game)) else REFERENCES
    names = [name for name in wish.against or usual if name not in wish.agents]
    everybody = read_contestants(wish.game, (*names, *wish.agents))
    check_programs(everybody)
    references, agents = everybody[: len(names)], everybody[len(names) :]
    if not references or len(everybody) < 2:
        raise BadOptionsError("a ranking needs two players or more, a reference among them")
    options = options_of(wish.options)
    plans = [
        plan(
            wish.folder,
            new_tournament(wish.game, pair, seats=wish.seats, seed=wish.seed, options=options),
            wish.games,
            fresh=wish.fresh and (pair[0] in agents or not agents),
        )
        for pair in pairs(agents, references)
    ]
    shown = [_run(each, wish.workers, console) for each in plans]
    kept, total = sum(each.kept for each in shown), sum(each.summary.games for each in shown)
    if not wish.fresh:
        tell_kept(kept, total, str(wish.folder), console)
    played = {
        (each.tournament.contestants[0].name, each.tournament.contestants[1].name): read(
            each.file.path
        )[1]
        for each in plans
    }
    return ranked(
        wish.game,
        wish.seats,
        [each.name for each in agents],
        [each.name for each in references],
        played,
    )


def _run(each: Plan, workers: int | None, console: Console) -> Shown:
    notes = Notes.beside(each.file.path)
    return run_shown(each, Processes(workers, notes), notes, console)


def _show(found: Leaderboard, console: Console) -> None:
    title = f"{catalog.game(found.game).info.title}, {found.seats} seats"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD)
    for name in ("", "player", "Elo", "95 %", "games", "lost by faults"):
        table.add_column(name, justify="left" if name == "player" else "right")
    for number, each in enumerate(found.places, 1):
        style = "bold" if each.agent else ""
        reach = f"{each.elo.low:.0f} to {each.elo.high:.0f}"
        faults = str(each.faults or "")
        row = (str(number), each.name, f"{each.elo.mu:.0f}", reach)
        table.add_row(*row, str(each.games), faults, style=style)
    console.print(table)
    for met in found.meetings:
        low, high = met.ahead.low, met.ahead.high
        what = f"{met.one} before {met.other}: {met.ahead.share:.1%} of {met.ahead.games}"
        console.print(f"{what} (95 %: {low:.1%} to {high:.1%})", highlight=False, soft_wrap=True)
