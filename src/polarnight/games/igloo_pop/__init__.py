"""Igloo Pop: all at once and by ear, two to six players, twelve igloos full of glass beads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.core.manifest import GameManifest

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from polarnight.core.contract import AnyGame
    from polarnight.core.manifest import Exercise, Feat, Picture


@door
def _rules() -> AnyGame:
    from polarnight.games.igloo_pop.rules import IglooPop

    return IglooPop()


@door
def _warm() -> None:
    from polarnight.games.igloo_pop.warm import warm

    warm()


@door
def _exercise() -> Callable[[Random], Exercise]:
    from polarnight.games.igloo_pop.exercise import Exercise

    return Exercise


@door
def _feats() -> tuple[Feat, ...]:
    from polarnight.games.igloo_pop.feats import FEATS

    return FEATS


@door
def _picture() -> Picture:
    from polarnight.games.igloo_pop.picture import picture

    return picture


MANIFEST = GameManifest(
    name="igloo_pop",
    rules=_rules,
    warm=_warm,
    previews=None,
    exercise=_exercise,
    feats=_feats,
    picture=_picture,
)
