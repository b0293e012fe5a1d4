"""ICECOOL for those who train."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.doors import door
from polarnight.envs.manifest import EnvManifest, Task

if TYPE_CHECKING:
    from polarnight.envs.codecs import Codec


@door
def _codec() -> Codec:
    from polarnight.envs.icecool.codec import CODEC

    return CODEC


TASKS = {
    "shot": Task(
        "polarnight.envs.icecool.shot_env:ShotEnv",
        "polarnight.envs.icecool.shot_env:ShotVectorEnv",
    ),
    "round": Task(
        "polarnight.envs.icecool.round_env:RoundEnv",
        "polarnight.envs.icecool.round_vector:RoundVectorEnv",
    ),
}
MANIFEST = EnvManifest(codec=_codec, live=None, words=None, batch=None, tasks=TASKS)
