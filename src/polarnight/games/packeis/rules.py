"""The rules of Packeis am Pol: the readable face of the kernel.

Rule numbers (PP-1, PP-2, ...) refer to docs/rules/packeis.md. The kernel decides what is legal;
`refusals` only says why something is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from polarnight.core.contract import Choices, GameInfo, Outcome, Played, Seat
from polarnight.core.perft import perft
from polarnight.games.packeis import board, notation, setup, validation, views
from polarnight.games.packeis.actions import PackeisAction, Place, Slide
from polarnight.games.packeis.events import Lifted, PackeisEvent, Placed, Sank, Slid
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play, playouts
from polarnight.games.packeis.kernel.moves import SPACES
from polarnight.games.packeis.kernel.solo import LONGEST, best_path
from polarnight.games.packeis.options import PackeisDeal, PackeisOptions
from polarnight.games.packeis.refusals import check_turn, no_placement, no_slide
from polarnight.games.packeis.state import PackeisState, new_words, rule_bits
from polarnight.games.packeis.view import PackeisView

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating, Viewer

_SOLO_BUDGET = 100_000
"""Slides tried for the lone player's best path; part of the rules' version."""

INFO = GameInfo(
    name="packeis",
    title="Packeis am Pol",
    rules_version=1,
    min_seats=validation.MIN_SEATS,
    max_seats=validation.MAX_SEATS,
    secrets=False,
    simultaneous=False,
    options=PackeisOptions,
    deal=PackeisDeal,
    action=PackeisAction,
    deed=PackeisAction,
    event=PackeisEvent,
    view=PackeisView,
)


@dataclass(frozen=True, slots=True)
class Packeis:
    """Packeis am Pol for two to four players, after the rulebook of 2003."""

    info: GameInfo = INFO

    def deal(self, options: PackeisOptions, seating: Seating, rng: Random) -> PackeisDeal:
        """Spread the fish and name who begins. Raises BadOptionsError."""
        return setup.deal(options, seating, rng)

    def start(self, deal: PackeisDeal) -> PackeisState:
        """All floes on the board, no penguin yet (PP-10, 13). Raises BadLogError."""
        validation.check_deal(deal)
        words = new_words(deal.fish, deal.seats, deal.first, rule_bits(deal.options))
        words[w.TO_PLACE] = deal.seats * int(play.penguins_each(deal.seats))
        return PackeisState(words)

    def actors(self, state: PackeisState) -> tuple[Seat, ...]:
        return () if state.turn is None else (state.turn,)

    def legal(self, state: PackeisState, seat: Seat) -> Choices:
        """Placements in reading order; slides by penguin, then by target, both in that order."""
        if seat != state.turn:
            return Choices()
        if state.placing:
            cells = board.cells_of(int(play.placements(state.words)))
            return Choices(tuple(Place(board.name(cell)) for cell in cells))
        return Choices(tuple(_SLIDES[move] for move in slide_codes(state).tolist()))

    def enact(self, state: PackeisState, seat: Seat, action: PackeisAction) -> PackeisAction:
        """Nothing comes between an action and its deed here."""
        return action

    def play(
        self, state: PackeisState, seat: Seat, deed: PackeisAction
    ) -> Played[PackeisState, PackeisEvent]:
        """Place or slide. Raises GameOverError, NotYourTurnError, IllegalActionError."""
        check_turn(state, seat)
        if isinstance(deed, Place):
            after, events = _place(state, seat, deed)
        else:
            after, events = _slide(state, seat, deed)
        if after.has_rule(w.AUTO_FINISH) and not after.placing:
            after, more = _finish_alone(after)
            events += more
        return Played(after, events)

    def outcome(self, state: PackeisState) -> Outcome | None:
        """Most fish, then most floes, else a draw or a shared win (PP-40, 41, PP-A9)."""
        if state.turn is not None:
            return None
        results = [(state.score(seat), state.collected(seat)) for seat in range(state.seats)]
        places = tuple(1 + sum(other > mine for other in results) for mine in results)
        best = [Seat(seat) for seat, place in enumerate(places) if place == 1]
        tied = len(best) > 1
        drawn = tied and not state.has_rule(w.SHARED_TIE)
        by_floes = sum(fish == max(results)[0] for fish, _ in results) > 1
        return Outcome(
            scores=tuple(fish for fish, _ in results),
            places=places,
            winners=() if drawn else tuple(best),
            reason="tie" if tied else "floes" if by_floes else "fish",
        )

    def view(self, state: PackeisState, viewer: Viewer) -> PackeisView:
        return views.view(state, viewer)

    def witness(self, event: PackeisEvent, viewer: Viewer) -> PackeisEvent:
        """Everything happens in the open (PP-25)."""
        return event

    def possible(self, view: PackeisView, rng: Random) -> PackeisState:
        return views.possible(view, rng)

    def format_action(self, action: PackeisAction) -> str:
        return notation.format_action(action)

    def parse_action(self, text: str) -> PackeisAction:
        return notation.parse_action(text)

    def format_position(self, state: PackeisState) -> str:
        return notation.format_position(state)

    def parse_position(self, text: str) -> PackeisState:
        return notation.parse_position(text)

    def perft(self, state: PackeisState, depth: int) -> int:
        """How many lines of `depth` actions there are; by the kernel where all are slides."""
        if state.placing or state.has_rule(w.AUTO_FINISH):
            return perft(self, state, depth)
        return int(playouts.perft(state.words, depth))


_Happened: TypeAlias = tuple[PackeisState, tuple[PackeisEvent, ...]]
_SLIDES = {
    origin * SPACES + target: Slide(board.name(board.Cell(origin)), board.name(board.Cell(target)))
    for origin in range(board.CELLS)
    for direction in range(6)
    for target in board.ray(board.Cell(origin), direction)
}
"""Every slide the empty board allows, by the kernel's number for it. Built once."""


