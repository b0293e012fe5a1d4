"""A ranking of agents against references: one scale, resumed, the same for the same games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from polarnight.arena.leaderboard import ratings
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
