"""Games as tables of decisions, to learn from: what a seat saw and heard, did, and what came of it.

A row holds what its seat could know when it acted, and nothing else but the end of the game.
docs/dataset.md says what is in each column.
"""

from __future__ import annotations

import math
import signal
import sys
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from typing import TYPE_CHECKING

from polarnight.arena import live, referee, schedule
from polarnight.arena.chairs import OurChair, OurLiveChair
from polarnight.arena.columns import Row, columns, load_arrow
from polarnight.arena.judging import Bench
from polarnight.bots.process import load
from polarnight.core.errors import PolarNightError
from polarnight.core.realtime import in_real_time
from polarnight.core.values import to_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path
    from random import Random

    from polarnight.arena.contestants import Contestant
    from polarnight.arena.records import GameRecord
    from polarnight.arena.schedule import Tournament
    from polarnight.bots.contract import LivePlayer
    from polarnight.core.clockwork import Clockwork
    from polarnight.core.contract import AnyGame, Choices, Seat
    from polarnight.core.realtime import Move, Sensed


class BadGameError(PolarNightError):
    """A player crashed or broke the rules: there is nothing to learn from that."""

    code = "bad_game"


def rows(tournament: Tournament, number: int, judge: Contestant | None = None) -> list[Row]:
    """Play a game of the schedule; every decision in it, in order.

    Raises BadGameError, and BadContestantError if the judge does not judge.
    """
    game, fixture = tournament.rules, schedule.fixture(tournament, number)
    deal = schedule.deal(tournament, fixture.seed)
    players = [tournament.contestants[who] for who in fixture.lineup]
    found: list[Row] = []
    names = [each.name for each in players]
    if in_real_time(game):
        listeners = [_LiveChair(OurLiveChair(each), found, names) for each in players]
        record = live.play(game, listeners, fixture, deal).record
    else:
        by = Bench(game.info.name, judge, fixture.seed) if judge else None
        levels = [each.level(game.info.name) for each in players]
        chairs = [_Chair(OurChair(each), found, names, by) for each in levels]
        record = referee.play(game, chairs, fixture, deal).record
    if record.fault:
        name, why = names[record.fault.seat], record.fault.why
        raise BadGameError(f"game {number}: {name} lost by {record.fault.kind}: {why}")
    for row in found:
        row["game"] = number
        row.update(_ended(record, row["seat"]))  # type: ignore[typeddict-item]
    return found


def _ended(record: GameRecord, seat: int) -> dict[str, object]:
    """What came of it for a seat; nothing where nobody would end the game."""
    if record.scores is None:
        return {}
    return {
        "won": record.share(seat),
        "place": record.places[seat],
        "score": record.scores[seat],
        "margin": record.margin(seat),
    }


def _row(game: AnyGame, view: object, seat: Seat, choices: Choices, action: object) -> Row:
    return Row(
        game=0,
        ply=0,
        seat=int(seat),
        player="",
        view=to_json(view).decode(),
        actions=[game.format_action(each) for each in choices.actions],
        spaces=to_json(choices.spaces).decode(),
        action=game.format_action(referee.read_answer(game, action)),
        now=None,
        thing=None,
        sound=None,
        moving=None,
        refused=False,
        judged=None,
        judged_in=None,
        proven=None,
        won=None,
        place=None,
        score=None,
        margin=None,
    )


class _Chair(OurChair):
    """A chair that writes down what is decided on it. Nobody is in a hurry here."""

    patience = math.inf

    def __init__(
        self, inner: OurChair, found: list[Row], names: Sequence[str], by: Bench | None
    ) -> None:
        super().__init__(inner.level)
        self._found = found
        self._names = names
        self._by = by

    def choose(
        self, game: AnyGame, view: object, seat: Seat, choices: Choices, rng: Random
    ) -> object:
        action = super().choose(game, view, seat, choices, rng)
        row = _row(game, view, seat, choices, action)
        row["ply"], row["player"] = len(self._found) + 1, self._names[seat]
        expected = self._by.judged(game, view, seat, row["ply"]) if self._by else None
        if expected is not None:
            row["judged"], row["judged_in"] = expected.value, expected.unit
            row["proven"] = expected.proven
        self._found.append(row)
        return action


class _LiveChair:
    """The same in real time, with what was heard since the hand took what it holds."""

    def __init__(self, inner: OurLiveChair, found: list[Row], names: Sequence[str]) -> None:
        self.patience, self.ours = math.inf, inner.ours
        self._inner, self._found, self._names = inner, found, names

    def sit(self, clock: Clockwork, seat: Seat, rng: Random) -> LivePlayer:
        player = self._inner.sit(clock, seat, rng)
        return _LivePlayer(player, clock, seat, self._found, self._names[seat])


class _LivePlayer:
    def __init__(
        self, player: LivePlayer, clock: Clockwork, seat: Seat, found: list[Row], name: str
    ) -> None:
        self._player, self._clock, self._seat = player, clock, seat
        self._found, self._name = found, name
        self._heard: list[Sensed] = []
        self._last: Row | None = None

    @property
    def due(self) -> float:
        return self._player.due

    def tick(self, now: float, view: object, sensed: Sensed | None) -> Move:
        if sensed is not None:
            if self._heard and self._heard[-1].thing != sensed.thing:
                self._heard = []
            self._heard.append(sensed)
        move = self._player.tick(now, view, sensed)
        if move.action is not None:
            self._write(now, view, move.action)
        return move

    def on_refusal(self, now: float) -> None:
        if self._last:
            self._last["refused"] = True
        self._player.on_refusal(now)

    def _write(self, now: float, view: object, action: object) -> None:
        game = self._clock.game
        choices = game.legal(self._clock.state, self._seat)
        row = _row(game, view, self._seat, choices, action)
        row["ply"], row["player"], row["now"] = len(self._found) + 1, self._name, round(now, 2)
        if self._heard:
            row["thing"] = self._heard[-1].thing
            row["sound"] = b"".join(each.signal for each in self._heard)
            row["moving"] = [each.moving for each in self._heard]
        self._heard = []
        self._last = row
        self._found.append(row)


def write(
    tournament: Tournament,
    games: int,
    path: Path,
    workers: int = 1,
    judge: Contestant | None = None,
) -> Iterator[tuple[int, int]]:
    """Play and write a file of Parquet, one group of rows for each game; the rows of each.

    A file that is not finished has another name, and is gone if nothing more comes of it.

    Raises MissingParquetError, BadGameError.
    """
    arrow, parquet = load_arrow()
    schema = columns(arrow, tournament, judge)
    unfinished = path.with_name(path.name + ".part")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with (
            parquet.ParquetWriter(unfinished, schema, compression="zstd") as file,
            _played(tournament, range(games), workers, judge) as played,
        ):
            for number, found in enumerate(played):
                file.write_table(arrow.Table.from_pylist(found, schema))
                yield number, len(found)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def _played(
    tournament: Tournament, numbers: Iterable[int], workers: int, judge: Contestant | None
) -> Iterator[Iterator[list[Row]]]:
    """The games in order, by as many processes."""
    jobs = [(tournament, number, judge) for number in numbers]
    if workers == 1:
        load(tournament.game)
        yield (rows(*job) for job in jobs)
        return
    with _deaf():
        pool = get_context("spawn").Pool(workers, load, (tournament.game,))
    with pool:
        yield pool.imap(_rows, jobs)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes begun in here do not hear who interrupts; who began them does, and ends them."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else the first process begins it, and hears again after
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _rows(job: tuple[Tournament, int, Contestant | None]) -> list[Row]:
    return rows(*job)
