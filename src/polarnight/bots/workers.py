"""Bots in worker processes, with a watchdog: whatever a bot does, the table goes on.

A worker that overruns is killed and replaced; a bot that fails, lies or hangs passes the decision
to the next simpler level, and in the end to chance. The answer says so.
"""

from __future__ import annotations

import asyncio
import multiprocessing as mp
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from polarnight import catalog
from polarnight.bots.contract import Advice, Budget
from polarnight.bots.levels import LEVELS, adviser, level
from polarnight.bots.simple import RandomBot
from polarnight.core.errors import PolarNightError
from polarnight.core.values import plain, read_action

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from polarnight.core.contract import AnyGame, Seat

CHANCE = "random"
"""The last resort: not a level, only a legal action."""
_ADVISE = "advise"
_ADVICE_SECONDS = 5.0
_START_SECONDS = 60.0
"""A worker loads compiled kernels once; on a cold machine it compiles them."""


class BotFailedError(PolarNightError):
    """A bot gave no usable answer; the message says what happened."""

    code = "bot_failed"


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action, as plain JSON values, and who chose it."""

    action: Any
    by_level: str
    fell_back_from: str | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Job:
    game: str
    view: bytes
    seat: Seat
    level: str
    seed: int


class BotPool:
    """A few worker processes shared by all tables, started when the first bot thinks."""

    def __init__(self, workers: int | None = None) -> None:
        self._size = workers or max(1, (os.cpu_count() or 2) - 1)
        self._free: asyncio.Queue[_Worker] | None = None
        self._workers: list[_Worker] = []

    async def choose(self, game: str, view: object, seat: Seat, level: str, seed: int) -> Choice:
        """A legal action for `seat`, whatever happens to the bots."""
        rules = catalog.game(game)
        failed: str | None = None
        why = ""
        for name in _from(level):
            try:
                job = _Job(game, msgspec.json.encode(view), seat, name, seed)
                action = await self._run(job, _patience(game, name))
                _check(rules, view, seat, action)
            except BotFailedError as fault:
                failed, why = failed or name, why or fault.message
            else:
                return Choice(action, name, failed, why)
        picked = RandomBot().choose(rules, view, seat, Budget(), Random(seed))
        return Choice(plain(picked), CHANCE, failed or level, why)

    async def advise(self, game: str, view: object, seat: Seat, seed: int) -> Advice:
        """One good action and why. Raises BotFailedError."""
        job = _Job(game, msgspec.json.encode(view), seat, _ADVISE, seed)
        return msgspec.convert(await self._run(job, _ADVICE_SECONDS), Advice)

    async def close(self) -> None:
        """End every worker."""
        for worker in self._workers:
            worker.kill()

    async def _run(self, job: _Job, patience: float) -> Any:
        free = self._started()
        worker = await free.get()
        try:
            return await worker.run(job, patience)
        finally:
            free.put_nowait(worker)

    def _started(self) -> asyncio.Queue[_Worker]:
        if self._free is None:
            self._free = asyncio.Queue()
            self._workers = [_Worker() for _ in range(self._size)]
            for worker in self._workers:
                self._free.put_nowait(worker)
        return self._free


class _Worker:
    """One process, replaced by a fresh one when it has to be killed."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "bot")
        self._process: Any = None
        self._line: Connection | None = None

    async def run(self, job: _Job, patience: float) -> Any:
        """The answer to one job. Raises BotFailedError, after which the process is a new one."""
        loop = asyncio.get_running_loop()
        fresh = self._process is None or not self._process.is_alive()
        wait = patience + (_START_SECONDS if fresh else 0)
        try:
            kind, answer = await loop.run_in_executor(self._thread, self._ask, job, wait)
        except TimeoutError:
            self.kill()
            raise BotFailedError(f"{job.level} thought too long") from None
        except (EOFError, OSError):
            self.kill()
            raise BotFailedError(f"{job.level} crashed") from None
        if kind == "fault":
            raise BotFailedError(f"{job.level} failed: {answer}")
        return answer

    def kill(self) -> None:
        """End the process at once; the next job starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._line is not None:
            self._line.close()
            self._line = None

    def _ask(self, job: _Job, wait: float) -> tuple[str, Any]:
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._line is not None
        self._line.send(job)
        if not self._line.poll(wait):
            raise TimeoutError
        answer: tuple[str, Any] = self._line.recv()
        return answer

    def _start(self) -> None:
        context = mp.get_context("spawn")
        self._line, far_end = context.Pipe()
        self._process = context.Process(target=_work, args=(far_end,), daemon=True, name="bot")
        self._process.start()
        far_end.close()


def _from(level: str) -> list[str]:
    """The level asked for, then each simpler one."""
    names = list[str](LEVELS)
    return names[: names.index(level) + 1][::-1] if level in names else []


def _patience(game: str, name: str) -> float:
    """How long a decision may take before the watchdog bites: half as much again, and some."""
    return 1.5 * (level(game, name).budget.seconds or 10.0) + 2.0


def _check(rules: AnyGame, view: object, seat: Seat, answer: object) -> None:
    """Whether the bot's answer is a legal action. Raises BotFailedError."""
    try:
        action = read_action(rules.info, answer)
    except PolarNightError as fault:
        raise BotFailedError(f"the bot answered nonsense: {fault.message}") from None
    choices = rules.legal(rules.possible(view, Random(0)), seat)
    if action not in choices.actions and not choices.spaces:
        raise BotFailedError(f"the bot cheated: {rules.format_action(action)} is not legal")


def _work(line: Connection) -> None:
    """The life of a worker: answer jobs until the other end is gone."""
    while True:
        try:
            job: _Job = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer = ("answer", plain(_answered(job)))
        except Exception as fault:  # noqa: BLE001  (any failure of a bot is told, not raised)
            answer = ("fault", f"{type(fault).__name__}: {fault}")
        line.send(answer)


def _answered(job: _Job) -> Any:
    game = catalog.game(job.game)
    view = msgspec.json.decode(job.view, type=game.info.view)
    rng = Random(job.seed)
    if job.level == _ADVISE:
        return adviser(job.game)(view, job.seat, rng)
    chosen = level(job.game, job.level)
    return chosen.bot.choose(game, view, job.seat, chosen.budget, rng)
