"""What players of ICECOOL hope for and fear from where all rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.hopes import Hopes, hopes
from polarnight.core.contract import Seat
from tests.games.icecool.telling import BOARD, CANTEEN, position

CHART = chart(BOARD)
FOUR = "pinwheel turn={}:flick fresh=- at=360,102/300,60/102,120/102,410"
"""The Catcher and two Runners in the Classroom, one Runner beyond its fish door."""
TWO = "pinwheel turn={}:flick fresh=- at=360,102/300,102"


def test_who_acts_before_the_catcher_has_his_fish_next_and_who_does_not_later() -> None:
    """Seat 3 acts, then the Catcher, then 1 and 2."""
    _, one, two, three = hopes(CHART, position(FOUR.format(3)))
    assert three.next_fish > 0
    assert three.next_fish_later == three.far_fish_later == 0
    assert two.next_fish_later > 0.9
    assert two.next_fish == one.far_fish == 0
    assert one.far_fish_later == two.far_fish_later == 1


def test_what_a_runner_fears_the_catcher_hopes_for() -> None:
    catcher, *runners = hopes(CHART, position(FOUR.format(0)))
    for name in ("prey", "danger", "danger_later", "chase", "chase_later"):
        assert getattr(catcher, name) == pytest.approx(-sum(getattr(r, name) for r in runners))
    assert catcher.prey == 3
    assert catcher.danger > 0
    assert catcher.danger_later == 0  # he acts first
    assert catcher.runs == 0
    assert [runner.runs for runner in runners] == [1, 1, 1]


def test_of_several_who_was_caught_is_no_prey_any_more() -> None:
    free, caught = position(FOUR.format(0)), position(FOUR.format(0) + " ids=0023")
    before, after = hopes(CHART, free)[1], hopes(CHART, caught)[1]
    assert before.danger < 0
    assert (after.prey, after.danger, after.chase, after.end) == (0, 0, 0, 0)
    assert after.next_fish_later == before.next_fish_later


@pytest.mark.rule("IC-95")
def test_of_two_who_was_caught_fears_the_end() -> None:
    free = position(TWO.format(0))
    caught = replace(free, ids=(Seat(0), Seat(0)), catches=1)
    before, after = hopes(CHART, free)[1], hopes(CHART, caught)[1]
    assert before.danger < 0 == before.end
    assert (after.end, after.end_chase) == (before.danger, before.chase)
    assert after.danger == after.prey == 0
    later = replace(position(TWO.format(1)), ids=(Seat(0), Seat(0)), catches=1)
    assert hopes(CHART, later)[1].end_later == after.end


def test_fish_that_are_taken_are_counted_and_not_hoped_for() -> None:
    text = FOUR.format(1) + " fish=000/000/{}/000"
    doors = BOARD.fish_doors
    none, one, two = (
        hopes(CHART, position(text.format(taken)))[2]
        for taken in ("000", "".join("01"[door == CANTEEN] for door in doors), "011")
    )
    assert (none.one_taken, none.two_taken) == (0, 0)
    assert (one.one_taken, one.two_taken) == (1, 0)
    assert (two.one_taken, two.two_taken) == (0, 1)
    assert none.next_fish > one.next_fish


def test_who_is_asked_for_skates_has_acted() -> None:
    flicking = hopes(CHART, position(TWO.format(1)))[1]
    asked = hopes(CHART, position("pinwheel turn=1:skates fresh=- at=360,102/300,102 cards=/223"))
    assert flicking.danger_later < 0 == flicking.danger
    assert asked[1].danger == flicking.danger_later


def test_every_weight_is_a_hope() -> None:
    assert all(len(each) == len(Hopes._fields) for each in hopes(CHART, position(FOUR.format(0))))
