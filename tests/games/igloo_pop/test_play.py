"""Random play of two to six seats, all at once: nothing is lost, and every game ends."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polarnight.core.contract import Seat
from polarnight.core.errors import IllegalActionError
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.actions import Take
from polarnight.games.igloo_pop.events import Checked
from polarnight.games.igloo_pop.state import THALERS
from tests.games.igloo_pop.village import EDITIONS, POP, dealt

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.state import IglooPopState

LONGEST = 3_000

games = st.fixed_dictionaries(
    {
        "edition": st.sampled_from(EDITIONS),
        "no_match_multi": st.sampled_from(["box", "return"]),
        "end_rule": st.sampled_from(["edition", "after_short_round", "cannot_refill"]),
        "own_wrong_thaler": st.sampled_from(["removed", "returned"]),
        "final_tie": st.sampled_from(["shared", "playoff"]),
        "done": st.sampled_from(["revocable", "final"]),
    }
)


def conserved(state: IglooPopState) -> None:
    """Everything is somewhere, exactly once."""
    assert sorted(igloo.beads for igloo in state.igloos) == list(range(2, 14))
    assert len({igloo.id for igloo in state.igloos}) == 12
    lying = [card for card in state.circle if card is not None]
    won = [card for purse in state.purses for card in purse.cards]
    assert Counter([*lying, *won, *state.stack]) == Counter(cards.consecutive33())
    for seat, purse in enumerate(state.purses):
        staked = sum(igloo.seat == seat and igloo.card is not None for igloo in state.igloos)
        elsewhere = sum(other.foreign[seat] for other in state.purses)
        assert purse.own + staked + elsewhere + state.box()[seat] == THALERS
        assert min(purse.own, staked, elsewhere, state.box()[seat]) >= 0


def hands(state: IglooPopState) -> Counter[Seat | None]:
    return Counter(igloo.seat for igloo in state.igloos if igloo.card is None)


@pytest.mark.rule("IP-22")
@pytest.mark.rule("IP-5")
@settings(deadline=None, max_examples=60)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10**9), options=games)
def test_random_games_lose_nothing_and_end(
    seats: int, seed: int, options: dict[str, object]
) -> None:
    rng = Random(seed)
    state = dealt(seats, seed, **options)  # type: ignore[arg-type]
    for _ in range(LONGEST):
        actors = POP.actors(state)
        if not actors:
            break
        seat = rng.choice(actors)
        played = POP.play(state, seat, rng.choice(POP.legal(state, seat).actions))
        state = played.state
        conserved(state)
        assert all(count <= 1 for who, count in hands(state).items() if who is not None)
        for event in played.events:
            if isinstance(event, Checked):
                assert (event.winner is None) == (event.points == 0)
    outcome = POP.outcome(state)
    assert outcome is not None
    assert outcome.winners


@pytest.mark.rule("IP-A10")
@settings(deadline=None, max_examples=40)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10**9))
def test_in_a_crowd_the_order_of_arrival_decides(seats: int, seed: int) -> None:
    """All seats send at once what they chose on the same view; the server takes them in order."""
    rng = Random(seed)
    state = dealt(seats, seed)
    for _ in range(120):
        actors = list(POP.actors(state))
        if not actors:
            break
        wishes = [(seat, rng.choice(POP.legal(state, seat).actions)) for seat in actors]
        rng.shuffle(wishes)
        chosen = state
        taken: dict[str, Seat] = {}
        for seat, wish in wishes:
            if isinstance(wish, Take) and state.round == chosen.round and wish.igloo in taken:
                with pytest.raises(IllegalActionError) as caught:
                    POP.play(state, seat, wish)
                assert caught.value.reason == "igloo_pop.taken"
                assert caught.value.words["seat"] == taken[wish.igloo]
            elif wish in POP.legal(state, seat).actions:
                state = POP.play(state, seat, wish).state
                if isinstance(wish, Take):
                    taken[wish.igloo] = seat
        conserved(state)


@settings(deadline=None, max_examples=10)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10**9))
def test_a_match_of_random_players_ends_too(seats: int, seed: int) -> None:
    rng = Random(seed)
    state = dealt(seats, seed, match=40, match_tie="play_on", final_tie="playoff")
    for _ in range(2 * LONGEST):
        actors = POP.actors(state)
        if not actors:
            break
        seat = rng.choice(actors)
        state = POP.play(state, seat, rng.choice(POP.legal(state, seat).actions)).state
    assert POP.outcome(state) is not None


@pytest.mark.parametrize("busy", [0.0, 0.3])
def test_the_idle_and_the_shy_end_too(busy: float) -> None:
    """Nobody ever places anything; some take igloos and put them back before they are done."""
    state, rng = dealt(4), Random(1)
    while actors := POP.actors(state):
        seat = rng.choice(actors)
        words = {POP.format_action(a).split()[0]: a for a in POP.legal(state, seat).actions}
        wishes = [words[word] for word in ("return", "done", "count", "ready") if word in words]
        if "take" in words and rng.random() < busy:
            wishes = [words["take"]]
        for wish in wishes[:1]:
            state = POP.play(state, seat, wish).state
    assert POP.outcome(state) is not None
    assert {purse.own for purse in state.purses} == {10}
