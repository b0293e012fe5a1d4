"""PPO in one file, with PyTorch alone: Packeis am Pol from nothing, by playing against itself.

    python -m examples.recipes.ppo --steps 400000

It plays 256 games side by side through Gymnasium's vector interface, learns from both seats, and
ends in the arena: against chance, and against greed, who takes the most fish at once.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn.functional import mse_loss, relu

from examples.recipes.arena import meet
from polarnight import envs
from polarnight.envs.batch_env import BatchEnv
from polarnight.envs.packeis import planes as p
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel.layout import MOST_MOVES

GAMES, STEPS, BATCH, EPOCHS = 256, 32, 2048, 2
GAMMA, LAMBDA, CLIP, BONUS, RATE = 0.99, 0.9, 0.2, 0.005, 1e-3
FISH = 100 / 20  # an observation counts fish in hundreds; a lead of twenty is worth a won game
AT = [8 * row + column for row, length in enumerate(board.ROWS) for column in range(length)]

OF_TWO = (p.PENGUINS, p.SCORE, p.FLOES, p.TO_PLACE, p.OUT)
PLANES = [p.FISH, p.FISH + 1, p.FISH + 2, p.PLACING, *(q + seat for q in OF_TWO for seat in (0, 1))]
"""What is not always nothing when two play."""

# Rows are pushed aside until the six neighbours of every floe lie in the same six directions.
HIGH, WIDE = len(board.ROWS), 11
LEANING = [
    WIDE * row + column + 4 - (row + 1) // 2
    for row, length in enumerate(board.ROWS)
    for column in range(length)
]


class Net(nn.Module):
    """Planes and a list of legal actions to a number for each of them, and a value.

    An action is a pair of floes; who places a penguin takes it from the hand. Of the 3 660 pairs no
    more than 84 are ever legal: lists of those are filled up with -1.
    """

    def __init__(self, wide: int = 16, layers: int = 3, pair: int = 16) -> None:
        super().__init__()
        self.first = nn.Conv2d(len(PLANES), wide, 3, padding=1)
        self.more = nn.ModuleList(nn.Conv2d(wide, wide, 3, padding=1) for _ in range(layers - 1))
        self.hand = nn.Parameter(torch.randn(pair))
        self.leave, self.reach = nn.Linear(wide, pair), nn.Linear(wide, pair)
        self.value = nn.Sequential(nn.Linear(board.CELLS * wide, 64), nn.ReLU(), nn.Linear(64, 1))
        nn.init.normal_(self.reach.weight, std=0.01)  # at first all actions are about as likely
        nn.init.zeros_(self.reach.bias)
        lean = torch.zeros(board.CELLS, HIGH * WIDE)
        lean[range(board.CELLS), LEANING] = 1
        seen = torch.zeros(board.CELLS, HIGH * 8)
        seen[range(board.CELLS), AT] = 1
        self.register_buffer("lean", seen.T @ lean, persistent=False)
        self.register_buffer("straighten", lean.T.contiguous(), persistent=False)
        self.register_buffer("planes", torch.tensor(PLANES), persistent=False)

    def body(self, seen: torch.Tensor) -> torch.Tensor:
        """Numbers for each of the 60 floes. Beyond the edge there is nothing, as in open water."""
        x = seen.flatten(2)[:, self.planes] @ self.lean
        x = relu(self.first(x.unflatten(2, (HIGH, WIDE))))
        for layer in self.more:
            x = x + relu(layer(x))
        return x.flatten(2) @ self.straighten

    def logits(self, floes: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
        """All pairs are made at once, those that are legal are picked."""
        each = floes.transpose(1, 2)
        origins = torch.cat([self.hand.expand(len(floes), 1, -1), self.leave(each)], 1)
        pairs = origins @ self.reach(each).transpose(1, 2)
        return pairs.flatten(1).gather(1, legal.clamp(min=0)).masked_fill(legal < 0, -1e9)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        floes = self.body(seen)
        return self.logits(floes, legal), self.value(floes.flatten(1)).squeeze(-1)


def listed(masks: np.ndarray) -> np.ndarray:
    """The legal actions of each game, filled up with -1."""
    games, numbers = np.nonzero(masks)
    found = np.full((len(masks), MOST_MOVES), -1)
    found[games, np.arange(len(games)) - np.searchsorted(games, games)] = numbers
    return found


def lead(seen: np.ndarray) -> np.ndarray:
    """How many fish the seat that sees is ahead, as a share of a won game."""
    return FISH * (seen[:, p.SCORE, 0, 0] - seen[:, p.SCORE + 1, 0, 0])


class Rollout:
    """Steps of many games, and what the seat that acted made of each.

    The other seat's gain is one's own loss: where it acts next, values change their sign.
    """

    def __init__(self, env: BatchEnv, seed: int) -> None:
        self.env = env
        self.seen, infos = env.reset(seed=seed)
        self.legal, self.seat = listed(infos["action_mask"]), infos["seat"]

    def steps(self, net: Net, count: int) -> list[dict[str, np.ndarray]]:
        return [self.step(net) for _ in range(count)]

    @torch.no_grad()
    def step(self, net: Net) -> dict[str, np.ndarray]:
        logits, value = net(torch.from_numpy(self.seen), torch.from_numpy(self.legal))
        chances = torch.distributions.Categorical(logits=logits)
        action = chances.sample()
        row = {"seen": self.seen, "legal": self.legal, "action": action.numpy()}
        row |= {"value": value.numpy(), "log": chances.log_prob(action).numpy()}
        numbers = self.legal[np.arange(len(action)), action.numpy()]
        after, won, ended, _, infos = self.env.step(numbers)
        turned = np.where(infos["seat"] == self.seat, 1.0, -1.0).astype(np.float32)
        ahead = turned * lead(after)
        if ended.any():
            ahead[ended] = lead(np.stack(list(infos["final_obs"][ended])))
        row |= {"reward": won + ahead - lead(self.seen), "ended": ended, "turned": turned}
        self.seen, self.legal, self.seat = after, listed(infos["action_mask"]), infos["seat"]
        return row


def advantages(rows: list[dict[str, np.ndarray]], next_value: np.ndarray) -> np.ndarray:
    """Generalised advantage estimates, from the last step back."""
    later, found = np.zeros_like(next_value), []
    for row in reversed(rows):
        goes_on = row["turned"] * ~row["ended"]
        error = row["reward"] + GAMMA * goes_on * next_value - row["value"]
        later = error + GAMMA * LAMBDA * goes_on * later
        found.append(later)
        next_value = row["value"]
    return np.stack(found[::-1])


def learn(net: Net, optimizer: torch.optim.Optimizer, rows: list, gains: np.ndarray) -> None:
    flat = {key: torch.from_numpy(np.concatenate([row[key] for row in rows])) for key in rows[0]}
    gain = torch.from_numpy(gains.reshape(-1).astype(np.float32))
    target = gain + flat["value"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).split(BATCH):
            logits, value = net(flat["seen"][part], flat["legal"][part])
            chances = torch.distributions.Categorical(logits=logits)
            ratio = (chances.log_prob(flat["action"][part]) - flat["log"][part]).exp()
            kept = torch.minimum(
                ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]
            ).mean()
            loss = -kept + 0.5 * mse_loss(value, target[part]) - BONUS * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def train(steps: int, minutes: float, seed: int) -> Net:
    """Until so many steps are played, or so many minutes are over."""
    torch.manual_seed(seed)
    net = Net()
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE)
    began, played = time.monotonic(), 0
    rollout = Rollout(envs.vector("packeis", GAMES), seed)
    while played < steps and time.monotonic() - began < 60 * minutes:
        rows = rollout.steps(net, STEPS)
        with torch.no_grad():
            _, value = net(torch.from_numpy(rollout.seen), torch.from_numpy(rollout.legal))
        learn(net, optimizer, rows, advantages(rows, value.numpy()))
        played += GAMES * STEPS
        print(f"{time.monotonic() - began:5.0f} s  {played:9,} steps", flush=True)
    rollout.env.close()
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=60, help="in the arena, for each pair")
    parser.add_argument("--out", type=Path, default=Path("build/recipes/ppo.pt"))
    wish = parser.parse_args()
    net = train(wish.steps, wish.minutes, wish.seed)
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), wish.out)
    meet(wish.out, "ppo", wish.games)


if __name__ == "__main__":
    main()
