"""The second phase: walking, kayaks, hunting, building: II-75 to II-83, II-110."""

from __future__ import annotations

from typing import Any

import pytest

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo.actions import (
    Build,
    EndTurn,
    Hunt,
    KayakFrom,
    KayakTo,
    PlayTile,
    Walk,
)
from polarnight.games.igloo_igloo.events import (
    BearKilled,
    Built,
    Hunted,
    Kayaked,
    TilePlayed,
    Walked,
)
from polarnight.games.igloo_igloo.options import IglooOptions
from tests.games.igloo_igloo.drawing import (
    animals,
    drawn,
    happened,
    legal,
    only,
    phase,
    play,
    refusal,
    spectator,
)


def walks(state: Any, origin: str) -> set[str]:
    """Where the Inuit on `origin` may walk."""
    return {action.target for action in only(state, Walk) if action.origin == origin}


def landings(state: Any, origin: str) -> set[str]:
    """Where a kayak from `origin` may land; nowhere if it may not start."""
    if KayakFrom(origin) not in legal(state):
        return set()
    return {action.cell for action in legal(play(state, KayakFrom(origin)))}


def prey(state: Any) -> set[tuple[str, str]]:
    """What may be hunted now."""
    return {(action.animal, action.cell) for action in only(state, Hunt)}


@pytest.mark.rule("II-75")
def test_three_points_are_divided_among_the_own_inuits_in_any_order() -> None:
    state = drawn("# sa s .1 s sa s")
    after = play(state, Walk("a6", "a5"), Walk("a2", "a3"), Hunt("fish1", "a4"))
    assert spectator(after).points == 0
    assert legal(after) == {EndTurn()}
    spent = drawn("# s sa .1 . . s", points=0)
    for action in (Walk("a3", "a2"), Hunt("fish1", "a4"), KayakFrom("a3"), Build("a3")):
        assert refusal(spent, action) == "II-75"


@pytest.mark.rule("II-75")
def test_the_same_action_may_be_done_again() -> None:
    after = play(drawn("# sa s s s s"), Walk("a2", "a3"), Walk("a3", "a4"), Walk("a4", "a5"))
    assert spectator(after).inuits[0] == ("a5",)
    assert spectator(after).points == 0


@pytest.mark.rule("II-75")
def test_points_need_not_be_spent() -> None:
    assert EndTurn() in legal(drawn("# sa s . sb"))


@pytest.mark.rule("II-75")
def test_other_tribes_inuits_obey_only_their_own() -> None:
    state = drawn("# sb s .1 s")
    assert refusal(state, Walk("a2", "a3")) == "II-76"
    assert refusal(state, KayakFrom("a2")) == "II-78"
    assert refusal(state, Hunt("fish1", "a4")) == "II-80"
    assert refusal(state, Build("a2")) == "II-83"


CROWD = """
    # .   .    .
    . s   s3   .
    . sbB sa   pcC
    . .   .    .
"""


@pytest.mark.rule("II-76")
def test_a_walk_goes_to_a_neighbouring_tile_for_1_point() -> None:
    state = drawn(CROWD, seats=3)
    assert walks(state, "c3") == {"b3", "c2", "c4"}
    after, events = happened(state, Walk("c3", "b3"))
    assert events == (Walked(Seat(0), "c3", "b3"),)
    assert spectator(after).points == 2
    assert spectator(after).inuits[0] == ("b3",)


@pytest.mark.rule("II-76")
def test_no_one_walks_into_the_sea_or_farther_than_a_step() -> None:
    state = drawn(CROWD, seats=3)
    assert refusal(state, Walk("c3", "d3")) == "II-76"
    assert refusal(state, Walk("c3", "b2")) == "II-76"
    assert refusal(state, Walk("c3", "c3")) == "II-76"
    assert refusal(state, Walk("b2", "b3")) == "II-76"


@pytest.mark.rule("II-76")
def test_inuits_igloos_and_foxes_of_anybody_are_no_obstacle() -> None:
    state = drawn(CROWD, seats=3)
    for target in ("b3", "c2", "c4"):
        assert spectator(play(state, Walk("c3", target))).inuits[0] == (target,)


