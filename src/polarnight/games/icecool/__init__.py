"""ICECOOL: flicking penguins through the doors of a school of ice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.core.manifest import GameManifest

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame
    from polarnight.core.manifest import AnyPreviews, Feat, Picture


@door
def _rules() -> AnyGame:
    from polarnight.games.icecool.rules import Icecool

    return Icecool()


@door
def _warm() -> None:
    from polarnight.games.icecool.warm import warm

    warm()


@door
def _previews() -> AnyPreviews:
    from polarnight.core.manifest import Previews
    from polarnight.games.icecool import previews

    return Previews(previews.Asked, previews.Answered, previews.answer)


@door
def _feats() -> tuple[Feat, ...]:
    from polarnight.games.icecool.feats import FEATS

    return FEATS


@door
def _picture() -> Picture:
    from polarnight.games.icecool.picture import picture

    return picture


MANIFEST = GameManifest(
    name="icecool",
    rules=_rules,
    warm=_warm,
    previews=_previews,
    exercise=None,
    feats=_feats,
    picture=_picture,
)
