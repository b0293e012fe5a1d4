"""The life of a worker process: it loads what a game needs once, then answers jobs.

Nothing here runs in the server; `workers.py` is the other end of the line.
"""

from __future__ import annotations

import multiprocessing as mp
import os
import signal
import sys
import time
from dataclasses import dataclass
from multiprocessing.connection import wait
from random import Random
from threading import Thread
from typing import TYPE_CHECKING

import msgspec

from polarnight import catalog
from polarnight.bots.contract import Intention
from polarnight.bots.levels import adviser, analyst, bots, coach
from polarnight.core.values import plain, read_action

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from polarnight.bots.contract import Level, Plays
    from polarnight.core.contract import Seat

    Lookup = Callable[[str, str], Level]
    """The bot of a game and a level."""
    Kind = tuple[str, str]
    """A game and a level: what is likely to take as long as the last time."""

ADVISE = "advise"
"""Instead of a level: one good action and why."""
COACH = "coach"
"""Instead of a level: a word before a costly mistake."""
_READY = "ready"


@dataclass(frozen=True, slots=True)
class Job:
    """A decision to make, as it travels to a worker."""

    game: str
    view: bytes
    seat: Seat
    level: str
    seed: int
    action: object = None
    """What a person is about to do, as plain JSON values; for the coach."""

    @property
    def kind(self) -> Kind:
        return self.game, self.level


@dataclass(frozen=True, slots=True)
class Study:
    """A finished game to be looked at again."""

    game: str
    plays: Plays
    end: object
    level: str = "looking back"


def work(line: Connection, lookup: Lookup, modesty: int) -> None:
    """The life of a worker: answer jobs until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    if sys.platform != "win32":
        os.nice(modesty)
    Thread(target=_end_with_parent, daemon=True).start()
    loaded: set[str] = set()
    while True:
        try:
            job: Job | Study = line.recv()
            if job.game not in loaded:
                load(job.game)
                loaded.add(job.game)
            line.send(_READY)
            began = time.process_time()
            kind, answer = _answer(job, lookup)
            line.send((kind, answer, time.process_time() - began))
        except (EOFError, OSError):
            return


def _end_with_parent() -> None:
    """Leave when the parent is gone, even from the middle of a thought."""
    parent = mp.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def load(game: str) -> None:
    """Load a game, its bots and what they have compiled, before any clock runs."""
    catalog.game(game)
    bots(game).levels()
    bots(game).warm()


def _answer(job: Job | Study, lookup: Lookup) -> tuple[str, object]:
    try:
        return "answer", plain(_answered(job, lookup))
    except Exception as fault:  # noqa: BLE001  (any failure of a bot is told, not raised)
        return "fault", f"{type(fault).__name__}: {fault}"


def _answered(job: Job | Study, lookup: Lookup) -> object:
    if isinstance(job, Study):
        return analyst(job.game)(job.plays, job.end)
    game = catalog.game(job.game)
    view = msgspec.json.decode(job.view, type=game.info.view)
    rng = Random(job.seed)
    if job.level == ADVISE:
        return adviser(job.game)(view, job.seat, rng)
    if job.level == COACH:
        action = read_action(game.info, job.action)
        return coach(job.game)(view, Intention(job.seat, action), rng)
    chosen = lookup(job.game, job.level)
    return chosen.bot.choose(game, view, job.seat, chosen.budget, rng)
