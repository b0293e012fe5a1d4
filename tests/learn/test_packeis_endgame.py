"""The last step of the Packeis lesson says that one slide wins: the solver agrees."""

from __future__ import annotations

from typing import Any

from polarnight.bots.contract import Budget
from polarnight.bots.packeis.solving import solve
from polarnight.core.contract import Seat
from polarnight.games.packeis.rules import Packeis
from polarnight.learn.lookup import lesson

PACKEIS = Packeis()
YOU = Seat(0)


def wins(state: Any) -> bool:
    """Whether the learner wins if all play best from here."""
    found = solve(state, Budget(seconds=60))
    assert found.proven
    ahead = (found.lead, found.tiebreak) > (0, 0)
    behind = (found.lead, found.tiebreak) < (0, 0)
    return ahead if found.seat == YOU else behind


def test_each_move_of_the_endgame_is_the_only_one_that_wins() -> None:
    step = next(one for one in lesson("packeis").steps if one.name == "endgame")
    state = PACKEIS.parse_position(step.notation)
    for move in step.moves:
        children = {
            PACKEIS.format_action(action): PACKEIS.play(state, YOU, action).state
            for action in PACKEIS.legal(state, YOU).actions
        }
        assert [text for text, child in children.items() if wins(child)] == [move.show]
        state = children[move.show]
        for reply in move.replies:
            state = PACKEIS.play(state, Seat(1), PACKEIS.parse_action(reply)).state
