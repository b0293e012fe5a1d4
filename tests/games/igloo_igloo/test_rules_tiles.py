"""Tiles from the hand, and how animals move: II-50 to II-60."""

from __future__ import annotations

from typing import Any

import pytest

from polarnight.core.contract import Seat, Watcher
from polarnight.games.igloo_igloo.actions import (
    Answer,
    Choose,
    EndTurn,
    Flee,
    Hunt,
    Melt,
    Pass,
    PlayTile,
    Step,
    Thaw,
    Walk,
)
from polarnight.games.igloo_igloo.events import Fled, Moved, Strengthened, Thawed, TilePlayed
from polarnight.games.igloo_igloo.options import IglooOptions
from tests.games.igloo_igloo.drawing import (
    CORNERS,
    IGLOO,
    animals,
    drawn,
    happened,
    ice,
    legal,
    phase,
    play,
    refusal,
    spectator,
)

LONE = "# sa s . s s"


@pytest.mark.rule("II-50")
def test_hands_are_secret_and_only_their_size_is_public() -> None:
    state = drawn(LONE, hands=["harpoon thaw", "stamina1"], seats=2)
    assert set(IGLOO.view(state, Seat(0)).hand or ()) == {"harpoon", "thaw"}
    assert IGLOO.view(state, Seat(1)).hand == ("stamina1",)
    assert IGLOO.view(state, Watcher.SPECTATOR).hand is None
    for viewer in (Seat(0), Seat(1), Watcher.SPECTATOR):
        view = IGLOO.view(state, viewer)
        assert view.hands == (2, 1)
        assert view.secrets is None


@pytest.mark.rule("II-50")
def test_a_hand_has_no_limit() -> None:
    hand = "harpoon harpoon harpoon thaw thaw thaw move_animals move_animals stamina1 stamina2"
    state = drawn(LONE, phase="opening", hands=[hand], under={"a3": "stamina3"})
    assert spectator(play(state, Melt("a3"))).hands[0] == 11


@pytest.mark.rule("II-50")
def test_a_played_tile_leaves_the_game() -> None:
    state = drawn(LONE, hands=["stamina2 stamina2"])
    after, events = happened(state, PlayTile("stamina2"))
    assert events[0] == TilePlayed(Seat(0), "stamina2")
    view = spectator(after)
    assert view.hands == (1, 0)
    assert view.seen["stamina2"] == spectator(state).seen.get("stamina2", 0) + 1


@pytest.mark.rule("II-50")
def test_only_tiles_in_hand_are_played() -> None:
    assert refusal(drawn(LONE, hands=["thaw"]), PlayTile("stamina1")) == "II-50"


@pytest.mark.rule("II-51")
@pytest.mark.parametrize(("first", "second"), [("stamina1", "stamina1"), ("stamina1", "stamina3")])
def test_only_one_tile_of_a_kind_is_played_in_a_turn(first: Any, second: Any) -> None:
    state = play(drawn(LONE, hands=[f"{first} {second}"]), PlayTile(first))
    assert PlayTile(second) not in legal(state)
    assert refusal(state, PlayTile(second)) == "II-51"


@pytest.mark.rule("II-51")
def test_several_kinds_are_played_in_one_turn() -> None:
    state = drawn("# sa s .1 s s", hands=["stamina1 thaw move_animals"])
    state = play(state, PlayTile("stamina1"), PlayTile("thaw"), Thaw("a3"))
    assert PlayTile("move_animals") in legal(state)
    assert set(spectator(state).used) == {"stamina", "thaw"}


@pytest.mark.rule("II-51")
def test_in_the_next_turn_the_kind_is_free_again() -> None:
    state = drawn(LONE, hands=["stamina1 stamina1"], under={"a3": "thaw", "a5": "thaw"})
    state = play(state, PlayTile("stamina1"), EndTurn(), Melt("a3"), EndTurn(), Melt("a5"))
    assert PlayTile("stamina1") in legal(state)


@pytest.mark.rule("II-52")
def test_thaw_is_played_before_melting_or_after_it() -> None:
    before = drawn(LONE, phase="opening", hands=["thaw"], under={"a3": "stamina1"})
    assert PlayTile("thaw") in legal(before)
    assert PlayTile("thaw") in legal(play(before, Melt("a3")))
    thawed = play(before, PlayTile("thaw"), Thaw("a5"))
    assert phase(thawed) == "opening"
    assert Melt("a3") in legal(thawed)


