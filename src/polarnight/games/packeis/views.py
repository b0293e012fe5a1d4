"""What each viewer may know of a game of Packeis am Pol, and worlds that fit it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import numpy as np

from polarnight.core.contract import Watcher
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.state import PackeisState, new_words, rule_bits, rule_options
from polarnight.games.packeis.view import PackeisView

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from polarnight.core.contract import Viewer

_ICE, _LOST, _HIDDEN, _WATER = "i", "x", "?", "."
_ONLY = {
    sign: str.maketrans(
        {each: "01"[each == sign] for each in f"{_ICE}{_LOST}{_HIDDEN}{_WATER}0123"}
    )
    for sign in f"{_ICE}0123"
}
"""For the ice and each seat, its sign as a one and all others as noughts."""


def view(state: PackeisState, viewer: Viewer) -> PackeisView:
    """The whole game; with a closed score, without what other seats have collected (PP-A13)."""
    return _view(state, tuple(_may_see(state, viewer, seat) for seat in range(state.seats)))


@lru_cache(maxsize=64)
def _view(state: PackeisState, shown: tuple[bool, ...]) -> PackeisView:
    """With what these seats have collected; remembered for a while, since mostly all see that."""
    seats = range(state.seats)
    return PackeisView(
        seats=state.seats,
        first=state.first,
        phase=_phase(state),
        to_act=state.turn,
        fish=state.fish,
        floes=_floes(state, shown),
        penguins=tuple(
            tuple(board.name(cell) for cell in board.cells_of(state.penguins(seat)))
            for seat in seats
        ),
        to_place=tuple(_to_place(state, seat) for seat in seats),
        out=tuple(state.is_out(seat) for seat in seats),
        score=tuple(state.score(seat) if shown[seat] else None for seat in seats),
        collected=tuple(state.collected(seat) if shown[seat] else None for seat in seats),
        options=rule_options(state),
    )


def possible(seen: PackeisView, rng: Random) -> PackeisState:
    """A state that looks like `seen`; hidden floes go to a random other seat, or to nobody."""
    words = new_words(seen.fish, seen.seats, seen.first, rule_bits(seen.options))
    words[w.ICE] = _cells(seen.floes, _ICE)
    for seat in range(seen.seats):
        words[w.TAKEN + seat] = _cells(seen.floes, str(seat))
    if _HIDDEN in seen.floes:
        _deal_hidden(words, seen, rng)
    for seat in range(seen.seats):
        cells = [board.parse_cell(name) for name in seen.penguins[seat]]
        words[w.PENGUINS + seat] = board.mask(cells)
        words[w.OUT] |= np.uint64(seen.out[seat] << seat)
        _put_earlier(words, seat, seen.score[seat], seen.collected[seat])
    words[w.TO_PLACE] = sum(seen.to_place)
    words[w.TURN] = w.NOBODY if seen.to_act is None else seen.to_act
    return PackeisState(words)


def _may_see(state: PackeisState, viewer: Viewer, seat: int) -> bool:
    open_to_all = state.turn is None or not state.has_rule(w.CLOSED_SCORE)
    return open_to_all or viewer in (seat, Watcher.EVERYTHING)


def _phase(state: PackeisState) -> Literal["placing", "sliding", "over"]:
    if state.turn is None:
        return "over"
    return "placing" if state.placing else "sliding"


def _to_place(state: PackeisState, seat: int) -> int:
    if not state.placing:
        return 0
    return int(play.penguins_each(state.seats)) - state.penguins(seat).bit_count()


def _floes(state: PackeisState, shown: tuple[bool, ...]) -> str:
    signs = [_LOST if all(shown) else _HIDDEN] * board.CELLS
    for cell in board.cells_of(board.ALL & ~state.deal):
        signs[cell] = _WATER
    for cell in board.cells_of(state.ice):
        signs[cell] = _ICE
    for seat in range(state.seats):
        for cell in board.cells_of(state.taken(seat)):
            signs[cell] = str(seat) if shown[seat] else _HIDDEN
    return "".join(signs)


def _cells(floes: str, where: str) -> int:
    """The board of the floes that are at `where`."""
    return int(floes[::-1].translate(_ONLY[where]), 2)


def _deal_hidden(words: NDArray[np.uint64], seen: PackeisView, rng: Random) -> None:
    """Give every floe that is not shown to a seat that does not show its floes, or to nobody."""
    takers = [*(seat for seat in range(seen.seats) if seen.score[seat] is None), None]
    for cell, where in enumerate(seen.floes):
        if where == _HIDDEN and (seat := rng.choice(takers)) is not None:
            words[w.TAKEN + seat] |= np.uint64(1 << cell)


def _put_earlier(
    words: NDArray[np.uint64], seat: int, score: int | None, collected: int | None
) -> None:
    """What a seat had before the floes of this map: only in positions typed in by hand."""
    if score is None or collected is None:
        return
    words[w.EARLIER_FISH + seat] = score - int(play.score(words, seat))
    words[w.EARLIER_FLOES + seat] = collected - int(play.floes(words, seat))
