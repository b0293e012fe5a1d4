"""Stable-Baselines3 with masks: sb3-contrib's MaskablePPO learns Packeis am Pol.

    python -m examples.recipes.sb3 --minutes 15

It plays one seat of 128 games at once. On the other sits greed, who takes the most fish at once.
Minutes are those its threads really had, so that others on the machine change little. Ends in the
arena: against chance, and against greed.
"""

import argparse
import os
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # a thread that waits must not eat the budget

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

GAMES, STEPS, RATE = 128, 64, 1e-3


class Greed:
    """A policy for the other seat: any of the legal actions that reach the most fish."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def __call__(self, seen: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """Of each game, the last of its actions in the order of what they are worth."""
        floes = seen[:, p.FISH : p.FISH + 3].reshape(len(seen), 3, 64)[:, :, AT]
        fish = np.array([1, 2, 3]) @ floes
        games, numbers = np.nonzero(legal)
        worth = fish[games, numbers % board.CELLS] + self.rng.random(len(games))
        last = np.searchsorted(games, np.arange(len(seen)), side="right") - 1
        return numbers[np.lexsort((worth, games))[last]]


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
        ahead = lead(self.seen)
        told: list[dict] = [{} for _ in range(GAMES)]
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
    """The body of the net: numbers for each floe, and behind them the list."""

    def __init__(self, space: Any, net: Net) -> None:
        super().__init__(space, board.CELLS * net.first.out_channels + MOST_MOVES)
        self.net = net

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        return torch.cat([self.net.body(seen["planes"]).flatten(1), seen["legal"]], dim=1)


class Head(nn.Module):
    """The rest of the net, from those numbers."""

    def __init__(self, net: Net, part: str) -> None:
        super().__init__()
        self.net, self.part = net, part

    def forward(self, both: torch.Tensor) -> torch.Tensor:
        floes, legal = both[:, :-MOST_MOVES], both[:, -MOST_MOVES:]
        if self.part == "value":
            return self.net.value(floes)
        return self.net.logits(floes.unflatten(1, (-1, board.CELLS)), legal.long())


class Policy(MaskableMultiInputActorCriticPolicy):
    """MaskablePPO's policy around that net: between body and heads there is nothing.

    Without SB3's own first weights, which would make it sure of itself before it knows anything.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        net = Net()
        kwargs |= {"features_extractor_class": Both, "features_extractor_kwargs": {"net": net}}
        super().__init__(*args, **kwargs, net_arch=[], normalize_images=False, ortho_init=False)
        self.action_net, self.value_net = Head(net, "policy"), Head(net, "value")
        self.optimizer = self.optimizer_class(self.parameters(), lr=RATE, eps=1e-5)


class Clock:
    """The time that all threads of this process had, by which a training is measured."""

    def __init__(self, minutes: float) -> None:
        self.seconds, self.began, self.before = 60 * minutes, time.monotonic(), time.process_time()

    @property
    def cpu(self) -> float:
        return time.process_time() - self.before

    @property
    def left(self) -> float:
        """As a share of all there was."""
        return max(0.0, 1 - self.cpu / self.seconds)

    def __str__(self) -> str:
        return f"{self.cpu:5.0f} s of CPU  {time.monotonic() - self.began:5.0f} s by the clock"


class Until(BaseCallback):
    """Stops when the time is over, and says how it goes: of the last games, which were won?"""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock, self.won = clock, deque[float](maxlen=1000)

    def _on_rollout_end(self) -> None:
        share = f"{100 * np.mean(self.won):5.1f} % won" if self.won else ""
        print(f"{self.clock}  {self.num_timesteps:9,} steps  {share}", flush=True)

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "terminal_observation" in info:
                ahead = lead(info["terminal_observation"]["planes"][None])[0]
                self.won.append((np.sign(ahead) + 1) / 2)
        return self.clock.left > 0


def train(steps: int, minutes: float, seed: int) -> Net:
    """Until so many steps are played, or so many minutes of CPU are over; ever smaller steps."""
    clock, games = Clock(minutes), Games(seed)
    model = MaskablePPO(
        Policy, games, n_steps=STEPS, batch_size=512, n_epochs=3, gamma=1.0, gae_lambda=0.95,
        learning_rate=lambda left: RATE * max(0.02, min(left, clock.left)),
        ent_coef=0.005, seed=seed, device="cpu",
    )  # fmt: skip
    model.learn(steps, callback=Until(clock))
    games.close()
    return model.policy.features_extractor.net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=10**9)
    parser.add_argument("--minutes", type=float, default=15.0, help="of CPU, at most")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=60, help="in the arena, for each pair")
    parser.add_argument("--out", type=Path, default=Path("build/recipes/sb3.pt"))
    wish = parser.parse_args()
    torch.set_num_threads(wish.threads)
    net = train(wish.steps, wish.minutes, wish.seed)
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), wish.out)
    meet(wish.out, "sb3", wish.games)


if __name__ == "__main__":
    main()
