"""The door for bot writers: processor time, one process for many games, worlds to try things in."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random

import numpy as np
import pytest

from polarnight import catalog
from polarnight.arena.contestants import BadContestantError, read_contestants
from polarnight.arena.match_worker import MatchWorker
from polarnight.arena.messages import PROTOCOL, Hello
from polarnight.arena.notes import Notes
from polarnight.arena.outside import OutsideChair
from polarnight.arena.results import read
from polarnight.arena.running import Processes
from polarnight.bots.contract import Budget
from polarnight.bots.deadline import deadline
from polarnight.bots.levels import level
from polarnight.core.contract import Seat
from polarnight.core.values import to_json
from tests.arena.playing import outside, played, tournament
from tests.conformance.walking import walk

DREAMING = "examples/bots/dreaming_bot.mjs"

# Processor time


def test_a_budget_of_processor_time_is_read() -> None:
    king = read_contestants("packeis", ("king@0.06cpu", "chick"))[0]
    assert (king.seconds, king.nodes, king.cpu) == (0.06, None, True)
    assert king.level("packeis").budget == Budget(seconds=0.06, cpu=True)


def test_in_real_time_no_processor_is_counted() -> None:
    with pytest.raises(BadContestantError, match="processor time"):
        read_contestants("igloo_pop", ("king@0.06cpu", "chick"))


def test_a_deadline_of_processor_time_lets_sleepers_sleep() -> None:
    control, began = np.zeros(1, dtype=np.int64), time.thread_time()
    with deadline(control, 0, 0.01, cpu=True):
        while not control[0]:
            time.sleep(0.0001)
    assert time.thread_time() - began >= 0.01


def test_our_searches_keep_to_it() -> None:
    rules, state = catalog.new_game("packeis", 2, 1)
    emperor, budget = level("packeis", "emperor"), Budget(seconds=0.05, cpu=True)
    began = time.thread_time()
    emperor.bot.choose(rules, rules.view(state, Seat(0)), Seat(0), budget, Random(1))
    assert time.thread_time() - began >= 0.9 * 0.05


def test_who_uses_too_much_of_it_loses(tmp_path: Path) -> None:
    bot = outside("hot", "tests/arena/staying_bot.py", f" {tmp_path / 'pids'} burns@0.01cpu")
    worker = MatchWorker(tournament("random", bot))
    report = worker.play(0)
    worker.close()
    fault = report.record.fault
    assert fault is not None
    assert (fault.seat, fault.kind) == (1, "timeout")
    assert "s of processor time for 1 decisions, 0.01 s allowed for each" in fault.why
    assert report.clock.cpu[1] > 2.0 > report.clock.cpu[0]


# One process for many games


@pytest.mark.parametrize(
    ("way", "processes"), [("stays", 1), ("leaves", 4), ("talks", 4), ("crashes", 2)]
)
def test_a_process_that_stays_plays_all_games(way: str, processes: int, tmp_path: Path) -> None:
    """And where it does not keep its word, the next game has a fresh one."""
    pids, path = tmp_path / "pids", tmp_path / "games.jsonl"
    bot = outside("guest", "tests/arena/staying_bot.py", f" {pids} {way}@60s")
    found = played(path, tournament("random", bot), boards=2)
    told = pids.read_text().split()
    faults = {"crash": 2} if way == "crashes" else {}
    assert next(each.faults for each in found.standings if each.name == "guest") == faults
    assert len(set(told)) == processes
    assert len(read(path)[1]) == 4


# What is written down


def test_the_dialogue_is_kept_on_request_and_the_words_of_who_crashed_always(
    tmp_path: Path,
) -> None:
    bot = outside("guest", "tests/arena/staying_bot.py", f" {tmp_path / 'pids'} crashes@60s")
    notes = Notes("")
    for dialogue in (False, True):
        path = tmp_path / f"{dialogue}.jsonl"
        notes = Notes.beside(path, dialogue=dialogue)
        played(path, tournament("random", bot), runner=Processes(1, notes))
        assert notes.dialogue_of(0, 1).exists() == dialogue
        fault = read(path)[1][1].fault
        assert fault is not None
        words = notes.stderr_of(1, fault.seat).read_text()
        assert words.startswith("first words\nTraceback")
        assert words.endswith("ZeroDivisionError: no fish\n")
    assert not notes.stderr_of(0, 1).exists()
    lines = [json.loads(line) for line in notes.dialogue_of(0, 1).read_text().splitlines()]
    said = [json.loads(line["line"]) for line in lines]
    assert [line["by"] for line in lines[:4]] == ["arena", "bot", "arena", "bot"]
    assert [each.get("kind") for each in said[:3]] == ["hello", "ready", "act"]
    assert (said[3], said[-1]) == ({"id": 1, "index": 0}, {"kind": "over"})
    assert [line["seconds"] for line in lines] == sorted(line["seconds"] for line in lines)


# The forward model


def test_a_program_that_knows_no_rules_dreams_and_beats_chance(tmp_path: Path) -> None:
    given = tournament("random", outside("dreamer", DREAMING, " 6@60s"))
    found = played(tmp_path / "games.jsonl", given)
    assert (found.standings[0].name, found.standings[0].faults) == ("dreamer", {})


@pytest.mark.parametrize("nonsense", [False, True])
def test_what_cannot_be_tried_is_refused_and_costs_nothing(nonsense: bool, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    notes = Notes.beside(path)
    way = " nonsense" if nonsense else ""
    bot = outside("trier", "tests/arena/trying_bot.py", f"{way}@60s")
    played(path, tournament(bot, "random"), runner=Processes(1, notes))
    fault = read(path)[1][0].fault
    assert fault is not None
    assert fault.why.startswith('b\'{"kind"' if nonsense else "it answered question -1")
    assert notes.stderr_of(0, fault.seat).read_text().splitlines() == [
        "world ",
        "choices ",
        "refused no_world",
        "refused no_world",
        "refused no_action",
        "refused bad_notation",
        "refused bad_notation",
        "refused not_your_turn",
        "refused bad_notation",
        "world ",
        "seen ",
        "seen ",
    ]


@pytest.mark.parametrize("game", ["igloo_igloo", "packeis"])
def test_in_two_worlds_that_look_the_same_all_that_is_said_is_the_same(game: str) -> None:
    """Whatever a program tries, it learns nothing that its seat could not know."""
    rules, rng = catalog.game(game), Random(5)
    step = next(each for each in walk(rules, 2, rng).steps[20:] if each.seat == 0)
    seat, view = step.seat, rules.view(step.before, step.seat)
    other = rules.possible(view, rng)
    if game == "igloo_igloo":
        assert rules.format_position(other) != rules.format_position(step.before)
    heard = [_dialogue(game, state) for state in (step.before, other)]
    assert len(heard[0]) > 20
    assert heard[0] == heard[1]
    assert to_json(rules.view(other, seat)) == to_json(view)


def _dialogue(game: str, state: object) -> list[bytes]:
    """Every line of one question to a program that dreams."""
    rules, lines = catalog.game(game), list[bytes]()
    contestant = tournament("random", outside("dreamer", DREAMING, " 3@60s")).contestants[1]
    hello = Hello(PROTOCOL, game, 1, {}, 2, 0, 60.0, None, 7)
    chair = OutsideChair(contestant, hello, None, lambda _by, line: lines.append(line))
    chair.open()
    try:
        view, choices = rules.view(state, Seat(0)), rules.legal(state, Seat(0))
        chair.choose(rules, view, Seat(0), choices, Random(1))
    finally:
        chair.close()
    return lines
