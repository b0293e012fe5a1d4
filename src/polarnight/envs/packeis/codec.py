"""Packeis am Pol as numbers: planes of eight by eight, and one number for each action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.envs import drawing
from polarnight.envs.packeis import planes
from polarnight.games.packeis import board
from polarnight.games.packeis.actions import Place
from polarnight.games.packeis.rules import Packeis

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.core.contract import Seat, Value
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.view import PackeisView

_FISH = 100
_AT = [(row, column) for row, length in enumerate(board.ROWS) for column in range(length)]
_RULES = Packeis()
_LETTERS = "ABCD"
"""Penguins of each seat, to read."""


class PackeisCodec:
    """Actions: a cell to place on, 0 to 59; a slide is 60 * (1 + from) + to.

    Planes: see `polarnight.envs.packeis.planes`.
    """

    actions = board.CELLS * (board.CELLS + 1)
    shape = (planes.COUNT, 8, 8)

    def observe(self, view: PackeisView, seat: Seat) -> NDArray[np.float32]:
        seen = np.zeros(self.shape, dtype=np.float32)
        for cell, (fish, floe) in enumerate(zip(view.fish, view.floes, strict=True)):
            if floe == "i":
                seen[(planes.FISH + int(fish) - 1, *_AT[cell])] = 1
        seen[planes.PLACING] = view.phase == "placing"
        for step in range(view.seats):
            other = (seat + step) % view.seats
            for name in view.penguins[other]:
                seen[(planes.PENGUINS + step, *_AT[board.parse_cell(name)])] = 1
            seen[planes.SCORE + step] = (view.score[other] or 0) / _FISH
            seen[planes.FLOES + step] = (view.collected[other] or 0) / board.CELLS
            seen[planes.TO_PLACE + step] = view.to_place[other] / 4
            seen[planes.OUT + step] = view.out[other]
        return seen

    def numbers(self, state: PackeisState, seat: Seat) -> dict[int, Value]:
        return {number(action): action for action in _RULES.legal(state, seat).actions}

    def text(self, view: PackeisView) -> str:
        """The floes with their fish, penguins as letters before them, then a line for each seat."""
        standing = {name: _LETTERS[seat] for seat, own in enumerate(view.penguins) for name in own}
        signs = [
            standing.get(board.name(board.Cell(cell)), " ") + (fish if floe == "i" else ".")
            for cell, (fish, floe) in enumerate(zip(view.fish, view.floes, strict=True))
        ]
        lines = [view.phase if view.to_act is None else f"{view.phase}, seat {view.to_act} to act"]
        for length in board.ROWS:
            row, signs = signs[:length], signs[length:]
            lines.append(("  " if length < max(board.ROWS) else "") + "  ".join(row))
        for seat, (fish_won, floes) in enumerate(zip(view.score, view.collected, strict=True)):
            known = "hidden" if fish_won is None else f"{fish_won} fish, {floes} floes"
            lines.append(f"seat {seat} ({_LETTERS[seat]}): {known}")
        return "\n".join(lines)

    def picture(self, view: PackeisView) -> NDArray[np.uint8]:
        """Floes with their fish as dots, penguins in the colours of their seats."""
        made = drawing.field(8 * 28 + 12, 8 * 32 + 12)
        standing = {name: seat for seat, own in enumerate(view.penguins) for name in own}
        for cell, floe in enumerate(view.floes):
            if floe == "i":
                row, column = _AT[cell]
                y, x = 20 + 28 * row, 22 + 32 * column + (16 if board.ROWS[row] == 7 else 0)
                drawing.disc(made, y, x, 14, drawing.ICE)
                for n in range(int(view.fish[cell])):
                    drawing.disc(made, y + 9, x - 5 + 5 * n, 2, drawing.INK)
                if (name := board.name(board.Cell(cell))) in standing:
                    drawing.disc(made, y - 2, x, 8, drawing.SEATS[standing[name]])
        return made


def number(action: PackeisAction) -> int:
    """The number of an action."""
    if isinstance(action, Place):
        return board.parse_cell(action.cell)
    origin, target = board.parse_cell(action.origin), board.parse_cell(action.target)
    return board.CELLS * (1 + origin) + target


CODEC = PackeisCodec()
