"""Bots of other people: honest ones play, all others lose their game and nothing else happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from polarnight.arena import worker
from polarnight.arena.contestants import read_contestants
from polarnight.arena.records import Fault
from polarnight.arena.results import read
from polarnight.arena.schedule import fixture, new_tournament
from tests.arena.odd_flick import SECOND
from tests.arena.playing import ROOT, games, outside, played, tournament


@pytest.mark.parametrize("program", ["greedy_bot.py", "roomy_bot.mjs"])
def test_the_examples_play_whole_games_and_repeat_themselves(program: str, tmp_path: Path) -> None:
    given = tournament("chick", outside("guest", f"examples/bots/{program}"))
    once, again = tmp_path / "once.jsonl", tmp_path / "again.jsonl"
    found = played(once, given, boards=3)
    assert not any(each.faults for each in found.standings)
    assert found.standings[0].name == "guest"
    played(again, given, boards=3)
    assert once.read_bytes() == again.read_bytes()


def test_the_python_example_is_short() -> None:
    assert len((ROOT / "examples/bots/greedy_bot.py").read_text().splitlines()) <= 60


@pytest.mark.parametrize("seats", [3, 4])
def test_outside_bots_sit_among_many(seats: int, tmp_path: Path) -> None:
    given = tournament("random", outside("guest", "examples/bots/greedy_bot.py"), seats=seats)
    found = played(tmp_path / "many.jsonl", given)
    assert not any(each.faults for each in found.standings)


@pytest.mark.parametrize(
    ("way", "kind", "why"),
    [
        ("crash", "crash", "ZeroDivisionError: no fish"),
        ("mute", "crash", "ended without an answer"),
        ("flood", "flood", "bytes"),
        ("lie", "illegal", "z9"),
        ("wrong_index", "illegal", "1000000"),
        ("wrong_text", "garbage", "quack"),
        ("wrong_id", "garbage", "-1"),
        ("garbage", "garbage", "is no answer"),
        ("nested", "garbage", "is no answer"),
        ("empty", "garbage", "neither index"),
    ],
)
def test_a_bot_that_misbehaves_loses_its_game_and_the_next_goes_on(
    way: str, kind: str, why: str, tmp_path: Path
) -> None:
    odd = outside("odd", "tests/arena/odd_bot.py", f" {way}@20s")
    path = tmp_path / "odd.jsonl"
    found = played(path, tournament("random", odd))
    records = read(path)[1]
    assert games(path) == [(kind, "0", "1"), (kind, "1", "0")]
    assert all(game.fault and why in game.fault.why for game in records)
    assert [game.places for game in records] == [(1, 2), (2, 1)]
    assert {each.name: each.faults for each in found.standings} == {"random": {}, "odd": {kind: 2}}


def test_a_bot_that_chatters_loses_too(tmp_path: Path) -> None:
    """Too many answers are too much talk, or answers to questions that were never asked."""
    path = tmp_path / "chatter.jsonl"
    played(path, tournament("random", outside("odd", "tests/arena/odd_bot.py", " chatter@20s")))
    assert {reason for reason, *_ in games(path)} <= {"flood", "garbage"}


@pytest.mark.parametrize("way", ["hang", "children"])
def test_a_bot_that_hangs_is_ended(way: str, tmp_path: Path) -> None:
    path = tmp_path / "hang.jsonl"
    played(path, tournament("random", outside("odd", "tests/arena/odd_bot.py", f" {way}@0s")))
    assert [reason for reason, *_ in games(path)] == ["timeout", "timeout"]


def test_a_command_that_does_not_exist_loses(tmp_path: Path) -> None:
    path = tmp_path / "none.jsonl"
    played(path, tournament("random", "ghost=run:/no/such/bot@1s"))
    assert [reason for reason, *_ in games(path)] == ["crash", "crash"]
    assert "cannot be started" in str(read(path)[1][0].fault)


def test_a_flick_that_cannot_be_loses_the_game_and_nothing_else(tmp_path: Path) -> None:
    """Out of range, no number, nonsense, or an outcome made up: as a value and as text."""
    rivals = [outside(way, "tests/arena/odd_flick.py", f" {way}@20s") for way in SECOND]
    players = read_contestants("icecool", ("chick", *rivals))
    given = new_tournament("icecool", players, pairing="gauntlet")
    path = tmp_path / "flicks.jsonl"
    found = played(path, given)
    kinds = {each.name: each.faults for each in found.standings}
    assert kinds.pop("chick") == {}
    illegal = {name for name, faults in kinds.items() if faults == {"illegal": 2}}
    assert illegal == {"too_fast", "too_fast_text", "no_list"}
    assert all(kinds[name] == {"garbage": 2} for name in SECOND if name not in illegal)
    for game in read(path)[1]:
        assert game.fault is not None
        honest = [text for seat, text in game.actions if seat == game.fault.seat]
        assert "flick 0 0 10 1 0" in honest


def test_among_bots_that_never_say_hello_the_first_to_act_has_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("polarnight.arena.outside.READY_SECONDS", 0.5)
    rivals = [outside(f"odd{n}", "tests/arena/odd_bot.py", " silent@1s") for n in range(4)]
    given = tournament(*rivals, seats=4)
    with (tmp_path / "out").open("wb") as out:
        report = worker.play(given, fixture(given, 0), out)
    assert report.record.fault == Fault(0, "timeout", "no answer within 0.5 s")
    assert report.record.places == (4, 1, 1, 1)
