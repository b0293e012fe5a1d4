"""ICECOOL: learn by shots from anywhere which flicks go through a door.

The task is `polarnight/icecool-shot-v1`, one step long, so what there is to learn is how likely a
flick in a situation brings the reward. After each round of shots a network is fitted to all of
them; half of the next ones are those it likes best, half are tried anyhow.
"""

from pathlib import Path

import gymnasium
import numpy as np

from examples.baselines import network
from examples.training import curve
from polarnight import envs
from polarnight.arena.figures import Rate, rate
from polarnight.bots.icecool import learned
from polarnight.envs.icecool import aiming
from polarnight.games.icecool.physics.geometry import Point

AT_ONCE, MEASURED, HIDDEN, EPOCHS = 64, 256, 48, 40


class Shots:
    """Many shots at once, and what the network knows of each."""

    def __init__(self, seed: int) -> None:
        envs.register()
        made = gymnasium.make_vec("polarnight/icecool-shot-v1", num_envs=AT_ONCE)
        self.env = made.unwrapped
        self.env.reset(seed=seed)
        self.rng = np.random.default_rng(seed)

    def shoot(self, given: learned.Layers | None, bold: float) -> tuple[np.ndarray, np.ndarray]:
        """Inputs of the network and whether each shot went through.

        Without a network any flick is done; else the best one, or with `bold` any.
        """
        seen, actions = [], []
        for shot in self.env.shots:
            board, here = shot.scene.board, Point(shot.scene.own.x, shot.scene.own.y)
            before = learned.situation(board, here, shot.door)
            rows = learned.imagined(self.rng, learned.TRIED)
            inputs = learned.inputs(before.numbers, rows)
            chosen = int(self.rng.integers(len(rows)))
            if given is not None and self.rng.random() >= bold:
                chosen = int(np.argmax(learned.logits(given, inputs)))
            flick = learned.flick(board, before, rows[chosen])
            seen.append(inputs[chosen])
            actions.append(aiming.numbers(board, flick, shot.ahead))
        _, _, _, _, infos = self.env.step(np.array(actions))
        return np.array(seen), infos["through"]


def learn(rounds: int, shots: int, seed: int) -> tuple[learned.Layers, list[int], list[Rate]]:
    """The network, and how well it does after so many shots."""
    practice, given, done, rates = Shots(seed), None, [], []
    seen, through = [], []
    for number in range(rounds):
        for _ in range(shots // AT_ONCE):
            rows, went = practice.shoot(given, bold=0.5)
            seen.append(rows)
            through.append(went)
        given = fitted(np.concatenate(seen), np.concatenate(through), seed)
        done.append((number + 1) * shots)
        rates.append(measured(given, seed + 1000))
        print(f"{done[-1]:6} shots: {rates[-1].share:.1%} of {MEASURED} others through", flush=True)
    assert given is not None, "there is a round"
    return given, done, rates


def fitted(rows: np.ndarray, through: np.ndarray, seed: int) -> learned.Layers:
    """A network from nothing; it gets numbers of about one."""
    middle, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-3
    weights = network.fresh((rows.shape[1], HIDDEN, HIDDEN, 1), seed)
    targets = through.astype(float)[:, None]
    weights = network.taught(weights, (rows - middle) / spread, targets, EPOCHS, seed)
    first = weights[0] / spread[:, None]
    return learned.Layers(first, weights[1] - middle @ first, *weights[2:])


def measured(given: learned.Layers | None, seed: int) -> Rate:
    """The share of shots through, of situations it has never seen; always the same ones."""
    test = Shots(seed)
    found = [test.shoot(given, bold=0.0)[1] for _ in range(MEASURED // AT_ONCE)]
    return rate(np.concatenate(found).astype(float).tolist())


def train(rounds: int, size: int, seed: int, weights: Path, picture: Path) -> None:
    """Write the weights and the curve."""
    chance = measured(None, seed + 1000)
    given, done, rates = learn(rounds, size, seed)
    parts = {name: part.astype(np.float32) for name, part in given._asdict().items()}
    np.savez_compressed(weights, **parts)
    lines = {"through the door": [chance, *rates]}
    picture.write_text(curve.picture([0, *done], lines, "ICECOOL: shots seen"), "utf-8")
