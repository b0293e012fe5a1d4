"""During the game: acting, undo, absence, the end. Each answer is the records to be written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.core.contract import Seat, interrupting
from polarnight.core.errors import GameOverError
from polarnight.core.realtime import RealTime, in_real_time
from polarnight.core.values import plain, read_action
from polarnight.tables import clocks, records
from polarnight.tables.refusals import StaleError, refuse

if TYPE_CHECKING:
    from polarnight.tables.records import Absence, AnyRecord
    from polarnight.tables.table import Table


UndoKind: TypeAlias = Literal["free", "ask", "learned", "no"]
"""At once; by consent; not, since something hidden was shown; there is nothing to take back."""


def chosen(table: Table, asker: str, seat: Seat, seq: int, body: object) -> object:
    """The action a person asks for, once it is theirs to ask and not stale.

    Raises:
        BadNotationError: It is no action of this game.
        StaleError: The game has moved on since `seq`.
        RefusedError: It is not their seat, or a bot has it now.
    """
    _check_playing(table)
    _check_seat(table, asker, seat)
    if table.chairs[seat].stands_in:
        raise refuse("stood_in", "a bot plays for you; come back first")
    late = seq < table.moved and not table.game.info.simultaneous
    if late or seq > table.seq:
        raise StaleError(
            f"this was chosen on state {seq}; the game has moved on to {table.seq}",
            args={"seq": table.seq},
        )
    return read_action(table.game.info, body)


def act(
    table: Table, seat: Seat, deed: object, client_id: str = "", lag: float = 0.0
) -> records.Acted:
    """A deed in a game that is on. Raises RefusedError, GameOverError.

    The server gets deeds from `Game.enact`; bots' actions come here in the same way. Whether the
    rules allow it is asked once, when the table evolves by it.
    """
    _check_playing(table)
    return records.Acted(seat=seat, deed=plain(deed), id=client_id, lag=lag)


def due(table: Table) -> float | None:
    """When the table goes on by itself, by the clock of the log; None if it waits."""
    flag = clocks.flag(table)
    ends = (table.answer_by, deadline(table), flag and flag[0])
    return min((end for end in ends if end is not None), default=None)


def overdue(table: Table, now: float, level: str) -> tuple[AnyRecord, ...]:
    """What happens when somebody let their time run out; nothing while there is time.

    `level` is that of the bot which takes over where that was agreed.
    """
    return time_is_up(table, now) or phase_is_up(table, now) or clock_is_up(table, now, level)


def clock_is_up(table: Table, now: float, level: str) -> tuple[AnyRecord, ...]:
    """What was agreed for a clock that runs out."""
    flag = clocks.flag(table)
    if flag is None or table.clock is None or now < flag[0]:
        return ()
    if table.clock.when_up == "bot_takes_over":
        return (records.StoodIn(seat=flag[1], level=level, why="time"),)
    return (records.TimeUp(seat=flag[1]),)


def claim_time(table: Table, asker: str, seat: Seat, level: str) -> records.StoodIn:
    """Let a bot take over from somebody whose time is up, where the others may claim that."""
    _check_playing(table)
    if not table.chairs_of(asker):
        raise refuse("not_seated", "only those who play may ask for that")
    if table.times is None or seat not in table.times.up:
        raise refuse("time_not_up", "there is time left on that clock")
    return records.StoodIn(seat=seat, level=level, why="time")


def time_is_up(table: Table, now: float) -> tuple[records.Acted, ...]:
    """What silence means for those who let their time run out; nothing while there is time."""
    asking, due = interrupting(table.game), table.answer_by
    if due is None or now < due or asking is None:
        return ()
    seat = table.hasty[0]
    deed = table.game.enact(table.state, seat, asking.silence(table.state, seat))
    return (records.Acted(seat=seat, deed=plain(deed), late=True),)


def deadline(table: Table) -> float | None:
    """When the present phase ends by itself, by the clock of the log; None if it need not."""
    game = in_real_time(table.game)
    if table.phase != "playing" or game is None:
        return None
    limit = game.time_limit(table.state)
    if limit is None:
        return None
    timed = (play.at for play in reversed(table.plays) if game.time_limit(play.before) is None)
    begun = next(timed, 0.0)
    return begun + limit + sum(seconds for at, seconds in table.slept if at >= begun)


def wake(table: Table, slept: float) -> tuple[AnyRecord, ...]:
    """What is written when a table is opened again, `slept` seconds after its last record."""
    if due(table) is None or slept <= 0.0:
        return ()
    return (records.Woken(slept=round(slept, 3)),)


def phase_is_up(table: Table, now: float) -> tuple[AnyRecord, ...]:
    """What the table plays for the seats once the time of a phase is over; else nothing."""
    due = deadline(table)
    if due is None or now < due:
        return ()
    assert isinstance(table.game, RealTime)
    return tuple(
        records.Acted(seat=seat, deed=plain(deed), late=True)
        for seat, deed in table.game.time_up(table.state)
    )


def undo_kind(table: Table, seat: Seat) -> UndoKind:
    """How `seat` could take back its last action, or why it cannot."""
    ply = last_ply(table, seat)
    if table.phase != "playing" or ply is None or table.game.info.simultaneous:
        return "no"
    if _is_free(table, ply):
        return "free"
    return "ask" if _others(table, seat) or not _revealed(table, ply) else "learned"


def ask_undo(table: Table, asker: str, seat: Seat) -> AnyRecord:
    """Take back at once while nothing was revealed and nobody else has acted; else ask.

    Bots agree whenever nothing was revealed. Where only bots are left to ask, the answer comes
    at once.
    """
    _check_playing(table)
    _check_seat(table, asker, seat)
    if table.game.info.simultaneous:
        raise refuse("undo_race", "where all play at once nothing is taken back")
    if table.question is not None:
        raise refuse("undo_pending", "somebody asks to take back already; answer that first")
    ply = last_ply(table, seat)
    if ply is None:
        raise refuse("undo_nothing", "there is no action of yours to take back")
    if _is_free(table, ply):
        return records.Undone(seat=seat, ply=ply)
    if _others(table, seat):
        return records.UndoAsked(seat=seat, ply=ply)
    if _revealed(table, ply):
        raise refuse("undo_learned", "something hidden was shown since; that cannot be unseen")
    return records.Undone(seat=seat, ply=ply)


def answer_undo(table: Table, asker: str, seat: Seat, agree: bool) -> tuple[AnyRecord, ...]:
    """Agree or not; the last one to agree takes back."""
    _check_playing(table)
    _check_seat(table, asker, seat)
    question = table.question
    if question is None or seat not in waiting_for(table):
        raise refuse("undo_not_asked", "nobody asks you to take back")
    answer = records.UndoAnswered(seat=seat, agree=agree)
    if not agree or waiting_for(table) != (seat,):
        return (answer,)
    return (answer, records.Undone(seat=question.seat, ply=question.ply))


def waiting_for(table: Table) -> tuple[Seat, ...]:
    """The seats whose answer to the open question is missing."""
    question = table.question
    if question is None:
        return ()
    return tuple(s for s in _others(table, question.seat) if s not in question.agreed)


def stand_in(table: Table, seat: Seat, why: Absence, level: str) -> records.StoodIn:
    """Let a bot play for an absent person."""
    _check_playing(table)
    if not 0 <= seat < len(table.chairs) or table.chairs[seat].played_by_bot:
        raise refuse("not_a_person", f"no person plays on seat {seat}")
    return records.StoodIn(seat=seat, level=level, why=why)


def forgotten(table: Table) -> tuple[Seat, ...]:
    """The seats on which nobody plays, because whoever did was forgotten."""
    if table.phase != "playing":
        return ()
    chairs = enumerate(table.chairs)
    return tuple(Seat(n) for n, one in chairs if one.forgotten and not one.played_by_bot)


def come_back(table: Table, asker: str) -> tuple[AnyRecord, ...]:
    """Hand every chair of a person back to them."""
    return tuple(
        records.HandedBack(seat=Seat(seat))
        for seat in table.chairs_of(asker)
        if table.chairs[seat].stands_in and table.phase == "playing"
    )


def end(table: Table, asker: str) -> records.Ended:
    """End the game before its end; the host may."""
    _check_playing(table)
    if not table.is_host(asker):
        raise refuse("not_host", "only the host of the table may end the game")
    return records.Ended()


def rematch(table: Table, asker: str, code: str) -> tuple[AnyRecord, ...]:
    """The records of a new table with the same chairs and options; who was forgotten has none.

    The caller writes them, and then `Rematched` to the old table.
    """
    if table.phase != "over":
        raise refuse("not_over", "the game is not over yet")
    if not table.chairs_of(asker) and not table.is_host(asker):
        raise refuse("not_seated", "only those who played may ask for a rematch")
    made = records.Made(
        game=table.game.info.name,
        rules_version=table.game.info.rules_version,
        code=code,
        host=table.host,
        options=plain(table.options),
    )
    youngest = table.youngest
    settings = records.TableSet(
        stand_in_after=table.stand_in_after,
        youngest=None if youngest is None or table.chairs[youngest].forgotten else youngest,
        answer_within=table.answer_within,
        reactions=table.reactions,
    )
    clock = (records.ClockSet(clock=table.clock),) if table.clock else ()
    return (made, *_same_chairs(table), settings, *clock)


def _same_chairs(table: Table) -> tuple[AnyRecord, ...]:
    return tuple(
        records.Sat(chair=n, name=chair.name, look=chair.look, key=chair.key)
        if chair.kind == "person"
        else records.BotSat(chair=n, level=chair.level or "", name=chair.name, look=chair.look)
        for n, chair in enumerate(table.chairs)
        if chair.look is not None and not chair.forgotten
    )


def last_ply(table: Table, seat: Seat) -> int | None:
    """The ply of the last action of `seat` that stands."""
    for back, play in enumerate(reversed(table.plays), 1):
        if play.seat == seat:
            return len(table.plays) - back
    return None


def _is_free(table: Table, ply: int) -> bool:
    """Whether nobody else has acted since, and nothing was revealed."""
    seat = table.plays[ply].seat
    alone = all(play.seat == seat for play in table.plays[ply:])
    return alone and not _revealed(table, ply)


def _revealed(table: Table, ply: int) -> bool:
    """Whether anything was from `ply` on; what nobody has looked at yet may have been."""
    return any(play.finding.revealed is not False for play in table.plays[ply:])


def _others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The seats of other people who are here to be asked."""
    key = table.chairs[seat].key
    return tuple(
        Seat(n)
        for n, chair in enumerate(table.chairs)
        if chair.kind == "person" and not chair.played_by_bot and chair.key not in (key, "")
    )


def _check_playing(table: Table) -> None:
    if table.phase == "lobby":
        raise refuse("not_started", "the game has not begun yet")
    if table.phase == "over":
        raise GameOverError("the game is over; it can only be looked at or played again")


def _check_seat(table: Table, asker: str, seat: Seat) -> None:
    if seat not in table.chairs_of(asker):
        raise refuse("not_yours", f"seat {seat} is not yours")
