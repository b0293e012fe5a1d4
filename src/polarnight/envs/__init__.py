"""Environments for those who train: PettingZoo, Gymnasium, and batches of games.

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

from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polarnight.bots.contract import Level
    from polarnight.envs.batch_env import BatchEnv
    from polarnight.envs.batches import Batch, Opponent
    from polarnight.envs.live_single import LiveSingleEnv
    from polarnight.envs.realtime import LiveEnv
    from polarnight.envs.single_env import SingleEnv
    from polarnight.envs.turns import TurnEnv

__all__ = [
    "NoPettingZooError",
    "aec",
    "batch",
    "parallel",
    "raw_aec",
    "register",
    "single",
    "vector",
]


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
) -> TurnEnv:
    """A turn game as PettingZoo's AEC environment; an illegal action loses at once.

    `options` are those of the game. Raises UnknownGameError, BadOptionsError, NoPettingZooError.
    """
    return _turns(game, seats, options, render_mode, max_cycles, illegal_loses=True)


def raw_aec(
    game: str,
    seats: int = 2,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> TurnEnv:
    """The same, but an illegal action raises IllegalActionError."""
    return _turns(game, seats, options, render_mode, max_cycles, illegal_loses=False)


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


def register() -> tuple[str, ...]:
    """Tell Gymnasium of our games, as `polarnight/packeis-v1`; the names. Raises NoPettingZooError.

    Then `gymnasium.make` makes what `single` does, and `gymnasium.make_vec` what `vector` does,
    against chance if no opponent is named.
    """
    _need_pettingzoo()
    from polarnight.envs.registration import register as tell

    return tell()


def single(
    game: str,
    seats: int = 2,
    *,
    seat: int | None = None,
    opponent: str | Level = "random",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> SingleEnv | LiveSingleEnv:
    """A game as Gymnasium's environment: one seat against a level, or against `random`.

    An opponent may have a budget: `king@5000n`. `options` are those of the game.

    Raises UnknownGameError, UnknownLevelError, BadBudgetError, BadOptionsError, NoPettingZooError.
    """
    _need_pettingzoo()
    from polarnight.core.realtime import RealTime
    from polarnight.envs.live_single import LiveSingleEnv
    from polarnight.envs.single_env import SingleEnv

    kind = LiveSingleEnv if isinstance(catalog.game(game), RealTime) else SingleEnv
    return kind(
        game,
        seats,
        seat=seat,
        opponent=opponent,
        render_mode=render_mode,
        max_cycles=max_cycles,
        **options,
    )


def vector(
    game: str,
    num_envs: int,
    seats: int = 2,
    *,
    seat: int | None = None,
    opponent: str | Opponent = "self",
    threads: int | None = None,
    copy: bool = True,
    **options: object,
) -> BatchEnv:
    """Many games at once as Gymnasium's vector environment; you play all seats, or one of each.

    The others play by chance (`random`) or by a policy: see `polarnight.envs.batch_env`.

    Raises UnknownGameError, BadOptionsError, NoPettingZooError.
    """
    _need_pettingzoo()
    from polarnight.envs.batch_env import BatchEnv

    return BatchEnv(
        game,
        num_envs,
        seats,
        seat=seat,
        opponent=opponent,
        threads=threads,
        copy=copy,
        **options,
    )


def batch(
    game: str,
    games: int,
    seats: int = 2,
    seed: int = 0,
    threads: int | None = None,
    **options: object,
) -> Batch:
    """Many games at once. Raises UnknownGameError, BadOptionsError."""
    from polarnight.envs.lookup import batch_maker

    return batch_maker(game)(games, seats, seed, threads, **options)


def _turns(
    game: str,
    seats: int,
    options: Mapping[str, object],
    render_mode: str | None,
    max_cycles: int | None,
    *,
    illegal_loses: bool,
) -> TurnEnv:
    _need_pettingzoo()
    from polarnight.envs.turns import TurnEnv

    return TurnEnv(game, seats, options, render_mode, max_cycles, illegal_loses=illegal_loses)


def _need_pettingzoo() -> None:
    try:
        import pettingzoo  # noqa: F401
    except ImportError:
        raise NoPettingZooError(
            "PettingZoo is not installed; `pip install polarnight[envs]` brings it"
        ) from None
