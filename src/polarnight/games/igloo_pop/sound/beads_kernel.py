"""Glass beads in a shaken shell: positions, bounces, and the hits they make.

The frame is fixed to the shell, so a bead's acceleration is minus the accelerometer's reading,
gravity included. There are always thirteen beads. Those beyond the igloo's number are ghosts:
they roll and bounce among themselves, cost the same time, and are never heard. Every step does
the same arithmetic for every bead and every pair, whatever touches whatever, so that the time it
takes says nothing about the number.

Units: metres, seconds. Arrays have LANES columns; the last three hold nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.jit import inner, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

BEADS = 13
LANES = 16
STEP_RATE = 6_000
STEP = 1.0 / STEP_RATE

SHELL = 0.032
"""The dome: a sphere of this radius, its centre LIFT above the flat floor."""
LIFT = 0.004
RADIUS = 0.0025
WALL_BOUNCE = 0.52
SOFT = 0.15
"""Slower hits bounce less: at this speed half of it, so that a bead does not chatter for long."""
GLASS_BOUNCE = 0.85
SILENT = 0.03
"""Slower contacts do not bounce and make no sound."""
FRICTION = 0.2
ROLLING = 0.12
ROUGH = 0.15
"""How much the bounce off the wall varies, as a share of it."""
TILT = 0.06
"""How much the wall's direction varies, in radians."""
TICK_EVERY = 0.006
"""A rolling bead ticks after so much way."""

# Where the numbers of all beads begin: one flat array with constant offsets, because then the
# compiler sees that nothing overlaps and does several beads at once.
X, Y, Z, VX, VY, VZ, WAY, GROUP, HEARD, STATE = range(0, 10 * LANES, LANES)
DX, DY, DZ, DVX, DVY, DVZ, DICE0, DICE1, DICE2 = range(0, 9 * LANES, LANES)
NX, NY, NZ, OUT, RUN, WALL, GLASS, TICK, WORK = range(9 * LANES, 18 * LANES, LANES)

_12, _25, _27 = np.uint64(12), np.uint64(25), np.uint64(27)
_SHIFTS = (np.uint64(48), np.uint64(32), np.uint64(16))
_LOW = np.uint64(0xFFFF)
_HALF = 1.0 / 32768.0


@kernel
def scatter(beads: Floats, count: int, dice: NDArray[np.uint64]) -> None:
    """Throw all beads into the shell; the first `count` are real."""
    work = np.zeros(WORK)
    _roll(dice, work)
    for i in range(LANES):
        beads[X + i] = 0.015 * work[DICE0 + i]
        beads[Y + i] = 0.015 * work[DICE1 + i]
        beads[Z + i] = 0.013 + 0.009 * work[DICE2 + i]
        beads[VX + i], beads[VY + i], beads[VZ + i], beads[WAY + i] = 0.0, 0.0, 0.0, 0.0
        beads[GROUP + i] = 0.0 if i < count else 1.0 if i < BEADS else 2.0 + i
        beads[HEARD + i] = 1.0 if i < count else 0.0


@inner
def _roll(dice: NDArray[np.uint64], work: Floats) -> None:
    """Three numbers between -1 and 1 for each bead."""
    for i in range(LANES):
        word = dice[i]
        word ^= word >> _12
        word ^= word << _25
        word ^= word >> _27
        dice[i] = word
        work[DICE0 + i] = np.float64(np.int64((word >> _SHIFTS[0]) & _LOW)) * _HALF - 1.0
        work[DICE1 + i] = np.float64(np.int64((word >> _SHIFTS[1]) & _LOW)) * _HALF - 1.0
        work[DICE2 + i] = np.float64(np.int64((word >> _SHIFTS[2]) & _LOW)) * _HALF - 1.0


@inner
def _glass(beads: Floats, work: Floats) -> None:
    """Every bead against every other: `work` gets changes of velocity and place."""
    for i in range(LANES):
        work[DX + i], work[DY + i], work[DZ + i] = 0.0, 0.0, 0.0
        work[DVX + i], work[DVY + i], work[DVZ + i] = 0.0, 0.0, 0.0
        work[GLASS + i] = 0.0
    for j in range(BEADS):
        xj, yj, zj = beads[X + j], beads[Y + j], beads[Z + j]
        uj, vj, wj, gj = beads[VX + j], beads[VY + j], beads[VZ + j], beads[GROUP + j]
        for i in range(LANES):
            dx, dy, dz = beads[X + i] - xj, beads[Y + i] - yj, beads[Z + i] - zj
            square = dx * dx + dy * dy + dz * dz + 1e-18
            near = (square < 4.0 * RADIUS * RADIUS) & (beads[GROUP + i] == gj) & (i != j)
            distance = np.sqrt(square)
            inverse = 1.0 / distance
            closing = -(
                (beads[VX + i] - uj) * dx + (beads[VY + i] - vj) * dy + (beads[VZ + i] - wj) * dz
            )
            closing = closing * inverse if near else 0.0
            closing = max(0.0, closing)
            loud = closing > SILENT
            bounce = 0.5 * (1.0 + GLASS_BOUNCE) if loud else 0.5
            change = bounce * closing * inverse
            apart = 0.25 * (2.0 * RADIUS - distance) * inverse if near else 0.0
            work[DVX + i] += change * dx
            work[DVY + i] += change * dy
            work[DVZ + i] += change * dz
            work[DX + i] += apart * dx
            work[DY + i] += apart * dy
            work[DZ + i] += apart * dz
            work[GLASS + i] += 0.5 * closing if loud else 0.0
    for i in range(LANES):
        beads[VX + i] += work[DVX + i]
        beads[VY + i] += work[DVY + i]
        beads[VZ + i] += work[DVZ + i]
        beads[X + i] += work[DX + i]
        beads[Y + i] += work[DY + i]
        beads[Z + i] += work[DZ + i]


