"""`polarnight bench`: how fast this machine plays."""

from __future__ import annotations

import platform

from rich.console import Console
from rich.table import Table

from polarnight.bench.sections import Effort, sections


def bench(game: str, effort: Effort | None = None) -> None:
    """Measure every section of a game and print it as it is done. Raises UnknownGameError."""
    console = Console()
    console.print(f"{game} on {platform.machine()}, Python {platform.python_version()}")
    for section in sections(game):
        with console.status(f"measuring: {section.title}"):
            rows = section.measure(effort or Effort())
        table = Table(title=section.title, title_justify="left", show_header=False)
        table.add_column("what")
        table.add_column("figure", justify="right")
        table.add_column("note", style="dim")
        for row in rows:
            table.add_row(row.what, row.figure, row.note)
        console.print(table)
