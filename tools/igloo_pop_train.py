"""Train the ears of Igloo Pop's bots on our own simulator, and write their weights.

    python tools/igloo_pop_train.py --clips 400

Records `clips` shakes for each number of beads and each way of shaking (four seconds each; about
45 ms of one core), keeps the features in build/igloo_pop, trains a small network for the ear and
one for the eye, and writes src/polarnight/bots/igloo_pop/weights.npz. The same seed and the same
number of clips give the same weights on the same machine. `tools/igloo_pop_ear.py` then measures
them on shakes of another seed.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from rich.progress import track

from polarnight.bots.igloo_pop import estimator
from polarnight.bots.igloo_pop.ear import Ear, Eye
from polarnight.bots.igloo_pop.recording import chunks
from polarnight.games.igloo_pop.cards import NUMBERS
from polarnight.games.igloo_pop.sound.motion import STYLES
from polarnight.games.igloo_pop.sound.shaker import CHUNK_SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.bots.igloo_pop.ear import Sense
    from polarnight.bots.igloo_pop.estimator import Layers
    from polarnight.games.igloo_pop.sound.motion import Style

ROOT = Path(__file__).parent.parent
STORE = ROOT / "build" / "igloo_pop"
TARGET = ROOT / "src/polarnight/bots/igloo_pop" / estimator.WEIGHTS
MARKS = (0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
"""Seconds after which the features of a clip are kept."""
PART = 150
"""Clips per number and way in one file: a long recording can be made in several goes."""
HIDDEN = 80
_EPOCHS = 40
_BATCH = 256
_RATE = 2e-3
_DROP = 0.2
_DECAY = 3e-4


def record(beads: int, style: Style, rng: Random) -> tuple[NDArray[np.float32], ...]:
    """The inputs of ear and eye after each mark of one clip."""
    senses: tuple[Sense, Sense] = (Ear(), Eye())
    kept: tuple[list[NDArray[np.float32]], ...] = ([], [])
    wanted = {round(mark / CHUNK_SECONDS) for mark in MARKS}
    for number, chunk in enumerate(chunks(beads, style, rng), 1):
        for sense, rows in zip(senses, kept, strict=True):
            sense.hear(chunk)
            if number in wanted:
                rows.append(estimator.inputs(sense.features(), style, sense.seconds))
    return tuple(np.array(rows) for rows in kept)


def recorded(clips: int, seed: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """Inputs by clip, sense and mark, and the beads of each clip less two."""
    parts = [
        _part(min(PART, clips - done), seed + n) for n, done in enumerate(range(0, clips, PART))
    ]
    return np.concatenate([seen for seen, _ in parts]), np.concatenate(
        [beads for _, beads in parts]
    )


def _part(clips: int, seed: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """As much as is recorded at a time; from disk if it is there."""
    path = STORE / f"clips-{estimator.VERSION}-{seed}-{clips}.npz"
    if path.exists():
        with np.load(path) as stored:
            return stored["seen"], stored["beads"]
    rng = Random(seed)
    wishes = [(style, beads) for _ in range(clips) for style in STYLES for beads in NUMBERS]
    seen = np.array([record(beads, style, rng) for style, beads in track(wishes, "listening")])
    labels = np.array([beads - NUMBERS[0] for _, beads in wishes])
    STORE.mkdir(parents=True, exist_ok=True)
    np.savez(path, seen=seen, beads=labels)
    return seen, labels


def train(seen: NDArray[np.float32], labels: NDArray[np.int64], seed: int) -> Layers:
    """Two hidden layers by Adam, with dropout and a little noise on the inputs."""
    rng = np.random.default_rng(seed)
    middle, spread = seen.mean(axis=0), seen.std(axis=0) + 1e-4
    rows = (seen - middle) / spread
    weights = _fresh(rng)
    moments = [(np.zeros_like(w), np.zeros_like(w)) for w in weights]
    step = 0
    for epoch in track(range(_EPOCHS), "training"):
        rate = _RATE * 0.5 * (1.0 + np.cos(np.pi * epoch / _EPOCHS))
        order = rng.permutation(len(rows))
        for begin in range(0, len(rows) - _BATCH + 1, _BATCH):
            some = order[begin : begin + _BATCH]
            noisy = rows[some] + 0.05 * rng.standard_normal((_BATCH, rows.shape[1]))
            slopes = _slopes(weights, noisy.astype(np.float32), labels[some], rng)
            step += 1
            _adam(weights, slopes, moments, step, rate)
    return estimator.Layers(middle, spread, *(w.astype(np.float32) for w in weights))


def _fresh(rng: np.random.Generator) -> list[NDArray[np.float32]]:
    sizes = (estimator.INPUTS, HIDDEN, HIDDEN, estimator.NUMBERS)
    layers: list[NDArray[np.float32]] = []
    for fan_in, fan_out in pairwise(sizes):
        scale = np.sqrt(2.0 / fan_in)
        layers.append((scale * rng.standard_normal((fan_in, fan_out))).astype(np.float32))
        layers.append(np.zeros(fan_out, dtype=np.float32))
    return layers


def _slopes(
    weights: Sequence[NDArray[np.float32]],
    rows: NDArray[np.float32],
    labels: NDArray[np.int64],
    rng: np.random.Generator,
) -> list[NDArray[np.float32]]:
    """The gradient of the cross entropy for one batch."""
    first, first_bias, second, second_bias, last, last_bias = weights
    one = np.maximum(rows @ first + first_bias, 0.0)
    kept_one = _dropout(one.shape, rng)
    one *= kept_one
    two = np.maximum(one @ second + second_bias, 0.0)
    kept_two = _dropout(two.shape, rng)
    two *= kept_two
    logits = two @ last + last_bias
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    chances[np.arange(len(labels)), labels] -= 1.0
    out = chances / len(labels)
    back_two = (out @ last.T) * (two > 0) * kept_two
    back_one = (back_two @ second.T) * (one > 0) * kept_one
    return [
        rows.T @ back_one + _DECAY * first,
        back_one.sum(axis=0),
        one.T @ back_two + _DECAY * second,
        back_two.sum(axis=0),
        two.T @ out + _DECAY * last,
        out.sum(axis=0),
    ]


def _dropout(shape: tuple[int, ...], rng: np.random.Generator) -> NDArray[np.float32]:
    return ((rng.random(shape) > _DROP) / (1.0 - _DROP)).astype(np.float32)


def _adam(
    weights: Sequence[NDArray[np.float32]],
    slopes: Sequence[NDArray[np.float32]],
    moments: Sequence[tuple[NDArray[np.float32], NDArray[np.float32]]],
    step: int,
    rate: float,
) -> None:
    for weight, slope, (mean, square) in zip(weights, slopes, moments, strict=True):
        mean[...] += 0.1 * (slope - mean)
        square[...] += 0.001 * (slope * slope - square)
        length = np.sqrt(square / (1.0 - 0.999**step)) + 1e-8
        weight[...] -= rate / (1.0 - 0.9**step) * mean / length


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the bots' ears.")
    parser.add_argument("--clips", type=int, default=400, help="per number and way of shaking")
    parser.add_argument("--seed", type=int, default=2003)
    wish = parser.parse_args()
    seen, labels = recorded(wish.clips, wish.seed)
    held_out = np.arange(len(labels)) // (len(STYLES) * len(NUMBERS)) % 10 == 9
    stored: dict[str, NDArray[np.float16] | NDArray[np.int64]] = {
        "version": np.array(estimator.VERSION)
    }
    for number, name in enumerate(("ear", "eye")):
        rows = seen[:, number]
        marks = rows.shape[1]
        trained = train(
            rows[~held_out].reshape(-1, estimator.INPUTS), np.repeat(labels[~held_out], marks), 1
        )
        chances = estimator.outputs(trained, rows[held_out])
        right = (chances.argmax(axis=-1) == labels[held_out][:, None]).mean(axis=0)
        print(name, "exact after", dict(zip(MARKS, right.round(3).tolist(), strict=True)))
        for part, value in trained._asdict().items():
            stored[f"{name}_{part}"] = value.astype(np.float16)
    np.savez_compressed(TARGET, **stored)  # type: ignore[arg-type]
    print(f"written to {TARGET.relative_to(ROOT)}, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
