"""Thin Ice for those who train: numbered as it comes."""

from __future__ import annotations

from polarnight.envs.manifest import EnvManifest

MANIFEST = EnvManifest(codec=None, live=None, words=None, batch=None)