def slide_codes(state: PackeisState) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The slides of the seat to act as the kernel writes them: from * 64 + to."""
    moves = np.empty(w.MOST_MOVES, dtype=np.int64)
    return moves[: play.slide_list(state.words, moves)]


def _place(state: PackeisState, seat: Seat, deed: Place) -> _Happened:
    cell = board.parse_cell(deed.cell)
    if not state.placing or not int(play.placements(state.words)) >> cell & 1:
        raise no_placement(state, seat, cell)
    words = state.copy()
    play.place(words, cell)
    after = PackeisState(words)
    placed = Placed(seat, board.name(cell))
    standing = _standing(state)
    standing[seat] |= 1 << cell
    return after, (placed, *_aftermath(state, after, standing, taken=0, turn=state.first))


def _slide(state: PackeisState, seat: Seat, deed: Slide) -> _Happened:
    origin, target = board.parse_cell(deed.origin), board.parse_cell(deed.target)
    if state.placing or not _may_slide(state, seat, origin, target):
        raise no_slide(state, seat, origin, target)
    return _slid(state, seat, origin, target)


def _may_slide(state: PackeisState, seat: Seat, origin: board.Cell, target: board.Cell) -> bool:
    if not state.penguins(seat) >> origin & 1:
        return False
    return bool(int(play.stops(state.words, origin)) >> target & 1)


def _slid(state: PackeisState, seat: Seat, origin: board.Cell, target: board.Cell) -> _Happened:
    words = state.copy()
    play.slide(words, origin, target)
    after = PackeisState(words)
    slid = Slid(seat, board.name(origin), board.name(target), state.fish_at(origin))
    standing = _standing(state)
    standing[seat] ^= 1 << origin | 1 << target
    return after, (slid, *_aftermath(state, after, standing, taken=1 << origin, turn=seat + 1))


def _standing(state: PackeisState) -> list[int]:
    return [state.penguins(seat) for seat in range(state.seats)]


def _aftermath(
    before: PackeisState, after: PackeisState, standing: list[int], *, taken: int, turn: int
) -> tuple[PackeisEvent, ...]:
    """What an action led to: penguins picked up in the order of turns, floes that sank.

    `standing` is where each seat's penguins were right after the action, `taken` its floe, `turn`
    whose turn it would be.
    """
    up = [penguins & ~after.penguins(seat) for seat, penguins in enumerate(standing)]
    order = [Seat((turn + step) % after.seats) for step in range(after.seats)]
    lifted = tuple(_lifted(after, seat, up[seat]) for seat in order if up[seat])
    sunk = board.cells_of(before.ice & ~after.ice & ~taken & ~sum(up))
    return (*lifted, Sank(_names(sunk))) if sunk else lifted


def _lifted(after: PackeisState, seat: Seat, penguins: int) -> Lifted:
    cells = board.cells_of(penguins)
    fish = sum(after.fish_at(cell) for cell in cells if after.taken(seat) >> cell & 1)
    return Lifted(seat, _names(cells), fish, after.is_out(seat))


def _names(cells: list[board.Cell]) -> tuple[str, ...]:
    return tuple(board.name(cell) for cell in cells)


def _finish_alone(state: PackeisState) -> _Happened:
    """Play a best path for the last player who can move (PP-A5); nothing while others can."""
    if state.turn is None or any(
        seat != state.turn and play.mobile(state.words, seat) for seat in range(state.seats)
    ):
        return state, ()
    line = np.zeros(LONGEST, dtype=np.int64)
    length = best_path(state.words, _SOLO_BUDGET, line)
    events: tuple[PackeisEvent, ...] = ()
    for move in line[:length].tolist():
        assert state.turn is not None, "the best path ends with the game"
        origin, target = board.Cell(move // SPACES), board.Cell(move % SPACES)
        state, more = _slid(state, state.turn, origin, target)
        events += more
    return state, events