@pytest.mark.rule("II-52")
def test_thaw_takes_any_snow_at_the_sea_but_no_igloo_and_no_pack_ice() -> None:
    state = drawn(
        """
        # .  .  .  .  .  .  #
        . s  sa sb s1 sA p  .
        s s  sW .  s  sB s  .
        s s  s  s  s  s  s  .
        """,
        hands=["thaw"],
    )
    state = play(state, PlayTile("thaw"))
    thaws = {action.cell for action in legal(state)}
    assert thaws == {"b2", "b3", "b4", "b5", "c1", "c3", "c5", "c7"} | {
        f"d{col}" for col in range(1, 8)
    }
    assert refusal(state, Thaw("b6")) == "II-52"
    assert refusal(state, Thaw("b7")) == "II-52"
    assert refusal(state, Thaw("c2")) == "II-52"
    assert refusal(state, Thaw("c4")) == "II-52"
    assert refusal(state, EndTurn()) == "II-52"


@pytest.mark.rule("II-52")
def test_the_thawed_tiles_event_does_not_happen() -> None:
    state = play(drawn(LONE, hands=["thaw"], under={"a3": "bear"}), PlayTile("thaw"))
    after, events = happened(state, Thaw("a3"))
    assert events == (Thawed(Seat(0), "a3", ()),)
    assert animals(after) == []
    assert ice(after) == {"a2", "a5", "a6"}
    assert spectator(after).seen.get("bear", 0) == 0


@pytest.mark.rule("II-A24")
def test_thaw_without_a_target_is_not_playable_and_knows_no_ring_fallback() -> None:
    state = drawn("# pa . sA", hands=["thaw"])
    assert PlayTile("thaw") not in legal(state)
    assert refusal(state, PlayTile("thaw")) == "II-52"


@pytest.mark.rule("II-A24")
def test_thaw_may_strand_inuits() -> None:
    state = drawn("# . sa s .", hands=["thaw"])
    after = play(state, PlayTile("thaw"), Thaw("a4"))
    assert ice(after) == {"a3"}


@pytest.mark.rule("II-53")
def test_animals_on_a_thawed_tile_leave_the_game_and_inuits_go_to_corners_of_choice() -> None:
    state = drawn("# . sab2 s .", seats=3, hands=["thaw"])
    state, events = happened(play(state, PlayTile("thaw")), Thaw("a3"))
    assert events[0] == Thawed(Seat(0), "a3", ("fox2",))
    assert phase(state) == "flee"
    assert legal(state) == {Flee(corner) for corner in CORNERS}
    assert refusal(state, Flee("a4")) == "II-53"
    assert refusal(state, EndTurn()) == "II-53"
    first, told = happened(state, Flee("h8"))
    assert told == (Fled(Seat(1), Seat(0), "a3", "h8"),)
    after = play(first, Flee("a1"))
    assert spectator(after).inuits == (("a1",), ("h8",), ())
    assert animals(after) == []
    assert phase(after) == "actions"


@pytest.mark.rule("II-53")
def test_inuits_of_one_tile_may_go_to_one_corner() -> None:
    state = play(drawn("# . saaa s .", hands=["thaw"]), PlayTile("thaw"), Thaw("a3"))
    after = play(state, Flee("a8"), Flee("a8"), Flee("a8"))
    assert spectator(after).inuits[0] == ("a8",) * 3


@pytest.mark.rule("II-A21")
def test_a_corner_holds_any_number_of_inuits_of_any_players() -> None:
    state = play(drawn("#aabb . sab s .", hands=["thaw"]), PlayTile("thaw"), Thaw("a3"))
    after = play(state, Flee("a1"), Flee("a1"))
    assert spectator(after).inuits == (("a1",) * 3, ("a1",) * 3)


@pytest.mark.rule("II-A25")
def test_a_bear_on_a_thawed_tile_leaves_the_game() -> None:
    state = drawn("# sa sW . .", hands=["thaw"])
    after, events = happened(play(state, PlayTile("thaw")), Thaw("a3"))
    assert events[0] == Thawed(Seat(0), "a3", ("bear",))
    assert animals(after) == []
    assert spectator(after).standing[0].animals == 0


@pytest.mark.rule("II-54")
@pytest.mark.parametrize(("tile", "extra"), [("stamina1", 1), ("stamina2", 2), ("stamina3", 3)])
def test_stamina_adds_the_points_printed_on_it(tile: Any, extra: int) -> None:
    after, events = happened(drawn(LONE, hands=[tile]), PlayTile(tile))
    assert events[-1] == Strengthened(Seat(0), extra)
    assert spectator(after).points == 3 + extra
    late = play(drawn(LONE, hands=[tile]), Walk("a2", "a3"), PlayTile(tile))
    assert spectator(late).points == 2 + extra


