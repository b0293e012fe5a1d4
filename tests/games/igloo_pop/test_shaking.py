"""The shaking phase: IP-20 to IP-34, all at once, and the rulings on races and on being done."""

from __future__ import annotations

from itertools import permutations

import pytest

from polarnight.core.contract import Seat
from polarnight.core.errors import IllegalActionError, NotYourTurnError
from polarnight.games.igloo_pop.events import (
    Counted,
    Placed,
    Returned,
    RoundEnded,
    SaidDone,
    SaidReady,
    Taken,
    WentOn,
)
from tests.games.igloo_pop.village import (
    EDITIONS,
    POP,
    counted,
    dealt,
    happened,
    igloo,
    legal,
    play,
    pop,
    refusal,
    refused,
    thalers,
)

A, G, H = igloo(2), igloo(8), igloo(9)


# Counting.


@pytest.mark.rule("IP-20")
def test_no_igloo_may_be_taken_before_three() -> None:
    state = dealt(2)
    name = state.igloos[0].id
    for number in (1, 2, 3):
        assert refusal(state, 1, f"take {name}") == ("IP-20", "counting")
        assert refusal(state, 0, f"take {name}") == ("IP-20", "counting")
        state, events = happened(state, 0, f"count {number}")
        assert events == (Counted(Seat(0), number),)
    assert POP.actors(state) == (0, 1)
    assert f"take {name}" in legal(state, 1)


@pytest.mark.rule("IP-20")
def test_the_youngest_counts_and_nobody_else_and_in_order() -> None:
    state = dealt(3, youngest=1)
    assert refusal(state, 0, "count 1") == ("IP-20", "not_counter")
    assert refused(state, 0, "count 1").words == {"seat": 1}
    assert refusal(state, 1, "count 2") == ("IP-20", "count_order")
    state = play(state, 1, "count 1")
    assert refusal(state, 1, "count 1") == ("IP-20", "count_order")
    assert refusal(counted(state), 1, "count 3") == ("IP-20", "begun")


