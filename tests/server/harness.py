"""A real server in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import itertools
import os
import re
import signal
import subprocess
import sys
from collections import deque
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import websockets

from polarnight import catalog
from polarnight.server.protocol import Import, LogFile
from polarnight.tables.records import Row
from tests import databases

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Sequence

    from polarnight.tables.records import AnyRecord
    from tests.tables.desk import Desk

PATIENCE = 300.0
"""Seconds after which a test stops waiting; nothing is measured by it."""
_START = (sys.executable, "-m", "polarnight.cli.main")
_ROOT = Path(__file__).parents[2]
_ADDRESS = r"is at (https?://[\w.:]+)"
_FORKED, _ENDED = r"^forked as (\d+)$", r"^ended with (-?\d+)$"
"""What a nursery says of its servers."""


class Server:
    """`polarnight serve` on a free port."""

    def __init__(self, data: Path, *options: str, start: tuple[str, ...] = _START) -> None:
        self.data = data
        command = [*start, "serve", "--no-browser", *databases.options_of(data)]
        self._process = subprocess.Popen(
            [*command, "--port", "0", "--bot-pace", "0", "--data", str(data), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "COLUMNS": "200"},
        )
        self.address = self._hear(_ADDRESS)
        self._rest = Thread(target=deque, args=(self._process.stdout, 0), daemon=True)
        self._rest.start()  # a full pipe would hold it up

    def _hear(self, wanted: str) -> str:
        """Wait for a line with the `wanted` pattern, and answer its group."""
        assert self._process.stdout is not None
        seen = []
        for line in self._process.stdout:
            seen.append(line)
            if found := re.search(wanted, line):
                return found[1]
            if re.search(_ENDED, line):
                break
        raise AssertionError(f"the server did not say {wanted!r}:\n" + "".join(seen))

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """SIGKILL: no time for anything."""
        self._signal(signal.SIGKILL)
        assert self._close() == -signal.SIGKILL

    def stop(self) -> int:
        """SIGTERM: time to tidy up; 0 if it did (uvicorn then ends by the signal itself)."""
        self._signal(signal.SIGTERM)
        code = self._close()
        return 0 if code == -signal.SIGTERM else code

    def _signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def _close(self) -> int:
        code = self._process.wait(PATIENCE)
        self._rest.join(PATIENCE)
        if self._process.stdout:
            self._process.stdout.close()
        return code

    def _http(self) -> httpx.AsyncClient:
        """Without the certificates of the world: reading them takes longer than the answer."""
        return httpx.AsyncClient(base_url=self.address, verify=False, timeout=PATIENCE)

    async def get(self, path: str) -> Any:
        async with self._http() as http:
            return (await http.get(path)).json()

    async def until_compiled(self) -> None:
        """Wait until the bots are there too; in a tree that was set up they are at once."""
        while (told := await self.get("/api/kernels"))["done"] < told["parts"]:  # noqa: ASYNC110
            await asyncio.sleep(0.2)

    async def make(self, key: str, game: str = "packeis", **options: Any) -> str:
        """A new table; its id."""
        wish = {"game": game, "key": key, "options": options}
        async with self._http() as http:
            answer = await http.post("/api/tables", json=wish)
        answer.raise_for_status()
        found: str = answer.json()["id"]
        return found

    async def bring(self, key: str, game: str, records: Sequence[AnyRecord]) -> str:
        """A table that begins with these records; its id."""
        rows = [Row(seq, 1000.0 + seq, record) for seq, record in enumerate(records, 1)]
        version = catalog.game(game).info.rules_version
        file = LogFile("polarnight-log", 1, game, version, tuple(rows))
        async with self._http() as http:
            answer = await http.post("/api/import", content=msgspec.json.encode(Import(key, file)))
        answer.raise_for_status()
        found: str = answer.json()["id"]
        return found

    async def deal(self, key: str, desk: Desk) -> str:
        """The table of `desk`, where anybody may sit down again; its id."""
        records = [row.record for row in desk.rows]
        return await self.bring(key, desk.table.game.info.name, records)


class Serve:
    """Starts servers, and ends those a test has left running, whatever came of it."""

    def __init__(self) -> None:
        self._started: list[Server] = []

    def __call__(self, data: Path, *options: str, start: tuple[str, ...] = _START) -> Server:
        self._started.append(Server(data, *options, start=start))
        return self._started[-1]

    def end(self) -> None:
        for server in self._started:
            if server.alive:
                server.kill()


class ForkedServer(Server):
    """A server out of a nursery: it has nothing to load, so a hundred of them start in no time."""

    def __init__(self, data: Path, nursery: subprocess.Popen[str]) -> None:
        assert nursery.stdin is not None
        self.data = data
        self._process = nursery
        nursery.stdin.write("\t".join([str(data), *databases.options_of(data)[1::2]]) + "\n")
        nursery.stdin.flush()
        self._pid = int(self._hear(_FORKED))
        self.address = self._hear(_ADDRESS)

    @property
    def pid(self) -> int:
        return self._pid

    def _signal(self, number: signal.Signals) -> None:
        os.kill(self._pid, number)

    def _close(self) -> int:
        return int(self._hear(_ENDED))


@contextmanager
def nursery() -> Iterator[subprocess.Popen[str]]:
    """Where forked servers come from."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.server.nursery"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=_ROOT,
        env={**os.environ, "COLUMNS": "200"},
    ) as process:
        yield process


