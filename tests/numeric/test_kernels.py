"""Every kernel gives the same compiled, loaded from the cache, and as plain Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from numba import types
from numba.core.caching import NullCache

from polarnight.numeric import cache
from polarnight.numeric.jit import inlined, inner, kernel
from polarnight.numeric.parts import PartLibrary

ROOT = Path(__file__).parents[2]


def run(rooms: str = "", **more: str) -> dict[str, Any]:
    """The report of the exercises in `rooms`, run in a process of its own."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.numeric.exercise", rooms],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, **more},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


@pytest.fixture(scope="module")
def compiled() -> dict[str, Any]:
    """With the kernels that were compiled when this was set up, and with all others."""
    return run()


@pytest.fixture(scope="module")
def plain() -> dict[str, Any]:
    return run(NUMBA_DISABLE_JIT="1")


def test_a_cold_start_compiles_and_keeps_what_it_compiled(tmp_path: Path) -> None:
    cold = run("tests.numeric", POLARNIGHT_CACHE=str(tmp_path))
    assert cold["misses"] > 0
    assert list(tmp_path.rglob("*.nbi"))


@pytest.mark.slow
def test_a_second_start_compiles_nothing_and_gives_the_same(compiled: dict[str, Any]) -> None:
    again = run()
    assert again["misses"] == 0
    assert again["hits"] > 0
    assert again["results"] == compiled["results"]


@pytest.mark.slow
def test_without_the_jit_the_results_are_the_same(
    compiled: dict[str, Any], plain: dict[str, Any]
) -> None:
    for name, result in compiled["results"].items():
        assert plain["results"][name] == result, name


@pytest.mark.slow
def test_every_kernel_is_exercised(compiled: dict[str, Any], plain: dict[str, Any]) -> None:
    """A kernel that is missing needs an exercise in a `kernel_exercises.py` of its tests."""
    assert "polarnight.games.packeis.kernel.play.slide" in compiled["kernels"]
    assert set(compiled["kernels"]) - set(plain["called"]) == set()


@kernel
def doubled(number: int) -> int:
    return 2 * number


def test_a_kernel_asked_with_constants_has_one_version_for_all_of_them() -> None:
    asked: Any = doubled
    for number in (types.literal(1), types.literal(2), types.int64):
        asked.get_call_template((number,), {})
    assert asked.signatures == [(types.int64,)]


@inner
def counted_down(number: int) -> int:
    return 0 if number == 0 else 1 + counted_down(number - 1)


@inlined
def raised(number: int) -> int:
    return number + 1


@kernel
def entered(number: int) -> int:
    return counted_down(raised(number))


def test_what_kernels_call_is_theirs_alone_and_python_calls_it_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: Any = raised
    parts = asked.get_overload.__self__
    for each in (entered, raised, parts):  # what an earlier run has kept says nothing of its parts
        monkeypatch.setattr(each, "_cache", NullCache())
    assert (entered(3), raised(3)) == (4, 4)
    (part,) = parts.overloads.values()
    assert isinstance(part.library, PartLibrary)
    assert not list(part.library.get_defined_functions()), "no machine code of its own"
    (whole,) = asked.overloads.values()
    assert list(whole.library.get_defined_functions())


def test_any_change_of_a_kernel_source_starts_a_new_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "polarnight"
    (package / "numeric").mkdir(parents=True)
    (package / "games" / "kernel").mkdir(parents=True)
    (package / "numeric" / "bits.py").write_text("ONE = 1")
    (package / "games" / "kernel" / "play.py").write_text(
        "from polarnight.games import (\n    board,\n)\nfrom polarnight.games.tiles import KINDS"
    )
    (package / "games" / "kernel" / "layout.py").write_text("WORDS = 1")
    (package / "games" / "sound_kernel.py").write_text("RATE = 1")
    (package / "games" / "board.py").write_text("RAYS = 1")
    (package / "games" / "tiles.py").write_text("KINDS = 1")
    (package / "games" / "rules.py").write_text("RULES = 1")
    monkeypatch.setattr(cache, "_PACKAGE", package)
    hashes = {cache.sources_hash()}
    own = ("numeric/bits.py", "games/kernel/play.py", "games/kernel/layout.py")
    for changed in (*own, "games/sound_kernel.py", "games/board.py", "games/tiles.py"):
        with (package / changed).open("a") as source:
            source.write("\n# changed")
        hashes.add(cache.sources_hash())
    assert len(hashes) == 7, "a table compiled into a kernel is part of it"
    (package / "games" / "rules.py").write_text("RULES = 2")
    assert cache.sources_hash() in hashes, "what no kernel imports does not cost a compilation"
