"""Looking back at games of Igloo Igloo: judged by what could be known, and ending as it ended."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.bots.contract import Budget
from polarnight.bots.igloo_igloo.analysis import analyse
from polarnight.bots.igloo_igloo.judging import judge
from polarnight.bots.leads import leads
from polarnight.bots.levels import analyst
from polarnight.core.contract import Seat, Seating
from polarnight.games.igloo_igloo import encoding
from polarnight.games.igloo_igloo.actions import Answer, EndTurn, Hunt, Melt
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo

if TYPE_CHECKING:
    from polarnight.bots.contract import Analysis
    from polarnight.bots.igloo_igloo.analysis import Play
    from polarnight.games.igloo_igloo.state import IglooState

GAME = IglooIgloo()
QUICK = Budget(nodes=240)
REASONS = {"hunted", "islands", "means"}


@cache
def random_game(seats: int, seed: int) -> tuple[tuple[Play, ...], IglooState]:
    rng = Random(seed)
    state = GAME.start(GAME.deal(IglooOptions(), Seating(seats), rng))
    plays: list[Play] = []
    while state.actor is not None:
        action = rng.choice(GAME.legal(state, state.actor).actions)
        plays.append((state, state.actor, action))
        state = GAME.play(state, state.actor, action).state
    return tuple(plays), state


@cache
def analysed(seats: int, seed: int) -> Analysis:
    return analyse(*random_game(seats, seed), QUICK)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_leads_end_with_the_result(seats: int) -> None:
    plays, end = random_game(seats, 1)
    found = analysed(seats, 1)
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert len(found.moments) == len(plays) + 1
    assert found.moments[-1].leads == leads(tuple(map(float, outcome.scores)))
    assert [moment.proven for moment in found.moments] == [False] * len(plays) + [True]
    assert all(len(moment.leads) == seats for moment in found.moments)


def test_costly_actions_had_a_better_one_and_luck_is_what_was_melted() -> None:
    plays, _ = random_game(3, 1)
    found = analysed(3, 1)
    assert 1 <= len(found.costly) <= 3
    lost = [each.lost for each in found.costly]
    assert lost == sorted(lost, reverse=True)
    for each in found.costly:
        state, seat, action = plays[each.ply - 1]
        assert (each.seat, each.action) == (seat, GAME.format_action(action))
        legal = {GAME.format_action(other) for other in GAME.legal(state, seat).actions}
        assert each.better in legal - {each.action}
        assert each.reason.removeprefix("rival_") in REASONS | {"unspent"}
    assert found.luck
    for luck in found.luck:
        state, seat, action = plays[luck.ply - 1]
        assert isinstance(action, Melt)
        assert (luck.seat, luck.args["cell"]) == (seat, action.cell)
        assert (luck.gained > 0) == (luck.reason == "good")


def test_one_chance_missed_is_told_once() -> None:
    """Never two actions of one turn."""
    plays, _ = random_game(3, 1)
    plies = sorted(each.ply for each in analysed(3, 1).costly)
    assert len(plies) > 1
    for first, second in pairwise(plies):
        assert len({plays[ply][0].turn for ply in range(first - 1, second)}) > 1


def test_nobody_is_blamed_for_what_they_could_not_know() -> None:
    """Other hands, other tiles under the snow: the judgement is the same."""
    plays, _ = random_game(2, 2)
    rng = Random(1)
    for state, seat, action in plays[12::17]:
        code = encoding.encode(state, action)
        world = GAME.possible(GAME.view(state, seat), rng)
        assert world != state
        here, there = (
            judge(GAME.view(each, seat), seat, code, 240, Random(3)) for each in (state, world)
        )
        assert here == there


def test_leaving_an_animal_at_the_very_end_costs_its_points() -> None:
    """When the game ends with the turn, what could have been hunted is known and lost."""
    checked = 0
    for seed in range(40):
        plays, _ = random_game(2, seed)
        state, seat, _ = plays[-1]
        hunts = [each for each in GAME.legal(state, seat).actions if isinstance(each, Hunt)]
        if state.phase != "actions" or not hunts:
            continue
        found = judge(
            GAME.view(state, seat), seat, encoding.encode(state, EndTurn()), 3_000, Random(1)
        )
        assert found.lost(seat) >= max(int(each.animal[-1]) for each in hunts)
        checked += 1
    assert checked >= 3


def test_a_question_for_a_harpoon_is_judged_for_the_one_asked() -> None:
    for seed in range(20):
        plays, _ = random_game(3, seed)
        asked = [play for play in plays if isinstance(play[2], Answer)]
        for state, seat, action in asked:
            assert state.actor == seat
            found = judge(
                GAME.view(state, seat), seat, encoding.encode(state, action), 240, Random(1)
            )
            assert found.lost(seat) >= 0
        if any(seat != state.turn for state, seat, _ in asked):
            return
    raise AssertionError("nobody was asked in another's turn")


@pytest.mark.parametrize("plies", [4, 40])
def test_a_game_ended_early_is_looked_at_as_far_as_it_went(plies: int) -> None:
    plays, _ = random_game(2, 2)
    end = plays[plies][0]
    found = analyst("igloo_igloo")(plays[:plies], end)
    assert len(found.moments) == plies + 1
    assert not found.moments[-1].proven
    assert found.moments[0].leads == (0.0, 0.0)


def test_the_seat_that_judges_is_the_one_whose_lead_counts() -> None:
    plays, _ = random_game(2, 3)
    state, seat, _ = plays[40]
    found = judge(GAME.view(state, seat), seat, None, 240, Random(1))
    assert found.lost(seat) == 0
    assert found.instead.leads[0] == pytest.approx(-found.instead.leads[1])
    assert found.instead.rival(seat) == Seat(1 - seat)
    assert sum(found.instead.points) == pytest.approx(
        sum(found.instead.hunted) + sum(found.instead.means) + sum(found.instead.islands)
    )
