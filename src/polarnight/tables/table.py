"""A table as a value, and how each record of its log changes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, singledispatch
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec import field as struct_field
from msgspec.structs import replace

from polarnight import catalog
from polarnight.core.contract import Seat, interrupting
from polarnight.core.errors import BadLogError
from polarnight.core.values import read_deal, read_deed, read_options
from polarnight.tables import clocks, records
from polarnight.tables.appended import Appended, Index
from polarnight.tables.chair import Chair
from polarnight.tables.order import check_follows

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from polarnight.core.contract import AnyGame, Outcome, Value
    from polarnight.tables.clocks import Times
    from polarnight.tables.records import Clock, Row

STAND_IN_AFTER = 45
"""Seconds until a bot plays for somebody whose line is down, unless the table says otherwise."""


@dataclass(slots=True)
class Finding:
    """Whether a play revealed anything hidden: in the record, or found later for an old log."""

    revealed: bool | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """One deed in the game, with the state it was done in and what happened."""

    seq: int
    at: float
    seat: Seat
    deed: Value
    before: object
    events: tuple[Value, ...]
    heard: int = 0
    left: tuple[float, ...] = ()
    """How the clocks stood when it was asked for; empty where there are none."""
    finding: Finding = field(default_factory=Finding, compare=False)


class Question(Struct, frozen=True):
    """An open question for undo: who asks, back to which ply, who has agreed."""

    seat: Seat
    ply: int
    agreed: frozenset[Seat] = frozenset()


class Table(Struct, frozen=True, dict=True):
    """Everything a log says, at one seq. Chairs become seats when the game starts.

    A struct of msgspec, which makes the next one of so many fields fifty times as fast. What is
    asked of it many times for each message is found once.
    """

    id: str
    seq: int
    game: AnyGame
    code: str
    host: str
    options: Any  # of the game's own type, like the state
    chairs: tuple[Chair, ...]
    youngest: int | None = None
    stand_in_after: int | None = STAND_IN_AFTER
    answer_within: int | None = records.ANSWER_WITHIN
    reactions: bool = True
    """Whether those who look on may react to what happens."""
    clock: Clock | None = None
    times: Times | None = None
    """How the clocks stand, once the game is on and has any."""
    imported: bool = False
    night: str = ""
    deal: Value | None = None
    dealt: Value | None = None
    """The deal as the log has it, for which the commitment stands."""
    salt: str = ""
    commitment: str = ""
    state: Any = None  # of the game's own type: its rules know which
    plays: Appended[Play] = struct_field(default_factory=Appended)
    outcome: Outcome | None = None
    moved: int = 0
    """The seq of the last record that changed the game: actions chosen before it are stale."""
    asked_at: float = 0.0
    """When those who may act now were asked, in seconds since 1970."""
    done: Index[tuple[str, str], int] = struct_field(default_factory=Index)
    """Seqs of actions by key and the client's id, to recognise one that is sent twice."""
    heard: Mapping[Seat, int] = struct_field(default_factory=dict)
    """Beats heard of what seats have in hand, as far as that is known."""
    slept: tuple[tuple[float, float], ...] = ()
    """When the table was woken, and after how many seconds that count for nobody."""
    question: Question | None = None
    ended: bool = False
    next: records.Rematched | None = None

    @cached_property
    def phase(self) -> Literal["lobby", "playing", "over"]:
        if self.deal is None:
            return "lobby"
        return "over" if self.ended or self.outcome else "playing"

    @cached_property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.game.actors(self.state) if self.phase == "playing" else ()

    @cached_property
    def answer_by(self) -> float | None:
        """When the answer of a person who is asked in another's turn is due; None without haste."""
        if self.answer_within is None or self.question or not self.hasty:
            return None
        return self.asked_at + self.answer_within

    @cached_property
    def hasty(self) -> tuple[Seat, ...]:
        """The people who are asked something in another's turn, while all others wait."""
        game = interrupting(self.game)
        if game is None:
            return ()
        people = (seat for seat in self.actors if self.chairs[seat].has_player)
        return tuple(seat for seat in people if game.silence(self.state, seat) is not None)

    def bot_decides(self, seat: Seat) -> bool:
        """Whether a bot acts for this seat now, if only for once as its time is up."""
        for_once = self.clock is not None and self.clock.when_up == "bot_moves"
        is_up = self.times is not None and seat in self.times.up
        return self.chairs[seat].played_by_bot or (for_once and is_up)

    def chairs_of(self, key: str) -> tuple[int, ...]:
        """The chairs that belong to a key's hash; the empty one owns nothing."""
        return tuple([n for n, chair in enumerate(self.chairs) if chair.key == key]) if key else ()

    def is_claimable(self, chair: Chair) -> bool:
        """Whether anybody may have this person's chair.

        That of somebody who was forgotten only before the game: its hand is nobody's to see, and
        what was won on it nobody's to have.
        """
        unowned = chair.kind == "person" and not chair.key
        return unowned and (not chair.forgotten or self.phase == "lobby")

    def is_host(self, key: str) -> bool:
        """Whether a key's hash is that of the host; the empty one never is."""
        return bool(key) and self.host == key


