"""A small network, taught by Adam with NumPy alone: one output is a chance, several share one."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

RATE, DECAY, BATCH = 2e-3, 1e-4, 256


def fresh(sizes: Sequence[int], seed: int) -> list[np.ndarray]:
    """Weights and biases of each layer in turn."""
    rng, found = np.random.default_rng(seed), []
    for fan_in, fan_out in pairwise(sizes):
        found += [rng.standard_normal((fan_in, fan_out)) * np.sqrt(2 / fan_in), np.zeros(fan_out)]
    return found


def taught(
    weights: list[np.ndarray],
    rows: np.ndarray,
    targets: np.ndarray,
    epochs: int,
    seed: int,
    noise: float = 0.0,
) -> list[np.ndarray]:
    """The same network after some passes; `targets` are rows of chances.

    With `noise` no row is seen twice alike, so that few of them are not learned by heart.
    """
    rng = np.random.default_rng(seed)
    weights = [each.copy() for each in weights]
    moments = [(np.zeros_like(each), np.zeros_like(each)) for each in weights]
    step = 0
    for epoch in range(epochs):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        for some in np.array_split(rng.permutation(len(rows)), max(1, len(rows) // BATCH)):
            step += 1
            seen = rows[some]
            if noise:
                seen = seen + noise * rng.standard_normal(seen.shape)
            slopes = gradient(weights, seen, targets[some])
            for weight, slope, (mean, square) in zip(weights, slopes, moments, strict=True):
                mean[...] += 0.1 * (slope - mean)
                square[...] += 0.001 * (slope * slope - square)
                length = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                weight[...] -= rate * (mean / (1 - 0.9**step) / length + DECAY * weight)
    return weights


def gradient(weights: list[np.ndarray], rows: np.ndarray, targets: np.ndarray) -> list[np.ndarray]:
    """Of the cross entropy, for each of the weights."""
    seen = layers(weights, rows)
    back = (chances(seen[-1]) - targets) / len(rows)
    found: list[np.ndarray] = []
    for layer in reversed(range(len(weights) // 2)):
        found = [seen[layer].T @ back, back.sum(axis=0), *found]
        back = (back @ weights[2 * layer].T) * (seen[layer] > 0)
    return found


def layers(weights: list[np.ndarray], rows: np.ndarray) -> list[np.ndarray]:
    """What goes into each layer, and at last the logits."""
    seen = [rows]
    for layer in range(0, len(weights), 2):
        out = seen[-1] @ weights[layer] + weights[layer + 1]
        seen.append(out if layer + 2 == len(weights) else np.maximum(out, 0))
    return seen


def chances(logits: np.ndarray) -> np.ndarray:
    if logits.shape[1] == 1:
        return 1 / (1 + np.exp(-logits))
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)