@inner
def _contact(beads: Floats, work: Floats, pull: float) -> None:
    """Every bead against a wall: OUT says how far it has passed it, NX.. where the wall faces."""
    for i in range(LANES):
        touching = work[OUT + i] > 0.0
        nx, ny, nz = work[NX + i], work[NY + i], work[NZ + i]
        u, v, w = beads[VX + i], beads[VY + i], beads[VZ + i]
        loud = touching & (u * nx + v * ny + w * nz > SILENT)
        # A loud hit meets a rough spot: the wall leans a little there.
        lean = TILT if loud else 0.0
        ax = nx + lean * work[DICE0 + i]
        ay = ny + lean * work[DICE1 + i]
        az = nz + lean * work[DICE2 + i]
        scale = 1.0 / np.sqrt(ax * ax + ay * ay + az * az)
        ax, ay, az = ax * scale, ay * scale, az * scale
        closing = u * ax + v * ay + w * az
        closing = closing if touching & (closing > 0.0) else 0.0
        bounce = WALL_BOUNCE * (1.0 + ROUGH * work[DICE2 + i]) * closing / (closing + SOFT)
        stop = (1.0 + bounce) * closing if loud else closing
        u, v, w = u - stop * ax, v - stop * ay, w - stop * az
        # What is left runs along the wall, against friction.
        away = u * ax + v * ay + w * az
        tu, tv, tw = u - away * ax, v - away * ay, w - away * az
        speed = np.sqrt(tu * tu + tv * tv + tw * tw) + 1e-12
        brake = FRICTION * stop if loud else ROLLING * pull * STEP
        brake = brake / speed if brake < speed else 1.0
        brake = brake if touching else 0.0
        beads[VX + i] = u - brake * tu
        beads[VY + i] = v - brake * tv
        beads[VZ + i] = w - brake * tw
        inside = work[OUT + i] if touching else 0.0
        beads[X + i] -= inside * nx
        beads[Y + i] -= inside * ny
        beads[Z + i] -= inside * nz
        work[WALL + i] += closing if loud else 0.0
        work[RUN + i] += speed if touching & (not loud) else 0.0


@inner
def _walls(beads: Floats, work: Floats, pull: float) -> None:
    """Every bead against the dome, then against the floor; then the ticks of those that roll."""
    for i in range(LANES):
        x, y, z = beads[X + i], beads[Y + i], beads[Z + i] - LIFT
        far = np.sqrt(x * x + y * y + z * z) + 1e-12
        work[NX + i], work[NY + i], work[NZ + i] = x / far, y / far, z / far
        work[OUT + i] = far - (SHELL - RADIUS)
        work[WALL + i], work[RUN + i] = 0.0, 0.0
    _contact(beads, work, pull)
    for i in range(LANES):
        work[NX + i], work[NY + i], work[NZ + i] = 0.0, 0.0, -1.0
        work[OUT + i] = RADIUS - beads[Z + i]
    _contact(beads, work, pull)
    for i in range(LANES):
        way = beads[WAY + i] + work[RUN + i] * STEP
        full = way > TICK_EVERY
        work[TICK + i] = work[RUN + i] if full else 0.0
        beads[WAY + i] = 0.6 * TICK_EVERY * work[DICE0 + i] if full else way


@kernel
def step(
    beads: Floats, ax: float, ay: float, az: float, dice: NDArray[np.uint64], work: Floats
) -> None:
    """One step under the accelerometer reading `a`.

    `work` has twelve rows. Nine are scratch; the last three come out as the speeds of hits on the
    wall, of glass on glass, and of rolling ticks, for each bead.
    """
    pull = np.sqrt(ax * ax + ay * ay + az * az)
    for i in range(LANES):
        beads[VX + i] -= ax * STEP
        beads[VY + i] -= ay * STEP
        beads[VZ + i] -= az * STEP
        beads[X + i] += beads[VX + i] * STEP
        beads[Y + i] += beads[VY + i] * STEP
        beads[Z + i] += beads[VZ + i] * STEP
    _glass(beads, work)
    _roll(dice, work)
    _walls(beads, work, pull)
