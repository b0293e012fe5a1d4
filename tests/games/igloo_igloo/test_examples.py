"""The worked examples of the rulebook, with its numbers: II-X1 to II-X11."""

from __future__ import annotations

from random import Random

import pytest

from polarnight.core.contract import Seating
from polarnight.games.igloo_igloo.actions import (
    Displace,
    Flee,
    Hunt,
    KayakFrom,
    KayakTo,
    Melt,
    Place,
    PlayTile,
    Push,
    Thaw,
)
from polarnight.games.igloo_igloo.options import IglooOptions
from tests.games.igloo_igloo.drawing import (
    CORNERS,
    IGLOO,
    animals,
    drawn,
    legal,
    melts,
    phase,
    play,
    refusal,
    spectator,
)
from tests.games.igloo_igloo.test_rules_actions import landings, prey
from tests.games.igloo_igloo.test_rules_scoring import points
from tests.games.igloo_igloo.test_rules_set_up import start


@pytest.mark.rule("II-X1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_56_tiles_24_spaces_of_the_ring_and_8_choices_on_the_first_turn(seats: int) -> None:
    state = start(seats)
    assert spectator(state).ice.count("s") == 64 - 4 - 4 == 56
    assert len(legal(state)) == 24
    while phase(state) == "placing":
        state = play(state, Place("a2"))
    assert len(melts(state)) == len(legal(state)) == 8


DRIFT_FIGURE = """
    # .  s  s  .
    . .  .13 sc .
    . .  sd s  .
    . .  s  .  .
    s .  .  .  .
"""
"""Green pushes d3 up; the fish on b3 may only go left to b2, not to a2 or c2 across the corner."""


@pytest.mark.rule("II-X2")
def test_green_drifts_away_from_yellow_and_takes_the_fish_along() -> None:
    state = drawn(DRIFT_FIGURE, seats=4, turn=3, phase="opening", under={"e1": "drift"})
    before = play(state, Melt("e1"))
    pushed = play(before, Push("d3", "c3"))
    assert legal(pushed) == {Displace("fish1", "b2"), Displace("fish3", "b2")}
    for crossed in ("a2", "c2"):
        assert refusal(pushed, Displace("fish1", crossed)) == "II-45"
    after = play(pushed, Displace("fish1", "b2"), Displace("fish3", "b2"))
    view = spectator(after)
    assert view.inuits[3] == ("b3",)
    assert animals(after) == [("b2", "fish1"), ("b2", "fish3")]
    assert prey(after) == {("fish1", "b2"), ("fish3", "b2")}
    yellow_before = drawn(DRIFT_FIGURE, seats=4, turn=2)
    assert prey(yellow_before) == {("fish1", "b3"), ("fish3", "b3")}
    yellow_after = drawn(
        """
        # .   s  s  .
        . .13 sd sc .
        . .   s  s  .
        """,
        seats=4,
        turn=2,
    )
    assert prey(yellow_after) == set()


@pytest.mark.rule("II-X3")
def test_stamina_and_thaw_in_one_turn_but_never_two_stamina() -> None:
    state = drawn("# sa s . s s", hands=["stamina1 stamina2 stamina1 thaw"])
    state = play(state, PlayTile("stamina1"), PlayTile("thaw"), Thaw("a3"))
    assert refusal(state, PlayTile("stamina1")) == "II-51"
    assert refusal(state, PlayTile("stamina2")) == "II-51"


@pytest.mark.rule("II-X4")
def test_blue_reaches_every_tile_at_his_sea_area_and_none_at_another() -> None:
    state = drawn(
        """
        # s  s  s  s  s  s  #
        s sb .  .  s  .  s  s
        s s  .1 s  s  .  s  s
        s s  s  s  s  s  s  s
        s s  s  s  s  s  s  s
        s s  s  s  s  s  s  s
        s s  s  s  s  s  s  s
        # s  s  s  s  s  s  #
        """,
        turn=1,
    )
    assert landings(state, "b2") == {"a3", "a4", "b5", "c4", "d3", "c2"}
    sailing = play(state, KayakFrom("b2"))
    for other_sea in ("a6", "b7", "c7", "d6", "c5"):
        assert refusal(sailing, KayakTo(other_sea)) == "II-78"


@pytest.mark.rule("II-X5")
def test_alone_on_four_tiles_scores_16() -> None:
    assert points(drawn("# sa s\n s s")) == [16, 0]


@pytest.mark.rule("II-X6")
def test_the_yellow_island_and_the_red_one() -> None:
    """Six tiles: yellow 3, blue 3, red 2, green 1; a corner with a yellow Inuit lies between."""
    state = drawn(
        """
        #c scC sbbb saa
        sa .   sd   s
        .  .   s    .
        """,
        seats=4,
    )
    by_size = sorted(spectator(state).islands, key=lambda island: len(island.cells))
    small, large = by_size
    assert set(small.cells) == {"b1"}
    assert len(large.cells) == 6
    assert large.strength == (2, 3, 3, 1)
    assert large.points == (3, 6, 6, 0)
    assert small.strength == (1, 0, 0, 0)
    assert small.points == (1, 0, 0, 0)
    assert points(state) == [3 + 1, 6, 6, 0]


@pytest.mark.rule("II-X7")
def test_four_points_with_stamina_do_not_kill_a_bear() -> None:
    state = play(drawn("# saAW s", hands=["stamina1"]), PlayTile("stamina1"))
    assert spectator(state).points == 4
    assert refusal(state, Hunt("bear", "a2")) == "II-82"


@pytest.mark.rule("II-X8")
def test_a_harpoon_takes_a_fish_of_3_and_all_3_points_are_left() -> None:
    state = play(drawn("# sa .3", hands=["harpoon"]), PlayTile("harpoon"), Hunt("fish3", "a3"))
    view = spectator(state)
    assert view.points == 3
    assert view.standing[0].animals == 3


@pytest.mark.rule("II-X9")
def test_thaw_spares_igloos_and_pack_ice_and_drives_two_inuits_to_two_corners() -> None:
    state = drawn("# sA . p . sab2", hands=["thaw"])
    state = play(state, PlayTile("thaw"))
    assert refusal(state, Thaw("a2")) == "II-52"
    assert refusal(state, Thaw("a4")) == "II-52"
    state = play(state, Thaw("a6"))
    assert legal(state) == {Flee(corner) for corner in CORNERS}
    after = play(state, Flee("h1"), Flee("a8"))
    assert spectator(after).inuits == (("a8",), ("h1",))
    assert animals(after) == []


@pytest.mark.rule("II-X10")
def test_hardcore_7_tiles_alone_21_and_4_tiles_10_and_5() -> None:
    hard = IglooOptions(hardcore=True)
    assert points(drawn("# sa s s s s s\n . s", options=hard)) == [21, 0]
    assert points(drawn("# saaa s s sb", options=hard)) == [10, 5]


@pytest.mark.rule("II-X11")
def test_all_tokens_together_are_worth_92() -> None:
    deal = IGLOO.deal(IglooOptions(), Seating(4), Random(7))
    fish, foxes = sum(map(int, deal.fish)), sum(map(int, deal.foxes))
    bears = 4 * spectator(IGLOO.start(deal)).reserve.bears
    assert (fish, foxes, bears) == (56, 20, 16)
    assert fish + foxes + bears == 92