def fold(table_id: str, rows: Iterable[Row]) -> Table:
    """The table a whole log describes. Raises BadLogError."""
    table: Table | None = None
    for row in rows:
        table = evolve(table, row, table_id)
    if table is None:
        raise BadLogError(f"the log of table {table_id} is empty")
    return table


def evolve(table: Table | None, row: Row, table_id: str) -> Table:
    """The table after one more record. Raises BadLogError if it does not follow."""
    if table is None:
        return _made(row, table_id)
    if row.seq != table.seq + 1:
        raise BadLogError(f"table {table_id}: record {row.seq} cannot follow {table.seq}")
    check_follows(row.record, table)
    after = replace(_after(row.record, table, row), seq=row.seq)
    times = clocks.follow(table, after, row)
    return after if times is None else replace(after, times=times)


def _made(row: Row, table_id: str) -> Table:
    made = row.record
    if not isinstance(made, records.Made) or row.seq != 1:
        raise BadLogError(f"the log of table {table_id} does not begin with its making")
    game = catalog.game(made.game)
    if made.rules_version > game.info.rules_version:
        raise BadLogError(
            f"table {table_id} was played by rules {made.rules_version} of {made.game};"
            f" this program knows {game.info.rules_version}",
            reason="file.rules",
        )
    return Table(
        id=table_id,
        seq=1,
        game=game,
        code=made.code,
        host=made.host,
        options=read_options(game.info, made.options),
        chairs=(Chair(),) * game.info.max_seats,
        imported=made.imported,
        night=made.night,
    )


@singledispatch
def _after(record: object, table: Table, row: Row) -> Table:
    """What one record does to a table; one small function for each kind below."""
    raise BadLogError(f"a log cannot hold {type(record).__name__} at {row.seq}")


@_after.register(records.OptionsSet)
def _(record: records.OptionsSet, table: Table, row: Row) -> Table:
    return replace(table, options=read_options(table.game.info, record.options))


@_after.register(records.TableSet)
def _(record: records.TableSet, table: Table, row: Row) -> Table:
    return replace(
        table,
        stand_in_after=record.stand_in_after,
        youngest=record.youngest,
        answer_within=record.answer_within,
        reactions=record.reactions,
    )


@_after.register(records.ClockSet)
def _(record: records.ClockSet, table: Table, row: Row) -> Table:
    return replace(table, clock=record.clock)


@_after.register(records.TimeUp)
def _(record: records.TimeUp, table: Table, row: Row) -> Table:
    return table


@_after.register(records.Sat)
def _(record: records.Sat, table: Table, row: Row) -> Table:
    chair = Chair("person", record.name, record.look, record.key, forgotten=record.forgotten)
    return replace(_with_chair(table, record.chair, chair), asked_at=row.at)


@_after.register(records.BotSat)
def _(record: records.BotSat, table: Table, row: Row) -> Table:
    chair = Chair("bot", record.name, record.look, level=record.level)
    return _with_chair(table, record.chair, chair)


