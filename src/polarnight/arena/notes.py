"""What is written down of programs beside the results: what they said, and their last words.

The files lie where the games are played; with Ray, on the machines of the cluster.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal, TypeAlias

    Overhear: TypeAlias = Callable[[Literal["arena", "bot"], bytes], None]
    """Told who says which line."""


class Line(msgspec.Struct, frozen=True):
    """One line of a dialogue."""

    seconds: float
    """Since the first one."""
    by: str
    """`arena` or `bot`."""
    line: str
    """As it was, whatever it is."""


class Notes(msgspec.Struct, frozen=True):
    """Where notes go, and which ones are taken."""

    folder: str
    dialogue: bool = False
    """Whether every line is kept."""

    @staticmethod
    def beside(results: Path, *, dialogue: bool = False) -> Notes:
        return Notes(str(results.absolute().with_suffix(".programs")), dialogue)

    def stderr_of(self, game: int, seat: int) -> Path:
        """All a program wrote to standard error, if it lost that game by a fault."""
        return self._path(game, seat, "stderr.txt")

    def dialogue_of(self, game: int, seat: int) -> Path:
        return self._path(game, seat, "dialogue.jsonl")

    def keep_stderr(self, game: int, seat: int, text: bytes) -> None:
        """What an earlier program said in that game is forgotten."""
        if text:
            self._made().stderr_of(game, seat).write_bytes(text)
        else:
            self.stderr_of(game, seat).unlink(missing_ok=True)

    def overhear(self, game: int, seat: int) -> Overhear | None:
        """Who writes the dialogue of a game down; None if nobody is to."""
        if not self.dialogue:
            return None
        path, began = self._made().dialogue_of(game, seat), time.monotonic()
        path.write_bytes(b"")

        def heard(by: Literal["arena", "bot"], line: bytes) -> None:
            seconds = round(time.monotonic() - began, 6)
            said = Line(seconds, by, line.decode(errors="replace").rstrip("\n"))
            with path.open("ab") as file:
                file.write(msgspec.json.encode(said) + b"\n")

        return heard

    def _path(self, game: int, seat: int, end: str) -> Path:
        return Path(self.folder) / f"game-{game}-seat-{seat}.{end}"

    def _made(self) -> Notes:
        Path(self.folder).mkdir(parents=True, exist_ok=True)
        return self
