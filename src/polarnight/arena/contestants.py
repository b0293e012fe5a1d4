"""Who plays in a tournament, as people write it: `emperor`, `king@5000n`, `mine=run:./bot@0.1s`."""

from __future__ import annotations

import errno
import os
import re
import shlex
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from polarnight import catalog
from polarnight.bots.contract import Budget, Level
from polarnight.bots.levels import check_budget, check_live, live_player, player, read_budget
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
_SHAPES = {"run:": r".+", "mcp:": r".+", "py:": r"[\w.]+:\w+", "": r"[\w-]+"}
_LONGEST_NAME = 60
_PROGRAMS = {"outside", "mcp"}
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
        return self.kind in _PROGRAMS

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
        BadBudgetError: A budget nobody can play with.
        UnknownGameError, UnknownLevelError: There is no such game, or the game has no such bot.
    """
    rules = catalog.game(game)
    found = _told_apart([_read(text, seconds, nodes) for text in texts], texts)
    names = [each.name for each in found]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise BadContestantError(
            f"two players are called {twice[0]!r}; name one of them, as in rival={texts[-1]}"
        )
    for each in found:
        each.check(rules)
    return found


def check_programs(contestants: Sequence[Contestant]) -> None:
    """Raises BadContestantError if a program is not there, or is none; on this machine."""
    for each in (one for one in contestants if one.is_program):
        program = shlex.split(each.what)[0]
        if shutil.which(program) is None:
            reason = os.strerror(errno.EACCES if Path(program).exists() else errno.ENOENT)
            raise BadContestantError(f"{each.name!r} cannot be started: {program}: {reason}")


def _read(text: str, seconds: float | None, nodes: int | None) -> Contestant:
    named = _NAME.fullmatch(text)
    rest, limit = read_budget(named["rest"] if named else text)
    budget = limit or Budget(seconds, nodes)
    check_budget(text, budget)
    prefix = next((each for each in _KINDS if rest.startswith(each)), "")
    what = rest.removeprefix(prefix).strip()
    if not re.fullmatch(_SHAPES[prefix], what):
        raise BadContestantError(
            f"{text[:60]!r} is no player; write a level, run:COMMAND, mcp:COMMAND or py:module:bot,"
            " with @0.5s, @0.06cpu or @5000n"
        )
    kind = _KINDS.get(prefix, "ours")
    name = named["name"].strip() if named else _whole(text)
    if kind in _PROGRAMS and (file := _last_file(what)) and not named:
        name = f"{file}{text.removeprefix(rest)}"[:_LONGEST_NAME]
    return Contestant(name, kind, what, budget.seconds, budget.nodes, budget.cpu)


def _told_apart(found: Sequence[Contestant], texts: Sequence[str]) -> tuple[Contestant, ...]:
    """Programs that nobody named are called by their files, or else by their whole commands."""
    names = [each.name for each in found]
    return tuple(
        msgspec.structs.replace(each, name=_whole(text))
        if names.count(each.name) > 1 and each.is_program and not _NAME.fullmatch(text)
        else each
        for each, text in zip(found, texts, strict=True)
    )


def _whole(text: str) -> str:
    """What somebody is called who has no name."""
    prefix = next((each for each in _KINDS if text.startswith(each)), "")
    return text.removeprefix(prefix)[:_LONGEST_NAME]


def _last_file(what: str) -> str:
    """The name of the last file in a command, if there is one. Raises BadContestantError."""
    try:
        files = [word for word in shlex.split(what) if Path(word).is_file()]
    except ValueError as fault:
        raise BadContestantError(f"{what[:60]!r} is no command: {fault}") from None
    return Path(files[-1]).name if files else ""
