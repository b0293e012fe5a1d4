"""Catching, and what happens outside one's turn: IC-50 to IC-53, IC-A20, IC-A21, IC-A29."""

from __future__ import annotations

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.events import Caught
from tests.games.icecool.telling import (
    CANTEEN,
    GYM,
    begun,
    cards,
    flick,
    flicked,
    kinds,
    passed,
    places,
    position,
    tokens,
    touched,
)

FOUR = "pinwheel turn={}:flick fresh=- at=410,512/300,60/360,60/300,150"


def at_turn(seat: int, extra: str = "") -> str:
    return f"{FOUR.format(seat)} {extra}"


@pytest.mark.rule("IC-50")
@pytest.mark.rule("IC-X9")
def test_the_catcher_takes_the_ids_of_all_he_touches() -> None:
    state, events = flicked(position(at_turn(0)), touched(0, 1, 0.2), touched(0, 3, 0.4))
    assert state.ids == (0, 0, 2, 0)
    caught = [event for event in events if isinstance(event, Caught)]
    assert caught == [
        Caught(Seat(1), Seat(0), again=False, at=0.2),
        Caught(Seat(3), Seat(0), again=False, at=0.4),
    ]


@pytest.mark.rule("IC-51")
def test_a_runner_who_touches_the_catcher_loses_his_id() -> None:
    assert flick(position(at_turn(2)), touched(0, 2)).ids == (0, 1, 0, 3)


@pytest.mark.rule("IC-52")
@pytest.mark.rule("IC-A29")
def test_who_was_caught_has_nothing_left_to_lose() -> None:
    state, events = flicked(position(at_turn(1, "ids=0023")), touched(0, 1))
    assert state.ids == (0, 0, 2, 3)
    assert "Caught" not in kinds(events)


@pytest.mark.rule("IC-53")
def test_a_penguin_pushed_through_its_door_takes_fish_and_stays_there() -> None:
    state = position(at_turn(1))
    state = flick(
        state, touched(1, 2, 0.1, moving=(1,)), passed(2, CANTEEN), at={2: (102.0, 330.0)}
    )
    assert tokens(state, 2) == [CANTEEN]
    assert len(state.hands[2]) == 1
    assert cards(state, 1) == ""
    assert places(state, 2) == (102, 330)
    assert state.ids == (0, 1, 2, 3)


@pytest.mark.rule("IC-53")
@pytest.mark.rule("IC-X10")
@pytest.mark.parametrize("third_party", [True, False])
def test_a_runner_pushed_into_the_catcher_is_caught_not_the_pusher(third_party: bool) -> None:
    options = "options=third_party_catch:on" if third_party else ""
    state = position(at_turn(1, options))
    push = touched(1, 2, 0.1, moving=(1,))
    assert flick(state, push, touched(0, 2, 0.3, moving=(2,))).ids == (0, 1, 0, 3)
    both = touched(0, 2, 0.3, moving=(2,)), touched(0, 1, 0.5, moving=(1,))
    assert flick(state, push, *both).ids == (0, 0, 0, 3)


@pytest.mark.rule("IC-A20")
@pytest.mark.parametrize(
    ("options", "holder"), [("", 2), ("options=third_party_catch:on", 0)], ids=["default", "on"]
)
def test_a_catcher_pushed_into_a_runner_by_a_third(options: str, holder: int) -> None:
    state = position(at_turn(1, f"ids=0023 {options}"))
    hit = touched(0, 1, 0.1, moving=(1,)), touched(0, 2, 0.3, moving=(0,))
    assert flick(state, *hit).ids[2] == holder


@pytest.mark.rule("IC-A20")
def test_runners_do_not_catch_each_other() -> None:
    assert flick(position(at_turn(1)), touched(1, 2), touched(2, 3)).ids == (0, 1, 2, 3)


@pytest.mark.rule("IC-A21")
@pytest.mark.parametrize("first", ["fish", "touch"])
def test_third_fish_and_catch_in_one_flick_both_stand(first: str) -> None:
    state = position(at_turn(1, "fish=000/011/000/000 pile=" + "321" * 15))
    when = {"fish": 0.2, "touch": 0.4} if first == "fish" else {"fish": 0.4, "touch": 0.2}
    state, events = flicked(state, passed(1, GYM, at=when["fish"]), touched(0, 1, when["touch"]))
    told = [kind for kind in kinds(events) if kind in ("Fished", "Caught")]
    assert told == (["Fished", "Caught"] if first == "fish" else ["Caught", "Fished"])
    assert state.round == 1
    assert [len(hand) for hand in state.hands] == [2, 1, 1, 1]


@pytest.mark.rule("IC-50")
def test_a_touch_in_a_runners_flick_of_two_others_takes_nothing_from_him() -> None:
    assert flick(begun(3), touched(0, 1)).ids == (0, 0, 2)
