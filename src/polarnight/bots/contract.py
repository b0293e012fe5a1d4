"""What a bot is: a frozen object that turns a view into an action within a budget."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, get_args, runtime_checkable

import msgspec

from polarnight.core.contract import Json, Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import AnyGame, Seat
    from polarnight.core.realtime import Move

Plays: TypeAlias = "Sequence[tuple[object, Seat, Value]]"
"""A game to be looked at again: for each play the state before it, who acted, and the deed."""
LevelName: TypeAlias = Literal["chick", "gentoo", "adelie", "king", "emperor"]
LEVELS: tuple[LevelName, ...] = get_args(LevelName)
"""From the gentlest to the strongest."""
_SLOWEST = 60.0
_BUSIEST = 10.0
"""On a machine with so many jobs for each core, processor time is still given in time."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision; None means no limit of that kind."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions looked at. With nodes alone, the same seed gives the same action."""
    threads: int = 1
    """Cores it may use while it thinks; only where time is the limit."""
    cpu: bool = False
    """Whether `seconds` are those of a processor: what others do on the machine costs nothing."""

    def now(self) -> float:
        """Seconds by the clock that counts here, in the thread that thinks."""
        return time.thread_time() if self.cpu else time.perf_counter()


def patience(budget: Budget) -> float:
    """Seconds after which a decision is given up: half as much again as allowed, and some.

    A bot limited by positions alone is given a minute, and one limited by processor time that and
    ten times as much as allowed. This is by the clock on the wall.
    """
    if budget.seconds is None:
        return _SLOWEST
    if budget.cpu:
        return _SLOWEST + _BUSIEST * budget.seconds
    return most(budget.seconds)


def most(seconds: float) -> float:
    """What who may use so many seconds is let off with: half as much again, and two."""
    return 1.5 * seconds + 2.0


def chance(seed: int, ply: int) -> Random:
    """The generator of one decision. All who play with bots repeatably draw from here."""
    return Random(f"{seed}/{ply}")


class Bot(Protocol):
    """A player. It owns no clock, no global and no memory between decisions."""

    def choose(
        self,
        game: AnyGame,
        view: Any,  # of the game it plays; so is its answer
        seat: Seat,
        budget: Budget,
        rng: Random,
    ) -> Any:  # an action of that game
        """A legal action for `seat`, which must be an actor in `view`."""
        ...


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a search expects for the seat that is to act, if it does the best that was found."""

    value: float
    unit: Literal["points", "hope", "cards"]
    """Points of the final lead over the best other seat; a hope from -1, lost, to 1, won; or cards
    of this decision and what it leads to, less those of the others."""
    proven: bool = False
    """Whether all play best and nothing better can be found."""


@runtime_checkable
class Judging(Protocol):
    """A bot that can say what it expects."""

    def judge(
        self,
        game: AnyGame,
        view: Any,  # as the game has it
        seat: Seat,
        budget: Budget,
        rng: Random,
    ) -> Estimate | None:
        """For `seat`, which must be an actor in `view`; None where there is nothing to search."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A bot and how much it may think about one decision."""

    bot: Bot
    budget: Budget


class LivePlayer(Protocol):
    """A player where all act at once and by the senses. It remembers, but owns no clock."""

    @property
    def due(self) -> float:
        """Until then it neither listens nor acts, unless its view changes; 0 while it shakes."""
        ...

    def tick(self, now: float, view: Any, sensed: Any) -> Move:  # of its own game
        """What it does now. `sensed` is what its own hand feels, None if that is empty."""
        ...

    def on_refusal(self, now: float) -> None:
        """Its last action came too late, or the rules forbid it."""
        ...


@runtime_checkable
class Considerate(Protocol):
    """A live player that does not keep people waiting."""

    def meet(self, people: frozenset[Seat]) -> None:
        """On these seats are people now; on the others, bots."""
        ...


class Solution(Value, frozen=True):
    """The end of a position when all play best, or as much as could be seen of it."""

    seat: int
    """Whose lead it is: the seat to act."""
    proven: bool
    lead: int
    """Points at the end; a guess unless proven."""
    tiebreak: int
    """What decides where points are equal."""
    units: tuple[str, str]
    """What both count, in the words of the game."""
    line: tuple[str, ...]
    """Best play in notation: to the end if proven, else the best first action."""
    depth: int
    nodes: int


class Moment(Value, frozen=True):
    """How a game stood at one moment: what each seat is ahead of the best other, in points."""

    leads: tuple[float, ...]
    proven: bool
    """Whether the leads are those of the end, if all play best from here."""


class Costly(Value, frozen=True):
    """A move that gave something away."""

    ply: int
    """From 1, as in the list of moves."""
    seat: int
    action: str
    better: str
    """What would have been better."""
    lost: float
    """Points of the final lead; where that is not foreseen, of what the action brings."""
    proven: bool
    reason: str
    """A code; the page has the sentence."""
    args: dict[str, int | str]
    overlay: dict[str, Json] = msgspec.field(default_factory=dict)
    """Game-specific marks, such as the ways of both."""


class Luck(Value, frozen=True):
    """Something nobody could know turned out, and moved the lead of the one who acted."""

    ply: int
    """From 1, as in the list of moves."""
    seat: int
    action: str
    gained: float
    """Points of the final lead beyond what could be expected; below 0, points lost."""
    reason: str
    """A code; the page has the sentence."""
    args: dict[str, int | str]


class Analysis(Value, frozen=True):
    """A finished game, looked at again.

    Moves are judged by what the one who acted could know then; what turned out later is luck.
    """

    moments: tuple[Moment, ...]
    """Before the first move, and after each."""
    costly: tuple[Costly, ...]
    """The costliest first; none where nobody can tell."""
    luck: tuple[Luck, ...]
    """The largest first; none where nothing is hidden."""
    solved: int | None
    """The ply from which on the end was proven."""
    foreseen: bool
    """Whether the leads are those expected at the end and moves were judged by them; otherwise
    the leads are those on the table, and a move is judged by what it brought at once."""


@dataclass(frozen=True, slots=True)
class Intention:
    """What a person is about to do."""

    seat: Seat
    action: Any  # of the game played
    heard: int | None = None
    """In games for the ear: in how many beats the seat heard what it has in hand."""


class Caution(Value, frozen=True):
    """A word before a costly action, from no more than the seat may know."""

    lost: float
    """Points of the final lead; where that is not foreseen, of what the action brings."""
    better: Json
    """What could be done instead."""
    reason: str
    """A code; the page has the sentence."""
    args: dict[str, int | str]


class Advice(Value, frozen=True):
    """An answer to "what would you do?": one good action, why, and what to draw on the board."""

    action: Json
    reason: str
    """A code; the page has the sentence."""
    args: dict[str, int | str]
    overlay: dict[str, Json]
    """Game-specific marks, such as who reaches which cell first."""
