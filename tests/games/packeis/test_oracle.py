"""The kernel and the oracle play the same random games, and must agree after every action."""

from __future__ import annotations

import itertools
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.core.contract import Seat, Seating
from polarnight.games.packeis import board
from polarnight.games.packeis.actions import Place, Slide
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from tests.games.packeis import oracle
from tests.games.packeis.oracle import NUMBER, Oracle
from tests.proofs import times

if TYPE_CHECKING:
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState

GAMES = times(2_000, 500)
GAMES_PER_OPTION = times(300, 100)
PACKEIS = Packeis()
CHOICES: dict[str, tuple[str, str]] = {
    "placement": ("clockwise", "snake"),
    "lift": ("all_blocked", "each"),
    "last_floe": ("collected", "lost"),
    "prune": ("immediate", "end"),
    "final_tie": ("draw", "shared"),
}
NUMBERS = {board.name(board.Cell(cell)): cell for cell in range(board.CELLS)}
BITS = {floe: 1 << number for floe, number in NUMBER.items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_oracle_and_kernel_agree_move_by_move(seats: int) -> None:
    rng = Random(seats)
    for _ in range(GAMES):
        _play_both(seats, {}, rng)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("option", CHOICES)
def test_oracle_and_kernel_agree_under_every_option(option: str, seats: int) -> None:
    """Each option away from its default, the others at random."""
    rng = Random(f"{option} {seats}")
    for _ in range(GAMES_PER_OPTION):
        options = {name: rng.choice(values) for name, values in CHOICES.items()}
        _play_both(seats, options | {option: CHOICES[option][1]}, rng)


def test_oracle_and_kernel_agree_under_every_combination_of_options() -> None:
    rng = Random(0)
    for values in itertools.product(*CHOICES.values()):
        for seats in (2, 3, 4):
            _play_both(seats, dict(zip(CHOICES, values, strict=True)), rng)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_oracle_and_kernel_agree_on_maps_with_open_water(seats: int) -> None:
    """Holes make blocked penguins, islands and short games from the start."""
    rng = Random(f"water {seats}")
    for _ in range(GAMES_PER_OPTION):
        options = {name: rng.choice(values) for name, values in CHOICES.items()}
        ones = rng.randint(9, 30)
        floes = ["1"] * ones + rng.choices("0123", k=board.CELLS - ones)
        rng.shuffle(floes)
        _play_both(seats, options, rng, layout="file", map="".join(floes))


def _play_both(seats: int, options: dict[str, Any], rng: Random, **ice: Any) -> None:
    dealt = PACKEIS.deal(
        PackeisOptions(first_player="random", **options, **ice), Seating(seats), rng
    )
    state = PACKEIS.start(dealt)
    slow = Oracle(dealt.fish, seats, oracle.Options(**options), dealt.first)
    while not slow.over:
        actions = PACKEIS.legal(state, Seat(slow.turn)).actions
        _compare(state, slow, actions)
        action = rng.choice(actions)
        state = PACKEIS.play(state, Seat(slow.turn), action).state
        slow.play(_as_oracle(action))
    _compare_end(state, slow)


def _compare(state: PackeisState, slow: Oracle, actions: tuple[PackeisAction, ...]) -> None:
    assert state.turn == slow.turn
    assert {_as_oracle(action) for action in actions} == slow.legal()
    assert len(set(actions)) == len(actions)
    assert state.ice == _board(slow.ice)
    assert [state.penguins(seat) for seat in range(slow.seats)] == [
        _board(own) for own in slow.penguins
    ]
    _compare_scores(state, slow)


def _compare_scores(state: PackeisState, slow: Oracle) -> None:
    seats = range(slow.seats)
    assert [state.score(seat) for seat in seats] == slow.fish
    assert [state.collected(seat) for seat in seats] == slow.floes
    collected = sum(state.taken(seat) for seat in seats)
    assert state.deal & ~state.ice & ~collected == _board(slow.removed)


def _compare_end(state: PackeisState, slow: Oracle) -> None:
    _compare_scores(state, slow)
    assert state.turn is None
    assert state.ice == 0
    assert not any(state.penguins(seat) for seat in range(slow.seats))
    outcome = PACKEIS.outcome(state)
    assert outcome is not None
    assert list(outcome.scores) == slow.fish
    assert list(outcome.winners) == slow.winners()


def _board(floes: Any) -> int:
    return sum([BITS[floe] for floe in floes])


def _as_oracle(action: PackeisAction) -> oracle.Action:
    if isinstance(action, Place):
        return oracle.Place(NUMBERS[action.cell])
    assert isinstance(action, Slide)
    return oracle.Slide(NUMBERS[action.origin], NUMBERS[action.target])
