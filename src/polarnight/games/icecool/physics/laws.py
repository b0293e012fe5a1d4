"""The simulator against closed forms: what a textbook says, and what the model does.

Most laws are known for a ball, so the penguin becomes one: its base alone, of even density. What
acts is left on, all else is switched off. `tools/icecool_validation.py` draws it, and
tests/games/icecool/test_laws.py holds each law to its tolerance.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from msgspec import structs

from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics import model
from polarnight.games.icecool.physics.flick import rotation
from polarnight.games.icecool.physics.geometry import standing
from polarnight.games.icecool.physics.simulation import flicked
from polarnight.games.icecool.physics.sweeping import START, heights, open_ice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board, Material
    from polarnight.games.icecool.physics.simulation import Run

    Floats = NDArray[np.float64]

GRAVITY = 9.81
_MM = 1e-3
_OFF = 0.0
"""No friction; MuJoCo makes a hundred-thousandth of it."""
_CLEAR = 0.2
"""Millimetres above the ice that count as off it."""
_EVEN = 0.4
"""Inertia of a ball of even density, as a part of mass times radius squared."""


@dataclass(frozen=True, slots=True)
class Law:
    """One law: what was measured and what a closed form expects, over the same x."""

    name: str
    says: str
    x: tuple[str, Floats]
    y: str
    measured: Floats
    expected: Floats
    tolerance: float
    """Of the largest expected value."""

    @property
    def error(self) -> float:
        """The largest distance, as a part of the largest expected value."""
        return float(np.abs(self.measured - self.expected).max() / np.abs(self.expected).max())


@dataclass(frozen=True, slots=True)
class _Watched:
    """Every step of some bodies, in SI units; rows, bodies, components."""

    t: Floats
    places: Floats
    """Of the middle of the base."""
    turns: Floats
    speeds: Floats
    spins: Floats
    """In the body's own frame."""

    def after(self, seconds: float) -> _Watched:
        """Without the beginning, in which what was put down settles."""
        row = int(np.searchsorted(self.t, seconds))
        every = (self.t, self.places, self.turns, self.speeds, self.spins)
        return _Watched(*(each[row:] for each in every))


def laws(board: Board) -> list[Law]:
    """All of them, for the numbers of a board."""
    return [
        flight(board),
        spin_in_flight(board),
        sliding(board),
        rolling(board),
        spinning(board),
        bouncing(board),
        colliding(board),
        lifting(board),
    ]


def flight(board: Board) -> Law:
    """A penguin thrown with a spin: its energy is what it was."""
    seen = _thrown(board)
    penguin = board.penguin
    mass, inertia = penguin.mass_g * _MM, _inertia(board)
    place, speed = _centre(board, seen)
    energy = (
        0.5 * mass * (speed**2).sum(axis=1)
        + 0.5 * (seen.spins[:, 0] ** 2 * inertia).sum(axis=1)
        + mass * GRAVITY * place[:, 2]
    )
    return Law(
        "Energy in flight",
        "What moves, spins and is high up: the sum stays.",
        ("time, s", seen.t),
        "energy, mJ",
        1e3 * energy,
        np.full_like(energy, 1e3 * energy[0]),
        0.005,
    )


def spin_in_flight(board: Board) -> Law:
    """Its angular momentum about the centre of mass is what it was, however it tumbles."""
    seen = _thrown(board)
    momentum = np.array(
        [
            np.linalg.norm(rotation(tuple(turn)) @ (_inertia(board) * spin))
            for turn, spin in zip(seen.turns[:, 0].tolist(), seen.spins[:, 0], strict=True)
        ]
    )
    return Law(
        "Angular momentum in flight",
        "It tumbles, and its angular momentum stays.",
        ("time, s", seen.t),
        "angular momentum, µN m s",
        1e6 * momentum,
        np.full_like(momentum, 1e6 * momentum[0]),
        0.03,
    )


def sliding(board: Board) -> Law:
    """A ball that does not turn yet slows down by friction until it rolls, at 5/7 of its speed."""
    mu, first = board.materials.floor.friction[0], 0.8
    ball = _ball(board, friction=(mu, _OFF, _OFF))
    until = first * _EVEN / (1 + _EVEN) / (mu * GRAVITY)
    seen = _watched(ball, [_on_ice(ball)], [(first, 0.0, 0.0, 0.0, 0.0, 0.0)], 2 * until)
    expected = np.maximum(first - mu * GRAVITY * seen.t, first / (1 + _EVEN))
    return Law(
        "Sliding, then rolling",
        "v = v₀ - µ g t, until it rolls with 5/7 v₀.",
        ("time, s", seen.t),
        "speed, m/s",
        seen.speeds[:, 0, 0],
        expected,
        0.02,
    )


