"""The command `polarnight`. Each subcommand loads what it needs only when it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from polarnight.core.errors import PolarNightError

app = typer.Typer(
    name="polarnight",
    help="Four games of ice: play them, watch them, study them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes any free one.")] = 8730,
    lan: Annotated[bool, typer.Option("--lan", help="Let the home network in.")] = False,
    https: Annotated[
        bool, typer.Option("--https", help="Encrypt with a self-made certificate.")
    ] = False,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Do not open the browser.")
    ] = False,
    data: Annotated[
        Path | None, typer.Option(help="The folder for games; the user's data folder if not given.")
    ] = None,
    bot_pace: Annotated[
        float, typer.Option(help="Least seconds between a bot's turn and its action.", min=0)
    ] = 0.7,
) -> None:
    """Run a server with everything in one process, and open the page."""
    from polarnight.cli.serving import Wish, run

    run(Wish(port, lan, https, not no_browser, data, bot_pace))


@app.command()
def perft(
    game: Annotated[str, typer.Argument(help="A game of the catalogue.")],
    position: Annotated[str, typer.Option(help="A position in the game's own notation.")],
    depth: Annotated[int, typer.Option(min=0, max=20)] = 3,
) -> None:
    """Count the lines of play of each length: one number per depth."""
    from polarnight.cli.studying import perft_counts

    for count in perft_counts(game, position, depth):
        typer.echo(count)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game file, as exported.")],
) -> None:
    """Tell a game from its file, action by action."""
    from polarnight.cli.studying import told

    for line in told(file):
        typer.echo(line)


@app.command()
def export(
    table: Annotated[str, typer.Argument(help="The id or the code of a table.")],
    to: Annotated[Path | None, typer.Option(help="Where to write; else to the screen.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder for games.")] = None,
) -> None:
    """Write a table as one file that replays, or plays on, elsewhere."""
    from polarnight.cli.studying import export_table

    text = export_table(table, data)
    if to is None:
        typer.echo(text)
    else:
        to.write_text(text)
        typer.echo(f"written to {to}")


@app.command()
def warmup() -> None:
    """Compile every kernel now, so that no game has to wait for it."""
    from polarnight.cli.warming import warm_up

    warm_up()


@app.command()
def bench(
    game: Annotated[str, typer.Argument(help="A game of the catalogue.")] = "packeis",
) -> None:
    """Measure speed, beside a C program of the same algorithm where a compiler is there."""
    from polarnight.cli.bench import bench as run_bench

    run_bench(game)


def main() -> None:
    """Run the command line; what a caller did wrong is one sentence, not a traceback."""
    try:
        app()
    except PolarNightError as fault:
        print(f"polarnight: {fault.message}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
