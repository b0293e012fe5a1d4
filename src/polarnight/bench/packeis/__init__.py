"""What is measured of Packeis am Pol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bench.manifest import ActionCost, BenchManifest
from polarnight.core.doors import door

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polarnight.bench.manifest import Measure


@door
def _sections() -> Mapping[str, Measure]:
    from polarnight.bench.packeis.measures import SECTIONS

    return SECTIONS


MANIFEST = BenchManifest(sections=_sections, action_cost=ActionCost())
