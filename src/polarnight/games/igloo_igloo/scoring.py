"""Islands, standings and the outcome, read from the kernel (II-95..113)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from polarnight.core.contract import Outcome, Seat
from polarnight.games.igloo_igloo import board
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.islands import list_islands
from polarnight.games.igloo_igloo.state import ANIMAL_CLASS
from polarnight.games.igloo_igloo.view import Island, Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.games.igloo_igloo.state import IglooState

MOST_ISLANDS = 64


@lru_cache(maxsize=64)
def islands(state: IglooState) -> tuple[Island, ...]:
    """Every island in reading order, with strengths and what it would bring now; remembered."""
    boards = np.zeros(MOST_ISLANDS, dtype=np.uint64)
    strengths = np.zeros((MOST_ISLANDS, w.MOST_SEATS), dtype=np.int64)
    halves = np.zeros_like(strengths)
    count = list_islands(state.words, boards, strengths, halves)
    rows = zip(
        boards[:count].tolist(),
        strengths[:count, : state.seats].tolist(),
        halves[:count, : state.seats].tolist(),
        strict=True,
    )
    return tuple(
        Island(board.names_of(cells), tuple(strength), tuple(map(_points, points)))
        for cells, strength, points in rows
    )


def _points(halves: int) -> int | float:
    """Half points as points: a whole number wherever it is one."""
    return halves // 2 if halves % 2 == 0 else halves / 2


def standings(state: IglooState, found: Sequence[Island]) -> tuple[Standing, ...]:
    """What each seat would score now, given the state's islands (II-95, 101)."""
    result = []
    for seat in range(state.seats):
        animals = sum(ANIMAL_CLASS[animal] for animal in state.hunted(seat))
        halves = sum(int(2 * island.points[seat]) for island in found)
        result.append(Standing(animals, _points(halves), _points(halves + 2 * animals)))
    return tuple(result)


def outcome(state: IglooState) -> Outcome:
    """The highest total wins; equal ones share, or a tie-break decides (II-101, II-A32)."""
    found = standings(state, islands(state))
    results = [(one.total, _tie_break(state, seat, one)) for seat, one in enumerate(found)]
    places = tuple(1 + sum(other > mine for other in results) for mine in results)
    winners = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
    tied = sum(total == max(results)[0] for total, _ in results) > 1
    broken = state.options.final_tie if len(winners) == 1 else "tie"
    return Outcome(
        scores=tuple(int(total) for total, _ in results),
        places=places,
        winners=winners,
        reason=broken if tied else "points",
    )


def _tie_break(state: IglooState, seat: int, standing: Standing) -> int:
    rule = state.options.final_tie
    if rule == "shared":
        return 0
    return standing.animals if rule == "animals" else _inuits_on_ice(state, seat)


def _inuits_on_ice(state: IglooState, seat: int) -> int:
    cells = board.cells_of(state.inuits(seat) & state.ice)
    return sum(state.inuits_at(seat, cell) for cell in cells)
