"""What every game in the catalogue promises its callers. A new game is tested by being listed.

Thin Ice, the toy with secrets, is held to the same, so that the checks of hidden information have
something to bite on.
"""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from polarnight import catalog
from polarnight.core.contract import Choices, Seat, Seating, Watcher
from polarnight.core.errors import (
    BadOptionsError,
    GameOverError,
    IllegalActionError,
    NotYourTurnError,
)
from polarnight.core.information import everyone
from polarnight.core.spaces import allows
from polarnight.core.values import plain, read_action, read_deal, read_deed, read_options, to_json
from tests.conformance.games import quick
from tests.conformance.walking import choices, random_options, walks
from tests.conformance.worlds import leaks
from tests.toys.thin_ice import ThinIce

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame
    from tests.conformance.games import quick
from tests.conformance.walking import Walk

GAMES: dict[str, AnyGame] = {name: quick(name) for name in catalog.names()}
GAMES["thin_ice"] = ThinIce()


MOMENTS = 60
"""At so many of a game what costs most is looked at."""


@pytest.fixture(scope="module", params=list(GAMES))
def played(request: pytest.FixtureRequest) -> list[Walk]:
    """Some random games of each game."""
    return walks(GAMES[request.param])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_it_is(name: str) -> None:
    info = GAMES[name].info
    assert info.name == name
    assert info.title
    assert 1 <= info.min_seats <= info.max_seats
    assert info.rules_version >= 1


@pytest.mark.parametrize("name", GAMES)
def test_too_few_or_too_many_seats_are_refused(name: str) -> None:
    game = GAMES[name]
    for count in (game.info.min_seats - 1, game.info.max_seats + 1):
        with pytest.raises(BadOptionsError):
            game.deal(game.info.options(), Seating(count), Random(0))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_random_numbers_deal_the_same_game(name: str) -> None:
    game = GAMES[name]
    deals = [game.deal(game.info.options(), Seating(2), Random(3)) for _ in range(2)]
    assert deals[0] == deals[1]


@pytest.mark.parametrize("name", GAMES)
def test_all_options_have_defaults_and_survive_json(name: str) -> None:
    info, rng = GAMES[name].info, Random(name)
    assert read_options(info, {}) == info.options()
    assert "first_player" in choices(info)
    for _ in range(20):
        options = random_options(info, rng)
        assert read_options(info, _through_json(options)) == options


def test_every_legal_action_can_be_played(played: list[Walk]) -> None:
    for walk in played:
        for step in walk.steps:
            for action in walk.game.legal(step.before, step.seat).actions:
                deed = walk.game.enact(step.before, step.seat, action)
                assert walk.game.play(step.before, step.seat, deed).events


def test_playing_leaves_the_old_state_untouched(played: list[Walk]) -> None:
    """The states were kept while the games went on; they must still say what they said."""
    for walk in played:
        state = walk.game.start(walk.deal)
        for step in walk.steps:
            assert _everything(walk, state) == _everything(walk, step.before)
            state = walk.game.play(state, step.seat, step.deed).state


def test_somebody_may_act_until_there_is_an_outcome(played: list[Walk]) -> None:
    for walk in played:
        for state in walk.states:
            actors = walk.game.actors(state)
            assert (walk.game.outcome(state) is None) == bool(actors)
            assert len(set(actors)) == len(actors)
            for seat in actors:
                found = walk.game.legal(state, seat)
                assert found.actions or found.spaces


def test_an_outcome_ranks_every_seat(played: list[Walk]) -> None:
    for walk in played:
        outcome = walk.game.outcome(walk.end)
        assert outcome is not None
        assert outcome.reason
        assert len(outcome.scores) == len(outcome.places) == walk.seats
        assert min(outcome.places) == 1
        assert all(
            place == 1 + sum(other < place for other in outcome.places) for place in outcome.places
        )
        assert {outcome.places[seat] for seat in outcome.winners} <= {1}


def test_deal_deeds_events_and_views_survive_json(played: list[Walk]) -> None:
    for walk in played:
        info = walk.game.info
        assert read_deal(info, _through_json(walk.deal)) == walk.deal
        for step in walk.steps:
            assert read_action(info, _through_json(step.action)) == step.action
            assert read_deed(info, _through_json(step.deed)) == step.deed
            for event in step.played.events:
                assert msgspec.convert(_through_json(event), info.event) == event
            for viewer in everyone(walk.seats):
                view = walk.game.view(step.played.state, viewer)
                assert msgspec.convert(_through_json(view), info.view) == view
                assert json.loads(to_json(view)) == json.loads(json.dumps(plain(view)))


