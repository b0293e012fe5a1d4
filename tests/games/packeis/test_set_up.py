"""Components, the ice, and the placing of penguins: PP-1 to PP-16 and their rulings."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.packeis import board, setup
from polarnight.games.packeis.events import Placed
from polarnight.games.packeis.kernel.balance import is_balanced
from polarnight.games.packeis.options import PackeisDeal, PackeisOptions
from polarnight.games.packeis.state import PackeisState
from tests.games.packeis.drawing import (
    PACKEIS,
    happened,
    ice,
    legal,
    penguins,
    play,
    refusal,
    scores,
)

# Rows a to h as a map: one-fish floes in the first three rows, two and three fish below.
STRIPES = "1111111 11111111 1111111 22222222 2222222 22222333 3333333 00000000"


def dealt(seats: int = 2, seed: int = 0, youngest: int = 0, **options: Any) -> PackeisDeal:
    chosen = PackeisOptions(**options)
    return PACKEIS.deal(chosen, Seating(seats, Seat(youngest)), Random(seed))


def start(seats: int = 2, youngest: int = 0, **options: Any) -> PackeisState:
    return PACKEIS.start(dealt(seats, 0, youngest, layout="file", map=STRIPES, **options))


def placed_all(state: PackeisState) -> tuple[PackeisState, list[int]]:
    """Place every penguin on the first floe there is; also, who placed each."""
    order = []
    while state.placing:
        assert state.turn is not None
        order.append(int(state.turn))
        state = play(state, legal(state)[0])
    return state, order


def bad_options(seats: int = 2, **options: Any) -> tuple[str | None, str]:
    with pytest.raises(BadOptionsError) as caught:
        dealt(seats, **options)
    return caught.value.rule, caught.value.reason


@pytest.mark.rule("PP-1")
def test_there_are_sixty_floes_of_one_two_or_three_fish() -> None:
    fish = dealt().fish
    assert len(fish) == 60
    assert set(fish) == {"1", "2", "3"}


@pytest.mark.rule("PP-1")
@pytest.mark.rule("PP-A1")
def test_thirty_floes_have_one_fish_twenty_two_and_ten_three() -> None:
    assert Counter(dealt().fish) == {"1": 30, "2": 20, "3": 10}


@pytest.mark.rule("PP-A1")
def test_another_mix_may_be_agreed_on_if_it_fills_the_board() -> None:
    assert Counter(dealt(mix=(20, 20, 20)).fish) == {"1": 20, "2": 20, "3": 20}
    assert bad_options(mix=(30, 20, 11)) == ("PP-1", "packeis.mix")
    assert bad_options(mix=(70, -20, 10)) == ("PP-1", "packeis.mix")


@pytest.mark.rule("PP-X1")
def test_eight_rows_of_sixty_floes_hold_a_hundred_fish() -> None:
    state = PACKEIS.start(dealt())
    assert len({name[0] for name in ice(state)}) == 8
    assert len(ice(state)) == 60
    assert sum(state.fish_at(cell) for cell in range(60)) == 100


@pytest.mark.rule("PP-2")
@pytest.mark.rule("PP-A14")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_two_to_four_players_no_fewer_and_no_more(seats: int) -> None:
    assert bad_options(seats) == ("PP-2", "seats")
    with pytest.raises(BadLogError):
        PACKEIS.start(PackeisDeal(seats, Seat(0), "1" * 60, PackeisOptions()))


@pytest.mark.rule("PP-2")
def test_no_colour_has_more_than_four_penguins_and_there_are_four_colours() -> None:
    for seats in (2, 3, 4):
        state, _ = placed_all(start(seats))
        assert all(len(penguins(state, seat)) <= 4 for seat in range(seats))


@pytest.mark.rule("PP-10")
def test_the_rows_have_seven_and_eight_floes_by_turns_from_the_top() -> None:
    rows = Counter(name[0] for name in ice(PACKEIS.start(dealt())))
    assert [rows[letter] for letter in "abcdefgh"] == [7, 8, 7, 8, 7, 8, 7, 8]


@pytest.mark.rule("PP-11")
def test_rows_are_offset_by_half_a_floe_and_a_floe_has_up_to_six_neighbours() -> None:
    assert _neighbours("d5") == {"d4", "d6", "c4", "c5", "e4", "e5"}
    assert _neighbours("c4") == {"c3", "c5", "b4", "b5", "d4", "d5"}
    assert _neighbours("a1") == {"a2", "b1", "b2"}
    assert _neighbours("b1") == {"b2", "a1", "c1"}
    assert _neighbours("h8") == {"h7", "g7"}
    counts = Counter(len(_neighbours(name)) for name in _all_names())
    assert counts == {6: 33, 5: 6, 4: 11, 3: 8, 2: 2}


@pytest.mark.rule("PP-11")
def test_neighbours_are_neighbours_of_each_other() -> None:
    for name in _all_names():
        assert all(name in _neighbours(near) for near in _neighbours(name))


def _thirds(fish: str) -> list[list[int]]:
    """The floes of the six thirds: twenty by twenty from the top, and from the left.

    Measured by eye, not by the board's tables: rows of 7 are indented by half a floe.
    """
    places, cells = [], iter(fish)
    for row, length in enumerate((7, 8, 7, 8, 7, 8, 7, 8)):
        places += [(row, 2 * col + 8 - length, int(next(cells))) for col in range(length)]
    by_row = [floe for _, _, floe in sorted(places, key=lambda place: place[0])]
    from_left = [floe for _, _, floe in sorted(places, key=lambda place: place[1])]
    return [side[n : n + 20] for side in (by_row, from_left) for n in (0, 20, 40)]


@pytest.mark.rule("PP-12")
@pytest.mark.rule("PP-A2")
def test_the_usual_layout_is_even_in_both_directions() -> None:
    for seed in range(300):
        deal = dealt(seed=seed)
        assert deal.options.layout == "balanced"
        for third in _thirds(deal.fish):
            assert abs(sum(third) - 100 / 3) <= 2
            assert third.count(3) <= 5


@pytest.mark.rule("PP-A2")
@given(
    seed=st.integers(0, 2**32),
    mix=st.sampled_from([(30, 20, 10), (20, 20, 20), (40, 19, 1), (45, 0, 15), (31, 26, 3)]),
)
def test_other_mixes_are_spread_as_evenly(seed: int, mix: tuple[int, int, int]) -> None:
    fish = dealt(seed=seed, mix=mix).fish
    assert Counter(fish) == {str(n + 1): count for n, count in enumerate(mix) if count}
    average = sum(map(int, fish)) / 3
    for third in _thirds(fish):
        assert abs(sum(third) - average) <= 2
        assert third.count(3) <= max(1, mix[2] / 2)


@pytest.mark.rule("PP-A2")
def test_a_balanced_outline_goes_by_the_floes_each_third_has() -> None:
    """Nothing but water in the left third, and all but four floes in the upper two."""
    outline = "".join("0" if cell in _LEFT or cell > 46 else "1" for cell in range(60))
    size = outline.count("1")
    fish = dealt(shape="file", map=outline, mix=(size - 12, 8, 4)).fish
    average = (size - 12 + 16 + 12) / size
    for third, places in zip(_thirds(fish), _thirds(outline), strict=True):
        assert abs(sum(third) - average * sum(places)) <= 2


@pytest.mark.rule("PP-A2")
def test_a_shuffle_is_balanced_exactly_if_its_thirds_are() -> None:
    verdicts: Counter[bool] = Counter()
    for seed in range(400):
        fish = dealt(seed=seed, layout="random").fish
        thirds = _thirds(fish)
        even = all(abs(sum(third) - 100 / 3) <= 2 and third.count(3) <= 5 for third in thirds)
        assert _is_balanced(fish) == even
        verdicts[even] += 1
    assert min(verdicts[True], verdicts[False]) > 10


@pytest.mark.rule("PP-A2")
def test_six_of_ten_three_fish_floes_in_one_third_are_too_many() -> None:
    """The left third has its share of fish, but as fourteen ones and six threes."""
    left, others, rng = [1] * 14 + [3] * 6, [1] * 16 + [2] * 20 + [3] * 4, Random(0)
    fish = ""
    while not fish or any(abs(sum(third) - 100 / 3) > 2 for third in _thirds(fish)):
        rng.shuffle(left)
        rng.shuffle(others)
        here, there = iter(left), iter(others)
        fish = "".join(str(next(here if cell in _LEFT else there)) for cell in range(60))
    assert max(third.count(3) for third in _thirds(fish)) == 6
    assert not _is_balanced(fish)


@pytest.mark.rule("PP-12")
@pytest.mark.rule("PP-A2")
def test_a_random_layout_gives_every_floe_every_fish_equally_often() -> None:
    """Each cell is a one-fish floe in half of all deals; 400 deals, five standard errors."""
    deals = [dealt(seed=seed, layout="random").fish for seed in range(400)]
    for cell in range(60):
        assert abs(sum(fish[cell] == "1" for fish in deals) - 200) < 5 * 10
        assert abs(sum(fish[cell] == "3" for fish in deals) - 400 / 6) < 5 * 7.5


@pytest.mark.rule("PP-A2")
def test_a_layout_may_come_from_a_map() -> None:
    assert dealt(layout="file", map=STRIPES).fish == STRIPES.replace(" ", "")
    assert bad_options(layout="file", map="123") == ("PP-10", "packeis.map")
    assert bad_options(layout="file", map="4" * 60) == ("PP-10", "packeis.map")


@pytest.mark.rule("PP-A2")
def test_a_balance_that_is_not_found_is_said_not_faked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "_TRIES", 0)
    assert bad_options(layout="balanced") == ("PP-12", "packeis.balance")


@pytest.mark.parametrize(
    ("fish", "first"), [("1" * 59 + " 1", 0), ("1" * 59, 0), ("1" * 60, 2), ("1" * 60, -1)]
)
def test_a_stored_deal_that_is_none_of_ours_is_refused(fish: str, first: int) -> None:
    with pytest.raises(BadLogError):
        PACKEIS.start(PackeisDeal(2, Seat(first), fish, PackeisOptions()))


@pytest.mark.rule("PP-A2")
def test_the_same_seed_deals_the_same_ice() -> None:
    assert dealt(seed=7) == dealt(seed=7)
    assert dealt(seed=7) != dealt(seed=8)


@pytest.mark.rule("PP-A3")
@pytest.mark.rule("PP-12")
def test_another_outline_may_come_from_a_map_and_the_mix_fills_it() -> None:
    outline = "0" * 15 + "1" * 45
    fish = dealt(shape="file", map=outline, mix=(20, 15, 10)).fish
    assert [digit == "0" for digit in fish] == [digit == "0" for digit in outline]
    assert Counter(fish) == {"0": 15, "1": 20, "2": 15, "3": 10}
    assert bad_options(shape="file", map=outline) == ("PP-1", "packeis.mix")


@pytest.mark.rule("PP-A3")
def test_the_standard_shape_fills_all_sixty_places() -> None:
    assert "0" not in dealt(shape="standard").fish


@pytest.mark.rule("PP-13")
@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 3), (4, 2)])
def test_the_fewer_players_the_more_penguins(seats: int, each: int) -> None:
    state, _ = placed_all(start(seats))
    assert [len(penguins(state, seat)) for seat in range(seats)] == [each] * seats


@pytest.mark.rule("PP-14")
@pytest.mark.parametrize(
    ("seats", "youngest", "order"),
    [
        (2, 0, [0, 1, 0, 1, 0, 1, 0, 1]),
        (2, 1, [1, 0, 1, 0, 1, 0, 1, 0]),
        (3, 1, [1, 2, 0, 1, 2, 0, 1, 2, 0]),
        (4, 2, [2, 3, 0, 1, 2, 3, 0, 1]),
    ],
)
def test_the_youngest_places_first_and_then_all_in_turn(
    seats: int, youngest: int, order: list[int]
) -> None:
    assert placed_all(start(seats, youngest))[1] == order


@pytest.mark.rule("PP-14")
def test_a_penguin_may_be_placed_on_every_free_floe_with_one_fish() -> None:
    state = play(start(), "b3")
    ones = {name for name in ice(state) if name[0] in "abc"}
    assert set(legal(state)) == ones - {"b3"}


@pytest.mark.rule("PP-14")
def test_a_placement_is_one_penguin_of_the_seat_whose_turn_it_is() -> None:
    state, events = happened(start(), "b3")
    assert events == (Placed(Seat(0), "b3"),)
    assert penguins(state, 0) == {"b3"}
    assert penguins(state, 1) == set()
    assert refusal(state, "b4", seat=0) == ("PP-14", "not_your_turn")


@pytest.mark.rule("PP-14")
def test_nobody_slides_before_all_penguins_are_placed() -> None:
    state = play(start(), "b3", "c1")
    assert refusal(state, "b3-b4") == ("PP-14", "packeis.not_sliding")


@pytest.mark.rule("PP-15")
def test_placing_on_two_or_three_fish_is_refused() -> None:
    assert refusal(start(), "d1") == ("PP-15", "packeis.one_fish")
    assert refusal(start(), "g1") == ("PP-15", "packeis.one_fish")


@pytest.mark.rule("PP-15")
def test_placing_on_an_occupied_floe_is_refused() -> None:
    state = play(start(), "b3")
    assert refusal(state, "b3") == ("PP-15", "packeis.occupied")
    assert refusal(play(state, "c1"), "b3") == ("PP-15", "packeis.occupied")


@pytest.mark.rule("PP-15")
@pytest.mark.rule("PP-14")
def test_placing_on_water_is_refused() -> None:
    assert refusal(start(), "h1") == ("PP-14", "packeis.water")


@pytest.mark.rule("PP-16")
def test_nothing_is_collected_while_placing() -> None:
    state = start()
    whole = ice(state)
    while state.placing:
        assert scores(state) == [(0, 0), (0, 0)]
        assert ice(state) == whole
        state = play(state, legal(state)[0])
    assert scores(state) == [(0, 0), (0, 0)]
    assert ice(state) == whole


@pytest.mark.rule("PP-A10")
@pytest.mark.parametrize(("seats", "penguins"), [(2, 8), (3, 9), (4, 8)])
def test_a_map_needs_a_one_fish_floe_for_every_penguin(seats: int, penguins: int) -> None:
    enough = "1" * penguins + "2" * (60 - penguins)
    assert dealt(seats, layout="file", map=enough).fish == enough
    short = enough.replace("1", "2", 1)
    assert bad_options(seats, layout="file", map=short) == ("PP-14", "packeis.room")
    with pytest.raises(BadLogError):
        PACKEIS.start(PackeisDeal(seats, Seat(0), short, PackeisOptions()))


@pytest.mark.rule("PP-A12")
@pytest.mark.parametrize(
    ("seats", "youngest", "order"),
    [
        (2, 0, [0, 1, 1, 0, 0, 1, 1, 0]),
        (3, 0, [0, 1, 2, 2, 1, 0, 0, 1, 2]),
        (4, 1, [1, 2, 3, 0, 0, 3, 2, 1]),
    ],
)
def test_placing_may_go_to_and_fro_and_the_youngest_still_moves_first(
    seats: int, youngest: int, order: list[int]
) -> None:
    state, placers = placed_all(start(seats, youngest, placement="snake"))
    assert placers == order
    assert state.turn == youngest


_LEFT = {
    board.parse_cell(name)
    for row in "abcdefgh"
    for name in ([f"{row}{n}" for n in ((1, 2) if row in "aceg" else (1, 2, 3))])
}
"""The twenty floes furthest to the left."""


def _is_balanced(fish: str) -> bool:
    floes = [np.uint64(sum(1 << n for n in range(60) if fish[n] == digit)) for digit in "123"]
    return bool(is_balanced(*floes))


def _all_names() -> list[str]:
    return [board.name(board.Cell(cell)) for cell in range(60)]


def _neighbours(name: str) -> set[str]:
    """The first floes of the six lines from here."""
    lines = [board.ray(board.parse_cell(name), direction) for direction in range(6)]
    return {board.name(line[0]) for line in lines if line}
