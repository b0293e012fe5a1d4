"""The names by which Gymnasium knows our games: `polarnight/<game>-v<version of its rules>`.

Parts of a game that are environments of their own are `polarnight/<game>-<task>-v<version>`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import gymnasium

from polarnight import catalog
from polarnight.bots.levels import CHANCE
from polarnight.core.realtime import RealTime
from polarnight.envs.lookup import has_batch, tasks
from polarnight.envs.manifest import Task

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMESPACE = "polarnight"
_ONE, _MANY = "polarnight.envs.single_env:SingleEnv", "polarnight.envs.batch_env:BatchEnv"
_LIVE = "polarnight.envs.live_single:LiveSingleEnv"


def register() -> tuple[str, ...]:
    """Tell Gymnasium of every game and every task; which they are.

    To do it twice does no harm.
    """
    names = []
    for name, task, known in _all():
        names.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point=task.entry_point,
                vector_entry_point=task.vector_entry_point,
                kwargs=known,
            )
    return tuple(names)


def _all() -> Iterator[tuple[str, Task, dict[str, object]]]:
    for game in catalog.names():
        rules = catalog.game(game)
        version = f"v{rules.info.rules_version}"
        one = _LIVE if isinstance(rules, RealTime) else _ONE
        whole = Task(one, _MANY if has_batch(game) else None)
        yield f"{NAMESPACE}/{game}-{version}", whole, {"game": game, "opponent": CHANCE}
        for part, task in tasks(game).items():
            yield f"{NAMESPACE}/{game}-{part}-{version}", task, {}
