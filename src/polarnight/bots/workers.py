"""Bots in worker processes, with a watchdog: whatever a bot does, the table goes on.

A worker that overruns is killed and replaced; a bot that fails, lies or hangs passes the decision
to the next simpler level, and in the end to chance. The answer says so. Workers end with the
process that started them, also when that is killed. They yield to everything else on the machine:
the server's own work goes first (`turns.py` says who of them does).
"""

from __future__ import annotations

import asyncio
import math
import multiprocessing as mp
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Any

import msgspec

from polarnight import catalog
from polarnight.bots.contract import Advice, Analysis, Budget, Caution, patience
from polarnight.bots.levels import CHANCE, level, levels_down_from
from polarnight.bots.process import ADVISE, COACH, Job, Study, work
from polarnight.bots.simple import RandomBot
from polarnight.bots.turns import Asker, Turn, Turns
from polarnight.bots.waiting import answers
from polarnight.core.errors import PolarNightError
from polarnight.core.spaces import allows
from polarnight.core.values import plain, read_action

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from polarnight.bots.contract import Plays
    from polarnight.bots.process import Kind, Lookup
    from polarnight.core.contract import AnyGame, Seat

_FOR_PEOPLE = (ADVISE, COACH)
_ADVICE_SECONDS = 5.0
_STUDY_SECONDS = 600.0
_SLACK = 8.0
"""Seconds beyond a bot's patience: at a table nobody loses by time, and a busy machine is not its
fault. Only who hangs is given up."""
_LOADING_SECONDS = 300.0
"""A worker loads the compiled kernels of a game once; on a cold machine it compiles them."""
_FEWEST = 2
"""Workers: with one alone, the quick would wait for the slow."""
_QUICK = 0.25
"""Seconds of computing; who needs more is slow, however busy the machine was."""
_MODEST, _HUMBLE = 10, 15
"""How much less urgent than the server bots and studies of finished games are (`nice`)."""

_ANYBODY = Asker()


