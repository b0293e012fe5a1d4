"""Puzzles of Packeis am Pol: "win from here", and only one move does.

They come from games a quick search plays against itself. A position becomes a puzzle if its end is
solved exactly, one first move wins and every other one does not. The seat to act is always 0.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.contract import Budget
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.search import find
from polarnight.bots.packeis.standing import standing
from polarnight.core.contract import Seat, Seating
from polarnight.core.values import read_options
from polarnight.games.packeis.rules import Packeis
from polarnight.learn.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState

_RULES = Packeis()
_YOU = Seat(0)
_PLAYERS = Budget(nodes=300)
"""How those think whose games the positions come from."""
_EXACT = Budget(nodes=60_000)
"""How long the solver may try; a position that needs more is no puzzle for people."""
_APART = 4
"""Plies between two puzzles of one game."""
_GLANCE = Budget(nodes=20_000)
"""Who does not see the end with so little does not look further."""
_WHIM = 0.25
"""How often they play anything at all, so that no two games are alike."""
_FARTHEST = 10 * ws.FISH
"""Who wins by more has seldom just one way to do it."""
_FEWEST_MOVES = 4
_FEWEST_NODES = 60
_GRADED = (1_000, 10_000)
"""From so many positions on a puzzle is medium, and hard."""


def make(seed: int) -> Iterator[Puzzle]:
    """Puzzles without end, from one game after another; the same seed gives the same ones."""
    while True:
        yield from _from_game(Random(seed))
        seed += 1


def examine(position: str) -> Puzzle | None:
    """The puzzle in a position; None if its end is not solved, or not just one move wins."""
    state = _RULES.parse_position(position)
    if state.turn != _YOU or state.placing:
        return None
    found = find(state, _EXACT)
    value = found.value + standing(state, _YOU)
    if not found.proven or not 0 < value < _FARTHEST:
        return None
    best = _only_win(state)
    if best is None:
        return None
    fish = round(value / ws.FISH)
    grade = 1 + sum(found.nodes >= nodes for nodes in _GRADED)
    return Puzzle(position, (best,), "win", f"{fish}:{value - ws.FISH * fish}", grade)


def _only_win(state: PackeisState) -> str | None:
    """The one move that wins; None if there are others, or one could not be solved."""
    actions = _RULES.legal(state, _YOU).actions
    best = None
    for action in actions if len(actions) >= _FEWEST_MOVES else ():
        lead = _lead(_RULES.play(state, _YOU, action).state)
        if lead is None or (lead > 0 and best is not None):
            return None
        if lead > 0:
            best = _RULES.format_action(action)
    return best


def faults(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle; empty if the solver agrees with all of it."""
    found = examine(puzzle.position)
    if found is None:
        return "not solved, or not just one move wins"
    if (found.actions, found.value) != (puzzle.actions, puzzle.value):
        return f"the solver says {found.actions[0]} by {found.value} fish and floes"
    return ""


def _lead(state: PackeisState) -> int | None:
    """What seat 0 will have more than the other in the end; None if it could not be solved."""
    if state.turn is None:
        return standing(state, _YOU)
    found = find(state, _EXACT)
    total = found.value + standing(state, state.turn)
    if not found.proven:
        return None
    return total if state.turn == _YOU else -total


def _from_game(rng: Random) -> Iterator[Puzzle]:
    """The puzzles in one game."""
    options = read_options(_RULES.info, {})
    state = _RULES.start(_RULES.deal(options, Seating(2), rng))
    wait = 0
    while state.turn is not None:
        wait -= 1
        if wait < 0 and not state.placing and (puzzle := _puzzle_in(state)):
            yield puzzle
            wait = _APART
        state = _RULES.play(state, state.turn, _chosen(state, rng)).state


def _puzzle_in(state: PackeisState) -> Puzzle | None:
    """Looked at only if a glance sees the end, and a first look does not."""
    assert state.turn is not None
    found = find(state, _GLANCE)
    if not found.proven or found.nodes < _FEWEST_NODES:
        return None
    return examine(_seen_by_mover(state))


def _chosen(state: PackeisState, rng: Random) -> PackeisAction:
    assert state.turn is not None
    if state.placing or rng.random() < _WHIM:
        anything: PackeisAction = rng.choice(_RULES.legal(state, state.turn).actions)
        return anything
    return action_of(state, find(state, _PLAYERS).move)


def _seen_by_mover(state: PackeisState) -> str:
    """The position with the mover as seat 0."""
    digits, cells, turn, score, *options = _RULES.format_position(state).split(" ")
    if turn == "1":
        cells, score = ("/".join(reversed(text.split("/"))) for text in (cells, score))
    return " ".join([digits, cells, "0", score, *options])
