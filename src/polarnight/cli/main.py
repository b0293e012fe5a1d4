"""The command `polarnight`. Each subcommand loads what it needs only when it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from polarnight import __version__
from polarnight.cli import hosting, measuring
from polarnight.core.errors import PolarNightError

app = typer.Typer(
    name="polarnight",
    help="Four games of ice: play them, watch them, study them. Without a command: serve.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


hosting.register(app)
measuring.register(app)


def _show_version(wished: bool) -> None:
    if wished:
        typer.echo(f"polarnight {__version__}")
        raise typer.Exit


@app.callback()
def without_a_command(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    """Serve and open the page when nothing else is asked for."""
    if context.invoked_subcommand is None:
        hosting.serve()


puzzles = typer.Typer(help="Puzzles: make them, and prove that they are right.")
app.add_typer(puzzles, name="puzzles")


@puzzles.command()
def make(
    game: Annotated[str, typer.Argument(help="A game that has puzzles.")],
    count: Annotated[int, typer.Option(help="How many.", min=1)] = 10,
    seed: Annotated[int, typer.Option(help="The same seed makes the same puzzles.")] = 1,
) -> None:
    """Print puzzles, each solved before it is printed."""
    from polarnight.cli.puzzling import made

    for line in made(game, count, seed):
        typer.echo(line)


@puzzles.command()
def verify(
    game: Annotated[str, typer.Argument(help="A game that has puzzles.")],
    every: Annotated[int, typer.Option(help="Only each so manieth one.", min=1)] = 1,
) -> None:
    """Solve the puzzles that ship again, each by the rules of its game."""
    from polarnight.cli.puzzling import verified

    for line in verified(game, every):
        typer.echo(line)


@app.command()
def coach(
    game: Annotated[str, typer.Argument(help="A game that is played in turns.")],
    level: Annotated[str, typer.Option(help="Who plays well.")] = "king",
    games: Annotated[int, typer.Option(help="How many, against the Chick.", min=1)] = 2,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
) -> None:
    """Print each word the coach would say in games that are played well: there should be few."""
    from polarnight.cli.coaching import spoken

    for line in spoken(game, level, games, seed):
        typer.echo(line)


@app.command()
def perft(
    game: Annotated[str, typer.Argument(help="A game of the catalogue.")],
    position: Annotated[str, typer.Option(help="A position in the game's own notation.")],
    depth: Annotated[int, typer.Option(help="Actions in the longest lines.", min=0, max=20)] = 3,
) -> None:
    """Count the lines of play of each length: one number per depth."""
    from polarnight.cli.studying import perft_counts

    for count in perft_counts(game, position, depth):
        typer.echo(count)


@app.command()
def solve(
    game: Annotated[str, typer.Argument(help="A game of the catalogue.")],
    position: Annotated[str, typer.Option(help="A position in the game's own notation.")],
    seconds: Annotated[
        float, typer.Option(help="How long to look for the end.", min=0, max=86_400)
    ] = 10.0,
) -> None:
    """Print the exact end of a position when all play best, or how far one could see."""
    from polarnight.cli.studying import solved

    for line in solved(game, position, seconds):
        typer.echo(line)


@app.command()
def tune(
    game: Annotated[str, typer.Argument(help="A game of the catalogue.")],
    games: Annotated[
        int | None,
        typer.Option(help="To play and to learn from; else as many as suit the game.", min=10),
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(help="Positions for each decision; likewise.", min=1)
    ] = None,
    workers: Annotated[int, typer.Option(help="Games at once; 0: in this process.", min=0)] = 2,
) -> None:
    """Fit what the bots of a game weigh on games against themselves, and print the weights."""
    from polarnight.bots.levels import tuner

    usual = tuner(game)
    for line in usual.fit(games or usual.games, nodes or usual.nodes, workers):
        typer.echo(line)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game file, as exported; or one of the arena.")],
    game: Annotated[
        int | None, typer.Option(help="Which one of a results file of the arena; else the first.")
    ] = None,
) -> None:
    """Tell a game from its file, action by action."""
    from polarnight.cli.studying import told

    for line in told(file, game):
        typer.echo(line)


@app.command()
def analyse(
    file: Annotated[
        Path, typer.Argument(help="The file of a finished game, as exported; or one of the arena.")
    ],
    game: Annotated[
        int | None, typer.Option(help="Which one of a results file of the arena; else the first.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="As the replay page gets it.")] = False,
) -> None:
    """Look at a finished game again: who was ahead when, costly moves, luck."""
    from polarnight.cli.studying import analysed

    for line in analysed(file, game, as_json=json):
        typer.echo(line)


@app.command()
def export(
    table: Annotated[str, typer.Argument(help="The id or the code of a table.")],
    to: Annotated[Path | None, typer.Option(help="Where to write; else to the screen.")] = None,
    data: hosting.Data = None,
    database: hosting.Database = None,
    config: hosting.Config = None,
) -> None:
    """Write a table as one file that replays, or plays on, elsewhere."""
    from polarnight.cli.studying import export_table

    flags = {"data": data, "database": database, "config": config}
    text = export_table(table, hosting.settings(flags))
    if to is None:
        typer.echo(text)
    else:
        to.write_text(text, encoding="utf-8")
        typer.echo(f"written to {to}")


@app.command()
def warmup() -> None:
    """Compile every kernel now, so that no game has to wait for it."""
    from polarnight.cli.warming import warm_up

    warm_up()


@app.command()
def bench(
    game: Annotated[
        str, typer.Argument(help="A game, `envs`, `server`, `flood` or `start`.")
    ] = "packeis",
    everything: Annotated[
        bool, typer.Option("--all", help="Every game in one table, beside what was promised.")
    ] = False,
    quick: Annotated[bool, typer.Option("--quick", help="A first impression in seconds.")] = False,
) -> None:
    """Measure speed, beside a C program of the same algorithm where a compiler is there."""
    from polarnight.bench.manifest import QUICK, Effort
    from polarnight.cli.bench import bench as run_bench
    from polarnight.cli.bench import bench_all

    effort = QUICK if quick else Effort()
    if everything:
        bench_all(effort)
    else:
        run_bench(game, effort)


def main() -> None:
    """Run the command line; what a caller did wrong is one sentence, not a traceback."""
    try:
        app()
    except PolarNightError as fault:
        sys.exit(_told(fault.message))
    except OSError as fault:
        if fault.filename is None:
            raise
        sys.exit(_told(f"{fault.filename}: {fault.strerror}"))


def _told(sentence: str) -> int:
    print(f"polarnight: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    main()
