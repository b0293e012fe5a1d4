"""`polarnight arena`: a tournament with a progress bar, a table, and a report."""

from __future__ import annotations

import re
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from polarnight.arena.contestants import check_programs, read_contestants
from polarnight.arena.notes import Notes
from polarnight.arena.report import page
from polarnight.arena.results import ResultsFile
from polarnight.arena.running import OnRay, Processes
from polarnight.arena.schedule import new_tournament
from polarnight.arena.stopping import Never, Sprt, UntilClear
from polarnight.arena.tournament import Plan, run
from polarnight.cli.counting import many
from polarnight.core.errors import BadOptionsError

if TYPE_CHECKING:
    from polarnight.arena.figures import Standing, Summary
    from polarnight.arena.records import GameRecord
    from polarnight.arena.running import Runner
    from polarnight.arena.schedule import Pairing, Tournament
    from polarnight.arena.stopping import StopRule

_WIDTH = 120
_TITLE = 50
_NAME = 12
"""Columns for the name of a player, in the narrowest terminal."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    game: str
    players: list[str]
    games: int
    seats: int
    seed: int
    pairing: Pairing
    seconds: float | None
    nodes: int | None
    options: list[str]
    sprt: tuple[float, float] | None
    until_clear: bool
    workers: int | None
    ray: str | None
    out: Path | None
    json: bool
    dialogue: bool = False
    fresh: bool = False


class Shown(NamedTuple):
    """What came of a tournament."""

    summary: Summary
    kept: int
    """Games that were in the file already."""


def arena(wish: Wish) -> None:
    """Play, print and write. Raises PolarNightError for what cannot be asked."""
    plan = _plan(wish)
    console = console_for(json=wish.json)
    console.print(f"results: {plan.file.path}", highlight=False, soft_wrap=True)
    notes = Notes.beside(plan.file.path, dialogue=wish.dialogue)
    found, kept = run_shown(plan, _runner(wish, notes), notes, console)
    report, figures = (plan.file.path.with_suffix(end) for end in (".html", ".json"))
    report.write_text(page(found, _command()), encoding="utf-8")
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    figures.write_bytes(text + b"\n")
    _show(found, console)
    tell_kept(kept, found.games, "the file", console)
    console.print(f"report: {report}", highlight=False, soft_wrap=True)
    if wish.json:
        print(text.decode())


def console_for(*, json: bool) -> Console:
    """As wide as the terminal; in a file, wide enough for whole rows."""
    console = Console(stderr=json)
    return console if console.is_terminal else Console(stderr=json, width=_WIDTH)


def tell_kept(kept: int, total: int, where: str, console: Console) -> None:
    """Say that games are not new, if some are not."""
    if kept:
        console.print(
            f"{kept} of {total} games were in {where}, {total - kept} were played;"
            " delete it or give --fresh if a player has changed",
            style="yellow",
            highlight=False,
            soft_wrap=True,
        )


def _plan(wish: Wish) -> Plan:
    contestants = read_contestants(wish.game, wish.players, wish.seconds, wish.nodes)
    if wish.ray in (None, "local"):
        check_programs(contestants)
    tournament = new_tournament(
        wish.game,
        contestants,
        seats=wish.seats,
        seed=wish.seed,
        pairing=wish.pairing,
        options=options_of(wish.options),
    )
    boards = -(-wish.games // tournament.games_per_board)
    file = ResultsFile(wish.out or _place(tournament))
    return Plan(tournament, boards, file, _stop(wish), wish.fresh)


def options_of(texts: list[str]) -> dict[str, object]:
    """`name=value`, where the value is JSON or else a word."""
    found: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptionsError(f"{text!r} is no option; write name=value")
        try:
            found[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[name] = value
    return found


def _stop(wish: Wish) -> StopRule:
    if wish.sprt and wish.until_clear:
        raise BadOptionsError("--sprt and --until-clear are two rules; choose one")
    if wish.sprt:
        if len(wish.players) != 2:
            raise BadOptionsError("--sprt compares two players; use --until-clear for more")
        return Sprt(*wish.sprt)
    return UntilClear() if wish.until_clear else Never()


def _runner(wish: Wish, notes: Notes) -> Runner:
    if wish.ray:
        return OnRay(wish.ray, wish.workers, notes)
    return Processes(wish.workers, notes)


def _place(tournament: Tournament) -> Path:
    """A file named after the tournament, in the folder `arena`: asked again, it goes on."""
    names = "-".join(each.name for each in tournament.contestants)
    safe = re.sub(r"[^\w.@+-]+", "_", names)[:80]
    return Path("arena") / f"{tournament.game}-{tournament.seats}-{safe}-{tournament.seed}.jsonl"


def run_shown(plan: Plan, runner: Runner, notes: Notes, console: Console) -> Shown:
    """Play with a bar that tells how far it is, and a word for each new fault."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    kept = 0
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(_title(plan), total=plan.games)

        def heard(game: GameRecord) -> None:
            progress.advance(task)
            if game.fault:
                name = plan.tournament.contestants[game.lineup[game.fault.seat]].name
                what = f"game {game.number}: {name} lost by {game.fault.kind}: {game.fault.why}"
                progress.console.print(what, style="yellow", highlight=False, markup=False)
                said = notes.stderr_of(game.number, game.fault.seat)
                if said.exists():
                    whole = f"all it wrote to standard error: {said}"
                    progress.console.print(whole, soft_wrap=True, highlight=False, markup=False)

        def there(games: int) -> None:
            nonlocal kept
            kept = games
            progress.advance(task, games)

        return Shown(run(plan, runner, heard, there), kept)


def _title(plan: Plan) -> str:
    names = " ".join(each.name for each in plan.tournament.contestants)
    return f"{plan.tournament.game}: {names[:_TITLE]}"


def _show(found: Summary, console: Console) -> None:
    played = f"{many(found.games, 'game')} on {many(found.boards, 'board')}"
    title = f"{found.tournament.rules.info.title}: {played}"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD)
    table.add_column("player", min_width=_NAME, overflow="fold")
    for name in ("rating", "95 %", "won", "95 %", "ahead", "ms", "cpu"):
        table.add_column(name, justify="right", no_wrap=True)
    if any(each.faults for each in found.standings):
        table.add_column("faults")
    for each in found.standings:
        table.add_row(*_row(each)[: len(table.columns)])
    console.print(table)
    for meeting in found.meetings:
        low, high = meeting.ahead.low, meeting.ahead.high
        console.print(
            f"{meeting.one} before {meeting.other}: {meeting.ahead.share:.1%}"
            f" (95 %: {low:.1%} to {high:.1%}), Elo {meeting.elo[0]:+.0f}",
            highlight=False,
        )
    chairs = ", ".join(f"{each.share:.1%}" for each in found.seats)
    console.print(f"won by seat: {chairs}", highlight=False)
    if found.verdict:
        console.print(found.verdict, style="bold", highlight=False)


def _row(each: Standing) -> list[str]:
    return [
        each.name,
        f"{each.rating.mu:.1f}",
        f"{each.rating.low:.1f} to {each.rating.high:.1f}",
        f"{each.won.share:.1%}",
        f"{100 * each.won.low:.1f} to {100 * each.won.high:.1f}",
        "" if each.margin is None else f"{each.margin:+.1f}",
        "" if each.milliseconds is None else f"{each.milliseconds:.1f}",
        "" if each.cpu_ms is None else f"{each.cpu_ms:.1f}",
        ", ".join(f"{n} {kind}" for kind, n in each.faults.items()),
    ]


def _command() -> str:
    return shlex.join(["polarnight", *sys.argv[1:]])