@pytest.mark.rule("IP-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_youngest_counts_again_before_every_round(edition: str) -> None:
    """In every edition; the French one lets all grab at once as the others do."""
    state = counted(dealt(3, youngest=2, edition=edition))
    for seat in (0, 1, 2):
        state = play(state, seat, "done")
    assert (state.round, state.phase) == (2, "counting")
    assert legal(state, 2) == ["count 1"]
    assert legal(state, 0) == ["ready"]


def test_the_others_may_say_that_they_are_ready_and_nobody_has_to_wait_for_it() -> None:
    state = dealt(3)
    state, events = happened(state, 1, "ready")
    assert events == (SaidReady(Seat(1)),)
    assert POP.view(state, Seat(0)).players[1].ready
    assert POP.actors(state) == (0, 2)
    assert refusal(state, 0, "ready") == ("IP-20", "your_count")
    assert refusal(state, 1, "ready") == ("IP-20", "counting")
    state = counted(state)
    assert POP.actors(state) == (0, 1, 2)
    assert refusal(state, 2, "ready") == ("IP-20", "begun")


# Taking.


@pytest.mark.rule("IP-21")
def test_any_igloo_of_the_village_may_be_taken_by_everybody() -> None:
    state = counted(dealt(6, seed=4))
    names = [f"take {one.id}" for one in state.igloos]
    for seat in range(6):
        assert legal(state, seat, "take") == names
    state, events = happened(state, 3, names[7])
    assert events == (Taken(Seat(3), state.igloos[7].id),)
    assert state.hand(Seat(3)) == state.igloos[7]
    assert names[7] not in legal(state, 2)


@pytest.mark.rule("IP-21")
def test_an_igloo_that_is_not_there_cannot_be_taken() -> None:
    assert refusal(pop(), 0, "take z") == ("IP-21", "no_igloo")


@pytest.mark.rule("IP-22")
def test_nobody_holds_two_igloos() -> None:
    state = play(pop(), 0, f"take {A}")
    assert legal(state, 0, "take") == []
    assert refusal(state, 0, f"take {G}") == ("IP-22", "hands_full")
    assert refused(state, 0, f"take {G}").words == {"igloo": A}


@pytest.mark.rule("IP-A10")
def test_the_first_to_ask_has_it_and_the_other_is_told_kindly() -> None:
    for first, second in ((0, 1), (1, 0)):
        state = play(pop(), first, f"take {A}")
        fault = refused(state, second, f"take {A}")
        assert isinstance(fault, IllegalActionError)
        assert (fault.rule, fault.reason) == ("IP-A10", "igloo_pop.taken")
        assert fault.words == {"seat": first, "igloo": A}
        assert "was faster" in fault.message
        assert f"take {G}" in legal(state, second)


@pytest.mark.rule("IP-A10")
def test_of_six_who_ask_at_once_exactly_the_first_gets_it_in_every_order() -> None:
    start = counted(dealt(6, seed=2))
    name = start.igloos[0].id
    for order in list(permutations(range(6)))[::37]:
        state = start
        for place, seat in enumerate(order):
            if place == 0:
                state = play(state, seat, f"take {name}")
            else:
                assert refusal(state, seat, f"take {name}") == ("IP-A10", "taken")
        held = state.hand(Seat(order[0]))
        assert held is not None
        assert held.id == name


# Shaking.


@pytest.mark.rule("IP-23")
def test_shaking_is_no_action_and_the_bottom_stays_hidden() -> None:
    state = play(pop(), 0, f"take {A}")
    assert {text.split()[0] for text in legal(state, 0)} == {"return", "place"}
    for viewer in (Seat(0), Seat(1)):
        assert all(one.beads is None for one in POP.view(state, viewer).igloos)


# Returning.


@pytest.mark.rule("IP-24")
def test_an_igloo_put_back_is_there_for_everybody() -> None:
    state = play(pop(), 0, f"take {A}")
    state, events = happened(state, 0, f"return {A}")
    assert events == (Returned(Seat(0), A),)
    assert state.hand(Seat(0)) is None
    assert f"take {A}" in legal(state, 1)


@pytest.mark.rule("IP-24")
def test_only_what_is_in_the_hand_can_be_put_back() -> None:
    assert refusal(pop(), 0, f"return {A}") == ("IP-24", "empty_hand")
    state = play(pop(), 0, f"take {A}")
    assert refusal(state, 0, f"return {G}") == ("IP-24", "other_igloo")
    assert refusal(state, 1, f"return {A}") == ("IP-24", "empty_hand")


@pytest.mark.rule("IP-A12")
def test_the_same_igloo_may_be_taken_again() -> None:
    state = play(pop(), 0, f"take {A}", f"return {A}", f"take {A}")
    assert state.hand(Seat(0)) == state.igloo(A)


@pytest.mark.rule("IP-A11")
def test_nobody_has_to_shake_before_putting_down() -> None:
    play(pop(), 0, f"take {A}", f"return {A}", f"take {A}", f"place {A} 1")


# Placing.


@pytest.mark.rule("IP-25")
def test_placing_costs_one_own_thaler() -> None:
    state = play(pop(), 0, f"take {A}")
    assert legal(state, 0, "place") == [f"place {A} {n}" for n in range(1, 10)]
    state, events = happened(state, 0, f"place {A} 4")
    assert events == (Placed(Seat(0), A, 4),)
    assert thalers(state) == [(9, 0, 0), (10, 0, 0)]
    assert [one.id for one in state.on_card(4)] == [A]


@pytest.mark.rule("IP-25")
def test_placing_needs_the_igloo_in_the_hand() -> None:
    assert refusal(pop(), 0, f"place {A} 1") == ("IP-25", "empty_hand")
    assert refusal(pop("2@0"), 0, f"place {G} 1") == ("IP-25", "other_igloo")


@pytest.mark.rule("IP-X3")
@pytest.mark.rule("IP-33")
@pytest.mark.parametrize("beads", [4, 5])
def test_who_believes_in_4_or_5_beads_places_on_the_card_4_5(beads: int) -> None:
    state = play(pop(circle="4/5 2 3 6 7 8 9 10 11", stack=""), 0, f"take {igloo(beads)}")
    state = play(state, 0, f"place {igloo(beads)} 1")
    assert thalers(state)[0][0] == 9


@pytest.mark.rule("IP-33")
def test_a_wrong_igloo_is_placed_as_quietly_as_a_right_one() -> None:
    """Card 1 is 4/5: nine beads are wrong, and nothing says so before the check."""
    right = happened(pop("4@0"), 0, f"place {igloo(4)} 1")
    wrong = happened(pop("9@0"), 0, f"place {igloo(9)} 1")
    assert [type(event) for event in right[1]] == [type(event) for event in wrong[1]] == [Placed]
    assert thalers(right[0]) == thalers(wrong[0])


@pytest.mark.rule("IP-26")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_igloo_goes_back_or_onto_a_card_and_nowhere_else(edition: str) -> None:
    state = pop("2@0", circle="4/5 2 - 6/7 8 - 12 13 -", options=f"edition={edition},match=0")
    assert legal(state, 0) == [f"return {A}"] + [f"place {A} {n}" for n in (1, 2, 4, 5, 7, 8)]
    for nowhere in (3, 6, 9, 0):
        assert refusal(state, 0, f"place {A} {nowhere}") == ("IP-26", "no_card")


@pytest.mark.rule("IP-27")
@pytest.mark.rule("IP-32")
def test_without_an_own_thaler_nobody_takes_shakes_or_places() -> None:
    state = pop(*(f"{n}>1@0" for n in range(2, 12)), players="0;10")
    assert legal(state, 0) == []
    assert POP.actors(state) == (1,)
    fault = refused(state, 0, f"take {igloo(13)}")
    assert isinstance(fault, NotYourTurnError)
    assert (fault.rule, fault.reason) == ("IP-32", "igloo_pop.no_thalers")


@pytest.mark.rule("IP-28")
def test_thalers_won_from_others_cannot_be_staked() -> None:
    state = pop(*(f"{n}>1@0" for n in range(2, 10)), players="0+0.4;4+2.0")
    assert legal(state, 0) == []
    state = play(state, 1, f"take {igloo(13)}", f"place {igloo(13)} 2")
    assert thalers(state) == [(0, 0, 4), (3, 2, 0)]


@pytest.mark.rule("IP-29")
def test_a_placed_igloo_stays_where_it_is() -> None:
    state = pop("9>3@1", players="10;9")
    for seat in (0, 1):
        assert f"take {H}" not in legal(state, seat)
        fault = refused(state, seat, f"take {H}")
        assert (fault.rule, fault.reason) == ("IP-29", "igloo_pop.locked")
        assert fault.words == {"seat": 1, "igloo": H, "card": 3}
        assert refusal(state, seat, f"return {H}") == ("IP-24", "empty_hand")
        assert refusal(state, seat, f"place {H} 4") == ("IP-25", "empty_hand")


@pytest.mark.rule("IP-30")
def test_any_number_of_igloos_of_anybody_may_stand_on_one_card() -> None:
    state = pop()
    for turn, beads in enumerate(range(2, 13)):
        name = igloo(beads)
        state = play(state, turn % 2, f"take {name}", f"place {name} 6")
    assert len(state.on_card(6)) == 11
    assert [one.seat for one in state.on_card(6)].count(Seat(0)) == 6


@pytest.mark.rule("IP-31")
def test_after_putting_down_another_one_may_be_taken() -> None:
    state = play(pop(), 0, f"take {A}", f"return {A}", f"take {G}", f"place {G} 1")
    assert legal(state, 0, "take")
    state = play(state, 0, f"take {A}")
    assert state.hand(Seat(0)) == state.igloo(A)


@pytest.mark.rule("IP-31")
def test_while_the_village_is_empty_one_waits_or_is_done() -> None:
    placed = [f"{n}>1@1" for n in range(4, 14)]
    state = pop("2@2", "3@0", *placed, players="10;0;10")
    state = play(state, 0, f"place {igloo(3)} 1")
    assert legal(state, 0) == ["done"]


# The end of the round.


@pytest.mark.rule("IP-34")
def test_the_round_ends_when_all_twelve_stand_on_cards() -> None:
    placed = [f"{n}>1@{n % 2}" for n in range(2, 13)]
    state = play(pop(*placed, players="4;5"), 0, f"take {igloo(13)}")
    after, events = happened(state, 0, f"place {igloo(13)} 2")
    assert isinstance(events[1], RoundEnded)
    assert events[1].why == "all_placed"
    assert len(after.village) == 12


@pytest.mark.rule("IP-34")
@pytest.mark.rule("IP-A8")
def test_the_round_ends_when_all_are_done() -> None:
    state = pop("5>1@0", players="9;10;10", said="0+1")
    assert POP.view(state, Seat(0)).players[1].done
    state, events = happened(state, 2, "done")
    assert events == (SaidDone(Seat(2)),)
    after, events = happened(state, 0, "done")
    assert isinstance(events[1], RoundEnded)
    assert events[1].why == "all_done"
    assert after.round == 2


@pytest.mark.rule("IP-A8")
def test_who_holds_an_igloo_is_not_done() -> None:
    state = pop("5@0", said="0+1")
    assert refusal(state, 0, "done") == ("IP-A8", "holding")
    state = play(state, 0, f"return {igloo(5)}")
    assert state.round == 1
    assert play(state, 0, "done").round == 2


@pytest.mark.rule("IP-A8")
def test_done_can_be_taken_back_until_all_are_done() -> None:
    state = pop(said="0+0")
    assert legal(state, 0)[-1] == "go on"
    again, events = happened(state, 0, "go on")
    assert events == (WentOn(Seat(0)),)
    assert refusal(again, 0, "go on") == ("IP-A8", "not_done")
    assert refusal(state, 0, "done") == ("IP-A8", "already_done")
    assert play(again, 1, "done").round == 1


@pytest.mark.rule("IP-A8")
def test_taking_an_igloo_takes_done_back_too() -> None:
    state, events = happened(pop(said="0+0"), 0, f"take {A}")
    assert events == (WentOn(Seat(0)), Taken(Seat(0), A))
    assert not POP.view(state, Seat(0)).players[0].done


@pytest.mark.rule("IP-A8")
def test_where_done_is_final_it_is() -> None:
    state = pop(said="0+0", options="done=final")
    assert legal(state, 0) == []
    fault = refused(state, 0, f"take {A}")
    assert isinstance(fault, NotYourTurnError)
    assert (fault.rule, fault.reason) == ("IP-A8", "igloo_pop.said_done")


@pytest.mark.rule("IP-A8")
def test_players_without_thalers_count_as_done() -> None:
    state = pop(*(f"{n}>1@0" for n in range(2, 12)), players="0;10;10")
    assert POP.view(state, Seat(1)).players[0].done
    state = play(state, 1, "done")
    assert state.phase == "shaking"
    after, events = happened(state, 2, "done")
    assert any(isinstance(event, RoundEnded) for event in events)
    assert after.phase != "shaking"


@pytest.mark.rule("IP-A13")
def test_who_stakes_the_last_thaler_is_only_idle_until_the_check() -> None:
    """The last of ten igloos fits; the game would end if thalers were counted before the check."""
    staked = [f"{n}>1@0" for n in (2, 3, 4, 5, 6, 7, 8, 9, 10)]
    state = pop("13@0", *staked, players="1;10")
    state = play(state, 0, f"place {igloo(13)} 8")
    assert legal(state, 0) == []
    assert POP.actors(state) == (1,)
    after = play(state, 1, "done")
    assert not after.over
    assert thalers(after)[0][0] >= 1


@pytest.mark.rule("IP-A8")
def test_when_the_time_is_up_igloos_go_back_and_all_are_done() -> None:
    state = pop("5@0", "6@2", players="10;10;10", said="0+1", options="round_timer=60")
    deeds = POP.time_up(state)
    assert [(seat, POP.format_action(deed)) for seat, deed in deeds] == [
        (0, f"return {igloo(5)}"),
        (2, f"return {igloo(6)}"),
        (0, "done"),
        (2, "done"),
    ]
    for seat, deed in deeds:
        state = POP.play(state, seat, deed).state
    assert (state.round, state.phase) == (2, "counting")


def test_when_the_time_of_a_count_is_up_the_table_counts_on() -> None:
    state = play(dealt(2), 0, "count 1")
    deeds = POP.time_up(state)
    assert [(seat, POP.format_action(deed)) for seat, deed in deeds] == [
        (0, "count 2"),
        (0, "count 3"),
    ]
    before = POP.phase(state)
    for seat, deed in deeds:
        state = POP.play(state, seat, deed).state
    assert state.phase == "shaking"
    assert POP.phase(state) != before
