"""Nobody needs to know how fast Thin Ice is."""

from __future__ import annotations

from polarnight.bench.manifest import BenchManifest

MANIFEST = BenchManifest(sections=None, action_cost=None)
