"""The fields that several messages have, with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from polarnight.tables.names import MOST_LETTERS

MOST_BYTES = 64 * 1024
"""A longer message is refused unread."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Key: TypeAlias = Annotated[str, Meta(min_length=16, max_length=128)]
"""A secret of one device, made by the client: whoever has it has its chairs."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]
Chair: TypeAlias = Annotated[int, Meta(ge=0, lt=8)]
Readings: TypeAlias = Annotated[tuple[tuple[float, float, float], ...], Meta(max_length=64)]
"""Of an accelerometer in m/s2 with gravity, (0, 0, 9.81) at rest, 100 in a second, oldest first."""
Mark: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 32)]
GestureName: TypeAlias = Literal[
    "wave", "cheer", "gasp", "think", "sorry", "hurry", "good_game", "heart"
]
"""What people may tell each other at a table; there are no others, and no words."""
FileFormat: TypeAlias = Literal["polarnight-log"]
FileVersion: TypeAlias = Literal[1]
