"""A finished game from its start, over HTTP."""

from __future__ import annotations

from polarnight.core.contract import Json, Outcome, Seat, Value
from polarnight.server.protocol.table import TableView


class Frame(Value, frozen=True):
    """A game at one moment: after `ply` plies, as the chosen viewer saw it."""

    ply: int
    seq: int
    at: float
    seat: Seat | None
    action: str | None
    """The action in the game's own notation, where the viewer may know it."""
    events: tuple[Json, ...]
    view: Json


class Replay(Value, frozen=True):
    """A game from its start to now, as one viewer saw it."""

    table: TableView
    viewer: str
    """`everything`, `spectator`, or a seat's number."""
    frames: tuple[Frame, ...]
    outcome: Outcome | None
