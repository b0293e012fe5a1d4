"""Components, the deal and the set-up of a round: IC-1 to IC-23."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.icecool.actions import Station
from polarnight.games.icecool.board import named
from polarnight.games.icecool.options import IcecoolDeal, IcecoolOptions
from polarnight.games.icecool.play import placement
from polarnight.games.icecool.validation import CARDS
from tests.games.icecool.telling import (
    BOARD,
    ICECOOL,
    begun,
    flick,
    flicked,
    kinds,
    legal,
    passed,
    places,
    play,
    refusal,
    start,
    told,
    touched,
)


def dealt(seats: int = 4, seed: int = 1, **options: object) -> IcecoolDeal:
    return ICECOOL.deal(IcecoolOptions(**options), Seating(seats), Random(seed))  # type: ignore[arg-type]


@pytest.mark.rule("IC-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_with_a_penguin_and_three_tokens_each(seats: int) -> None:
    state = start(seats)
    assert len(state.poses) == len(state.ids) == seats
    assert all(len(own) == 3 for own in state.taken)
    assert len(state.pile) == CARDS == 45
    assert set(state.pile) == {1, 2, 3}


@pytest.mark.rule("IC-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_or_more_are_refused(seats: int) -> None:
    with pytest.raises(BadOptionsError) as caught:
        dealt(seats)
    assert caught.value.rule == "IC-1"


@pytest.mark.rule("IC-2")
@pytest.mark.parametrize("name", ["pinwheel", "courtyard"])
def test_box_1_is_the_classroom_with_the_circle_and_box_2_the_kitchen(name: str) -> None:
    board = named(name)
    assert board.numbered(1).name == board.circle.room == "classroom"
    assert board.numbered(2).name == "kitchen"


@pytest.mark.rule("IC-3")
@pytest.mark.parametrize("name", ["pinwheel", "courtyard"])
def test_doors_have_dots_of_their_own_and_three_have_fish(name: str) -> None:
    board = named(name)
    assert len({door.dot for door in board.doors}) == len(board.doors)
    assert len(board.fish_doors) == 3
    assert len(board.clips) == 4


@pytest.mark.rule("IC-4")
def test_every_room_has_a_red_line_along_its_walls() -> None:
    state = start()
    for room in BOARD.rooms:
        line = placement.red_line(state, room.name)
        assert line.low == (room.low[0] + 42, room.low[1] + 42)
        assert line.high == (room.high[0] - 42, room.high[1] - 42)


@pytest.mark.rule("IC-10")
@pytest.mark.rule("IC-A3")
def test_the_boxes_make_a_square_with_the_smallest_in_the_middle() -> None:
    assert list(BOARD.size) == [615, 615]
    sizes = {r.name: (r.high[0] - r.low[0], r.high[1] - r.low[1]) for r in BOARD.rooms}
    assert list(sizes["lounge"]) == [205, 205]
    assert sorted(size for name, size in sizes.items() if name != "lounge")[::3] == [
        (205, 410),
        (410, 205),
    ]
    assert BOARD.room("lounge").low == (205, 205)
    joined = {frozenset(door.rooms) for door in BOARD.doors}
    assert len(joined) == 8
    assert frozenset({"classroom", "kitchen"}) not in joined


@pytest.mark.rule("IC-10")
def test_white_tokens_hold_walls_between_long_rooms_and_stop_nothing() -> None:
    for clip in BOARD.clips:
        touching = [
            room.name
            for room in BOARD.rooms
            if room.low[0] <= clip.x <= room.high[0] and room.low[1] <= clip.y <= room.high[1]
        ]
        assert len(touching) == 2
        assert "lounge" not in touching


@pytest.mark.rule("IC-11")
def test_everybody_has_his_own_things_and_others_are_not_in_the_game() -> None:
    state = start(2)
    assert state.ids == (0, 1)
    assert len(state.taken) == len(state.hands) == len(state.poses) == 2


@pytest.mark.rule("IC-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_are_shuffled_into_one_pile(seats: int) -> None:
    piles = [dealt(seats, seed).deck for seed in range(3)]
    assert len(set(piles)) == 3
    assert all(Counter(pile) == {"1": 15, "2": 15, "3": 15} for pile in piles)
    assert start(seats).hands == ((),) * seats


@pytest.mark.rule("IC-13")
@pytest.mark.rule("IC-A24")
def test_the_first_catcher_is_whom_the_table_names() -> None:
    named = Seating(4, Seat(2))
    assert first_catchers("saw_penguin", named) == {2}
    assert first_catchers("youngest", named) == {2}
    assert first_catchers("seat1", named) == {0}
    assert first_catchers("random", named) == {0, 1, 2, 3}
    assert start(4, catcher=3).catcher == 3


@pytest.mark.rule("IC-A24")
def test_if_nobody_says_who_saw_a_penguin_last_the_lot_decides() -> None:
    assert IcecoolOptions().first_player == "saw_penguin"
    assert first_catchers("saw_penguin", Seating(4)) == {0, 1, 2, 3}


def first_catchers(how: Any, seating: Seating) -> set[int]:
    options = IcecoolOptions(first_player=how)
    return {ICECOOL.deal(options, seating, Random(seed)).first for seed in range(40)}


@pytest.mark.rule("IC-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_is_the_catcher_and_all_others_run(seats: int) -> None:
    state = start(seats, catcher=1)
    assert state.catcher == 1
    assert sorted((*state.runners, state.catcher)) == list(range(seats))


@pytest.mark.rule("IC-21")
@pytest.mark.rule("IC-X1")
def test_every_runner_has_a_token_on_each_fish_door() -> None:
    state = begun(4)
    hanging = Counter(
        door
        for seat in state.runners
        for door, taken in zip(BOARD.fish_doors, state.taken[seat], strict=True)
        if not taken
    )
    assert hanging == dict.fromkeys(BOARD.fish_doors, 3)
    assert len(state.pile) == 45


@pytest.mark.rule("IC-22")
def test_the_catcher_chooses_his_place_inside_the_red_line_of_the_kitchen() -> None:
    state = start(3, catcher=1)
    assert state.turn == 1
    assert legal(state) == ["<station>"]
    (space,) = ICECOOL.legal(state, Seat(1)).spaces
    assert space.ranges == {"x": (247, 573), "y": (452, 573)}
    assert state.on_board == ()
    after = play(state, Station(300, 500))
    assert places(after, 1) == (300, 500)


@pytest.mark.rule("IC-22")
@pytest.mark.parametrize(("x", "y"), [(246.9, 500), (574, 500), (300, 451), (300, 574), (100, 100)])
def test_nowhere_else(x: float, y: float) -> None:
    assert refusal(start(), Station(x, y)) == ("IC-22", "icecool.station_range")


@pytest.mark.rule("IC-22")
@pytest.mark.rule("IC-A7")
def test_a_place_outside_the_round_corner_goes_to_the_line() -> None:
    x, y = places(play(start(), Station(247, 452)), 0)
    assert [x, y] == pytest.approx([252.86, 457.86])


@pytest.mark.rule("IC-22")
def test_he_chooses_once_and_nobody_flicks_before() -> None:
    assert refusal(begun(), Station(300, 500)) == ("IC-22", "icecool.stationed")
    assert refusal(start(), told(begun())) == ("IC-22", "icecool.not_stationed")


@pytest.mark.rule("IC-23")
def test_ids_come_back_and_cards_are_kept_in_a_new_round() -> None:
    state = begun(3, deck="32")
    state = flick(state, passed(1, BOARD.fish_doors[0]), touched(0, 1))
    state = flick(state, touched(0, 2))
    assert state.round == 1
    assert state.ids == (0, 1, 2)
    assert state.hands[1][0].value == 3


@pytest.mark.rule("IC-A1")
@pytest.mark.parametrize("deck", [(15, 15, 15), (20, 15, 10), (45, 0, 0)])
def test_any_mix_of_45_cards_can_be_agreed(deck: tuple[int, int, int]) -> None:
    counts = Counter(dealt(deck=deck).deck)
    assert tuple(counts[str(value)] for value in (1, 2, 3)) == deck


@pytest.mark.rule("IC-A1")
@pytest.mark.parametrize("deck", [(15, 15, 14), (46, 0, -1)])
def test_no_other_number_of_cards(deck: tuple[int, int, int]) -> None:
    with pytest.raises(BadOptionsError) as caught:
        dealt(deck=deck)
    assert caught.value.reason == "icecool.deck"


@pytest.mark.rule("IC-A3")
def test_another_board_can_be_chosen() -> None:
    assert start(board="courtyard").board.name == "courtyard"
    after = play(start(board="courtyard"), Station(285, 285))
    assert places(after, 1) == (95, 95)


@pytest.mark.rule("IC-A4")
def test_the_rooms_have_names() -> None:
    names = [room.name for room in sorted(BOARD.rooms, key=lambda room: room.number)]
    assert names == ["classroom", "kitchen", "gym", "canteen", "lounge"]


@pytest.mark.rule("IC-A5")
def test_the_fish_doors_touch_all_five_rooms() -> None:
    assert set(BOARD.fish_doors) == {"gym-kitchen", "canteen-classroom", "gym-lounge"}
    rooms = {room for name in BOARD.fish_doors for room in BOARD.door(name).rooms}
    assert rooms == {room.name for room in BOARD.rooms}


@pytest.mark.rule("IC-A6")
def test_a_penguin_fits_through_a_door_and_a_file_may_change_both() -> None:
    file = "[penguin]\nmass_g = 31.0\n[frame]\nwidth = 90.0\nheight = 55.0\n"
    board = start(board="file", board_file=file).board
    assert (board.penguin.mass_g, board.frame.width) == (31, 90)
    assert board.rooms == BOARD.rooms
    assert 2 * board.radius < BOARD.frame.width
    assert board.penguin.height < BOARD.frame.height


@pytest.mark.rule("IC-A7")
@pytest.mark.parametrize("distance", [10, 90, 500])
def test_red_lines_must_fit_the_rooms(distance: int) -> None:
    with pytest.raises(BadOptionsError) as caught:
        dealt(red_line_mm=distance)
    assert caught.value.reason == "icecool.red_line"


@pytest.mark.rule("IC-A7")
def test_red_lines_may_be_elsewhere() -> None:
    assert placement.red_line(start(red_line_mm=30), "lounge").low == (237, 237)


@pytest.mark.parametrize(
    ("field", "value"),
    [("seats", 5), ("first", 4), ("deck", "1" * 45), ("deck", "123")],
)
def test_a_stored_deal_is_checked(field: str, value: object) -> None:
    with pytest.raises(BadLogError):
        ICECOOL.start(replace(dealt(), **{field: value}))


def test_a_stored_deal_needs_a_board_that_fits() -> None:
    deal = dealt()
    with pytest.raises(BadLogError):
        ICECOOL.start(replace(deal, board=replace(deal.board, doors=deal.board.doors[:3])))


def test_the_deal_keeps_the_board_not_the_file() -> None:
    deal = dealt(board="file", board_file="[penguin]\nmass_g = 31.0")
    assert deal.options.board_file == ""
    assert deal.board.penguin.mass_g == 31


def test_a_new_round_is_told() -> None:
    state = begun(3)
    state = flick(state, touched(0, 1))
    _, events = flicked(state, touched(0, 2))
    assert kinds(events)[-1] == "RoundBegan"
