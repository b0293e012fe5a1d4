"""Animals, islands, the winner, and the variant: II-95 to II-113."""

from __future__ import annotations

from typing import Any

import pytest

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo.actions import EndTurn
from polarnight.games.igloo_igloo.events import AnimalsScored, IslandScored
from polarnight.games.igloo_igloo.options import IglooOptions
from tests.games.igloo_igloo.drawing import (
    IGLOO,
    drawn,
    happened,
    ice,
    phase,
    spectator,
)

HARD = IglooOptions(hardcore=True)


def points(state: Any) -> list[Any]:
    """What the islands would bring each seat now."""
    return [own.islands for own in spectator(state).standing]


def islands(state: Any) -> list[set[str]]:
    """The islands, in the order of the view."""
    return [set(island.cells) for island in spectator(state).islands]


def ended(picture: str, **more: Any) -> Any:
    """How a game ends whose last turn is over; every tile of the drawing must be taken."""
    state, _ = happened(drawn(picture, **more), EndTurn())
    assert phase(state) == "over"
    outcome = IGLOO.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.rule("II-95")
def test_hunted_animals_count_their_values() -> None:
    state = drawn("# sa", hunted=["fish1 fish3 fox2 bear", "fish2 fish2"])
    assert [own.animals for own in spectator(state).standing] == [10, 4]


@pytest.mark.rule("II-96")
def test_an_island_is_ice_that_hangs_together_by_its_sides() -> None:
    state = drawn(
        """
        # s  .  s  s
        . .  s  .  p
        s .  s  .  .
        """
    )
    assert sorted(map(sorted, islands(state))) == [
        ["a2"],
        ["a4", "a5", "b5"],
        ["b3", "c3"],
        ["c1"],
    ]


@pytest.mark.rule("II-96")
def test_a_corner_belongs_to_no_island_and_joins_none() -> None:
    state = drawn("#a sa\n sb")
    assert sorted(map(sorted, islands(state))) == [["a2"], ["b1"]]
    assert points(state) == [1, 1]
    joined = drawn("# sa\n sb s")
    assert islands(joined) == [{"a2", "b1", "b2"}]


@pytest.mark.rule("II-97")
def test_strength_is_1_for_an_inuit_and_2_for_an_igloo() -> None:
    state = drawn("# saa sA sb sB sB", seats=3)
    assert spectator(state).islands[0].strength == (4, 5, 0)


@pytest.mark.rule("II-97")
def test_inuits_on_corners_count_nowhere() -> None:
    state = drawn("#aaaa sb s")
    assert spectator(state).islands[0].strength == (0, 1)
    assert points(state) == [0, 4]


@pytest.mark.rule("II-98")
@pytest.mark.parametrize(
    ("picture", "score"),
    [("# sa", 1), ("# sa s", 4), ("# sA s p", 9), ("# sa s\n s saA\n . s", 25)],
)
def test_who_is_alone_on_an_island_scores_its_square(picture: str, score: int) -> None:
    assert points(drawn(picture)) == [score, 0]


@pytest.mark.rule("II-98")
def test_an_island_without_anybody_scores_nobody() -> None:
    assert points(drawn("# s s s")) == [0, 0]


@pytest.mark.rule("II-99")
def test_the_strongest_scores_1_for_each_tile_the_second_half_and_others_nothing() -> None:
    state = drawn("# saaa sbb sc s s s", seats=4)
    assert points(state) == [6, 3, 0, 0]


@pytest.mark.rule("II-A31")
def test_of_two_players_on_an_island_the_weaker_scores_half() -> None:
    assert points(drawn("# saa sb s s")) == [4, 2]


@pytest.mark.rule("II-100")
def test_all_tied_for_first_score_in_full_and_the_next_is_still_second() -> None:
    assert points(drawn("# sab sab sc s", seats=3)) == [4, 4, 2]


@pytest.mark.rule("II-100")
def test_all_tied_for_second_score_half() -> None:
    assert points(drawn("# saaa sbb scc sd", seats=4)) == [4, 2, 2, 0]


@pytest.mark.rule("II-A29")
def test_below_two_tied_firsts_the_second_scores_half() -> None:
    assert points(drawn("# saA sbbb scc sd s s", seats=4)) == [6, 6, 3, 0]


@pytest.mark.rule("II-A30")
def test_two_tied_players_alone_on_an_island_do_not_square() -> None:
    assert points(drawn("# sa sb s s")) == [4, 4]


@pytest.mark.rule("II-A30")
def test_an_igloo_alone_is_presence_enough_to_spoil_the_square() -> None:
    assert points(drawn("# saaa sB s s")) == [4, 2]


@pytest.mark.rule("II-101")
def test_animals_and_islands_add_up_and_the_highest_total_wins() -> None:
    outcome = ended("# sa p p\n . .\n . sb", hunted=["fish1", "fox3 fish3 bear"])
    assert outcome.scores == (10, 11)
    assert outcome.places == (2, 1)
    assert outcome.winners == (Seat(1),)


@pytest.mark.rule("II-101")
def test_the_end_is_told_island_by_island_and_then_the_animals() -> None:
    state = drawn("# sa p p\n . . . .\n . sb", hunted=["fish1", "bear"])
    after, events = happened(state, EndTurn())
    scored = [event.island for event in events if isinstance(event, IslandScored)]
    assert [(set(island.cells), island.points) for island in scored] == [
        ({"a2", "a3", "a4"}, (9, 0)),
        ({"c2"}, (0, 1)),
    ]
    assert [event for event in events if isinstance(event, AnimalsScored)] == [
        AnimalsScored((1, 4))
    ]
    assert ice(after) == {"a2", "a3", "a4", "c2"}


