"""The end of Igloo Igloo, slowly: islands one by one, totals, places (II-95 to II-113)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tests.games.igloo_igloo.oracle_table import value

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.options import IglooOptions
    from tests.games.igloo_igloo.oracle_table import Cell, Table

TABLE = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}  # II-111; 21 from six tiles on


def strengths(table: Table, island: set[Cell]) -> list[int]:
    """One for each Inuit, two for each igloo (II-97)."""
    return [
        sum(cell in island for cell in table.inuits[seat]) + 2 * len(table.igloos[seat] & island)
        for seat in range(table.seats)
    ]


def island_points(table: Table, island: set[Cell], options: IglooOptions) -> list[Fraction]:
    """What an island brings each seat."""
    by_table = options.hardcore or options.hc_table
    full = TABLE.get(len(island), 21) if by_table else len(island)
    strength = strengths(table, island)
    ranks = sorted(set(strength) - {0}, reverse=True)
    if not ranks:
        return [Fraction(0)] * table.seats
    if sum(s > 0 for s in strength) == 1 and not by_table:
        full *= full  # II-98; II-112 when by the table
    points = {ranks[0]: Fraction(full)}  # II-99, II-100
    if len(ranks) > 1:
        points[ranks[1]] = _half(full, options)
    return [points.get(s, Fraction(0)) for s in strength]


def _half(full: int, options: IglooOptions) -> Fraction:
    """II-A28."""
    if options.half == "exact":
        return Fraction(full, 2)
    return Fraction(full // 2 if options.half == "down" else (full + 1) // 2)


def animal_points(table: Table) -> list[int]:
    """II-95."""
    return [sum(value(animal) for animal in own) for own in table.hunted]


def totals(table: Table, options: IglooOptions) -> list[Fraction]:
    """Animals and islands together (II-101)."""
    sums = [Fraction(points) for points in animal_points(table)]
    for island in table.islands():
        for seat, points in enumerate(island_points(table, island, options)):
            sums[seat] += points
    return sums


def places(table: Table, options: IglooOptions) -> list[int]:
    """Places from 1, shared where nothing tells two seats apart (II-101, II-A32)."""
    extra = [0] * table.seats
    if options.final_tie == "animals":
        extra = animal_points(table)
    elif options.final_tie == "inuits":
        extra = [sum(table.ice(cell) for cell in own) for own in table.inuits]
    results = list(zip(totals(table, options), extra, strict=True))
    return [1 + sum(other > mine for other in results) for mine in results]
