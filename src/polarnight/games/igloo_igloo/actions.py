"""What a seat of Igloo Igloo may do, and when.

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

from polarnight.core.contract import Value
from polarnight.games.igloo_igloo.board import Animal, RedTile

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
