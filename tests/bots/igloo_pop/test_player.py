"""Whole rounds between bots, in simulated time."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from polarnight.bots.igloo_pop.levels import LEVEL_TABLE, advise
from polarnight.bots.igloo_pop.player import Player
from polarnight.bots.levels import LEVELS
from polarnight.core.contract import Seat
from polarnight.core.realtime import BEAT
from polarnight.games.igloo_pop.values import Checked, Count, Place, Take
from tests.bots.igloo_pop.evening import Evening
from tests.games.igloo_pop.village import POP, counted, dealt, play


def test_a_round_of_two_comes_to_its_check() -> None:
    table = Evening("emperor", "king").round()
    assert table.state.round == 2
    assert any(isinstance(event, Checked) for event in table.events)


def test_the_same_seed_gives_the_same_round() -> None:
    one, two = (Evening("king", "adelie", seed=5).round() for _ in range(2))
    assert one.actions == two.actions
    assert one.state == two.state
    assert one.actions != Evening("king", "adelie", seed=6).round().actions


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 6])
def test_a_crowd_of_bots_plays_a_round(seats: int) -> None:
    table = Evening(*[LEVELS[n % 5] for n in range(seats)], seed=seats).round()
    assert table.state.round == 2
    assert {reason for _, reason in table.refusals} <= {"igloo_pop.taken"}


def test_bots_take_their_time_like_people() -> None:
    """Nobody acts twice within a fifth of a second, or grabs at once when "three" is said."""
    table = Evening("emperor", "emperor", "emperor", seed=3).round()
    last: dict[int, float] = {}
    three = next(at for at, _, action in table.actions if action == Count(3))
    for at, seat, action in table.actions:
        assert at - last.get(seat, -1.0) > 0.2
        last[seat] = at
        if isinstance(action, Take):
            assert at > three + 0.2


def test_bots_place_only_after_listening() -> None:
    table = Evening("king", "king", seed=4).round()
    taken: dict[int, float] = {}
    for at, seat, action in table.actions:
        if isinstance(action, Take):
            taken[seat] = at
        if isinstance(action, Place):
            assert at - taken[seat] > 0.5


@pytest.mark.slow
def test_a_bot_that_only_sees_the_trace_plays_a_round() -> None:
    table = Evening("emperor", "emperor", seed=2, sense="eye").round()
    results = Counter(
        turned.match
        for event in table.events
        if isinstance(event, Checked)
        for turned in event.igloos
    )
    assert results[True] > 0


@pytest.mark.slow
def test_the_strongest_beats_the_weakest() -> None:
    """Four games against two chicks each; the chance of three lost ones is far below 1 %."""
    wins = 0
    for seed in range(4):
        outcome = Evening("emperor", "chick", "chick", seed=f"beat/{seed}").game()
        wins += 0 in outcome.winners
    assert wins >= 3


def test_a_bot_whose_readiness_nobody_waited_for_does_not_say_so_any_more() -> None:
    """It means to say "ready" in a second or two; meanwhile "three" is said."""
    state = dealt(2)
    bot = Player(Seat(1), "king", Random(1))
    assert bot.tick(0.0, POP.view(state, Seat(1)), None).action is None
    state = counted(state)
    for beat in range(1, 300):
        action = bot.tick(beat * BEAT, POP.view(state, Seat(1)), None).action
        if action is not None:
            assert isinstance(action, Take)
            return
    raise AssertionError("it never took an igloo")


# For callers that know only the contract.


def test_every_level_is_there_for_whoever_asks_by_name() -> None:
    assert tuple(LEVEL_TABLE) == LEVELS


def test_a_game_of_bots_without_ears_ends_whoever_is_asked() -> None:
    king = LEVEL_TABLE["king"]
    for seats in (2, 6):
        rng, state = Random(seats), dealt(seats)
        while actors := POP.actors(state):
            seat = rng.choice(actors)
            action = king.bot.choose(POP, POP.view(state, seat), seat, king.budget, rng)
            state = POP.play(state, seat, action).state
        assert POP.outcome(state)


def test_advice_is_legal_and_mostly_says_listen() -> None:
    rng = Random(1)
    state = dealt(2)
    assert advise(POP.view(state, Seat(0)), Seat(0), rng).reason == "igloo_pop.count"
    assert advise(POP.view(state, Seat(1)), Seat(1), rng).reason == "igloo_pop.ready"
    state = counted(state)
    given = advise(POP.view(state, Seat(0)), Seat(0), rng)
    assert given.reason == "igloo_pop.take"
    assert given.action in POP.legal(state, Seat(0)).actions
    state = play(state, 0, POP.format_action(given.action))
    given = advise(POP.view(state, Seat(0)), Seat(0), rng)
    assert given.reason == "igloo_pop.listen"
    assert given.action in POP.legal(state, Seat(0)).actions
