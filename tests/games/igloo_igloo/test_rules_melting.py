"""The turn, its first phase, and how the game ends: II-20 to II-37, II-90, II-91."""

from __future__ import annotations

from typing import Any

import pytest

from polarnight.core.contract import Seat, Watcher
from polarnight.games.igloo_igloo.actions import (
    Build,
    Choose,
    EndTurn,
    KayakFrom,
    Melt,
    Pass,
    Place,
    PlayTile,
    Step,
    Thaw,
    Walk,
)
from polarnight.games.igloo_igloo.events import Ended, Melted, TurnEnded
from polarnight.games.igloo_igloo.options import IglooOptions
from tests.games.igloo_igloo.drawing import (
    IGLOO,
    actor,
    drawn,
    happened,
    legal,
    melts,
    phase,
    play,
    refusal,
    spectator,
)
from tests.games.igloo_igloo.test_rules_set_up import start

ALL_TAKEN = """
    # sa sb p
    . .  .  .
"""
"""Every tile at the sea is occupied or pack ice, and no tile of the ring is free."""


@pytest.mark.rule("II-20")
def test_melting_comes_first_and_then_3_action_points() -> None:
    state = drawn("# s s . s sa", phase="opening", under={"a3": "thaw"})
    assert legal(state) == {Melt("a2"), Melt("a3"), Melt("a5")}
    for too_early in (Walk("a6", "a5"), KayakFrom("a6"), Build("a6"), EndTurn()):
        assert refusal(state, too_early) == "II-20"
    after = play(state, Melt("a3"))
    assert (phase(after), spectator(after).points) == ("actions", 3)
    assert refusal(after, Melt("a5")) == "II-20"


@pytest.mark.rule("II-20")
def test_melting_is_compulsory() -> None:
    state = drawn("# s s . s sa", phase="opening")
    assert all(isinstance(action, Melt) for action in legal(state))
    assert refusal(state, Pass()) == "II-20"


