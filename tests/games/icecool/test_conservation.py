"""Nothing is made and nothing gets lost: tokens, cards and ID cards, in whole dreamt games.

Games with the simulator are played to their end in tests/bots/icecool.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from polarnight.games.icecool.events import Drew, Fished, NoCard
from polarnight.games.icecool.state import IcecoolState
from polarnight.games.icecool.validation import pool_of
from tests.conformance.walking import Walk
from tests.games.icecool.dreaming import Dreamt, walk


@pytest.fixture(scope="module")
def played() -> list[Walk]:
    rng = Random("conservation")
    return [walk(Dreamt(), seats, rng) for seats in (2, 3, 4) for _ in range(12)]


def check(state: IcecoolState) -> None:
    cards = Counter(card.value for hand in state.hands for card in hand) + Counter(state.pile)
    assert cards == Counter(pool_of(state.options))
    assert len(state.ids) == state.seats
    assert all(holder in (seat, state.catcher) for seat, holder in enumerate(state.ids))
    assert state.ids[state.catcher] == state.catcher
    assert all(len(own) == 3 for own in state.taken)
    assert not any(state.taken[state.catcher])
    assert state.catches <= 2 * (state.seats == 2)
    assert state.turn is None or state.phase == "station" or state.poses[state.turn] is not None


@pytest.mark.rule("IC-47")
@pytest.mark.rule("IC-81")
def test_tokens_cards_and_ids_are_conserved(played: list[Walk]) -> None:
    for game in played:
        for state in game.states:
            check(state)


@pytest.mark.rule("IC-81")
@pytest.mark.rule("IC-A2")
def test_every_card_drawn_has_its_reason_and_the_pile_is_never_overdrawn(
    played: list[Walk],
) -> None:
    for game in played:
        for step in game.steps:
            events = step.played.events
            drawn = [event for event in events if isinstance(event, Drew)]
            missing = [event for event in events if isinstance(event, NoCard)]
            fished = [event for event in events if isinstance(event, Fished)]
            before, after = step.before, step.played.state
            assert len(before.pile) - len(after.pile) == len(drawn)
            why = [event.why for event in drawn] + [event.why for event in missing]
            assert why.count("fish") == len(fished)
            assert why.count("id") in (0, before.seats)
            assert not missing or len(before.pile) == len(drawn)


@pytest.mark.rule("IC-90")
@pytest.mark.rule("IC-100")
def test_every_game_ends_after_its_rounds_with_every_catcher_as_often(played: list[Walk]) -> None:
    for game in played:
        catchers = Counter(
            step.before.catcher for step in game.steps if step.before.phase == "station"
        )
        assert set(catchers.values()) == {2 if game.seats == 2 else 1}
        assert len(catchers) == game.seats
