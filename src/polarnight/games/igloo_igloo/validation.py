"""What must be true of every position: for reading one from text, and for tests.

Things are conserved: tokens, tiles, Inuits and igloos are never more than the box holds, and
stand only where they can.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from polarnight.games.igloo_igloo import board, setup
from polarnight.games.igloo_igloo.kernel import layout as words
from polarnight.games.igloo_igloo.position import LAND, PACK_ICE, SEA, Layout
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
_RED = int(words.RED)
_BEFORE_MELTING = ("placing", "opening")
_AFTER_MELTING = ("drift", "displace", "actions", "kayak", "hunt")
_MOVING = ("animal", "step", "harpoon")


def inuits_each(seats: int) -> int:
    """II-14: how many Inuits each seat has."""
    return 5 if seats == 2 else 3


def tokens(layout: Layout) -> Counter[str]:
    """Every token still in the game: on the board, hunted, or in the reserve."""
    found = Counter[str](animal for animal, _ in layout.animals)
    for hunted in layout.hunted:
        found.update(hunted)
    found.update(f"fish{value}" for value in layout.fish)
    found.update(f"fox{value}" for value in layout.foxes)
    found["bear"] += layout.bears
    return found


def faults(layout: Layout) -> Iterator[str]:
    """Everything wrong with a position, in sentences; nothing if it can be."""
    yield from _ground_faults(layout)
    yield from _tribe_faults(layout)
    yield from _animal_faults(layout)
    yield from _tile_faults(layout)
    yield from _turn_faults(layout)


def losses(layout: Layout) -> Iterator[str]:
    """What has been lost since the game began that cannot get lost (not for typed positions)."""
    if sum(layout.mix.values()) != TILES_IN_ALL:
        yield f"{sum(layout.mix.values())} tiles, not {TILES_IN_ALL}"
    for seat, cells in enumerate(layout.inuits):
        if not layout.to_place and len(cells) != inuits_each(layout.seats):
            yield f"seat {seat} has {len(cells)} Inuits"
    if layout.seen.get("pack_ice", 0) != layout.ground.count(PACK_ICE):
        yield "pack ice has gone"


def _ground_faults(layout: Layout) -> Iterator[str]:
    for cell, sign in enumerate(layout.ground):
        if (sign == LAND) != bool(board.CORNERS >> cell & 1):
            yield f"{board.NAMES[cell]}: the corners, and only they, are land"


def _tribe_faults(layout: Layout) -> Iterator[str]:
    most = inuits_each(layout.seats)
    for seat in range(layout.seats):
        if len(layout.inuits[seat]) > most:
            yield f"seat {seat} has {len(layout.inuits[seat])} Inuits, more than {most}"
        if len(layout.igloos[seat]) > MOST_IGLOOS:
            yield f"seat {seat} has {len(layout.igloos[seat])} igloos"
        for cell in layout.inuits[seat]:
            swept = layout.phase == "flee" and cell == layout.at
            if layout.ground[cell] == SEA and not swept:
                yield f"an Inuit of seat {seat} stands in the sea at {board.NAMES[cell]}"
    igloos = [cell for cells in layout.igloos for cell in cells]
    if len(set(igloos)) < len(igloos):
        yield "two igloos stand on one tile"
    if any(layout.ground[cell] in (SEA, LAND) for cell in igloos):
        yield "an igloo stands on no tile"


def _animal_faults(layout: Layout) -> Iterator[str]:
    for token, count in tokens(layout).items():
        if count > TOKENS[token]:
            yield f"there are {count} {token}, more than {TOKENS[token]}"
    for animal, cell in layout.animals:
        sign = layout.ground[cell]
        in_place = {"fish": sign == SEA, "fox": sign not in (SEA, LAND)}.get(animal[:-1])
        if sign == LAND or in_place is False:
            yield f"{board.NAMES[cell]} is no place for a {animal}"
    bears = [cell for animal, cell in layout.animals if animal == "bear"]
    if len(set(bears)) < len(bears):
        yield "two bears are on one space"


def _tile_faults(layout: Layout) -> Iterator[str]:
    if sum(layout.mix.values()) > TILES_IN_ALL:
        yield f"there are {sum(layout.mix.values())} tiles, more than {TILES_IN_ALL}"
    if any(KINDS[tile] < _RED for hand in layout.hands for tile in hand):
        yield "a tile without a red border is in a hand"
    if layout.seen.get("pack_ice", 0) < layout.ground.count(PACK_ICE):
        yield "pack ice lies open that nobody has seen"


def _turn_faults(layout: Layout) -> Iterator[str]:
    seats = [layout.first, layout.turn, *layout.defended]
    seats += [] if layout.actor is None else [layout.actor]
    if any(not 0 <= seat < layout.seats for seat in seats):
        yield f"there are {layout.seats} seats, numbered from 0"
    if (layout.actor is None) != (layout.phase == "over"):
        yield "somebody is asked as long as the game is not over"
    if layout.actor not in (None, layout.turn) and layout.phase != "harpoon":
        yield "only for a harpoon another seat is asked than the one whose turn it is"
    yield from _placing_faults(layout)
    yield from _phase_faults(layout)
    yield from _chain_faults(layout)


def _placing_faults(layout: Layout) -> Iterator[str]:
    """Inuits are placed one each, clockwise from the first seat (II-16)."""
    if (layout.phase == "placing") != (layout.to_place > 0):
        yield "Inuits are placed as long as there are any to place, and only then"
    if layout.phase != "placing":
        return
    placed = sum(map(len, layout.inuits))
    turns = Counter((layout.first + n) % layout.seats for n in range(placed))
    fair = all(len(layout.inuits[seat]) == turns[seat] for seat in range(layout.seats))
    if not fair or layout.turn != (layout.first + placed) % layout.seats:
        yield "these Inuits were not placed in turn"


def _phase_faults(layout: Layout) -> Iterator[str]:
    """What goes with a phase: the tile melted or not, points, steps of animals."""
    if layout.phase in _AFTER_MELTING and not layout.melted:
        yield f"the phase {layout.phase!r} comes after melting"
    if layout.phase in _BEFORE_MELTING and layout.melted:
        yield f"the phase {layout.phase!r} comes before melting"
    if layout.points and not layout.melted:
        yield "there are no action points before melting"
    if layout.phase == "kayak" and layout.points < KAYAK_POINTS:
        yield f"a kayak needs {KAYAK_POINTS} action points"
    if layout.moving != (layout.phase in _MOVING) and layout.phase != "flee":
        yield "there are steps left while animals are moved, and only then"
    if layout.phase in ("animal", "step") and not layout.steps:
        yield "an animal moves, but no step is left"


def _chain_faults(layout: Layout) -> Iterator[str]:
    """What a chain of decisions is about must be there."""
    here = [seat for seat in range(layout.seats) if layout.at in layout.inuits[seat]]
    animals = [animal for animal, cell in layout.animals if cell == layout.at]
    name, swept = board.NAMES[layout.at], layout.ground[layout.at] == SEA
    if layout.phase == "step" and layout.what not in [ANIMAL_CLASS[a] for a in animals]:
        yield f"there is no such animal on {name}"
    if layout.phase == "harpoon" and (layout.actor not in here or "bear" not in animals):
        yield f"who is asked is not attacked on {name}"
    if layout.phase == "flee" and not [s for s in here if layout.at not in layout.igloos[s]]:
        yield f"nobody has to flee from {name}"
    if layout.phase == "flee" and swept in (layout.moving, "bear" in animals):
        yield f"nothing drives Inuits away from {name}: no bear that moved, and no thaw"
    if layout.phase == "kayak" and layout.turn not in here:
        yield f"seat {layout.turn} has no Inuit on {name}"
    if layout.phase == "displace" and not _animals_in_way(layout):
        yield f"no animal is in the way of a push from {name}"


def _animals_in_way(layout: Layout) -> bool:
    """Whether the line pushed ends in the sea, with animals."""
    cell = layout.at
    if layout.ground[cell] in (SEA, LAND):
        return False
    while layout.ground[cell] not in (SEA, LAND):
        target = cell + board.DIRECTIONS[layout.what]
        if not 0 <= target < board.CELLS or board.direction(cell, target) is None:
            return False
        cell = target
    return layout.ground[cell] == SEA and cell in [at for _, at in layout.animals]
