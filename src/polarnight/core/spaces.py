"""Choices that are no list: numbers within ranges, as an angle and a force.

The name of a space is the tag of the actions in it; each of its ranges is one of their numbers.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from polarnight.core.contract import Choices, GameInfo, Space, Value


def out_of_range(action: object, ranges: Mapping[str, tuple[float, float]]) -> str | None:
    """The name of a number of `action` that is not within its range; None if all are."""
    for name, (low, high) in ranges.items():
        value = getattr(action, name)
        if not (math.isfinite(value) and low <= value <= high):
            return name
    return None


def allows(choices: Choices, action: Value) -> bool:
    """Whether `action` is listed, or lies in one of the spaces."""
    tag = type(action).__struct_config__.tag
    within = (space for space in choices.spaces if space.name == tag)
    return action in choices.actions or any(
        out_of_range(action, space.ranges) is None for space in within
    )


def any_choice(info: GameInfo, choices: Choices, rng: Random) -> Value:
    """Something that may be done: each listed action as likely as each space."""
    picked = rng.randrange(len(choices.actions) + len(choices.spaces))
    if picked < len(choices.actions):
        listed: Value = choices.actions[picked]
        return listed
    return _any_point(info, choices.spaces[picked - len(choices.actions)], rng)


def _any_point(info: GameInfo, space: Space, rng: Random) -> Value:
    numbers = {name: rng.uniform(low, high) for name, (low, high) in space.ranges.items()}
    point: Value = msgspec.convert({"type": space.name, **numbers}, info.action)
    return point
