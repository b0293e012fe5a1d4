"""`polarnight bench`: how fast this machine plays."""

from __future__ import annotations

import platform

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from polarnight.bench import envs, flood, server, start
from polarnight.bench.manifest import Effort
from polarnight.bench.sections import Section, games, sections
from polarnight.core.errors import UnknownGameError

SERVER = "server"
START = "start"
FLOOD = "flood"
ENVS = "envs"
_BESIDE = {
    SERVER: server.SECTIONS + server.SCALE,
    START: start.SECTIONS,
    FLOOD: flood.SECTIONS,
    ENVS: envs.SECTIONS,
}
"""What is measured beside the games."""
_WIDTH = 140


def bench(game: str, effort: Effort | None = None) -> None:
    """Measure every section of a game, or of the server, and print it as it is done.

    Raises UnknownGameError.
    """
    console, measured = Console(), _sections(game)
    console.print(f"{game} on {platform.machine()}, Python {platform.python_version()}")
    for section in measured:
        with console.status(f"measuring: {section.title}"):
            rows = section.measure(effort or Effort())
        table = Table(title=section.title, title_justify="left", show_header=False)
        table.add_column("what")
        table.add_column("figure", justify="right")
        table.add_column("note", style="dim")
        for row in rows:
            promise = f"promised: {row.promised}" if row.promised else ""
            table.add_row(row.what, row.figure, "; ".join(filter(None, (row.note, promise))))
        console.print(table)


def bench_all(effort: Effort | None = None, console: Console | None = None) -> None:
    """Every game and the server in one table, beside what was promised.

    Not what wants the whole machine for minutes: that is asked for by its name.
    """
    console = console or _wide()
    machine = f"{platform.machine()}, Python {platform.python_version()}"
    table = Table(title=f"Polar Night on {machine}", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("what")
    for name in ("figure", "promised", "kept"):
        table.add_column(name, justify="right")
    table.add_column("note", style="dim")
    with console.status("measuring") as status:
        measured = [(name, each) for name in games() for each in sections(name)]
        for game, section in (*measured, *((SERVER, each) for each in server.SECTIONS)):
            status.update(f"measuring {game}: {section.title}")
            table.add_row(f"{game}: {section.title}", style="bold")
            for row in section.measure(effort or Effort()):
                kept = "" if row.ratio is None else f"{row.ratio:.2f}"
                table.add_row(f"  {row.what}", row.figure, row.promised, kept, row.note)
            table.add_section()
    console.print(table)
    console.print("kept: how much of what was promised; 1.00 and more keeps it", style="dim")


def _sections(subject: str) -> tuple[Section, ...]:
    """Raises UnknownGameError."""
    if subject in _BESIDE:
        return _BESIDE[subject]
    if subject not in (measured := games()):
        offered = ", ".join((*measured, *_BESIDE))
        raise UnknownGameError(f"nothing is measured for {subject[:40]!r}; there is {offered}")
    return sections(subject)


def _wide() -> Console:
    """As wide as the terminal; in a file, wide enough for whole lines."""
    console = Console()
    return console if console.is_terminal else Console(width=_WIDTH)
