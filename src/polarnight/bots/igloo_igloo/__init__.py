"""Players of Igloo Igloo: chance, greed, and a search over worlds that fit a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.manifest import BotManifest
from polarnight.core.doors import door

if TYPE_CHECKING:
    from polarnight.bots.manifest import Adviser, Analyst, Coach, Levels
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.view import IglooView


@door
def _levels() -> Levels:
    from polarnight.bots.igloo_igloo.levels import LEVEL_TABLE

    return LEVEL_TABLE


@door
def _yardsticks() -> Levels:
    from polarnight.bots.igloo_igloo.levels import YARDSTICKS

    return YARDSTICKS


@door
def _advise() -> Adviser[IglooView]:
    from polarnight.bots.igloo_igloo.advice import advise

    return advise


@door
def _coach() -> Coach[IglooView]:
    from polarnight.bots.igloo_igloo.coach import coach

    return coach


@door
def _analyse() -> Analyst[IglooState, IglooAction]:
    from polarnight.bots.igloo_igloo.analysis import analyse

    return analyse


@door
def _warm() -> None:
    from polarnight.bots.igloo_igloo.warm import warm

    warm()


MANIFEST: BotManifest[IglooState, IglooAction, IglooView] = BotManifest(
    levels=_levels,
    yardsticks=_yardsticks,
    live=None,
    advise=_advise,
    coach=_coach,
    analyse=_analyse,
    solve=None,
    tune=None,
    warm=_warm,
)
