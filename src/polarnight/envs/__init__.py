"""Environments for those who train: PettingZoo, and batches of games.

    from polarnight import envs

    env = envs.aec("packeis", seats=2)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Needs `polarnight[envs]`. docs/envs.md says what is observed and how actions are numbered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from polarnight.envs.batches import Batch
    from polarnight.envs.realtime import LiveEnv
    from polarnight.envs.turns import TurnEnv

__all__ = ["NoPettingZooError", "aec", "batch", "parallel", "raw_aec"]


class NoPettingZooError(PolarNightError):
    """PettingZoo is not installed."""

    code = "no_pettingzoo"


def aec(
    game: str,
    seats: int = 2,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> Any:  # PettingZoo's wrappers have no types
    """A turn game as PettingZoo's AEC environment; an illegal action loses at once.

    `options` are those of the game. Raises UnknownGameError, BadOptionsError, NoPettingZooError.
    """
    env = raw_aec(game, seats, render_mode=render_mode, max_cycles=max_cycles, **options)
    from pettingzoo.utils import wrappers

    legal_only = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal_only))


def raw_aec(
    game: str,
    seats: int = 2,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> TurnEnv:
    """The same without wrappers: an illegal action raises what the rules say."""
    _need_pettingzoo()
    from polarnight.envs.turns import TurnEnv

    return TurnEnv(game, seats, options, render_mode, max_cycles)


def parallel(
    game: str,
    seats: int = 2,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> LiveEnv:
    """A game in real time as PettingZoo's parallel environment, a step for each tick of 0.1 s.

    `options` are those of the game. Raises UnknownGameError, BadOptionsError, NoPettingZooError.
    """
    _need_pettingzoo()
    from polarnight.envs.realtime import LiveEnv

    return LiveEnv(game, seats, options, render_mode, max_cycles)


def batch(
    game: str, games: int, seats: int = 2, seed: int = 0, threads: int | None = None
) -> Batch:
    """Many games at once, with the usual rules. Raises UnknownGameError, BadOptionsError."""
    from polarnight.envs.lookup import batch_maker

    return batch_maker(game)(games, seats, seed, threads)


def _need_pettingzoo() -> None:
    try:
        import pettingzoo  # noqa: F401
    except ImportError:
        raise NoPettingZooError(
            "PettingZoo is not installed; `pip install polarnight[envs]` brings it"
        ) from None
