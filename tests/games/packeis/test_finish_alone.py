"""The last player's moves played for him (PP-A5, option auto_finish), against brute force."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal

import numpy as np
import pytest

from polarnight.core.contract import Seat, Seating
from polarnight.games.packeis import board
from polarnight.games.packeis.events import Lifted, Slid
from polarnight.games.packeis.kernel.play import slide
from polarnight.games.packeis.kernel.solo import LONGEST, best_path
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.state import PackeisState
from tests.games.packeis import oracle
from tests.games.packeis.drawing import (
    PACKEIS,
    drawn,
    happened,
    legal,
    outcome,
    play,
    scores,
    with_options,
)
from tests.games.packeis.oracle import FLOES, NUMBER, Oracle

if TYPE_CHECKING:
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.options import PackeisDeal

AUTO = PackeisOptions(auto_finish=True)
LastFloe = Literal["collected", "lost"]


@pytest.mark.rule("PP-A5")
def test_a_lone_player_plays_on_himself_unless_agreed_otherwise() -> None:
    state, events = happened(drawn("   1b  1   1a  .   1a  1   1"), "a3-a2")
    assert [type(event) for event in events] == [Slid, Lifted]
    assert legal(state) == ["a5-a6", "a5-a7"]


@pytest.mark.rule("PP-A5")
@pytest.mark.rule("PP-32")
def test_a_lone_player_may_have_his_best_path_played_to_the_end() -> None:
    state = with_options(drawn("   1b  1   1a  .   1a  1   1"), AUTO)
    state, events = happened(state, "a3-a2")
    assert [event.seat for event in events if isinstance(event, Slid)] == [0, 0, 0]
    assert outcome(state).scores == (5, 1)


@pytest.mark.rule("PP-A5")
def test_nothing_is_played_for_anybody_while_two_can_move() -> None:
    state, events = happened(with_options(drawn("   1b  1   1   .   1a  1   1"), AUTO), "a5-a6")
    assert len(events) == 1
    assert state.turn == 1


@pytest.mark.rule("PP-A5")
def test_who_is_alone_right_after_placing_is_finished_for_too() -> None:
    islands = "1100000 10000000 1000000 00000000 1111000 11110000 0000000 00000000"
    options = PackeisOptions(layout="file", map=islands, auto_finish=True)
    state = PACKEIS.start(_deal(options))
    state = play(state, "a1", "e1", "a2", "e2", "b1", "f1", "c1", "f2")
    assert outcome(state).scores[0] == 4


@pytest.mark.rule("PP-A5")
@pytest.mark.parametrize("last_floe", ["collected", "lost"])
def test_the_path_played_is_a_best_one(last_floe: LastFloe) -> None:
    rng = Random(last_floe)
    options = PackeisOptions(auto_finish=True, last_floe=last_floe)
    for _ in range(120):
        alone, fast = _alone(rng, last_floe)
        if alone.over:
            continue
        state = with_options(fast, options)
        action = rng.choice(PACKEIS.legal(state, Seat(0)).actions)
        after = PACKEIS.play(state, Seat(0), action).state
        assert after.turn is None
        assert scores(after)[0] == _best(alone.child(_as_oracle(action)))


@pytest.mark.rule("PP-A5")
def test_best_path_writes_slides_that_bring_what_it_promises() -> None:
    rng = Random(1)
    for _ in range(120):
        alone, state = _alone(rng, "collected")
        if alone.over:
            continue
        words = state.copy()
        line = np.zeros(LONGEST, dtype=np.int64)
        length = best_path(words, 10**7, line)
        assert (words == state.words).all(), "the search must not change the state it is given"
        for move in line[:length].tolist():
            slide(words, move // 64, move % 64)
        assert scores(PackeisState(words))[0] == _best(alone)


@pytest.mark.rule("PP-A5")
def test_a_search_cut_short_still_gives_legal_slides_and_always_the_same() -> None:
    state = PACKEIS.parse_position(f"{'1' * 60} 2,9,25,34/- 0")
    found = []
    for _ in range(2):
        line = np.zeros(LONGEST, dtype=np.int64)
        found.append(line[: best_path(state.words, 200, line)].tolist())
    assert found[0] == found[1]
    texts = [_text(move) for move in found[0]]
    assert texts
    play(state, *texts)


def _alone(rng: Random, last_floe: LastFloe) -> tuple[Oracle, PackeisState]:
    """Seat 0 alone on seven to ten floes, in the oracle and in the kernel."""
    corner = rng.choice(FLOES)
    near = sorted(FLOES, key=lambda floe: abs(floe[0] - corner[0]) * 2 + abs(floe[1] - corner[1]))
    floes = rng.sample(near[:12], rng.randint(6, 9))
    fish = ["0"] * 60
    for floe in floes:
        fish[NUMBER[floe]] = rng.choice("123")
    standing = [NUMBER[floe] for floe in rng.sample(floes, rng.randint(1, 3))]
    slow = Oracle.at("".join(fish), [standing, []], 0, oracle.Options(last_floe=last_floe))
    text = f"{''.join(fish)} {','.join(map(str, standing))}/- 0"
    return slow, PACKEIS.parse_position(text)


def _best(game: Oracle) -> tuple[int, int]:
    """The most fish, then floes, seat 0 can end with."""
    if game.over:
        return game.fish[0], game.floes[0]
    return max(_best(game.child(action)) for action in game.legal())


def _as_oracle(action: PackeisAction) -> oracle.Action:
    cells = [int(board.parse_cell(part)) for part in PACKEIS.format_action(action).split("-")]
    return oracle.Slide(*cells)


def _text(move: int) -> str:
    return f"{board.name(board.Cell(move // 64))}-{board.name(board.Cell(move % 64))}"


def _deal(options: PackeisOptions) -> PackeisDeal:
    return PACKEIS.deal(options, Seating(2), Random(0))
