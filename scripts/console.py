"""Numbered steps with their time, on a terminal or in a log, and what went wrong in one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Self

_TICK_SECONDS = 0.1
_LAST_BYTES = 4096
_YIELDING = 10
"""How much what runs in the background gives way (`nice`)."""


class StepFailedError(Exception):
    """A step could not do its work; the message is for the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Log:
    """Everything that the commands of one step print."""

    path: Path

    def run(
        self,
        command: Sequence[str | Path],
        *,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Run a command, its output into the log.

        Raises:
            StepFailedError: It could not be started, or its exit code was not 0.
        """
        with self.path.open("ab") as log:
            log.write(f"$ {' '.join(map(str, command))}\n".encode())
            log.flush()
            try:
                code = subprocess.call(
                    list(map(str, command)),
                    cwd=cwd,
                    env=env,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                )
            except OSError as error:
                raise StepFailedError(f"{command[0]} cannot be started: {error}") from error
        if code:
            raise StepFailedError(f"{Path(command[0]).name} ended with exit code {code}")

    @contextmanager
    def background(self, command: Sequence[str | Path]) -> Iterator[None]:
        """Have a command run meanwhile, its output into the log; what it has started it leaves.

        All of it gives way to whatever else is to be done.
        """
        with self.path.open("ab") as log:
            process = subprocess.Popen(
                list(map(str, command)),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        if sys.platform != "win32":
            os.setpriority(os.PRIO_PROCESS, process.pid, _YIELDING)
        try:
            yield
        finally:
            process.terminate()
            process.wait()

    def last_line(self) -> str:
        """The newest line that says something, or nothing. Our own `$ command` does not count."""
        with self.path.open("rb") as log:
            log.seek(max(0, self.path.stat().st_size - _LAST_BYTES))
            lines = log.read().decode(errors="replace").splitlines()
        said = (line.strip() for line in reversed(lines) if not line.startswith("$ "))
        return next(filter(None, said), "")

    def tail(self, count: int) -> str:
        """The last `count` lines."""
        lines = self.path.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(lines[-count:])


@dataclass(frozen=True, slots=True)
class Step:
    """Something that takes a while. `advice` says what a person can do when it fails."""

    title: str
    work: Callable[[Log], None]
    advice: str = ""
    shown_lines: int = 30
    lane: str = ""
    """Steps in a lane go in order, and beside the other lanes around them."""


def perform(steps: Sequence[Step], logs: Path, *, keep_going: bool = False) -> list[Step]:
    """Do the steps in order, lanes side by side, and show each with its time. Answers the failed.

    After a failure, already shown with the end of its log, the rest is done only if told to
    `keep_going`; what goes on beside it comes to its end.
    """
    logs.mkdir(parents=True, exist_ok=True)
    numbered = [
        _Numbered(step, f"[{number}/{len(steps)}] {step.title}", logs)
        for number, step in enumerate(steps, start=1)
    ]
    failed: list[Step] = []
    for has_lanes, group in groupby(numbered, lambda each: bool(each.step.lane)):
        each = list(group)
        names = dict.fromkeys(one.step.lane for one in each) if has_lanes else [""]
        lanes = [[one for one in each if one.step.lane == name] for name in names]
        failed += _side_by_side(lanes, keep_going=keep_going)
        if failed and not keep_going:
            break
    return failed


def say(text: str) -> None:
    """Print now, also into a pipe."""
    print(text, flush=True)


class _Numbered:
    """A step as it is shown, and where its output goes."""

    def __init__(self, step: Step, heading: str, logs: Path) -> None:
        self.step, self.heading = step, heading
        self.log = Log(logs / f"{_file_name(step.title)}.log")


def _side_by_side(lanes: Sequence[Sequence[_Numbered]], *, keep_going: bool) -> list[Step]:
    with _Screen(alone=len(lanes) == 1) as screen, ThreadPoolExecutor(len(lanes)) as threads:
        return [
            step
            for failed in threads.map(lambda lane: _in_order(lane, screen, keep_going), lanes)
            for step in failed
        ]


def _in_order(steps: Sequence[_Numbered], screen: _Screen, keep_going: bool) -> list[Step]:
    failed = []
    for step in steps:
        if not _succeeds(step, screen):
            failed.append(step.step)
            if not keep_going:
                break
    return failed


def _succeeds(numbered: _Numbered, screen: _Screen) -> bool:
    step, log = numbered.step, numbered.log
    log.path.write_bytes(b"")
    started = screen.begin(numbered)
    try:
        step.work(log)
    except StepFailedError as failure:
        why = "\n".join(filter(None, _explanation(step, log, failure)))
        screen.end(numbered, f"failed after {_seconds(started)}\n{why}")
        return False
    screen.end(numbered, _seconds(started))
    return True


def _explanation(step: Step, log: Log, failure: StepFailedError) -> Iterator[str]:
    output = log.tail(step.shown_lines)
    if output:
        yield f"{_indented(output)}\n"
    yield f"{step.title}: {failure}. {step.advice}".strip()
    yield f"The whole output is in {log.path}\n"


class _Screen:
    """What is under way: on a terminal one line that lives, else a line for each step."""

    def __init__(self, *, alone: bool) -> None:
        self._alone, self._lives = alone, sys.stdout.isatty()
        self._working: dict[_Numbered, float] = {}
        self._turn, self._finished = threading.Lock(), threading.Event()
        self._ticker = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Self:
        if self._lives:
            self._ticker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._finished.set()
        if self._lives:
            self._ticker.join()

    def begin(self, step: _Numbered) -> float:
        """Show that a step is under way, from now on, which is answered."""
        with self._turn:
            self._working[step] = now = time.monotonic()
            if self._alone and not self._lives:
                print(f"{step.heading} ... ", end="", flush=True)
        return now

    def end(self, step: _Numbered, result: str) -> None:
        """Leave a line that stays."""
        with self._turn:
            del self._working[step]
            if self._lives:
                say(f"\r\033[2K{step.heading}  {result}")
            else:
                say(result if self._alone else f"{step.heading} ... {result}")

    def _tick(self) -> None:
        while not self._finished.wait(_TICK_SECONDS):
            with self._turn:
                parts = [
                    f"{step.heading}  {_seconds(since)}  {step.log.last_line()}"
                    for step, since in self._working.items()
                ]
                if parts:
                    width = (shutil.get_terminal_size().columns - 1) // len(parts)
                    line = "".join(f"{part[: width - 2]:{width}}" for part in parts)
                    print(f"\r\033[2K{line}", end="", flush=True)


def _seconds(since: float) -> str:
    return f"{time.monotonic() - since:.1f} s"


def _file_name(title: str) -> str:
    return "".join(char if char.isalnum() else "-" for char in title.lower())


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