def test_a_log_replays_to_the_same_game(played: list[Walk]) -> None:
    """From the bytes of deal and deeds, as the store keeps them."""
    for walk in played:
        info = walk.game.info
        state = walk.game.start(read_deal(info, _through_json(walk.deal)))
        for step in walk.steps:
            again = walk.game.play(state, step.seat, read_deed(info, _through_json(step.deed)))
            assert again.events == step.played.events
            assert _everything(walk, again.state) == _everything(walk, step.played.state)
            state = again.state
        assert walk.game.outcome(state) == walk.game.outcome(walk.end)


def test_legal_actions_come_in_a_stable_order_without_doubles(played: list[Walk]) -> None:
    for walk in played:
        state = walk.game.start(walk.deal)
        for step in walk.steps:
            found = walk.game.legal(step.before, step.seat)
            assert walk.game.legal(state, step.seat) == found
            assert len(set(found.actions)) == len(found.actions)
            state = walk.game.play(state, step.seat, step.deed).state


def test_who_may_not_act_has_no_choice_and_is_refused(played: list[Walk]) -> None:
    for walk in played:
        for step in walk.steps:
            actors = walk.game.actors(step.before)
            for seat in (Seat(number) for number in range(walk.seats)):
                if seat not in actors:
                    assert walk.game.legal(step.before, seat) == Choices()
                    with pytest.raises(NotYourTurnError):
                        walk.game.play(step.before, seat, step.deed)


def test_nobody_acts_after_the_end(played: list[Walk]) -> None:
    for walk in played:
        for seat in (Seat(number) for number in range(walk.seats)):
            assert walk.game.legal(walk.end, seat) == Choices()
            with pytest.raises(GameOverError):
                walk.game.play(walk.end, seat, walk.steps[-1].deed)


def test_what_is_not_legal_is_refused_with_a_rule_and_a_sentence(played: list[Walk]) -> None:
    """Deeds of other moments of the same game, tried at the wrong one."""
    rng = Random(0)
    for walk in played:
        deeds = [step.deed for step in walk.steps]
        for step in walk.steps:
            legal = walk.game.legal(step.before, step.seat)
            for deed in rng.sample(deeds, min(8, len(deeds))):
                if deed == step.deed or allows(legal, deed):
                    continue
                with pytest.raises(IllegalActionError) as caught:
                    walk.game.play(step.before, step.seat, deed)
                assert caught.value.rule
                assert caught.value.message


def test_actions_and_positions_survive_as_text(played: list[Walk]) -> None:
    for walk in played:
        game = walk.game
        for step in walk.steps:
            for action in game.legal(step.before, step.seat).actions:
                assert game.parse_action(game.format_action(action)) == action
            text = game.format_position(step.before)
            parsed = game.parse_position(text)
            assert game.format_position(parsed) == text
            assert game.actors(parsed) == game.actors(step.before)
            assert game.legal(parsed, step.seat) == game.legal(step.before, step.seat)


def test_everybody_witnesses_an_event_of_the_same_kind_or_nothing(played: list[Walk]) -> None:
    for walk in played:
        for step in walk.steps:
            for event in step.played.events:
                assert walk.game.witness(event, Watcher.EVERYTHING) == event
                for viewer in everyone(walk.seats):
                    seen = walk.game.witness(event, viewer)
                    assert seen is None or type(seen) is type(event)


def test_a_view_says_nothing_that_differs_between_worlds_it_fits(played: list[Walk]) -> None:
    """In long games at some moments of each, drawn by lot."""
    rng = Random(0)
    for walk in played:
        for state in rng.sample(walk.states, min(len(walk.states), MOMENTS)):
            for viewer in everyone(walk.seats):
                assert not leaks(walk.game, state, viewer, rng)


def test_a_seat_can_tell_its_choices_from_its_view_alone(played: list[Walk]) -> None:
    """Bots get a view and ask a possible world what is legal."""
    rng = Random(0)
    for walk in played:
        for step in walk.steps:
            world = walk.game.possible(walk.game.view(step.before, step.seat), rng)
            assert walk.game.actors(world) == walk.game.actors(step.before)
            assert walk.game.legal(world, step.seat) == walk.game.legal(step.before, step.seat)


def _through_json(value: object) -> Any:
    return json.loads(to_json(value))


def _everything(walk: Walk, state: Any) -> tuple[bytes, str, tuple[Seat, ...]]:
    view = to_json(walk.game.view(state, Watcher.EVERYTHING))
    return view, walk.game.format_position(state), walk.game.actors(state)
