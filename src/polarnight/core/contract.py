"""The contract: everything four very different games share, and no more.

A game is a frozen object without state of its own. Its states are values: playing never changes
the old one. All randomness of the rules is fixed in the deal. Hidden information leaves a state
only through `view` and `witness`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Literal,
    NewType,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
    runtime_checkable,
)

import msgspec

if TYPE_CHECKING:
    from random import Random

Seat = NewType("Seat", int)
"""A chair at the table, numbered clockwise from 0."""


class Watcher(enum.Enum):
    """Who looks at a game without sitting at it."""

    SPECTATOR = "spectator"
    """Sees what lies open on the table, never more."""
    EVERYTHING = "everything"
    """Sees all; only for finished games and for tests."""


Viewer: TypeAlias = Seat | Watcher


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of options, deals, actions, events and views: frozen, typed, one JSON form."""


Json: TypeAlias = Any
"""A value of some game inside a message or a record, where its own type cannot be written: that is
known only once the game is. msgspec passes it on as it comes."""


class Seating(Value, frozen=True):
    """How many sit at the table, and whom they named when asked who begins.

    Most rulebooks ask for the youngest; a game may ask for something else (`first_player`).
    """

    count: int
    youngest: Seat | None = None
    """None where nobody answered."""


class Space(Value, frozen=True):
    """A continuous choice, described by the range of each of its numbers."""

    name: str
    ranges: dict[str, tuple[float, float]]


class Choices(Value, frozen=True):
    """What a seat may do now: a list, and for games of the hand also spaces to aim in."""

    actions: tuple[Json, ...] = ()
    spaces: tuple[Space, ...] = ()


class Outcome(Value, frozen=True):
    """How a game ended. Places count from 1 and tied seats share one."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]
    """Empty for a draw."""
    reason: str


FirstPlayer: TypeAlias = Literal["youngest", "seat1", "random"]


class Options(Value, frozen=True):
    """Options every game has; each game adds its own."""

    first_player: FirstPlayer = "youngest"

    def first(self, seating: Seating, rng: Random) -> Seat:
        """The seat that begins (ruling IP-A14)."""
        if self.first_player == "random":
            return Seat(rng.randrange(seating.count))
        named = seating.youngest if self.first_player == "youngest" else None
        return Seat(0) if named is None else named


TypeForm: TypeAlias = object
"""A type, or a union of types, for which Python 3.11 has no type: msgspec reads it."""

OptionsT_contra = TypeVar("OptionsT_contra", bound=Options, contravariant=True)
DealT = TypeVar("DealT", bound=Value)
StateT = TypeVar("StateT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActionT = TypeVar("ActionT", bound=Value)
DeedT = TypeVar("DeedT", bound=Value)
EventT = TypeVar("EventT", bound=Value)
ViewT = TypeVar("ViewT", bound=Value)


@dataclass(frozen=True, slots=True)
class Played(Generic[StateT, EventT]):
    """The state after an action, and what happened on the way, in order."""

    state: StateT
    events: tuple[EventT, ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What may be known of a game before anybody sits down, and the types of its values."""

    name: str
    title: str
    rules_version: int
    """Raised whenever an old log could replay differently."""
    min_seats: int
    max_seats: int
    secrets: bool
    """Whether seats may know different things, so that a shared screen needs a curtain."""
    simultaneous: bool
    """Whether several seats act at once, so that an action chosen a moment ago still counts."""
    options: type[Options]
    deal: type[Value]
    action: TypeForm
    """What a seat may ask for."""
    deed: TypeForm
    """What the log keeps: the action with what the world made of it."""
    event: TypeForm
    view: type[Value]


class Game(Protocol[OptionsT_contra, DealT, StateT, ActionT, DeedT, EventT, ViewT]):
    """The rules of one game."""

    @property
    def info(self) -> GameInfo: ...

    def deal(self, options: OptionsT_contra, seating: Seating, rng: Random) -> DealT:
        """Fix all randomness of one game.

        Raises:
            BadOptionsError: The options do not fit each other or the number of seats.
        """
        ...

    def start(self, deal: DealT) -> StateT:
        """The first state. Raises BadLogError if the deal is not one of this game."""
        ...

    def actors(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that may act now; empty when the game is over."""
        ...

    def legal(self, state: StateT, seat: Seat) -> Choices:
        """All `seat` may do now, in a stable order; nothing when it is not an actor."""
        ...

    def enact(self, state: StateT, seat: Seat, action: ActionT) -> DeedT:
        """The deed an action becomes. Physics happens here, once; everywhere else it is `action`.

        Raises:
            PolarNightError: As `play` does.
        """
        ...

    def play(self, state: StateT, seat: Seat, deed: DeedT) -> Played[StateT, EventT]:
        """Play a deed.

        Raises:
            GameOverError: Nobody acts any more.
            NotYourTurnError: Others must act first.
            IllegalActionError: The rules forbid it; the message says why, `rule` which one.
        """
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """All that `viewer` may know. The only way out of a state."""
        ...

    def witness(self, event: EventT, viewer: Viewer) -> EventT | None:
        """The event as `viewer` saw it, or None if there was nothing to see."""
        ...

    def possible(self, view: ViewT, rng: Random) -> StateT:
        """A random state among those in which `view` would look the same."""
        ...

    def format_action(self, action: ActionT) -> str: ...

    def parse_action(self, text: str) -> ActionT:
        """The inverse of `format_action`. Raises BadNotationError."""
        ...

    def format_position(self, state: StateT) -> str: ...

    def parse_position(self, text: str) -> StateT:
        """The inverse of `format_position`. Raises BadNotationError."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
"""Of whichever types: what one of its methods gave, its others take."""


@runtime_checkable
class Interrupts(Protocol[StateT_contra]):
    """A game that may ask a seat something in the middle of another's turn.

    Everybody waits for the answer, so a table may set a time for it.
    """

    def silence(self, state: StateT_contra, seat: Seat) -> Value | None:
        """What letting the time run out means: an action made from what everybody knows.

        None where `seat` is not asked, or has all the time it likes.
        """
        ...


def interrupting(game: AnyGame) -> Interrupts[object] | None:
    """The game, if it interrupts: `isinstance` found once for each class, for every action asks."""
    return cast("Interrupts[object]", game) if _interrupts(type(game)) else None


@cache
def _interrupts(kind: type) -> bool:
    return issubclass(kind, Interrupts)


@runtime_checkable
class Hides(Protocol[StateT_contra]):
    """A game in which there is not always something to hide.

    People who share a screen cover it only where somebody has a secret from the others. A game
    with secrets that does not say when is covered at every change of seats.
    """

    def hides(self, state: StateT_contra, seat: Seat) -> bool:
        """Whether `seat` sees something now that a spectator does not."""
        ...


def hiding(game: AnyGame) -> Hides[object] | None:
    """The game, if it says when it hides something; see `interrupting`."""
    return cast("Hides[object]", game) if _hides(type(game)) else None


@cache
def _hides(kind: type) -> bool:
    return issubclass(kind, Hides)