@pytest.mark.rule("II-54")
def test_stamina_is_not_played_before_melting() -> None:
    state = drawn(LONE, phase="opening", hands=["stamina1"])
    assert PlayTile("stamina1") not in legal(state)
    assert refusal(state, PlayTile("stamina1")) == "II-54"


@pytest.mark.rule("II-55")
def test_a_harpoon_is_played_in_phase_2_to_hunt_and_not_before_melting() -> None:
    picture = "# sa s .3 s sa2"
    assert PlayTile("harpoon") in legal(drawn(picture, hands=["harpoon"]))
    early = drawn(picture, phase="opening", hands=["harpoon"])
    assert PlayTile("harpoon") not in legal(early)
    assert refusal(early, PlayTile("harpoon")) == "II-55"


@pytest.mark.rule("II-55")
def test_a_harpoon_is_played_whenever_a_bear_threatens_even_before_melting() -> None:
    state = drawn("# sa sW . s s", phase="opening", hands=["harpoon move_animals"])
    state = play(state, PlayTile("move_animals"), Choose("bear", "a3"), Step("a3", "a2"))
    assert legal(state) == {Answer(True), Answer(False)}


@pytest.mark.rule("II-55")
def test_a_harpoon_with_nothing_to_hunt_is_not_played() -> None:
    state = drawn(LONE, hands=["harpoon"])
    assert PlayTile("harpoon") not in legal(state)
    assert refusal(state, PlayTile("harpoon")) == "II-81"


@pytest.mark.rule("II-A11")
def test_move_animals_is_played_in_the_windows_of_thaw() -> None:
    picture = "# sa s .1 s s"
    early = drawn(picture, phase="opening", hands=["move_animals"])
    assert PlayTile("move_animals") in legal(early)
    assert PlayTile("move_animals") in legal(drawn(picture, hands=["move_animals"]))


@pytest.mark.rule("II-A11")
def test_if_so_agreed_move_animals_waits_for_phase_2() -> None:
    options = IglooOptions(move_timing="phase2")
    picture = "# sa s .1 s s"
    early = drawn(picture, phase="opening", hands=["move_animals"], options=options)
    assert PlayTile("move_animals") not in legal(early)
    assert refusal(early, PlayTile("move_animals")) == "II-A11"
    late = drawn(picture, hands=["move_animals"], options=options)
    assert PlayTile("move_animals") in legal(late)


ZOO = """
    # .   .  .  .
    . .1  .  .  .
    . sa3 s  sW s
    . .   .  .  .
"""


@pytest.mark.rule("II-56")
@pytest.mark.parametrize(
    "steps",
    [
        [("fish1", "b2", "b3"), ("fish1", "b3", "b4"), ("fish1", "b4", "b5")],
        [("fish1", "b2", "b3"), ("fish1", "b3", "b4"), ("fox3", "c2", "c3")],
        [("fish1", "b2", "b3"), ("fox3", "c2", "c3"), ("bear", "c4", "c5")],
        [("fish1", "b2", "b1"), ("fox3", "c2", "c3"), ("fish1", "b1", "c1")],
    ],
)
def test_three_steps_are_divided_among_animals_at_will(steps: list[Any]) -> None:
    state = play(drawn(ZOO, hands=["move_animals"]), PlayTile("move_animals"))
    for animal, origin, target in steps:
        assert phase(state) == "animal"
        state, events = happened(play(state, Choose(animal, origin)), Step(origin, target))
        assert events[0] == Moved(Seat(0), animal, origin, target)
    assert phase(state) == "actions"
    assert spectator(state).points == 3


@pytest.mark.rule("II-A12")
def test_all_three_steps_must_be_made() -> None:
    state = play(drawn(ZOO, hands=["move_animals"]), PlayTile("move_animals"))
    assert refusal(state, Pass()) == "II-56"
    assert refusal(state, EndTurn()) == "II-56"
    assert Pass() not in legal(state)


@pytest.mark.rule("II-A12")
def test_if_so_agreed_one_may_stop_sooner() -> None:
    options = IglooOptions(move_all="may")
    state = play(drawn(ZOO, hands=["move_animals"], options=options), PlayTile("move_animals"))
    state = play(state, Choose("fish1", "b2"), Step("b2", "b3"))
    assert Pass() in legal(state)
    assert phase(play(state, Pass())) == "actions"


@pytest.mark.rule("II-A12")
def test_steps_are_lost_when_no_animal_can_move_any_more() -> None:
    """The bear eats the only fox, then a harpoon ends it: two steps left, nobody to make them."""
    state = drawn("# sbW sa1", seats=2, hands=["move_animals harpoon"])
    state = play(state, PlayTile("move_animals"), Choose("bear", "a2"), Step("a2", "a3"))
    after = play(state, Answer(True))
    assert animals(after) == []
    assert phase(after) == "actions"


