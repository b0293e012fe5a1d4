"""Fish, polar bears, drift and pack ice: II-40 to II-46."""

from __future__ import annotations

from typing import Any

import pytest

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo.actions import Displace, EndTurn, Melt, Push, Walk
from polarnight.games.igloo_igloo.events import Appeared, Becalmed, Displaced, Drifted, Eaten
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.view import Token
from tests.games.igloo_igloo.drawing import (
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


def drifting(picture: str, melted: str, **more: Any) -> Any:
    """The position after a drift tile was melted on `melted`."""
    state = drawn(picture, phase="opening", under={melted: "drift"}, **more)
    return play(state, Melt(melted))


@pytest.mark.rule("II-40")
@pytest.mark.parametrize(("tile", "count"), [("fish1", 1), ("fish2", 2), ("fish3", 3)])
def test_as_many_fish_as_pictured_come_from_the_reserve_to_the_new_sea(
    tile: Any, count: int
) -> None:
    state = drawn("# s s . s sa", phase="opening", under={"a3": tile}, fish="3121")
    after, events = happened(state, Melt("a3"))
    shoal = sorted(f"fish{worth}" for worth in "3121"[:count])
    assert (events[1].cell, sorted(events[1].animals)) == ("a3", shoal)
    assert animals(after) == [("a3", fish) for fish in shoal]
    assert ice(after) == {"a2", "a5", "a6"}
    before = sum(spectator(state).reserve.fish)
    assert before - sum(spectator(after).reserve.fish) == count
    assert phase(after) == "actions"


@pytest.mark.rule("II-41")
def test_a_bear_appears_on_the_new_sea() -> None:
    state = drawn("# s s . s sa", phase="opening", under={"a3": "bear"})
    after, events = happened(state, Melt("a3"))
    assert events[1] == Appeared("a3", ("bear",))
    assert animals(after) == [("a3", "bear")]
    assert "a3" not in ice(after)
    assert spectator(state).reserve.bears - spectator(after).reserve.bears == 1


@pytest.mark.rule("II-A3")
@pytest.mark.parametrize(
    ("tile", "shown"),
    [("fish3", [("a3", "fish2")]), ("bear", []), ("pack_ice", [])],
)
def test_from_an_empty_reserve_comes_what_is_left(tile: Any, shown: list[Any]) -> None:
    state = drawn("# s s . s sa", phase="opening", under={"a3": tile}, fish="2", foxes="", bears=0)
    after = play(state, Melt("a3"))
    assert animals(after) == shown
    assert ("a3" in ice(after)) == (tile == "pack_ice")


ROW = """
    # .  .  .
    s s  sa .
    s s  .  .
    . .  .  .
"""


@pytest.mark.rule("II-42")
def test_drift_leaves_sea_and_then_a_tile_must_be_pushed() -> None:
    state = drifting(ROW, "c1")
    assert phase(state) == "drift"
    assert "c1" not in ice(state)
    assert all(isinstance(action, Push) for action in legal(state))
    assert refusal(state, EndTurn()) == "II-42"
    assert refusal(state, Walk("b3", "b2")) == "II-42"


@pytest.mark.rule("II-42")
def test_a_push_goes_one_space_in_any_of_four_directions() -> None:
    state = drifting(ROW, "c1")
    assert legal(state) == {
        Push("b1", "b2"),
        Push("b1", "c1"),
        Push("b2", "a2"),
        Push("b2", "b3"),
        Push("b2", "c2"),
        Push("b3", "a3"),
        Push("b3", "b4"),
        Push("b3", "c3"),
        Push("c2", "b2"),
        Push("c2", "c1"),
        Push("c2", "c3"),
        Push("c2", "d2"),
    }
    assert refusal(state, Push("c2", "d3")) == "II-42"
    assert refusal(state, Push("b3", "b5")) == "II-42"
    assert refusal(state, Push("d4", "d5")) == "II-42"


@pytest.mark.rule("II-42")
@pytest.mark.rule("II-43")
def test_contiguous_tiles_in_front_are_pushed_too_and_sea_is_left_behind() -> None:
    after, events = happened(drifting(ROW, "c1"), Push("b1", "b2"))
    assert events == (Drifted(Seat(0), ("b1", "b2", "b3", "b4")),)
    assert ice(after) == {"b2", "b3", "b4", "c2"}
    assert phase(after) == "actions"


@pytest.mark.rule("II-43")
def test_no_tile_is_pushed_onto_a_corner_or_off_the_board() -> None:
    state = drifting(
        """
        # s  .  .
        s .  s  .
        . .  .  .
        """,
        "b3",
    )
    assert refusal(state, Push("a2", "a1")) == "II-43"
    assert refusal(state, Push("b1", "a1")) == "II-43"
    assert legal(state) == {
        Push("a2", "a3"),
        Push("a2", "b2"),
        Push("b1", "b2"),
        Push("b1", "c1"),
    }


@pytest.mark.rule("II-43")
def test_a_line_that_runs_to_the_edge_or_into_a_corner_is_not_pushed() -> None:
    state = drifting(
        """
        # s  s  .
        . s  .  s
        """,
        "b4",
    )
    assert refusal(state, Push("b2", "a2")) == "II-43"
    assert refusal(state, Push("a3", "a2")) == "II-43"


@pytest.mark.rule("II-44")
@pytest.mark.rule("II-A8")
def test_all_that_is_on_the_tiles_moves_with_them() -> None:
    state = drifting(
        """
        # .    .    .   .
        . saB3 pbA2 s1W .
        . s    .    .   .
        """,
        "c2",
    )
    after = play(state, Push("b2", "b3"))
    view = spectator(after)
    assert view.ice[8:16] == "..sps..."
    assert view.inuits == (("b3",), ("b4",))
    assert view.igloos == (("b4",), ("b3",))
    assert animals(after) == [("b3", "fox3"), ("b4", "fox2"), ("b5", "bear"), ("b5", "fox1")]


@pytest.mark.rule("II-A8")
@pytest.mark.parametrize("token", ["s", "p", "sA", "pB", "sab", "p3", "sW"])
def test_any_tile_may_drift_whatever_is_on_it(token: str) -> None:
    state = drifting(f"# . . .\n . {token} . s", "b4")
    assert legal(state) == {Push("b2", to) for to in ("a2", "b1", "b3", "c2")}


FISHY = """
    # .  .   .
    . s  .13 .
    . .  s   .
    . s  .   .
"""


@pytest.mark.rule("II-45")
def test_fish_in_the_way_go_to_a_neighbouring_sea_space_first() -> None:
    state = play(drifting(FISHY, "d2"), Push("b2", "b3"))
    assert phase(state) == "displace"
    assert legal(state) == {
        Displace(animal, to) for animal in ("fish1", "fish3") for to in ("a3", "b4")
    }
    assert refusal(state, Displace("fish1", "a4")) == "II-45"
    assert refusal(state, Displace("fish1", "b2")) == "II-45"
    assert refusal(state, Displace("fish2", "b4")) == "II-45"
    assert refusal(state, EndTurn()) == "II-45"
    after, events = happened(play(state, Displace("fish1", "a3")), Displace("fish3", "b4"))
    assert events == (
        Displaced(Seat(0), "fish3", "b3", "b4"),
        Drifted(Seat(0), ("b2", "b3")),
    )
    assert animals(after) == [("a3", "fish1"), ("b4", "fish3")]
    assert ice(after) == {"b3", "c3"}


@pytest.mark.rule("II-45")
def test_there_is_no_limit_of_fish_in_a_space() -> None:
    picture = FISHY.replace(".13 .", ".13 .222")
    after = play(
        drifting(picture, "d2"), Push("b2", "b3"), Displace("fish1", "b4"), Displace("fish3", "b4")
    )
    assert [cell for cell, _ in animals(after)] == ["b4"] * 5


@pytest.mark.rule("II-45")
def test_where_animals_have_no_way_out_the_push_is_forbidden() -> None:
    state = drifting(
        """
        # s  .
        s .1 s
        . s  s
        . .  .
        """,
        "c3",
    )
    for origin in ("a2", "b1", "b3", "c2"):
        assert refusal(state, Push(origin, "b2")) == "II-45"
    assert Push("b3", "b4") in legal(state)


@pytest.mark.rule("II-A9")
def test_each_animal_goes_to_its_own_space_among_those_that_were_sea_before() -> None:
    """The space the pushed tile leaves behind is no way out."""
    state = play(drifting(FISHY, "d2"), Push("c3", "b3"))
    assert {action.target for action in legal(state)} == {"a3", "b4"}


@pytest.mark.rule("II-A9")
def test_a_displaced_bear_does_not_go_to_another_bear_but_eats_fish() -> None:
    state = drifting(FISHY.replace(".13 .", ".W  .W").replace("# .  .", "# .  .2"), "d2")
    pushed = play(state, Push("b2", "b3"))
    assert legal(pushed) == {Displace("bear", "a3")}
    assert refusal(pushed, Displace("bear", "b4")) == "II-59"
    after, events = happened(pushed, Displace("bear", "a3"))
    assert events == (
        Displaced(Seat(0), "bear", "b3", "a3"),
        Eaten("a3", ("fish2",)),
        Drifted(Seat(0), ("b2", "b3")),
    )
    assert animals(after) == [("a3", "bear"), ("b4", "bear")]


@pytest.mark.rule("II-A9")
def test_if_so_agreed_a_displaced_bear_leaves_the_fish_alone() -> None:
    picture = FISHY.replace(".13 .", ".W  .").replace("# .  .", "# .  .2")
    state = drifting(picture, "d2", options=IglooOptions(displaced_bear_eats=False))
    after = play(state, Push("b2", "b3"), Displace("bear", "a3"))
    assert animals(after) == [("a3", "bear"), ("a3", "fish2")]


@pytest.mark.rule("II-A9")
def test_fish_may_be_put_with_a_bear_and_the_order_is_free() -> None:
    picture = FISHY.replace(".13", ".1W")
    state = play(drifting(picture, "d2"), Push("b2", "b3"))
    fish_last = play(state, Displace("bear", "a3"), Displace("fish1", "a3"))
    assert animals(fish_last) == [("a3", "bear"), ("a3", "fish1")]
    fish_first = play(state, Displace("fish1", "a3"), Displace("bear", "a3"))
    assert animals(fish_first) == [("a3", "bear")]


@pytest.mark.rule("II-A9")
def test_a_bear_with_only_bears_around_forbids_the_push() -> None:
    picture = FISHY.replace(".13 .", ".W .W").replace("# .  .", "# .  .W")
    state = drifting(picture, "d2")
    assert refusal(state, Push("b2", "b3")) == "II-45"


TOGETHER = IglooOptions(displace="together")


@pytest.mark.rule("II-A9")
def test_if_so_agreed_all_animals_of_a_space_go_to_one_space() -> None:
    state = play(drifting(FISHY, "d2", options=TOGETHER), Push("b2", "b3"))
    assert legal(state) == {Displace("fish1", "a3"), Displace("fish1", "b4")}
    assert refusal(state, Displace("fish3", "b4")) == "II-A9"
    after, events = happened(state, Displace("fish1", "b4"))
    assert events == (
        Displaced(Seat(0), "fish1", "b3", "b4"),
        Displaced(Seat(0), "fish3", "b3", "b4"),
        Drifted(Seat(0), ("b2", "b3")),
    )
    assert animals(after) == [("b4", "fish1"), ("b4", "fish3")]


@pytest.mark.rule("II-A9")
def test_a_bear_that_goes_together_with_fish_eats_those_it_comes_to_only() -> None:
    picture = FISHY.replace(".13 .", ".1W .W").replace("# .  .", "# .  .2")
    state = play(drifting(picture, "d2", options=TOGETHER), Push("b2", "b3"))
    assert legal(state) == {Displace("bear", "a3")}
    after, events = happened(state, Displace("bear", "a3"))
    assert events == (
        Displaced(Seat(0), "fish1", "b3", "a3"),
        Displaced(Seat(0), "bear", "b3", "a3"),
        Eaten("a3", ("fish2",)),
        Drifted(Seat(0), ("b2", "b3")),
    )
    assert animals(after) == [("a3", "bear"), ("a3", "fish1"), ("b4", "bear")]


@pytest.mark.rule("II-A7")
def test_a_drift_without_any_possible_push_has_no_effect() -> None:
    """The last tile of all melts: nothing is left to be pushed."""
    state = drawn("# s", phase="opening", under={"a2": "drift"})
    after, events = happened(state, Melt("a2"))
    assert events[-1] == Becalmed(Seat(0))
    assert phase(after) == "actions"


@pytest.mark.rule("II-A10")
def test_the_space_of_the_drift_tile_itself_may_be_used() -> None:
    state = drifting(
        """
        # s  s  .
        s .1 s  .
        """,
        "a2",
    )
    assert Push("a3", "a2") in legal(state)
    pushed = play(state, Push("b1", "b2"))
    assert Displace("fish1", "a2") in legal(pushed)


@pytest.mark.rule("II-46")
def test_pack_ice_stays_picture_up_with_a_fox_and_no_sea_arises() -> None:
    state = drawn("# s s . s sa", phase="opening", under={"a3": "pack_ice"}, foxes="2311")
    after, events = happened(state, Melt("a3"))
    assert events[1] == Appeared("a3", ("fox2",))
    view = spectator(after)
    assert view.ice.startswith("#sp.ss")
    assert view.animals == (Token("fox2", "a3"),)
    assert sum(view.reserve.foxes) == 3
    assert phase(after) == "actions"


@pytest.mark.rule("II-46")
def test_pack_ice_never_melts() -> None:
    state = drawn("# s p . s sa", phase="opening")
    assert Melt("a3") not in legal(state)
    assert refusal(state, Melt("a3")) == "II-46"
