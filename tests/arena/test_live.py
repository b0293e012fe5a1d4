"""Games in real time: on a clock of their own, with the same promises as those in turns."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from polarnight import catalog
from polarnight.arena import live, schedule
from polarnight.arena.chairs import OurLiveChair
from polarnight.arena.figures import summary
from polarnight.arena.messages import PROTOCOL, Hello
from polarnight.arena.outside_live import OutsideLiveChair
from polarnight.arena.report import page
from polarnight.arena.results import read
from polarnight.core.contract import Seat
from polarnight.core.values import read_deal
from tests.arena.playing import ROOT, outside, played, tournament

if TYPE_CHECKING:
    from polarnight.arena.records import Fault, GameRecord
    from polarnight.arena.schedule import Tournament

POP = catalog.game("igloo_pop")


def in_time(*players: str, seats: int = 2) -> Tournament:
    return tournament(*players, seats=seats, game="igloo_pop")


def chair(given: Tournament, seat: int, who: int) -> OurLiveChair | OutsideLiveChair:
    contestant = given.contestants[who]
    if contestant.kind != "outside":
        return OurLiveChair(contestant)
    hello = Hello(PROTOCOL, "igloo_pop", 1, {}, given.seats, seat, 1.0, None, 7, 0.1)
    return OutsideLiveChair(contestant, hello)


def here(given: Tournament, number: int = 0) -> GameRecord:
    """A game of the schedule in this very process."""
    fixture = schedule.fixture(given, number)
    chairs = [chair(given, seat, who) for seat, who in enumerate(fixture.lineup)]
    programs = [each for each in chairs if isinstance(each, OutsideLiveChair)]
    try:
        for program in programs:
            program.open()
        return live.play(POP, chairs, fixture, schedule.deal(given, fixture.seed)).record
    finally:
        for program in programs:
            program.close()


def fault_of(player: str) -> Fault:
    """How a player loses that sits beside one who plays anything."""
    lost = here(in_time("random", f"odd={player}"))
    assert lost.fault is not None
    assert (lost.places, lost.scores, lost.fault.seat) == ((1, 2), None, 1)
    return lost.fault


def test_a_process_of_its_own_gives_the_same_games_and_they_replay(tmp_path: Path) -> None:
    given, path = in_time("chick", "random"), tmp_path / "games.jsonl"
    played(path, given)
    games = read(path)[1]
    assert games == [here(given, number) for number in range(2)]
    for game in games:
        assert game.fault is None
        state = POP.start(read_deal(POP.info, game.deal))
        for seat, text in game.actions:
            state = POP.play(state, Seat(seat), POP.parse_action(text)).state
        outcome = POP.outcome(state)
        assert outcome is not None
        assert (outcome.scores, outcome.places) == (game.scores, game.places)


@pytest.mark.parametrize("seats", [3, 6])
def test_many_sit_at_one_table_and_the_report_shows_them(seats: int) -> None:
    given = in_time("random", "other=random", seats=seats)
    found = summary(given, [here(given, number) for number in range(3)])
    assert not any(each.faults for each in found.standings)
    assert len(found.seats) == seats
    assert f"seat {seats}" in page(found)


def test_the_example_plays_by_ear_and_is_short() -> None:
    program = "examples/bots/listening_bot.py"
    game = here(in_time("random", outside("ear", program, "")))
    assert game.fault is None
    assert game.places == (2, 1)
    assert len((ROOT / program).read_text().splitlines()) <= 70


@pytest.mark.parametrize(
    ("way", "kind", "why"),
    [
        ("crash", "crash", "ZeroDivisionError: no fish"),
        ("mute", "crash", "ended without an answer"),
        ("flood", "flood", "bytes"),
        ("too_early", "illegal", "three"),
        ("wrong_text", "garbage", "quack"),
        ("wrong_id", "garbage", "-1"),
        ("garbage", "garbage", "is no answer"),
        ("no_motion", "garbage", "is no answer"),
        ("too_much_motion", "garbage", "is no answer"),
        ("asleep", "garbage", "is no answer"),
    ],
)
def test_a_program_that_misbehaves_loses_its_game(way: str, kind: str, why: str) -> None:
    fault = fault_of(outside("", "tests/arena/odd_bot.py", f" {way}@60s").removeprefix("="))
    assert fault.kind == kind
    assert why in fault.why


def test_a_program_that_hangs_is_not_waited_for() -> None:
    odd = outside("", "tests/arena/odd_bot.py", " hang@0s").removeprefix("=")
    assert fault_of(odd).kind == "timeout"


@pytest.mark.parametrize(
    ("player", "kind", "why"),
    [
        ("RAISING", "crash", "ZeroDivisionError: no fish"),
        ("NOTHING", "crash", "NoneType"),
        ("EARLY", "illegal", "three"),
        ("BABBLING", "garbage", "this is no action"),
        ("SHOVING", "garbage", "this is no motion"),
        ("ASLEEP", "garbage", "due at no time"),
    ],
)
def test_a_python_player_that_fails_loses_its_game(player: str, kind: str, why: str) -> None:
    fault = fault_of(f"py:tests.arena.odd_bots:LIVE_{player}@60s")
    assert fault.kind == kind
    assert why in fault.why


def test_the_desk_knows_who_thinks_and_what_was_done() -> None:
    """Between two of ours only deeds are told; a stranger is announced whenever it is asked."""
    given = in_time("random", "silent=py:tests.arena.odd_bots:LIVE_SILENT", seats=3)
    fixture = schedule.fixture(given, 0)
    chairs = [chair(given, seat, who) for seat, who in enumerate(fixture.lineup)]
    stranger = fixture.lineup.index(1)
    told: list[tuple[Seat, tuple[int, str] | None]] = []
    report = live.play(
        POP,
        chairs,
        fixture,
        schedule.deal(given, fixture.seed),
        lambda seat, done: told.append((seat, done)),
    )
    done = [deed for _, deed in told if deed]
    assert done == list(report.record.actions[: len(done)])
    assert len(done) >= len(report.record.actions) - 3
    assert report.record.scores is not None, "who never does anything is not waited for for ever"
    announced = sum(seat == stranger for seat, _ in told)
    assert announced >= report.clock.decisions[stranger]


def test_the_dice_of_a_seat_do_not_tell_the_board() -> None:
    first = schedule.fixture(in_time("random", "chick"), 0)
    assert len({schedule.own_seed(first, seat) for seat in range(6)} | {first.seed}) == 7
