"""Actions and positions of Packeis am Pol as text, and back.

An action is `c4` (place) or `d5-d2` (slide). A position is

    <60 digits, 0 = water> <cells of seat 0>/<seat 1>/... <seat to act> [<fish:floes of each seat>
    [<options>]]

with cells as numbers 0..59 or names, `-` for a seat that is out, and `-` as seat to act when the
game is over. While penguins are being placed the seat to act carries a `p`, as in `1p`. Options
are those that differ from their defaults and still matter, as in `lift=each,auto_finish=on`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from polarnight.core.errors import BadNotationError, BadOptionsError
from polarnight.games.packeis import board, validation
from polarnight.games.packeis.actions import Place, Slide
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.state import RULE_BITS, PackeisState, new_words

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.packeis.actions import PackeisAction

_SWITCH = {True: "on", False: "off"}
_OPTIONS = {
    f"{name}={_SWITCH[value] if isinstance(value, bool) else value}": bit
    for name, value, bit in RULE_BITS
}
"""How each option that is not at its default is written, and its bit in the kernel's state."""
_EXAMPLE = "expected a floe to place on, like 'c4', or a slide, like 'd5-d2'"


def format_action(action: PackeisAction) -> str:
    if isinstance(action, Place):
        return action.cell
    return f"{action.origin}-{action.target}"


def parse_action(text: str) -> PackeisAction:
    """The inverse of `format_action`. Raises BadNotationError."""
    cells = [board.name(board.parse_cell(part)) for part in text.split("-")]
    if len(cells) == 1:
        return Place(cells[0])
    if len(cells) != 2:
        raise BadNotationError(f"{text[:40]!r} is not an action; {_EXAMPLE}")
    return Slide(cells[0], cells[1])


def format_position(state: PackeisState) -> str:
    """The position with its score; floes already gone are water."""
    ice = state.ice
    digits = "".join(str(state.fish_at(c) if ice >> c & 1 else 0) for c in range(board.CELLS))
    seats = range(state.seats)
    cells = "/".join(_cells(state, seat) for seat in seats)
    score = "/".join(f"{state.score(seat)}:{state.collected(seat)}" for seat in seats)
    turn = "-" if state.turn is None else f"{state.turn}{'p' if state.placing else ''}"
    options = ",".join(text for text, bit in _OPTIONS.items() if state.has_rule(bit))
    return f"{digits} {cells} {turn} {score} {options}".rstrip()


def _cells(state: PackeisState, seat: int) -> str:
    if state.is_out(seat):
        return "-"
    return ",".join(str(cell) for cell in board.cells_of(state.penguins(seat)))


def parse_position(text: str) -> PackeisState:
    """The inverse of `format_position`; who began matters no more once all penguins are placed.

    Raises:
        BadNotationError: The text is no position, or one that cannot be.
    """
    fields = text.split(" ")
    if len(fields) not in (3, 4, 5):
        raise BadNotationError(
            f"a position has three to five fields with one space between them, not {len(fields)}"
        )
    groups = fields[1].split("/")
    if not validation.MIN_SEATS <= len(groups) <= validation.MAX_SEATS:
        raise BadNotationError(f"a position has two to four seats, not {len(groups)}")
    rules = _rules(fields[4]) if len(fields) == 5 else 0
    words = new_words(_digits(fields[0]), len(groups), 0, rules)
    for seat, group in enumerate(groups):
        _put(words, seat, group)
    if len(fields) >= 4:
        _put_score(words, fields[3])
    _put_turn(words, fields[2])
    return PackeisState(words)


def _digits(text: str) -> str:
    try:
        return validation.read_map(text)
    except BadOptionsError as fault:
        raise BadNotationError(fault.message, rule=fault.rule) from None


def _rules(text: str) -> int:
    """The option bits of a position's last field."""
    chosen = text.split(",")
    for option in chosen:
        if option not in _OPTIONS:
            known = ", ".join(_OPTIONS)
            raise BadNotationError(f"{option[:40]!r} is not an option of a position: {known}")
    return sum(int(_OPTIONS[option]) for option in set(chosen))


def _put(words: NDArray[np.uint64], seat: int, group: str) -> None:
    """Put the penguins of one seat on the board."""
    if group == "-":
        words[w.OUT] |= np.uint64(1 << seat)
        return
    cells = [board.parse_cell(part) for part in group.split(",") if group]
    if len(cells) > play.penguins_each(int(words[w.SEATS])):
        raise BadNotationError(f"seat {seat} has {len(cells)} penguins; too many", rule="PP-13")
    for cell in cells:
        if not int(play.free_floes(words)) >> cell & 1:
            raise BadNotationError(f"seat {seat} cannot stand on {cell}: water, or occupied")
        words[w.PENGUINS + seat] |= np.uint64(1 << cell)


def _put_score(words: NDArray[np.uint64], field: str) -> None:
    parts = field.split("/")
    if len(parts) != int(words[w.SEATS]):
        raise BadNotationError(f"{len(parts)} scores for {words[w.SEATS]} seats")
    for seat, part in enumerate(parts):
        match = re.fullmatch(r"(\d{1,4}):(\d{1,4})", part, re.ASCII)
        if not match:
            raise BadNotationError(f"{part[:20]!r} is not fish and floes, like '13:6'")
        words[w.EARLIER_FISH + seat] = int(match[1])
        words[w.EARLIER_FLOES + seat] = int(match[2])


def _put_turn(words: NDArray[np.uint64], field: str) -> None:
    """Set the seat to act; a seat that cannot move is passed over as in play (PP-30)."""
    seats = int(words[w.SEATS])
    if field == "-":
        _put_end(words)
        return
    match = re.fullmatch(r"(\d)(p?)", field, re.ASCII)
    if not match or int(match[1]) >= seats:
        raise BadNotationError(f"{field[:20]!r} is not the seat to act, a number below {seats}")
    words[w.TURN] = int(match[1])
    if match[2]:
        _put_placing(words)
    else:
        play.find_turn(words, int(match[1]))


def _put_end(words: NDArray[np.uint64]) -> None:
    """Nobody acts any more; then all penguins have been picked up (PP-33)."""
    if play.all_penguins(words):
        raise BadNotationError("the game is over, but there are penguins on the ice", rule="PP-33")
    words[w.OUT] = (1 << int(words[w.SEATS])) - 1
    words[w.TURN], words[w.ICE] = w.NOBODY, 0


def _put_placing(words: NDArray[np.uint64]) -> None:
    """Penguins are still being placed: find out who began from how many stand where (PP-14)."""
    seats = int(words[w.SEATS])
    standing = [int(words[w.PENGUINS + seat]).bit_count() for seat in range(seats)]
    to_place = seats * int(play.penguins_each(seats)) - sum(standing)
    if not to_place:
        raise BadNotationError("every penguin is placed; the seat to act carries no 'p'")
    if words[w.OUT]:
        raise BadNotationError("nobody is out before all penguins are placed", rule="PP-14")
    if int(play.placements(words)).bit_count() < to_place:
        raise BadNotationError(
            f"{to_place} penguins need as many free one-fish floes", rule="PP-14"
        )
    words[w.TO_PLACE] = to_place
    for first in range(seats):
        words[w.FIRST] = first
        order = [int(play.next_to_place(words, n)) for n in range(sum(standing) + 1)]
        if order.pop() == words[w.TURN] and [order.count(s) for s in range(seats)] == standing:
            return
    raise BadNotationError("these penguins were not placed in turn", rule="PP-14")
