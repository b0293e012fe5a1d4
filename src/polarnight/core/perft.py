"""Counting lines of play through the contract: slow, obvious, the same for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame


def perft(game: AnyGame, state: object, depth: int) -> int:
    """How many sequences of exactly `depth` actions there are from `state`."""
    if depth == 0:
        return 1
    return sum(
        perft(game, game.play(state, seat, action).state, depth - 1)
        for seat in game.actors(state)
        for action in game.legal(state, seat).actions
    )


def divide(game: AnyGame, state: object, depth: int) -> dict[str, int]:
    """`perft` split by first action: diff two of these to find the wrong branch."""
    return {
        game.format_action(action): perft(game, game.play(state, seat, action).state, depth - 1)
        for seat in game.actors(state)
        for action in game.legal(state, seat).actions
    }
