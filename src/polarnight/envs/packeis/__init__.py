"""Packeis am Pol for those who train."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.envs.manifest import EnvManifest

if TYPE_CHECKING:
    from polarnight.envs.codecs import Codec
    from polarnight.envs.manifest import BatchMaker
    from polarnight.envs.words import WordRules


@door
def _codec() -> Codec:
    from polarnight.envs.packeis.codec import CODEC

    return CODEC


@door
def _words() -> WordRules:
    from polarnight.envs.packeis.words import WORDS

    return WORDS


@door
def _batch() -> BatchMaker:
    from polarnight.envs.packeis.batch import PackeisBatch

    return PackeisBatch


MANIFEST = EnvManifest(codec=_codec, live=None, words=_words, batch=_batch)
