"""Random play gives the figures known from 424 000 random games of other code.

Each figure may be off by four standard errors of our own sample, and by the rounding of the figure
as it was written down. The seeds are fixed: a failure is a change, not bad luck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.kernel.playouts import playout, playouts, random_action
from polarnight.games.packeis.rules import slide_codes
from polarnight.games.packeis.state import PackeisState, new_words
from polarnight.numeric.rng import generator
from tests.games.packeis.drawing import PACKEIS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Numbers = NDArray[np.int64]

GAMES = 100_000
GAMES_BY_PLY = 12_000
CELLS = np.uint64(1) << np.arange(60, dtype=np.uint64)


def starts(count: int, seed: int) -> list[Words]:
    """Two players, every penguin in hand, fish shuffled anew each time."""
    rng = np.random.default_rng(seed)
    template = new_words("1" * 60, 2, 0, 0)
    template[w.TO_PLACE] = 8
    dealt = []
    for _ in range(count):
        words, cells = template.copy(), rng.permutation(CELLS)
        for word, floes in (
            (w.ONES, cells[:30]),
            (w.TWOS, cells[30:50]),
            (w.THREES, cells[50:]),
        ):
            words[word] = np.bitwise_or.reduce(floes)
        dealt.append(words)
    return dealt


@pytest.fixture(scope="module")
def games() -> Numbers:
    """For each game its plies, then fish and floes of seat 0 and seat 1."""
    rng = generator(2003)
    rows = []
    for words in starts(GAMES, 1):
        plies = playout(words, rng)
        fish = (play.score(words, 0), play.score(words, 1))
        rows.append((plies, *fish, play.floes(words, 0), play.floes(words, 1)))
    return np.array(rows, dtype=np.int64)


@pytest.fixture(scope="module")
def branching() -> list[list[int]]:
    """For each game how many legal actions there were at each ply."""
    rng = generator(2005)
    games = []
    for words in starts(GAMES_BY_PLY, 2):
        counts = []
        while words[w.TURN] != w.NOBODY:
            placing = bool(words[w.TO_PLACE])
            action = int(random_action(words, rng))
            if placing:
                counts.append(int(play.placements(words)).bit_count())
                play.place(words, action)
            else:
                counts.append(int(play.count_slides(words)))
                play.slide(words, action // 64, action % 64)
        games.append(counts)
    return games


def agrees(sample: NDArray[np.generic], known: float, rounding: float) -> bool:
    values = sample.astype(np.float64)
    error = values.std() / np.sqrt(len(values))
    return bool(abs(values.mean() - known) <= 4 * error + rounding / 2)


def test_a_game_lasts_fifty_two_plies_from_thirty_one_to_sixty(games: Numbers) -> None:
    assert agrees(games[:, 0], 52.25, 0.01)
    assert games[:, 0].min() >= 31
    assert games[:, 0].max() <= 60


def test_the_first_seat_wins_a_little_more_often(games: Numbers) -> None:
    first, second = games[:, 1] * 64 + games[:, 3], games[:, 2] * 64 + games[:, 4]
    assert agrees(first > second, 0.530, 0.001)
    assert agrees(first == second, 0.007, 0.001)


def test_scores_and_what_is_left_over(games: Numbers) -> None:
    assert agrees(games[:, 1], 43.6, 0.1)
    assert agrees(games[:, 2], 42.7, 0.1)
    assert agrees(100 - games[:, 1] - games[:, 2], 13.7, 0.1)


def test_how_many_actions_there_are_to_choose_from(branching: list[list[int]]) -> None:
    assert {tuple(counts[:8]) for counts in branching} == {(30, 29, 28, 27, 26, 25, 24, 23)}
    assert agrees(np.array([counts[8] for counts in branching]), 50.5, 0.1)
    # Games of many plies weigh more in the average, so its error is that of a mean of games.
    slides = np.array([np.mean(counts[8:]) for counts in branching])
    every = np.concatenate([counts[8:] for counts in branching])
    assert abs(every.mean() - 18.2) <= 4 * slides.std() / np.sqrt(len(slides)) + 0.05


@pytest.mark.parametrize("placing", [True, False])
def test_random_actions_are_legal_and_equally_likely(placing: bool) -> None:
    """Fifty draws for each action; chi-square, with its mean and deviation for so many."""
    rng = generator(7)
    for words in starts(20, 3):
        while not placing and words[w.TO_PLACE]:
            play.place(words, random_action(words, rng))
        state = PackeisState(words)
        legal = (
            [cell for cell in range(60) if int(play.placements(words)) >> cell & 1]
            if placing
            else slide_codes(state).tolist()
        )
        drawn = [int(random_action(words, rng)) for _ in range(50 * len(legal))]
        counts = {action: drawn.count(action) for action in set(drawn)}
        assert set(counts) == set(legal)
        chi_square = sum((count - 50) ** 2 / 50 for count in counts.values())
        freedom = len(legal) - 1
        assert abs(chi_square - freedom) < 5 * np.sqrt(2 * freedom)


def test_playouts_start_from_the_same_state_and_leave_it_alone() -> None:
    start = starts(1, 4)[0]
    before = start.copy()
    margins = np.zeros(200, dtype=np.int64)
    plies = playouts(start, 200, generator(1), margins)
    assert (start == before).all()
    assert 200 * 31 <= plies <= 200 * 60
    again = np.zeros(200, dtype=np.int64)
    assert playouts(start, 200, generator(1), again) == plies
    assert (margins == again).all()
    assert len(set(margins.tolist())) > 20


def test_playouts_end_as_single_games_do() -> None:
    """`playouts` leaves unreachable floes lying, which must not change a score (PP-A4)."""
    for seed, start in enumerate(starts(50, 5)):
        margins = np.zeros(1, dtype=np.int64)
        plies = playouts(start, 1, generator(seed), margins)
        words = start.copy()
        assert playout(words, generator(seed)) == plies
        outcome = PACKEIS.outcome(PackeisState(words))
        assert outcome is not None
        assert outcome.scores[0] - outcome.scores[1] == margins[0]
