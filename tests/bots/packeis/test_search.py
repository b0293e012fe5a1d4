"""The search of Packeis: exact where it says so, legal always, the same for the same budget."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from polarnight.bots.contract import Budget
from polarnight.bots.packeis.bot import SearchBot, action_of
from polarnight.bots.packeis.search import find
from polarnight.core.contract import Seating
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.notation import parse_position
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import PackeisState

GAME = Packeis()
SPLIT = "111110011111100000001111111000000000111111100000000000000000 0,4/36,42 0"


def late_position(seed: int, floes: int, options: PackeisOptions) -> PackeisState | None:
    """A position of a random game with at most so many free floes; None if it ended before."""
    rng = Random(seed)
    state = GAME.start(GAME.deal(options, Seating(2), rng))
    while state.turn is not None and free_floes(state) > floes:
        action = rng.choice(GAME.legal(state, state.turn).actions)
        state = GAME.play(state, state.turn, action).state
    return None if state.turn is None else state


def free_floes(state: PackeisState) -> int:
    return int(play.free_floes(state.words)).bit_count()


def total(state: PackeisState, seat: int) -> int:
    """What a seat has: 64 for each fish, 1 for each floe."""
    return 64 * state.score(seat) + state.collected(seat)


def minimax(state: PackeisState, known: dict[PackeisState, int]) -> int:
    """Seat 0's final lead over seat 1 when both play best; no shortcuts."""
    if state.turn is None:
        return total(state, 0) - total(state, 1)
    if state not in known:
        actions = GAME.legal(state, state.turn).actions
        values = [minimax(GAME.play(state, state.turn, each).state, known) for each in actions]
        known[state] = max(values) if state.turn == 0 else min(values)
    return known[state]


def standing(state: PackeisState, seat: int) -> int:
    """What the floes under a seat's penguins are worth: its owner's already (PP-A8)."""
    if state.has_rule(w.LAST_FLOE_LOST):
        return 0
    penguins = state.penguins(seat)
    return 64 * int(play.fish(state.words, np.uint64(penguins))) + penguins.bit_count()


@pytest.mark.parametrize("last_floe", ["collected", "lost"])
def test_a_proven_value_is_what_brute_force_finds(last_floe: str) -> None:
    options = PackeisOptions(last_floe=last_floe)  # type: ignore[arg-type]
    tried = [late_position(seed, 5 + seed % 8, options) for seed in range(90)]
    positions = [each for each in tried if each is not None]
    assert len(positions) >= 75  # and as many with the other rule
    for state in positions:
        found = find(state, Budget())
        assert found.proven
        assert state.turn is not None
        lead = found.value if state.turn == 0 else -found.value
        for seat, sign in ((0, 1), (1, -1)):
            lead += sign * (total(state, seat) + standing(state, seat))
        assert lead == minimax(state, {}), GAME.format_position(state)


def test_the_move_keeps_the_proven_value() -> None:
    for seed in range(40):
        state = late_position(seed, 8, PackeisOptions())
        if state is not None and state.turn is not None:
            action = action_of(state, find(state, Budget()).move)
            after = GAME.play(state, state.turn, action).state
            assert minimax(after, {}) == minimax(state, {}), GAME.format_position(state)


def test_regions_nobody_else_can_reach_are_solved_at_once() -> None:
    found = find(parse_position(SPLIT), Budget())
    assert found.proven
    assert found.depth == 1


def test_the_same_nodes_give_the_same_finding() -> None:
    state = GAME.start(GAME.deal(PackeisOptions(), Seating(2), Random(3)))
    while state.turn is not None:
        found = find(state, Budget(nodes=500))
        assert found == find(state, Budget(nodes=500))
        state = GAME.play(state, state.turn, action_of(state, found.move)).state


def test_more_nodes_look_deeper() -> None:
    state = parse_position(
        "211212321123121111111112113212332312311121321221112323211221 2,9,25,34/22,28,38,49 0"
    )
    findings = [find(state, Budget(nodes=nodes)) for nodes in (100, 1_000, 10_000, 100_000)]
    depths = [found.depth for found in findings]
    assert depths == sorted(set(depths))
    assert all(found.nodes < 1.2 * 100_000 for found in findings)


def test_even_no_budget_at_all_finishes_the_first_ply() -> None:
    state = GAME.start(GAME.deal(PackeisOptions(), Seating(3), Random(5)))
    while state.turn is not None:
        found = find(state, Budget(seconds=0.0, nodes=0))
        action = action_of(state, found.move)
        assert action in GAME.legal(state, state.turn).actions
        state = GAME.play(state, state.turn, action).state


@pytest.mark.parametrize("cpu", [False, True])
def test_a_clock_ends_the_search(cpu: bool) -> None:
    state = GAME.start(GAME.deal(PackeisOptions(), Seating(2), Random(7)))
    found = find(state, Budget(seconds=0.05, cpu=cpu))
    assert found.nodes < 10_000_000


def test_what_was_searched_before_does_not_matter() -> None:
    positions = [late_position(seed, 30, PackeisOptions()) for seed in range(6)]
    states = [each for each in positions if each is not None]
    forth = [find(state, Budget(nodes=2_000)) for state in states]
    back = [find(state, Budget(nodes=2_000)) for state in reversed(states)]
    assert forth == back[::-1]


def test_two_threads_prove_what_one_proves() -> None:
    for seed in range(4):
        state = late_position(seed, 16, PackeisOptions())
        assert state is not None
        alone, together = (find(state, Budget(threads=threads)) for threads in (1, 2))
        assert alone.proven
        assert together.proven
        assert alone.value == together.value


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("placement", ["clockwise", "snake"])
def test_whole_games_of_legal_actions(seats: int, placement: str) -> None:
    rng = Random(seats)
    options = PackeisOptions(placement=placement, first_player="random")  # type: ignore[arg-type]
    state, bot = GAME.start(GAME.deal(options, Seating(seats), rng)), SearchBot()
    while state.turn is not None:
        action = bot.choose(GAME, GAME.view(state, state.turn), state.turn, Budget(nodes=200), rng)
        assert action in GAME.legal(state, state.turn).actions
        state = GAME.play(state, state.turn, action).state
    assert GAME.outcome(state) is not None


def test_a_closed_score_does_not_disturb_the_search() -> None:
    rng = Random(11)
    options = PackeisOptions(open_score=False)
    state = GAME.start(GAME.deal(options, Seating(2), rng))
    for _ in range(20):
        assert state.turn is not None
        view = GAME.view(state, state.turn)
        worlds = [GAME.possible(view, Random(seed)) for seed in range(3)]
        moves = {find(world, Budget(nodes=300)).move for world in worlds}
        assert len(moves) == 1
        state = GAME.play(state, state.turn, action_of(state, moves.pop())).state
