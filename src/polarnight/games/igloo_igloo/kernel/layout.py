"""A state of Igloo Igloo as one array of words: their names, counters, what lies where.

Boards have one bit for each of the 64 spaces, row by row from the top left. What can be stacked
is counted by planes: plane k holds bit k of every space's count. So everything that rides on a
tile is a board, and a drift shifts them all alike. Rule numbers: docs/rules/igloo_igloo.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import numba
import numpy as np

from polarnight.numeric.bits import bit

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Numbers = NDArray[np.int64]


def index(position: int) -> int:
    """A constant of one type only: Numba compiles a function anew for each plain one it gets."""
    return np.int64(position)  # type: ignore[return-value]


def flag(position: int) -> np.uint64:
    """A constant to compare words with, or a bit of one."""
    return np.uint64(position)


# The words of a state. First the boards of what lies on the tiles and drifts with them.
ICE = 0  # every tile on the board
PACK = 1  # tiles with their picture side up: pack ice
BEARS = 2  # on ice and in the sea; never two on a space
IGLOOS = index(3)  # .. 6, one board for each seat
INUITS = index(7)  # .. 18, three planes for each seat
FOXES = index(19)  # .. 27, three planes for each of the values 1, 2, 3
TILES = index(28)  # .. 31, the kind under each face-down tile, as four planes
RIDING = 32  # how many boards that are
FISH = index(32)  # .. 43, four planes for each of the values 1, 2, 3
# Then counts, eight bits each.
HANDS = index(44)  # .. 47, red-border tiles of each seat, by kind - RED
HUNTED = index(48)  # .. 51, fish of value 1, 2, 3, foxes of value 1, 2, 3, bears
MIX = 52  # .. 53, tiles the game began with: kinds 0 to 7, 8 to 15
SEEN = index(54)  # .. 55, tiles everybody has seen leave the snow or a hand
# The reserves: tokens in the order of drawing, two bits each, the next one lowest.
FISH_ORDER, FOX_ORDER = 56, 57
FISH_LEFT, FOXES_LEFT, BEARS_LEFT = 58, 59, 60
# Then single numbers.
SEATS = 61
FIRST = 62  # the seat that places and plays first
TO_PLACE = 63  # Inuits still to be placed, all seats together
ASK = 64  # what is asked, see below
TURN = 65  # whose turn it is
ACTOR = 66  # who is asked, NOBODY when the game is over
MELTED = 67  # 1 once this turn's tile is melted
POINTS = 68  # action points left
USED = 69  # kinds of tile played this turn, bits below; harpoons are in DEFENDED
DEFENDED = 70  # a bit for each seat that has played a harpoon during this turn
AT = 71  # the space a chain of decisions is about
WHAT = 72  # displacing: the push's direction; step: the animal's class
MOVING = 73  # 1 while a Move animals tile is at work
STEPS = 74  # its steps left
RULES = 75  # the option bits below
WORDS = 76

INUIT_PLANES, FOX_PLANES, FISH_PLANES, TILE_PLANES = index(3), index(3), index(4), index(4)
ALL_INUITS, ALL_FOXES, ALL_FISH = index(12), index(9), index(12)  # planes in all
NOBODY = index(7)
MOST_SEATS = index(4)

# What is asked.
PLACING, OPENING, DRIFT, DISPLACE = flag(0), flag(1), flag(2), flag(3)
THAW, ANIMAL, STEP, HARPOON, FLEE = flag(4), flag(5), flag(6), flag(7), flag(8)
ACTIONS, KAYAK, HUNT, OVER = flag(9), flag(10), flag(11), flag(12)

# Kinds of tile: fish 0 to 3 stand for one to four fish; from RED on with a red border.
KIND_BEAR, KIND_DRIFT, KIND_PACK = index(4), index(5), index(6)
RED = index(8)
KIND_THAW, KIND_HARPOON, KIND_MOVE = index(8), index(9), index(10)
KIND_STAMINA = index(12)  # .. 15 for one to four points
USED_THAW, USED_MOVE, USED_STAMINA = flag(1), flag(2), flag(4)

# Classes of animals: 1, 2, 3 are fish in the sea and foxes on the ice by value; 4 are bears.
BEAR = index(4)

# Option bits.
OPEN_FIRST, DISPLACED_FASTS, MOVE_LATE, MOVE_MAY = flag(1), flag(2), flag(4), flag(8)
PREY_SURVIVES, DEFENCE_LIMIT, SEA_BEAR_HUNT = flag(16), flag(32), flag(64)
CORNER_WALK_ON, CORNER_WALK_OFF = flag(128), flag(256)
CORNER_KAYAK_FROM, CORNER_KAYAK_TO, CORNER_FISH = flag(512), flag(1024), flag(2048)
HALF_UP, HALF_EXACT = flag(1 << 12), flag(1 << 13)
IGLOO_BLOCK, TABLE = flag(1 << 14), flag(1 << 15)
TOGETHER = flag(1 << 16)

NONE = np.uint64(0)
_1 = np.uint64(1)
CORNERS = np.uint64(0x8100_0000_0000_0081)
WATER = np.uint64(0x7EFF_FFFF_FFFF_FF7E)
RING = np.uint64(0x7E81_8181_8181_817E)
CENTRE = np.uint64(0x0000_0018_1800_0000)
_BYTE = np.uint64(0xFF)

F = TypeVar("F", bound="Callable[..., object]")


def inlined(function: F) -> F:
    """A kernel that becomes part of its caller, and can only be called by kernels.

    A call that hands over an array counts references to it, atomically: more work than a rule.
    What Python itself calls is a `kernel`; the others need no way in from there, which halves
    the time to compile them.
    """
    compiled: F = numba.njit(
        cache=True,
        nogil=True,
        error_model="numpy",
        forceinline=True,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )(function)
    return compiled


@inlined
def number(word: np.uint64) -> int:
    """A word as a signed number; unsigned ones turn into floats when mixed with signed ones."""
    return np.int64(word)  # type: ignore[return-value]


@inlined
def has_rule(state: Words, rule: np.uint64) -> bool:
    """Whether an option bit is set."""
    agreed: bool = (state[RULES] & rule) != NONE
    return agreed


# Counters in planes.


@inlined
def anywhere(state: Words, word: int, planes: int) -> np.uint64:
    """The spaces with at least one of what is counted from `word` on."""
    board = NONE
    for plane in range(planes):
        board |= state[word + plane]
    return board


@inlined
def count_at(state: Words, word: int, planes: int, cell: int) -> int:
    """How many there are on `cell`."""
    total = 0
    for plane in range(planes):
        total |= number((state[word + plane] >> np.uint64(cell)) & _1) << plane
    return total


@inlined
def put_one(state: Words, word: int, planes: int, cell: int) -> None:
    """One more on `cell`."""
    carry = bit(cell)
    for plane in range(planes):
        before = state[word + plane]
        state[word + plane] = before ^ carry
        carry &= before


@inlined
def take_one(state: Words, word: int, planes: int, cell: int) -> None:
    """One less on `cell`; there must be one."""
    borrow = bit(cell)
    for plane in range(planes):
        before = state[word + plane]
        state[word + plane] = before ^ borrow
        borrow &= ~before


@inlined
def clear(state: Words, word: int, planes: int, board: np.uint64) -> None:
    """None left on the spaces of `board`."""
    for plane in range(planes):
        state[word + plane] &= ~board


# Counters of eight bits.


@inlined
def tally(state: Words, word: int, index: int) -> int:
    """The counter `index`; eight of them fit a word, more go on in the next one."""
    return number((state[word + (index >> 3)] >> np.uint64((index & 7) << 3)) & _BYTE)


@inlined
def tally_up(state: Words, word: int, index: int) -> None:
    state[word + (index >> 3)] += _1 << np.uint64((index & 7) << 3)


@inlined
def tally_down(state: Words, word: int, index: int) -> None:
    state[word + (index >> 3)] -= _1 << np.uint64((index & 7) << 3)


# What lies where.


@inlined
def sea(state: Words) -> np.uint64:
    """Spaces without a tile that are no corners, those with fish and bears too."""
    board: np.uint64 = WATER & ~state[ICE]
    return board


@inlined
def inuits(state: Words, seat: int) -> np.uint64:
    """The spaces where a seat's Inuits stand."""
    return anywhere(state, INUITS + seat * INUIT_PLANES, INUIT_PLANES)


