"""A flick as a blow: where the finger hits, which way it pushes, how hard.

The finger never gives a raw impulse. It has a mass and a speed, it meets the penguin at one point
of its surface, and the blow stays within the cone of friction between skin and plastic. Straight,
curved and jumping flicks differ in that point alone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board, Penguin
    from polarnight.games.icecool.deeds import Flick, Pose

    Vector = NDArray[np.float64]

LOWEST, STEEPEST_DOWN, STEEPEST_UP = 3.0, -45.0, 30.0
_MM = 1e-3


@dataclass(frozen=True, slots=True)
class Blow:
    """Impulse and angular impulse about the centre of mass, in N s and N m s."""

    push: Vector
    twist: Vector


def ranges(board: Board) -> dict[str, tuple[float, float]]:
    """Between which numbers a flick may be chosen, by the names of its fields."""
    finger = board.finger
    top = max(height + radius for height, radius in board.penguin.spheres)
    return {
        "aim": (0.0, 360.0),
        "side": (-finger.widest, finger.widest),
        "height": (LOWEST, top - finger.below_top),
        "speed": (finger.slowest, finger.fastest),
        "pitch": (STEEPEST_DOWN, STEEPEST_UP),
    }


def blow(board: Board, pose: Pose, flick: Flick) -> Blow:
    """What the finger does to a penguin in `pose`; nothing if it moves away from the surface."""
    turn = rotation(pose.turn)
    point, outward = _contact(board, turn[:, 2], flick)
    finger = _direction(flick)
    push = _within_cone(finger, -outward, board.finger.friction)
    if push is None:
        return Blow(np.zeros(3), np.zeros(3))
    penguin = board.penguin
    arm = point - turn[:, 2] * (penguin.centre_of_mass * _MM)
    lever = np.cross(arm, push)
    approach = flick.speed * float(finger @ push)
    stiff = 1000.0 / board.finger.mass_g + _yielding(penguin, turn, lever)
    impulse = (1.0 + board.finger.restitution) * approach / stiff
    return Blow(impulse * push, impulse * lever)


def half_sine(steps: int) -> Vector:
    """The shares of a blow that fall into each of its steps; together they are 1."""
    shares: Vector = np.sin(np.pi * (np.arange(steps) + 0.5) / steps)
    shares /= shares.sum()
    return shares


def rotation(turn: tuple[float, float, float, float]) -> Vector:
    """The matrix of a quaternion, w first, of any length but zero."""
    w, x, y, z = np.asarray(turn, dtype=np.float64) / math.hypot(*turn)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def axes_of(turns: Vector) -> Vector:
    """The third columns of the matrices of unit quaternions: where upright has gone."""
    w, x, y, z = np.moveaxis(turns, -1, 0)
    up = (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    return np.stack(up, axis=-1)


def _direction(flick: Flick) -> Vector:
    aim, pitch = math.radians(flick.aim), math.radians(flick.pitch)
    flat = math.cos(pitch)
    return np.array([flat * math.cos(aim), flat * math.sin(aim), math.sin(pitch)])


def _contact(board: Board, axis: Vector, flick: Flick) -> tuple[Vector, Vector]:
    """The point hit, in metres from where the axis meets the ground, and the normal there.

    Height is measured up the penguin's own axis: a leaning one is hit where it leans.
    """
    slices = [
        (math.sqrt(radius**2 - (flick.height - centre) ** 2), centre, radius)
        for centre, radius in board.penguin.spheres
        if abs(flick.height - centre) < radius
    ]
    wide, centre, radius = max(slices)
    aim = math.radians(flick.aim)
    ahead, right = (math.cos(aim), math.sin(aim)), (math.sin(aim), -math.cos(aim))
    back = math.sqrt(max(0.0, 1.0 - flick.side**2))
    upright = np.array(
        [
            wide * (flick.side * right[0] - back * ahead[0]),
            wide * (flick.side * right[1] - back * ahead[1]),
            flick.height - centre,
        ]
    )
    leaning = _tilt(axis)
    outward = leaning @ upright / radius
    return (leaning @ upright + axis * centre) * _MM, outward


def _tilt(axis: Vector) -> Vector:
    """The smallest turn that brings the vertical to `axis`."""
    x, y, z = axis
    if z < -1.0 + 1e-9:
        return np.diag([1.0, -1.0, -1.0])
    share = 1.0 / (1.0 + z)
    return np.array(
        [
            [1.0 - share * x * x, -share * x * y, x],
            [-share * x * y, 1.0 - share * y * y, y],
            [-x, -y, z],
        ]
    )


def _within_cone(finger: Vector, inward: Vector, friction: float) -> Vector | None:
    """The finger's direction, bent to the nearest one that does not slip; None for a miss."""
    straight = float(finger @ inward)
    if straight <= 0.0:
        return None
    sideways = finger - straight * inward
    slip = float(np.linalg.norm(sideways))
    if slip <= friction * straight:
        return finger
    bent = inward + sideways * (friction / slip)
    return bent / np.linalg.norm(bent)


def _yielding(penguin: Penguin, turn: Vector, lever: Vector) -> float:
    """One over the mass a penguin shows to a blow with this lever, in 1/kg."""
    inertia = np.array([penguin.inertia_across, penguin.inertia_across, penguin.inertia_along])
    own = turn.T @ lever
    return 1000.0 / penguin.mass_g + float(own @ (own / inertia))
