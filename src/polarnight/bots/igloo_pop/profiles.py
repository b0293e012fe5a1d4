"""What tells the five levels apart: the ear, the pace, and what they make of what they hear."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.bots.contract import LevelName

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.sound.motion import Style


@dataclass(frozen=True, slots=True)
class Profile:
    """How a bot plays Igloo Pop."""

    noise: float
    """Error of the ear in beads, at eight beads after one second (see `Listener`)."""
    style: Style
    """How it shakes."""
    pace: float
    """Seconds for reaching for an igloo or a card, on average."""
    first_listen: float
    """Seconds it always listens."""
    hurry: float
    """What a second is worth to it, in points: who hurries more listens less."""
    nerve: float
    """It stakes a thaler when it expects to gain more than this."""
    joint: bool
    """Whether it remembers that every number exists once."""
    watches: bool
    """Whether it takes other players' stakes as opinions."""
    ear: Literal["network", "learned"] = "network"
    """What makes numbers of beads out of what was counted."""
    learns: float = 0.35
    """The share of what it does not know that it expects to learn by listening on."""
    quality: float = 0.55
    """The share of a number's worth that listening brings on average."""
    opinion: float = 3.0
    """How much likelier a stake makes the numbers of its card, if it watches."""
    later: float = 0.12
    """The chance that somebody still places a certain higher number on a card."""
    spite: float = 0.3
    """How much a thaler hurts that an opponent wins, beside its being lost."""

    @property
    def in_haste(self) -> Profile:
        """When people wait for it: it listens no longer than it must, and reaches faster."""
        return replace(self, pace=0.5 * self.pace, hurry=math.inf)


Name: TypeAlias = LevelName | Literal["naive", "learned"]
Ways: TypeAlias = Name | Profile
"""A profile, or who has it."""

PROFILES: dict[Name, Profile] = {
    "chick": Profile(3.0, "vigorous", 2.4, 0.5, 0.5, -0.2, joint=False, watches=False),
    "gentoo": Profile(2.1, "gentle", 2.0, 0.7, 0.35, 0.0, joint=False, watches=False),
    "adelie": Profile(0.9, "roll", 1.45, 0.8, 0.25, 0.05, joint=True, watches=False),
    "king": Profile(0.65, "flicks", 1.3, 0.8, 0.2, 0.05, joint=True, watches=True),
    "emperor": Profile(0.0, "vigorous", 0.9, 0.5, 0.3, 0.05, joint=True, watches=True),
    "naive": Profile(0.0, "vigorous", 2.0, 1.0, 0.35, -9.0, joint=False, watches=False),
    "learned": Profile(0.0, "vigorous", 1.3, 0.8, 0.3, 0.05, True, False, ear="learned"),
}
"""Beside the levels two yardsticks: `naive` listens for a second and stakes whatever it has taken
on the card that looks best at once; it puts nothing back and thinks of nobody. `learned` has
a small ear of its own (docs/baselines/igloo_pop.md), and the pace of the King."""


def profile_of(ways: Ways) -> Profile:
    """The profile of a level or a yardstick; or itself."""
    return ways if isinstance(ways, Profile) else PROFILES[ways]
