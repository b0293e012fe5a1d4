"""The wheel: made with its page or not at all, always the same bytes, and enough to play."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest
from packaging.metadata import Metadata
from playwright.sync_api import sync_playwright

import polarnight
from scripts import bootstrap
from scripts.stages import Place
from tests.browser.people import FLAGS, PATIENCE, House, aside, wait_until
from tests.server.harness import Server, guest
from tools import licences

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
EXTRAS = ("polarnight.envs", "polarnight.bus.nats_bus")
"""Rooms that ask for an extra of their own (pyproject.toml)."""
IMPORT_ALL = f"""
import importlib, pkgutil, polarnight
assert not polarnight.__file__.startswith({str(ROOT)!r}), "this is our tree, not the wheel"
for module in pkgutil.walk_packages(polarnight.__path__, "polarnight."):
    if not module.name.startswith({EXTRAS!r}):
        importlib.import_module(module.name)
"""
DEVICE = "one-device-for-two-people"
MOST_BYTES = 6_000_000
"""A surprise in the wheel is seen here first."""


def build(root: Path, kind: str, into: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Place(ROOT).python), "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from our tree, with the page that every browser test looks at."""
    folder = tmp_path_factory.mktemp("dist")
    done = build(ROOT, "wheel", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.iterdir()
    return made


# What is in it


def test_the_wheel_holds_the_page_and_nothing_strange(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        page = archive.read("polarnight/server/static/index.html").decode()
    assert "polarnight/server/site/index.html" in names
    assert "polarnight/arena/mcp/rules/packeis.md" in names
    for asset in re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page):
        assert f"polarnight/server/static/{asset}" in names
    about = f"polarnight-{polarnight.__version__}.dist-info"
    assert {Path(name).parts[0] for name in names} == {"polarnight", about}
    assert not [name for name in names if re.search(r"__pycache__|node_modules|\.map$", name)]
    assert {f"{about}/licenses/{name}" for name in ("LICENSE", licences.TARGET.name)} <= {*names}


def test_its_description_is_fit_to_publish(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        found = archive.read(f"polarnight-{polarnight.__version__}.dist-info/METADATA")
    about = Metadata.from_email(found)  # raises what an index would say
    assert (about.name, str(about.version)) == ("polarnight", polarnight.__version__)
    assert about.license_expression == "MIT"
    assert {"envs", "ray"} <= set(about.provides_extra or [])
    assert not [text for text in about.classifiers or [] if text.startswith("Private")]
    assert "](docs/" not in (about.description or ""), "an index cannot follow links into our tree"


def test_whose_work_it_contains_is_written_down_as_it_is() -> None:
    assert licences.TARGET.read_text(encoding="utf-8") == licences.document(), (
        "run python tools/licences.py"
    )


# How it is made


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked where nothing was set up; only what npm would fetch is borrowed."""
    folder = tmp_path_factory.mktemp("sdist")
    done = build(ROOT, "sdist", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    root = folder / packed.name.removesuffix(".tar.gz")
    ours, there = Place(ROOT), Place(root)
    (there.web / "node_modules").symlink_to(ours.web / "node_modules")
    there.stamp("modules").write(bootstrap._modules(there, dev=True).state())  # or npm empties ours
    return root


@pytest.mark.slow
def test_the_sdist_makes_the_same_wheel_byte_for_byte(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    done = build(unpacked, "wheel", tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_no_wheel_without_its_page(unpacked: Path, tmp_path: Path) -> None:
    (unpacked / "web" / "src" / "main.ts").unlink()
    done = build(unpacked, "wheel", tmp_path)
    assert done.returncode != 0
    assert "no page: Build the page failed" in done.stdout + done.stderr
    assert not list(tmp_path.iterdir())


# Elsewhere: a machine with Python alone, no Node, no compiler, nothing of ours but the wheel


@dataclass(frozen=True)
class Elsewhere:
    """An environment with the wheel in it, and what its programs are told."""

    home: Path
    place: Place

    def run(self, program: str, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(self.place.program(program)), *arguments],
            cwd=self.home,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    @property
    def environment(self) -> dict[str, str]:
        """Nothing but what the test put there can be found; the browser says what it got."""
        programs = self.home / "programs"
        return {
            "HOME": str(self.home),
            "PATH": str(programs),
            "BROWSER": f"{programs / 'browser'} %s",
            "COLUMNS": "200",
            "POLARNIGHT_PORT": "0",
            "PYTHONUNBUFFERED": "1",
        }


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """With the packages we pin, because what is newest changes every day."""
    home = tmp_path_factory.mktemp("elsewhere")
    there = Elsewhere(home, Place(home))
    uv, env = [str(Place(ROOT).program("uv")), "--quiet"], bootstrap.environment()
    subprocess.run([*uv, "venv", "--python", sys.executable, there.place.venv], env=env, check=True)
    install = [*uv, "pip", "install", "--python", str(there.place.python)]
    pinned = ["--require-hashes", "--requirement", str(ROOT / "requirements.txt")]
    subprocess.run([*install, *pinned], env=env, check=True)
    subprocess.run([*install, "--no-deps", str(wheel)], env=env, check=True)
    browser = home / "programs" / "browser"
    browser.parent.mkdir()
    browser.write_text('#!/bin/sh\necho "asked to open $1"\n', encoding="utf-8")
    browser.chmod(0o755)
    return there


def test_every_room_can_be_entered(elsewhere: Elsewhere) -> None:
    process = elsewhere.run("python", "-c", IMPORT_ALL)
    said, _ = process.communicate()
    assert process.returncode == 0, said


class Served(Server):
    """A server that the test has not started itself."""

    def __init__(self, address: str) -> None:
        self.address = address


@pytest.fixture
def served(elsewhere: Elsewhere) -> Iterator[Served]:
    """`polarnight`, and not a word more: where the browser was asked to look."""
    process = elsewhere.run("polarnight")
    assert process.stdout is not None
    heard = []
    for line in process.stdout:
        heard.append(line)
        if found := re.search(r"asked to open (http://[\w.:]+)", line):
            yield Served(found[1])
            break
    process.terminate()
    process.communicate()
    assert process.returncode in {0, -signal.SIGTERM}, "".join(heard)


async def _two_at_one_device(server: Server) -> str:
    while "packeis" not in (await server.get("/api/kernels"))["games"]:  # noqa: ASYNC110  (asked)
        await asyncio.sleep(0.5)
    table = await server.make(DEVICE)
    async with guest(server, table, DEVICE) as host:
        await host.do("sit", chair=0, name="Mika", look="sun")
        await host.do("sit", chair=1, name="Oma", look="star")
        await host.do("start")
    return table


@pytest.mark.slow
@pytest.mark.browser
def test_one_word_serves_and_opens_and_a_move_is_played(served: Served, tmp_path: Path) -> None:
    """Nothing is compiled there yet: the page is open long before the game can begin."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=FLAGS, timeout=PATIENCE
        )
        house = House(browser, served, tmp_path)
        mika = house.visitor()
        mika.as_owner_of(DEVICE)
        mika.go("/")
        mika.sees("Getting the games ready.")
        table = aside(_two_at_one_device(served))
        mika.go(f"/t/{table}")
        assert mika.await_turn()
        mika.act_by_mouse()
        wait_until(mika.page, lambda: aside(_ply(served, table)) == 1, "no move was made")
        assert mika.await_turn(), "and the other one may go on"
        house.close()
        browser.close()


async def _ply(server: Server, table: str) -> int:
    async with guest(server, table, "somebody-who-looks-on") as spectator:
        found: int = spectator.state["game"]["ply"]
        return found
