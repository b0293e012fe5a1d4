"""What the server sends over the socket of a table."""

from __future__ import annotations

from typing import TypeAlias

from polarnight.bots.contract import Advice, Caution
from polarnight.core.contract import Seat, Value
from polarnight.server.protocol.fields import GestureName
from polarnight.server.protocol.table import Entry, GameView, TableView, You


class State(Value, frozen=True, tag="state"):
    """All this connection may know. `entries` are those after `since`; 0 means from the start.

    A client whose own seq is below `since` has missed something and asks for `sync`.
    """

    seq: int
    since: int
    you: You
    table: TableView
    game: GameView | None
    entries: tuple[Entry, ...]


class Done(Value, frozen=True, tag="done"):
    """What was asked is in the log, and will not be lost."""

    id: str
    seq: int


class Refused(Value, frozen=True, tag="refused"):
    """What was asked cannot be done; `state` is how things really stand."""

    id: str | None
    code: str
    reason: str
    """A finer code, for a sentence in the reader's language; `args` go into it."""
    message: str
    rule: str | None
    args: dict[str, str | int]
    state: State | None


class Hinted(Value, frozen=True, tag="hinted"):
    """The answer to `hint`."""

    id: str
    seq: int
    advice: Advice


class Considered(Value, frozen=True, tag="considered"):
    """The answer to `consider`: a word before it, or none."""

    id: str
    seq: int
    caution: Caution | None


class Pulse(Value, frozen=True, tag="pulse"):
    """At a table in real time: the server's clock, and whose hands everybody sees shaking.

    Sent on hello and whenever a hand begins or stops to shake.
    """

    now: float
    """Seconds since 1970."""
    shaking: tuple[Seat, ...]


class Gestured(Value, frozen=True, tag="gestured"):
    """Somebody made a gesture just now. It is in no log: who was not there has missed it."""

    gesture: GestureName
    seat: Seat | None
    """Before the game the number of a chair; null for somebody who looks on."""


ServerMessage: TypeAlias = State | Done | Refused | Hinted | Considered | Pulse | Gestured
