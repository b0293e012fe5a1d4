"""The ear trainer, at /ws/practice/{game}: an igloo of one's own, no table, no seat, no log."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from polarnight.core.contract import Value
from polarnight.server.protocol.answers import Refused
from polarnight.server.protocol.commands import Ask, Shake


class Pick(Ask, frozen=True, tag="pick"):
    """Take a fresh igloo in hand; what was in it is put down. The sound begins at once."""

    among: Annotated[tuple[Annotated[int, Meta(ge=2, le=13)], ...], Meta(max_length=12)] = ()
    """The numbers of beads it may have; empty means any."""


class Guess(Ask, frozen=True, tag="guess"):
    """How many beads are in it? One guess for each igloo."""

    number: Annotated[int, Meta(ge=2, le=13)]


class Picked(Value, frozen=True, tag="picked"):
    """The answer to `pick`."""

    id: str


class Told(Value, frozen=True, tag="told"):
    """The answer to `guess`: now one may peek, and shake on without a limit."""

    id: str
    guess: int
    beads: int
    tries: int
    """Guesses on this line so far."""
    exact: int
    near: int
    """Guesses off by one."""


PracticeAsk: TypeAlias = Pick | Guess | Shake
PracticeAnswer: TypeAlias = Picked | Told | Refused
