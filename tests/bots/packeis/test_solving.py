"""Solving: the exact lead, the line that keeps it, and an honest word when there is none."""

from __future__ import annotations

import re

import pytest

from polarnight.bots.contract import Budget
from polarnight.bots.levels import UnknownLevelError, solver
from polarnight.bots.packeis.solving import solve
from polarnight.cli.studying import solved
from polarnight.core.errors import GameOverError
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from tests.bots.packeis.test_search import late_position, total

GAME = Packeis()
OPEN = "211212321123121111111112113212332312311121321221112323211221 2,9,25,34/22,28,38,49 0"


@pytest.mark.parametrize("last_floe", ["collected", "lost"])
def test_the_line_ends_with_the_lead_that_was_promised(last_floe: str) -> None:
    options = PackeisOptions(last_floe=last_floe)  # type: ignore[arg-type]
    for seed in range(25):
        state = late_position(seed, 14, options)
        if state is None or state.turn is None:
            continue
        found = solve(state, Budget())
        assert found.proven
        for text in found.line:
            assert state.turn is not None
            state = GAME.play(state, state.turn, GAME.parse_action(text)).state
        assert state.turn is None
        lead = total(state, 0) - total(state, 1)
        promised = 64 * found.lead + found.tiebreak
        assert lead == (promised if found.seat == 0 else -promised)


def test_the_command_prints_lead_and_line() -> None:
    lines = list(solved("packeis", f"1231{'0' * 53}111 1/58 0", 600))
    assert lines[0] == "solved: seat 0 leads by 4 fish and 1 floes in the end"
    assert lines[1].startswith("best play: a2-a3 ")


def test_what_is_not_solved_is_not_called_so() -> None:
    first, second = solved("packeis", OPEN, 0.05)
    assert re.match(r"not solved within 0.05 s: \d+ plies, \d+ positions", first)
    assert second.startswith("guess: ")


def test_nothing_to_solve() -> None:
    with pytest.raises(GameOverError, match="over"):
        list(solved("packeis", f"1{'0' * 58}1 -/- -", 1))
    with pytest.raises(UnknownLevelError, match="there is no solving for"):
        solver("igloo_pop")
