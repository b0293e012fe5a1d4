"""A line between a browser and the server that can be cut and mended."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import TYPE_CHECKING, Any, Self, TypeVar
from urllib.parse import urlsplit

from tests.server.harness import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from types import TracebackType


T = TypeVar("T")


class Line:
    """A small forwarder on a port of its own, in a thread of its own."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._to = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._loop = asyncio.new_event_loop()
        self._writers: set[asyncio.StreamWriter] = set()
        self._up = True
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._call(asyncio.start_server(self._forward, "127.0.0.1", 0))
        port = self._server.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def cut(self) -> None:
        """Every connection breaks, and no new one comes through."""
        self._up = False
        self._call(self._break_all())

    def mend(self) -> None:
        self._up = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._up = False
        self._call(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _call(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _break_all(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.wait(others) if others else None

    async def _end(self) -> None:
        """Whoever comes in the last moment is sent away too: no socket is left behind."""
        self._server.close()
        await self._break_all()
        await asyncio.sleep(0)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._to)
        both = {writer, far_writer}
        if self._up:
            self._writers |= both
            await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))
            self._writers -= both
        for end in both:
            end.transport.abort()
            with contextlib.suppress(OSError):
                await end.wait_closed()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()