@pytest.mark.rule("II-A28")
@pytest.mark.parametrize(("half", "score"), [("down", 1), ("up", 2), ("exact", 1.5)])
def test_half_of_an_odd_island_is_rounded_as_agreed(half: Any, score: float) -> None:
    assert points(drawn("# saa sb s", options=IglooOptions(half=half))) == [3, score]


@pytest.mark.rule("II-A28")
def test_with_exact_halves_half_a_point_decides() -> None:
    """An island of three brings 3 and 1.5; a fish makes that 2.5 or 3.5."""
    options = IglooOptions(half="exact")
    behind = ended("# saa sb p", options=options, hunted=["", "fish1"])
    assert (behind.scores, behind.places) == ((3, 2), (1, 2))
    ahead = ended("# saa sb p", options=options, hunted=["", "fish2"])
    assert (ahead.scores, ahead.places) == ((3, 3), (2, 1))


@pytest.mark.rule("II-A32")
def test_equal_totals_share_the_victory() -> None:
    outcome = ended("# sa . sb")
    assert outcome.places == (1, 1)
    assert outcome.winners == (Seat(0), Seat(1))


@pytest.mark.rule("II-A32")
def test_if_so_agreed_hunted_animals_break_a_tie() -> None:
    picture = "# sa . sb p"
    hunted = ["fish3", ""]
    assert ended(picture, hunted=hunted).winners == (Seat(0), Seat(1))
    outcome = ended(picture, hunted=hunted, options=IglooOptions(final_tie="animals"))
    assert outcome.scores == (4, 4)
    assert outcome.places == (1, 2)


@pytest.mark.rule("II-A41")
def test_what_hunted_animals_are_worth_breaks_the_tie_not_how_many_they_are() -> None:
    """One fish loses to one bear; three fish worth 1 each are as good as a fox worth 3."""
    options = IglooOptions(final_tie="animals")
    outcome = ended("# sa p . sb", hunted=["fish1", "bear"], options=options)
    assert outcome.scores == (5, 5)
    assert (outcome.winners, outcome.reason) == ((Seat(1),), "animals")
    outcome = ended("# sa p . sb", hunted=["", "fish1 fish1 fish1"], options=options)
    assert outcome.scores == (4, 4)
    assert outcome.winners == (Seat(1),)
    outcome = ended("# sa . sb", hunted=["fish1 fish1 fish1", "fox3"], options=options)
    assert outcome.scores == (4, 4)
    assert (outcome.winners, outcome.reason) == ((Seat(0), Seat(1)), "tie")


@pytest.mark.rule("II-A32")
def test_if_so_agreed_inuits_on_islands_break_a_tie_and_those_on_corners_do_not() -> None:
    options = IglooOptions(final_tie="inuits")
    outcome = ended("#aa sa . sbb", options=options)
    assert outcome.scores == (1, 1)
    assert outcome.winners == (Seat(1),)


@pytest.mark.rule("II-A34")
def test_hunted_animals_lie_open_and_hands_show_only_their_size() -> None:
    state = drawn("# sa s", hunted=["fish1", "fox2"], hands=["thaw", "harpoon harpoon"])
    view = spectator(state)
    assert view.hunted == (("fish1",), ("fox2",))
    assert view.hands == (1, 2)
    assert IGLOO.view(state, Seat(0)).hunted == view.hunted
    assert IGLOO.view(state, Seat(0)).hand == ("thaw",)


def row(tiles: int, token: str = "sa") -> str:
    """An island of so many tiles, at most 12, with all Inuits on its first."""
    first = ["#", token, *["s"] * 5, "#"][: min(tiles, 6) + 1]
    second = [".", *["s"] * (tiles - 6)] if tiles > 6 else ["."]
    return " ".join(first) + "\n" + " ".join(second)


@pytest.mark.rule("II-111")
@pytest.mark.rule("II-112")
@pytest.mark.parametrize("options", [HARD, IglooOptions(hc_table=True)])
@pytest.mark.parametrize(
    ("tiles", "score"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 21), (12, 21)]
)
def test_in_the_variant_islands_score_by_the_table_and_are_never_squared(
    tiles: int, score: int, options: IglooOptions
) -> None:
    assert points(drawn(row(tiles), options=options)) == [score, 0]


@pytest.mark.rule("II-113")
@pytest.mark.rule("II-A33")
@pytest.mark.parametrize(
    ("tiles", "first", "second"),
    [(1, 1, 0), (2, 3, 1), (3, 6, 3), (4, 10, 5), (5, 15, 7), (6, 21, 10)],
)
def test_in_the_variant_the_second_scores_half_of_the_table(
    tiles: int, first: int, second: int
) -> None:
    assert points(drawn(row(tiles, "saab"), options=HARD)) == [first, second]
    assert points(drawn(row(tiles, "sab"), options=HARD)) == [first, first]


@pytest.mark.rule("II-A33")
def test_the_two_changes_of_the_variant_can_be_agreed_one_by_one() -> None:
    only_block = IglooOptions(hc_igloo_block=True)
    assert points(drawn(row(3), options=only_block)) == [9, 0]
