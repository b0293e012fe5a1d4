"""Bots in worker processes, with a watchdog: whatever a bot does, the table goes on.

A worker that overruns is killed and replaced; a bot that fails, lies or hangs passes the decision
to the next simpler level, and in the end to chance. The answer says so. Workers end with the
process that started them, also when that is killed.
"""

from __future__ import annotations

import asyncio
import multiprocessing as mp
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import wait
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

import msgspec

from polarnight import catalog
from polarnight.bots.contract import Advice, Analysis, Budget, patience
from polarnight.bots.levels import CHANCE, LEVELS, Level, adviser, analyst, level
from polarnight.bots.simple import RandomBot
from polarnight.core.errors import PolarNightError
from polarnight.core.spaces import allows
from polarnight.core.values import plain, read_action

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from polarnight.bots.contract import Plays
    from polarnight.core.contract import AnyGame, Seat

    Lookup = Callable[[str, str], Level]
    """The bot of a game and a level."""

_ADVISE = "advise"
_ADVICE_SECONDS = 5.0
_STUDY_SECONDS = 120.0
_LOADING_SECONDS = 300.0
"""A worker loads the compiled kernels of a game once; on a cold machine it compiles them."""
_READY = "ready"


class BotFailedError(PolarNightError):
    """A bot gave no usable answer; the message says what happened."""

    code = "bot_failed"


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action, as plain JSON values, and who chose it."""

    action: Any
    by_level: str
    fell_back_from: str | None = None
    """The level that was asked, if it failed."""
    reason: str = ""
    """How it failed."""


@dataclass(frozen=True, slots=True)
class _Job:
    game: str
    view: bytes
    seat: Seat
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class _Study:
    """A finished game to be looked at again."""

    game: str
    plays: Plays
    end: Any
    level: str = "looking back"


class BotPool:
    """A few worker processes shared by all tables, started when the first bot thinks.

    Who asks first is answered first. Finished games are looked at in a process apart, which gives
    way to the others. `lookup` must be a function that a fresh process can import.
    """

    def __init__(self, workers: int | None = None, lookup: Lookup = level) -> None:
        self._size = workers or max(1, (os.cpu_count() or 2) - 1)
        self._lookup = lookup
        self._free: asyncio.Queue[_Worker] | None = None
        self._workers: list[_Worker] = []
        self._scholar = _Worker(lookup, gentle=True)

    async def choose(self, game: str, view: object, seat: Seat, level: str, seed: int) -> Choice:
        """A legal action for `seat`, whatever happens to the bots."""
        rules, failed, why = catalog.game(game), None, ""
        for name in _from(level):
            try:
                action = await self._run(_Job(game, msgspec.json.encode(view), seat, name, seed))
                _check(rules, view, seat, action)
            except PolarNightError as fault:
                failed, why = level, why or fault.message
            else:
                return Choice(action, name, failed, why)
        picked = RandomBot().choose(rules, view, seat, Budget(), Random(seed))
        return Choice(plain(picked), CHANCE, level, why or f"there is no level {level[:20]!r}")

    async def advise(self, game: str, view: object, seat: Seat, seed: int) -> Advice:
        """One good action and why. Raises BotFailedError."""
        job = _Job(game, msgspec.json.encode(view), seat, _ADVISE, seed)
        return msgspec.convert(await self._run(job), Advice)

    async def analyse(self, game: str, plays: Plays, end: Any) -> Analysis:
        """A finished game looked at again, as `analyst` does it. Raises BotFailedError."""
        return msgspec.convert(await self._scholar.run(_Study(game, plays, end)), Analysis)

    async def close(self) -> None:
        """End every worker, for good."""
        for worker in (*self._workers, self._scholar):
            worker.close()

    async def _run(self, job: _Job) -> Any:
        free = self._started()
        worker = await free.get()
        try:
            return await worker.run(job)
        finally:
            free.put_nowait(worker)

    def _started(self) -> asyncio.Queue[_Worker]:
        if self._free is None:
            self._free = asyncio.Queue()
            self._workers = [_Worker(self._lookup) for _ in range(self._size)]
            for worker in self._workers:
                self._free.put_nowait(worker)
        return self._free


class _Worker:
    """One process, replaced by a fresh one when it has to be killed.

    All talk with it happens in one thread, so an answer nobody waits for any more is heard too.
    """

    def __init__(self, lookup: Lookup, *, gentle: bool = False) -> None:
        self._lookup = lookup
        self._gentle = gentle
        self._thread = ThreadPoolExecutor(1, "bot")
        self._process: Any = None
        self._line: Connection | None = None
        self._closed = False

    async def run(self, job: _Job | _Study) -> Any:
        """The answer to one job. Raises BotFailedError, after which the process is a new one."""
        if self._closed:
            raise BotFailedError("the bots have been sent home")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, job)

    def close(self) -> None:
        self._closed = True
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _ask(self, job: _Job | _Study) -> Any:
        seconds = _patience(self._lookup, job)
        try:
            line = self._running()
            line.send(job)
            self._hear(line, _LOADING_SECONDS, job)
            kind, answer = self._hear(line, seconds, job)
        except (EOFError, OSError):
            self._end()
            raise BotFailedError(f"{job.level} crashed") from None
        if kind == "fault":
            raise BotFailedError(f"{job.level} failed: {answer}")
        return answer

    def _hear(self, line: Connection, seconds: float, job: _Job | _Study) -> Any:
        if not line.poll(seconds):
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
            work = (far_end, self._lookup, self._gentle)
            self._process = context.Process(target=_work, args=work, daemon=True, name="bot")
            self._process.start()
            far_end.close()
        if self._closed:  # meanwhile
            self._end()
            raise EOFError
        return self._line

    def _end(self) -> None:
        """Kill the process; the next job starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._line is not None:
            self._line.close()
            self._line = None


