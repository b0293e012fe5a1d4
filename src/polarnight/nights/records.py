"""What the log of a night consists of. A night is a fold over its records, like a table.

Keys never stand in a record, only their hashes. Tables have logs of their own; a night knows their
ids, and what came of them.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from polarnight.core.contract import Value
from polarnight.tables.records import Look, Record

Choosing: TypeAlias = Literal["host", "vote"]
AwardKind: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
"""As a game calls one of its feats."""


class Result(Value, frozen=True):
    """How one guest came out of one game."""

    guest: int
    place: Annotated[int, Meta(ge=1, le=16)]
    points: Annotated[int, Meta(ge=0, le=100)]


class Award(Value, frozen=True):
    """Something that happened in a game, worth telling at the end of the evening."""

    kind: AwardKind
    guest: int
    count: Annotated[int, Meta(ge=0, le=100_000)]


class NightMade(Record, frozen=True, tag="night_made"):
    """Somebody opened a night; `host` is the hash of their key."""

    code: str
    host: str
    imported: bool = False


class Joined(Record, frozen=True, tag="night_joined", omit_defaults=True):
    """A person came, or changed name and look; `guest` counts from 0."""

    guest: int
    name: str
    look: Look
    key: str
    forgotten: bool = False
    """They asked to be forgotten later: name and key are gone from here."""


class AwaySet(Record, frozen=True, tag="night_away"):
    """A guest sits the next games out, or is back."""

    guest: int
    away: bool


class ChoosingSet(Record, frozen=True, tag="night_choosing"):
    """Who chooses the next game, and how long the evening lasts."""

    by: Choosing
    until: float | None
    """In seconds since 1970; None is open."""


class Voted(Record, frozen=True, tag="night_voted"):
    """A guest would like to play this next."""

    guest: int
    game: str


class TableOpened(Record, frozen=True, tag="night_opened"):
    """The next table was set up, with a chair for everybody who plays."""

    id: str
    code: str
    game: str
    players: tuple[int, ...] = ()
    """Who of the guests has a chair there; of logs that do not say, nobody knows."""


class TableScored(Record, frozen=True, tag="night_scored"):
    """The game at that table is over. Without results it counts for nobody."""

    id: str
    results: tuple[Result, ...]
    awards: tuple[Award, ...]


class Closed(Record, frozen=True, tag="night_closed"):
    """The host ended the evening: the podium."""


class Reopened(Record, frozen=True, tag="night_reopened"):
    """The evening goes on after all, perhaps a week later."""


AnyNightRecord: TypeAlias = (
    NightMade
    | Joined
    | AwaySet
    | ChoosingSet
    | Voted
    | TableOpened
    | TableScored
    | Closed
    | Reopened
)


class NightRow(Value, frozen=True):
    """A record with its place in the log of a night."""

    seq: int
    at: float
    """Seconds since 1970."""
    record: AnyNightRecord