def rolling(board: Board) -> Law:
    """A ball that rolls is slowed down by the lever arm of rolling friction alone."""
    mu, _, arm = board.materials.floor.friction
    ball, radius, first = _ball(board, friction=(mu, _OFF, arm)), board.radius * _MM, 0.5
    spin = (0.0, first / radius, 0.0)
    seen = _watched(ball, [_on_ice(ball)], [(first, 0.0, 0.0, *spin)], 1.0).after(0.1)
    first = float(seen.speeds[0, 0, 0])
    expected = first - arm * GRAVITY / (radius * (1 + _EVEN)) * (seen.t - seen.t[0])
    return Law(
        "Rolling",
        "v = v₀ - 5/7 (c/r) g t, where c is the lever arm of rolling friction, once it rolls.",
        ("time, s", seen.t),
        "speed, m/s",
        seen.speeds[:, 0, 0],
        expected,
        0.02,
    )


def spinning(board: Board) -> Law:
    """A ball that spins on the spot is slowed down by the lever arm of spinning friction."""
    mu, arm, _ = board.materials.floor.friction
    ball, radius, first = _ball(board, friction=(mu, arm, _OFF)), board.radius * _MM, 60.0
    seen = _watched(ball, [_on_ice(ball)], [(0.0, 0.0, 0.0, 0.0, 0.0, first)], 2.5)
    slower = arm * GRAVITY / (_EVEN * radius**2)
    return Law(
        "Spin decay",
        "ω = ω₀ - c g t / (2/5 r²), where c is the lever arm of spinning friction.",
        ("time, s", seen.t),
        "spin, rad/s",
        seen.spins[:, 0, 2],
        np.maximum(first - slower * seen.t, 0.0),
        0.02,
    )


def bouncing(board: Board) -> Law:
    """A ball let fall on ice of several dampings: how much of its speed it keeps."""
    dampings = np.array([40.0, 80.0, 142.0, 204.0, 300.0])
    kept = [_bounced(board, float(damping)) for damping in dampings]
    stiffness = board.materials.floor.stiffness
    expected = [restitution(stiffness, float(damping)) for damping in dampings]
    return Law(
        "Restitution",
        "A spring with a damper that cannot pull: e by its damping.",
        ("damping, 1/s", dampings),
        "share of speed kept",
        np.array(kept),
        np.array(expected),
        0.05,
    )


def colliding(board: Board) -> Law:
    """One ball meets another at rest: both together have the momentum of the first."""
    ball = _ball(board, friction=(_OFF, _OFF, _OFF))
    radius, first = board.radius * _MM, 0.6
    x, y, z = _on_ice(ball)
    ways = [(x, y, z), (x + 2 * radius + 0.03, y, z)]
    seen = _watched(ball, ways, [(first, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)], 0.12)
    together = seen.speeds[:, :, 0].sum(axis=1)
    return Law(
        "Momentum of two that meet",
        "The sum of both speeds stays, whatever the contact takes away.",
        ("time, s", seen.t),
        "sum of speeds, m/s",
        together,
        np.full_like(together, first),
        0.002,
    )


def lifting(board: Board) -> Law:
    """A penguin hit ever higher: how far its centre of mass rises after it has left the ice."""
    hall = open_ice(board)
    hits = [height for height in heights(board, 14) if height > 26.0]
    start, speed = standing(hall, START), 0.6 * board.finger.fastest
    found = [_risen(hall, flicked(hall, [start], 0, Flick(0.0, 0.0, h, speed))) for h in hits]
    return Law(
        "Lift by height of the hit",
        "Off the ice the centre of mass rises by v t - g t²/2 beyond where it left it.",
        ("hit at, mm", np.array(hits)),
        "rise of the centre of mass, mm",
        np.array([rise for rise, _ in found]),
        np.array([foreseen for _, foreseen in found]),
        0.01,
    )


def restitution(stiffness: float, damping: float) -> float:
    """Of a contact a = -k x - b v, per unit of mass, that ends when its force does."""
    damped = damping / (2.0 * math.sqrt(stiffness))
    root = math.sqrt(1.0 - damped**2)
    late = math.pi - math.atan2(2.0 * damped * root, 1.0 - 2.0 * damped**2)
    return math.exp(-damped / root * late)


def _bounced(board: Board, damping: float) -> float:
    floor = structs.replace(board.materials.floor, damping=damping)
    ball = _ball(board, friction=(_OFF, _OFF, _OFF), floor=floor)
    x, y, z = _on_ice(ball)
    seen = _watched(ball, [(x, y, z + 0.05)], [(0.0,) * 6], 0.16)
    speed = seen.speeds[:, 0, 2]
    return float(speed.max() / -speed.min())