@pytest.mark.rule("II-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_then_the_left_neighbour_plays(seats: int) -> None:
    state = drawn("# s s . s sa", seats=seats, turn=seats - 1)
    state = play(state, EndTurn())
    assert (actor(state), phase(state)) == (0, "opening")
    assert actor(play(state, Melt("a3"), EndTurn())) == 1


@pytest.mark.rule("II-21")
def test_nobody_plays_out_of_turn() -> None:
    state = drawn("# sb s . s sa")
    assert refusal(state, Walk("a2", "a3"), seat=1) == "II-21"
    assert legal(state, seat=1) == set()


@pytest.mark.rule("II-22")
def test_points_not_spent_are_lost() -> None:
    state = drawn("# s s . s sa s", under={"a3": "thaw", "a5": "thaw", "a2": "thaw"})
    after, events = happened(play(state, Walk("a6", "a7")), EndTurn())
    assert events[0] == TurnEnded(Seat(0), lost=2)
    after = play(after, Melt("a3"), EndTurn())
    assert actor(after) == 0
    assert spectator(play(after, Melt("a5"))).points == 3


@pytest.mark.rule("II-30")
@pytest.mark.parametrize("token", ["sa", "sb", "sA", "sB", "s2", "sW", "sab"])
def test_only_an_empty_tile_melts(token: str) -> None:
    state = drawn(f"# s s . {token} s", phase="opening")
    assert melts(state) == {Melt("a2"), Melt("a3"), Melt("a6")}
    assert refusal(state, Melt("a5")) == "II-30"


@pytest.mark.rule("II-A27")
def test_a_tile_with_only_another_tribes_igloo_is_not_empty() -> None:
    assert refusal(drawn("# s s . sB s", phase="opening"), Melt("a5")) == "II-30"


@pytest.mark.rule("II-30")
def test_sea_land_and_pack_ice_do_not_melt() -> None:
    state = drawn("# s p . s", phase="opening")
    assert refusal(state, Melt("a3")) == "II-46"
    assert refusal(state, Melt("a4")) == "II-30"
    assert refusal(state, Melt("a1")) == "II-30"


SQUARE = """
    # .  .  .  .  .
    . s  s  s  s  .
    . s  s  s  s  .
    . s  s  s  s  .
    . s  s  s  s  .
    . .  .  .  .  .
"""


@pytest.mark.rule("II-31")
def test_only_a_tile_beside_the_sea_melts() -> None:
    state = drawn(SQUARE, phase="opening")
    inner = {"c3", "c4", "d3", "d4"}
    all_16 = {f"{row}{col}" for row in "bcde" for col in (2, 3, 4, 5)}
    assert {melt.cell for melt in melts(state)} == all_16 - inner
    for cell in inner:
        assert refusal(state, Melt(cell)) == "II-31"


@pytest.mark.rule("II-31")
@pytest.mark.parametrize("hole", [".", ".1", ".W", ".33"])
def test_sea_with_fish_or_a_bear_counts_as_sea_and_corners_do_not(hole: str) -> None:
    state = drawn(
        f"""
        # s s s s s s #
        s s s s s s s s
        s s s s s s s s
        s s s {hole} {hole} s s s
        s s s {hole} {hole} s s s
        s s s s s s s s
        s s s s s s s s
        # s s s s s s #
        """,
        phase="opening",
    )
    around = {"c4", "c5", "d3", "d6", "e3", "e6", "f4", "f5"}
    assert {melt.cell for melt in melts(state)} == around
    assert refusal(state, Melt("a2")) == "II-31"


FALLBACK = """
    # s  s  sa
    . sa sb .
    . .  .  .
"""


@pytest.mark.rule("II-32")
def test_if_all_tiles_at_the_sea_are_occupied_a_ring_tile_melts() -> None:
    state = drawn(FALLBACK, phase="opening", under={"a2": "thaw"})
    assert {melt.cell for melt in melts(state)} == {"a2", "a3"}
    assert spectator(play(state, Melt("a2"))).ice.startswith("#.ss")


@pytest.mark.rule("II-32")
def test_then_an_inner_tile_is_still_no_choice() -> None:
    state = drawn(
        """
        # s  s  s  sa
        p s  s  sa .
        p sa sa .  .
        """,
        phase="opening",
    )
    assert {melt.cell for melt in melts(state)} == {"a2", "a3", "a4"}
    assert refusal(state, Melt("b3")) == "II-32"


@pytest.mark.rule("II-32")
def test_pack_ice_at_the_sea_is_no_obstacle_to_that() -> None:
    state = drawn(
        """
        # s  s  p
        . p  sa .
        """,
        phase="opening",
    )
    assert {melt.cell for melt in melts(state)} == {"a2", "a3"}


@pytest.mark.rule("II-32")
@pytest.mark.rule("II-A5")
def test_while_one_tile_at_the_sea_is_free_the_ring_does_not_help() -> None:
    state = drawn(
        """
        # s  s  sa
        . sa s  .
        """,
        phase="opening",
    )
    assert melts(state) == {Melt("b3")}
    assert refusal(state, Melt("a2")) == "II-31"


@pytest.mark.rule("II-A5")
def test_free_tiles_inside_that_touch_no_sea_are_never_chosen_and_may_be_left_over() -> None:
    rim = """
        # .  .  .  .
        . sa sa sa .
        . sb s  sb .
        . sa sa sb .
        . .  .  .  .
    """
    over = play(drawn(rim, turn=1), EndTurn())
    assert phase(over) == "over"
    assert spectator(over).ice[18] == "s"


@pytest.mark.rule("II-33")
@pytest.mark.rule("II-90")
def test_if_no_tile_can_be_melted_at_the_beginning_of_a_turn_the_game_ends() -> None:
    state = drawn(ALL_TAKEN, turn=0)
    after, events = happened(state, EndTurn())
    assert Ended(Seat(1)) in events
    assert phase(after) == "over"
    assert IGLOO.actors(after) == ()
    assert IGLOO.outcome(after) is not None
    assert refusal(after, EndTurn(), seat=1) == "II-90"


@pytest.mark.rule("II-90")
@pytest.mark.parametrize("token", ["sa", "sA", "sB", "s3", "sW", "p"])
def test_inuits_animals_igloos_and_pack_ice_all_keep_a_tile_from_melting(token: str) -> None:
    assert phase(play(drawn(f"# {token} . sb"), EndTurn())) == "over"
    assert phase(play(drawn("# s . sb"), EndTurn())) == "opening"


@pytest.mark.rule("II-A4")
def test_pack_ice_without_a_fox_does_not_melt_either() -> None:
    state = drawn("# p . sb s", phase="opening")
    assert melts(state) == {Melt("a5")}
    assert refusal(state, Melt("a2")) == "II-46"
    assert phase(play(drawn("# p . sb"), EndTurn())) == "over"


@pytest.mark.rule("II-34")
def test_on_the_first_turn_there_are_exactly_8_choices() -> None:
    state = play(start(4), *[Place("h4")] * 12)
    assert {melt.cell for melt in melts(state)} == {"c4", "c5", "d3", "d6", "e3", "e6", "f4", "f5"}


@pytest.mark.rule("II-35")
@pytest.mark.rule("II-36")
def test_only_the_active_player_sees_a_tile_with_a_red_border() -> None:
    state = drawn("# s s . s sa", seats=3, phase="opening", under={"a3": "harpoon"})
    after, events = happened(state, Melt("a3"))
    seen = Melted(Seat(0), "a3", "harpoon", kept=True)
    unseen = Melted(Seat(0), "a3", None, kept=True)
    assert IGLOO.witness(events[0], Seat(0)) == seen
    for viewer in (Seat(1), Seat(2), Watcher.SPECTATOR):
        assert IGLOO.witness(events[0], viewer) == unseen
        assert IGLOO.view(after, viewer).hands == (1, 0, 0)
        assert not IGLOO.view(after, viewer).hand
    assert IGLOO.view(after, Seat(0)).hand == ("harpoon",)


@pytest.mark.rule("II-36")
def test_a_kept_tile_leaves_open_sea_and_may_be_played_at_once() -> None:
    state = drawn("# s s . s sa", phase="opening", under={"a3": "stamina2"})
    after = play(state, Melt("a3"))
    assert spectator(after).ice.startswith("#s..ss")
    assert PlayTile("stamina2") in legal(after)
    assert spectator(play(after, PlayTile("stamina2"))).points == 5


@pytest.mark.rule("II-37")
@pytest.mark.parametrize("tile", ["fish1", "bear", "drift", "pack_ice"])
def test_a_tile_without_red_border_is_revealed_to_all_and_happens_at_once(tile: Any) -> None:
    state = drawn("# s s . s sa", phase="opening", under={"a3": tile})
    after, events = happened(state, Melt("a3"))
    for viewer in (Seat(0), Seat(1), Watcher.SPECTATOR):
        assert IGLOO.witness(events[0], viewer) == Melted(Seat(0), "a3", tile, kept=False)
        assert IGLOO.view(after, viewer).seen[tile] == 1
    assert spectator(after).hands == (0, 0)


@pytest.mark.rule("II-A6")
def test_who_cannot_melt_at_the_start_of_his_turn_plays_nothing_first() -> None:
    """Thawing a2 would have left a3 at the sea, but the test comes first."""
    state = drawn(ALL_TAKEN, turn=0, hands=["", "thaw"])
    assert phase(play(state, EndTurn())) == "over"


@pytest.mark.rule("II-A6")
def test_if_so_agreed_opening_plays_come_before_the_test() -> None:
    options = IglooOptions(end_check="after_opening_plays")
    state = drawn(FALLBACK.replace("s  s", "sb sb"), turn=0, hands=["", "thaw"], options=options)
    state = play(state, EndTurn())
    assert legal(state) == {Pass(), PlayTile("thaw")}
    assert phase(play(state, Pass())) == "over"
    thawed = play(state, PlayTile("thaw"))
    assert Thaw("b2") in legal(thawed)


@pytest.mark.rule("II-A6")
def test_who_publicly_has_nothing_to_play_is_not_asked() -> None:
    options = IglooOptions(end_check="after_opening_plays")
    assert phase(play(drawn(ALL_TAKEN, options=options), EndTurn())) == "over"


@pytest.mark.rule("II-A6")
def test_after_opening_plays_it_is_tested_again() -> None:
    state = drawn(
        """
        # s  .1 sb
        . .  .  .
        """,
        phase="opening",
        hands=["thaw"],
        turn=0,
    )
    after = play(state, PlayTile("thaw"), Thaw("a2"))
    assert phase(after) == "over"


@pytest.mark.rule("II-A6")
def test_who_can_melt_no_more_after_an_opening_play_may_play_another_or_pass() -> None:
    state = drawn("# s .1 sb", phase="opening", hands=["thaw move_animals"])
    stuck = play(state, PlayTile("thaw"), Thaw("a2"))
    assert legal(stuck) == {Pass(), PlayTile("move_animals")}
    moved = play(stuck, PlayTile("move_animals"))
    assert Choose("fish1", "a3") in legal(moved)
    there_and_back = [Choose("fish1", "a3"), Step("a3", "b3"), Choose("fish1", "b3")]
    after = play(moved, *there_and_back, Step("b3", "a3"), Choose("fish1", "a3"), Step("a3", "a2"))
    assert phase(after) == "over"


@pytest.mark.rule("II-A36")
def test_a_thawed_tile_is_seen_by_nobody() -> None:
    state = drawn("# s . sa", hands=["thaw"], under={"a2": "bear"})
    after, events = happened(play(state, PlayTile("thaw")), Thaw("a2"))
    for viewer in (Seat(0), Seat(1), Watcher.SPECTATOR):
        view = IGLOO.view(after, viewer)
        assert view.thawed == spectator(state).thawed + 1
        assert view.unseen["bear"] == IGLOO.view(state, viewer).unseen["bear"]
        assert "bear" not in repr([IGLOO.witness(event, viewer) for event in events])


@pytest.mark.rule("II-A37")
def test_a_tile_melts_though_no_inuit_stands_near() -> None:
    state = drawn("# sa . . . . s", phase="opening")
    assert Melt("a7") in legal(state)


@pytest.mark.rule("II-91")
def test_tiles_left_in_hands_are_void() -> None:
    state = drawn(ALL_TAKEN, hands=["harpoon stamina3", "thaw"])
    with_tiles, without = play(state, EndTurn()), play(drawn(ALL_TAKEN), EndTurn())
    assert phase(with_tiles) == "over"
    assert legal(with_tiles) == legal(with_tiles, seat=1) == set()
    assert IGLOO.outcome(with_tiles) == IGLOO.outcome(without)
