"""What is measured of Igloo Pop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bench.manifest import BenchManifest
from polarnight.core.doors import door

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polarnight.bench.manifest import Measure


@door
def _sections() -> Mapping[str, Measure]:
    from polarnight.bench.igloo_pop.measures import SECTIONS

    return SECTIONS


MANIFEST = BenchManifest(sections=_sections, action_cost=None)
