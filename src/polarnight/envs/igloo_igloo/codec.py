"""Igloo Igloo as numbers: planes of eight by eight, and the kernel's number for each action."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import numpy as np

from polarnight.envs import drawing
from polarnight.envs.igloo_igloo import planes
from polarnight.games.igloo_igloo import board, encoding
from polarnight.games.igloo_igloo.actions import Phase
from polarnight.games.igloo_igloo.board import Animal
from polarnight.games.igloo_igloo.kernel.choices import ACTIONS_IN_ALL
from polarnight.games.igloo_igloo.tiles import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from polarnight.core.contract import Seat, Value
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.view import IglooView

_SEATS = 4
_LETTERS = "ABCD"
_GROUND = "#.sp"
_ANIMALS: tuple[str, ...] = get_args(Animal)
_PHASES: tuple[str, ...] = get_args(Phase)
_TILES = tuple(KINDS)
_COLOURS = {"#": drawing.LAND, ".": drawing.SEA, "s": drawing.SNOW, "p": drawing.ICE}


class IglooCodec:
    """Actions are numbered as in `kernel.choices`.

    Planes: see `polarnight.envs.igloo_igloo.planes`.
    """

    actions = int(ACTIONS_IN_ALL)
    shape = (planes.COUNT, 8, 8)

    def observe(self, view: IglooView, seat: Seat) -> NDArray[np.float32]:
        seen = np.zeros((self.shape[0], 64), dtype=np.float32)
        _write_board(view, seat, seen)
        numbers = list(_numbers(view, seat))
        seen[planes.PHASE :] = np.array(numbers, dtype=np.float32)[:, None]
        return np.clip(seen, 0, 1).reshape(self.shape)

    def numbers(self, state: IglooState, seat: Seat) -> dict[int, Value]:
        return {code: encoding.decode(state, code) for code in encoding.codes(state)}

    def text(self, view: IglooView) -> str:
        """The ground with what stands on it, then a line for each seat.

        Igloos are capital letters, Inuits small ones, animals stars.
        """
        cells = list(view.ice)
        for seat, letter in zip(range(view.seats), _LETTERS, strict=False):
            for name in view.igloos[seat]:
                cells[board.parse_cell(name)] += letter
            for name in view.inuits[seat]:
                cells[board.parse_cell(name)] += letter.lower()
        for token in view.animals:
            cells[board.parse_cell(token.cell)] += "*"
        asked = "" if view.to_act is None else f", seat {view.to_act} to act"
        lines = [f"{view.phase}, turn of seat {view.turn}{asked}, {view.points} action points"]
        rows = (cells[at : at + 8] for at in range(0, 64, 8))
        lines += [" ".join(f"{cell:<4}" for cell in row).rstrip() for row in rows]
        for seat, standing in enumerate(view.standing):
            left = f"{view.hands[seat]} tiles, {view.igloos_left[seat]} igloos left"
            lines.append(f"seat {seat} ({_LETTERS[seat]}): {standing.total} points, {left}")
        return "\n".join(lines)

    def picture(self, view: IglooView) -> NDArray[np.uint8]:
        """Ground as squares, Inuits as discs in the colours of their seats, animals as dots."""
        made = drawing.field(8 * 32 + 2, 8 * 32 + 2)
        for cell, sign in enumerate(view.ice):
            y, x = 2 + 32 * (cell // 8), 2 + 32 * (cell % 8)
            drawing.square(made, y, x, 30, _COLOURS[sign])
        for seat, cells in enumerate(view.igloos):
            for name in cells:
                y, x = divmod(board.parse_cell(name), 8)
                drawing.disc(made, 17 + 32 * y, 17 + 32 * x, 14, drawing.SEATS[seat])
                drawing.disc(made, 17 + 32 * y, 17 + 32 * x, 10, drawing.SNOW)
        for seat, cells in enumerate(view.inuits):
            for n, name in enumerate(cells):
                y, x = divmod(board.parse_cell(name), 8)
                drawing.disc(made, 10 + 32 * y, 8 + 32 * x + 4 * n, 5, drawing.SEATS[seat])
        for token in view.animals:
            y, x = divmod(board.parse_cell(token.cell), 8)
            drawing.disc(made, 25 + 32 * y, 24 + 32 * x, 4, drawing.INK)
        return made


def _write_board(view: IglooView, seat: Seat, seen: NDArray[np.float32]) -> None:
    for place, sign in enumerate(view.ice):
        seen[planes.GROUND + _GROUND.index(sign), place] = 1
    for step in range(view.seats):
        other = (seat + step) % view.seats
        for name in view.inuits[other]:
            seen[planes.INUITS + step, board.parse_cell(name)] += 1 / 6
        for name in view.igloos[other]:
            seen[planes.IGLOOS + step, board.parse_cell(name)] = 1
    for token in view.animals:
        seen[planes.FISH + _ANIMALS.index(token.animal), board.parse_cell(token.cell)] += 1 / 4
    for n, cell in enumerate(_pending(view)):
        if cell is not None:
            seen[planes.PENDING + n, board.parse_cell(cell)] = 1


def _pending(view: IglooView) -> tuple[str | None, ...]:
    """The cells a chain of decisions is about."""
    now = view.pending
    return (now.cell, now.target, now.covers) if now else ()


def _numbers(view: IglooView, seat: Seat) -> Iterable[float]:
    """The planes of one number each, in their order."""
    yield from (view.phase == phase for phase in _PHASES)
    hand, unseen = view.hand or (), view.unseen
    yield from (hand.count(tile) / 4 for tile in _TILES)
    yield from (unseen.get(tile, 0) / 16 for tile in _TILES)
    for step in range(_SEATS):
        other = (seat + step) % view.seats
        yield from _of_seat(view, other) if step < view.seats else (0.0,) * planes.OF_SEAT
    yield view.points / 5
    yield view.melted
    yield ((view.pending.steps if view.pending else None) or 0) / 3
    yield sum(sign == "s" for sign in view.ice) / 64
    yield sum(sign == "p" for sign in view.ice) / 64
    yield view.thawed / 8


def _of_seat(view: IglooView, seat: int) -> tuple[float, ...]:
    return (
        float(view.standing[seat].total) / 100,
        view.hands[seat] / 10,
        view.to_place[seat] / 6,
        view.igloos_left[seat] / 4,
        float(view.turn == seat),
        float(view.to_act == seat),
    )


CODEC = IglooCodec()
