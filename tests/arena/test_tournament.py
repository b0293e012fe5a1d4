"""Tournaments: the same wherever they run, resumed where they were cut, honest about faults."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from polarnight import catalog
from polarnight.arena.match_worker import MatchWorker
from polarnight.arena.records import Fault, Report
from polarnight.arena.results import BadResultsError, ResultsFile, read
from polarnight.arena.running import NoRayError, OnRay, Processes
from polarnight.arena.schedule import Tournament
from polarnight.arena.stopping import Sprt
from polarnight.arena.tournament import Plan, run
from polarnight.core.values import read_deal
from tests.arena.playing import played, tournament

PLAYERS = ("gentoo", "chick", "searcher=emperor@200n")


class Cut:
    """A runner whose machine fails after so many games."""

    def __init__(self, after: int) -> None:
        self._after = after

    def run(self, given: Tournament, numbers: Iterable[int]) -> Generator[Report, None, None]:
        worker = MatchWorker(given)
        try:
            for count, number in enumerate(numbers):
                if count == self._after:
                    raise KeyboardInterrupt
                yield worker.play(number)
        finally:
            worker.close()


def test_one_process_and_two_give_the_same_bytes(tmp_path: Path) -> None:
    given = tournament(*PLAYERS)
    played(tmp_path / "one.jsonl", given, 2, Processes(1))
    played(tmp_path / "two.jsonl", given, 2, Processes(2))
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # what Ray warns of is not ours
def test_a_local_ray_gives_the_same_bytes(tmp_path: Path) -> None:
    given = tournament(*PLAYERS)
    played(tmp_path / "pool.jsonl", given, 2, Processes(2))
    played(tmp_path / "ray.jsonl", given, 2, OnRay("local", 2))
    assert (tmp_path / "pool.jsonl").read_bytes() == (tmp_path / "ray.jsonl").read_bytes()


def test_a_tournament_that_was_cut_goes_on_where_it_stopped(tmp_path: Path) -> None:
    given = tournament(*PLAYERS)
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    played(whole, given, 2)
    with pytest.raises(KeyboardInterrupt):
        played(cut, given, 2, Cut(5))
    with cut.open("ab") as file:
        file.write(b'{"number": 5, "boa')  # the machine stopped in the middle of a line
    found = played(cut, given, 2, Processes(1))
    assert cut.read_bytes() == whole.read_bytes()
    assert found.games == 12


def test_a_finished_tournament_plays_nothing_again(tmp_path: Path) -> None:
    given = tournament(*PLAYERS)
    once = played(tmp_path / "games.jsonl", given)
    assert played(tmp_path / "games.jsonl", given, 1, Cut(0)) == once


def test_a_file_of_another_tournament_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(path, tournament("gentoo", "chick"))
    before = path.read_bytes()
    with pytest.raises(BadResultsError, match="another tournament"):
        played(path, tournament("chick", "gentoo"))
    path.write_text("quack\n")
    with pytest.raises(BadResultsError, match="holds no tournament"):
        played(path, tournament("gentoo", "chick"))
    path.write_bytes(before + before.splitlines(keepends=True)[1])
    with pytest.raises(BadResultsError, match="holds some twice"):
        played(path, tournament("gentoo", "chick"))


def test_every_game_replays_from_its_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(path, tournament(*PLAYERS, seats=3))
    rules = catalog.game("packeis")
    for game in read(path)[1]:
        state = rules.start(read_deal(rules.info, game.deal))
        for seat, text in game.actions:
            action = rules.parse_action(text)
            state = rules.play(state, rules.actors(state)[0], action).state
            assert seat in range(3)
        outcome = rules.outcome(state)
        assert outcome is not None
        assert (outcome.scores, outcome.places) == (game.scores, game.places)


@pytest.mark.parametrize(
    ("bot", "kind", "why"),
    [
        ("CRASHING", "crash", "the process ended"),
        ("RAISING", "crash", "ZeroDivisionError: no fish"),
        ("LEAVING", "crash", "SystemExit: bye"),
        ("LYING", "illegal", "a1"),
        ("BABBLING", "garbage", "this is no action"),
        ("ODD_VALUE", "garbage", "unsupported"),
        ("ENDLESS", "garbage", "recursion"),
    ],
)
def test_a_python_bot_that_fails_loses_its_game_and_nothing_else_happens(
    bot: str, kind: str, why: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    given = tournament("chick", f"odd=py:tests.arena.odd_bots:{bot}@60s", "random")
    found = played(path, given)
    games = read(path)[1]
    for game in games:
        seat = game.lineup.index(1) if 1 in game.lineup else None
        assert (game.fault is None) == (seat is None)
        if game.fault:
            assert (game.fault.seat, game.fault.kind) == (seat, kind)
            assert why in game.fault.why
            assert game.places[game.fault.seat] == 2
    assert {each.name: each.faults for each in found.standings}["odd"] == {kind: 4}


def test_a_python_bot_that_hangs_is_ended_and_the_desk_plays_on() -> None:
    worker = MatchWorker(tournament("chick", "odd=py:tests.arena.odd_bots:HANGING@0s", "random"))
    try:
        lost, fine = worker.play(0).record, worker.play(2).record
    finally:
        worker.close()
    assert lost.fault == Fault(1, "timeout", "no answer within 2 s")
    assert (lost.lineup, lost.places, len(lost.actions)) == ((0, 1), (1, 2), 1)
    assert (fine.lineup, fine.fault) == ((0, 2), None)


def test_what_a_bot_prints_disturbs_nobody(tmp_path: Path) -> None:
    found = played(
        tmp_path / "g.jsonl", tournament("chick", "odd=py:tests.arena.odd_bots:PRINTING")
    )
    assert not any(each.faults for each in found.standings)


def test_stopping_early_does_not_depend_on_who_was_faster(tmp_path: Path) -> None:
    given = tournament("searcher=emperor@200n", "chick")
    files = []
    for workers in (1, 2):
        path = tmp_path / f"{workers}.jsonl"
        found = run(Plan(given, 40, ResultsFile(path), Sprt(0, 200)), Processes(workers))
        assert "200 Elo stronger rather than 0" in found.verdict
        assert found.games < 40
        files.append(path.read_bytes())
    assert files[0] == files[1]


def test_what_was_cut_off_is_forgotten_wherever_it_is(tmp_path: Path) -> None:
    """In the first line, and in the file of the clocks."""
    given, path = tournament("random", "chick"), tmp_path / "games.jsonl"
    file = ResultsFile(path)
    assert file.begin(given) == []
    path.write_bytes(path.read_bytes()[:40])
    played(path, given)
    whole, clocks = path.read_bytes(), file.clocks.read_bytes()
    file.clocks.write_bytes(clocks + b'{"number":')
    path.write_bytes(whole + b'{"number":')
    assert [game.number for game in file.begin(given)] == [0, 1]
    assert (path.read_bytes(), file.clocks.read_bytes()) == (whole, clocks)


def test_a_file_that_is_no_tournament_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(b"Dear diary,\ntoday we saw a walrus")
    with pytest.raises(BadResultsError, match="holds no tournament"):
        played(path, tournament("random", "chick"))
    assert path.read_bytes().endswith(b"walrus")


def test_a_ray_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoRayError, match=r"no Ray answers at 127\.0\.0\.1:1"):
        played(tmp_path / "games.jsonl", tournament("random", "chick"), 1, OnRay("127.0.0.1:1"))


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "games.jsonl")
    with file.held(), pytest.raises(BadResultsError, match="another arena is writing"):
        played(file.path, tournament("random", "chick"))
    with file.held():
        assert file.path.read_bytes() == b""
