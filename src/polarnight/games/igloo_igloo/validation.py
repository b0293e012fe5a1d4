"""What must be true of every position: for reading one from text, and for tests.

Things are conserved: tokens, tiles, Inuits and igloos are never more than the box holds, and
stand only where they can.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from polarnight.games.igloo_igloo import board, setup
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.position import LAND, PACK_ICE, SEA, Position
from polarnight.games.igloo_igloo.state import ANIMAL_CLASS
from polarnight.games.igloo_igloo.tiles import KINDS, TILES_IN_ALL

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_IGLOOS = 2
TOKENS = Counter(
    {
        **{f"fish{value}": setup.FISH.count(value) for value in "123"},
        **{f"fox{value}": setup.FOXES.count(value) for value in "123"},
        "bear": setup.BEARS,
    }
)
"""II-2..4: every token in the box."""
KAYAK_POINTS = 3
_BEFORE_MELTING = ("placing", "opening")
_AFTER_MELTING = ("drift", "displace", "actions", "kayak", "hunt")
_MOVING = ("animal", "step", "harpoon")


def inuits_each(seats: int) -> int:
    """II-14: how many Inuits each seat has."""
    return 5 if seats == 2 else 3


def tokens(position: Position) -> Counter[str]:
    """Every token still in the game: on the board, hunted, or in the reserve."""
    found = Counter[str](animal for animal, _ in position.animals)
    for hunted in position.hunted:
        found.update(hunted)
    found.update(f"fish{value}" for value in position.fish)
    found.update(f"fox{value}" for value in position.foxes)
    found["bear"] += position.bears
    return found


def faults(position: Position) -> Iterator[str]:
    """Everything wrong with a position, in sentences; nothing if it can be."""
    yield from _ground_faults(position)
    yield from _tribe_faults(position)
    yield from _animal_faults(position)
    yield from _tile_faults(position)
    yield from _turn_faults(position)


def losses(position: Position) -> Iterator[str]:
    """What has been lost since the game began that cannot get lost (not for typed positions)."""
    if sum(position.mix.values()) != TILES_IN_ALL:
        yield f"{sum(position.mix.values())} tiles, not {TILES_IN_ALL}"
    for seat, cells in enumerate(position.inuits):
        if not position.to_place and len(cells) != inuits_each(position.seats):
            yield f"seat {seat} has {len(cells)} Inuits"
    if position.seen.get("pack_ice", 0) != position.ground.count(PACK_ICE):
        yield "pack ice has gone"


def _ground_faults(position: Position) -> Iterator[str]:
    for cell, sign in enumerate(position.ground):
        if (sign == LAND) != bool(board.CORNERS >> cell & 1):
            yield f"{board.NAMES[cell]}: the corners, and only they, are land"


def _tribe_faults(position: Position) -> Iterator[str]:
    most = inuits_each(position.seats)
    for seat in range(position.seats):
        if len(position.inuits[seat]) > most:
            yield f"seat {seat} has {len(position.inuits[seat])} Inuits, more than {most}"
        if len(position.igloos[seat]) > MOST_IGLOOS:
            yield f"seat {seat} has {len(position.igloos[seat])} igloos"
        for cell in position.inuits[seat]:
            swept = position.phase == "flee" and cell == position.at
            if position.ground[cell] == SEA and not swept:
                yield f"an Inuit of seat {seat} stands in the sea at {board.NAMES[cell]}"
    igloos = [cell for cells in position.igloos for cell in cells]
    if len(set(igloos)) < len(igloos):
        yield "two igloos stand on one tile"
    if any(position.ground[cell] in (SEA, LAND) for cell in igloos):
        yield "an igloo stands on no tile"


def _animal_faults(position: Position) -> Iterator[str]:
    for token, count in tokens(position).items():
        if count > TOKENS[token]:
            yield f"there are {count} {token}, more than {TOKENS[token]}"
    for animal, cell in position.animals:
        sign = position.ground[cell]
        in_place = {"fish": sign == SEA, "fox": sign not in (SEA, LAND)}.get(animal[:-1])
        if sign == LAND or in_place is False:
            yield f"{board.NAMES[cell]} is no place for a {animal}"
    bears = [cell for animal, cell in position.animals if animal == "bear"]
    if len(set(bears)) < len(bears):
        yield "two bears are on one space"


def _tile_faults(position: Position) -> Iterator[str]:
    if sum(position.mix.values()) > TILES_IN_ALL:
        yield f"there are {sum(position.mix.values())} tiles, more than {TILES_IN_ALL}"
    if any(KINDS[tile] < w.RED for hand in position.hands for tile in hand):
        yield "a tile without a red border is in a hand"
    if position.seen.get("pack_ice", 0) < position.ground.count(PACK_ICE):
        yield "pack ice lies open that nobody has seen"


def _turn_faults(position: Position) -> Iterator[str]:
    seats = [position.first, position.turn, *position.defended]
    seats += [] if position.actor is None else [position.actor]
    if any(not 0 <= seat < position.seats for seat in seats):
        yield f"there are {position.seats} seats, numbered from 0"
    if (position.actor is None) != (position.phase == "over"):
        yield "somebody is asked as long as the game is not over"
    if position.actor not in (None, position.turn) and position.phase != "harpoon":
        yield "only for a harpoon another seat is asked than the one whose turn it is"
    yield from _placing_faults(position)
    yield from _phase_faults(position)
    yield from _chain_faults(position)


def _placing_faults(position: Position) -> Iterator[str]:
    """Inuits are placed one each, clockwise from the first seat (II-16)."""
    if (position.phase == "placing") != (position.to_place > 0):
        yield "Inuits are placed as long as there are any to place, and only then"
    if position.phase != "placing":
        return
    placed = sum(map(len, position.inuits))
    turns = Counter((position.first + n) % position.seats for n in range(placed))
    fair = all(len(position.inuits[seat]) == turns[seat] for seat in range(position.seats))
    if not fair or position.turn != (position.first + placed) % position.seats:
        yield "these Inuits were not placed in turn"


def _phase_faults(position: Position) -> Iterator[str]:
    """What goes with a phase: the tile melted or not, points, steps of animals."""
    if position.phase in _AFTER_MELTING and not position.melted:
        yield f"the phase {position.phase!r} comes after melting"
    if position.phase in _BEFORE_MELTING and position.melted:
        yield f"the phase {position.phase!r} comes before melting"
    if position.points and not position.melted:
        yield "there are no action points before melting"
    if position.phase == "kayak" and position.points < KAYAK_POINTS:
        yield f"a kayak needs {KAYAK_POINTS} action points"
    if position.moving != (position.phase in _MOVING) and position.phase != "flee":
        yield "there are steps left while animals are moved, and only then"
    if position.phase in ("animal", "step") and not position.steps:
        yield "an animal moves, but no step is left"


def _chain_faults(position: Position) -> Iterator[str]:
    """What a chain of decisions is about must be there."""
    here = [seat for seat in range(position.seats) if position.at in position.inuits[seat]]
    animals = [animal for animal, cell in position.animals if cell == position.at]
    name, swept = board.NAMES[position.at], position.ground[position.at] == SEA
    if position.phase == "step" and position.what not in [ANIMAL_CLASS[a] for a in animals]:
        yield f"there is no such animal on {name}"
    if position.phase == "harpoon" and (position.actor not in here or "bear" not in animals):
        yield f"who is asked is not attacked on {name}"
    if position.phase == "flee" and not [s for s in here if position.at not in position.igloos[s]]:
        yield f"nobody has to flee from {name}"
    if position.phase == "flee" and swept in (position.moving, "bear" in animals):
        yield f"nothing drives Inuits away from {name}: no bear that moved, and no thaw"
    if position.phase == "kayak" and position.turn not in here:
        yield f"seat {position.turn} has no Inuit on {name}"
    if position.phase == "displace" and not _animals_in_way(position):
        yield f"no animal is in the way of a push from {name}"


def _animals_in_way(position: Position) -> bool:
    """Whether the line pushed ends in the sea, with animals."""
    cell = position.at
    if position.ground[cell] in (SEA, LAND):
        return False
    while position.ground[cell] not in (SEA, LAND):
        target = cell + board.DIRECTIONS[position.what]
        if not 0 <= target < board.CELLS or board.direction(cell, target) is None:
            return False
        cell = target
    return position.ground[cell] == SEA and cell in [at for _, at in position.animals]
