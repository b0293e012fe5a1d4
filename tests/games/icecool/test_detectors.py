"""What happened: doors, touches, departures and stuck penguins, in runs drawn by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import Left, Passed, Pose, Stuck, Touched
from polarnight.games.icecool.physics.consequences import stuck
from tests.games.icecool.drawing import drawn, judged, leaning
from tests.games.icecool.telling import BOARD

if TYPE_CHECKING:
    from collections.abc import Sequence

DOOR = "canteen-classroom"
"""In the wall y = 205 from x = 65 to x = 140; Classroom below, Canteen above."""


def doors(*ways: Sequence[tuple[float, ...]]) -> list[tuple[int, str, str, str]]:
    """Who passed which door into which room, and how."""
    found = judged(drawn(*ways)).happenings
    return [(h.seat, h.door, h.into, h.way) for h in found if isinstance(h, Passed)]


@pytest.mark.rule("IC-41")
def test_wholly_from_one_side_to_the_other_is_through() -> None:
    assert doors([(100, 150), (100, 260)]) == [(0, DOOR, "canteen", "through")]
    assert doors([(100, 260), (100, 150)]) == [(0, DOOR, "classroom", "through")]


@pytest.mark.rule("IC-41")
@pytest.mark.rule("IC-44")
@pytest.mark.parametrize(("y", "through"), [(222.5, False), (222.9, False), (223.0, True)])
def test_the_whole_penguin_must_be_clear_of_the_frame(y: float, through: bool) -> None:
    """The wall ends at 207, and the penguin is 16 wide to either side."""
    assert bool(doors([(100, 150), (100, y)])) is through
    rest = judged(drawn([(100, 150), (100, y)])).resting[0]
    assert bool(rest.stuck) is not through


@pytest.mark.rule("IC-41")
def test_a_leaning_head_belongs_to_the_penguin() -> None:
    run = drawn([(100, 150), (100, 226)], lean={0: (60, -90)})
    assert judged(run).happenings == ()
    upright = drawn([(100, 150), (100, 226)])
    assert len(judged(upright).happenings) == 1


@pytest.mark.rule("IC-42")
def test_several_doors_in_one_run() -> None:
    way = [(100, 150), (100, 307), (300, 307), (300, 450)]
    assert [door for _, door, _, _ in doors(way)] == [DOOR, "canteen-lounge", "kitchen-lounge"]


@pytest.mark.rule("IC-43")
@pytest.mark.parametrize(("height", "way"), [(39.0, "through"), (83.0, "over")])
def test_above_the_lintel_is_over(height: float, way: str) -> None:
    assert doors([(100, 150, height), (100, 260, height)]) == [(0, DOOR, "canteen", way)]


@pytest.mark.rule("IC-43")
def test_over_the_wall_beside_a_door_is_nothing() -> None:
    assert doors([(200, 150, 90), (200, 260, 90)]) == []
    assert doors([(30, 150, 90), (30, 260, 90)]) == []


@pytest.mark.rule("IC-45")
def test_through_and_back_into_the_frame_is_through() -> None:
    way = [(100.0, 150.0), (100.0, 240.0), (100.0, 210.0)]
    came = judged(drawn(way))
    assert [type(h) for h in came.happenings] == [Passed]
    assert came.resting[0].stuck is not None


@pytest.mark.rule("IC-46")
def test_from_the_frame_it_is_not_passed() -> None:
    assert doors([(100, 210), (100, 260)]) == []
    assert doors([(100, 200), (100, 260)]) == []
    assert doors([(100, 200), (100, 150)]) == []


@pytest.mark.rule("IC-A11")
def test_there_and_back_is_told_twice() -> None:
    ways = doors([(100, 150), (100, 240), (100, 160)])
    assert [into for _, _, into, _ in ways] == ["canteen", "classroom"]


@pytest.mark.rule("IC-A11")
def test_half_in_and_out_again_is_nothing_but_a_third_try_counts() -> None:
    assert doors([(100, 150), (100, 212), (100, 160)]) == []
    ways = doors([(100, 150), (100, 212), (100, 195), (100, 240)])
    assert [into for _, _, into, _ in ways] == ["canteen"]


@pytest.mark.rule("IC-A11")
def test_through_a_door_and_back_over_the_wall() -> None:
    way = [(100, 150), (100, 240), (180, 240), (180, 240, 90), (180, 150, 90), (180, 150)]
    assert [(into, how) for _, _, into, how in doors(way)] == [("canteen", "through")]


@pytest.mark.rule("IC-53")
def test_pushed_penguins_are_watched_as_well() -> None:
    came = judged(drawn([(100, 100), (100, 120)], [(100, 160), (100, 260)]))
    assert [(h.seat, h.door) for h in came.happenings if isinstance(h, Passed)] == [(1, DOOR)]
    assert [rest.pushed for rest in came.resting] == [False, True]


def touches(*ways: Sequence[tuple[float, ...]], pressing: float = 0.0) -> list[Touched]:
    found = judged(drawn(*ways, pressing=pressing)).happenings
    return [h for h in found if isinstance(h, Touched)]


@pytest.mark.rule("IC-50")
@pytest.mark.rule("IC-51")
def test_a_touch_however_short_is_told_with_its_time() -> None:
    (touch,) = touches([(300, 60), (300, 90), (350, 60)], [(300, 120.5)])
    assert touch.seats == (0, 1)
    assert touch.moving == (0,)
    assert touch.at == pytest.approx(0.015, abs=0.002)


@pytest.mark.rule("IC-50")
def test_a_near_miss_is_none() -> None:
    assert touches([(300, 60), (300, 90)], [(300, 123)]) == []


@pytest.mark.rule("IC-A20")
def test_a_touch_from_before_is_none_unless_they_were_apart() -> None:
    assert touches([(300, 60), (303, 60), (300, 60)], [(300, 91.9)]) == []
    (touch,) = touches([(300, 60), (300, 50), (300, 60), (300, 61)], [(300, 92)])
    assert touch.at > 0.005


@pytest.mark.rule("IC-A20")
@pytest.mark.parametrize(("weights", "counts"), [(0.0, False), (0.9, False), (1.1, True)])
def test_a_touch_from_before_counts_if_they_press_harder_than_a_penguin_weighs(
    weights: float, counts: bool
) -> None:
    newtons = weights * 9.81 * BOARD.penguin.mass_g / 1000
    found = touches([(300, 60), (301, 60)], [(300, 91.9)], pressing=newtons)
    assert [touch.seats for touch in found] == ([(0, 1)] if counts else [])


@pytest.mark.rule("IC-A20")
def test_who_moved_is_told() -> None:
    (touch,) = touches([(300, 60), (300, 80)], [(300, 130), (300, 110)])
    assert touch.moving == (0, 1)
    (pushed,) = touches([(300, 100)], [(300, 60), (300, 80)])
    assert pushed.moving == (1,)


@pytest.mark.rule("IC-A20")
def test_every_pair_has_its_touch() -> None:
    found = touches([(100, 60), (150, 60), (150, 110)], [(180.5, 60)], [(150, 141)])
    assert [touch.seats for touch in found] == [(0, 1), (0, 2)]


@pytest.mark.rule("IC-65")
@pytest.mark.rule("IC-66")
def test_who_rests_beside_the_board_has_left() -> None:
    came = judged(drawn([(30, 100), (30, 100, 90), (-60, 100, 90), (-60, 100, -34)], [(300, 100)]))
    assert came.happenings == (Left(Seat(0), at=came.happenings[0].at),)
    assert 0.05 < came.happenings[0].at < 0.09
    assert came.resting[0].stuck is None


@pytest.mark.rule("IC-65")
def test_who_comes_back_has_not() -> None:
    way = [(30, 100), (30, 100, 90), (-10, 100, 90), (30, 100, 90), (30, 100)]
    assert judged(drawn(way)).happenings == ()


@pytest.mark.rule("IC-44")
@pytest.mark.rule("IC-61")
@pytest.mark.rule("IC-62")
@pytest.mark.parametrize(
    ("x", "y", "rooms", "most"),
    [
        (100, 205, ("classroom", "canteen"), "classroom"),
        (100, 208, ("classroom", "canteen"), "canteen"),
        (100, 195, ("classroom", "canteen"), "classroom"),
        (100, 190, ("classroom",), "classroom"),
        (100, 220, ("canteen",), "canteen"),
    ],
)
def test_stuck_in_a_door_and_where_it_is_seen(
    x: float, y: float, rooms: tuple[str, ...], most: str
) -> None:
    assert stuck(BOARD, Pose(x, y, 16)) == Stuck(DOOR, rooms, most)


@pytest.mark.rule("IC-44")
@pytest.mark.parametrize(("x", "y"), [(100, 186), (100, 224), (40, 186), (300, 100)])
def test_not_stuck(x: float, y: float) -> None:
    assert stuck(BOARD, Pose(x, y, 16)) is None


@pytest.mark.rule("IC-61")
def test_a_head_that_leans_into_the_frame_is_stuck_too() -> None:
    upright, tipped = Pose(100, 183, 16), Pose(100, 183, 16, leaning(70, 90))
    assert stuck(BOARD, upright) is None
    found = stuck(BOARD, tipped)
    assert found is not None
    assert found.rooms == ("classroom", "canteen")


@pytest.mark.rule("IC-A19")
def test_on_a_wall_or_a_lintel_it_is_stuck_without_a_door() -> None:
    assert stuck(BOARD, Pose(170, 206, 82)) == Stuck("", ("canteen", "classroom"), "canteen")
    assert stuck(BOARD, Pose(102.5, 204, 82)) == Stuck("", ("classroom", "canteen"), "classroom")
    assert stuck(BOARD, Pose(1, 100, 82)) == Stuck("", ("classroom",), "classroom")


def test_who_did_not_move_keeps_his_pose() -> None:
    run = drawn([(300, 100), (350, 100)], [(100, 100), (100.04, 100)])
    came = judged(run)
    assert came.resting[1].pose == Pose(100, 100, 16)
    assert not came.resting[1].pushed


def test_times_are_in_order() -> None:
    came = judged(drawn([(100, 150), (100, 300)], [(300, 300), (132, 300)]))
    assert [h.at for h in came.happenings] == sorted(h.at for h in came.happenings)
    assert len(came.happenings) >= 2
