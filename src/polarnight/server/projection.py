"""From a table to the message one connection gets. Nothing hidden passes here but by `view`."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING

from polarnight.core.contract import Seat, Watcher, hiding
from polarnight.core.values import plain
from polarnight.server import protocol
from polarnight.tables import lobby, playing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import Choices, Json, Options, Viewer
    from polarnight.tables.chair import Chair
    from polarnight.tables.story import Happening
    from polarnight.tables.table import Table


@dataclass(frozen=True, slots=True)
class Person:
    """Who a connection is: the hash of its key (empty for spectators), and what it looks at."""

    key: str = ""
    looks_from: Seat | None = None
    """The seat asked for on a shared screen."""
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class Presence:
    """What no log tells: whose line is up, and whether the log can be written."""

    keys: frozenset[str] = frozenset()
    spectators: int = 0
    writable: bool = True
    screens: int = 0


def state(
    table: Table, story: Sequence[Happening], person: Person, presence: Presence, since: int
) -> protocol.State:
    """All that `person` may know, with what happened after `since`."""
    seat = seat_of(table, person)
    viewer: Viewer = Watcher.SPECTATOR if seat is None else seat
    return protocol.State(
        seq=table.seq,
        since=since,
        you=_you(table, person, seat),
        table=table_view(table, presence, person.key),
        game=_game(table, viewer, person) if table.state is not None else None,
        entries=tuple(entry(table, told, viewer) for told in _after(story, since)),
    )


def _after(story: Sequence[Happening], since: int) -> Sequence[Happening]:
    return story[bisect_right(story, since, key=attrgetter("seq")) :]


def seat_of(table: Table, person: Person) -> Seat | None:
    """The seat whose view a person gets.

    Who shares a screen sees with whoever is to act, as long as none of them has a secret; then
    with the seat they asked for, and with nobody until they have. Where all act at once nobody
    can look away: they see what all may see.
    """
    mine = table.chairs_of(person.key)
    if table.phase == "lobby" or person.replaced or not mine:
        return None
    if len(mine) == 1 or not _anything_hidden(table, mine):
        return _active(table, mine)
    return person.looks_from if person.looks_from in mine else None


def _anything_hidden(table: Table, mine: tuple[int, ...]) -> bool:
    hides = hiding(table.game)
    if hides is not None and table.state is not None:
        return any(hides.hides(table.state, Seat(seat)) for seat in mine)
    return table.game.info.secrets or table.game.info.simultaneous


def _active(table: Table, mine: tuple[int, ...]) -> Seat:
    return next((seat for seat in table.actors if seat in mine), Seat(mine[0]))


def table_view(table: Table, presence: Presence, key: str = "") -> protocol.TableView:
    """The table without the game on it."""
    return protocol.TableView(
        id=table.id,
        code=table.code,
        game=table.game.info.name,
        rules_version=table.game.info.rules_version,
        phase=table.phase,
        chairs=tuple(_chair(table, chair, presence, key) for chair in table.chairs),
        least=table.game.info.min_seats,
        options=_plain(table.options),
        youngest=table.youngest,
        stand_in_after=table.stand_in_after,
        answer_within=table.answer_within,
        reactions=table.reactions,
        clock=table.clock,
        to_move=table.actors,
        spectators=presence.spectators,
        screens=presence.screens,
        night=table.night or None,
        imported=table.imported,
        commitment=table.commitment or None,
        reveal=_reveal(table),
        undo=_question(table),
        next=protocol.NextTable(table.next.id, table.next.code) if table.next else None,
        ended=table.ended,
        at_one_screen=lobby.most_at_one_screen(table),
        writable=presence.writable,
    )


@lru_cache(maxsize=256)
def _plain(options: Options) -> Json:
    """Options as every message has them; they are the same for a whole game, and often for all."""
    return plain(options)


def entry(table: Table, told: Happening, viewer: Viewer) -> protocol.Entry:
    """A happening as `viewer` saw it."""
    seen = (table.game.witness(event, viewer) for event in told.events)
    return protocol.Entry(
        seq=told.seq,
        at=told.at,
        kind=told.kind,  # type: ignore[arg-type]
        seat=told.seat,
        ply=told.ply,
        events=tuple(event for event in seen if event is not None),
        why=told.why,
    )


def _you(table: Table, person: Person, seat: Seat | None) -> protocol.You:
    return protocol.You(
        chairs=() if person.replaced else table.chairs_of(person.key),
        seat=seat,
        host=table.is_host(person.key),
        replaced=person.replaced,
    )


def _chair(table: Table, chair: Chair, presence: Presence, key: str) -> protocol.ChairView:
    return protocol.ChairView(
        kind=chair.kind,
        name=chair.name,
        look=chair.look,
        level=chair.level,  # type: ignore[arg-type]
        present=chair.kind != "person" or chair.key in presence.keys,
        stands_in=chair.stands_in,
        yours=chair.owned_by(key),
        claimable=table.is_claimable(chair),
    )


def _question(table: Table) -> protocol.UndoQuestion | None:
    asked = table.question
    if asked is None:
        return None
    return protocol.UndoQuestion(asked.seat, asked.ply, playing.waiting_for(table))


def _reveal(table: Table) -> protocol.Reveal | None:
    if table.phase != "over":
        return None
    return protocol.Reveal(table.dealt, table.salt)


def _game(table: Table, viewer: Viewer, person: Person) -> protocol.GameView:
    seat = None if isinstance(viewer, Watcher) else viewer
    return protocol.GameView(
        view=table.game.view(table.state, viewer),
        ply=len(table.plays),
        actors=table.actors,
        legal=None if seat is None else _legal(table, seat),
        undo="no" if seat is None else playing.undo_kind(table, seat),
        answer_by=table.answer_by,
        outcome=table.outcome,
        deadline=playing.deadline(table),
        clocks=clock_times(table),
        hands=_hands(table, person),
    )


def clock_times(table: Table) -> protocol.ClockTimes | None:
    """What is left to each seat, where the table has a clock and a game goes on."""
    times = table.times
    if times is None:
        return None
    return protocol.ClockTimes(times.left, times.since, times.running, tuple(sorted(times.up)))


def _legal(table: Table, seat: Seat) -> Choices | None:
    if seat not in table.actors or table.chairs[seat].stands_in:
        return None
    return table.game.legal(table.state, seat)


def _hands(table: Table, person: Person) -> tuple[protocol.HandView, ...]:
    mine = () if person.replaced else table.chairs_of(person.key)
    if len(mine) < 2 or not table.game.info.simultaneous:
        return ()
    return tuple(protocol.HandView(Seat(seat), _legal(table, Seat(seat))) for seat in mine)
