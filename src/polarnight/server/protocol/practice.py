"""Practice for the senses, at /ws/practice/{game}: no table, no seat, no log."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from polarnight.core.contract import Value
from polarnight.server.protocol.answers import Refused
from polarnight.server.protocol.commands import Ask, Shake

Hidden: TypeAlias = Annotated[int, Meta(ge=0, lt=256)]
"""The game says which of them there are."""


class Pick(Ask, frozen=True, tag="pick"):
    """Take something fresh in hand; what was in it is put down. The signal begins at once."""

    among: Annotated[tuple[Hidden, ...], Meta(max_length=64)] = ()
    """The numbers it may hide; empty means any."""


class Guess(Ask, frozen=True, tag="guess"):
    """Which number does it hide? One guess for each `pick`."""

    number: Hidden


class Picked(Value, frozen=True, tag="picked"):
    """The answer to `pick`."""

    id: str


class Told(Value, frozen=True, tag="told"):
    """The answer to `guess`: now one may look, and shake on without a limit."""

    id: str
    guess: int
    answer: int
    """The number it hid."""
    tries: int
    """Guesses on this line so far."""
    exact: int
    near: int
    """Guesses off by one."""


PracticeAsk: TypeAlias = Pick | Guess | Shake
PracticeAnswer: TypeAlias = Picked | Told | Refused
