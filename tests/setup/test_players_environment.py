"""What `./play` installs is enough to play: nothing is borrowed from the tools of the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import bootstrap
from scripts.stages import Place
from tests.server.harness import Server, guest

ROOT = Path(__file__).parents[2]
EXTRAS = ("polarnight.envs", "polarnight.bus.nats_bus")
"""Rooms that ask for an extra of their own (pyproject.toml)."""
IMPORT_ALL = f"""
import importlib, pkgutil, polarnight
for module in pkgutil.walk_packages(polarnight.__path__, "polarnight."):
    if not module.name.startswith({EXTRAS!r}):
        importlib.import_module(module.name)
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the pinned packages of players only."""
    place = Place(ROOT)
    made = Place(tmp_path_factory.mktemp("players"))
    uv = [str(place.program("uv")), "--quiet"]
    env = bootstrap.environment(place)
    subprocess.run([*uv, "venv", "--python", sys.executable, made.venv], env=env, check=True)
    sync = [*uv, "pip", "sync", "--python", str(made.python), "--require-hashes"]
    subprocess.run([*sync, str(ROOT / "requirements.txt")], env=env, check=True)
    return made.python


def test_every_room_can_be_entered(python: Path) -> None:
    done = subprocess.run(
        [python, "-c", IMPORT_ALL],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.anyio
async def test_a_game_against_a_bot_begins(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    server = Server(tmp_path, start=(str(python), "-m", "polarnight.cli.main"))
    try:
        table = await server.make("somebody-who-plays")
        async with guest(server, table, "somebody-who-plays") as mika:
            await mika.do("sit", chair=0, name="Mika", look="sun")
            await mika.do("add_bot", chair=1, level="gentoo")
            await mika.do("start")
            await mika.until(lambda state: bool(mika.choices))
            assert (await mika.act())["type"] == "done"
            await mika.until(lambda state: bool(mika.choices))
    finally:
        server.kill()
