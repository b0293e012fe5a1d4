"""A language model on a chair of the arena: `python -m polarnight.arena.mcp.seat COMMAND...`.

To the arena it is a program like any other (docs/bots.md). It starts COMMAND, the client of the
model, and waits for it to start `polarnight mcp`, which finds the way here by POLARNIGHT_SEAT.
Whatever is no message of the protocol loses the game, and so does what is no action.
"""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
from typing import TYPE_CHECKING, NoReturn

import msgspec

from polarnight.arena.mcp.rpc import GarbageError, Mcp, tool
from polarnight.arena.mcp.rulebook import resource, rules
from polarnight.arena.mcp.tools import INSTRUCTIONS, Act, Nothing, Turn, described
from polarnight.arena.messages import Answer, Ask, Hello, Over, Ready
from polarnight.core.errors import BadNotationError, GameOverError

if TYPE_CHECKING:
    from io import BufferedRWPair
    from typing import BinaryIO

SEAT = "POLARNIGHT_SEAT"
"""Where `polarnight mcp` finds the chair: a port of this machine, and who may sit down."""
_LONGEST = 1 << 20
_POLL = 0.1


class _Chair:
    """The arena's questions as tools."""

    def __init__(self, arena: BinaryIO, out: BinaryIO) -> None:
        self._arena = arena
        self._out = out
        self._hello = msgspec.json.decode(arena.readline(), type=Hello)
        self._question: Ask | None = None
        self._over = False

    @property
    def server(self) -> Mcp:
        name = self._hello.game
        return Mcp(
            INSTRUCTIONS,
            (
                tool("look", "Wait for your turn: what you see and may do.", Nothing, self.look),
                tool("act", "Do something; then wait for your next turn.", Act, self.act),
                tool(
                    "describe",
                    "What every word of views and actions means, as JSON Schema.",
                    Nothing,
                    lambda _no: described(name),
                ),
                tool("rules", "The rules of this game.", Nothing, lambda _no: rules(name)),
            ),
            (resource(name),),
        )

    def ready(self) -> None:
        self._say(Ready())

    def give_up(self, said: bytes) -> None:
        """Tell the arena what came instead of a message; nobody takes that for an answer."""
        self._say("the client said: " + said[:200].decode(errors="replace"))

    def look(self, _nothing: Nothing) -> Turn:
        if self._question is None and not self._over:
            self._wait()
        asked = self._question
        return Turn(
            game=self._hello.game,
            seat=self._hello.seat,
            over=self._over,
            view=asked.view if asked else None,
            actions=asked.texts if asked else (),
            spaces=asked.spaces if asked else (),
        )

    def act(self, wish: Act) -> Turn:
        if self._question is None and not self._over:
            self._wait()
        if self._question is None:
            raise GameOverError("this game is over")
        if wish.action is None and wish.value is None:
            raise BadNotationError("`act` needs an action or a value")
        number, self._question = self._question.id, None
        self._say(Answer(number, text=wish.action, action=wish.value))
        return self.look(Nothing())

    def _wait(self) -> None:
        line = self._arena.readline()
        if not line:
            sys.exit("the arena is gone")
        said = msgspec.json.decode(line, type=Ask | Over)
        if isinstance(said, Over):
            self._over = True
        else:
            self._question = said

    def _say(self, value: object) -> None:
        self._out.write(msgspec.json.encode(value) + b"\n")
        self._out.flush()


def main(command: list[str]) -> None:
    """Sit down, and stay until the client or the arena leaves."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever the client prints is told to people, not to the arena
    chair = _Chair(sys.stdin.buffer, out)
    token = secrets.token_hex(16)
    with socket.create_server(("127.0.0.1", 0)) as door:
        seat = f"{door.getsockname()[1]}:{token}"
        client = subprocess.Popen(  # noqa: S603  (the user said which program)
            command, env={**os.environ, SEAT: seat}, stdin=subprocess.DEVNULL
        )
        line = _guest(door, client, token)
    with line, line.makefile("rwb") as file:
        _serve(chair, file)


def _guest(door: socket.socket, client: subprocess.Popen[bytes], token: str) -> socket.socket:
    """The line to whoever knows the token. Ends with the client."""
    door.settimeout(_POLL)
    while True:
        try:
            line, _address = door.accept()
        except TimeoutError:
            if client.poll() is not None:
                sys.exit(f"the client ended with {client.returncode} before it came to the table")
            continue
        line.settimeout(None)
        if _first_line(line) == token.encode():
            return line
        line.close()


def _first_line(line: socket.socket) -> bytes:
    found = b""
    while not found.endswith(b"\n") and (more := line.recv(1)):
        found += more
    return found.strip()


def _serve(chair: _Chair, file: BufferedRWPair) -> NoReturn:
    server, ready = chair.server, False
    while said := file.readline(_LONGEST):
        try:
            answer = server.answer(said)
        except GarbageError:
            chair.give_up(said)
            sys.exit("the client does not speak the protocol")
        if server.met and not ready:
            ready = True
            chair.ready()
        if answer:
            file.write(answer)
            file.flush()
    sys.exit("the client has hung up")


if __name__ == "__main__":
    main(sys.argv[1:])
