"""What is in the box and how it is laid out: IP-1 to IP-13, the cards, and who counts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as altered

from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.options import IglooPopOptions
from polarnight.games.igloo_pop.state import THALERS
from tests.games.igloo_pop.village import EDITIONS, POP, dealt, legal, listed_deal

ALL_SEATS = range(2, 7)


@pytest.mark.rule("IP-1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadOptionsError) as caught:
        dealt(seats)
    assert caught.value.rule == "IP-1"
    assert caught.value.words == {"least": 2, "most": 6}


@pytest.mark.rule("IP-2")
def test_each_number_from_2_to_13_is_in_one_igloo() -> None:
    for seed in range(20):
        assert sorted(igloo.beads for igloo in dealt(seed=seed).igloos) == list(range(2, 14))


@pytest.mark.rule("IP-3")
@pytest.mark.rule("IP-X1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ninety_beads_are_in_play_in_every_edition(edition: str) -> None:
    assert sum(igloo.beads for igloo in dealt(edition=edition).igloos) == 90


@pytest.mark.rule("IP-4")
def test_33_cards_show_one_to_three_numbers_from_2_to_13() -> None:
    deck = cards.consecutive33()
    assert len(deck) == 33
    assert {len(card) for card in deck} == {1, 2, 3}
    assert {number for card in deck for number in card} == set(range(2, 14))


@pytest.mark.rule("IP-5")
@pytest.mark.rule("IP-12")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_each_colour_in_play_has_ten_thalers(seats: int) -> None:
    state = dealt(seats)
    assert [purse.own for purse in state.purses] == [THALERS] * seats == [10] * seats
    assert state.box() == (0,) * seats


@pytest.mark.rule("IP-6")
def test_stickers_are_underneath_where_nobody_looks() -> None:
    view = POP.view(dealt(), Seat(0))
    assert {igloo.beads for igloo in view.igloos} == {None}


@pytest.mark.rule("IP-7")
@pytest.mark.rule("IP-X9")
def test_a_card_with_fewer_numbers_has_more_children() -> None:
    assert cards.points((7,)) == 3
    assert cards.points((4, 5)) == 2
    assert cards.points((11, 12, 13)) == 1


@pytest.mark.rule("IP-X10")
@pytest.mark.rule("IP-A1")
def test_the_deck_has_every_run_of_one_two_and_three_numbers() -> None:
    deck = cards.consecutive33()
    runs = [tuple(range(low, low + n)) for n in (1, 2, 3) for low in range(2, 15 - n)]
    assert sorted(deck) == sorted(runs)
    assert Counter(map(len, deck)) == {1: 12, 2: 11, 3: 10}
    assert sum(map(cards.points, deck)) == 12 * 3 + 11 * 2 + 10 * 1 == 68
    on_cards = Counter(number for card in deck for number in card)
    assert on_cards == {2: 3, 3: 5, 12: 5, 13: 3} | dict.fromkeys(range(4, 12), 6)


@pytest.mark.rule("IP-A1")
def test_another_deck_can_be_played_from_a_list() -> None:
    listed = "2/13 " * 20 + "5 " * 12 + "7/9/11"
    state = dealt(deck="file", cards=listed)
    pile = Counter(card for card in (*state.circle, *state.stack))
    assert pile == {(2, 13): 20, (5,): 12, (7, 9, 11): 1}


@pytest.mark.rule("IP-A1")
@pytest.mark.parametrize(
    ("listed", "reason"),
    [
        ("5 " * 32, "igloo_pop.deck_size"),
        ("5 " * 32 + "14", "igloo_pop.cards"),
        ("5 " * 32 + "6/5", "igloo_pop.cards"),
        ("5 " * 32 + "4/5/6/7", "igloo_pop.cards"),
        ("5 " * 32 + "five", "igloo_pop.cards"),
    ],
)
def test_a_list_that_is_no_deck_is_refused(listed: str, reason: str) -> None:
    with pytest.raises(BadOptionsError) as caught:
        dealt(deck="file", cards=listed)
    assert (caught.value.rule, caught.value.reason) == ("IP-4", reason)


@pytest.mark.rule("IP-10")
def test_all_igloos_stand_in_the_village_in_an_order_nobody_knows() -> None:
    orders = set()
    for seed in range(20):
        state = dealt(seed=seed)
        assert len(state.village) == 12
        orders.add(tuple(igloo.beads for igloo in state.igloos))
    assert len(orders) == 20


@pytest.mark.rule("IP-11")
@pytest.mark.rule("IP-13")
@pytest.mark.rule("IP-X2")
@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_set_up(seats: int, edition: str) -> None:
    state = dealt(seats, edition=edition)
    assert len(state.village) == 12
    assert sum(card is not None for card in state.circle) == 9
    assert len(state.stack) == 24
    assert {purse.own for purse in state.purses} == {10}
    pile = [card for card in (*state.circle, *state.stack) if card]
    assert sorted(pile) == sorted(cards.consecutive33())


@pytest.mark.rule("IP-12")
def test_nobody_starts_with_a_card_or_a_foreign_thaler() -> None:
    for purse in dealt(6).purses:
        assert purse.cards == ()
        assert purse.foreign == (0,) * 6


@pytest.mark.rule("IP-A14")
@pytest.mark.rule("IP-20")
def test_who_counts_is_the_youngest_or_the_first_or_drawn() -> None:
    assert dealt(4, youngest=2).first == 2
    assert legal(dealt(4, youngest=2), 2) == ["count 1"]
    assert dealt(4, youngest=2, first_player="seat1").first == 0
    drawn = {dealt(4, seed, first_player="random").first for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("IP-80")
def test_the_match_is_in_the_newer_booklets_only() -> None:
    with pytest.raises(BadOptionsError) as caught:
        dealt(match=100, edition="e0")
    assert (caught.value.rule, caught.value.reason) == ("IP-80", "igloo_pop.no_match")
    for edition in ("e1", "f1"):
        assert dealt(match=100, edition=edition).options.match == 100


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("match", -1),
        ("match", 1281),
        ("round_timer", -5),
        ("round_timer", 4000),
        ("listening", -1),
        ("listening", 61),
    ],
)
def test_numbers_out_of_range_are_refused(option: str, value: int) -> None:
    with pytest.raises(BadOptionsError) as caught:
        dealt(**{option: value})
    assert caught.value.reason == f"igloo_pop.{option}"


def test_a_deal_that_was_tampered_with_is_refused() -> None:
    drawn = POP.deal(IglooPopOptions(), Seating(3), Random(1))
    deal = listed_deal(3)
    laid = deal.villages[0]
    for broken in (
        altered(drawn, seed=""),
        altered(drawn, seed="0" * 31),
        altered(drawn, seed="x" * 32),
        altered(drawn, stacks=deal.stacks),
        altered(drawn, villages=deal.villages),
        altered(drawn, options=IglooPopOptions(match=981)),
        altered(deal, seats=7),
        altered(deal, first=Seat(3)),
        altered(deal, stacks=("2 3 4",)),
        altered(deal, stacks=("x",)),
        altered(deal, stacks=deal.stacks * 2),
        altered(deal, villages=deal.villages[:-1]),
        altered(deal, villages=(altered(laid, ids=laid.ids[:11]), *deal.villages[1:])),
        altered(deal, villages=(altered(laid, ids="a" * 12), *deal.villages[1:])),
        altered(deal, villages=(altered(laid, beads="2" * 12), *deal.villages[1:])),
    ):
        with pytest.raises(BadLogError):
            POP.start(broken)


WRITTEN_VILLAGE = "s11 v4 o8 w7 m12 f9 z10 k5 y6 r13 u2 p3 "
WRITTEN_STACK = "5 6/7 7 8/9 10 3 8 10/11/12 6"


def test_every_shuffle_follows_from_the_deal() -> None:
    """The same cards and igloos with every version of Python: a written one."""
    state = POP.start(altered(POP.deal(IglooPopOptions(), Seating(2), Random(0)), seed="0" * 32))
    assert "".join(f"{one.id}{one.beads} " for one in state.igloos) == WRITTEN_VILLAGE
    assert cards.format_cards(state.stack[:9]) == WRITTEN_STACK


@pytest.mark.rule("IP-A20")
def test_the_english_booklet_of_l_arctic_pop_decides_unless_another_is_chosen() -> None:
    assert dealt().options.edition == "e1"
    assert {dealt(edition=edition).options.edition for edition in EDITIONS} == set(EDITIONS)


def test_states_are_values() -> None:
    assert dealt(seed=3) == dealt(seed=3)
    assert hash(dealt(seed=3)) == hash(dealt(seed=3))
    assert dealt(seed=3) != replace(dealt(seed=3), counted=1)
