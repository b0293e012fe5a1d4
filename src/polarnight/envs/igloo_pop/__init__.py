"""Igloo Pop for those who train."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.envs.manifest import EnvManifest

if TYPE_CHECKING:
    from polarnight.envs.codecs import LiveCodec


@door
def _codec() -> LiveCodec:
    from polarnight.envs.igloo_pop.codec import CODEC

    return CODEC


MANIFEST = EnvManifest(codec=_codec, live=_codec, words=None, batch=None)
