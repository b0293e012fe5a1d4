"""Commands for whoever measures bots: arena, and what programs need to take part."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated

import typer


class Pairing(enum.StrEnum):
    """Who meets whom: all, neighbours in the list, or the first against each other one."""

    ROUND_ROBIN = "round-robin"
    LADDER = "ladder"
    GAUNTLET = "gauntlet"


def arena(
    game: Annotated[str, typer.Argument(help="A game of the catalogue.")],
    players: Annotated[
        list[str],
        typer.Argument(
            help="Levels (emperor), with a budget (king@5000n, emperor@0.1s, @0.06cpu), with a name"
            " (mine=king), other programs (run:./bot) or Python bots (py:module:bot): docs/bots.md."
        ),
    ],
    games: Annotated[int, typer.Option(help="Rounded up to whole boards.", min=1)] = 40,
    seats: Annotated[int, typer.Option(help="Players in each game.", min=2, max=6)] = 2,
    seed: Annotated[int, typer.Option(help="The same seed gives the same boards.")] = 1,
    pairing: Annotated[
        Pairing, typer.Option(help="All meet, neighbours in the list, or the first and each other.")
    ] = Pairing.ROUND_ROBIN,
    seconds: Annotated[
        float | None, typer.Option(help="Seconds for each decision of those without @.", min=0)
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(help="Positions for each decision of those without @.", min=1)
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="Of the game: name=value.")] = None,
    sprt: Annotated[
        tuple[float, float] | None, typer.Option(help="Stop by a sequential test: elo0 elo1.")
    ] = None,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop when the order of all is certain.")
    ] = False,
    workers: Annotated[
        int | None, typer.Option(help="Games at once; if not given, one for each core.", min=1)
    ] = None,
    ray: Annotated[str | None, typer.Option(help="Play on Ray: an address, or `local`.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="The results file; one that is there is continued.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    dialogue: Annotated[
        bool, typer.Option("--dialogue", help="Keep every line said to and by programs.")
    ] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Forget games that are there: a player has changed.")
    ] = False,
) -> None:
    """Let bots play each other, and measure what they are worth."""
    from polarnight.cli.arena import Wish
    from polarnight.cli.arena import arena as run_arena

    run_arena(
        Wish(
            game=game,
            players=players,
            games=games,
            seats=seats,
            seed=seed,
            pairing=pairing.value,
            seconds=seconds,
            nodes=nodes,
            options=option or [],
            sprt=sprt,
            until_clear=until_clear,
            workers=workers,
            ray=ray,
            out=out,
            json=json,
            dialogue=dialogue,
            fresh=fresh,
        )
    )


def leaderboard(
    game: Annotated[str, typer.Argument(help="A game of the catalogue.")],
    agents: Annotated[
        list[str] | None,
        typer.Argument(help="Who is to be ranked, as in the arena; nobody: the references alone."),
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(help="A reference instead of the usual ones; the first is 0 on the scale."),
    ] = None,
    games: Annotated[int, typer.Option(help="Of each pair, rounded up to boards.", min=1)] = 40,
    seats: Annotated[int, typer.Option(help="Players in each game.", min=2, max=6)] = 2,
    seed: Annotated[int, typer.Option(help="The same seed gives the same boards.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="Of the game: name=value.")] = None,
    workers: Annotated[
        int | None, typer.Option(help="Games at once; if not given, one for each core.", min=1)
    ] = None,
    folder: Annotated[
        Path, typer.Option(help="Where games are kept; those that are there are not played again.")
    ] = Path("leaderboard"),
    fresh: Annotated[
        bool,
        typer.Option("--fresh", help="Forget the agents' games that are there: one has changed."),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Rank any agent against levels and yardsticks, on one scale with intervals."""
    from polarnight.cli.leaderboard import Wish
    from polarnight.cli.leaderboard import leaderboard as rank

    rank(
        Wish(
            game=game,
            agents=agents or [],
            against=against or [],
            games=games,
            seats=seats,
            seed=seed,
            options=option or [],
            workers=workers,
            folder=folder,
            fresh=fresh,
            json=json,
        )
    )


def dataset(
    game: Annotated[str, typer.Argument(help="A game of the catalogue.")],
    players: Annotated[
        list[str], typer.Argument(help="Two or more who play, as in the arena; no programs.")
    ],
    games: Annotated[int, typer.Option(help="How many.", min=1)] = 100,
    seats: Annotated[int, typer.Option(help="Players in each game.", min=2, max=6)] = 2,
    seed: Annotated[int, typer.Option(help="The same seed gives the same boards.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="Of the game: name=value.")] = None,
    workers: Annotated[int, typer.Option(help="Games at once.", min=1)] = 1,
    out: Annotated[Path | None, typer.Option(help="The file; else GAME.parquet.")] = None,
    judge: Annotated[
        str | None, typer.Option(help="A search that says what it expects: emperor@20000n.")
    ] = None,
) -> None:
    """Write games as Parquet: what seats saw and heard, what they did, what came of it."""
    from polarnight.cli.dataset import Wish, written

    out = out or Path(f"{game}.parquet")
    wish = Wish(game, players, games, seats, seed, option or [], workers, out, judge)
    for line in written(wish):
        typer.echo(line)


def schema(
    name: Annotated[str, typer.Argument(help="A game, or `protocol` for the lines themselves.")],
) -> None:
    """Print the JSON Schema of what programs read and write."""
    import msgspec

    from polarnight.arena.schemas import schema as schema_of

    typer.echo(msgspec.json.format(msgspec.json.encode(schema_of(name)), indent=1).decode())


def mcp() -> None:
    """Let a language model play: a server of the Model Context Protocol on standard input."""
    from polarnight.arena.mcp.stdio import run

    run()


def register(app: typer.Typer) -> None:
    """Give `polarnight` these commands."""
    for command in (arena, leaderboard, dataset, schema, mcp):
        app.command()(command)
