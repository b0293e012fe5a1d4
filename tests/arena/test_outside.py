"""Bots of other people: honest ones play, all others lose their game and nothing else happens."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import Thread

import pytest

from polarnight.arena import worker
from polarnight.arena.contestants import read_contestants
from polarnight.arena.match_worker import MatchWorker
from polarnight.arena.records import Fault, GameRecord
from polarnight.arena.results import read
from polarnight.arena.schedule import fixture, new_tournament
from tests.arena.odd_flick import SECOND
from tests.arena.playing import ROOT, games, outside, played, tournament
from tests.processes import gone


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


MISBEHAVIOUR = {
    "crash": ("crash", "ZeroDivisionError: no fish"),
    "mute": ("crash", "ended without an answer"),
    "flood": ("flood", "bytes"),
    "long": ("flood", "more than 65536 bytes"),
    "early": ("flood", "without being asked"),
    "chatter": ("flood", "without being asked"),
    "lie": ("illegal", "z9"),
    "wrong_index": ("illegal", "1000000"),
    "wrong_text": ("garbage", "quack"),
    "wrong_id": ("garbage", "-1"),
    "empty": ("garbage", "neither index"),
    "garbage": ("garbage", "is no answer"),
    "nested": ("garbage", "is no answer"),
    "true": ("garbage", "is no answer"),
    "two_and_a_half": ("garbage", "is no answer"),
    "infinite": ("garbage", "is no answer"),
    "no_number": ("garbage", "is no answer"),
    "out_of_range": ("garbage", "is no answer"),
    "not_utf8": ("garbage", "is no answer"),
    "half_a_letter": ("garbage", "is no answer"),
}
"""What odd bots do, how they lose by it, and what is said about it."""


def against_odd_bots(path: Path, ways: Iterable[str], budget: str) -> list[GameRecord]:
    """Two games of chance against each; all by one worker, where one bot could harm the next."""
    rivals = [outside(way, "tests/arena/odd_bot.py", f" {way}{budget}") for way in ways]
    played(path, tournament("random", *rivals, pairing="gauntlet"))
    return read(path)[1]


def test_a_bot_that_misbehaves_loses_its_game_and_the_next_goes_on(tmp_path: Path) -> None:
    records = against_odd_bots(tmp_path / "odd.jsonl", MISBEHAVIOUR, "@60s")
    for number, (way, (kind, why)) in enumerate(MISBEHAVIOUR.items()):
        for seat, record in enumerate(records[2 * number : 2 * number + 2][::-1]):
            assert record.fault is not None, way
            assert (record.fault.seat, record.fault.kind) == (seat, kind), way
            assert why in record.fault.why, way
            assert record.places == ((2, 1), (1, 2))[seat], way


def test_a_bot_that_hangs_is_ended(tmp_path: Path) -> None:
    """Also if it shouts meanwhile, has children, or one that ran away with its pipes."""
    ways = ("hang", "shout", "children", "runaway")
    records = against_odd_bots(tmp_path / "odd.jsonl", ways, "@0s")
    assert [record.reason for record in records] == 8 * ["timeout"]
    assert [record.fault.seat for record in records if record.fault] == 4 * [1, 0]


def test_who_leaves_in_the_middle_leaves_no_program_behind(tmp_path: Path) -> None:
    """A worker that is closed in the middle of a game ends the bots of it too."""
    told = tmp_path / "process"
    worker = MatchWorker(
        tournament("random", outside("odd", "tests/arena/odd_bot.py", f" hang {told}@60s"))
    )
    game = Thread(target=worker.play, args=(0,), daemon=True)
    game.start()
    while not told.exists():
        game.join(0.01)
        assert game.is_alive()
    worker.close()
    game.join()
    assert gone(int(told.read_text()))


def test_a_command_that_does_not_exist_loses(tmp_path: Path) -> None:
    path = tmp_path / "none.jsonl"
    played(path, tournament("random", "ghost=run:/no/such/bot@1s"))
    assert [reason for reason, *_ in games(path)] == ["crash", "crash"]
    assert "cannot be started" in str(read(path)[1][0].fault)


def test_a_flick_that_cannot_be_loses_the_game_and_nothing_else(tmp_path: Path) -> None:
    """Out of range, no number, nonsense, or an outcome made up: as a value and as text."""
    rivals = [outside(way, "tests/arena/odd_flick.py", f" {way}@60s") for way in SECOND]
    players = read_contestants("icecool", ("random", *rivals))
    given = new_tournament("icecool", players, pairing="gauntlet")
    path = tmp_path / "flicks.jsonl"
    found = played(path, given)
    kinds = {each.name: each.faults for each in found.standings}
    assert kinds.pop("random") == {}
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
