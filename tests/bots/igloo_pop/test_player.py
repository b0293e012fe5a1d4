"""Whole rounds between bots, in simulated time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.bots.contract import LEVELS
from polarnight.bots.igloo_pop.levels import LEVEL_TABLE, advise
from polarnight.bots.igloo_pop.player import Player
from polarnight.core.contract import Seat
from polarnight.core.realtime import BEAT
from polarnight.games.igloo_pop.actions import Count, Place, Ready, Return, Take
from polarnight.games.igloo_pop.events import Checked
from polarnight.games.igloo_pop.options import IglooPopOptions
from tests.bots.igloo_pop.evening import Evening, Guest
from tests.games.igloo_pop.village import POP, all_done, counted, dealt, play, pop

if TYPE_CHECKING:
    from polarnight.bots.contract import LevelName
    from polarnight.games.igloo_pop.state import IglooPopState

CARD, SCORES = 4.6, 8.0
"""Seconds the page takes about one card of a check, and about the scores between two games."""


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


def test_a_bot_with_nothing_left_to_hear_puts_the_igloo_away_and_leaves_it() -> None:
    """It sits on the chair of somebody who has listened to it, or the server began anew."""
    state, bot = pop("7@0"), Player(Seat(0), "king", Random(1))
    senses = POP.senses(Random(1))
    senses.follow(state)
    senses.recall(state, Seat(0), None)
    away, deeds = state.igloos[5].id, list[Any]()
    for beat in range(600):
        move = bot.tick(beat * BEAT, POP.view(state, Seat(0)), senses.chunk(Seat(0)))
        if move.action is not None:
            deeds.append(move.action)
            state = POP.play(state, Seat(0), deeds[-1]).state
            senses.follow(state)
    assert isinstance(deeds[0], Place | Return)
    assert deeds[0].igloo == away
    assert Take(away) not in deeds


@pytest.mark.parametrize("names", [("emperor", "chick"), ("king", "gentoo", "adelie")])
@pytest.mark.parametrize("patience", [0.0, 15.0])
def test_bots_do_not_keep_people_waiting(names: tuple[LevelName, ...], patience: float) -> None:
    """They have twelve seconds of a round for themselves; then they finish what is in the hand."""
    guest = Guest(patience)
    table = Evening(*names, seed=7, guest=guest).round()
    waited = table.actions[-1][0] - guest.done_at
    assert waited < max(12.0 - patience, 0.0) + 7.0
    assert table.state.round == 2


def test_while_a_person_is_not_done_bots_play_as_they_like() -> None:
    table = Evening("king", seed=7, guest=Guest(1e6))
    table.beats(40.0)
    assert sum(isinstance(action, Take) for at, _, action in table.actions if at > 12.0) > 3


# The check is looked at in peace.


def staked(cards: int, seats: int = 2) -> IglooPopState:
    """A round with one igloo on each of so many cards, all of them seat 1's."""
    placed = [f"{beads}>{card}@1" for card, beads in enumerate(range(2, 2 + cards), 1)]
    return pop(*placed, players=";".join(["10", str(10 - cards), "10"][:seats]))


def first_deed(bot: Player, state: IglooPopState, begins: float = 0.0) -> tuple[float, object]:
    """What a bot does first at this table, and when."""
    view = POP.view(state, bot.seat)
    for beat in range(10_000):
        action = bot.tick(begins + beat * BEAT, view, None).action
        if action is not None:
            return begins + beat * BEAT, action
    raise AssertionError("it never did anything")


@pytest.mark.parametrize("cards", [1, 6, 9])
def test_a_bot_does_not_count_while_the_check_is_still_looked_at(cards: int) -> None:
    state = staked(cards)
    bot = Player(Seat(0), "king", Random(1))
    bot.tick(0.0, POP.view(state, Seat(0)), None)
    at, action = first_deed(bot, all_done(state)[0])
    assert action == Count(1)
    assert cards * CARD + 10.0 < at < cards * CARD + 40.0


def test_between_two_games_of_a_match_there_is_time_for_the_scores() -> None:
    before = replace(staked(9), options=IglooPopOptions(match=100))
    after = replace(all_done(staked(9))[0], options=IglooPopOptions(match=100), game=2, round=1)
    bot = Player(Seat(0), "king", Random(1))
    bot.tick(0.0, POP.view(before, Seat(0)), None)
    assert first_deed(bot, after)[0] > 9 * CARD + SCORES


def test_a_bot_that_has_not_seen_the_check_expects_the_longest() -> None:
    """It took over a chair, or the server began anew."""
    at, _ = first_deed(Player(Seat(0), "king", Random(1)), all_done(staked(1))[0])
    assert at > 9 * CARD


def test_others_who_get_ready_do_not_make_the_wait_longer() -> None:
    state = all_done(staked(6, seats=3))[0]
    alone, _ = first_deed(Player(Seat(0), "king", Random(1)), state)
    bot = Player(Seat(0), "king", Random(1))
    bot.tick(0.0, POP.view(state, Seat(0)), None)
    ready = POP.play(state, Seat(1), Ready()).state
    assert first_deed(bot, ready, 20.0)[0] <= alone + 1.0


def test_where_all_are_ready_the_check_is_over() -> None:
    state = POP.play(all_done(staked(9))[0], Seat(1), Ready()).state
    at, action = first_deed(Player(Seat(0), "king", Random(1)), state)
    assert action == Count(1)
    assert at < 3.0


def test_bots_among_themselves_leave_spectators_time_for_the_check() -> None:
    """Who watches cannot say "ready": so bots do not before the check has been seen."""
    table = Evening("king", "adelie", "chick", seed=2).round()
    cards = sum(isinstance(event, Checked) for event in table.events)
    over = table.actions[-1][0]
    table.round()
    counts = [at for at, _, action in table.actions if action == Count(1)]
    assert cards > 0
    assert counts[-1] - over > cards * CARD


def test_bots_get_ready_soon_after_somebody_who_was_quicker() -> None:
    state = all_done(staked(9, seats=3))[0]
    bot = Player(Seat(2), "king", Random(1))
    at, action = first_deed(bot, POP.play(state, Seat(1), Ready()).state)
    assert action == Ready()
    assert at < 4.0


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
