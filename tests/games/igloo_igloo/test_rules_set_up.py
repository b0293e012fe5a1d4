"""What is in the box, how it is laid out, how Inuits are placed: II-1 to II-16."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.core.contract import Seat, Seating, Watcher
from polarnight.core.errors import BadOptionsError
from polarnight.games.igloo_igloo.actions import EndTurn, Hunt, Melt, Place, PlayTile
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.view import Reserve
from tests.games.igloo_igloo.drawing import (
    IGLOO,
    actor,
    drawn,
    everything,
    happened,
    legal,
    play,
    refusal,
    spectator,
)

if TYPE_CHECKING:
    from polarnight.core.contract import FirstPlayer

RED = ("thaw", "harpoon", "move_animals", "stamina1", "stamina2", "stamina3")
OPEN = ("fish1", "fish2", "fish3", "bear", "drift", "pack_ice")


def start(seats: int, seed: int = 0, youngest: int = 0, **options: Any) -> Any:
    """A fresh game; seat 0 begins unless the options say otherwise."""
    chosen = {"first_player": "youngest", **options}
    seating = Seating(seats, Seat(youngest))
    return IGLOO.start(IGLOO.deal(IglooOptions(**chosen), seating, Random(seed)))


@pytest.mark.rule("II-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_on_eight_by_eight_spaces_with_56_tiles(seats: int) -> None:
    assert (IGLOO.info.min_seats, IGLOO.info.max_seats) == (2, 4)
    view = everything(start(seats))
    assert len(view.ice) == 64
    assert view.ice.count("s") == sum(view.mix.values()) == 56


@pytest.mark.rule("II-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_one_or_five_do_not_play(seats: int) -> None:
    with pytest.raises(BadOptionsError) as caught:
        IGLOO.deal(IglooOptions(), Seating(seats), Random(0))
    assert caught.value.rule == "II-1"


@pytest.mark.rule("II-1")
def test_every_tile_has_the_same_back() -> None:
    state = start(2)
    for viewer in (Seat(0), Seat(1), Watcher.SPECTATOR):
        view = IGLOO.view(state, viewer)
        assert view.secrets is None
        assert set(view.ice) == {"#", ".", "s"}


@pytest.mark.rule("II-2")
def test_there_are_28_fish_8_of_1_and_12_of_2_and_8_of_3() -> None:
    deal = IGLOO.deal(IglooOptions(), Seating(2), Random(1))
    assert Counter(deal.fish) == {"1": 8, "2": 12, "3": 8}
    assert sum(map(int, deal.fish)) == 56


@pytest.mark.rule("II-3")
def test_there_are_10_foxes_3_of_1_and_4_of_2_and_3_of_3() -> None:
    deal = IGLOO.deal(IglooOptions(), Seating(2), Random(1))
    assert Counter(deal.foxes) == {"1": 3, "2": 4, "3": 3}
    assert sum(map(int, deal.foxes)) == 20


@pytest.mark.rule("II-4")
def test_there_are_4_polar_bears_and_each_is_worth_4() -> None:
    assert spectator(start(2)).reserve.bears == 4
    state = play(drawn("# saW s", hands=["harpoon"]), PlayTile("harpoon"), Hunt("bear", "a2"))
    assert spectator(state).standing[0].animals == 4


@pytest.mark.rule("II-5")
@pytest.mark.parametrize(("seats", "inuits"), [(2, (5, 5)), (3, (3, 3, 3)), (4, (3, 3, 3, 3))])
def test_no_tribe_has_more_inuits_than_the_box_and_each_has_2_igloos(
    seats: int, inuits: tuple[int, ...]
) -> None:
    box = {"red": 5, "blue": 5, "yellow": 3, "green": 3}
    view = spectator(start(seats))
    assert view.to_place == inuits
    assert all(box[tribe] >= own for tribe, own in zip(view.tribes, inuits, strict=True))
    assert view.igloos_left == (2,) * seats


@pytest.mark.rule("II-6")
@pytest.mark.parametrize("tile", [*RED, *OPEN])
def test_four_kinds_have_a_red_border_and_are_kept_and_four_have_none(tile: Any) -> None:
    state = drawn("# s s . s sa", phase="opening", under={"a3": tile})
    _, events = happened(state, Melt("a3"))
    assert events[0].tile == tile
    assert events[0].kept == (tile in RED)


@pytest.mark.rule("II-10")
def test_the_4_corners_are_land_and_the_other_60_spaces_water() -> None:
    ice = spectator(start(2)).ice
    assert [number for number, sign in enumerate(ice) if sign == "#"] == [0, 7, 56, 63]
    assert 64 - ice.count("#") == 60


@pytest.mark.rule("II-11")
def test_snow_covers_all_water_but_the_4_central_spaces() -> None:
    assert spectator(start(3)).ice == (
        "#ssssss#sssssssssssssssssss..ssssss..sssssssssssssssssss#ssssss#"
    )


@pytest.mark.rule("II-11")
def test_the_tiles_are_shuffled() -> None:
    deals = [IGLOO.deal(IglooOptions(), Seating(2), Random(seed)) for seed in range(3)]
    assert len({deal.tiles for deal in deals}) == 3
    assert len({tuple(sorted(deal.tiles)) for deal in deals}) == 1
    assert IGLOO.deal(IglooOptions(), Seating(2), Random(1)) == deals[1]


@pytest.mark.rule("II-12")
def test_a_random_fish_lies_open_on_each_central_space_and_24_wait_in_any_order() -> None:
    deal = IGLOO.deal(IglooOptions(), Seating(2), Random(5))
    view = spectator(IGLOO.start(deal))
    assert [token.cell for token in view.animals] == ["d4", "d5", "e4", "e5"]
    assert [token.animal for token in view.animals] == [f"fish{sign}" for sign in deal.fish[:4]]
    assert sum(view.reserve.fish) == 24
    assert everything(IGLOO.start(deal)).secrets.fish == deal.fish[4:]


@pytest.mark.rule("II-13")
def test_foxes_and_bears_wait_beside_the_board() -> None:
    view = spectator(start(4))
    assert view.reserve == Reserve(view.reserve.fish, (3, 4, 3), 4)
    orders = {IGLOO.deal(IglooOptions(), Seating(2), Random(seed)).foxes for seed in range(9)}
    assert len(orders) > 5


@pytest.mark.rule("II-14")
def test_two_players_are_red_and_blue_with_5_inuits_each() -> None:
    view = spectator(start(2))
    assert set(view.tribes) == {"red", "blue"}
    assert view.to_place == (5, 5)
    assert view.igloos_left == (2, 2)


@pytest.mark.rule("II-14")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_have_a_colour_and_3_inuits_and_2_igloos_each(seats: int) -> None:
    view = spectator(start(seats))
    assert len(set(view.tribes)) == seats
    assert view.to_place == (3,) * seats
    assert view.igloos_left == (2,) * seats


@pytest.mark.rule("II-15")
@pytest.mark.rule("II-A35")
@pytest.mark.parametrize(("how", "first"), [("youngest", {2}), ("seat1", {0})])
def test_a_first_player_is_chosen_as_agreed(how: FirstPlayer, first: set[int]) -> None:
    begins = {actor(start(4, seed, youngest=2, first_player=how)) for seed in range(9)}
    assert begins == first


@pytest.mark.rule("II-A35")
def test_unless_agreed_otherwise_the_first_player_is_random() -> None:
    seating = Seating(4)
    begins = {IGLOO.deal(IglooOptions(), seating, Random(seed)).first for seed in range(40)}
    assert begins == {0, 1, 2, 3}


@pytest.mark.rule("II-16")
@pytest.mark.parametrize(("seats", "inuits"), [(2, 5), (3, 3), (4, 3)])
def test_inuits_are_placed_one_at_a_time_clockwise_from_the_first_player(
    seats: int, inuits: int
) -> None:
    state = start(seats, youngest=1)
    order = []
    for _ in range(seats * inuits):
        order.append(actor(state))
        state = play(state, Place("a2"))
    assert order == [(1 + turn) % seats for turn in range(seats * inuits)]
    view = spectator(state)
    assert (view.phase, view.turn, view.to_place) == ("opening", 1, (0,) * seats)


@pytest.mark.rule("II-16")
def test_inuits_start_on_the_24_spaces_of_the_outer_ring() -> None:
    ring = {f"{row}{col}" for row in "ah" for col in range(2, 8)}
    ring |= {f"{row}{col}" for row in "bcdefg" for col in (1, 8)}
    assert {action.cell for action in legal(start(2))} == ring
    assert refusal(start(2), Place("b2")) == "II-16"
    assert refusal(start(2), Place("a1")) == "II-16"
    assert refusal(start(2), Place("d4")) == "II-16"


@pytest.mark.rule("II-16")
def test_any_number_of_inuits_of_any_players_may_share_a_space() -> None:
    state = play(start(2), *[Place("c1")] * 10)
    assert spectator(state).inuits == (("c1",) * 5, ("c1",) * 5)


@pytest.mark.rule("II-16")
def test_nothing_else_is_done_before_all_inuits_stand() -> None:
    assert refusal(start(2), Melt("c4")) == "II-16"
    assert refusal(start(2), EndTurn()) == "II-16"
    assert refusal(start(2), Place("a2"), seat=1) == "II-16"


@pytest.mark.rule("II-A1")
def test_by_default_every_reserve_is_used_up_exactly() -> None:
    mix = spectator(start(2)).mix
    assert mix == {
        "bear": 4,
        "pack_ice": 10,
        "fish1": 4,
        "fish2": 4,
        "fish3": 4,
        "drift": 6,
        "thaw": 6,
        "harpoon": 6,
        "move_animals": 6,
        "stamina1": 2,
        "stamina2": 2,
        "stamina3": 2,
    }
    assert sum(mix.values()) == 56


@pytest.mark.rule("II-A2")
def test_stamina_tiles_have_the_values_1_2_and_3() -> None:
    mix = spectator(start(2)).mix
    assert {tile for tile in mix if tile.startswith("stamina")} == {
        "stamina1",
        "stamina2",
        "stamina3",
    }


@pytest.mark.rule("II-A38")
def test_three_players_have_3_inuits_each_also_red_and_blue() -> None:
    view = spectator(start(3))
    assert set(view.tribes) >= {"red", "blue"}
    assert view.to_place == (3, 3, 3)
