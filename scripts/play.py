"""The command `./play`: set up what is missing, then serve the games."""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from scripts import bootstrap, ports
from scripts.console import say
from scripts.stages import Place

_SELF = "play.cmd" if os.name == "nt" else "./play"


def main(place: Place, arguments: Sequence[str]) -> None:
    options = parse(arguments)
    host = "0.0.0.0" if options.lan else "127.0.0.1"
    try:
        if not options.setup:
            ports.choose(host, options.port)  # rather say no now than after the set-up
        bootstrap.set_up(place, dev=False, kernels=options.setup)
        if options.setup:
            say("Everything is ready: ./play starts the games.")
            return
        serve = serve_command(place, options, ports.choose(host, options.port))
    except ports.NoPortError as error:
        sys.exit(str(error))
    os.environ["POLARNIGHT_COMMAND"] = as_typed(arguments)
    replace_process(serve)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./play",
        description="Play Polar Night: set up what is missing, serve the games, open the browser.",
        allow_abbrev=False,
    )
    parser.add_argument("--setup", action="store_true", help="only install, build and warm up")
    parser.add_argument(
        "--port", type=_port, help=f"serve here (without it: {ports.DEFAULT}, or the next free one)"
    )
    parser.add_argument(
        "--lan", action="store_true", help="let others in the home network join; shows a QR code"
    )
    parser.add_argument(
        "--https", action="store_true", help="with a certificate of our own, for phones' sensors"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--data", type=Path, metavar="PATH", help="keep games here, not in your data folder"
    )
    return parser.parse_args(arguments)


def as_typed(arguments: Sequence[str]) -> str:
    """What was typed to start us, for the page that tells how to let phones in."""
    return " ".join([_SELF, *map(shlex.quote, arguments)])


def serve_command(place: Place, options: argparse.Namespace, port: int) -> list[str]:
    """`polarnight serve` with the options we were given."""
    command = [str(place.program("polarnight")), "serve", "--port", str(port)]
    command += [f"--{name}" for name in ("lan", "https") if getattr(options, name)]
    command += ["--no-browser"] if options.no_browser else []
    command += ["--data", str(options.data)] if options.data else []
    return command


def replace_process(command: list[str]) -> NoReturn:
    """Become `command`, so that signals and the exit code are its own."""
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port < 65536:
        raise argparse.ArgumentTypeError(f"{port} is not between 0 and 65535")
    return port