@pytest.mark.rule("II-77")
def test_a_bears_tile_is_entered_only_with_a_harpoon_which_takes_the_bear() -> None:
    without = drawn("# sa sW s", hands=["thaw"])
    assert walks(without, "a2") == {"a1"}
    assert refusal(without, Walk("a2", "a3")) == "II-77"
    state = drawn("# sa sW s", hands=["thaw harpoon"])
    after, events = happened(state, Walk("a2", "a3"))
    assert set(events) == {
        Walked(Seat(0), "a2", "a3"),
        TilePlayed(Seat(0), "harpoon"),
        BearKilled(Seat(0), "a3"),
    }
    view = spectator(after)
    assert view.hunted[0] == ("bear",)
    assert view.hands == (1, 0)
    assert view.points == 2
    assert animals(after) == []


@pytest.mark.rule("II-77")
def test_a_second_harpoon_in_the_same_turn_opens_no_second_bears_tile() -> None:
    state = drawn("# sa sW sW", hands=["harpoon harpoon"])
    after = play(state, Walk("a2", "a3"))
    assert refusal(after, Walk("a3", "a4")) == "II-51"


BAYS = """
    # .  s  s  .  .W s  #
    s sa .  .  s  s  s  .
    s s  .1 s  .  s  .  s
    s s  s  s  s  s  s  s
    s s  s  s  s  s  s  s
    s s  s  s  s  s  s  s
    s s  s  s  s  s  s  s
    # s  s  s  s  s  s  #
"""


@pytest.mark.rule("II-78")
@pytest.mark.rule("II-A23")
def test_a_kayak_lands_on_any_tile_beside_the_sea_area_it_starts_from() -> None:
    """b2 lies at two seas: the one of a2 touches no other tile, the one of b3 many."""
    state = drawn(BAYS)
    assert landings(state, "b2") == {"a3", "a4", "b5", "c2", "c4", "d3"}
    sailing = play(state, KayakFrom("b2"))
    after, events = happened(sailing, KayakTo("c4"))
    assert events == (Kayaked(Seat(0), "b2", "c4"),)
    assert spectator(after).points == 0
    assert spectator(after).inuits[0] == ("c4",)


@pytest.mark.rule("II-78")
def test_a_kayak_never_ends_on_sea_and_never_where_it_started() -> None:
    sailing = play(drawn(BAYS), KayakFrom("b2"))
    assert refusal(sailing, KayakTo("b3")) == "II-78"
    assert refusal(sailing, KayakTo("b2")) == "II-78"
    assert refusal(sailing, KayakTo("b6")) == "II-78"
    assert refusal(sailing, EndTurn()) == "II-78"


@pytest.mark.rule("II-78")
def test_a_kayak_costs_3_points_and_needs_the_sea() -> None:
    assert refusal(drawn(BAYS, points=2), KayakFrom("b2")) == "II-75"
    inland = drawn(BAYS.replace("sa", "s ", 1).replace("s s  s  s", "s sa s  s", 1))
    assert refusal(inland, KayakFrom("d2")) == "II-78"


@pytest.mark.rule("II-79")
def test_fish_do_not_block_a_kayak_and_a_bear_does() -> None:
    assert "d3" in landings(drawn(BAYS), "b2")
    assert "d3" not in landings(drawn(BAYS.replace(".1", ".W")), "b2")


@pytest.mark.rule("II-79")
def test_fish_are_not_hunted_on_the_way() -> None:
    after = play(drawn(BAYS), KayakFrom("b2"), KayakTo("d3"))
    assert animals(after) == animals(drawn(BAYS))
    assert spectator(after).hunted[0] == ()


@pytest.mark.rule("II-A19")
def test_a_kayak_lands_on_a_bears_tile_for_3_points_and_a_harpoon() -> None:
    picture = "# sa . sW"
    assert landings(drawn(picture), "a2") == set()
    state = drawn(picture, hands=["harpoon"])
    after, events = happened(play(state, KayakFrom("a2")), KayakTo("a4"))
    assert BearKilled(Seat(0), "a4") in events
    assert spectator(after).points == 0
    assert spectator(after).hunted[0] == ("bear",)
    afoot = play(drawn("# sa sW", hands=["harpoon"]), Walk("a2", "a3"))
    assert spectator(afoot).points == 2


HUNTING = """
    # .1  .2  .
    . .   sa3 s1
    . .3  .   .
"""


