"""Players of ICECOOL: they try flicks in their heads, then flick with a hand that trembles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.manifest import BotManifest
from polarnight.core.doors import door

if TYPE_CHECKING:
    from polarnight.bots.manifest import Adviser, Analyst, Coach, Levels, Tuner
    from polarnight.games.icecool.actions import IcecoolDeed
    from polarnight.games.icecool.state import IcecoolState
    from polarnight.games.icecool.view import IcecoolView


@door
def _levels() -> Levels:
    from polarnight.bots.icecool.levels import LEVEL_TABLE

    return LEVEL_TABLE


@door
def _yardsticks() -> Levels:
    from polarnight.bots.icecool.levels import YARDSTICKS

    return YARDSTICKS


@door
def _advise() -> Adviser[IcecoolView]:
    from polarnight.bots.icecool.advice import advise

    return advise


@door
def _coach() -> Coach[IcecoolView]:
    from polarnight.bots.icecool.coach import coach

    return coach


@door
def _analyse() -> Analyst[IcecoolState, IcecoolDeed]:
    from polarnight.bots.icecool.analysis import analyse

    return analyse


@door
def _tune() -> Tuner:
    from polarnight.bots.icecool.fit import tune
    from polarnight.bots.manifest import Tuner

    return Tuner(tune, games=200, nodes=6)


@door
def _warm() -> None:
    from polarnight.bots.icecool.warm import warm

    warm()


MANIFEST: BotManifest[IcecoolState, IcecoolDeed, IcecoolView] = BotManifest(
    levels=_levels,
    yardsticks=_yardsticks,
    live=None,
    advise=_advise,
    coach=_coach,
    analyse=_analyse,
    solve=None,
    tune=_tune,
    warm=_warm,
)