class Guest:
    """Somebody at a table: asks, and remembers what it was told."""

    def __init__(self, socket: websockets.ClientConnection, key: str | None) -> None:
        self.key = key
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.heard: list[str] = []
        self._ids = itertools.count()

    async def say(self, message: object) -> None:
        text = message if isinstance(message, str | bytes) else msgspec.json.encode(message)
        await self.socket.send(text.decode() if isinstance(text, bytes) else text)

    async def hear(self) -> dict[str, Any]:
        """The next message; states are kept."""
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        self.heard.append(raw if isinstance(raw, str) else raw.decode())
        message: dict[str, Any] = msgspec.json.decode(raw)
        if message["type"] == "state":
            self._keep(message)
        elif message["type"] == "refused" and message["state"]:
            self._keep(message["state"])
        return message

    def _keep(self, state: dict[str, Any]) -> None:
        known = [entry for entry in self.entries if entry["seq"] <= state["since"]]
        self.entries = known + state["entries"]
        self.state = state

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask, and wait for the answer to exactly this."""
        ask_id = fields.setdefault("id", f"ask-{id(self)}-{next(self._ids)}")
        await self.say({"type": kind, **fields})
        while True:
            message = await self.hear()
            if message.get("id") == ask_id:
                return message

    async def do(self, kind: str, **fields: Any) -> int:
        """Ask something that must be done; its seq, once the state has it too."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        seq: int = answer["seq"]
        await self.caught_up(seq)
        return seq

    async def caught_up(self, seq: int) -> None:
        """Listen until the state is at least that new."""
        await self.until(lambda state: state["seq"] >= seq)

    async def until(self, wished: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until the state is as wished."""
        while not self.state or not wished(self.state):
            await self.hear()
        return self.state

    @property
    def choices(self) -> list[dict[str, Any]]:
        """What the shown seat may do now."""
        legal = (self.state.get("game") or {}).get("legal")
        return legal["actions"] if legal else []

    async def act(self, choice: int = 0, **changed: Any) -> dict[str, Any]:
        """Play a legal action."""
        fields = {
            "seat": self.state["you"]["seat"],
            "seq": self.state["seq"],
            "action": self.choices[choice % len(self.choices)],
        }
        return await self.ask("act", **{**fields, **changed})


def line(server: Server, path: str, **options: Any) -> websockets.connect:
    """A socket to `path`; a busy machine may take its time, and is not asked whether it lives."""
    url = server.address.replace("http", "ws", 1) + path
    return websockets.connect(url, open_timeout=PATIENCE, ping_interval=None, **options)


@asynccontextmanager
async def guest(server: Server, table: str, key: str | None = None) -> AsyncIterator[Guest]:
    """Somebody who has said hello and seen the table."""
    async with line(server, f"/ws/{table}", max_size=None) as socket:
        person = Guest(socket, key)
        await person.say({"type": "hello", "key": key})
        await person.until(lambda _: True)
        yield person


@asynccontextmanager
async def two_at_a_table(server: Server) -> AsyncIterator[tuple[Guest, Guest]]:
    """Mika and Oma at a started game of Packeis am Pol."""
    mika_key, oma_key = "mika-has-this-key", "oma-has-another-key"
    table = await server.make(mika_key)
    async with guest(server, table, mika_key) as mika, guest(server, table, oma_key) as oma:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        await oma.do("sit", chair=1, name="Oma", look="star")
        seq = await mika.do("start")
        await oma.until(lambda state: state["seq"] >= seq)
        yield mika, oma
