"""`polarnight mcp`: the server as clients start it, on standard input and output."""

from __future__ import annotations

import os
import socket
import sys
from threading import Thread
from typing import TYPE_CHECKING

from polarnight.arena.mcp.playing import server
from polarnight.arena.mcp.rpc import GarbageError, parse_error
from polarnight.arena.mcp.seat import SEAT
from polarnight.core.errors import BadOptionsError

if TYPE_CHECKING:
    from typing import BinaryIO

_CHUNK = 1 << 16


def run() -> None:
    """Serve until the client leaves: a table of its own, or the chair the arena has for it.

    Raises BadOptionsError.
    """
    seat = os.environ.get(SEAT)
    if seat:
        _relay(seat)
    else:
        _serve(sys.stdin.buffer, sys.stdout.buffer)


def _serve(said: BinaryIO, out: BinaryIO) -> None:
    ours = server()
    for line in said:
        try:
            answer = ours.answer(line)
        except GarbageError as why:
            answer = parse_error(why)
        if answer:
            out.write(answer)
            out.flush()


def _relay(seat: str) -> None:
    """Pass every byte on, both ways; whoever leaves first ends it."""
    port, _, token = seat.partition(":")
    if not port.isdecimal():
        raise BadOptionsError(f"{SEAT} names no chair: {seat[:40]!r}")
    with socket.create_connection(("127.0.0.1", int(port))) as line:
        line.sendall(f"{token}\n".encode())
        Thread(target=_pass_on, args=(line,), daemon=True).start()
        while chunk := os.read(sys.stdin.fileno(), _CHUNK):
            line.sendall(chunk)


def _pass_on(line: socket.socket) -> None:
    """What the arena answers; when it is gone, so are we."""
    while chunk := line.recv(_CHUNK):
        sys.stdout.buffer.write(chunk)
        sys.stdout.buffer.flush()
    os._exit(0)
