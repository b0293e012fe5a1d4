"""Packeis am Pol: perfect information, two to four players, sixty floes of ice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.core.manifest import GameManifest

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame
    from polarnight.core.manifest import Feat, Picture


@door
def _rules() -> AnyGame:
    from polarnight.games.packeis.rules import Packeis

    return Packeis()


@door
def _warm() -> None:
    from polarnight.games.packeis.warm import warm

    warm()


@door
def _feats() -> tuple[Feat, ...]:
    from polarnight.games.packeis.feats import FEATS

    return FEATS


@door
def _picture() -> Picture:
    from polarnight.games.packeis.picture import picture

    return picture


MANIFEST = GameManifest(
    name="packeis",
    rules=_rules,
    warm=_warm,
    previews=None,
    exercise=None,
    feats=_feats,
    picture=_picture,
)
