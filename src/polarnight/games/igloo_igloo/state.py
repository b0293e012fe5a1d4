"""A state of Igloo Igloo as a value, over the kernel's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import numpy as np

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo.actions import Phase
from polarnight.games.igloo_igloo.board import CELLS, Animal, cells_of
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.tiles import TILE_OF

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.igloo_igloo.board import RedTile, Tile
    from polarnight.games.igloo_igloo.options import Corner, IglooOptions

PHASES: tuple[Phase, ...] = get_args(Phase)
"""In the order of the kernel's questions."""
ANIMALS: tuple[Animal, ...] = get_args(Animal)
"""In the order of the kernel's counters of hunted animals."""
ANIMAL_CLASS = {animal: w.BEAR if animal == "bear" else int(animal[-1]) for animal in ANIMALS}
_USED = (("thaw", w.USED_THAW), ("move_animals", w.USED_MOVE))
_PLANES = (
    *((ANIMALS[n], w.FISH + n * w.FISH_PLANES, w.FISH_PLANES) for n in range(3)),
    *((ANIMALS[n + 3], w.FOXES + n * w.FOX_PLANES, w.FOX_PLANES) for n in range(3)),
)


class IglooState:
    """A position with all that is hidden. Never changed: kernels get `copy()` of the words."""

    __slots__ = ("_numbers", "corner", "options", "words")

    def __init__(self, words_: NDArray[np.uint64], options: IglooOptions, corner: Corner) -> None:
        self.words = words_
        self.options = options
        self.corner = corner
        self._numbers: list[int] = words_.tolist()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, IglooState)
            and self._numbers == other._numbers
            and self.options == other.options
            and self.corner == other.corner
        )

    def __hash__(self) -> int:
        return hash(tuple(self._numbers))

    def copy(self) -> NDArray[np.uint64]:
        """The words, to be changed by a kernel and wrapped in a new state."""
        return self.words.copy()

    def number(self, word: int) -> int:
        """One of the kernel's words."""
        return self._numbers[word]

    @property
    def seats(self) -> int:
        return self._numbers[w.SEATS]

    @property
    def first(self) -> Seat:
        """The seat that places and plays first."""
        return Seat(self._numbers[w.FIRST])

    @property
    def phase(self) -> Phase:
        """What is asked."""
        return PHASES[self._numbers[w.ASK]]

    @property
    def turn(self) -> Seat:
        """Whose turn it is; at the end, who could not melt."""
        return Seat(self._numbers[w.TURN])

    @property
    def actor(self) -> Seat | None:
        """Who is asked, None when the game is over."""
        seat = self._numbers[w.ACTOR]
        return None if seat == w.NOBODY else Seat(seat)

    @property
    def points(self) -> int:
        return self._numbers[w.POINTS]

    @property
    def melted(self) -> bool:
        return bool(self._numbers[w.MELTED])

    @property
    def at(self) -> int:
        """The space a chain of decisions is about."""
        return self._numbers[w.AT]

    @property
    def what(self) -> int:
        """In `displace` the push's direction, in `step` the animal's class."""
        return self._numbers[w.WHAT]

    @property
    def ice(self) -> int:
        """The board of all tiles."""
        return self._numbers[w.ICE]

    @property
    def pack(self) -> int:
        """The board of pack ice."""
        return self._numbers[w.PACK]

    @property
    def bears(self) -> int:
        """The board of bears."""
        return self._numbers[w.BEARS]

    def igloos(self, seat: int) -> int:
        """The board of a seat's igloos."""
        return self._numbers[w.IGLOOS + seat]

    @property
    def all_igloos(self) -> int:
        return self.igloos(0) | self.igloos(1) | self.igloos(2) | self.igloos(3)

    def inuits(self, seat: int) -> int:
        """The board of a seat's Inuits, however many there are on a space."""
        start = w.INUITS + seat * w.INUIT_PLANES
        return self._numbers[start] | self._numbers[start + 1] | self._numbers[start + 2]

    def inuits_at(self, seat: int, cell: int) -> int:
        """How many Inuits of a seat stand on `cell`."""
        return self._count(w.INUITS + seat * w.INUIT_PLANES, w.INUIT_PLANES, cell)

    def animals_at(self, cell: int) -> tuple[Animal, ...]:
        """The animals on `cell`: fish, foxes, bear, each by value."""
        found: list[Animal] = []
        for animal, word, planes in _PLANES:
            found += [animal] * self._count(word, planes, cell)
        if self.bears >> cell & 1:
            found.append("bear")
        return tuple(found)

    @property
    def animals(self) -> int:
        """The board of all animals."""
        board = self.bears
        for word in range(w.FISH, w.FISH + w.ALL_FISH):
            board |= self._numbers[word]
        for word in range(w.FOXES, w.FOXES + w.ALL_FOXES):
            board |= self._numbers[word]
        return board

    def placed_animals(self) -> tuple[tuple[Animal, int], ...]:
        """Every animal with its cell: in reading order, on a cell as `animals_at` has them."""
        found: dict[int, list[Animal]] = {}
        for animal, word, planes in _PLANES:
            for plane in range(planes):
                for cell in cells_of(self._numbers[word + plane]):
                    found.setdefault(cell, []).extend([animal] * (1 << plane))
        for cell in cells_of(self.bears):
            found.setdefault(cell, []).append("bear")
        return tuple((animal, cell) for cell in sorted(found) for animal in found[cell])

    def counts(self, word: int, planes: int) -> list[int]:
        """How many there are on each cell of what is counted in planes from `word` on."""
        found = [0] * CELLS
        for plane in range(planes):
            for cell in cells_of(self._numbers[word + plane]):
                found[cell] += 1 << plane
        return found

    def tile_at(self, cell: int) -> Tile:
        """What is under the face-down tile on `cell`."""
        return TILE_OF[self._count(w.TILES, w.TILE_PLANES, cell)]

    def hand(self, seat: int) -> tuple[RedTile, ...]:
        """A seat's tiles, in the order of their kinds."""
        held: list[RedTile] = []
        for n, count in enumerate(self._bytes(w.HANDS + seat)):
            if count:
                held += [TILE_OF[n + w.RED]] * count  # type: ignore[list-item]
        return tuple(held)

    def hand_size(self, seat: int) -> int:
        return sum(self._bytes(w.HANDS + seat))

    def hunted(self, seat: int) -> tuple[Animal, ...]:
        """A seat's hunted animals, in the order of their kinds."""
        counts = self._bytes(w.HUNTED + seat)
        return tuple(animal for n, animal in enumerate(ANIMALS) for _ in range(counts[n]))

    def tally(self, word: int) -> dict[Tile, int]:
        """How many tiles of each kind: `MIX` or `SEEN`."""
        counts = self._bytes(word) + self._bytes(word + 1)
        return {tile: counts[kind] for kind, tile in TILE_OF.items() if counts[kind]}

    def reserve(self, order: int, left: int) -> str:
        """Tokens beside the board in the order of drawing, as digits."""
        tokens = self._numbers[order]
        return "".join(str(tokens >> 2 * n & 3) for n in range(self._numbers[left]))

    @property
    def used(self) -> tuple[str, ...]:
        """Kinds of tile played this turn by the seat whose turn it is (II-51)."""
        bits = self._numbers[w.USED]
        kinds = [name for name, flag in _USED if bits & int(flag)]
        if self._numbers[w.DEFENDED] >> self.turn & 1:
            kinds.append("harpoon")
        if bits & int(w.USED_STAMINA):
            kinds.append("stamina")
        return tuple(kinds)

    @property
    def defended(self) -> tuple[Seat, ...]:
        """Seats that have played a harpoon during this turn."""
        return tuple(Seat(seat) for seat in cells_of(self._numbers[w.DEFENDED]))

    def has_rule(self, rule: np.uint64) -> bool:
        return bool(self._numbers[w.RULES] & int(rule))

    def _count(self, word: int, planes: int, cell: int) -> int:
        return sum((self._numbers[word + n] >> cell & 1) << n for n in range(planes))

    def _bytes(self, word: int) -> bytes:
        return self._numbers[word].to_bytes(8, "little")


