"""A night as a value, and how each record of its log changes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import TYPE_CHECKING, Literal

from polarnight.core.errors import BadLogError
from polarnight.nights import records

if TYPE_CHECKING:
    from polarnight.nights.records import Award, Choosing, NightRow, Result
    from polarnight.tables.records import Look

MOST_GUESTS = 12
MOST_TABLES = 40
"""Of one night: its file holds all of them."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who came. Without a key, as after an import, anybody may claim to be them.

    Who was forgotten has no chair at the next table, until somebody does.
    """

    name: str
    look: Look
    key: str
    away: bool = False
    forgotten: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A table of the evening; `results` is None until its game is over."""

    id: str
    code: str
    game: str
    players: tuple[int, ...] = ()
    """The guests who had a chair when it was set up."""
    results: tuple[Result, ...] | None = None
    awards: tuple[Award, ...] = ()


@dataclass(frozen=True, slots=True)
class Night:
    """Everything the log of a night says, at one seq."""

    id: str
    seq: int
    code: str
    host: str
    imported: bool = False
    guests: tuple[Guest, ...] = ()
    choosing: Choosing = "host"
    until: float | None = None
    votes: Mapping[int, str] = field(default_factory=dict)
    tables: tuple[Played, ...] = ()
    closed: bool = False

    @property
    def current(self) -> Played | None:
        """The table at which a game is on, or about to be."""
        return self.tables[-1] if self.tables and self.tables[-1].results is None else None

    @property
    def phase(self) -> Literal["gathering", "playing", "over"]:
        if self.closed:
            return "over"
        return "playing" if self.current else "gathering"

    @property
    def present(self) -> tuple[int, ...]:
        """The guests who play next."""
        here = (not guest.away and not guest.forgotten for guest in self.guests)
        return tuple(number for number, is_here in enumerate(here) if is_here)

    def guests_of(self, key: str) -> tuple[int, ...]:
        """The guests on one device, by the hash of its key; the empty one has none."""
        return tuple(number for number, one in enumerate(self.guests) if key and one.key == key)

    def is_host(self, key: str) -> bool:
        return bool(key) and self.host == key

    def games_of(self, guest: int) -> int:
        """In how many games that count this guest took part."""
        return sum(any(one.guest == guest for one in table.results or ()) for table in self.tables)

    def points_of(self, guest: int) -> int:
        return sum(
            one.points for table in self.tables for one in table.results or () if one.guest == guest
        )


def fold(night_id: str, rows: Iterable[NightRow]) -> Night:
    """The night a whole log describes. Raises BadLogError."""
    night: Night | None = None
    for row in rows:
        night = evolve(night, row, night_id)
    if night is None:
        raise BadLogError(f"the log of night {night_id} is empty")
    return night


def evolve(night: Night | None, row: NightRow, night_id: str) -> Night:
    """The night after one more record. Raises BadLogError if it does not follow."""
    if night is None:
        made = row.record
        if not isinstance(made, records.NightMade) or row.seq != 1:
            raise BadLogError(f"the log of night {night_id} does not begin with its making")
        return Night(night_id, 1, made.code, made.host, made.imported)
    if row.seq != night.seq + 1:
        raise BadLogError(f"night {night_id}: record {row.seq} cannot follow {night.seq}")
    guest = getattr(row.record, "guest", 0)
    joins = isinstance(row.record, records.Joined)
    if not 0 <= guest < min(len(night.guests) + joins, MOST_GUESTS) and guest:
        raise BadLogError(f"night {night_id}: there is no guest {guest}")
    return replace(_after(row.record, night), seq=row.seq)


@singledispatch
def _after(record: object, night: Night) -> Night:
    """What one record does to a night; one small function for each kind below."""
    raise BadLogError(f"a night cannot hold {type(record).__name__} here")


@_after.register(records.Joined)
def _(record: records.Joined, night: Night) -> Night:
    known = night.guests[record.guest : record.guest + 1]
    away = bool(known and known[0].away)
    guest = Guest(record.name, record.look, record.key, away, record.forgotten)
    before, after = night.guests[: record.guest], night.guests[record.guest + 1 :]
    return replace(night, guests=(*before, guest, *after))


@_after.register(records.AwaySet)
def _(record: records.AwaySet, night: Night) -> Night:
    guest = replace(_guest(night, record.guest), away=record.away)
    before, after = night.guests[: record.guest], night.guests[record.guest + 1 :]
    votes = {voter: game for voter, game in night.votes.items() if voter != record.guest}
    return replace(night, guests=(*before, guest, *after), votes=votes)


@_after.register(records.ChoosingSet)
def _(record: records.ChoosingSet, night: Night) -> Night:
    votes = night.votes if record.by == night.choosing else {}
    return replace(night, choosing=record.by, until=record.until, votes=votes)


@_after.register(records.Voted)
def _(record: records.Voted, night: Night) -> Night:
    _guest(night, record.guest)
    return replace(night, votes={**night.votes, record.guest: record.game})


@_after.register(records.TableOpened)
def _(record: records.TableOpened, night: Night) -> Night:
    if night.phase != "gathering":
        raise BadLogError(f"night {night.id}: one table after the other")
    for guest in record.players:
        _guest(night, guest)
    opened = Played(record.id, record.code, record.game, record.players)
    return replace(night, tables=(*night.tables, opened), votes={})


@_after.register(records.TableScored)
def _(record: records.TableScored, night: Night) -> Night:
    current = night.current
    if current is None or current.id != record.id:
        raise BadLogError(f"night {night.id}: no game is on at table {record.id[:40]}")
    for result in record.results:
        _guest(night, result.guest)
    for award in record.awards:
        _guest(night, award.guest)
    scored = replace(current, results=record.results, awards=record.awards)
    return replace(night, tables=(*night.tables[:-1], scored))


@_after.register(records.Closed)
def _(record: records.Closed, night: Night) -> Night:
    return replace(night, closed=True)


@_after.register(records.Reopened)
def _(record: records.Reopened, night: Night) -> Night:
    return replace(night, closed=False)


def _guest(night: Night, number: int) -> Guest:
    if not 0 <= number < len(night.guests):
        raise BadLogError(f"night {night.id}: there is no guest {number}")
    return night.guests[number]