def _from(level: str) -> list[str]:
    """The level asked for, then each simpler one."""
    names = list[str](LEVELS)
    return names[: names.index(level) + 1][::-1] if level in names else []


def _patience(lookup: Lookup, job: _Job | _Study) -> float:
    """How long a decision may take before the watchdog bites."""
    if isinstance(job, _Study):
        return _STUDY_SECONDS
    if job.level == _ADVISE:
        return _ADVICE_SECONDS
    return patience(lookup(job.game, job.level).budget)


def _check(rules: AnyGame, view: object, seat: Seat, answer: object) -> None:
    """Whether the bot's answer is a legal action. Raises BotFailedError."""
    try:
        action = read_action(rules.info, answer)
    except PolarNightError as fault:
        raise BotFailedError(f"the bot answered nonsense: {fault.message}") from None
    choices = rules.legal(rules.possible(view, Random(0)), seat)
    if not allows(choices, action):
        raise BotFailedError(f"the bot cheated: {rules.format_action(action)} is not legal")


# In the worker process.


def _work(line: Connection, lookup: Lookup, gentle: bool) -> None:
    """The life of a worker: answer jobs until the other end is gone."""
    if gentle and hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    Thread(target=_end_with_parent, daemon=True).start()
    loaded: set[str] = set()
    while True:
        try:
            job: _Job | _Study = line.recv()
            if job.game not in loaded:
                load(job.game)
                loaded.add(job.game)
            line.send(_READY)
            line.send(_answer(job, lookup))
        except (EOFError, OSError):
            return


def _end_with_parent() -> None:
    """Leave when the parent is gone, even from the middle of a thought."""
    parent = mp.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def load(game: str) -> None:
    """Load what the bots of a game have compiled, before their clock runs."""
    try:
        import_module(f"polarnight.bots.{game}.warm").warm()
    except ModuleNotFoundError:
        return


def _answer(job: _Job | _Study, lookup: Lookup) -> tuple[str, Any]:
    try:
        return "answer", plain(_answered(job, lookup))
    except Exception as fault:  # noqa: BLE001  (any failure of a bot is told, not raised)
        return "fault", f"{type(fault).__name__}: {fault}"


def _answered(job: _Job | _Study, lookup: Lookup) -> Any:
    if isinstance(job, _Study):
        return analyst(job.game)(job.plays, job.end)
    game = catalog.game(job.game)
    view = msgspec.json.decode(job.view, type=game.info.view)
    rng = Random(job.seed)
    if job.level == _ADVISE:
        return adviser(job.game)(view, job.seat, rng)
    chosen = lookup(job.game, job.level)
    return chosen.bot.choose(game, view, job.seat, chosen.budget, rng)
