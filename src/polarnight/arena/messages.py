"""What the arena and a program say to each other, in lines of JSON: docs/bots.md tells it.

`tools/bot_schemas.py` writes schemas of all of it from these types.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from polarnight.core.contract import Json, Outcome
from polarnight.core.realtime import TICK

PROTOCOL = 1
READINGS = 10
"""Of a hand in one tick, 100 in a second."""
PER_BEAT = READINGS // TICK
_LONGEST_WAIT = 60.0


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="kind"):
    """The first line of a game: what is played, on which chair, with how much time."""

    protocol: int
    game: str
    rules_version: int
    options: dict[str, Json]
    seats: int
    seat: int
    seconds: float | None
    nodes: int | None
    seed: int
    tick: float | None = None
    """Seconds between two questions, in a game in real time."""
    cpu: bool = False
    """Whether `seconds` are those of a processor, and not of the clock on the wall."""


class Ready(msgspec.Struct, frozen=True, tag="ready", tag_field="kind"):
    """The answer to the greeting."""

    stays: bool = False
    """Whether it waits for the next greeting when a game is over, instead of leaving."""


class Ask(msgspec.Struct, frozen=True, tag="act", tag_field="kind"):
    """A question: what the seat sees, and what it may do, as values and in notation."""

    id: int
    view: Json
    actions: tuple[Json, ...]
    texts: tuple[str, ...]
    spaces: tuple[Json, ...]


class Answer(msgspec.Struct, frozen=True):
    """What a bot writes: the question's id and one of `index`, `text`, `action`."""

    id: int
    index: int | None = None
    text: str | None = None
    action: Json = None


class Heard(msgspec.Struct, frozen=True):
    """What the hand sensed since the last question; sound in base64, as bytes are in JSON."""

    thing: str
    pcm: bytes
    moving: tuple[bool, ...]
    """For each beat, whether it was heard and counted."""
    left: float
    """Seconds that can still be heard."""


class AskTick(msgspec.Struct, frozen=True, tag="tick", tag_field="kind"):
    """A question: the time, what the seat sees and hears, and what it may do."""

    id: int
    now: float
    view: Json
    actions: tuple[Json, ...]
    texts: tuple[str, ...]
    heard: Heard | None
    refused: bool
    """Whether its last action came too late."""


class TickAnswer(Answer, frozen=True):
    """An action or none, what the hand does until the next question, and when to ask again."""

    motion: Annotated[
        tuple[tuple[float, float, float], ...], msgspec.Meta(max_length=READINGS)
    ] = ()
    wait: Annotated[float, msgspec.Meta(ge=0.0, le=_LONGEST_WAIT)] = 0.0


class Over(msgspec.Struct, frozen=True, tag="over", tag_field="kind"):
    """The last line of a game."""


# The forward model: what a program may ask while it owes an answer


class Possible(msgspec.Struct, frozen=True, tag="possible", tag_field="kind"):
    """Draw a world that fits what the seat sees now."""

    seed: int
    """The same seed draws the same world."""


class Legal(msgspec.Struct, frozen=True, tag="legal", tag_field="kind"):
    """Ask what a seat may do in a world."""

    world: int
    seat: int


class Play(msgspec.Struct, frozen=True, tag="play", tag_field="kind"):
    """Try an action in a world, named as in an answer; the world itself stays as it is."""

    world: int
    seat: int
    index: int | None = None
    text: str | None = None
    action: Json = None


class Look(msgspec.Struct, frozen=True, tag="look", tag_field="kind"):
    """Ask what a seat would see of a world; without a seat, all there is to see."""

    world: int
    seat: int | None = None


class World(msgspec.Struct, frozen=True, tag="world", tag_field="kind"):
    """The answer to `possible` and `play`: a world by its number, and who acts in it."""

    world: int
    actors: tuple[int, ...]
    outcome: Outcome | None


class Listing(msgspec.Struct, frozen=True, tag="choices", tag_field="kind"):
    """The answer to `legal`."""

    actions: tuple[Json, ...]
    texts: tuple[str, ...]
    spaces: tuple[Json, ...]


class Seen(msgspec.Struct, frozen=True, tag="seen", tag_field="kind"):
    """The answer to `look`."""

    view: Json


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="kind"):
    """The answer to what cannot be tried. Nothing is lost by it but time."""

    code: str
    message: str


Trial: TypeAlias = Possible | Legal | Play | Look
"""What may be asked of the forward model."""
Tried: TypeAlias = World | Listing | Seen | Refused
"""What it answers."""
