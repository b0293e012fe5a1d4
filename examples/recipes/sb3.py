"""Stable-Baselines3 with masks: sb3-contrib's MaskablePPO learns Packeis am Pol.

    python -m examples.recipes.sb3 --minutes 15

It plays one seat of 128 games at once. On the other sits greed, who takes the most fish at once.
Ends in the arena: against chance, and against greed.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from examples.recipes.arena import meet
from examples.recipes.ppo import AT, Net, lead, listed
from polarnight import envs
from polarnight.envs.packeis import planes as p
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel.layout import MOST_MOVES

GAMES, STEPS = 128, 64


class Greed:
    """A policy for the other seat: any of the legal actions that reach the most fish."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def __call__(self, seen: np.ndarray, legal: np.ndarray) -> np.ndarray:
        floes = seen[:, p.FISH : p.FISH + 3].reshape(len(seen), 3, 64)[:, :, AT]
        fish = np.tile(np.array([1, 2, 3]) @ floes, (1, board.CELLS + 1))
        return np.where(legal, fish + self.rng.random(legal.shape), -1).argmax(axis=1)


class Games(VecEnv):
    """Our vector of games as Stable-Baselines3's; fish on the way are rewarded too.

    An action is the place of a legal one in the list that is observed beside the planes.
    """

    def __init__(self, seed: int) -> None:
        self.env = envs.vector("packeis", GAMES, opponent=Greed(seed))
        self.first = seed
        lists = spaces.Box(-1, self.env.batch.actions, (MOST_MOVES,), np.float32)
        seen = spaces.Dict({"legal": lists, "planes": self.env.single_observation_space})
        super().__init__(GAMES, seen, spaces.Discrete(MOST_MOVES))

    def reset(self) -> dict[str, np.ndarray]:
        self.seen, infos = self.env.reset(seed=self.first)
        self.legal = listed(infos["action_mask"])
        return self.both()

    def both(self) -> dict[str, np.ndarray]:
        return {"legal": self.legal.astype(np.float32), "planes": self.seen}

    def step_async(self, actions: np.ndarray) -> None:
        self.chosen = self.legal[np.arange(GAMES), actions]

    def step_wait(self) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, list[dict]]:
        before = lead(self.seen)
        self.seen, rewards, ended, _, infos = self.env.step(self.chosen)
        self.legal = listed(infos["action_mask"])
        ahead, told = lead(self.seen), [{} for _ in range(GAMES)]
        for game in np.flatnonzero(ended):
            last = infos["final_obs"][game]
            ahead[game] = lead(last[None])[0]
            nothing = np.full(MOST_MOVES, -1, dtype=np.float32)
            told[game] = {"terminal_observation": {"legal": nothing, "planes": last}}
        return self.both(), rewards + ahead - before, ended, told

    def env_method(self, method_name: str, *_: Any, indices: Any = None, **__: Any) -> Sequence:
        assert method_name == "action_masks", method_name
        return list(self.legal >= 0)

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list:
        return [None] * GAMES

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * GAMES

    def close(self) -> None:
        self.env.close()


class Both(BaseFeaturesExtractor):
    """The body of the net: numbers for each place of the board, and behind them the list."""

    def __init__(self, space: Any, net: Net) -> None:
        super().__init__(space, 64 * net.first.out_channels + MOST_MOVES)
        self.net = net

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        return torch.cat([self.net.body(seen["planes"]).flatten(1), seen["legal"]], dim=1)


class Head(nn.Module):
    """The rest of the net, from those numbers."""

    def __init__(self, net: Net, part: str) -> None:
        super().__init__()
        self.net, self.part = net, part

    def forward(self, both: torch.Tensor) -> torch.Tensor:
        places, legal = both[:, :-MOST_MOVES], both[:, -MOST_MOVES:]
        if self.part == "value":
            return self.net.value(places)
        return self.net.logits(places.unflatten(1, (-1, 64)), legal.long())


class Policy(MaskableMultiInputActorCriticPolicy):
    """MaskablePPO's policy around that net: between body and heads there is nothing."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        net = Net()
        kwargs |= {"features_extractor_class": Both, "features_extractor_kwargs": {"net": net}}
        super().__init__(*args, **kwargs, net_arch=[], normalize_images=False)
        self.action_net, self.value_net = Head(net, "policy"), Head(net, "value")
        self.optimizer = self.optimizer_class(self.parameters(), lr=1e-3, eps=1e-5)


class Until(BaseCallback):
    """Stops after so many seconds, and says how it goes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.began, self.end = time.monotonic(), time.monotonic() + seconds

    def _on_rollout_end(self) -> None:
        print(f"{time.monotonic() - self.began:5.0f} s  {self.num_timesteps:9,} steps", flush=True)

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


def train(steps: int, minutes: float, seed: int) -> Net:
    """Until so many steps are played, or so many minutes are over."""
    games = Games(seed)
    model = MaskablePPO(
        Policy, games, n_steps=STEPS, batch_size=2048, n_epochs=2, learning_rate=1e-3,
        gae_lambda=0.9, ent_coef=0.005, seed=seed, device="cpu",
    )  # fmt: skip
    model.learn(steps, callback=Until(60 * minutes))
    games.close()
    return model.policy.features_extractor.net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=10**9)
    parser.add_argument("--minutes", type=float, default=15.0, help="at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=60, help="in the arena, for each pair")
    parser.add_argument("--out", type=Path, default=Path("build/recipes/sb3.pt"))
    wish = parser.parse_args()
    net = train(wish.steps, wish.minutes, wish.seed)
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), wish.out)
    meet(wish.out, "sb3", wish.games)


if __name__ == "__main__":
    main()
