"""Igloo Igloo for those who train."""

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
    from polarnight.envs.igloo_igloo.codec import CODEC

    return CODEC


@door
def _words() -> WordRules:
    from polarnight.envs.igloo_igloo.words import WORDS

    return WORDS


@door
def _batch() -> BatchMaker:
    from polarnight.envs.igloo_igloo.batch import IglooBatch

    return IglooBatch


MANIFEST = EnvManifest(codec=_codec, live=None, words=_words, batch=_batch)
