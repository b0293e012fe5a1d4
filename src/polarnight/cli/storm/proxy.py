"""A small TCP proxy: lines through it become slow, or break, when a storm wants it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self

_MOST = 65_536


class Proxy:
    """Carries bytes between a port of its own and `target`, both on this machine."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._lines: set[asyncio.Task[None]] = set()
        self.delay = 0.0
        """Seconds each piece waits before it is carried on."""

    @property
    def port(self) -> int:
        """Only while it is open."""
        assert self._server is not None
        found: int = self._server.sockets[0].getsockname()[1]
        return found

    def cut(self) -> None:
        """Break all lines, without a word."""
        for writer in self._writers:
            writer.transport.abort()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._open, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._lines)
        await self._server.wait_closed()

    def _open(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.get_running_loop().create_task(self._accept(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            there_reader, there = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            self._writers.discard(writer)
            return
        self._writers.add(there)
        try:
            await asyncio.gather(self._carry(reader, there), self._carry(there_reader, writer))
        finally:
            for one in (writer, there):
                one.transport.abort()
                self._writers.discard(one)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Until one side is done; what it has said is carried to its end."""
        with suppress(OSError):
            while piece := await reader.read(_MOST):
                if self.delay:
                    await asyncio.sleep(self.delay)
                writer.write(piece)
                await writer.drain()
            writer.write_eof()
