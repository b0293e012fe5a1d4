"""ICECOOL for those who train."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.envs.manifest import EnvManifest

if TYPE_CHECKING:
    from polarnight.envs.codecs import Codec


@door
def _codec() -> Codec:
    from polarnight.envs.icecool.codec import CODEC

    return CODEC


MANIFEST = EnvManifest(codec=_codec, live=None, batch=None)
