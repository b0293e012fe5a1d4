"""The searches for three and four seats: what they see is true, what they do is legal."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from polarnight.bots.contract import Budget
from polarnight.bots.levels import player
from polarnight.bots.packeis import chances_fit
from polarnight.bots.packeis.advice import first_reach
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.chances_kernel import TRAITS, write_traits
from polarnight.bots.packeis.search import find, workspace
from polarnight.bots.packeis.several import foresee, maxn_move
from polarnight.bots.packeis.standing import held, standing
from polarnight.core.contract import Seating
from polarnight.games.packeis import board
from polarnight.games.packeis.notation import parse_position
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import PackeisState

GAME = Packeis()
QUICK = Budget(nodes=300)
PARTED = "111110011111100000001111111000000000111111100000000000000000 0,4/36,42 0"
ALONE = f"1231{'0' * 26}11{'0' * 25}111 1/30/58 0"
"""Three seats, each on ice of its own; the first must choose its way."""


def random_states(seats: int, seed: int) -> list[PackeisState]:
    rng = Random(seed)
    state, states = GAME.start(GAME.deal(PackeisOptions(), Seating(seats), rng)), []
    while state.turn is not None:
        states.append(state)
        action = rng.choice(GAME.legal(state, state.turn).actions)
        state = GAME.play(state, state.turn, action).state
    return states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_floes_reached_first_are_those_of_the_picture(seats: int) -> None:
    """The kernel and the readable way of `first_reach` agree all game long."""
    for state in random_states(seats, seed=seats):
        rows = np.zeros((seats, TRAITS))
        write_traits(workspace(state), rows)
        first = first_reach(state)
        for step in range(seats):
            seat = ((state.turn or 0) + step) % seats
            floes = [board.parse_cell(name) for name, who in first.items() if who == seat]
            assert rows[step, 2] == len(floes)
            assert rows[step, 0] == sum(64 * state.fish_at(cell) + 1 for cell in floes)


@pytest.mark.parametrize("name", ["paranoid", "maxn", "tree", "reply"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_way_to_think_acts_legally_and_repeats_itself(name: str, seats: int) -> None:
    bot = player("packeis", name).bot
    for state in random_states(seats, seed=7)[::6]:
        assert state.turn is not None
        view = GAME.view(state, state.turn)
        once, again = (bot.choose(GAME, view, state.turn, QUICK, Random(1)) for _ in range(2))
        assert once in GAME.legal(state, state.turn).actions
        assert once == again


def test_where_nobody_can_meet_the_ends_are_exact() -> None:
    state = parse_position(PARTED)
    seen, found = foresee(state, QUICK), find(state, Budget())
    assert seen.certain
    assert seen.finals[0] - seen.finals[1] == found.value + standing(state, 0)


def test_three_alone_eat_all_they_can_reach() -> None:
    state = parse_position(ALONE)
    seen = foresee(state, QUICK)
    assert seen.certain
    assert GAME.format_action(action_of(state, seen.move)) == "a2-a3"
    gained = [round(seen.finals[seat] - held(state, seat)) for seat in range(3)]
    assert gained == [64 * 4 + 2, 64 + 1, 64 + 1]


def test_who_can_shut_another_out_does_so() -> None:
    """Beside the three fish, seat 1 slides past them: seat 0 is stuck then, and all is its own."""
    for search in (maxn_move, lambda state, budget: foresee(state, budget).move):
        state = parse_position(f"11131{'0' * 26}11{'0' * 27} 0/4/31 1")
        action = action_of(state, search(state, QUICK))
        assert GAME.format_action(action) == "a5-a2"


def test_more_positions_grow_a_deeper_tree() -> None:
    state = random_states(3, seed=1)[12]
    depths = [foresee(state, Budget(nodes=nodes)).depth for nodes in (100, 1_000, 10_000)]
    assert depths == sorted(set(depths))


def test_even_no_budget_at_all_opens_the_root() -> None:
    for state in random_states(3, seed=5)[::5]:
        assert state.turn is not None
        action = action_of(state, foresee(state, Budget(seconds=0.0, nodes=0)).move)
        assert action in GAME.legal(state, state.turn).actions


def test_the_fit_prints_weights_and_doubts_of_both_phases(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fit", "--seats", "3", "--games", "6", "--nodes", "50"])
    chances_fit.main()
    printed = capsys.readouterr().out
    assert "placing: " in printed
    assert "sliding: " in printed
    assert printed.count("),") == 2 * TRAITS + 2
