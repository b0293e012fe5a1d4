"""What people and programs see of a game of Igloo Igloo. Cells go by name."""

from __future__ import annotations

from msgspec import field

from polarnight.core.contract import Seat, Value
from polarnight.games.igloo_igloo.actions import Phase
from polarnight.games.igloo_igloo.board import Animal, RedTile, Tile, Tribe
from polarnight.games.igloo_igloo.options import Corner, IglooOptions


class Token(Value, frozen=True):
    """An animal on the board."""

    animal: Animal
    cell: str


class Island(Value, frozen=True):
    """Connected ice, how strong each seat is on it, and what it would bring each seat now."""

    cells: tuple[str, ...]
    strength: tuple[int, ...]
    points: tuple[int | float, ...]
    """Whole numbers, but for `half = exact`."""


class Standing(Value, frozen=True):
    """What a seat would score if the game ended now."""

    animals: int
    islands: int | float
    total: int | float


class Reserve(Value, frozen=True):
    """Tokens beside the board. How many of each value are left is known; their order is not."""

    fish: tuple[int, int, int]
    """Fish of value 1, 2 and 3."""
    foxes: tuple[int, int, int]
    bears: int


class Pending(Value, frozen=True):
    """What a chain of decisions is in the middle of; only what the phase needs is set."""

    cell: str | None = None
    """displace: the tile pushed; step: the animal's space; harpoon, flee: where the Inuits are;
    kayak: where it starts."""
    target: str | None = field(name="to", default=None)
    """displace: the neighbouring space that tile is pushed to."""
    covers: str | None = None
    """displace: the sea space at the end of the line, where the animals in the way are."""
    animal: Animal | None = None
    """step: the animal chosen."""
    steps: int | None = None
    """animal, step, harpoon, and flee from a bear: steps of Move animals left; in `step` the one
    about to be made counts."""
    seat: Seat | None = None
    """flee: whose Inuit is sent next."""


class Secrets(Value, frozen=True):
    """What nobody sees during the game; only for `Watcher.EVERYTHING`."""

    tiles: dict[str, Tile]
    """What is under each face-down tile."""
    hands: tuple[tuple[RedTile, ...], ...]
    fish: str
    """The reserve in the order of drawing."""
    foxes: str


class IglooView(Value, frozen=True):
    """All a viewer may know (II-35, 50, II-A34, II-A36)."""

    viewer: Seat | None
    """The seat that looks; None for a spectator."""
    seats: int
    first: Seat
    tribes: tuple[Tribe, ...]
    """The colour of each seat (II-14)."""
    phase: Phase
    turn: Seat
    """Whose turn it is, or whose Inuit is placed; at the end, who could not melt."""
    to_act: Seat | None
    """Who is asked; another than `turn` only for harpoons."""
    pending: Pending | None
    melted: bool
    """Whether this turn's tile has been melted."""
    points: int
    """Action points left; 0 before melting."""
    used: tuple[str, ...]
    """Kinds of tile the seat whose turn it is has played this turn (II-51)."""
    defended: tuple[Seat, ...]
    """Seats that have played a harpoon during this turn."""
    ice: str
    """64 signs in reading order: `#` land, `.` sea, `s` snow (a face-down tile), `p` pack ice."""
    inuits: tuple[tuple[str, ...], ...]
    """Where each seat's Inuits stand, one name for each Inuit."""
    to_place: tuple[int, ...]
    igloos: tuple[tuple[str, ...], ...]
    igloos_left: tuple[int, ...]
    animals: tuple[Token, ...]
    """Every token on the board, in reading order."""
    hunted: tuple[tuple[Animal, ...], ...]
    reserve: Reserve
    hand: tuple[RedTile, ...] | None
    """The viewer's own tiles; None for a spectator."""
    hands: tuple[int, ...]
    """How many tiles each seat holds: each of them has a red border."""
    mix: dict[Tile, int]
    """Every tile the game began with."""
    seen: dict[Tile, int]
    """Tiles everybody has seen: events carried out and tiles played."""
    thawed: int
    """Tiles removed unseen."""
    unseen: dict[Tile, int]
    """Tiles this viewer has not seen: under the snow, in others' hands, or thawed."""
    islands: tuple[Island, ...]
    standing: tuple[Standing, ...]
    secrets: Secrets | None
    corner: Corner
    """What the options' ruling on corners means."""
    options: IglooOptions
    """Those that matter during play; the others have their defaults."""
