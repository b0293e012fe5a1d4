"""Commands for looking at games: perft, solve, replay, analyse, export."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from polarnight import catalog
from polarnight.arena.results import read
from polarnight.bots.contract import Budget
from polarnight.bots.levels import analyst, solver
from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError, GameOverError, PolarNightError
from polarnight.core.perft import perft
from polarnight.core.values import read_deal
from polarnight.server.protocol import LogFile
from polarnight.tables import files
from polarnight.tables.refusals import refuse
from polarnight.tables.table import fold

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from polarnight.bots.contract import Plays, Solution
    from polarnight.cli.settings import HostSettings
    from polarnight.core.contract import AnyGame, Outcome
    from polarnight.store.store import Store


def perft_counts(name: str, position: str, depth: int) -> Iterator[int]:
    """The number of lines of 1, 2, ... `depth` actions, each as soon as it is known."""
    game = catalog.game(name)
    state = game.parse_position(position)
    fast = getattr(game, "perft", None)
    for length in range(1, depth + 1):
        yield fast(state, length) if fast else perft(game, state, length)


def solved(name: str, position: str, seconds: float) -> Iterator[str]:
    """The exact lead and the line that keeps it, or how far the search got."""
    game = catalog.game(name)
    state = game.parse_position(position)
    outcome = game.outcome(state)
    if outcome is not None:
        raise GameOverError(f"{name}: this game is over, {' : '.join(map(str, outcome.scores))}")
    found = solver(name)(state, Budget(seconds=seconds, threads=2))
    if found.proven:
        yield f"solved: {_lead(found)} in the end"
        yield "best play: " + " ".join(found.line)
    else:
        yield f"not solved within {seconds:g} s: {found.depth} plies, {found.nodes} positions"
        yield f"guess: {_lead(found)} in the end; best is {found.line[0]}"


def _lead(found: Solution) -> str:
    """Who leads by how much; a guess knows nothing of what breaks a tie."""
    ahead = 1 if (found.lead, found.tiebreak) >= (0, 0) else -1
    points, tiebreaks = found.units
    margin = f"{ahead * found.lead} {points}"
    if found.proven:
        margin += f" and {ahead * found.tiebreak} {tiebreaks}"
    return f"seat {found.seat} {'leads' if ahead > 0 else 'is behind'} by {margin}"


def told(path: Path, number: int | None = None) -> Iterator[str]:
    """The game of a file: seats, actions in notation, the outcome.

    `number` is that of a game of the arena. Raises BadLogError, BadResultsError.
    """
    kept = _read(path, number)
    yield f"{kept.game.info.title}: " + ", ".join(kept.names)
    for ply, (_, seat, deed) in enumerate(kept.plays, 1):
        yield f"{ply:3}. {kept.names[seat]}: {kept.game.format_action(deed)}"
    if kept.outcome:
        names = ", ".join(kept.names[seat] for seat in kept.outcome.winners)
        scores = " : ".join(map(str, kept.outcome.scores))
        yield f"{scores}  {names or 'nobody'} won"
    if kept.fault:
        yield kept.fault


def analysed(path: Path, number: int | None = None, *, as_json: bool) -> Iterator[str]:
    """The finished game of a file looked at again: leads, costly moves, luck.

    Raises BadLogError, BadResultsError, UnknownLevelError, RefusedError.
    """
    kept = _read(path, number)
    if not kept.over:
        raise refuse("not_over", f"{path}: a game is looked at again when it is over")
    found = analyst(kept.game.info.name)(kept.plays, kept.state)
    if as_json:
        yield msgspec.json.encode(found).decode()
        return
    names = kept.names
    yield "ply  " + "  ".join(f"{name:>8}" for name in names)
    for ply, moment in enumerate(found.moments):
        yield f"{ply:3}  " + "  ".join(f"{lead:+8.1f}" for lead in moment.leads)
    for move in found.costly:
        yield (
            f"{move.ply:3}. {names[move.seat]}: {move.action} gave away {move.lost:.1f}; "
            f"{move.better} was better ({move.reason})"
        )
    for luck in found.luck:
        turned = ", ".join(f"{key} {value}" for key, value in luck.args.items())
        yield f"{luck.ply:3}. {names[luck.seat]}: luck of {luck.gained:+.1f} ({turned})"
    if found.solved is not None:
        yield f"certain from ply {found.solved} on"


@dataclass(frozen=True, slots=True)
class _Kept:
    """A game as it was played, wherever."""

    game: AnyGame
    names: list[str]
    plays: Plays
    state: object
    outcome: Outcome | None
    over: bool
    fault: str = ""
    """Why the arena ended it."""


def _read(path: Path, number: int | None) -> _Kept:
    """A game of a table, or that of a number in a file of the arena."""
    try:
        whole = path.read_bytes()
        if whole.startswith(b'{"arena":'):
            return _of_arena(path, 0 if number is None else number)
        if number is not None:
            raise BadLogError(f"{path} is one game; --game is for results of the arena")
        file = msgspec.json.decode(whole, type=LogFile)
    except OSError as fault:
        raise BadLogError(f"{path} cannot be read: {fault.strerror}") from None
    except msgspec.DecodeError as fault:
        raise BadLogError(f"{path} is not a game file: {fault}") from None
    table = fold("file", files.imported(file.rows))
    plays = [(play.before, play.seat, play.deed) for play in table.plays]
    names = [chair.name for chair in table.chairs]
    return _Kept(table.game, names, plays, table.state, table.outcome, table.phase == "over")


def _of_arena(path: Path, number: int) -> _Kept:
    tournament, games = read(path)
    if not 0 <= number < len(games):
        raise BadLogError(f"{path} has no game {number}, but {len(games)} from 0 on")
    record, game = games[number], tournament.rules
    if tournament.rules_version != game.info.rules_version:
        raise BadLogError(f"{path} was played by version {tournament.rules_version} of the rules")
    state, plays = game.start(read_deal(game.info, record.deal)), []
    for who, text in record.actions:
        seat = Seat(who)
        deed = game.enact(state, seat, game.parse_action(text))
        plays.append((state, seat, deed))
        state = game.play(state, seat, deed).state
    names = [tournament.contestants[who].name for who in record.lineup]
    fault, outcome = record.fault, game.outcome(state)
    lost = f"{names[fault.seat]} lost by {fault.kind}: {fault.why}" if fault else ""
    return _Kept(game, names, plays, state, outcome, outcome is not None, lost)


def export_table(wanted: str, settings: HostSettings) -> str:
    """The file of a table, found by id or code. Raises UnknownTableError, RefusedError."""
    return asyncio.run(_export(wanted, settings))


async def _export(wanted: str, settings: HostSettings) -> str:
    from polarnight.cli.places import database_url
    from polarnight.store.store import open_store

    store = await open_store(database_url(settings.data, settings.database))
    try:
        table_id = await _id_of(store, wanted)
        rows = await store.read(table_id)
        table = fold(table_id, rows)
        info = table.game.info
        file = LogFile(
            "polarnight-log", 1, info.name, info.rules_version, files.exported(table, rows)
        )
        return msgspec.json.encode(file).decode()
    finally:
        await store.close()


async def _id_of(store: Store, wanted: str) -> str:
    from polarnight.server.keys import read_code

    try:
        return await store.find_code(read_code(wanted))
    except PolarNightError:
        return wanted
