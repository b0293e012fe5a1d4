"""Figures: shares, intervals, ratings, stopping rules, and the page that shows them."""

from __future__ import annotations

import math
import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from polarnight.arena.figures import rate, summary
from polarnight.arena.plots import Interval, histogram, intervals
from polarnight.arena.ratings import elo_of, ratings, share_of
from polarnight.arena.records import Fault, GameRecord
from polarnight.arena.report import page
from polarnight.arena.stopping import Sprt, UntilClear, board_shares, reach
from polarnight.core.errors import BadOptionsError
from tests.arena.playing import played, tournament


def game(number: int, places: tuple[int, ...], lineup: tuple[int, ...] = (0, 1)) -> GameRecord:
    scores = tuple(10 * (len(places) - place) for place in places)
    return GameRecord(number, number // 2, 1, lineup, scores, places, "", None, {}, ())


def two(chance: float, boards: int, seed: int = 1) -> list[GameRecord]:
    """Games in which the first of two players wins with that chance, chairs changing."""
    rng, found = Random(seed), []
    for number in range(2 * boards):
        won = rng.random() < chance
        lineup = (0, 1) if number % 2 == 0 else (1, 0)
        found.append(game(number, (1, 2) if won == (lineup[0] == 0) else (2, 1), lineup))
    return found


def test_an_interval_is_that_of_wilson() -> None:
    found = rate([1.0] * 8 + [0.0] * 2)
    assert found.share == 0.8
    assert found.low == pytest.approx(0.490, abs=0.001)
    assert found.high == pytest.approx(0.943, abs=0.001)
    assert (rate([]).low, rate([]).high) == (0.0, 1.0)
    assert rate([1.0] * 5).high == 1.0


def test_a_shared_win_is_shared_and_a_fault_is_last() -> None:
    tie = game(0, (1, 1, 3), (0, 1, 2))
    assert [tie.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert [tie.margin(seat) for seat in range(3)] == [0, 0, -20]


def test_ratings_order_players_by_strength_and_narrow_with_games() -> None:
    few, many = ratings(2, two(0.75, 5)), ratings(2, two(0.75, 50))
    assert many[0].mu > many[1].mu
    assert many[0].high - many[0].low < few[0].high - few[0].low


def test_a_player_on_several_chairs_is_rated_once() -> None:
    found = ratings(2, [game(0, (1, 2, 3), (0, 1, 1))])
    assert found[0].mu > 25 > found[1].mu


def test_elo_and_share_are_inverse() -> None:
    for elo in (-300.0, 0.0, 5.0, 400.0):
        assert elo_of(share_of(elo)) == pytest.approx(elo)
    assert (elo_of(1.0), elo_of(0.0)) == (math.inf, -math.inf)


def test_the_sequential_test_errs_no_more_often_than_it_says() -> None:
    """True strength at one end: the other is accepted at most once in twenty, within chance."""
    test, given = Sprt(0, 100), tournament("king", "chick")
    wrong = 0
    for seed in range(60):
        games = two(share_of(0), 150, seed)
        verdicts = (test.verdict(given, games[: 2 * n]) for n in range(4, 151))
        wrong += "100 Elo stronger rather" in next((each for each in verdicts if each), "")
    assert wrong <= 7


def test_the_sequential_test_decides_for_the_truth() -> None:
    given, test = tournament("king", "chick"), Sprt(0, 100)
    assert "king is 100 Elo stronger rather than 0" in test.verdict(given, two(0.75, 60))
    assert "king is 0 Elo stronger rather than 100" in test.verdict(given, two(0.35, 60))
    assert test.verdict(given, two(0.75, 3)) == ""


def test_the_sequential_test_is_for_two() -> None:
    with pytest.raises(BadOptionsError, match="two players"):
        Sprt(0, 5).verdict(tournament("king", "chick", "gentoo"), [])
    with pytest.raises(BadOptionsError, match="elo0 < elo1"):
        Sprt(5, 5)


def test_equals_are_not_called_different_however_often_one_looks() -> None:
    given = tournament("king", "chick")
    looks = [2**n for n in range(2, 8)]
    wrong = sum(
        any(UntilClear().verdict(given, two(0.5, 128, seed)[: 2 * n]) for n in looks)
        for seed in range(60)
    )
    assert wrong <= 3


def test_a_clear_order_is_seen() -> None:
    given = tournament("king", "chick")
    assert "certain" in UntilClear().verdict(given, two(0.95, 128))
    assert UntilClear().verdict(given, two(0.95, 127)) == ""


def test_the_reach_holds_the_mean() -> None:
    rng = Random(1)
    misses = 0
    for _ in range(200):
        shares = [rng.random() ** 3 for _ in range(64)]
        misses += abs(sum(shares) / 64 - 0.25) > reach(shares, 0.05)
    assert misses <= 10


def test_boards_are_counted_whole() -> None:
    games = [game(0, (1, 2)), game(1, (1, 2), (1, 0)), game(2, (1, 2)), game(3, (2, 1), (1, 0))]
    assert board_shares(games, 0, 1) == [0.5, 1.0]


def test_the_summary_counts_faults_and_seats() -> None:
    lost = GameRecord(0, 0, 1, (0, 1), None, (1, 2), "crash", Fault(1, "crash", "x"), {}, ())
    found = summary(tournament("king", "chick"), [lost, game(1, (1, 2), (1, 0))])
    by_name = {each.name: each for each in found.standings}
    assert by_name["chick"].faults == {"crash": 1}
    assert by_name["king"].margin == -10
    assert [each.share for each in found.seats] == [1.0, 0.0]
    assert found.plies == {0: 1}


class Pages(HTMLParser):
    """Checks that every element is closed, and collects the text."""

    EMPTY = frozenset({"meta", "line", "circle", "rect"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        assert tag in self.EMPTY

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    found = played(tmp_path / "games.jsonl", tournament("gentoo", "chick", "x=random"))
    text = page(found, "polarnight arena <packeis>")
    parser = Pages()
    parser.feed(text)
    assert not parser.open
    assert "polarnight arena <packeis>" in "".join(parser.text)
    assert not re.search(r"(src|href)=|https?://|@import|url\(", text)
    for title in ("Ratings", "Games won", "What the chair is worth", "Length of games", "Margins"):
        assert f"<h2>{title}</h2>" in text


def test_plots_stay_in_their_frame() -> None:
    plot = intervals([Interval("a" * 40, 5, -3, 9, "5"), Interval("b", 5, 5, 5, "5")], "t", 7)
    numbers = [float(x) for x in re.findall(r'x\d?="(-?[\d.]+)"', plot)]
    assert all(0 <= x <= 480 for x in numbers)
    assert "…" in plot
    assert histogram({}, "t") == ""
    assert "<title>3: 2</title>" in histogram({3: 2}, "t")
    assert "<title>0 to 8: 2</title>" in histogram({0: 1, 8: 1, 200: 1}, "t")
