"""Processes of our own program, to be stopped, killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

_ASK_EVERY = 0.05


class Program:
    """`polarnight` with these words, in a process of its own."""

    def __init__(self, name: str, log: Path, *words: str) -> None:
        self.name = name
        self._log = log
        self._words = words
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "polarnight.cli.main", *self._words]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def ended(self) -> bool:
        return self._process is not None and self._process.poll() is not None

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        """At once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def end(self) -> int:
        """In good order; how it ended."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait()

    def memory(self) -> float:
        """Megabytes in use; 0 where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        except OSError:
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class WebWorker(Program):
    """`polarnight serve` at a port of its own."""

    def __init__(self, name: str, log: Path, port: int, *words: str) -> None:
        where = ("--port", str(port), "--no-browser", "--bot-pace", "0.05")
        super().__init__(name, log, "serve", *where, *words)
        self.port = port
        self.address = f"http://127.0.0.1:{port}"

    async def ready(self) -> None:
        """Until it answers; one that found no database to begin with is started again."""
        while not await asyncio.to_thread(self._answers):
            await asyncio.sleep(_ASK_EVERY)  # it tells nobody
            if self.ended:
                self.start()

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.address}/api/health", timeout=1).close()  # noqa: S310
        except OSError:
            return False
        return True