@pytest.mark.rule("II-80")
def test_foxes_are_hunted_on_the_own_tile_and_fish_beside_it_for_their_value() -> None:
    state = drawn(HUNTING)
    assert prey(state) == {("fox3", "b3"), ("fish2", "a3")}
    after, events = happened(state, Hunt("fish2", "a3"))
    assert events == (Hunted(Seat(0), "fish2", "a3", cost=2),)
    view = spectator(after)
    assert (view.points, view.hunted[0]) == (1, ("fish2",))
    assert prey(after) == set()
    assert refusal(after, Hunt("fox3", "b3")) == "II-75"
    assert spectator(play(state, Hunt("fox3", "b3"))).points == 0


@pytest.mark.rule("II-80")
def test_what_is_out_of_reach_is_not_hunted() -> None:
    state = drawn(HUNTING)
    assert refusal(state, Hunt("fish1", "a2")) == "II-80"
    assert refusal(state, Hunt("fish3", "c2")) == "II-80"
    assert refusal(state, Hunt("fox1", "b4")) == "II-80"
    assert refusal(state, Hunt("fish1", "a3")) == "II-80"


@pytest.mark.rule("II-81")
def test_a_harpoon_takes_any_one_animal_in_reach_for_no_points() -> None:
    state = play(drawn(HUNTING, hands=["harpoon"], points=0), PlayTile("harpoon"))
    assert legal(state) == {Hunt("fox3", "b3"), Hunt("fish2", "a3")}
    after, events = happened(state, Hunt("fox3", "b3"))
    assert events[-1] == Hunted(Seat(0), "fox3", "b3", cost=0)
    assert spectator(after).points == 0
    assert spectator(after).hands == (0, 0)


@pytest.mark.rule("II-82")
def test_a_bear_is_killed_only_with_a_harpoon() -> None:
    state = drawn("# saAW s", points=6)
    assert prey(state) == set()
    assert refusal(state, Hunt("bear", "a2")) == "II-82"
    armed = play(drawn("# saAW s", hands=["harpoon"]), PlayTile("harpoon"), Hunt("bear", "a2"))
    assert spectator(armed).hunted[0] == ("bear",)


@pytest.mark.rule("II-82")
@pytest.mark.rule("II-A18")
def test_a_bear_on_another_tile_or_in_the_sea_is_out_of_reach() -> None:
    state = drawn("# sW sa .W", hands=["harpoon"])
    assert PlayTile("harpoon") not in legal(state)
    state = drawn("# sW sa .W1", hands=["harpoon"])
    assert legal(play(state, PlayTile("harpoon"))) == {Hunt("fish1", "a4")}
    assert refusal(play(state, PlayTile("harpoon")), Hunt("bear", "a4")) == "II-82"


@pytest.mark.rule("II-A18")
def test_if_so_agreed_a_harpoon_reaches_a_bear_in_the_sea() -> None:
    state = drawn("# sW sa .W", hands=["harpoon"], options=IglooOptions(sea_bear_hunt=True))
    assert legal(play(state, PlayTile("harpoon"))) == {Hunt("bear", "a4")}


@pytest.mark.rule("II-83")
def test_an_igloo_costs_3_points_on_a_tile_with_only_own_inuits() -> None:
    state = drawn("# saa sab sb p")
    assert only(state, Build) == {Build("a2")}
    after, events = happened(state, Build("a2"))
    assert events == (Built(Seat(0), "a2"),)
    view = spectator(after)
    assert (view.points, view.igloos[0], view.igloos_left) == (0, ("a2",), (1, 2))
    assert refusal(state, Build("a3")) == "II-83"
    assert refusal(state, Build("a4")) == "II-83"
    assert refusal(state, Build("a5")) == "II-83"
    assert refusal(drawn("# saa", points=2), Build("a2")) == "II-75"


@pytest.mark.rule("II-83")
@pytest.mark.parametrize("token", ["saA", "saB"])
def test_a_tile_holds_one_igloo(token: str) -> None:
    assert refusal(drawn(f"# {token} s"), Build("a2")) == "II-83"


@pytest.mark.rule("II-83")
def test_a_tribe_builds_two_igloos_and_no_more() -> None:
    state = drawn("# sa sA sA")
    assert spectator(state).igloos_left[0] == 0
    assert refusal(state, Build("a2")) == "II-83"


@pytest.mark.rule("II-A26")
@pytest.mark.parametrize("token", ["sa2", "saW", "pa", "pa3"])
def test_foxes_bears_and_pack_ice_do_not_hinder_building(token: str) -> None:
    after = play(drawn(f"# {token} s"), Build("a2"))
    assert spectator(after).igloos[0] == ("a2",)


