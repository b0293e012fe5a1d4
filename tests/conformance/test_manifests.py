"""Every game has a manifest in every room, all that it names is there, and nothing loads early."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import polarnight
from polarnight import catalog
from polarnight.bench.manifest import BenchManifest
from polarnight.bots.contract import LEVELS
from polarnight.bots.levels import bots
from polarnight.bots.manifest import BotManifest
from polarnight.core.doors import Door, MissingPartError
from polarnight.core.errors import UnknownGameError
from polarnight.core.manifest import GameManifest
from polarnight.envs.manifest import EnvManifest
from polarnight.learn.manifest import LearnManifest

if TYPE_CHECKING:
    from collections.abc import Iterator

SRC = Path(polarnight.__file__).parent
KINDS: dict[catalog.Room, type[Any]] = {
    "games": GameManifest,
    "bots": BotManifest,
    "envs": EnvManifest,
    "learn": LearnManifest,
    "bench": BenchManifest,
}
EVERY_MANIFEST = """
import sys
from tests.conformance.test_manifests import KINDS
from polarnight import catalog
for game in catalog.names():
    for room, kind in KINDS.items():
        catalog.manifest(game, room, kind)
print(*sys.modules)
"""


def doors(manifest: Any) -> Iterator[Door[object]]:
    parts = [getattr(manifest, field.name) for field in fields(manifest)]
    return (part for part in parts if isinstance(part, Door))


@pytest.mark.parametrize("room", KINDS)
@pytest.mark.parametrize("game", catalog.names())
def test_behind_every_door_is_something(game: str, room: catalog.Room) -> None:
    manifest = catalog.manifest(game, room, KINDS[room])
    for part in doors(manifest):
        if part is not getattr(manifest, "warm", None):  # the suite of kernels plays with those
            assert part() is not None


@pytest.mark.parametrize("game", catalog.names())
def test_a_manifest_and_its_rules_name_the_same_game(game: str) -> None:
    manifest = catalog.manifest(game, "games", GameManifest)
    assert manifest.name == manifest.rules().info.name == game
    assert tuple(bots(game).levels()) == LEVELS


def test_manifests_load_neither_compiler_nor_numbers() -> None:
    done = subprocess.run(
        [sys.executable, "-c", EVERY_MANIFEST],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    loaded = done.stdout.split()
    assert "polarnight.bots.packeis" in loaded
    assert {"numba", "numpy", "mujoco"}.isdisjoint(loaded)


def test_a_game_is_not_found_where_a_room_has_no_manifest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog._GAMES, "halma", "tests.toys.{room}.halma")
    with pytest.raises(MissingPartError, match=r"no manifest tests\.toys\.games\.halma"):
        catalog.game("halma")


def test_a_manifest_of_the_wrong_kind_is_refused() -> None:
    with pytest.raises(MissingPartError, match="games has no BotManifest called MANIFEST"):
        catalog.manifest("packeis", "games", BotManifest)


def test_a_game_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGameError, match="'halma' is not a game; there are packeis"):
        catalog.game("halma")


def test_only_the_catalogue_loads_modules_by_name() -> None:
    loaders = {"import_module", "__import__", "importlib"}
    found = {
        str(path.relative_to(SRC))
        for path in SRC.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.alias | ast.Name) and _name(node) in loaders
    }
    assert found == {"catalog.py"}


def _name(node: ast.alias | ast.Name) -> str:
    return node.name if isinstance(node, ast.alias) else node.id


EXAMPLES = {
    "bench/start.py": "the game a first visitor begins with",
    "bench/server_load.py": "the game that is measured unless another is asked for",
    "cli/main.py": "the same",
    "core/doors.py": "in a docstring",
    "envs/__init__.py": "in a docstring",
    "envs/batches.py": "in a docstring",
}
"""Where Packeis am Pol is named because some game has to be."""


def shared_lines(game: str) -> dict[str, list[str]]:
    """Lines that name a game, by file, outside the folders of games."""
    found: dict[str, list[str]] = {}
    for path in sorted([*SRC.rglob("*.py"), *SRC.rglob("*.toml")]):
        place = path.relative_to(SRC)
        if set(place.parts).isdisjoint(catalog.names()):
            lines = path.read_text(encoding="utf-8").splitlines()
            if named := [line.strip() for line in lines if game in line]:
                found[place.as_posix()] = named
    return found


@pytest.mark.parametrize("game", catalog.names())
def test_a_game_costs_shared_code_one_line(game: str) -> None:
    """These are the shared files a fifth game would have to touch as well."""
    found = shared_lines(game)
    if game == "packeis":
        assert [found.pop(place, None) for place in EXAMPLES].count(None) == 0
    assert found == {"catalog.py": [f'"{game}": "polarnight.{{room}}.{game}",']}


def test_the_toy_touched_no_shared_file() -> None:
    """It is known by the one line that tests put into the catalogue."""
    assert shared_lines("thin_ice") == {}


def test_a_fifth_game_is_played_after_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog._GAMES, "thin_ice", "tests.toys.{room}.thin_ice")
    game, state = catalog.new_game("thin_ice", seats=3, seed=1)
    while actors := game.actors(state):
        bot, rng = bots("thin_ice").levels()["chick"], Random(1)
        action = bot.bot.choose(game, game.view(state, actors[0]), actors[0], bot.budget, rng)
        state = game.play(state, actors[0], action).state
    assert game.outcome(state) is not None