@pytest.mark.rule("II-56")
def test_move_animals_needs_an_animal_with_a_step() -> None:
    state = drawn(LONE, hands=["move_animals"])
    assert PlayTile("move_animals") not in legal(state)
    assert refusal(state, PlayTile("move_animals")) == "II-56"


def steps_of(picture: str, animal: Any, cell: str, **more: Any) -> tuple[Any, set[str]]:
    """The state in which an animal was chosen, and where it may step."""
    state = drawn(picture, hands=["move_animals"], **more)
    state = play(state, PlayTile("move_animals"), Choose(animal, cell))
    assert {action.origin for action in legal(state)} == {cell}
    return state, {action.target for action in legal(state)}


@pytest.mark.rule("II-57")
def test_a_fish_swims_to_a_neighbouring_sea_space_also_with_other_fish() -> None:
    state, targets = steps_of(
        """
        # .  .3 .
        . s  .2 .1
        . .  pa .
        """,
        "fish2",
        "b3",
    )
    assert targets == {"a3", "b4"}
    assert refusal(state, Step("b3", "b2")) == "II-57"
    assert refusal(state, Step("b3", "c4")) == "II-57"
    assert animals(play(state, Step("b3", "a3")))[:2] == [("a3", "fish2"), ("a3", "fish3")]


@pytest.mark.rule("II-57")
def test_a_fish_does_not_swim_onto_land() -> None:
    state, targets = steps_of("# .1 . sa", "fish1", "a2")
    assert targets == {"a3", "b2"}
    assert refusal(state, Step("a2", "a1")) == "II-57"


@pytest.mark.rule("II-58")
def test_a_fox_runs_to_a_neighbouring_tile_also_with_foxes_inuits_or_igloos() -> None:
    state, targets = steps_of(
        """
        # .  p3  .
        . .  s2  sabA
        . .  pW  .
        """,
        "fox2",
        "b3",
    )
    assert targets == {"a3", "b4", "c3"}
    assert refusal(state, Step("b3", "b2")) == "II-58"
    assert animals(play(state, Step("b3", "a3")))[:2] == [("a3", "fox2"), ("a3", "fox3")]


@pytest.mark.rule("II-59")
def test_a_bear_goes_to_ice_or_sea_but_not_to_another_bear() -> None:
    state, targets = steps_of(
        """
        # .  .1  .
        . .W sW  s
        . .  pa  .
        """,
        "bear",
        "b3",
    )
    assert targets == {"a3", "b4", "c3"}
    assert refusal(state, Step("b3", "b2")) == "II-59"
    assert refusal(state, Step("b3", "b5")) == "II-59"


@pytest.mark.rule("II-60")
def test_neither_bear_nor_fox_sets_foot_on_a_corner() -> None:
    state, targets = steps_of("# sW sa\n s s", "bear", "a2")
    assert targets == {"a3", "b2"}
    assert refusal(state, Step("a2", "a1")) == "II-60"
    state, targets = steps_of("# s2 sa\n s s", "fox2", "a2")
    assert targets == {"a3", "b2"}
    assert refusal(state, Step("a2", "a1")) == "II-60"


@pytest.mark.rule("II-A13")
def test_fox_and_fish_may_come_to_a_bear_and_nothing_happens() -> None:
    state, _ = steps_of("# s2 sW sa", "fox2", "a2")
    after, events = happened(state, Step("a2", "a3"))
    assert events == (Moved(Seat(0), "fox2", "a2", "a3"),)
    assert animals(after) == [("a3", "bear"), ("a3", "fox2")]
    state, _ = steps_of("# .2 .W . sa", "fish2", "a2")
    assert animals(play(state, Step("a2", "a3"))) == [("a3", "bear"), ("a3", "fish2")]


@pytest.mark.rule("II-56")
def test_what_was_chosen_must_be_moved() -> None:
    state, _ = steps_of(ZOO, "fish1", "b2")
    assert refusal(state, Step("c2", "c3")) == "II-56"
    assert refusal(state, Choose("bear", "c4")) == "II-56"
    fresh = play(drawn(ZOO, hands=["move_animals"]), PlayTile("move_animals"))
    assert refusal(fresh, Choose("fish2", "b2")) == "II-56"


@pytest.mark.rule("II-81")
def test_a_harpoon_once_played_must_hunt() -> None:
    state = play(drawn("# sa .3 s", hands=["harpoon"]), PlayTile("harpoon"))
    assert legal(state) == {Hunt("fish3", "a3")}
    assert refusal(state, EndTurn()) == "II-81"
