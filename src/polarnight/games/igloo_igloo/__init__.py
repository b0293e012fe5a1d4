"""Igloo Igloo: hidden tiles, secret hands and questions out of turn; two to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.core.manifest import GameManifest

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame
    from polarnight.core.manifest import Feat, Picture


@door
def _rules() -> AnyGame:
    from polarnight.games.igloo_igloo.rules import IglooIgloo

    return IglooIgloo()


@door
def _warm() -> None:
    from polarnight.games.igloo_igloo.warm import warm

    warm()


@door
def _feats() -> tuple[Feat, ...]:
    from polarnight.games.igloo_igloo.feats import FEATS

    return FEATS


@door
def _picture() -> Picture:
    from polarnight.games.igloo_igloo.picture import picture

    return picture


MANIFEST = GameManifest(
    name="igloo_igloo",
    rules=_rules,
    warm=_warm,
    previews=None,
    exercise=None,
    feats=_feats,
    picture=_picture,
)