@_after.register(records.Stood)
def _(record: records.Stood, table: Table, row: Row) -> Table:
    youngest = None if table.youngest == record.chair else table.youngest
    return replace(_with_chair(table, record.chair, Chair()), youngest=youngest)


@_after.register(records.Started)
def _(record: records.Started, table: Table, row: Row) -> Table:
    deal = read_deal(table.game.info, record.deal)
    youngest = table.youngest
    return replace(
        table,
        chairs=tuple(table.chairs[chair] for chair in record.chairs),
        youngest=record.chairs.index(youngest) if youngest in record.chairs else None,
        deal=deal,
        dealt=record.deal,
        salt=record.salt,
        commitment=record.commitment,
        state=table.game.start(deal),
        moved=row.seq,
        asked_at=row.at,
    )


@_after.register(records.Acted)
def _(record: records.Acted, table: Table, row: Row) -> Table:
    deed = read_deed(table.game.info, record.deed)
    played = table.game.play(table.state, record.seat, deed)
    play = Play(
        seq=row.seq,
        at=row.at,
        seat=record.seat,
        deed=deed,
        before=table.state,
        events=played.events,
        heard=record.heard,
        left=table.times.asked if table.times else (),
        finding=Finding(record.revealed),
    )
    key = table.chairs[record.seat].key
    return replace(
        table,
        state=played.state,
        plays=table.plays.plus(play),
        outcome=table.game.outcome(played.state),
        moved=row.seq,
        asked_at=row.at,
        done=table.done.plus((key, record.id), row.seq) if record.id else table.done,
        heard={seat: heard for seat, heard in table.heard.items() if seat != record.seat},
        question=None,
    )


@_after.register(records.Listened)
def _(record: records.Listened, table: Table, row: Row) -> Table:
    return replace(table, heard={**table.heard, record.seat: record.heard})


@_after.register(records.Woken)
def _(record: records.Woken, table: Table, row: Row) -> Table:
    slept = (*table.slept, (row.at, record.slept))
    return replace(table, slept=slept, asked_at=table.asked_at + record.slept)


@_after.register(records.StoodIn)
def _(record: records.StoodIn, table: Table, row: Row) -> Table:
    chair = replace(table.chairs[record.seat], level=record.level, stands_in=record.why)
    return _with_chair(table, record.seat, chair)


@_after.register(records.HandedBack)
def _(record: records.HandedBack, table: Table, row: Row) -> Table:
    chair = replace(table.chairs[record.seat], level=None, stands_in=None)
    return replace(_with_chair(table, record.seat, chair), asked_at=row.at)


@_after.register(records.FellBack)
def _(record: records.FellBack, table: Table, row: Row) -> Table:
    return table


@_after.register(records.UndoAsked)
def _(record: records.UndoAsked, table: Table, row: Row) -> Table:
    return replace(table, question=Question(record.seat, record.ply))


@_after.register(records.UndoAnswered)
def _(record: records.UndoAnswered, table: Table, row: Row) -> Table:
    question = table.question
    if question is None or not record.agree:
        return replace(table, question=None, asked_at=row.at)
    return replace(table, question=replace(question, agreed=question.agreed | {record.seat}))


@_after.register(records.Undone)
def _(record: records.Undone, table: Table, row: Row) -> Table:
    return replace(
        table,
        state=table.plays[record.ply].before,
        plays=table.plays.first(record.ply),
        moved=row.seq,
        asked_at=row.at,
        question=None,
    )


@_after.register(records.Ended)
def _(record: records.Ended, table: Table, row: Row) -> Table:
    return replace(table, ended=True, question=None)


@_after.register(records.Rematched)
def _(record: records.Rematched, table: Table, row: Row) -> Table:
    return replace(table, next=record)


def _with_chair(table: Table, number: int, chair: Chair) -> Table:
    if not 0 <= number < len(table.chairs):
        raise BadLogError(f"table {table.id} has no chair {number}")
    chairs = (*table.chairs[:number], chair, *table.chairs[number + 1 :])
    return replace(table, chairs=chairs)
