"""Red lines and stuck penguins: IC-60 to IC-63, IC-A7 to IC-A12, IC-A19."""

from __future__ import annotations

import math

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.actions import ToLine
from polarnight.games.icecool.deeds import Pose
from polarnight.games.icecool.events import Lined
from polarnight.games.icecool.physics import geometry
from polarnight.games.icecool.play import placement
from polarnight.games.icecool.view import Offer
from tests.games.icecool.telling import (
    BOARD,
    MIDDLE,
    begun,
    flick,
    happened,
    legal,
    places,
    play,
    position,
    refusal,
    told,
)


def standing(at: str, extra: str = "", turn: int = 1) -> str:
    return f"pinwheel turn={turn}:flick fresh=- at=410,512/{at}/- {extra}"


@pytest.mark.rule("IC-60")
def test_a_penguin_close_to_a_wall_may_go_to_the_line_before_its_flick() -> None:
    state = position(standing("300,20"))
    assert legal(state) == ["line classroom", "<flick>"]
    after, events = happened(state, ToLine("classroom"))
    assert events == (Lined(Seat(1), "classroom", 300, 42),)
    assert (after.turn, places(after, 1)) == (1, (300, 42))
    assert after.poses[1] == Pose(300, 42, 16)
    assert legal(after) == ["<flick>"]


@pytest.mark.rule("IC-60")
def test_it_need_not() -> None:
    state = position(standing("300,20"))
    assert flick(state, at={1: MIDDLE["gym"]}).turn == 2


@pytest.mark.rule("IC-60")
def test_doors_are_part_of_the_wall() -> None:
    assert legal(position(standing("102.5,180"))) == ["line classroom", "<flick>"]


@pytest.mark.rule("IC-60")
def test_only_before_the_flick_of_whose_penguin_it_is() -> None:
    assert refusal(position(standing("300,102")), ToLine("classroom")) == (
        "IC-60",
        "icecool.no_wall",
    )
    asked = position("pinwheel turn=1:skates fresh=- at=410,512/300,20/- cards=/11/")
    assert refusal(asked, ToLine("classroom")) == ("IC-60", "icecool.not_flicking")
    assert refusal(position(standing("300,20")), ToLine("classroom"), seat=2)[1] == "not_your_turn"