def _risen(board: Board, run: Run) -> tuple[float, float]:
    """How far a centre of mass rose to the top of its highest flight, and how far it should have.

    In millimetres; what it rose before it left the ice is in both. Both are 0 where it never did.
    """
    base, axes, places = board.radius, run.axes[:, 0], run.places[:, 0]
    lowest = np.min(
        [
            places[:, 2] + (height - base) * axes[:, 2] - radius
            for height, radius in board.penguin.spheres
        ],
        axis=0,
    )
    flying = np.concatenate([[False], lowest > _CLEAR, [False]])
    begins, ends = (
        np.flatnonzero(flying[1:] & ~flying[:-1]),
        np.flatnonzero(flying[:-1] & ~flying[1:]),
    )
    if not len(begins):
        return 0.0, 0.0
    up = places[:, 2] + (board.penguin.centre_of_mass - base) * axes[:, 2]
    flights = [up[begin:end] for begin, end in zip(begins, ends, strict=True) if end - begin > 1]
    way = max(flights, key=lambda flight: float(flight.max()))
    speed = (way[1] - way[0]) * _MM / run.step + 0.5 * GRAVITY * run.step
    time = int(np.argmax(way)) * run.step
    before = float(way[0] - up[0])
    risen = float(way.max() - up[0])
    return risen, before + (speed * time - 0.5 * GRAVITY * time**2) / _MM


def _thrown(board: Board) -> _Watched:
    """A penguin of this board in the air, with a spin about no axis of its own."""
    hall = open_ice(board)
    x, y, z = _on_ice(hall)
    return _watched(hall, [(x, y, z + 0.3)], [(0.8, 0.1, 1.0, 6.0, -9.0, 20.0)], 0.25)


def _centre(board: Board, seen: _Watched) -> tuple[Floats, Floats]:
    """Where the centre of mass of the first body is, and how fast."""
    above = (board.penguin.centre_of_mass - board.radius) * _MM
    turns = np.stack([rotation(tuple(turn)) for turn in seen.turns[:, 0].tolist()])
    arm = above * turns[:, :, 2]
    spin = np.einsum("nij,nj->ni", turns, seen.spins[:, 0])
    return seen.places[:, 0] + arm, seen.speeds[:, 0] + np.cross(spin, arm)


def _inertia(board: Board) -> Floats:
    penguin = board.penguin
    return np.array([penguin.inertia_across, penguin.inertia_across, penguin.inertia_along])


def _ball(
    board: Board, *, friction: tuple[float, float, float], floor: Material | None = None
) -> Board:
    """An even ball of the size of a penguin's base on open ice, with this friction."""
    mass, radius = board.penguin.mass_g, board.radius
    inertia = _EVEN * mass * _MM * (radius * _MM) ** 2
    penguin = structs.replace(
        board.penguin,
        centre_of_mass=radius,
        inertia_across=inertia,
        inertia_along=inertia,
        spheres=((radius, radius),),
    )
    ice = structs.replace(floor or board.materials.floor, friction=friction)
    others = structs.replace(board.materials.penguin, friction=(_OFF, _OFF, _OFF))
    materials = structs.replace(board.materials, floor=ice, penguin=others)
    return structs.replace(open_ice(board), penguin=penguin, materials=materials)


def _on_ice(board: Board) -> tuple[float, float, float]:
    """Where a base touches the ice, in metres, with as much pressing in as its weight needs."""
    sunk = GRAVITY / board.materials.floor.stiffness
    return START.x * _MM, START.y * _MM, board.radius * _MM - sunk


def _watched(
    board: Board,
    places: Sequence[tuple[float, float, float]],
    motions: Sequence[Sequence[float]],
    seconds: float,
) -> _Watched:
    """Bodies set in motion: speeds in m/s, then spins in rad/s."""
    import mujoco

    compiled = model.compiled(board, len(places))
    data = mujoco.MjData(compiled)
    data.qpos[:] = np.concatenate([(*place, 1.0, 0.0, 0.0, 0.0) for place in places])
    data.qvel[:] = np.concatenate(motions)
    rows, motion = [data.qpos.copy()], [data.qvel.copy()]
    steps = round(seconds / board.clock.step)
    for _ in range(steps):
        mujoco.mj_step(compiled, data)
        rows.append(data.qpos.copy())
        motion.append(data.qvel.copy())
    where = np.stack(rows).reshape(steps + 1, -1, 7)
    how = np.stack(motion).reshape(steps + 1, -1, 6)
    times = np.linspace(0.0, steps * board.clock.step, steps + 1)
    return _Watched(times, where[:, :, :3], where[:, :, 3:], how[:, :, :3], how[:, :, 3:])
