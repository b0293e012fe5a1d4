"""Messages of game nights: a socket at /ws/nights/{night id}, and a file.

It speaks like the socket of a table: `hello` first, then `night` whenever anything changes; what is
asked carries an `id` and is answered with `done` or `refused`. Nothing at a night is hidden.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from polarnight.core.contract import Json, Value
from polarnight.nights.records import Award, Choosing, Result
from polarnight.server.protocol.answers import Done, Refused
from polarnight.server.protocol.commands import Ask, Hello, Sync
from polarnight.server.protocol.fields import Key, Name
from polarnight.tables.records import Look

GuestNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=16)]
GameName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class GuestView(Value, frozen=True):
    """Somebody who came tonight."""

    name: str
    look: Look
    away: bool
    """Sits the next games out."""
    yours: bool
    claimable: bool
    """Came with a file: anybody may say that this is them."""
    hosts: bool
    """Sits at the device of the night's host."""
    points: int
    games: int


class NightTable(Value, frozen=True):
    """A table of the evening."""

    id: str
    code: str
    game: str
    players: tuple[int, ...]
    """The guests who had a chair when it was set up; empty where the log does not say."""
    results: tuple[Result, ...] | None
    """Null until its game is over; empty if it counts for nobody."""
    awards: tuple[Award, ...]


class Ranked(Value, frozen=True):
    """A guest's place in the evening; equal ones share it."""

    guest: int
    place: int


class NightView(Value, frozen=True, tag="night"):
    """All there is to know of a night."""

    id: str
    seq: int
    code: str
    phase: Literal["gathering", "playing", "over"]
    host: bool
    """Whether you are its host."""
    imported: bool
    guests: tuple[GuestView, ...]
    choosing: Choosing
    until: float | None
    """When the evening should end, in seconds since 1970."""
    votes: dict[str, str]
    """What each guest, by number, would like to play next."""
    tables: tuple[NightTable, ...]
    ranking: tuple[Ranked, ...]
    """Those who have played, the best first."""


class JoinNight(Ask, frozen=True, tag="join"):
    """Come in; or, with a number, claim a guest without an owner or change your own name."""

    name: Name
    guest: GuestNumber | None = None
    look: Look | None = None


class SitOut(Ask, frozen=True, tag="sit_out"):
    """Be away for the next games, or back."""

    guest: GuestNumber
    away: bool


class SetChoosing(Ask, frozen=True, tag="set_choosing"):
    """Who chooses the next game; and until when there is time."""

    by: Choosing
    until: Annotated[float, Meta(ge=0, le=1e11)] | None = None


class VoteFor(Ask, frozen=True, tag="vote"):
    """What you would like to play next. When everybody has voted, the table is set up."""

    guest: GuestNumber
    game: GameName


class OpenTable(Ask, frozen=True, tag="open_table"):
    """Set up the next table; the host does."""

    game: GameName


class CloseNight(Ask, frozen=True, tag="close"):
    """End the evening; the host does."""


class ReopenNight(Ask, frozen=True, tag="reopen"):
    """Go on with it after all."""


NightCommand: TypeAlias = (
    Sync | JoinNight | SitOut | SetChoosing | VoteFor | OpenTable | CloseNight | ReopenNight
)
NightAsk: TypeAlias = Hello | NightCommand
NightAnswer: TypeAlias = NightView | Done | Refused


class NewNight(Value, frozen=True):
    """A wish for a night. Whoever has the key is its host."""

    key: Key


class NightFile(Value, frozen=True):
    """A night as one file, with its tables: it goes on anywhere."""

    format: Literal["polarnight-night"]
    version: Literal[1]
    rows: tuple[Json, ...]
    tables: dict[str, Json]
    """The rows of each table, by its id in `rows`."""


class NightImport(Value, frozen=True):
    """A wish to go on with a night from a file. Whoever has the key is its host."""

    key: Key
    file: NightFile
