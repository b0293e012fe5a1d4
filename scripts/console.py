"""Numbered steps with their time, on a terminal or in a log, and what went wrong in one."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

_TICK_SECONDS = 0.1
_LAST_BYTES = 4096


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


def perform(steps: Sequence[Step], logs: Path, *, keep_going: bool = False) -> list[Step]:
    """Do the steps in order and show each with its time. Answers those that failed.

    After a failure, already shown with the end of its log, the rest is done only if told to
    `keep_going`.
    """
    logs.mkdir(parents=True, exist_ok=True)
    failed = []
    for number, step in enumerate(steps, start=1):
        heading = f"[{number}/{len(steps)}] {step.title}"
        if not _succeeds(step, heading, Log(logs / f"{_file_name(step.title)}.log")):
            failed.append(step)
            if not keep_going:
                break
    return failed


def say(text: str) -> None:
    """Print now, also into a pipe."""
    print(text, flush=True)


def _succeeds(step: Step, heading: str, log: Log) -> bool:
    log.path.write_bytes(b"")
    started = time.monotonic()
    try:
        with _shown_while_working(heading, log, started):
            step.work(log)
    except StepFailedError as failure:
        _show_end(heading, f"failed after {_seconds(started)}")
        say("\n".join(filter(None, _explanation(step, log, failure))))
        return False
    _show_end(heading, _seconds(started))
    return True


def _explanation(step: Step, log: Log, failure: StepFailedError) -> Iterator[str]:
    output = log.tail(step.shown_lines)
    if output:
        yield f"{_indented(output)}\n"
    yield f"{step.title}: {failure}. {step.advice}".strip()
    yield f"The whole output is in {log.path}\n"


@contextmanager
def _shown_while_working(heading: str, log: Log, started: float) -> Iterator[None]:
    """On a terminal, keep one line alive: the time, and what the step printed last."""
    if not sys.stdout.isatty():
        print(f"{heading} ... ", end="", flush=True)
        yield
        return
    finished = threading.Event()
    ticker = threading.Thread(target=_tick, args=(heading, log, started, finished), daemon=True)
    ticker.start()
    try:
        yield
    finally:
        finished.set()
        ticker.join()


def _tick(heading: str, log: Log, started: float, finished: threading.Event) -> None:
    while True:
        width = shutil.get_terminal_size().columns - 1
        line = f"{heading}  {_seconds(started)}  {log.last_line()}"
        print(f"\r\033[2K{line[:width]}", end="", flush=True)
        if finished.wait(_TICK_SECONDS):
            return


def _show_end(heading: str, result: str) -> None:
    say(f"\r\033[2K{heading}  {result}" if sys.stdout.isatty() else result)


def _seconds(since: float) -> str:
    return f"{time.monotonic() - since:.1f} s"


def _file_name(title: str) -> str:
    return "".join(char if char.isalnum() else "-" for char in title.lower())


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