@pytest.mark.rule("IC-60")
def test_the_middle_of_the_penguin_is_on_the_line() -> None:
    for x, y in ((20, 20), (390, 190), (230, 25), (385, 100)):
        state = play(position(standing(f"{x},{y}")), ToLine("classroom"))
        point = places(state, 1)
        line = placement.red_line(state, "classroom")
        assert _distance_from_wall(point) == pytest.approx(42, abs=6.1)
        assert not geometry.beyond(line, geometry.Point(*point))
        inside = [(point[0] + dx, point[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        assert any(geometry.beyond(line, geometry.Point(*p)) for p in inside)


BOTH = "canteen-classroom:classroom+canteen:canteen"
ONE = "canteen-classroom:canteen:canteen"
NONE = "canteen-classroom::canteen"
WALL = "wall:gym+lounge:gym"


@pytest.mark.rule("IC-61")
def test_seen_on_both_sides_either_line_may_be_chosen() -> None:
    state = position(standing("102.5,207", f"stuck=-/{BOTH}/-"))
    assert legal(state) == ["line classroom", "line canteen", "<flick>"]
    assert places(play(state, ToLine("classroom")), 1) == (102.5, 163)
    after = play(state, ToLine("canteen"))
    assert places(after, 1) == (102.5, 247)
    assert after.stuck == (None, None, None)


@pytest.mark.rule("IC-62")
def test_seen_on_one_side_only_that_line_may_be_used() -> None:
    state = position(standing("102.5,220", f"stuck=-/{ONE}/-"))
    assert legal(state) == ["line canteen", "<flick>"]
    assert refusal(state, ToLine("classroom")) == ("IC-62", "icecool.other_line")


@pytest.mark.rule("IC-63")
@pytest.mark.rule("IC-A8")
@pytest.mark.parametrize("other", ["300,42", "310,50", "300,60", "280,42"])
def test_a_penguin_in_the_way_leaves_the_nearest_free_point(other: str) -> None:
    state = position(f"pinwheel turn=1:flick fresh=- at={other}/300,19/-")
    (offer,) = placement.offers(state)
    x, y = map(float, other.split(","))
    point = (offer.x, offer.y)
    assert point != (300, 42)
    assert math.dist(point, (x, y)) >= 2 * BOARD.radius
    assert math.dist(point, (x, y)) < 2 * BOARD.radius + 2
    assert offer.y == 42
    after = play(state, ToLine("classroom"))
    assert after.ids == (0, 1, 2)


@pytest.mark.rule("IC-63")
def test_a_leaning_penguin_takes_the_room_of_its_head() -> None:
    leaning = "330,42,16,0.94,0,-0.34,0"
    upright = position("pinwheel turn=1:flick fresh=- at=340,42/300,19/-")
    assert placement.offers(upright) == (Offer("classroom", 300, 42),)
    state = position(f"pinwheel turn=1:flick fresh=- at={leaning}/300,19/-")
    assert placement.offers(state)[0].x < 300


@pytest.mark.rule("IC-A7")
@pytest.mark.parametrize(
    ("y", "close"), [(41.8, True), (42.2, False), (162.8, False), (163.2, True)]
)
def test_close_is_between_wall_and_line(y: float, close: bool) -> None:
    assert ("line classroom" in legal(position(standing(f"300,{y}")))) is close


@pytest.mark.rule("IC-A7")
@pytest.mark.parametrize(("distance", "close"), [(30, False), (45, True)])
def test_the_distance_is_an_option(distance: int, close: bool) -> None:
    state = position(standing("300,40", f"options=red_line_mm:{distance}"))
    assert ("line classroom" in legal(state)) is close


@pytest.mark.rule("IC-A9")
def test_by_option_only_the_room_where_most_is_seen() -> None:
    state = position(standing("102.5,207", f"stuck=-/{BOTH}/- options=stuck_choice:most_visible"))
    assert legal(state) == ["line canteen", "<flick>"]


@pytest.mark.rule("IC-A10")
@pytest.mark.parametrize("choice", ["free", "most_visible"])
def test_seen_on_neither_side_the_choice_is_free(choice: str) -> None:
    extra = f"stuck=-/{NONE}/-" + ("" if choice == "free" else f" options=stuck_choice:{choice}")
    state = position(standing("102.5,205", extra))
    assert legal(state) == ["line classroom", "line canteen", "<flick>"]


@pytest.mark.rule("IC-A12")
def test_a_stuck_penguin_may_be_flicked_as_it_is() -> None:
    state = position(standing("102.5,207", f"stuck=-/{BOTH}/-"))
    assert play(state, told(state)).turn == 2


@pytest.mark.rule("IC-A19")
@pytest.mark.parametrize("choice", ["free", "most_visible"])
def test_on_a_wall_the_lines_on_both_sides_may_be_used(choice: str) -> None:
    extra = f"stuck=-/{WALL}/-" + ("" if choice == "free" else f" options=stuck_choice:{choice}")
    state = position(standing("410,250,82,1,0,0,0", extra))
    assert legal(state) == ["line gym", "line lounge", "<flick>"]
    assert places(play(state, ToLine("gym")), 1) == (452, 250)
    in_the_corner = places(play(state, ToLine("lounge")), 1)
    assert list(in_the_corner) == pytest.approx([367.29, 261.71])


def test_on_the_circle_no_line_is_near() -> None:
    assert legal(begun(3)) == ["<flick>"]


def _distance_from_wall(point: tuple[float, float]) -> float:
    return min(point[0], 410 - point[0], point[1], 205 - point[1])