@inlined
def all_inuits(state: Words) -> np.uint64:
    return anywhere(state, INUITS, ALL_INUITS)


@inlined
def all_igloos(state: Words) -> np.uint64:
    return anywhere(state, IGLOOS, MOST_SEATS)


@inlined
def fish(state: Words, value: int) -> np.uint64:
    """Sea spaces with fish of this value."""
    return anywhere(state, FISH + (value - 1) * FISH_PLANES, FISH_PLANES)


@inlined
def foxes(state: Words, value: int) -> np.uint64:
    """Tiles with foxes of this value."""
    return anywhere(state, FOXES + (value - 1) * FOX_PLANES, FOX_PLANES)


@inlined
def all_fish(state: Words) -> np.uint64:
    return anywhere(state, FISH, ALL_FISH)


@inlined
def all_foxes(state: Words) -> np.uint64:
    return anywhere(state, FOXES, ALL_FOXES)


@inlined
def kind_at(state: Words, cell: int) -> int:
    """What is under the face-down tile on `cell`."""
    return count_at(state, TILES, TILE_PLANES, cell)


@inlined
def holds(state: Words, seat: int, kind: int) -> bool:
    """Whether a seat has a red-border tile of this kind in hand."""
    return tally(state, HANDS + seat, kind - RED) > 0


@inlined
def harpoon_spent(state: Words, seat: int) -> bool:
    """Whether a seat may play no more harpoon this turn (II-51, II-A17)."""
    limited = number(state[TURN]) == seat or has_rule(state, DEFENCE_LIMIT)
    return limited and (state[DEFENDED] & bit(seat)) != NONE


@inlined
def has_harpoon(state: Words, seat: int) -> bool:
    """Whether a seat could play a harpoon now."""
    return holds(state, seat, KIND_HARPOON) and not harpoon_spent(state, seat)
