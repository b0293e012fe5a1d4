"""A process to talk with in lines of JSON, whatever it does: it may hang, crash, flood or lie."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import time
from collections import deque
from threading import Lock, Thread
from typing import TYPE_CHECKING

import msgspec

from polarnight.arena.processor import seconds_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import IO

    from polarnight.arena.notes import Overhear

LONGEST = 4 << 20
"""No line of an honest process has more bytes."""
_CHUNK = 1 << 16
_AHEAD = 8
"""So many chunks are read before anybody asks for them; then the process has to wait."""
_LAST_WORDS = 400
_MOST_WORDS = 16 << 20
"""Bytes of standard error that are kept from the first on; the last words are kept in any case."""
_GRACE = 2.0


class PipeError(Exception):
    """The process did not say what was waited for."""


class SilentError(PipeError):
    """It said nothing in time."""


class GoneError(PipeError):
    """It has ended, or closed its mouth."""


class FloodError(PipeError):
    """It spoke too much."""


class Pipe:
    """A running process. Threads read and write, so that no full pipe can hold us up."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None
    ) -> None:
        self._process = subprocess.Popen(  # noqa: S603  (the user said which program)
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )
        self._heard: queue.Queue[list[bytes] | PipeError] = queue.Queue(_AHEAD)
        self._lines: deque[bytes] = deque()
        self._to_say: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._words = _Words()
        self.overhear: Overhear | None = None
        """Told of every line, whoever says it."""
        self._threads = [
            Thread(target=work, daemon=True) for work in (self._read, self._write, self._listen)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def process(self) -> int:
        return self._process.pid

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    @property
    def seconds(self) -> float:
        """Processor time it has used, with all it has started; 0 where nobody can tell."""
        return seconds_of(self._process.pid)

    def say(self, value: object) -> None:
        """Send one line. Whether it arrives shows when the answer does."""
        line = msgspec.json.encode(value) + b"\n"
        if self.overhear:
            self.overhear("arena", line)
        self._to_say.put(line)

    def hear(self, seconds: float) -> bytes:
        """The next line. Raises SilentError, GoneError, FloodError."""
        if not self._lines:
            try:
                found = self._heard.get(timeout=seconds)
            except queue.Empty:
                raise SilentError(f"no answer within {seconds:g} s") from None
            if isinstance(found, PipeError):
                with contextlib.suppress(queue.Full):
                    self._heard.put_nowait(found)  # it stays true
                raise found
            self._lines.extend(found)
        line = self._lines.popleft()
        if self.overhear:
            self.overhear("bot", line)
        return line

    def has_more(self) -> bool:
        """Whether it spoke without being asked: what it says in one breath is heard at once."""
        if self._lines:
            return True
        return not self._heard.empty() and isinstance(self._heard.queue[0], list)

    def last_words(self) -> str:
        """The end of what a process that has ended wrote to stderr."""
        self._threads[2].join(_GRACE)
        return self._words.last().decode(errors="replace").strip()

    def stderr(self) -> bytes:
        """All it wrote to stderr so far; of one that has ended, all it ever wrote."""
        if self.ended:
            self._threads[2].join(_GRACE)
        return self._words.all()

    def close(self, grace: float = 0.0) -> None:
        """End the process and all of its group; it may go by itself within `grace` seconds.

        Whoever left the group may still hold our pipes; their threads end when they do.
        """
        self._to_say.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        end_group(self._process.pid)
        self._process.kill()
        self._process.wait()
        given_up = time.monotonic() + _GRACE
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < given_up:
            with contextlib.suppress(queue.Empty):  # the reader may wait for room
                self._heard.get_nowait()
            time.sleep(0.001)

    def _read(self) -> None:
        rest = b""
        for chunk in _chunks(self._process.stdout):
            *lines, rest = (rest + chunk).split(b"\n")
            if lines:
                self._heard.put(lines)
            if len(rest) > LONGEST:
                self._heard.put(FloodError(f"a line of more than {LONGEST} bytes"))
                return
        self._heard.put(GoneError("it ended without an answer"))

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        while (text := self._to_say.get()) is not None:
            with contextlib.suppress(OSError):  # the reader notices that it is gone
                pipe.write(text)
                pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()

    def _listen(self) -> None:
        for chunk in _chunks(self._process.stderr):
            self._words.add(chunk)


class _Words:
    """What a process writes to stderr: all of it, or if that is too much both ends."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._first = bytearray()
        self._size = 0
        self._last = b""

    def add(self, chunk: bytes) -> None:
        with self._lock:
            self._first += chunk[: max(0, _MOST_WORDS - self._size)]
            self._size += len(chunk)
            self._last = (self._last + chunk)[-_LAST_WORDS:]

    def last(self) -> bytes:
        with self._lock:
            return self._last

    def all(self) -> bytes:
        with self._lock:
            end = b"\n[...]\n" + self._last if self._size > len(self._first) else b""
            return bytes(self._first) + end


def _chunks(pipe: IO[bytes] | None) -> Iterator[bytes]:
    """What comes through a pipe, which is closed behind the last of it."""
    assert pipe is not None
    with pipe, contextlib.suppress(OSError):
        while chunk := os.read(pipe.fileno(), _CHUNK):
            yield chunk


def end_group(process: int) -> None:
    """Kill a process that leads a group, and the whole group where the system knows groups."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            os.kill(process, signal.SIGTERM)
        else:
            os.killpg(process, signal.SIGKILL)
