"""The manifest of Thin Ice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.core.manifest import GameManifest

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame


@door
def _rules() -> AnyGame:
    from tests.toys.thin_ice import ThinIce

    return ThinIce()


@door
def _warm() -> None:
    """Nothing of it is compiled."""


MANIFEST = GameManifest(
    name="thin_ice",
    rules=_rules,
    warm=_warm,
    previews=None,
    exercise=None,
    feats=None,
    picture=None,
)
