"""What goes between the workers of one table in real time."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec


@dataclass(frozen=True, slots=True)
class Ear:
    """Somebody's window at another worker; after each take-over it is another one."""

    worker: str
    key: str
    taken: float


class Heard(msgspec.Struct, frozen=True, array_like=True):
    """What the windows of one worker hear of one table in one beat."""

    table: str
    epoch: int
    frames: tuple[tuple[str, bytes], ...]
    """By the hash of the key whose window hears it."""
    shaking: tuple[int, ...]
    used: dict[int, int]
    """By seat: in how many beats what it has in hand was heard."""


class Shaken(msgspec.Struct, frozen=True, array_like=True):
    """What the hand of somebody did whose window is at another worker."""

    table: str
    seat: int
    readings: tuple[tuple[float, float, float], ...]
    mark: int
