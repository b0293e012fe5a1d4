"""What physics and rules tell each other: poses, a flick, and what came of it.

Everything here is plain data, so that the rules can be tested without a simulator and a log can
be replayed without one.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from polarnight.core.contract import Seat, Value


class Pose(Value, frozen=True):
    """Where a penguin is: the middle of its base in millimetres, and how it is turned."""

    x: float
    y: float
    z: float
    turn: tuple[float, float, float, float] = (1.0, 0.0, 0.0, 0.0)
    """A unit quaternion, w first; the penguin's own axis is its z."""


class Flick(Value, frozen=True, tag="flick"):
    """One blow of a finger (IC-31, IC-36, IC-A31)."""

    aim: float
    """Where the finger goes, in degrees: 0 along x, 90 along y."""
    side: float = 0.0
    """Where it hits across: 0 the middle, 1 the right edge as the finger sees it, -1 the left."""
    height: float = 12.0
    """How far up the penguin it hits, in millimetres."""
    speed: float = 6.0
    """How fast the finger is, in metres per second."""
    pitch: float = 0.0
    """How steeply the finger rises, in degrees; below zero it comes down."""


class Passed(Value, frozen=True, tag="passed"):
    """A penguin went wholly from one side of a door to the other (IC-41, IC-43, IC-A11)."""

    seat: Seat
    door: str
    into: str
    """The room it came into."""
    way: Literal["through", "over"]
    at: float
    """Seconds after the flick began."""


class Touched(Value, frozen=True, tag="touched"):
    """Two penguins came together, or were pressed together (IC-50, IC-51, IC-A20)."""

    seats: tuple[Seat, Seat]
    """In the order of seats."""
    moving: tuple[Seat, ...]
    """Which of the two were moving when they met."""
    at: float


class Left(Value, frozen=True, tag="left"):
    """A penguin left all boxes and lies beside them (IC-65, IC-66)."""

    seat: Seat
    at: float


Happening: TypeAlias = Passed | Touched | Left


class Stuck(Value, frozen=True):
    """A penguin at rest in a door frame, or on a wall (IC-44, IC-A19), as seen from above."""

    door: str
    """Empty for a wall."""
    rooms: tuple[str, ...]
    """Where a part of it is seen."""
    most: str
    """Where most of it is seen."""


class Resting(Value, frozen=True):
    """A penguin after a flick."""

    seat: Seat
    pose: Pose
    pushed: bool = False
    """Whether it moved without being the one that was flicked (IC-53)."""
    stuck: Stuck | None = None


class Consequences(Value, frozen=True):
    """All the rules need to know of one flick."""

    happenings: tuple[Happening, ...]
    """In the order of time."""
    resting: tuple[Resting, ...]
    """Every penguin on the board, by seat; those that left lie outside."""
    seconds: float
    """Until all lay still."""
    settled: bool = True
    """False if some still moved when the clock ran out, and were put down."""


class FlickDone(Value, frozen=True, tag="flick_done"):
    """A flick with what the world made of it: what the log keeps."""

    flick: Flick
    consequences: Consequences
    ice: str
    """Under which ice it happened (`physics/ice.py`): under any other it would have come out
    differently."""
    trajectory: str
    """How the penguins moved, for the eye alone (`physics/trajectory.py`): no rule reads it."""
