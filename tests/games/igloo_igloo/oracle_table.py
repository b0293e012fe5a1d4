"""What lies on the table in Igloo Igloo, slowly: dicts, sets and lists of (row, column) pairs.

Written from the rules catalogue; shared with `polarnight.games` are only the names of values.
Rows and columns count from 1 to 8 as in the catalogue, tokens are names such as `fish2`.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.games.igloo_igloo.options import IglooDeal

Cell = tuple[int, int]

CORNERS: frozenset[Cell] = frozenset({(1, 1), (1, 8), (8, 1), (8, 8)})
BOARD: tuple[Cell, ...] = tuple((row, col) for row in range(1, 9) for col in range(1, 9))
WATER: frozenset[Cell] = frozenset(BOARD) - CORNERS  # II-10
CENTRE: tuple[Cell, ...] = ((4, 4), (4, 5), (5, 4), (5, 5))
COVERED: tuple[Cell, ...] = tuple(
    cell for cell in BOARD if cell in WATER and cell not in CENTRE
)  # II-11
RING: frozenset[Cell] = frozenset(cell for cell in WATER if {1, 8} & set(cell))  # II-16
STEPS: tuple[Cell, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))
BESIDE: dict[Cell, tuple[Cell, ...]] = {
    (row, col): tuple((row + r, col + c) for r, c in STEPS if (row + r, col + c) in BOARD)
    for row, col in BOARD
}
NAME = {(row, col): f"{'abcdefgh'[row - 1]}{col}" for row, col in BOARD}
CELL = {name: cell for cell, name in NAME.items()}
INUITS = {2: 5, 3: 3, 4: 3}  # II-14, II-A38
IGLOOS = 2
BEARS = 4
RED_BORDER = ("thaw", "harpoon", "move_animals", "stamina")  # II-6


def value(animal: str) -> int:
    """The number printed on a token (II-2, 3, 4)."""
    return 4 if animal == "bear" else int(animal[-1])


def kind(tile: str) -> str:
    """A tile without its number: two Stamina are one kind (II-51)."""
    return tile.rstrip("0123456789")


def beside(cells: Iterable[Cell]) -> set[Cell]:
    """The spaces orthogonally adjacent to any of these."""
    return {near for cell in cells for near in BESIDE[cell]}


class Table:
    """Everything that lies on and beside the board, and in hands."""

    def __init__(self, deal: IglooDeal) -> None:
        """Lay out a game (II-10 to II-14)."""
        self.seats = deal.seats
        self.snow: dict[Cell, str] = dict(zip(COVERED, deal.tiles, strict=True))
        self.pack: set[Cell] = set()
        self.fish_left = [f"fish{digit}" for digit in deal.fish]
        self.foxes_left = [f"fox{digit}" for digit in deal.foxes]
        self.bears_left = BEARS
        self.animals: dict[Cell, list[str]] = {}
        for cell in CENTRE:
            self.animals[cell] = [self.fish_left.pop(0)]
        self.inuits: list[list[Cell]] = [[] for _ in range(deal.seats)]
        self.inuits_left = [INUITS[deal.seats]] * deal.seats
        self.igloos: list[set[Cell]] = [set() for _ in range(deal.seats)]
        self.hands: list[list[str]] = [[] for _ in range(deal.seats)]
        self.hunted: list[list[str]] = [[] for _ in range(deal.seats)]
        self.lost: list[str] = []
        """Tokens out of the game."""
        self.seen: list[str] = []
        """Tiles everybody has seen: carried out, or played."""
        self.thawed: list[str] = []
        """Tiles that left the game unseen."""

    def ice(self, cell: Cell) -> bool:
        return cell in self.snow or cell in self.pack

    def sea(self, cell: Cell) -> bool:
        return not self.ice(cell) and cell not in CORNERS

    def seas(self) -> set[Cell]:
        """All water without ice."""
        return set(WATER - self.snow.keys() - self.pack)

    def on(self, cell: Cell) -> list[str]:
        """The animals of a space."""
        return self.animals.get(cell, [])

    def bear(self, cell: Cell) -> bool:
        return "bear" in self.on(cell)

    def igloo(self, cell: Cell) -> bool:
        return any(cell in own for own in self.igloos)

    def tribes(self, cell: Cell) -> set[int]:
        """The seats with Inuits on a space."""
        return {seat for seat in range(self.seats) if cell in self.inuits[seat]}

    def occupied(self) -> set[Cell]:
        """The spaces with an igloo, an Inuit or an animal (II-30)."""
        return set(self.animals).union(*self.igloos, *self.inuits)

    def add(self, cell: Cell, animals: Iterable[str]) -> None:
        self.animals[cell] = [*self.on(cell), *animals]

    def take(self, cell: Cell, animal: str) -> None:
        """Lift one token off a space."""
        self.animals[cell].remove(animal)
        if not self.animals[cell]:
            del self.animals[cell]

    def lose(self, cell: Cell, animals: Iterable[str]) -> None:
        """Tokens of a space leave the game."""
        for animal in list(animals):
            self.take(cell, animal)
            self.lost.append(animal)

    def draw_fish(self, count: int) -> list[str]:
        """As many as asked for, or as are left (II-40, II-A3)."""
        drawn, self.fish_left = self.fish_left[:count], self.fish_left[count:]
        return drawn

    def draw_fox(self) -> list[str]:
        return [self.foxes_left.pop(0)] if self.foxes_left else []

    def draw_bear(self) -> list[str]:
        if not self.bears_left:
            return []
        self.bears_left -= 1
        return ["bear"]

    def line(self, start: Cell, target: Cell) -> list[Cell]:
        """The spaces of a push from `start` towards `target`, the sea at its end included.

        Empty if the line runs onto a corner or off the board (II-43).
        """
        step = (target[0] - start[0], target[1] - start[1])
        cells = [start]
        while self.ice(cells[-1]):
            cells.append((cells[-1][0] + step[0], cells[-1][1] + step[1]))
        return cells if cells[-1] in WATER else []

    def push(self, cells: list[Cell]) -> None:
        """Move every tile of a line by one space, with all that is on it (II-44)."""
        for old, new in reversed(list(itertools.pairwise(cells))):
            if old in self.pack:
                self.pack.remove(old)
                self.pack.add(new)
            else:
                self.snow[new] = self.snow.pop(old)
            if old in self.animals:
                self.animals[new] = self.animals.pop(old)
            for seat in range(self.seats):
                self.inuits[seat] = [new if cell == old else cell for cell in self.inuits[seat]]
                if old in self.igloos[seat]:
                    self.igloos[seat].remove(old)
                    self.igloos[seat].add(new)

    def way_out(self, cell: Cell, animal: str) -> list[Cell]:
        """Where an animal in the way of a drift may go (II-45, II-A9)."""
        return [
            near
            for near in BESIDE[cell]
            if self.sea(near) and not (animal == "bear" and self.bear(near))
        ]

    def steps(self, animal: str, cell: Cell) -> list[Cell]:
        """Where an animal may be moved by one step (II-57 to II-60)."""
        if animal == "bear":
            return [near for near in BESIDE[cell] if near in WATER and not self.bear(near)]
        may = self.sea if animal.startswith("fish") else self.ice
        return [near for near in BESIDE[cell] if may(near)]

    def movable(self) -> set[tuple[str, Cell]]:
        """The animals that have a step."""
        return {
            (animal, cell)
            for cell, animals in self.animals.items()
            for animal in animals
            if self.steps(animal, cell)
        }

    def islands(self) -> list[set[Cell]]:
        """Ice that hangs together orthogonally (II-96)."""
        left = set(self.snow) | self.pack
        found = []
        while left:
            island: set[Cell] = set()
            edge = {left.pop()}
            while edge:
                island |= edge
                edge = beside(edge) & left
                left -= edge
            found.append(island)
        return found

    def check(self, tiles: Counter[str], tokens: Counter[str]) -> None:
        """Nothing is ever lost or made: tiles, tokens, Inuits, igloos; and all lie where they may.

        `tiles` and `tokens` are what the game began with.
        """
        assert not set(self.snow) & self.pack
        assert set(self.snow) | self.pack <= set(WATER)
        hands = [tile for hand in self.hands for tile in hand]
        assert all(kind(tile) in RED_BORDER for tile in hands)
        assert Counter([*self.snow.values(), *hands, *self.seen, *self.thawed]) == tiles
        assert self.seen.count("pack_ice") == len(self.pack)
        self._check_tokens(tokens)
        for seat in range(self.seats):
            assert len(self.inuits[seat]) + self.inuits_left[seat] == INUITS[self.seats]
            assert len(self.igloos[seat]) <= IGLOOS
            assert all(self.ice(cell) for cell in self.igloos[seat])
        igloos = [cell for own in self.igloos for cell in own]
        assert len(igloos) == len(set(igloos)), "one igloo at most on a tile"

    def tokens(self) -> Counter[str]:
        """Every token, wherever it is."""
        found: list[str] = [*self.fish_left, *self.foxes_left, *self.lost]
        found += ["bear"] * self.bears_left
        found += [animal for own in self.hunted for animal in own]
        found += [animal for animals in self.animals.values() for animal in animals]
        return Counter(found)

    def _check_tokens(self, tokens: Counter[str]) -> None:
        assert self.tokens() == tokens
        for cell, animals in self.animals.items():
            assert cell in WATER
            assert animals.count("bear") <= 1
            for animal in animals:
                assert animal == "bear" or self.sea(cell) == animal.startswith("fish")
