"""What bots know of Thin Ice: as good as nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.contract import LEVELS, Advice, Budget, Level
from polarnight.bots.manifest import BotManifest
from polarnight.bots.simple import RandomBot
from polarnight.core.doors import door
from tests.toys.thin_ice import ThinIceAction, ThinIceState, ThinIceView, Wait

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.manifest import Adviser, Coach, Levels
    from polarnight.core.contract import Seat


@door
def _levels() -> Levels:
    return {name: Level(RandomBot(), Budget(seconds=1.0)) for name in LEVELS}


@door
def _advise() -> Adviser[ThinIceView]:
    return advise


def advise(view: ThinIceView, seat: Seat, rng: Random) -> Advice:
    return Advice(Wait(), "wait", {}, {})


@door
def _coach() -> Coach[ThinIceView]:
    return lambda view, meant, rng: None


@door
def _warm() -> None:
    """Nothing of them is compiled."""


MANIFEST: BotManifest[ThinIceState, ThinIceAction, ThinIceView] = BotManifest(
    levels=_levels,
    yardsticks=None,
    live=None,
    advise=_advise,
    coach=_coach,
    analyse=None,
    solve=None,
    tune=None,
    warm=_warm,
)
