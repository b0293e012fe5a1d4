"""Who plays in a tournament, as people write it: `emperor`, `king@5000n`, `mine=run:./bot@0.1s`."""

from __future__ import annotations

import re
import shlex
import sys
from dataclasses import replace
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from polarnight import catalog
from polarnight.bots.contract import Budget, Level
from polarnight.bots.levels import check_live, live_player, player
from polarnight.core.contract import Value
from polarnight.core.errors import PolarNightError
from polarnight.core.realtime import RealTime

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from polarnight.bots.contract import LivePlayer
    from polarnight.core.contract import AnyGame, Seat

Kind: TypeAlias = Literal["ours", "python", "outside", "mcp"]
"""One of our levels, a bot written in Python that runs with us, a program of its own, the client
of a language model."""
_KINDS: dict[str, Kind] = {"run:": "outside", "py:": "python", "mcp:": "mcp"}
_USUAL = Budget(seconds=1.0)
_BUDGET = re.compile(r"(?P<rest>.+)@(?P<number>\d+(?:\.\d+)?|\.\d+)(?P<unit>s|n|cpu)")
_SHAPES = {"run:": r".+", "mcp:": r".+", "py:": r"[\w.]+:\w+", "": r"[\w-]+"}
_MOST_SECONDS = 86_400.0
_NAME = re.compile(r"(?P<name>[\w .+-]{1,40})=(?P<rest>.+)")


class BadContestantError(PolarNightError):
    """A contestant nobody can read, or two with the same name."""

    code = "bad_contestant"


class Contestant(Value, frozen=True):
    """A player and what it may spend on one decision; None means what the player brings itself."""

    name: str
    kind: Kind
    what: str
    """The name of one of our bots, `module:object` of a Python bot, or a command."""
    seconds: float | None = None
    nodes: int | None = None
    cpu: bool = False
    """Whether `seconds` are those of a processor."""

    @property
    def is_program(self) -> bool:
        """Whether it runs in a process of its own."""
        return self.kind in {"outside", "mcp"}

    @property
    def command(self) -> list[str]:
        """What starts a program. Raises ValueError if nobody can read it."""
        words = shlex.split(self.what)
        if self.kind == "mcp":
            return [sys.executable, "-m", "polarnight.arena.mcp.seat", *words]
        return words

    def level(self, game: str) -> Level:
        """A bot that runs in our process; a budget written here replaces its own, whole.

        In the arena everybody has one core, so that equal time is equal work.

        Raises UnknownLevelError, BadContestantError.
        """
        found = player(game, self.what) if self.kind == "ours" else Level(self._bot(), _USUAL)
        if self.seconds is None and self.nodes is None:
            return replace(found, budget=replace(found.budget, threads=1))
        return replace(found, budget=self.budget)

    def live(self, game: str, seat: Seat, rng: Random) -> LivePlayer:
        """A player of a game in real time that runs in our process, for one seat of one game.

        Raises UnknownLevelError, BadContestantError.
        """
        if self.kind == "ours":
            return live_player(game, seat, self.what, rng)
        found: LivePlayer = self._bot()(seat, rng)
        return found

    def check(self, game: AnyGame) -> None:
        """Raises UnknownLevelError, BadContestantError if it cannot play this game."""
        if not isinstance(game, RealTime):
            if not self.is_program:
                self.level(game.info.name)
            return
        if self.nodes is not None or self.cpu:
            raise BadContestantError(
                f"{game.info.name} is played in real time, so {self.name!r} has neither positions"
                " nor processor time to count; @0.5s limits the time for an answer"
            )
        if self.kind == "mcp":
            raise BadContestantError(f"{game.info.name} is played by ear, and not by tools")
        if self.kind == "ours":
            check_live(game.info.name, self.what)
        elif self.kind == "python" and not callable(self._bot()):
            raise BadContestantError(f"{self.what!r} makes no player: call it with seat and rng")

    @property
    def budget(self) -> Budget:
        return Budget(self.seconds, self.nodes, cpu=self.cpu)

    def _bot(self) -> Any:  # whatever somebody else has written
        try:
            return resolve_name(self.what)
        except (ImportError, AttributeError, ValueError) as fault:
            raise BadContestantError(f"{self.what!r} is no bot: {fault}") from None


def read_contestants(
    game: str, texts: Sequence[str], seconds: float | None = None, nodes: int | None = None
) -> tuple[Contestant, ...]:
    """Every contestant, checked; `seconds` and `nodes` are for those who name no budget.

    Raises:
        BadContestantError: A text nobody can read, or a name used twice.
        UnknownGameError, UnknownLevelError: There is no such game, or the game has no such bot.
    """
    rules = catalog.game(game)
    found = tuple(_read(text, seconds, nodes) for text in texts)
    names = [each.name for each in found]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise BadContestantError(
            f"two players are called {twice[0]!r}; name one of them, as in rival={texts[-1]}"
        )
    for each in found:
        each.check(rules)
    return found


def _read(text: str, seconds: float | None, nodes: int | None) -> Contestant:
    named = _NAME.fullmatch(text)
    rest = named["rest"] if named else text
    cpu = False
    if limited := _BUDGET.fullmatch(rest):
        rest, cpu = limited["rest"], limited["unit"] == "cpu"
        number = float(limited["number"])
        seconds, nodes = (None, int(number)) if limited["unit"] == "n" else (number, None)
    prefix = next((each for each in _KINDS if rest.startswith(each)), "")
    what = rest.removeprefix(prefix).strip()
    if not re.fullmatch(_SHAPES[prefix], what):
        raise BadContestantError(
            f"{text[:60]!r} is no player; write a level, run:COMMAND, mcp:COMMAND or py:module:bot,"
            " with @0.5s, @0.06cpu or @5000n"
        )
    if nodes == 0 or (seconds or 0) > _MOST_SECONDS:
        raise BadContestantError(
            f"{text[:60]!r} needs a budget of one position at least, or of a day at most"
        )
    name = named["name"].strip() if named else text.removeprefix(prefix)
    return Contestant(name[:60], _KINDS.get(prefix, "ours"), what, seconds, nodes, cpu)
