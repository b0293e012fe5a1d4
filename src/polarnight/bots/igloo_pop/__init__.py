"""Bots that play Igloo Pop by listening: they get sound and a view, never the beads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.manifest import BotManifest
from polarnight.core.doors import door

if TYPE_CHECKING:
    from polarnight.bots.manifest import Adviser, Analyst, Coach, Levels, LivePlayers, Tuner
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.state import IglooPopState
    from polarnight.games.igloo_pop.view import IglooPopView


@door
def _levels() -> Levels:
    from polarnight.bots.igloo_pop.levels import LEVEL_TABLE

    return LEVEL_TABLE


@door
def _live() -> LivePlayers:
    from polarnight.bots.igloo_pop.player import PLAYERS

    return PLAYERS


@door
def _advise() -> Adviser[IglooPopView]:
    from polarnight.bots.igloo_pop.levels import advise

    return advise


@door
def _coach() -> Coach[IglooPopView]:
    from polarnight.bots.igloo_pop.coach import coach

    return coach


@door
def _analyse() -> Analyst[IglooPopState, IglooPopAction]:
    from polarnight.bots.igloo_pop.analysis import analyse

    return analyse


@door
def _tune() -> Tuner:
    from polarnight.bots.igloo_pop.fit import tune
    from polarnight.bots.manifest import Tuner

    return Tuner(tune, games=200, nodes=0)


@door
def _warm() -> None:
    from polarnight.bots.igloo_pop.warm import warm

    warm()


MANIFEST: BotManifest[IglooPopState, IglooPopAction, IglooPopView] = BotManifest(
    levels=_levels,
    yardsticks=None,
    live=_live,
    advise=_advise,
    coach=_coach,
    analyse=_analyse,
    solve=None,
    tune=_tune,
    warm=_warm,
)
