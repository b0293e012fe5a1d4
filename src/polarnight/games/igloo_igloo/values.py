"""The values of Igloo Igloo: options, deal, actions, view. Events are in `happenings.py`.

Cells go by name: the row's letter from the top, the column's number from the left, `a1` to `h8`.
The corners `a1`, `a8`, `h1`, `h8` are land, `d4`, `d5`, `e4`, `e5` are sea from the start.

How a turn is a chain of decisions
----------------------------------
`view.phase` says what is asked, `view.to_act` whom; it is `view.turn` but for harpoon questions.

`placing`   Place. One Inuit each, clockwise from the first player, until all stand (II-16).
`opening`   Melt, or PlayTile thaw or move_animals before it (II-52, II-A11). If nothing can be
            melted when a turn begins, the game is over (II-90; not with `end_check =
            after_opening_plays`). If nothing can be melted later in this window, the seat may
            still play such a tile or Pass, which ends the game; whoever publicly cannot play one
            (no tile in hand; or each of the two kinds is used up this turn or has nothing to
            work on) is not asked, and the game is over (II-33).
            A melted tile with a red border goes to the hand; fish, bear and pack ice happen at
            once; drift leads to `drift` unless no push is possible (II-A7). Then comes `actions`:
            the end of phase 1 is the beginning of phase 2, and nothing may be played between
            them that may not be played in phase 2.
`drift`     Push a tile (compulsory, II-42). Animals in the sea space to be covered lead to
            `displace` first, then the tiles move.
`displace`  Displace, once for each token in the way, in any order the player likes (II-45, II-A9).
            A bear that comes to fish eats those there at that moment. With `displace = together`
            it is asked once, for the bear if there is one, else for the fish of least worth; all
            others in the way go with it.
`thaw`      After PlayTile thaw: Thaw a tile. Inuits on it lead to `flee`.
`animal`    After PlayTile move_animals, three times: Choose one animal that has a legal step, then
`step`      Step with it. This goes on while points and legal steps are left (II-A12; with
            `move_all = may` Pass stops it). A bear that comes to prey or Inuits attacks before the
            next step.
`harpoon`   Answer. Asked is each seat with Inuits on the space, hidden ones too, clockwise from
            the mover's left, the mover last (II-69, II-A15), until one plays a harpoon. So that
            the question betrays no hand, every such seat with at least one tile in hand is asked,
            also one that has no harpoon and can only say no. Not asked: a seat without tiles; the
            mover if he has played a harpoon this turn (II-51); with `defence_limit`, every seat
            that has.
`flee`      Flee to a corner: the mover (or the thawer) sends the Inuits one by one, seats clockwise
            from his left, his own last. Who hides in his igloo is not sent (II-67).
`actions`   Walk, KayakFrom, Hunt, Build, PlayTile, EndTurn (II-75..83), as long as he likes.
            Walking or landing on a bear plays a harpoon at once and takes the bear (II-77).
`kayak`     After KayakFrom (chosen only where it can arrive somewhere): KayakTo.
`hunt`      After PlayTile harpoon (only with something to hunt): Hunt, for no points (II-81).
`over`      Nobody acts.

PlayTile is legal only where the tile can work: thaw with a tile to thaw, move_animals with a legal
step, harpoon with an animal in reach; and once a turn for each kind (II-51).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field

from polarnight.core.contract import FirstPlayer, Options, Seat, Value

Tile: TypeAlias = Literal[
    "fish1",
    "fish2",
    "fish3",
    "fish4",
    "bear",
    "drift",
    "pack_ice",
    "thaw",
    "harpoon",
    "move_animals",
    "stamina1",
    "stamina2",
    "stamina3",
    "stamina4",
]
"""What is under the snow: so many fish; the last seven have the red border (II-6, II-A1)."""

RedTile: TypeAlias = Literal[
    "thaw", "harpoon", "move_animals", "stamina1", "stamina2", "stamina3", "stamina4"
]
"""A tile that goes to the hand."""

Animal: TypeAlias = Literal["fish1", "fish2", "fish3", "fox1", "fox2", "fox3", "bear"]
"""A token with its value; bears are worth 4 (II-2..4)."""

Tribe: TypeAlias = Literal["red", "blue", "yellow", "green"]

Phase: TypeAlias = Literal[
    "placing",
    "opening",
    "drift",
    "displace",
    "thaw",
    "animal",
    "step",
    "harpoon",
    "flee",
    "actions",
    "kayak",
    "hunt",
    "over",
]
"""What is asked; see the head of this module."""


class IglooOptions(Options, frozen=True, kw_only=True):
    """What may be agreed before a game; each field names its ruling."""

    first_player: FirstPlayer = "random"
    """II-A35: who begins."""
    tiles: Literal["default56", "file"] = "default56"
    """II-A1: which tiles are in the box; `file` takes them from `tiles_text`."""
    tiles_text: str = ""
    """A text like `tiles.toml` in this folder."""
    end_check: Literal["turn_start", "after_opening_plays"] = "turn_start"
    """II-A6: whether a seat that cannot melt may first play Thaw and Move animals."""
    displaced_bear_eats: bool = True
    """II-A9: whether a bear pushed out of the way by a drift eats the fish where it goes."""
    displace: Literal["each", "together"] = "each"
    """II-A9: whether animals in the way of a drift go each its own way, or all to one space."""
    move_timing: Literal["like_thaw", "phase2"] = "like_thaw"
    """II-A11: whether Move animals may be played before melting too."""
    move_all: Literal["must", "may"] = "must"
    """II-A12: whether all three steps of Move animals must be made."""
    prey_survives_kill: bool = False
    """II-A14: whether fish and foxes survive a bear that is killed in the same attack."""
    defence_limit: bool = False
    """II-A17: whether also in others' turns a seat may play one harpoon only."""
    sea_bear_hunt: bool = False
    """II-A18: whether a harpoon reaches a bear in a neighbouring sea space."""
    corner: Literal["default", "leave_only", "full", "literal"] = "default"
    """II-A20: what Inuits may do on the corners; the tiles file says what each word means."""
    half: Literal["down", "up", "exact"] = "down"
    """II-A28: half of an odd island; with `exact` the outcome shows whole points only, but the
    halves decide the places."""
    final_tie: Literal["shared", "animals", "inuits"] = "shared"
    """II-A32: equal totals are shared, or first decided by the points of hunted animals, or by the
    number of own Inuits on islands."""
    hardcore: bool = False
    """II-110..113, II-A33: both changes of the variant."""
    hc_igloo_block: bool = False
    """II-110 alone: no entering a tile with another tribe's igloo."""
    hc_table: bool = False
    """II-111..113 alone: islands by the table, never squared."""


