"""Igloo Pop: learn to hear the number of beads, from shakes of the game's own simulator.

A network of one hidden layer over what is counted in the sound, after half a second to two seconds
of vigorous shaking.
"""

from pathlib import Path
from random import Random

import numpy as np

from examples.baselines import network
from examples.training import curve
from polarnight.arena.figures import Rate, rate
from polarnight.bots.igloo_pop import estimator
from polarnight.bots.igloo_pop.ear import Ear
from polarnight.bots.igloo_pop.learned import PARTS
from polarnight.bots.igloo_pop.recording import chunks
from polarnight.games.igloo_pop.cards import NUMBERS
from polarnight.games.igloo_pop.sound.motion import Style
from polarnight.games.igloo_pop.sound.shaker import CHUNK_SECONDS

STYLE: Style = "vigorous"
MARKS, LONGEST = (0.5, 0.75, 1.0, 1.5, 2.0), 2.0
HIDDEN, EPOCHS, NOISE = 32, 60, 0.15
MEASURED = 20  # clips of each number


def heard(beads: int, rng: Random) -> np.ndarray:
    """What an ear has counted at each mark of one clip."""
    ear, rows = Ear(), []
    wanted = {round(mark / CHUNK_SECONDS) for mark in MARKS}
    for number, chunk in enumerate(chunks(beads, STYLE, rng, LONGEST), 1):
        ear.hear(chunk)
        if number in wanted:
            rows.append(estimator.inputs(ear.features(), STYLE, ear.seconds))
    return np.array(rows, dtype=float)


def recorded(clips: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Clips of every number: what was counted, by clip and mark; and the beads less two."""
    rng = Random(seed)
    wishes = [beads for _ in range(clips) for beads in NUMBERS]
    return np.array([heard(beads, rng) for beads in wishes]), np.array(wishes) - NUMBERS[0]


def fitted(seen: np.ndarray, beads: np.ndarray, seed: int) -> list[np.ndarray]:
    """Weights and biases for the numbers as they are."""
    rows, marks = seen.reshape(-1, seen.shape[-1]), seen.shape[1]
    middle, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-3
    targets = np.eye(len(NUMBERS))[np.repeat(beads, marks)]
    start = network.fresh((rows.shape[1], HIDDEN, len(NUMBERS)), seed)
    scaled = (rows - middle) / spread
    first, bias, *rest = network.taught(start, scaled, targets, EPOCHS, seed, NOISE)
    first = first / spread[:, None]
    return [first, bias - middle @ first, *rest]


def measured(weights: list[np.ndarray], seen: np.ndarray, beads: np.ndarray) -> tuple[Rate, Rate]:
    """How often it is right after a second, and how often no more than one off."""
    rows = seen[:, MARKS.index(1.0)]
    off = np.abs(network.layers(weights, rows)[-1].argmax(axis=1) - beads)
    return rate((off == 0).astype(float).tolist()), rate((off <= 1).astype(float).tolist())


def train(rounds: int, size: int, seed: int, weights: Path, picture: Path) -> None:
    """Write the weights and the curve: after each round twice as many clips of each number."""
    seen, beads = recorded(size, seed)
    others = recorded(MEASURED, seed + 1000)
    counts = [max(1, size >> (rounds - 1 - n)) for n in range(rounds)]
    exact: list[Rate] = []
    near: list[Rate] = []
    found: list[np.ndarray] = []
    for clips in counts:
        many = clips * len(NUMBERS)
        found = fitted(seen[:many], beads[:many], seed)
        for line, each in zip((exact, near), measured(found, *others), strict=True):
            line.append(each)
        print(f"{many:5} clips: {exact[-1].share:.1%} exact, {near[-1].share:.1%} within one")
    parts = zip(PARTS, found, strict=True)
    np.savez_compressed(weights, **{name: part.astype(np.float32) for name, part in parts})  # type: ignore[arg-type]
    lines = {"exact after a second": exact, "no more than one off": near}
    across = [clips * len(NUMBERS) for clips in counts]
    picture.write_text(curve.picture(across, lines, "Igloo Pop: clips heard"), "utf-8")
