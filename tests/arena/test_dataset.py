"""Games as Parquet: every decision, and nothing its seat could not know."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from pyarrow import parquet

from polarnight import catalog
from polarnight.arena.columns import Row
from polarnight.arena.contestants import BadContestantError
from polarnight.arena.dataset import BadGameError, rows, write
from polarnight.arena.judging import read_judge
from polarnight.core.contract import Seat
from polarnight.core.values import to_json
from tests.arena.playing import tournament
from tests.cli.test_commands import polarnight

PAGE = Path(__file__).parents[2] / "docs" / "dataset.md"
LABELS = {"won", "place", "score", "margin"}


def test_the_command_writes_games_that_replay(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    words = ("packeis", "gentoo", "chick", "--games", "2", "--out", str(out))
    wishes = ("--judge", "king@100n", "--option", "placement=snake")
    ran = polarnight("dataset", *words, *wishes)
    assert ran.returncode == 0, ran.stderr
    found = parquet.read_table(out)
    assert f"{len(found)} decisions of 2 games" in ran.stdout
    about = json.loads(found.schema.metadata[b"polarnight"])
    assert about["tournament"]["options"] == {"placement": "snake"}
    assert (about["judge"]["what"], about["judge"]["nodes"]) == ("king", 100)
    game = [row for row in found.to_pylist() if row["game"] == 1]
    assert all(row["judged_in"] == "points" for row in game)
    assert [row["ply"] for row in game] == list(range(1, len(game) + 1))
    assert all(row["action"] in row["actions"] for row in game)
    assert {row["player"] for row in game} == {"gentoo", "chick"}
    assert sum({row["seat"]: row["won"] for row in game}.values()) == 1.0


def test_a_row_holds_what_its_seat_could_know_and_the_end() -> None:
    """Of every world that fits the view, the row but for its labels is the same."""
    game = catalog.game("igloo_igloo")
    rng, hidden = Random(1), 0
    for row in rows(tournament("gentoo", "random", game="igloo_igloo"), 0)[::9]:
        view: Any = msgspec.json.decode(row["view"], type=game.info.view)
        seat = Seat(row["seat"])
        world = game.possible(view, rng)
        assert to_json(game.view(world, seat)).decode() == row["view"]
        listed = [game.format_action(each) for each in game.legal(world, seat).actions]
        assert listed == row["actions"]
        assert view.secrets is None
        hidden += game.format_position(world) != game.format_position(game.possible(view, rng))
    assert hidden > 5
    assert set(row) > LABELS
    assert "seed" not in row
    assert "deal" not in row


# A second opinion


@pytest.mark.parametrize(
    ("game", "judge", "unit"),
    [
        ("packeis", "emperor@400n", "points"),
        ("igloo_igloo", "king@60n", "hope"),
        ("icecool", "gentoo@2n", "cards"),
    ],
)
def test_a_judge_says_what_it_expects_and_changes_nothing_else(
    game: str, judge: str, unit: str
) -> None:
    given = tournament("gentoo@2n", "random", game=game)
    plain, told = rows(given, 0), rows(given, 0, read_judge(game, judge))
    assert {row["judged"] for row in plain} == {None}
    says = [row for row in told if row["judged"] is not None]
    assert len(says) > len(told) / 4
    assert {row["judged_in"] for row in says} == {unit}
    labels = {"judged", "judged_in", "proven"}
    for one, two in zip(plain, told, strict=True):
        assert {k: v for k, v in one.items() if k not in labels} == {
            k: v for k, v in two.items() if k not in labels
        }


def test_a_proof_foresees_the_end_when_both_play_best() -> None:
    given = tournament("emperor@100000n", "rival=emperor@100000n")
    told = rows(given, 0, read_judge("packeis", "emperor@100000n"))
    proven = [row for row in told if row["proven"]]
    assert len(proven) > 5
    for row in proven:
        assert round(row["judged"] or 0.0) == row["margin"]


def test_with_more_seats_the_lead_is_over_the_best_other() -> None:
    given = tournament("gentoo", "random", seats=3)
    says = rows(given, 0, read_judge("packeis", "emperor@200n"))
    assert all(abs(row["judged"] or 0.0) < 60 for row in says)
    assert rows(given, 0, read_judge("packeis", "emperor@200n")) == says
    assert rows(given, 0, read_judge("packeis", "king"))[-1]["judged"] is None


@pytest.mark.parametrize(
    ("game", "judge"), [("packeis", "chick"), ("packeis", "run:./bot"), ("igloo_pop", "emperor")]
)
def test_who_does_not_search_does_not_judge(game: str, judge: str) -> None:
    with pytest.raises(BadContestantError, match="does not say what it expects"):
        read_judge(game, judge)


def test_in_real_time_sound_is_kept(tmp_path: Path) -> None:
    given = tournament("chick", "random", game="igloo_pop")
    out = tmp_path / "pop.parquet"
    list(write(given, 1, out))
    found = parquet.read_table(out).to_pylist()
    heard = [row for row in found if row["sound"]]
    assert heard
    ringing = {row["player"] for row in heard if any(row["moving"])}
    assert ringing == {"chick"}, "the hand of chance never moves"
    for row in heard:
        assert len(row["sound"]) == len(row["moving"]) * 2 * 480  # 20 ms of 24 kHz, 16 bits
        assert row["thing"]
    assert [row["now"] for row in found] == sorted(row["now"] for row in found)
    assert not out.with_name("pop.parquet.part").exists()


def test_the_example_of_the_page_runs_and_the_page_names_every_column(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = PAGE.read_text("utf-8")
    program = re.search(r"```py\n(.*?)```", text, re.DOTALL)
    assert program
    exec(compile(program[1], "dataset.md", "exec"), {"__name__": "dataset"})
    assert "'gentoo': " in capsys.readouterr().out
    table = text.partition("| column | what |")[2]
    named = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| ([^|]*) \|", table, re.MULTILINE))))
    assert named == set(Row.__annotations__)


def test_a_player_that_fails_spoils_the_file(tmp_path: Path) -> None:
    given = tournament("random", "odd=py:tests.arena.odd_bots:RAISING")
    with pytest.raises(BadGameError, match="odd lost by crash: ZeroDivisionError"):
        list(write(given, 1, tmp_path / "games.parquet"))
    assert not list(tmp_path.iterdir())


def test_programs_of_others_do_not_take_part() -> None:
    ran = polarnight("dataset", "packeis", "chick", "mine=run:./bot")
    assert ran.returncode == 2
    assert "'mine' is a program" in ran.stderr


@pytest.mark.parametrize("workers", [2])
def test_many_processes_write_the_same_rows(workers: int, tmp_path: Path) -> None:
    given = tournament("gentoo", "random")
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    list(write(given, 3, one))
    list(write(given, 3, two, workers))
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("begun", [False, True], ids=["workers load", "workers play"])
def test_who_interrupts_it_finds_no_half_a_file_and_hears_no_workers(
    begun: bool, tmp_path: Path
) -> None:
    out = tmp_path / "games.parquet"
    words = ("dataset", "packeis", "king@20000n", "king@20001n", "--games", "4000")
    command = [sys.executable, "-m", "polarnight.cli.main", *words, "--out", str(out)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [*command, "--workers", "2"], stdout=pipe, stderr=pipe, text=True, process_group=0
    ) as ran:
        assert ran.stdout is not None
        while not out.with_name("games.parquet.part").exists() and ran.poll() is None:
            time.sleep(0.1)
        if begun:
            assert ran.stdout.readline().startswith("game 1 of 4000")
        os.killpg(ran.pid, signal.SIGINT)
        _, said = ran.communicate(timeout=60)
    assert ran.returncode != 0
    assert not list(tmp_path.iterdir())
    assert "Traceback" not in said
