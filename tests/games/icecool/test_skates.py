"""Ice skates: IC-70 to IC-72, IC-A22, IC-A23."""

from __future__ import annotations

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.actions import EndTurn, Skate
from polarnight.games.icecool.events import Skated, TurnEnded
from tests.games.icecool.telling import (
    CANTEEN,
    GYM,
    ICECOOL,
    begun,
    cards,
    flick,
    happened,
    legal,
    passed,
    places,
    play,
    position,
    refusal,
    stacked,
    start,
    touched,
)

HERE = "pinwheel turn={}:flick fresh=- at=410,512/300,60/360,120 cards={}"


def at_end(hand: str, seat: int = 1, extra: str = "") -> str:
    """Seat's flick is over, the cards in its hand being these."""
    hands = ["", "", ""]
    hands[seat] = hand
    at = "at=410,512/300,20/360,120"
    return f"pinwheel turn={seat}:skates fresh=- {at} cards={'/'.join(hands)} {extra}"


@pytest.mark.rule("IC-70")
def test_two_ones_give_another_turn() -> None:
    state = position(at_end("311"))
    assert legal(state) == ["skate", "end"]
    after, events = happened(state, Skate())
    assert events == (Skated(Seat(1)),)
    assert (after.turn, after.phase) == (1, "flick")
    assert cards(after, 1) == "31^1^"
    assert legal(after) == ["line classroom", "<flick>"]


@pytest.mark.rule("IC-70")
def test_he_need_not() -> None:
    after, events = happened(position(at_end("11")), EndTurn())
    assert events == (TurnEnded(Seat(1)),)
    assert after.turn == 2
    assert cards(after, 1) == "11"


@pytest.mark.rule("IC-70")
@pytest.mark.parametrize("hand", ["12", "23", "1^1^12", "1^13"])
def test_nothing_else_will_do(hand: str) -> None:
    state = position(at_end(hand))
    assert legal(state) == ["end"]
    assert refusal(state, Skate()) == ("IC-70", "icecool.no_ones")


@pytest.mark.rule("IC-70")
def test_only_at_the_end_of_ones_own_turn() -> None:
    state = position(HERE.format(1, "/11/11"))
    assert refusal(state, Skate()) == ("IC-70", "icecool.not_the_end")
    assert refusal(position(at_end("11")), Skate(), seat=2)[1] == "not_your_turn"


@pytest.mark.rule("IC-71")
@pytest.mark.rule("IC-X8")
def test_the_ones_still_count_but_are_used_up() -> None:
    state = flick(play(position(at_end("112")), Skate()), at={1: (330.0, 60.0)})
    assert state.turn == 2
    assert cards(state, 1) == "1^1^2"
    assert state.points(1) == 4


@pytest.mark.rule("IC-71")
def test_they_stay_face_up_over_the_rounds() -> None:
    state = play(position(at_end("11")), Skate())
    state = flick(state, touched(0, 1), touched(0, 2, moving=(2,)))
    assert state.round == 1
    assert cards(state, 1)[:4] == "1^1^"


@pytest.mark.rule("IC-72")
def test_several_times_in_a_row_with_enough_ones() -> None:
    state = position(at_end("11111"))
    for _ in range(2):
        state = flick(play(state, Skate()), at={1: (330.0, 60.0)})
    assert (state.turn, cards(state, 1)) == (2, "1^1^1^1^1")


@pytest.mark.rule("IC-72")
def test_the_catcher_skates_too() -> None:
    state = play(position(at_end("11", seat=0)), Skate())
    assert (state.turn, places(state, 0)) == (0, (410, 512))


@pytest.mark.rule("IC-A1")
def test_in_a_tournament_nobody_skates() -> None:
    state = position(HERE.format(1, "/11/") + " options=scoring:tournament")
    assert flick(state, at={1: (330.0, 60.0)}).turn == 2


@pytest.mark.rule("IC-A22")
def test_nobody_skates_when_the_round_is_over() -> None:
    state = position(HERE.format(0, "11//"))
    state = flick(state, touched(0, 1), touched(0, 2))
    assert (state.round, state.phase) == (1, "station")


@pytest.mark.rule("IC-A23")
def test_cards_drawn_in_this_turn_may_be_used_at_once() -> None:
    state = flick(begun(3, deck="11"), passed(1, CANTEEN), passed(1, GYM))
    assert legal(state) == ["skate", "end"]


@pytest.mark.rule("IC-A23")
def test_cards_drawn_at_the_end_of_a_round_serve_from_the_next_turn() -> None:
    state = stacked(position(HERE.format(0, "//")), "111")
    state = flick(state, touched(0, 1), touched(0, 2))
    assert cards(state, 0) == "111"
    assert (state.phase, state.turn) == ("station", 1)


@pytest.mark.rule("IC-A23")
@pytest.mark.parametrize(
    ("hand", "asked"), [("", False), ("1", False), ("1^1^1", False), ("23", True)]
)
def test_everybody_with_two_hidden_cards_is_asked(hand: str, asked: bool) -> None:
    state = flick(position(HERE.format(1, f"/{hand}/")), at={1: (330.0, 60.0)})
    assert (state.phase == "skates") is asked


def test_who_is_pushed_onto_fish_does_not_skate() -> None:
    state = stacked(position(HERE.format(1, "//")), "11")
    state = flick(state, passed(2, CANTEEN), passed(2, GYM), at={1: (330.0, 60.0)})
    assert cards(state, 2) == "11"
    assert (state.turn, state.phase) == (2, "flick")


def test_nobody_skates_before_the_round_has_begun() -> None:
    state = start(3)
    assert refusal(state, Skate())[1] == "icecool.not_the_end"
    assert refusal(state, EndTurn())[1] == "icecool.not_flicked"
    assert ICECOOL.outcome(state) is None
