"""Events tell the whole story: applied to the board before, they give the board after."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.core.contract import Seat, Seating
from polarnight.games.packeis import board
from polarnight.games.packeis.events import Lifted, Placed, Sank, Slid
from polarnight.games.packeis.options import PackeisOptions
from tests.games.packeis.drawing import PACKEIS, drawn, happened, ice, penguins, scores

if TYPE_CHECKING:
    from polarnight.games.packeis.events import PackeisEvent
    from polarnight.games.packeis.state import PackeisState

GAMES = 150


@dataclass
class Retold:
    """A board that knows only what events say."""

    fish: dict[str, int]
    keeps_last_floe: bool
    ice: set[str]
    penguins: list[set[str]]
    scores: list[tuple[int, int]]

    def hear(self, event: PackeisEvent) -> None:
        match event:
            case Placed(seat, cell):
                self.penguins[seat].add(cell)
            case Slid(seat, origin, target, fish):
                assert fish == self.fish[origin]
                assert target in self.ice
                self.penguins[seat].remove(origin)
                self.penguins[seat].add(target)
                self._take(seat, {origin})
            case Lifted(seat, cells, fish, out):
                assert set(cells) <= self.penguins[seat]
                self.penguins[seat] -= set(cells)
                before = self.scores[seat][0]
                if self.keeps_last_floe:
                    self._take(seat, set(cells))
                self.ice -= set(cells)
                assert fish == self.scores[seat][0] - before
                assert out == (not self.penguins[seat])
            case Sank(cells):
                assert set(cells) <= self.ice - set().union(*self.penguins)
                self.ice -= set(cells)

    def _take(self, seat: int, cells: set[str]) -> None:
        fish, floes = self.scores[seat]
        self.scores[seat] = (fish + sum(self.fish[cell] for cell in cells), floes + len(cells))
        self.ice -= cells


@pytest.mark.rule("PP-25")
@pytest.mark.rule("PP-27")
@pytest.mark.rule("PP-30")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_account_for_every_change_of_the_board(seats: int) -> None:
    rng = Random(seats)
    for _ in range(GAMES):
        options = _options(rng)
        state = PACKEIS.start(PACKEIS.deal(options, Seating(seats), rng))
        retold = _retold(state, options)
        while state.turn is not None:
            action = rng.choice(PACKEIS.legal(state, state.turn).actions)
            played = PACKEIS.play(state, state.turn, action)
            for event in played.events:
                retold.hear(event)
            state = played.state
            assert retold == _retold(state, options)


@pytest.mark.rule("PP-31")
def test_penguins_are_picked_up_in_the_order_of_turns() -> None:
    """After seat 1's slide nobody can move: seat 2 is the first to find out, then 0, then 1."""
    state = drawn("   1a  1   3b  1c  .   .   .", turn=1, seats=3)
    _, events = happened(state, "a3-a2")
    assert [event.seat for event in events if isinstance(event, Lifted)] == [2, 0, 1]


def _options(rng: Random) -> PackeisOptions:
    chosen: dict[str, Any] = {
        "lift": rng.choice(("all_blocked", "each")),
        "last_floe": rng.choice(("collected", "lost")),
        "prune": rng.choice(("immediate", "end")),
        "placement": rng.choice(("clockwise", "snake")),
        "auto_finish": rng.random() < 0.5,
    }
    return PackeisOptions(first_player="random", **chosen)


def _retold(state: PackeisState, options: PackeisOptions) -> Retold:
    return Retold(
        fish={board.name(board.Cell(cell)): state.fish_at(cell) for cell in range(board.CELLS)},
        keeps_last_floe=options.last_floe == "collected",
        ice=ice(state),
        penguins=[penguins(state, Seat(seat)) for seat in range(state.seats)],
        scores=scores(state),
    )
