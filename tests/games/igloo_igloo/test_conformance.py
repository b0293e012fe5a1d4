"""Igloo Igloo keeps the contract, as every game in the catalogue does, under all its options."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from polarnight.core.contract import Seat
from polarnight.core.values import read_options, to_json
from polarnight.games.igloo_igloo.values import IglooOptions
from tests.conformance import test_contract as contract
from tests.conformance.walking import Walk, walks
from tests.games.igloo_igloo.playing import IGLOO, OPTION_VALUES, game, random_options

PROMISES = [
    contract.test_every_legal_action_can_be_played,
    contract.test_playing_leaves_the_old_state_untouched,
    contract.test_somebody_may_act_until_there_is_an_outcome,
    contract.test_an_outcome_ranks_every_seat,
    contract.test_deal_deeds_events_and_views_survive_json,
    contract.test_a_log_replays_to_the_same_game,
    contract.test_legal_actions_come_in_a_stable_order_without_doubles,
    contract.test_who_may_not_act_has_no_choice_and_is_refused,
    contract.test_nobody_acts_after_the_end,
    contract.test_what_is_not_legal_is_refused_with_a_rule_and_a_sentence,
    contract.test_actions_and_positions_survive_as_text,
    contract.test_everybody_witnesses_an_event_of_the_same_kind_or_nothing,
    contract.test_a_view_says_nothing_that_differs_between_worlds_it_fits,
    contract.test_a_seat_can_tell_its_choices_from_its_view_alone,
]


@pytest.fixture(scope="module")
def played() -> list[Walk]:
    return walks(IGLOO, games_each=2)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__[5:])
def test_the_contract_is_kept(promise: Any, played: list[Walk]) -> None:
    promise(played)


@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name in OPTION_VALUES for value in OPTION_VALUES[name]]
)
def test_a_game_is_played_to_its_end_under_every_option(option: str, value: Any) -> None:
    """Every legal action of every tenth state is tried, every action read back from text."""
    rng = Random(f"{option} {value}")
    options = msgspec.structs.replace(random_options(rng), **{option: value})
    assert read_options(IGLOO.info, msgspec.json.decode(to_json(options))) == options
    for number, move in enumerate(game(rng, rng.choice((2, 3, 4)), options)):
        text = IGLOO.format_action(move.action)
        assert IGLOO.parse_action(text) == move.action
        assert move.events
        if number % 10 == 0:
            for action in IGLOO.legal(move.before, move.seat).actions:
                assert IGLOO.play(move.before, move.seat, action).state != move.before


def test_options_of_the_deal_alone_are_not_repeated_in_every_view() -> None:
    moves = game(Random(4), 2, IglooOptions(first_player="youngest", half="up"))
    assert IGLOO.view(moves[0].before, Seat(0)).options == IglooOptions(half="up")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_begins_is_a_matter_of_the_deal(seats: int) -> None:
    """By ruling II-A35 it is random unless agreed otherwise."""
    rng = Random(0)
    first = {game(rng, seats)[0].seat for _ in range(12)}
    youngest = {game(rng, seats, IglooOptions(first_player="youngest"))[0].seat for _ in range(3)}
    seat1 = {game(rng, seats, IglooOptions(first_player="seat1"))[0].seat for _ in range(3)}
    assert len(first) > 1
    assert (youngest, seat1) == ({seats - 1}, {0})
