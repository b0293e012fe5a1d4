"""Before the game: who sits where, what is agreed, and the start. Each answer is a record."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from polarnight.core.contract import Seat, Seating
from polarnight.core.values import commitment, plain, read_options
from polarnight.tables import names, records
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import AnyGame
    from polarnight.tables.chair import Chair
    from polarnight.tables.records import Clock, Look
    from polarnight.tables.table import Table

BOT_NAMES = ("Sastrugi", "Nilas", "Frazil", "Polynya", "Firn", "Serac", "Brash", "Rime")

_HANDS_AT_ONE_SCREEN = 2
"""Where all act at once: each needs half a screen, half a keyboard and an ear to listen with."""


def most_at_one_screen(table: Table) -> int:
    """How many chairs one device may have."""
    return _HANDS_AT_ONE_SCREEN if table.game.info.simultaneous else len(table.chairs)


def make(game: AnyGame, code: str, host: str, options: dict[str, object]) -> records.Made:
    """A new table. Raises BadOptionsError."""
    checked = read_options(game.info, options)
    return records.Made(
        game=game.info.name,
        rules_version=game.info.rules_version,
        code=code,
        host=host,
        options=plain(checked),
    )


def sit(table: Table, asker: str, chair: int, name: str, look: Look) -> records.Sat:
    """Take a free chair, a claimable one, or change name and look on one's own."""
    _check_key(asker)
    there = _chair(table, chair)
    if not there.owned_by(asker) and not table.is_claimable(there):
        _check_free(table, chair)
        _check_room_at_screen(table, asker)
    owner = next((c for n, c in enumerate(table.chairs) if c.look == look and n != chair), None)
    if owner is not None:
        raise refuse("look_taken", f"{owner.name} already plays as {look}", name=owner.name)
    clean = names.clean(name)
    if not clean:
        raise refuse("no_name", "a player needs a name")
    others = {other.name for place, other in enumerate(table.chairs) if place != chair}
    return records.Sat(chair=chair, name=told_apart(clean, others), look=look, key=asker)


def _check_free(table: Table, chair: int) -> None:
    there = table.chairs[chair]
    if table.phase != "lobby":
        raise refuse("started", "the game has begun; there is no free chair any more")
    if there.kind != "empty":
        raise refuse("taken", f"{there.name} sits on chair {chair}", name=there.name)


def _check_room_at_screen(table: Table, asker: str) -> None:
    most = most_at_one_screen(table)
    if len(table.chairs_of(asker)) >= most:
        raise refuse(
            "screen_full",
            f"all act at once here, so at most {most} play at one screen; others bring their own",
            most=most,
        )


def told_apart(name: str, others: set[str]) -> str:
    """`name`, with a number where somebody else at the table has it already."""
    if name not in others:
        return name
    return next(
        numbered for count in itertools.count(2) if (numbered := f"{name} {count}") not in others
    )


def stand(table: Table, asker: str, chair: int) -> records.Stood:
    """Empty a chair: one's own, or any for the host."""
    _check_lobby(table)
    there = _chair(table, chair)
    if there.kind == "empty":
        raise refuse("empty", f"nobody sits on chair {chair}")
    if not there.owned_by(asker) and not table.is_host(asker):
        raise refuse("not_yours", f"chair {chair} is not yours; ask the host")
    return records.Stood(chair=chair)


def add_bot(table: Table, asker: str, chair: int, level: str) -> records.BotSat:
    """Put a bot on an empty chair, or change the level of one. Anyone with a chair may."""
    _check_lobby(table)
    if not table.is_host(asker) and not table.chairs_of(asker):
        raise refuse("not_seated", "only those who sit at the table may add bots")
    there = _chair(table, chair)
    if there.kind == "person":
        raise refuse("taken", f"{there.name} sits on chair {chair}", name=there.name)
    if there.kind == "bot" and there.look:
        return records.BotSat(chair=chair, level=level, name=there.name, look=there.look)
    taken = {other.name for other in table.chairs}
    looks = {other.look for other in table.chairs}
    return records.BotSat(
        chair=chair,
        level=level,
        name=next(name for name in BOT_NAMES if name not in taken),
        look=next(look for look in records.LOOKS if look not in looks),
    )


def set_options(table: Table, asker: str, options: dict[str, object]) -> records.OptionsSet:
    """Agree on options; what is not named has its default. Raises BadOptionsError."""
    _check_lobby(table)
    _check_host(table, asker)
    return records.OptionsSet(options=plain(read_options(table.game.info, options)))


def set_table(
    table: Table,
    asker: str,
    stand_in_after: int | None,
    youngest: int | None,
    answer_within: int | None = records.ANSWER_WITHIN,
    *,
    reactions: bool = True,
) -> records.TableSet:
    """Change how the table works; waiting times and reactions also during the game."""
    _check_host(table, asker)
    if youngest != table.youngest:
        _check_lobby(table)
    if youngest is not None and _chair(table, youngest).kind == "empty":
        raise refuse("empty", f"nobody sits on chair {youngest}")
    return records.TableSet(
        stand_in_after=stand_in_after,
        youngest=youngest,
        answer_within=answer_within,
        reactions=reactions,
    )


def set_clock(table: Table, asker: str, clock: Clock | None) -> records.ClockSet:
    """Agree on how long people may think; the host does."""
    _check_lobby(table)
    _check_host(table, asker)
    if clock is not None and table.game.info.simultaneous:
        raise refuse("no_clock", "where all act at once nobody has a clock of their own")
    return records.ClockSet(clock=clock)


def start(table: Table, asker: str, rng: Random) -> records.Started:
    """Deal and begin. `rng` must be one nobody can foretell. Raises BadOptionsError."""
    _check_lobby(table)
    _check_host(table, asker)
    chairs = tuple(n for n, chair in enumerate(table.chairs) if chair.kind != "empty")
    least = table.game.info.min_seats
    if len(chairs) < least:
        raise refuse("too_few", f"{table.game.info.title} needs {least} players", least=least)
    youngest = Seat(chairs.index(table.youngest)) if table.youngest in chairs else None
    seating = Seating(len(chairs), youngest)
    deal = plain(table.game.deal(table.options, seating, rng))
    salt = f"{rng.getrandbits(128):032x}"
    return records.Started(chairs=chairs, deal=deal, salt=salt, commitment=commitment(salt, deal))


def _chair(table: Table, number: int) -> Chair:
    if not 0 <= number < len(table.chairs):
        raise refuse("no_chair", f"the table has no chair {number}")
    return table.chairs[number]


def _check_key(asker: str) -> None:
    if not asker:
        raise refuse("no_key", "spectators only watch; say hello with a key to sit")


def _check_lobby(table: Table) -> None:
    if table.phase != "lobby":
        raise refuse("started", "the game has begun; this could be changed only before")


def _check_host(table: Table, asker: str) -> None:
    if not table.is_host(asker):
        raise refuse("not_host", "only the host of the table may do this")