def rule_bits(options: IglooOptions, corner: Corner) -> int:
    """What the kernel needs to know of the options."""
    agreed = (
        (options.end_check == "after_opening_plays", w.OPEN_FIRST),
        (not options.displaced_bear_eats, w.DISPLACED_FASTS),
        (options.displace == "together", w.TOGETHER),
        (options.move_timing == "phase2", w.MOVE_LATE),
        (options.move_all == "may", w.MOVE_MAY),
        (options.prey_survives_kill, w.PREY_SURVIVES),
        (options.defence_limit, w.DEFENCE_LIMIT),
        (options.sea_bear_hunt, w.SEA_BEAR_HUNT),
        (corner.walk_on, w.CORNER_WALK_ON),
        (corner.walk_off, w.CORNER_WALK_OFF),
        (corner.kayak_from, w.CORNER_KAYAK_FROM),
        (corner.kayak_to, w.CORNER_KAYAK_TO),
        (corner.fish, w.CORNER_FISH),
        (options.half == "up", w.HALF_UP),
        (options.half == "exact", w.HALF_EXACT),
        (options.hardcore or options.hc_igloo_block, w.IGLOO_BLOCK),
        (options.hardcore or options.hc_table, w.TABLE),
    )
    return sum(int(bit) for on, bit in agreed if on)
