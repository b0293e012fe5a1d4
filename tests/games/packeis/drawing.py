"""Boards of Packeis am Pol drawn as text, and the few verbs the rule tests need.

One line for each row from a to h, short rows indented. `.` is water, a digit a floe with so many
fish, and a letter after it a penguin on that floe: `a` of seat 0, `b` of seat 1, and so on. What is
left out at the end of a line or of the drawing is water.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import PackeisState, rule_bits

if TYPE_CHECKING:
    from polarnight.core.contract import Outcome
    from polarnight.games.packeis.events import PackeisEvent

PACKEIS = Packeis()


def drawn(picture: str, turn: int = 0, seats: int = 2, score: str = "") -> PackeisState:
    """The position of a drawing, all penguins placed; `score` is like `31:15/31:14`."""
    digits = ""
    standing: list[list[str]] = [[] for _ in range(seats)]
    lines = [line.split() for line in picture.strip("\n").splitlines()]
    for row, length in enumerate(board.ROWS):
        tokens = lines[row] if row < len(lines) else []
        assert len(tokens) <= length, f"row {board.ROW_NAMES[row]} has {length} floes"
        for token in tokens + ["."] * (length - len(tokens)):
            if len(token) == 2:
                standing[ord(token[1]) - ord("a")].append(str(len(digits)))
            digits += "0" if token == "." else token[0]
    cells = "/".join(",".join(own) or "-" for own in standing)
    return PACKEIS.parse_position(" ".join(filter(None, (digits, cells, str(turn), score))))


def with_options(state: PackeisState, options: PackeisOptions) -> PackeisState:
    """The same position, played by other rulings."""
    words = state.copy()
    words[w.RULES] = rule_bits(options)
    return PackeisState(words)


def legal(state: PackeisState, origin: str = "") -> list[str]:
    """What the seat to act may do, as text; only slides from `origin` if that is given."""
    texts = [PACKEIS.format_action(action) for action in _actions(state)]
    return [text.removeprefix(f"{origin}-") for text in texts if text.startswith(origin)]


def play(state: PackeisState, *texts: str) -> PackeisState:
    """The state after these actions, each by the seat whose turn it is."""
    for text in texts:
        state = happened(state, text)[0]
    return state


def happened(state: PackeisState, text: str) -> tuple[PackeisState, tuple[PackeisEvent, ...]]:
    """The state after one action, and the events on the way."""
    assert state.turn is not None
    played = PACKEIS.play(state, state.turn, PACKEIS.parse_action(text))
    return played.state, played.events


def refusal(state: PackeisState, text: str, seat: int | None = None) -> tuple[str | None, str]:
    """The rule and the reason with which an action is refused."""
    actor = state.turn if seat is None else Seat(seat)
    assert actor is not None
    with pytest.raises(PolarNightError) as caught:
        PACKEIS.play(state, actor, PACKEIS.parse_action(text))
    return caught.value.rule, caught.value.reason


def ice(state: PackeisState) -> set[str]:
    """The names of the floes on the board."""
    return {board.name(cell) for cell in board.cells_of(state.ice)}


def penguins(state: PackeisState, seat: int) -> set[str]:
    """The names of the floes a seat stands on."""
    return {board.name(cell) for cell in board.cells_of(state.penguins(seat))}


def scores(state: PackeisState) -> list[tuple[int, int]]:
    """Fish and floes of each seat."""
    return [(state.score(seat), state.collected(seat)) for seat in range(state.seats)]


def outcome(state: PackeisState) -> Outcome:
    """How a finished game ended."""
    found = PACKEIS.outcome(state)
    assert found is not None
    return found


def _actions(state: PackeisState) -> tuple[Any, ...]:
    assert state.turn is not None
    return PACKEIS.legal(state, state.turn).actions
