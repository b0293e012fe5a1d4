"""What our bots know of Packeis am Pol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.manifest import BotManifest
from polarnight.core.doors import door

if TYPE_CHECKING:
    from polarnight.bots.manifest import Adviser, Analyst, Coach, Levels, Solver, Tuner
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.view import PackeisView


@door
def _levels() -> Levels:
    from polarnight.bots.packeis.levels import LEVEL_TABLE

    return LEVEL_TABLE


@door
def _yardsticks() -> Levels:
    from polarnight.bots.packeis.levels import YARDSTICKS

    return YARDSTICKS


@door
def _advise() -> Adviser[PackeisView]:
    from polarnight.bots.packeis.advice import advise

    return advise


@door
def _coach() -> Coach[PackeisView]:
    from polarnight.bots.packeis.coach import coach

    return coach


@door
def _analyse() -> Analyst[PackeisState, PackeisAction]:
    from polarnight.bots.packeis.analysis import analyse

    return analyse


@door
def _solve() -> Solver[PackeisState]:
    from polarnight.bots.packeis.solving import solve

    return solve


@door
def _tune() -> Tuner:
    from polarnight.bots.manifest import Tuner
    from polarnight.bots.packeis.fit import tune

    return Tuner(tune, games=6_000, nodes=3_000)


@door
def _warm() -> None:
    from polarnight.bots.packeis.warm import warm

    warm()


MANIFEST: BotManifest[PackeisState, PackeisAction, PackeisView] = BotManifest(
    levels=_levels,
    yardsticks=_yardsticks,
    live=None,
    advise=_advise,
    coach=_coach,
    analyse=_analyse,
    solve=_solve,
    tune=_tune,
    warm=_warm,
)
