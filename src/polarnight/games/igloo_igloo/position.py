"""A state laid out in words a person understands, and put together again.

Positions as text, views and possible worlds all go by this form. What is pending is kept as the
kernel does: a space, a direction or class of animal, and the steps left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo import board
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.options import Corner, IglooOptions
from polarnight.games.igloo_igloo.state import (
    ANIMAL_CLASS,
    ANIMALS,
    PHASES,
    IglooState,
    rule_bits,
)
from polarnight.games.igloo_igloo.tiles import KINDS, TILE_OF

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.igloo_igloo.actions import Phase
    from polarnight.games.igloo_igloo.board import Animal, RedTile, Tile

LAND, SEA, PACK_ICE = "#", ".", "P"
_KINDS = {str(tile): kind for tile, kind in KINDS.items()}
_USED = {
    "thaw": int(w.USED_THAW),
    "move_animals": int(w.USED_MOVE),
    "stamina": int(w.USED_STAMINA),
}


@dataclass(frozen=True, slots=True)
class Position:
    """Everything of a state, hidden things too."""

    seats: int
    first: int
    phase: Phase
    turn: int
    actor: int | None
    ground: tuple[str, ...]
    """For each cell `#`, `.`, `P`, or the name of the face-down tile."""
    inuits: tuple[tuple[int, ...], ...]
    igloos: tuple[tuple[int, ...], ...]
    animals: tuple[tuple[Animal, int], ...]
    hunted: tuple[tuple[Animal, ...], ...]
    hands: tuple[tuple[RedTile, ...], ...]
    fish: str
    foxes: str
    bears: int
    options: IglooOptions
    corner: Corner
    melted: bool = False
    points: int = 0
    used: tuple[str, ...] = ()
    defended: tuple[int, ...] = ()
    seen: dict[Tile, int] = field(default_factory=dict)
    """Tiles all have seen, face-up pack ice among them."""
    thawed: tuple[Tile, ...] = ()
    to_place: int = 0
    at: int = 0
    what: int = 0
    moving: bool = False
    steps: int = 0

    @property
    def mix(self) -> dict[Tile, int]:
        """Every tile the game began with."""
        tiles = [sign for sign in self.ground if sign in KINDS]
        tiles += [tile for hand in self.hands for tile in hand] + list(self.thawed)
        counts = {tile: tiles.count(tile) + self.seen.get(tile, 0) for tile in KINDS}
        return {tile: count for tile, count in counts.items() if count}


@lru_cache(maxsize=64)
def unpack(state: IglooState) -> Position:
    """All of a state; remembered for a while, since every viewer asks for the same one."""
    seats = range(state.seats)
    ground = _ground(state)
    hands = tuple(state.hand(seat) for seat in seats)
    return Position(
        seats=state.seats,
        first=state.first,
        phase=state.phase,
        turn=state.turn,
        actor=state.actor,
        ground=ground,
        inuits=tuple(_standing(state, seat) for seat in seats),
        igloos=tuple(tuple(board.cells_of(state.igloos(seat))) for seat in seats),
        animals=state.placed_animals(),
        hunted=tuple(state.hunted(seat) for seat in seats),
        hands=hands,
        fish=state.reserve(w.FISH_ORDER, w.FISH_LEFT),
        foxes=state.reserve(w.FOX_ORDER, w.FOXES_LEFT),
        bears=state.number(w.BEARS_LEFT),
        options=state.options,
        corner=state.corner,
        melted=state.melted,
        points=state.points,
        used=state.used,
        defended=state.defended,
        seen=state.tally(w.SEEN),
        thawed=_thawed(state, ground, hands),
        to_place=state.number(w.TO_PLACE),
        at=state.at,
        what=state.number(w.WHAT),
        moving=bool(state.number(w.MOVING)),
        steps=state.number(w.STEPS),
    )


def _ground(state: IglooState) -> tuple[str, ...]:
    signs = [LAND if board.CORNERS >> cell & 1 else SEA for cell in range(board.CELLS)]
    kinds = state.counts(w.TILES, w.TILE_PLANES)
    for cell in board.cells_of(state.ice):
        signs[cell] = PACK_ICE if state.pack >> cell & 1 else TILE_OF[kinds[cell]]
    return tuple(signs)


def _standing(state: IglooState, seat: int) -> tuple[int, ...]:
    """The space of each Inuit of a seat."""
    on = state.counts(w.INUITS + seat * w.INUIT_PLANES, w.INUIT_PLANES)
    return tuple(cell for cell in board.cells_of(state.inuits(seat)) for _ in range(on[cell]))


def _thawed(
    state: IglooState, ground: tuple[str, ...], hands: tuple[tuple[RedTile, ...], ...]
) -> tuple[Tile, ...]:
    """The tiles nobody has seen and that are nowhere any more."""
    seen = state.tally(w.SEEN)
    kept = [*ground, *(tile for hand in hands for tile in hand)]
    return tuple(
        tile
        for tile, count in state.tally(w.MIX).items()
        for _ in range(count - seen.get(tile, 0) - kept.count(tile))
    )


def pack(position: Position) -> IglooState:
    """The inverse of `unpack`; the position must be one that can be."""
    numbers = [0] * w.WORDS
    _put_ground(numbers, position)
    for seat in range(position.seats):
        for cell in position.inuits[seat]:
            _put_one(numbers, w.INUITS + seat * w.INUIT_PLANES, cell)
        numbers[w.IGLOOS + seat] = sum(1 << cell for cell in position.igloos[seat])
        for tile in position.hands[seat]:
            numbers[w.HANDS + seat] += 1 << 8 * (KINDS[tile] - w.RED)
        for animal in position.hunted[seat]:
            numbers[w.HUNTED + seat] += 1 << 8 * ANIMALS.index(animal)
    for animal, cell in position.animals:
        _put_animal(numbers, animal, cell)
    _put_tally(numbers, w.MIX, position.mix)
    _put_tally(numbers, w.SEEN, position.seen)
    _put_reserves(numbers, position)
    _put_turn(numbers, position)
    return IglooState(_words(numbers), position.options, position.corner)


def _words(numbers: list[int]) -> NDArray[np.uint64]:
    return np.array(numbers, dtype=np.uint64)


def _put_ground(numbers: list[int], position: Position) -> None:
    kinds = dict.fromkeys(position.ground, 0)
    for cell, sign in enumerate(position.ground):
        kinds[sign] |= 1 << cell
    numbers[w.PACK] = kinds.pop(PACK_ICE, 0)
    for sign, cells in kinds.items():
        kind = _KINDS.get(sign, 0)
        for plane in range(w.TILE_PLANES):
            numbers[w.TILES + plane] |= cells if kind >> plane & 1 else 0
    sea = kinds.get(SEA, 0)
    numbers[w.ICE] = board.WATER & ~sea


def _put_one(numbers: list[int], word: int, cell: int) -> None:
    """One more on `cell` of what is counted in planes from `word` on."""
    carry = 1 << cell
    while carry:
        before = numbers[word]
        numbers[word] = before ^ carry
        carry &= before
        word += 1


def _put_animal(numbers: list[int], animal: Animal, cell: int) -> None:
    if animal == "bear":
        numbers[w.BEARS] |= 1 << cell
        return
    on_ice = animal.startswith("fox")
    start, planes = (w.FOXES, w.FOX_PLANES) if on_ice else (w.FISH, w.FISH_PLANES)
    _put_one(numbers, start + (ANIMAL_CLASS[animal] - 1) * planes, cell)


def _put_tally(numbers: list[int], word: int, counts: dict[Tile, int]) -> None:
    for kind, tile in TILE_OF.items():
        numbers[word + kind // 8] |= counts.get(tile, 0) << 8 * (kind % 8)


def _put_reserves(numbers: list[int], position: Position) -> None:
    for digits, order, left in (
        (position.fish, w.FISH_ORDER, w.FISH_LEFT),
        (position.foxes, w.FOX_ORDER, w.FOXES_LEFT),
    ):
        numbers[order] = sum(int(digit) << 2 * n for n, digit in enumerate(digits))
        numbers[left] = len(digits)
    numbers[w.BEARS_LEFT] = position.bears


def _put_turn(numbers: list[int], position: Position) -> None:
    numbers[w.SEATS], numbers[w.FIRST] = position.seats, position.first
    numbers[w.TO_PLACE], numbers[w.ASK] = position.to_place, PHASES.index(position.phase)
    numbers[w.TURN] = position.turn
    numbers[w.ACTOR] = w.NOBODY if position.actor is None else position.actor
    numbers[w.MELTED], numbers[w.POINTS] = int(position.melted), position.points
    numbers[w.USED] = sum(_USED.get(kind, 0) for kind in position.used)
    numbers[w.DEFENDED] = sum(1 << seat for seat in position.defended)
    numbers[w.AT], numbers[w.WHAT] = position.at, position.what
    numbers[w.MOVING], numbers[w.STEPS] = int(position.moving), position.steps
    numbers[w.RULES] = rule_bits(position.options, position.corner)