class BotFailedError(PolarNightError):
    """A bot gave no usable answer; the message says what happened."""

    code = "bot_failed"


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action, as plain JSON values, and who chose it."""

    action: object
    by_level: str
    fell_back_from: str | None = None
    """The level that was asked, if it failed."""
    reason: str = ""
    """How it failed."""


class BotPool:
    """Worker processes shared by all tables, each started when the others are busy.

    Keys and tables take turns, and the slow never hold all workers (`Turns`). Finished games are
    looked at in a process apart, which gives way to the others. `lookup` must be a function that a
    fresh process can import.
    """

    def __init__(self, workers: int | None = None, lookup: Lookup = level) -> None:
        self._turns = Turns(workers or max(_FEWEST, os.cpu_count() or 1))
        self._lookup = lookup
        self._took: dict[Kind, float] = {}
        """Seconds the last thought computed."""
        self._closed = False
        self._workers: list[_Worker] = []
        self._scholar = _Worker(lookup, _HUMBLE)
        self._idle: list[_Worker] = []

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return self._turns.waiting

    async def choose(
        self, game: str, view: object, seat: Seat, level: str, seed: int, asker: Asker = _ANYBODY
    ) -> Choice:
        """A legal action for `seat`, whatever happens to the bots."""
        rules, failed, why = catalog.game(game), None, ""
        for name in levels_down_from(level):
            try:
                job = Job(game, msgspec.json.encode(view), seat, name, seed)
                action = await self._run(job, asker)
                check_legal(rules, view, seat, action)
            except PolarNightError as fault:
                failed, why = level, why or fault.message
            else:
                return Choice(action, name, failed, why)
        picked = RandomBot().choose(rules, view, seat, Budget(), Random(seed))
        return Choice(plain(picked), CHANCE, level, why or f"there is no level {level[:20]!r}")

    async def enact(self, game: AnyGame, state: object, seat: Seat, action: object) -> object:
        """The deed an action becomes, in a thread: people wait for it, and no bot before them.

        Raises PolarNightError as `Game.enact` does.
        """
        return await asyncio.to_thread(game.enact, state, seat, action)

    async def advise(
        self, game: str, view: object, seat: Seat, seed: int, asker: Asker = _ANYBODY
    ) -> Advice:
        """One good action and why. Raises BotFailedError, and BusyError as `Turns` does."""
        job = Job(game, msgspec.json.encode(view), seat, ADVISE, seed)
        return msgspec.convert(await self._run(job, asker), Advice)

    async def caution(
        self,
        game: str,
        view: object,
        seat: Seat,
        action: object,
        seed: int,
        asker: Asker = _ANYBODY,
    ) -> Caution | None:
        """A word before `action`, if it is a costly mistake. Raises as `advise`."""
        job = Job(game, msgspec.json.encode(view), seat, COACH, seed, action)
        return msgspec.convert(await self._run(job, asker), Caution | None)

    async def analyse(self, game: str, plays: Plays, end: object) -> Analysis:
        """A finished game looked at again, as `analyst` does it. Raises BotFailedError.

        It takes a minute or more: cancelled, it makes room for the next at once.
        """
        if self._closed:
            raise _sent_home()
        study = Study(game, plays, end)
        try:
            found, _ = await self._scholar.run(study)
        except asyncio.CancelledError:
            self._scholar.give_up(study)
            raise
        return msgspec.convert(found, Analysis)

    async def close(self) -> None:
        """End every worker, for good."""
        self._closed = True
        for worker in (*self._workers, self._scholar):
            worker.close()

    async def _run(self, job: Job, asker: Asker) -> object:
        """The answer to a job. A worker whose answer nobody waits for any more is busy until then.

        Raises BotFailedError, BusyError.
        """
        turn = await self._turns.wait(asker, slow=await self._is_slow(job))
        if self._closed:
            self._turns.leave(turn)
            raise _sent_home()
        worker = self._worker(job.game)
        thought = worker.run(job)
        thought.add_done_callback(partial(self._done, worker, job.kind, turn))
        return (await asyncio.shield(thought))[0]

    async def _is_slow(self, job: Job) -> bool:
        """By the last time, or before the first by what it is allowed. Raises UnknownLevelError."""
        if job.kind not in self._took:
            allowed = await asyncio.to_thread(_allowed, self._lookup, job)  # it may have to import
            self._took.setdefault(job.kind, allowed)
        return self._took[job.kind] > _QUICK

    def _worker(self, game: str) -> _Worker:
        """An idle one, rather one that has the game loaded, or else a new one."""
        if not self._idle:
            self._workers.append(_Worker(self._lookup, _MODEST))
            return self._workers[-1]
        chosen = next((each for each in self._idle if game in each.games), self._idle[-1])
        self._idle.remove(chosen)
        return chosen

    def _done(
        self, worker: _Worker, kind: Kind, turn: Turn, thought: asyncio.Future[tuple[object, float]]
    ) -> None:
        """Who failed counts as slow until it answers again."""
        failed = thought.cancelled() or thought.exception() is not None
        self._took[kind] = math.inf if failed else thought.result()[1]
        self._idle.append(worker)
        self._turns.leave(turn)


class _Worker:
    """One process, replaced by a fresh one when it has to be killed.

    All talk with it happens in one thread, so an answer nobody waits for any more is heard too.
    """

    def __init__(self, lookup: Lookup, modesty: int) -> None:
        self.games: set[str] = set()
        """Those its process has loaded."""
        self._lookup = lookup
        self._modesty = modesty
        self._thread = ThreadPoolExecutor(1, "bot")
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._closed = False
        self._job: Job | Study | None = None
        self._changing = Lock()
        """Held to change `_job`, and to end the process for what it does just now."""

    def run(self, job: Job | Study) -> asyncio.Future[tuple[object, float]]:
        """The answer to a job and the seconds it computed, or BotFailedError."""
        return asyncio.get_running_loop().run_in_executor(self._thread, self._answer, job)

    def give_up(self, job: Job | Study) -> None:
        """End the process if it works on this; what waits goes on in a fresh one."""
        with self._changing:
            process = self._process
            if self._job is job and process is not None:
                process.kill()

    def close(self) -> None:
        self._closed = True
        process = self._process  # the thread may forget it meanwhile
        if process is not None:
            process.kill()
            process.join()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _answer(self, job: Job | Study) -> tuple[object, float]:
        self._begin(job)
        try:
            return self._answered(job)
        finally:
            self._begin(None)

    def _begin(self, job: Job | Study | None) -> None:
        with self._changing:
            self._job = job

    def _answered(self, job: Job | Study) -> tuple[object, float]:
        seconds = _patience(self._lookup, job)
        try:
            line = self._running()
            line.send(job)
            self._hear(line, _LOADING_SECONDS, job)
            self.games.add(job.game)
            kind, answer, took = self._hear(line, seconds, job)
        except (EOFError, OSError):
            self._end()
            raise BotFailedError(f"{job.level} crashed") from None
        if kind == "fault":
            raise BotFailedError(f"{job.level} failed: {answer}")
        return answer, took

    def _hear(self, line: Connection, seconds: float, job: Job | Study) -> Any:  # what was sent
        process = self._process.pid if self._process else None
        if not answers(line, process, seconds):
            self._end()
            raise BotFailedError(f"{job.level} thought too long")
        return line.recv()

    def _running(self) -> Connection:
        """The line to a living process."""
        if self._process is not None and not self._process.is_alive():
            self._end()
        if self._process is None or self._line is None:
            context = mp.get_context("spawn")
            self._line, far_end = context.Pipe()
            given = (far_end, self._lookup, self._modesty)
            process = context.Process(target=work, args=given, daemon=True, name="bot")
            process.start()
            self._process = process
            far_end.close()
        if self._closed:  # meanwhile
            self._end()
            raise EOFError
        return self._line

    def _end(self) -> None:
        """Kill the process; the next job starts another."""
        self.games.clear()
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._line is not None:
            self._line.close()
            self._line = None


def _sent_home() -> BotFailedError:
    return BotFailedError("the bots have been sent home")


def _patience(lookup: Lookup, job: Job | Study) -> float:
    """How long a decision may take before the watchdog bites."""
    if isinstance(job, Study):
        return _STUDY_SECONDS
    if job.level in _FOR_PEOPLE:
        return _ADVICE_SECONDS + _SLACK
    return patience(lookup(job.game, job.level).budget) + _SLACK


def _allowed(lookup: Lookup, job: Job) -> float:
    """How long a decision should take at most."""
    if job.level in _FOR_PEOPLE:
        return _ADVICE_SECONDS
    seconds = lookup(job.game, job.level).budget.seconds
    return patience(Budget()) if seconds is None else seconds


def check_legal(rules: AnyGame, view: object, seat: Seat, answer: object) -> None:
    """Whether the bot's answer is a legal action. Raises BotFailedError."""
    try:
        action = read_action(rules.info, answer)
    except PolarNightError as fault:
        raise BotFailedError(f"the bot answered nonsense: {fault.message}") from None
    choices = rules.legal(rules.possible(view, Random(0)), seat)
    if not allows(choices, action):
        raise BotFailedError(f"the bot cheated: {rules.format_action(action)} is not legal")
