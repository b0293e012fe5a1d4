"""What each viewer knows: everything, unless the score is closed (PP-A13)."""

from __future__ import annotations

from random import Random

import pytest

from polarnight.core.contract import Seat, Watcher
from polarnight.core.information import everyone
from polarnight.games.packeis.options import PackeisOptions
from tests.games.packeis.drawing import PACKEIS, drawn, legal, play, scores, with_options

CLOSED = PackeisOptions(open_score=False)
ROW = "   3a  1   1   1   1   1b  2"


@pytest.mark.rule("PP-A13")
def test_the_score_is_open_unless_agreed_otherwise() -> None:
    state = play(drawn(ROW), "a1-a2", "a6-a7")
    for viewer in everyone(2):
        assert PACKEIS.view(state, viewer).score == (3, 1)


@pytest.mark.rule("PP-A13")
def test_a_closed_score_is_shown_to_its_owner_only() -> None:
    state = play(with_options(drawn(ROW), CLOSED), "a1-a2", "a6-a7")
    views = {viewer: PACKEIS.view(state, viewer) for viewer in (*everyone(2), Watcher.EVERYTHING)}
    assert {viewer: view.score for viewer, view in views.items()} == {
        Seat(0): (3, None),
        Seat(1): (None, 1),
        Watcher.SPECTATOR: (None, None),
        Watcher.EVERYTHING: (3, 1),
    }
    assert {viewer: view.floes[:7] for viewer, view in views.items()} == {
        Seat(0): "0iiii?i",
        Seat(1): "?iiii1i",
        Watcher.SPECTATOR: "?iiii?i",
        Watcher.EVERYTHING: "0iiii1i",
    }


@pytest.mark.rule("PP-A13")
def test_a_closed_score_does_not_say_which_floes_were_lost() -> None:
    """Seat 0 may not learn from the view whether a floe sank or seat 1 has it."""
    state = with_options(drawn("   1   1   1b  1   1   1a  1"), CLOSED)
    after = play(state, "a6-a7", "a3-a4")
    assert PACKEIS.view(after, Seat(0)).floes[:7] == "???ii00"


@pytest.mark.rule("PP-A13")
def test_a_closed_score_is_opened_at_the_end() -> None:
    over = play(with_options(drawn("   1b  1   3a  .   .   .   ."), CLOSED), "a3-a2")
    for viewer in everyone(2):
        assert PACKEIS.view(over, viewer).score == (4, 1)
        assert PACKEIS.view(over, viewer).phase == "over"


@pytest.mark.rule("PP-A13")
def test_worlds_behind_a_closed_score_differ_in_what_others_have() -> None:
    state = play(with_options(drawn(ROW), CLOSED), "a1-a2", "a6-a7")
    worlds = [PACKEIS.possible(PACKEIS.view(state, Seat(0)), Random(seed)) for seed in range(20)]
    assert {scores(world)[0] for world in worlds} == {(3, 1)}
    assert {scores(world)[1] for world in worlds} == {(0, 0), (1, 1)}


def test_an_open_view_is_the_whole_state() -> None:
    for score in ("", "31:15/31:14"):
        state = drawn(ROW, score=score)
        for text in ("a1-a2", "a6-a7"):
            state = play(state, text)
            for viewer in everyone(2):
                assert PACKEIS.possible(PACKEIS.view(state, viewer), Random(0)) == state


def test_a_view_names_phase_turn_and_penguins() -> None:
    view = PACKEIS.view(drawn(ROW), Seat(1))
    assert (view.seats, view.first, view.phase, view.to_act) == (2, 0, "sliding", 0)
    assert view.penguins == (("a1",), ("a6",))
    assert view.fish == "3111112" + "0" * 53
    assert view.floes == "iiiiiii" + "." * 53
    assert view.to_place == (0, 0)
    assert view.out == (False, False)


def test_a_view_counts_the_penguins_still_to_place() -> None:
    state = PACKEIS.parse_position(f"{'1' * 60} 3/ 1p")
    view = PACKEIS.view(state, Watcher.SPECTATOR)
    assert (view.phase, view.to_act, view.to_place) == ("placing", 1, (3, 4))
    state = play(state, legal(state)[0])
    assert PACKEIS.view(state, Watcher.SPECTATOR).to_place == (3, 3)
