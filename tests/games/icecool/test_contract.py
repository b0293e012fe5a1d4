"""ICECOOL keeps the contract, in dreamt games of every number of players and random options."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.core.contract import Seating
from polarnight.core.errors import BadOptionsError, IllegalActionError
from polarnight.core.values import read_options, to_json
from polarnight.games.icecool.values import Station
from tests.conformance import test_contract as contract
from tests.conformance.walking import random_options
from tests.games.icecool.dreaming import Dreamt, walk

if TYPE_CHECKING:
    from tests.conformance.walking import Walk

GAME = Dreamt()
PROMISES = (
    contract.test_every_legal_action_can_be_played,
    contract.test_playing_leaves_the_old_state_untouched,
    contract.test_somebody_may_act_until_there_is_an_outcome,
    contract.test_an_outcome_ranks_every_seat,
    contract.test_deal_deeds_events_and_views_survive_json,
    contract.test_a_log_replays_to_the_same_game,
    contract.test_legal_actions_come_in_a_stable_order_without_doubles,
    contract.test_who_may_not_act_has_no_choice_and_is_refused,
    contract.test_nobody_acts_after_the_end,
    contract.test_actions_and_positions_survive_as_text,
    contract.test_everybody_witnesses_an_event_of_the_same_kind_or_nothing,
    contract.test_a_view_says_nothing_that_differs_between_worlds_it_fits,
    contract.test_a_seat_can_tell_its_choices_from_its_view_alone,
)


@pytest.fixture(scope="module")
def played() -> list[Walk]:
    rng = Random("icecool")
    return [walk(GAME, seats, rng) for seats in (2, 3, 4) for _ in range(4)]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_contract(promise: Any, played: list[Walk]) -> None:
    promise(played)


def test_options_survive_json_and_too_many_seats_are_refused() -> None:
    rng = Random(0)
    for _ in range(20):
        options = random_options(GAME.info, rng)
        assert read_options(GAME.info, json.loads(to_json(options))) == options
    for count in (1, 5):
        with pytest.raises(BadOptionsError):
            GAME.deal(GAME.info.options(), Seating(count), Random(0))


def test_deeds_of_other_moments_are_refused(played: list[Walk]) -> None:
    """Only a place for the Catcher will do in every round."""
    rng = Random(0)
    for game in played:
        deeds = [step.deed for step in game.steps]
        for step in game.steps:
            legal = GAME.legal(step.before, step.seat)
            for deed in rng.sample(deeds, min(6, len(deeds))):
                station = isinstance(deed, Station) and step.before.phase == "station"
                if deed in legal.actions or deed == step.deed or station:
                    continue
                with pytest.raises(IllegalActionError) as caught:
                    GAME.play(step.before, step.seat, deed)
                assert caught.value.rule
                assert caught.value.message


def test_every_action_in_every_game_survives_as_text(played: list[Walk]) -> None:
    for game in played:
        for step in game.steps:
            text = GAME.format_action(step.action)
            assert GAME.parse_action(text) == step.action
            assert GAME.format_action(step.deed) == text


def test_positions_are_read_back_exactly(played: list[Walk]) -> None:
    for game in played:
        for state in game.states:
            assert GAME.parse_position(GAME.format_position(state)) == state
