"""RLlib on Ray: its PPO learns Packeis am Pol, games are played by processes of Ray.

    python -m examples.recipes.rllib --minutes 5

Each process plays one seat of 32 games; on the other sits chance, or whoever `--opponent` names.
Ends in the arena: against chance, and against greed, who takes the most fish at once.
"""

import argparse
import os
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule

from examples.recipes.arena import meet
from examples.recipes.ppo import Net, lead, listed
from polarnight import envs
from polarnight.arena.running import connected
from polarnight.games.packeis.kernel.layout import MOST_MOVES

GAMES, STEPS = 32, 4096
Seen = dict[str, np.ndarray]


class Game(gymnasium.Env):
    """Our environment; an action is the place of a legal one in the list that is observed, too.

    Fish on the way are rewarded.
    """

    def __init__(self, config: dict[str, Any]) -> None:
        self.env = envs.single("packeis", opponent=config["opponent"])
        lists = spaces.Box(-1, self.env.action_space.n, (MOST_MOVES,), np.int64)
        self.observation_space = spaces.Dict({"legal": lists, "planes": self.env.observation_space})
        self.action_space = spaces.Discrete(MOST_MOVES)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Seen, dict]:
        seen, info = self.env.reset(seed=seed)
        return self.both(seen, info), {}

    def both(self, seen: np.ndarray, info: dict[str, Any]) -> Seen:
        self.ahead, self.legal = lead(seen[None])[0], listed(info["action_mask"][None])[0]
        return {"legal": self.legal, "planes": seen}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict]:
        before, number = self.ahead, max(self.legal[action], 0)
        seen, reward, ended, cut, info = self.env.step(number)
        return self.both(seen, info), float(reward + self.ahead - before), ended, cut, {}


class Module(TorchRLModule, ValueFunctionAPI):
    """The net of the other recipes as RLlib knows one."""

    def setup(self) -> None:
        self.net = Net()

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, torch.Tensor]:
        seen = batch[Columns.OBS]
        logits, _value = self.net(seen["planes"], seen["legal"].long())
        return {Columns.ACTION_DIST_INPUTS: logits}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        seen = batch[Columns.OBS]
        return self.net(seen["planes"], seen["legal"].long())[1]


def algorithm(runners: int, opponent: str, seed: int) -> PPO:
    config = (
        PPOConfig()
        .environment(Game, env_config={"opponent": opponent})
        .env_runners(num_env_runners=runners, num_envs_per_env_runner=GAMES)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=Module))
        .training(
            lr=1e-3, gamma=0.99, lambda_=0.9, clip_param=0.2, vf_clip_param=1e6, vf_loss_coeff=0.5,
            entropy_coeff=0.005, grad_clip=0.5, use_kl_loss=False, num_epochs=2,
            minibatch_size=1024, train_batch_size_per_learner=STEPS,
        )
        .debugging(seed=seed, log_level="ERROR")
    )  # fmt: skip
    return config.build_algo()


def train(steps: int, minutes: float, runners: int, opponent: str, seed: int) -> Net:
    """Until so many steps are played, or so many minutes are over."""
    algo = algorithm(runners, opponent, seed)
    began, played = time.monotonic(), 0
    while played < steps and time.monotonic() - began < 60 * minutes:
        algo.train()
        played += STEPS
        print(f"{time.monotonic() - began:5.0f} s  {played:9,} steps", flush=True)
    net = Net()
    net.load_state_dict(algo.get_module().net.state_dict())
    algo.stop()
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=10**9)
    parser.add_argument("--minutes", type=float, default=5.0, help="at most")
    parser.add_argument("--runners", type=int, default=1, help="processes that play")
    parser.add_argument("--opponent", default="random", help="a level, or greedy")
    parser.add_argument("--ray", default="local", help="the address of a cluster")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=60, help="in the arena, for each pair")
    parser.add_argument("--out", type=Path, default=Path("build/recipes/rllib.pt"))
    wish = parser.parse_args()
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [".", os.environ.get("PYTHONPATH")]))
    with connected(wish.ray, wish.runners + 1):
        net = train(wish.steps, wish.minutes, wish.runners, wish.opponent, wish.seed)
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), wish.out)
    meet(wish.out, "rllib", wish.games)


if __name__ == "__main__":
    main()
