"""Commands for whoever runs a server: serve, config, and what keeps its games in order."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from polarnight.cli.settings import HostSettings

Config = Annotated[
    Path | None, typer.Option(help="A TOML file with settings; else polarnight.toml in DATA.")
]
Data = Annotated[
    Path | None, typer.Option(help="The folder for games; the user's data folder if not given.")
]
Database = Annotated[
    str | None, typer.Option(help="postgresql://user:password@host/name; else a file in DATA.")
]
BusUrl = Annotated[
    str | None, typer.Option("--bus", help="nats://host:4222, where several workers share tables.")
]
Port = Annotated[
    int | None, typer.Option(help="The port to listen on (8730); 0 takes any free one.")
]
Host = Annotated[str | None, typer.Option(help="The address to listen on; 127.0.0.1.")]
Lan = Annotated[bool | None, typer.Option("--lan", help="Let the home network in.")]
Https = Annotated[
    bool | None, typer.Option("--https", help="Encrypt with a self-made certificate.")
]
Browser = Annotated[bool | None, typer.Option(help="Open the browser, or do not.")]
BotPace = Annotated[
    float | None, typer.Option(help="Least seconds between a bot's turn and its action (0.7).")
]
Public = Annotated[
    bool | None, typer.Option("--public", help="Strangers come here: strict limits.")
]
Hosts = Annotated[
    list[str] | None, typer.Option("--hosts", help="A name people reach it by; only those, then.")
]
RootPath = Annotated[
    str | None, typer.Option(help="The path a proxy shows it below, such as /games.")
]
Proxies = Annotated[
    list[str] | None,
    typer.Option("--trusted-proxies", help="An address whose X-Forwarded-* are believed."),
]
Metrics = Annotated[
    str | None, typer.Option(help="Where Prometheus may ask, such as 127.0.0.1:9464.")
]
Workers = Annotated[
    int | None, typer.Option(help="Processes on one port (1); more need --database and --bus.")
]
LogKind = Annotated[str | None, typer.Option("--log", help="Logs as lines or as json.")]


def serve(
    *,
    port: Port = None,
    host: Host = None,
    lan: Lan = None,
    https: Https = None,
    browser: Browser = None,
    data: Data = None,
    bot_pace: BotPace = None,
    database: Database = None,
    bus: BusUrl = None,
    public: Public = None,
    hosts: Hosts = None,
    root_path: RootPath = None,
    trusted_proxies: Proxies = None,
    metrics: Metrics = None,
    log: LogKind = None,
    workers: Workers = None,
    config: Config = None,
) -> None:
    """Run a server, and open the page. Without more words: everything in one process."""
    flags = {**locals()}
    from polarnight.cli.serving import run

    run(settings(flags))


def cluster(
    *,
    port: Port = None,
    lan: Lan = None,
    browser: Browser = None,
    data: Data = None,
    bot_pace: BotPace = None,
    workers: Annotated[int, typer.Option(help="Web workers.", min=1)] = 2,
    thinkers: Annotated[int, typer.Option(help="Thinkers beside them.", min=0)] = 1,
    config: Config = None,
) -> None:
    """Run web workers and thinkers on PostgreSQL and NATS of this machine: both come from pip."""
    from polarnight.cli.cluster import run_cluster

    flags = {"port": port, "lan": lan, "browser": browser, "data": data, "bot_pace": bot_pace}
    run_cluster(settings({**flags, "config": config}), workers, thinkers)


def think(*, bus: BusUrl = None, log: LogKind = None, config: Config = None) -> None:
    """Think for the web workers on a bus: bots, hints, and finished games looked at again."""
    from polarnight.cli.thinker import run_thinker

    run_thinker(settings({"bus": bus, "log": log, "config": config}))


def show_config(*, data: Data = None, config: Config = None) -> None:
    """Print the settings in force and where each comes from; passwords are hidden."""
    from polarnight.cli.settings import find

    for line in find({"data": data}, config).lines():
        typer.echo(line)


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write; one that is there is replaced.")],
    *,
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Write all games to one file, while the server runs."""
    from polarnight.cli.keeping import backed_up

    where = settings({"data": data, "database": database, "config": config})
    typer.echo(backed_up(where, file))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `polarnight backup` wrote.")],
    *,
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Bring the games of a backup in, into either kind of database; those that are there stay."""
    from polarnight.cli.keeping import restored

    where = settings({"data": data, "database": database, "config": config})
    typer.echo(restored(where, file))


def prune(
    *,
    finished: Annotated[
        float, typer.Option(help="Days since the end of a game, beyond which it goes.", min=1)
    ] = 365,
    abandoned: Annotated[
        float, typer.Option(help="Days since anything happened at an unfinished table.", min=1)
    ] = 90,
    yes: Annotated[bool, typer.Option("--yes", help="Do it; else only say what would go.")] = False,
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Take old tables away, with all that is known of them."""
    from polarnight.cli.keeping import pruned

    where = settings({"data": data, "database": database, "config": config})
    for line in pruned(where, finished, abandoned, really=yes):
        typer.echo(line)


def forget(
    *,
    key: Annotated[str, typer.Option(help="The key of a person's device.")] = "",
    name: Annotated[str, typer.Option(help="The name at the table, exactly; of everybody.")] = "",
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Take a person's name and key out of every game; the games stay, and replay."""
    from polarnight.cli.keeping import forgotten

    where = settings({"data": data, "database": database, "config": config})
    typer.echo(forgotten(where, name=name, key=key))


def ratings(
    *,
    rebuild: Annotated[bool, typer.Option(help="Make the results anew from the logs.")] = False,
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Read every finished game again: are the results behind people's ratings what the logs say?

    Ends with 1 if they are not.
    """
    from polarnight.cli.keeping import rated

    where = settings({"data": data, "database": database, "config": config})
    same, told = rated(where, rebuild=rebuild)
    for line in told:
        typer.echo(line)
    raise typer.Exit(0 if same else 1)


def storm(
    *,
    faults: Annotated[int, typer.Option(help="How many things go wrong.", min=1)] = 40,
    tables: Annotated[int, typer.Option(help="Tables, of all games in turn.", min=4)] = 8,
    at_once: Annotated[int, typer.Option(help="Faults that may come together.", min=1)] = 2,
    seed: Annotated[int, typer.Option(help="The same seed draws the same faults.")] = 1,
    keep: Annotated[
        Path | None, typer.Option(help="A folder for the games and for what all wrote.")
    ] = None,
) -> None:
    """Play at many tables on a cluster of this machine while its parts fail, and count."""
    from rich.console import Console

    from polarnight.cli.storm.running import Plan, run_storm, show

    plan = Plan(faults=faults, tables=tables, at_once=at_once, seed=seed)
    outcome = run_storm(plan, keep)
    show(plan, outcome, Console())
    raise typer.Exit(0 if outcome.verdict.kept else 1)


def settings(flags: dict[str, Any]) -> HostSettings:  # as typer read them
    """Flags, environment and file together. Raises SettingsError."""
    from polarnight.cli.settings import find

    return find(flags, flags.pop("config")).settings


def register(app: typer.Typer) -> None:
    """Give `polarnight` these commands."""
    app.command()(serve)
    app.command("config")(show_config)
    for command in (backup, restore, prune, forget, ratings, cluster, think, storm):
        app.command()(command)
