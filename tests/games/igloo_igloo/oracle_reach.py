"""What an Inuit can reach in Igloo Igloo, slowly: melting, thawing, drifting, walking, hunting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.igloo_igloo.oracle_table import BESIDE, CORNERS, RING, WATER, beside

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.options import IglooOptions
    from tests.games.igloo_igloo.oracle_table import Cell, Table


def meltable(table: Table) -> set[Cell]:
    """Empty snow at the sea; only if there is none, empty snow of the outer ring (II-30 to 32)."""
    empty = table.snow.keys() - table.occupied()
    return empty & beside(table.seas()) or empty & RING


def thawable(table: Table) -> set[Cell]:
    """Snow at the sea without an igloo (II-52)."""
    return (table.snow.keys() & beside(table.seas())).difference(*table.igloos)


def pushes(table: Table) -> list[list[Cell]]:
    """The lines along which a tile may be pushed (II-42, 43, 45)."""
    lines = []
    for start in [*table.snow, *table.pack]:
        for target in BESIDE[start]:
            line = table.line(start, target)
            if line and all(table.way_out(line[-1], animal) for animal in table.on(line[-1])):
                lines.append(line)
    return lines


def enterable(table: Table, seat: int, cell: Cell, options: IglooOptions, harpoon: bool) -> bool:
    """Whether an Inuit may set foot on an ice tile (II-76, 77, 110)."""
    if table.bear(cell) and not harpoon:
        return False
    if options.hardcore or options.hc_igloo_block:
        return not any(cell in table.igloos[other] for other in range(table.seats) if other != seat)
    return True


def walks(table: Table, seat: int, options: IglooOptions, harpoon: bool) -> set[tuple[Cell, Cell]]:
    """II-76, II-77; corners by II-A20."""
    return {
        (start, near)
        for start in set(table.inuits[seat])
        for near in BESIDE[start]
        if (table.ice(near) and enterable(table, seat, near, options, harpoon))
        or (near in CORNERS and options.corner != "leave_only")
    }


def landings(
    table: Table, seat: int, start: Cell, options: IglooOptions, harpoon: bool
) -> set[Cell]:
    """Where a kayak from `start` may land (II-78, 79, II-A19, II-A23)."""
    if start in CORNERS and options.corner == "literal":
        return set()  # II-A20: a kayak starts on ice
    free = {cell for cell in table.seas() if not table.bear(cell)}
    crossed: set[Cell] = set()
    edge = beside({start}) & free
    while edge:
        crossed |= edge
        edge = beside(edge) & free - crossed
    return {
        cell
        for cell in beside(crossed) - {start}
        if (table.ice(cell) and enterable(table, seat, cell, options, harpoon))
        or (cell in CORNERS and options.corner == "full")
    }


def prey(table: Table, seat: int, options: IglooOptions) -> set[tuple[str, Cell]]:
    """The fish and foxes in reach of a seat's Inuits (II-80)."""
    stands = hunters(table, seat, options)
    waters = beside(stands)
    return {
        (animal, cell)
        for cell, animals in table.animals.items()
        for animal in animals
        if (animal.startswith("fox") and cell in stands)
        or (animal.startswith("fish") and cell in waters)
    }


def hunters(table: Table, seat: int, options: IglooOptions) -> set[Cell]:
    """Where a seat's Inuits stand and may hunt; on corners by II-A20."""
    stands = set(table.inuits[seat])
    return stands - CORNERS if options.corner == "leave_only" else stands


def bears_in_reach(table: Table, seat: int, options: IglooOptions) -> set[tuple[str, Cell]]:
    """The bears a harpoon may kill: on the Inuit's own tile (II-82, II-A18)."""
    places = hunters(table, seat, options)
    if options.sea_bear_hunt:
        places |= beside(places) & table.seas()
    return {("bear", cell) for cell in places if table.bear(cell)}


def sites(table: Table, seat: int) -> set[Cell]:
    """Where a seat may build: own Inuit, no other's, no igloo, on ice (II-83, II-A20)."""
    return {
        cell
        for cell in set(table.inuits[seat])
        if cell in WATER and table.tribes(cell) == {seat} and not table.igloo(cell)
    }
