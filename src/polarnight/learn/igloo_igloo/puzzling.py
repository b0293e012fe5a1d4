"""Puzzles of Igloo Igloo: the last turn of a game, and just one way to make the most of it.

Whoever ends it at once does not win; the best line does.

All ice that is left is pack ice, so nothing can melt any more and the game ends with the turn.
Every line of the turn is played by the rules of the game themselves and counted at its end: what a
puzzle says is exact. Wherever something is to be decided one action is better than all others; the
puzzle is solved once nothing more can be gained.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.games.igloo_igloo import board, encoding
from polarnight.games.igloo_igloo.actions import EndTurn
from polarnight.games.igloo_igloo.rules import IglooIgloo
from polarnight.learn.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.games.igloo_igloo.state import IglooState

_RULES = IglooIgloo()
_YOU = Seat(0)
_MOST_LINES = 4_000
"""Positions of one turn; what has more is no puzzle for people."""
_ISLANDS = (2, 4)
_ICE = 10
"""II-A1: tiles of pack ice in the box."""


class _NoPuzzleError(Exception):
    """The turn is too long, or somebody else is asked, or the game would go on."""


class _Turn:
    """All lines of one turn, each position counted once."""

    def __init__(self) -> None:
        self._best: dict[IglooState, int] = {}

    def best(self, state: IglooState) -> int:
        """The lead at the end of the game if the rest of the turn is played best."""
        if state.actor is None:
            return _lead(state)
        if state not in self._best:
            if state.actor != _YOU or state.turn != _YOU or len(self._best) >= _MOST_LINES:
                raise _NoPuzzleError
            self._best[state] = max(self.best(after) for _, after in _ways(state))
        return self._best[state]

    def only(self, state: IglooState) -> tuple[str, IglooState] | None:
        """The one action that keeps the best end, and what comes of it; None if there are more."""
        most = self.best(state)
        ways = [way for way in _ways(state) if self.best(way[1]) == most]
        return ways[0] if len(ways) == 1 else None


def make(seed: int) -> Iterator[Puzzle]:
    """Puzzles without end; the same seed gives the same ones."""
    rng = Random(seed)
    while True:
        position = _drawn(rng)
        found = examine(position) if position else None
        if found:
            yield found


def examine(position: str) -> Puzzle | None:
    """The puzzle in a position; None if it has none."""
    try:
        state = _RULES.parse_position(position)
        turn = _Turn()
        lead = turn.best(state)
        at_once = _ended(state)
    except (PolarNightError, _NoPuzzleError):
        return None
    if at_once is None or not at_once <= 0 < lead:
        return None
    actions = _line(turn, state, lead)
    return Puzzle(position, actions, "last", str(lead), min(len(actions), 3)) if actions else None


def faults(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle; empty if all lines of the turn agree with it."""
    found = examine(puzzle.position)
    if found is None:
        return "not the last turn, or not just one best line"
    if found != puzzle:
        return f"counted: {', '.join(found.actions)} leads by {found.value}"
    return ""


def _line(turn: _Turn, state: IglooState, lead: int) -> tuple[str, ...]:
    """The only best actions until nothing more can be gained; nothing if there are others."""
    actions: list[str] = []
    while _ended(state) != lead:
        way = turn.only(state)
        if way is None:
            return ()
        actions.append(way[0])
        state = way[1]
    return tuple(actions)


def _ways(state: IglooState) -> Iterator[tuple[str, IglooState]]:
    for code in encoding.codes(state):
        action = encoding.decode(state, code)
        yield _RULES.format_action(action), _RULES.play_unchecked(state, code)


def _ended(state: IglooState) -> int | None:
    """The lead if the turn ends now; None in the middle of an action."""
    code = encoding.encode(state, EndTurn())
    if code is None or code not in encoding.codes(state):
        return None
    after = _RULES.play_unchecked(state, code)
    if after.actor is not None:
        raise _NoPuzzleError
    return _lead(after)


def _lead(state: IglooState) -> int:
    outcome = _RULES.outcome(state)
    assert outcome is not None
    mine, theirs = outcome.scores
    return round(mine - theirs)


def _drawn(rng: Random) -> str:
    """A position at random: islands of pack ice, people and animals on and around them."""
    ice = _islands(rng)
    land = {cell for cell in range(board.CELLS) if board.CORNERS >> cell & 1}
    sea = [cell for cell in range(board.CELLS) if cell not in land and cell not in ice]
    rows = "/".join(
        "".join(_sign(cell, ice, land) for cell in range(start, start + board.SIZE))
        for start in range(0, board.CELLS, board.SIZE)
    )
    ordered = sorted(ice)
    inuits = [sorted(rng.choices(ordered, k=rng.randint(2, 4))) for _ in range(2)]
    igloos = [sorted(set(rng.sample(inuits[seat], rng.randint(0, 1)))) for seat in range(2)]
    if set(igloos[0]) & set(igloos[1]):
        return ""
    shore = [cell for cell in sea if any(near in ice for near in _beside(cell))]
    animals = [
        *(f"{board.NAMES[cell]}:fox{rng.randint(1, 3)}" for cell in rng.sample(ordered, 1)),
        *(f"{board.NAMES[cell]}:fish{rng.randint(1, 3)}" for cell in rng.sample(shore, 2)),
    ]
    words = {
        "inuits": "/".join(map(_named, inuits)),
        "igloos": "/".join(_named(cells) or "-" for cells in igloos),
        "animals": ",".join(animals),
        "first": "0",
        "turn": "0",
        "phase": "actions",
        "points": "3",
    }
    told = [f"{name}={text}" for name, text in words.items() if text != "-/-"]
    return " ".join([rows, *told])


def _islands(rng: Random) -> set[int]:
    """Cells of ice, grown from a few places."""
    water = [cell for cell in range(board.CELLS) if not board.CORNERS >> cell & 1]
    ice = set(rng.sample(water, rng.randint(*_ISLANDS)))
    while len(ice) < _ICE:
        cell = rng.choice(sorted(ice))
        ice.add(rng.choice([near for near in _beside(cell) if near in water]))
    return ice


def _beside(cell: int) -> list[int]:
    row, column = divmod(cell, board.SIZE)
    near = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    inside = range(board.SIZE)
    return [r * board.SIZE + c for r, c in near if r in inside and c in inside]


def _sign(cell: int, ice: set[int], land: set[int]) -> str:
    if cell in land:
        return "#"
    return "P" if cell in ice else "."


def _named(cells: list[int]) -> str:
    return ",".join(board.NAMES[cell] for cell in cells)
