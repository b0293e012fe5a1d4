"""Fish: IC-40 to IC-49, told without a simulator (the detectors are in test_detectors.py)."""

from __future__ import annotations

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.actions import ToLine
from polarnight.games.icecool.deeds import Stuck
from polarnight.games.icecool.events import Drew, Fished
from tests.games.icecool.telling import (
    CANTEEN,
    GYM,
    LOUNGE,
    begun,
    cards,
    flick,
    flicked,
    kinds,
    passed,
    play,
    position,
    tokens,
    touched,
)

IN_FRAME = Stuck(CANTEEN, ("classroom", "canteen"), "canteen")


@pytest.mark.rule("IC-40")
def test_passing_a_door_with_ones_token_brings_token_and_card() -> None:
    state, events = flicked(begun(4, deck="32"), passed(1, CANTEEN, at=0.25))
    assert tokens(state, 1) == [CANTEEN]
    assert cards(state, 1) == "3"
    assert state.pile[0] == 2
    assert events[1:3] == (Fished(Seat(1), CANTEEN, 0.25), Drew(Seat(1), 3, "fish"))
    assert not state.hands[1][0].up


@pytest.mark.rule("IC-41")
def test_where_the_penguin_ends_does_not_matter_once_it_was_through() -> None:
    state = flick(begun(4), passed(1, CANTEEN), passed(1, "classroom-lounge", at=0.9))
    assert tokens(state, 1) == [CANTEEN]


@pytest.mark.rule("IC-42")
@pytest.mark.rule("IC-X4")
def test_one_flick_may_pass_several_doors() -> None:
    state, events = flicked(begun(4, deck="31"), passed(1, GYM), passed(1, LOUNGE, at=0.8))
    assert tokens(state, 1) == [GYM, LOUNGE]
    assert cards(state, 1) == "31"
    assert kinds(events)[:5] == ["Flicked", "Fished", "Drew", "Fished", "Drew"]


@pytest.mark.rule("IC-43")
@pytest.mark.rule("IC-X7")
def test_jumping_over_a_door_brings_nothing() -> None:
    state = flick(begun(4), passed(1, CANTEEN, way="over"))
    assert tokens(state, 1) == []
    assert cards(state, 1) == ""


@pytest.mark.rule("IC-44")
def test_a_penguin_left_in_the_frame_has_not_passed() -> None:
    state = flick(begun(4), at={1: (102.5, 210.0)}, stuck={1: IN_FRAME})
    assert tokens(state, 1) == []
    assert state.stuck[1] == IN_FRAME


@pytest.mark.rule("IC-45")
@pytest.mark.rule("IC-X5")
def test_rolling_back_into_the_frame_still_counts() -> None:
    state = flick(begun(4), passed(1, CANTEEN), at={1: (102.5, 210.0)}, stuck={1: IN_FRAME})
    assert tokens(state, 1) == [CANTEEN]
    assert len(state.hands[1]) == 1


STUCK = """pinwheel turn=1:flick fresh=- at=410,512/102.5,210/300,60
           stuck=-/canteen-classroom:classroom+canteen:canteen/-"""


@pytest.mark.rule("IC-46")
@pytest.mark.rule("IC-X6")
@pytest.mark.rule("IC-A12")
def test_a_start_in_the_frame_cannot_score_that_door() -> None:
    state = flick(position(STUCK), passed(1, CANTEEN), passed(1, GYM, at=0.9))
    assert tokens(state, 1) == [GYM]


@pytest.mark.rule("IC-46")
def test_from_the_red_line_it_can() -> None:
    state = play(position(STUCK), ToLine("classroom"))
    assert tokens(flick(state, passed(1, CANTEEN)), 1) == [CANTEEN]


@pytest.mark.rule("IC-46")
def test_nor_can_one_that_is_pushed_out_of_the_frame() -> None:
    state = position(STUCK.replace("turn=1", "turn=2"))
    assert tokens(flick(state, passed(1, CANTEEN)), 1) == []


@pytest.mark.rule("IC-47")
def test_a_door_scores_once_for_each_runner_in_a_round() -> None:
    state = flick(begun(3), passed(1, CANTEEN), passed(1, CANTEEN, at=0.9))
    assert len(state.hands[1]) == 1
    state = flick(state, passed(2, CANTEEN), at={2: (350.0, 60.0)})
    assert tokens(state, 2) == [CANTEEN]
    state = flick(flick(state, at={0: (410.0, 500.0)}), passed(1, CANTEEN))
    assert len(state.hands[1]) == 1


@pytest.mark.rule("IC-48")
def test_the_catcher_takes_no_tokens_and_plain_doors_give_none() -> None:
    state = position("pinwheel turn=0:flick fresh=- at=410,512/300,60/300,150")
    state = flick(state, passed(0, CANTEEN), at={0: (102.0, 400.0)})
    assert (tokens(state, 0), cards(state, 0)) == ([], "")
    state = flick(state, passed(1, "classroom-lounge"))
    assert (tokens(state, 1), cards(state, 1)) == ([], "")


@pytest.mark.rule("IC-49")
def test_a_caught_runner_still_plays_and_takes_fish() -> None:
    state = flick(begun(4), touched(0, 1, at=0.1), passed(1, CANTEEN))
    assert state.ids[1] == 0
    assert tokens(state, 1) == [CANTEEN]
    while state.turn != 1:
        state = flick(state, at={state.turn or 0: (300.0 + 40 * (state.turn or 0), 60.0)})
    assert tokens(flick(state, passed(1, GYM)), 1) == [GYM, CANTEEN]


@pytest.mark.rule("IC-A11")
@pytest.mark.parametrize(("judged", "brings"), [("path", [CANTEEN]), ("final_position", [])])
def test_there_and_back_through_a_door(judged: str, brings: list[str]) -> None:
    back = passed(1, CANTEEN, into="classroom", at=0.9)
    state = flick(begun(4, door_pass=judged), passed(1, CANTEEN, into="canteen"), back)
    assert tokens(state, 1) == brings


@pytest.mark.rule("IC-A11")
def test_by_final_position_a_penguin_stuck_in_the_door_has_not_passed_it() -> None:
    state = begun(4, door_pass="final_position")
    state = flick(state, passed(1, CANTEEN), at={1: (102.5, 210.0)}, stuck={1: IN_FRAME})
    assert tokens(state, 1) == []


@pytest.mark.rule("IC-A11")
@pytest.mark.parametrize("judged", ["path", "final_position"])
def test_there_back_and_there_again_counts_once(judged: str) -> None:
    way = [passed(1, CANTEEN, into, at) for into, at in (("canteen", 0.1), ("classroom", 0.2))]
    state = flick(begun(4, door_pass=judged), *way, passed(1, CANTEEN, "canteen", 0.3))
    assert tokens(state, 1) == [CANTEEN]
    assert len(state.hands[1]) == 1
