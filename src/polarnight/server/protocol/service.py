"""The server itself, over HTTP: refusals, reach and health."""

from __future__ import annotations

from typing import Literal

from polarnight.core.contract import Value
from polarnight.server.protocol.fields import Id, Key


class Problem(Value, frozen=True):
    """Why a request was refused."""

    code: str
    reason: str
    message: str
    rule: str | None
    args: dict[str, str | int]


class Reach(Value, frozen=True):
    """How other devices come here."""

    address: str | None
    """What their links begin with; null: only this machine can play."""
    command: str | None
    """What starts the server so that they can; null where nothing is to be done about it."""
    can_open: bool
    """Whether a host at this machine can let them in, by `LetIn`, without starting anew."""


class LetIn(Value, frozen=True):
    """A host's wish to let other devices of the home network in, until the server is stopped."""

    key: Key
    at: Id
    """The table or the night whose host asks."""


class Ready(Value, frozen=True):
    """Games can be read and written."""

    ready: Literal[True]


class Kernels(Value, frozen=True):
    """How much of the games is compiled; on a first start that takes most of a minute."""

    done: int
    parts: int
    """In all; with `done` equal to it, nothing is compiled any more."""
    games: tuple[str, ...]
    """Those that can be played; a table of another waits for its own kernels only."""
    compiling: tuple[str, ...]


class Health(Value, frozen=True):
    """Whether the server lives."""

    status: Literal["ok"]
    version: str
    tables: int
    """Tables in memory."""
    connections: int
