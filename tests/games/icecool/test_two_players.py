"""Two players: IC-95 to IC-101, IC-A26 to IC-A28."""

from __future__ import annotations

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.actions import EndTurn, Skate, Station
from polarnight.games.icecool.events import Caught, Entered, RoundEnded
from tests.games.icecool.telling import (
    CANTEEN,
    LOUNGE,
    MIDDLE,
    begun,
    flick,
    flicked,
    kinds,
    legal,
    passed,
    places,
    play,
    position,
    refusal,
    tokens,
    touched,
)

CIRCLE = (205.0, 102.5)


def at_turn(seat: int, extra: str = "") -> str:
    return f"pinwheel turn={seat}:flick fresh=- at=410,512/300,60 {extra}"


@pytest.mark.rule("IC-95")
def test_two_catches_end_the_round() -> None:
    state = flick(position(at_turn(0)), touched(0, 1))
    assert (state.round, state.catches) == (0, 1)
    state = flick(flick(state), touched(0, 1))
    assert state.round == 1


@pytest.mark.rule("IC-96")
@pytest.mark.rule("IC-X11")
def test_after_the_first_catch_the_runner_plays_at_once_from_the_circle() -> None:
    state = position(at_turn(0, "cards=11/"))
    state, events = flicked(state, touched(0, 1), at={0: (350.0, 500.0), 1: (300.0, 90.0)})
    assert state.ids == (0, 0)
    assert (state.turn, state.phase) == (1, "flick")
    assert places(state, 1) == CIRCLE
    assert state.fresh == (False, True)
    assert kinds(events) == ["Flicked", "Caught", "Entered"]
    assert refusal(state, Skate(), seat=0)[1] == "not_your_turn"


@pytest.mark.rule("IC-96")
def test_it_is_like_a_first_flick_and_repeated_on_the_circle() -> None:
    state = flick(position(at_turn(0)), touched(0, 1))
    state, events = flicked(state, at={1: (210.0, 102.5)})
    assert "Repeats" in kinds(events)
    assert state.turn == 1


@pytest.mark.rule("IC-97")
def test_tokens_taken_stay_taken() -> None:
    state = flick(position(at_turn(0, "fish=000/010")), touched(0, 1))
    assert tokens(state, 1) == [CANTEEN]


@pytest.mark.rule("IC-98")
def test_the_second_catch_brings_nothing_but_the_end() -> None:
    state = position(at_turn(0, "ids=00 caught=1"))
    after, events = flicked(state, touched(0, 1, 0.7))
    assert Caught(Seat(1), Seat(0), again=True, at=0.7) in events
    assert RoundEnded(0, "caught") in events
    assert [len(hand) for hand in after.hands] == [2, 0]


@pytest.mark.rule("IC-99")
def test_three_tokens_end_the_round_too() -> None:
    state = position(at_turn(1, "fish=000/110"))
    after, events = flicked(state, passed(1, LOUNGE))
    assert RoundEnded(0, "fish") in events
    assert after.round == 1


@pytest.mark.rule("IC-100")
def test_each_is_catcher_twice_in_turn() -> None:
    state = begun(2, catcher=1)
    catchers = []
    for _ in range(4):
        catchers.append(state.catcher)
        if state.phase == "station":
            state = play(state, Station(*MIDDLE["kitchen"]))
        for _ in range(2):
            state = flick(state, touched(0, 1))
            state = play(state, EndTurn()) if state.phase == "skates" else state
    assert catchers == [1, 0, 1, 0]
    assert state.phase == "over"


@pytest.mark.rule("IC-101")
@pytest.mark.parametrize(("caught", "drawn"), [("ids=00 caught=1", [2, 1]), ("", [1, 2])])
def test_cards_at_the_end_of_a_round(caught: str, drawn: list[int]) -> None:
    """One of the Runner's is for his third token."""
    state = flick(position(at_turn(1, f"fish=000/110 {caught}")), passed(1, LOUNGE))
    assert [len(hand) for hand in state.hands] == drawn


@pytest.mark.rule("IC-A26")
def test_a_runner_who_touches_the_catcher_starts_again_at_once() -> None:
    state, events = flicked(position(at_turn(1, "cards=/11")), touched(0, 1))
    assert (state.turn, state.phase, places(state, 1)) == (1, "flick", CIRCLE)
    assert Entered(Seat(1), *CIRCLE) in events
    assert legal(state) == ["<flick>"]
    after = flick(state, at={1: (330.0, 60.0)})
    assert after.phase == "skates"


@pytest.mark.rule("IC-A26")
def test_then_the_catcher_plays() -> None:
    state = flick(position(at_turn(1)), touched(0, 1))
    assert flick(state, at={1: (330.0, 60.0)}).turn == 0


@pytest.mark.rule("IC-A26")
def test_one_catch_in_a_flick_at_most() -> None:
    state = flick(position(at_turn(0)), touched(0, 1, 0.1), touched(0, 1, 0.9))
    assert (state.round, state.catches) == (0, 1)


@pytest.mark.rule("IC-A26")
def test_the_restart_is_the_runners_normal_next_turn() -> None:
    state = flick(position(at_turn(0)), touched(0, 1))
    turns = []
    for n in range(4):
        turns.append(state.turn)
        state = flick(state, at={state.turn or 0: (300.0 + 20 * n, 60.0 + 40 * (n % 2))})
    assert turns == [1, 0, 1, 0]


@pytest.mark.rule("IC-A27")
def test_catch_and_third_fish_in_one_flick_end_the_round_with_the_id_taken() -> None:
    state = position(at_turn(1, "fish=000/110"))
    after, events = flicked(state, touched(0, 1, 0.1), passed(1, LOUNGE))
    assert RoundEnded(0, "fish") in events
    assert [len(hand) for hand in after.hands] == [2, 1]


@pytest.mark.rule("IC-A28")
def test_skating_after_the_restart_turn_and_later_is_allowed() -> None:
    state = flick(position(at_turn(0, "cards=11/11")), touched(0, 1))
    state = flick(state, at={1: (330.0, 60.0)})
    assert legal(state) == ["skate", "end"]
    state = flick(play(state, EndTurn()), at={0: (300.0, 500.0)})
    assert (state.turn, legal(state)) == (0, ["skate", "end"])