class Corner(Value, frozen=True):
    """What Inuits may do on a corner (II-A20)."""

    walk_on: bool
    walk_off: bool
    kayak_from: bool
    kayak_to: bool
    fish: bool


class IglooDeal(Value, frozen=True):
    """All randomness of one game: what is under which tile, and the order of the tokens."""

    seats: int
    first: Seat
    tiles: tuple[Tile, ...]
    """The 56 tiles in reading order of the spaces they cover (II-11)."""
    fish: str
    """28 digits: values in the order of drawing; the first four lie on d4, d5, e4, e5 (II-12)."""
    foxes: str
    """10 digits: values in the order of drawing (II-13)."""
    options: IglooOptions


class Place(Value, frozen=True, tag="place"):
    """Put one of your Inuits on a space of the outer ring (II-16)."""

    cell: str


class Melt(Value, frozen=True, tag="melt"):
    """Draw a face-down tile (II-30..32)."""

    cell: str


class PlayTile(Value, frozen=True, tag="play"):
    """Play a tile from your hand; what it works on is asked next (II-50..56)."""

    tile: RedTile


class Thaw(Value, frozen=True, tag="thaw"):
    """Remove a face-down tile unseen, after playing Thaw (II-52)."""

    cell: str


class Push(Value, frozen=True, tag="push"):
    """Push the tile on `origin` to the neighbouring `target`, with all in front of it (II-42)."""

    origin: str = field(name="from")
    target: str = field(name="to")


class Displace(Value, frozen=True, tag="displace"):
    """Move an animal out of the way of the drift to a neighbouring sea space (II-45).

    With `displace = together` all that are in the way go there (II-A9).
    """

    animal: Animal
    target: str = field(name="to")


class Choose(Value, frozen=True, tag="choose"):
    """Choose the animal that makes the next step, after playing Move animals (II-56)."""

    animal: Animal
    cell: str


class Step(Value, frozen=True, tag="step"):
    """Move the chosen animal to a neighbouring space (II-57..59)."""

    origin: str = field(name="from")
    target: str = field(name="to")


class Answer(Value, frozen=True, tag="answer"):
    """Play a harpoon against the attacking bear, or do not (II-67, 69)."""

    harpoon: bool


class Flee(Value, frozen=True, tag="flee"):
    """Send the next fleeing Inuit to this corner (II-53, 68, 70)."""

    corner: str


class Walk(Value, frozen=True, tag="walk"):
    """Move an own Inuit to a neighbouring tile, for 1 point (II-76, 77)."""

    origin: str = field(name="from")
    target: str = field(name="to")


class KayakFrom(Value, frozen=True, tag="kayak"):
    """Let an own Inuit put to sea, for 3 points; where he lands is asked next (II-78)."""

    cell: str


class KayakTo(Value, frozen=True, tag="land"):
    """Where the kayak lands (II-78, 79)."""

    cell: str


class Hunt(Value, frozen=True, tag="hunt"):
    """Take an animal: a fox here, a fish from a neighbouring sea space (II-80..82).

    `cell` is where the animal is. Any own Inuit in reach will do, so none is named.
    """

    animal: Animal
    cell: str


class Build(Value, frozen=True, tag="build"):
    """Build an igloo, for 3 points (II-83)."""

    cell: str


class EndTurn(Value, frozen=True, tag="end"):
    """Let the left neighbour play; points not spent are lost (II-21, 22)."""


class Pass(Value, frozen=True, tag="pass"):
    """Play nothing more: no opening tile though nothing can be melted, or no further step."""


IglooAction: TypeAlias = (
    Place
    | Melt
    | PlayTile
    | Thaw
    | Push
    | Displace
    | Choose
    | Step
    | Answer
    | Flee
    | Walk
    | KayakFrom
    | KayakTo
    | Hunt
    | Build
    | EndTurn
    | Pass
)


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