@pytest.mark.rule("II-A20")
def test_inuits_walk_onto_corners_and_off() -> None:
    state = drawn("#a sa s\n s s s")
    assert walks(state, "a1") == {"a2", "b1"}
    assert "a1" in walks(state, "a2")
    after = play(state, Walk("a2", "a1"), Walk("a1", "b1"))
    assert sorted(spectator(after).inuits[0]) == ["a1", "b1"]


@pytest.mark.rule("II-A22")
@pytest.mark.parametrize(
    ("corner", "beside"),
    [("a1", {"a2", "b1"}), ("a8", {"a7", "b8"}), ("h1", {"h2", "g1"}), ("h8", {"h7", "g8"})],
)
def test_each_corner_has_two_neighbours(corner: str, beside: set[str]) -> None:
    full = [["s"] * 8 for _ in range(8)]
    full[0][0] = full[0][7] = full[7][0] = full[7][7] = "#"
    full[3][3] = full[3][4] = full[4][3] = full[4][4] = "."
    full["abcdefgh".index(corner[0])][int(corner[1]) - 1] += "a"
    state = drawn("\n".join(" ".join(row) for row in full))
    assert walks(state, corner) == beside


@pytest.mark.rule("II-A20")
def test_a_kayak_starts_from_a_corner_but_does_not_end_there() -> None:
    picture = "#a . s . . . . #\n s"
    assert landings(drawn(picture), "a1") == {"a3", "b1"}
    state = drawn("# . sa .\n s")
    assert "a1" not in landings(state, "a3")
    assert refusal(play(state, KayakFrom("a3")), KayakTo("a1")) == "II-78"


@pytest.mark.rule("II-A20")
def test_fish_are_hunted_from_a_corner_and_igloos_are_not_built_there() -> None:
    state = drawn("#a .2 s\n .1")
    assert prey(state) == {("fish2", "a2"), ("fish1", "b1")}
    assert refusal(state, Build("a1")) == "II-83"


@pytest.mark.rule("II-A20")
def test_with_leave_only_corners_are_left_and_not_entered() -> None:
    options = IglooOptions(corner="leave_only")
    state = drawn("#a sa s\n .1 s s", options=options)
    assert walks(state, "a1") == {"a2"}
    assert walks(state, "a2") == {"a3", "b2"}
    assert refusal(state, Walk("a2", "a1")) == "II-A20"


@pytest.mark.rule("II-A20")
def test_with_full_corners_a_kayak_may_land_there() -> None:
    state = drawn("# . sa .\n s", options=IglooOptions(corner="full"))
    assert "a1" in landings(state, "a3")


@pytest.mark.rule("II-A20")
def test_with_literal_corners_a_kayak_goes_from_ice_to_ice_and_feet_as_usual() -> None:
    options = IglooOptions(corner="literal")
    by_sea = drawn("#a . sa . s", options=options)
    assert {action.cell for action in only(by_sea, KayakFrom)} == {"a3"}
    assert landings(by_sea, "a3") == {"a5"}
    assert refusal(by_sea, KayakFrom("a1")) == "II-A20"
    on_foot = drawn("#a sa s\n s .1", options=options)
    assert walks(on_foot, "a1") == {"a2", "b1"}
    assert "a1" in walks(on_foot, "a2")
    assert prey(drawn("#a .2 s", options=options)) == {("fish2", "a2")}


HARD = IglooOptions(hardcore=True)


@pytest.mark.rule("II-110")
@pytest.mark.rule("II-A33")
@pytest.mark.parametrize("options", [HARD, IglooOptions(hc_igloo_block=True)])
def test_in_the_variant_no_inuit_enters_a_tile_with_an_opponents_igloo(
    options: IglooOptions,
) -> None:
    picture = """
        # sB  .   sC
        . sa  sA  s
        . sbB .   .
    """
    state = drawn(picture, seats=3, options=options)
    assert walks(state, "b2") == {"b3"}
    assert refusal(state, Walk("b2", "a2")) == "II-110"
    assert landings(state, "b2") == {"b3", "b4"}
    assert refusal(play(state, KayakFrom("b2")), KayakTo("a4")) == "II-110"
    assert walks(drawn(picture, seats=3), "b2") == {"a2", "b3", "c2"}


@pytest.mark.rule("II-A33")
def test_in_the_variant_who_is_there_already_stays_and_leaves_as_he_likes() -> None:
    state = drawn("# saB s", options=HARD)
    assert "a3" in walks(state, "a2")
    assert phase(state) == "actions"
