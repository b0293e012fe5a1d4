"""A ranking of agents against references: one scale, resumed, the same for the same games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from polarnight.arena.leaderboard import ratings
from polarnight.arena.results import read
from tests.arena.playing import ROOT
from tests.cli.test_commands import polarnight

EVEN, ALL = ((0.5, 0.5),), ((1.0, 1.0),)


def test_elo_is_what_the_shares_say() -> None:
    """Three of four is 191 Elo; with many games the one drawn in advance hardly counts."""
    found = ratings(("zero", "better"), {("better", "zero"): ((1.0, 0.5),) * 1_000})
    assert found["zero"].mu == found["zero"].low == found["zero"].high == 0.0
    assert found["better"].mu == pytest.approx(190.8, abs=0.2)


def test_who_never_met_is_compared_by_those_both_met() -> None:
    boards = ((1.0, 0.5),) * 1_000
    found = ratings(("a", "b", "c"), {("b", "a"): boards, ("c", "b"): boards})
    assert found["c"].mu == pytest.approx(381.6, abs=0.5)


def test_intervals_hold_the_estimate_and_shrink_with_boards() -> None:
    few, many = (
        ratings(("a", "b"), {("b", "a"): (*ALL, *EVEN, *EVEN) * boards}) for boards in (4, 64)
    )
    for found in (few["b"], many["b"]):
        assert found.low < found.mu < found.high
    assert many["b"].high - many["b"].low < (few["b"].high - few["b"].low) / 2


def test_who_won_everything_has_an_end() -> None:
    assert ratings(("a", "b"), {("b", "a"): ALL * 10})["b"].mu == pytest.approx(645, abs=1)


@pytest.mark.parametrize("boards", [ALL * 4, EVEN * 4, ALL], ids=["won", "even", "one"])
def test_boards_that_agree_leave_a_doubt(boards: tuple[tuple[float, float], ...]) -> None:
    """Only the first reference is where it is by definition."""
    found = ratings(("zero", "one", "two"), {("one", "zero"): boards, ("two", "one"): boards})
    assert found["zero"].low == found["zero"].high == 0.0
    assert all(found[name].low < found[name].high for name in ("one", "two"))


def test_twenty_boards_swept_have_a_wide_interval() -> None:
    swept = ratings(("a", "b"), {("b", "a"): ALL * 20})["b"]
    assert swept.low == pytest.approx(290, abs=25)
    assert swept.high == swept.mu == pytest.approx(763, abs=1)


def test_the_command_ranks_levels_and_programs_and_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "board"
    usual = ("--against", "random", "--against", "gentoo", "--games", "4", "--workers", "1")
    words = ("leaderboard", "packeis", *usual, "--folder", str(folder))
    alone = polarnight(*words, "--json")
    assert alone.returncode == 0, alone.stderr
    assert [each["name"] for each in json.loads(alone.stdout)["places"]] == ["gentoo", "random"]
    kept = (folder / "packeis-2" / "random--gentoo.jsonl").read_bytes()
    bot = f"mine=run:python {ROOT / 'examples/bots/greedy_bot.py'}@60s"
    joined = polarnight(*words, bot)
    assert joined.returncode == 0, joined.stderr
    assert "mine before random" in joined.stdout
    assert f"4 of 12 games were in {folder}, 8 were played; delete it or give" in joined.stdout
    assert (folder / "packeis-2" / "random--gentoo.jsonl").read_bytes() == kept
    found = json.loads((folder / "packeis-2.json").read_text())
    assert {each["name"]: each["agent"] for each in found["places"]} == {
        "random": False,
        "gentoo": False,
        "mine": True,
    }
    mine = next(each for each in found["places"] if each["agent"])
    assert (mine["games"], mine["faults"]) == (8, 0)
    assert mine["elo"]["low"] <= mine["elo"]["mu"] <= mine["elo"]["high"]


def test_a_seed_is_another_ranking_and_fresh_plays_the_agents_anew(tmp_path: Path) -> None:
    words = ("leaderboard", "packeis", "chick", "--against", "random", "--against", "gentoo")
    common = ("--games", "2", "--workers", "1", "--folder", str(tmp_path), "--seed", "7")
    ran = polarnight(*words, *common)
    assert ran.returncode == 0, ran.stderr
    assert "games were in" not in ran.stdout
    assert (tmp_path / "packeis-2-7.json").exists()
    agent, reference = (
        tmp_path / "packeis-2-7" / f"{pair}.jsonl" for pair in ("chick--random", "random--gentoo")
    )
    assert read(agent)[0].seed == 7
    for path in (agent, reference):
        path.write_bytes(path.read_bytes().replace(b'"reason":"', b'"reason":"old '))
    assert polarnight(*words, *common, "--fresh").returncode == 0
    assert b"old " not in agent.read_bytes()
    assert b"old " in reference.read_bytes()
    other = polarnight(*words, *common, "--option", "placement=snake")
    assert other.returncode == 2
    assert "(options differ); --folder names another place, --fresh forgets" in other.stderr


def test_a_reference_that_is_to_be_ranked_is_an_agent(tmp_path: Path) -> None:
    """Whoever asks for the King means the King, who is one of the usual references."""
    words = ("--against", "random", "--against", "chick", "--games", "2", "--workers", "1")
    ran = polarnight("leaderboard", "packeis", "chick", *words, "--folder", str(tmp_path))
    assert ran.returncode == 0, ran.stderr
    found = json.loads((tmp_path / "packeis-2.json").read_text())
    assert {each["name"]: each["agent"] for each in found["places"]} == {
        "random": False,
        "chick": True,
    }


@pytest.mark.parametrize("agents", [("random",), ("random", "chick")])
def test_somebody_has_to_be_there_to_compare_with(agents: tuple[str, ...], tmp_path: Path) -> None:
    against = [word for agent in agents for word in ("--against", agent)]
    ran = polarnight("leaderboard", "packeis", *agents, *against, "--folder", str(tmp_path))
    assert ran.returncode == 2
    assert "two players or more, a reference among them" in ran.stderr
