"""Running a flick: poses in, every step of every penguin out.

MuJoCo is loaded by the first run, not by importing this module. On one machine the same board,
poses and flick give the same run, bit for bit; another machine may round differently, and rests
elsewhere. So a run is made once, and what came of it is recorded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from polarnight.games.icecool import model
from polarnight.games.icecool.deeds import Pose
from polarnight.games.icecool.flick import axes_of, blow, half_sine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board, Clock
    from polarnight.games.icecool.deeds import Flick

    Floats = NDArray[np.float64]

_CHUNK = 125
"""Steps between two looks whether all is at rest; no result depends on it."""
_MM = 1e-3


@dataclass(frozen=True, slots=True)
class Run:
    """Every step of one flick; row 0 is the start. Lengths are millimetres."""

    step: float
    """Seconds between rows."""
    places: Floats
    """Row, penguin, (x, y, z) of the middle of its base."""
    turns: Floats
    """Row, penguin, quaternion with w first."""
    touching: NDArray[np.bool_]
    """Row, pair of penguins as in `model.pairs`."""
    settled: bool

    @property
    def seconds(self) -> float:
        return (len(self.places) - 1) * self.step

    @property
    def axes(self) -> Floats:
        """Row, penguin, its own axis as a unit vector."""
        return axes_of(self.turns)

    def pose(self, penguin: int, row: int = -1) -> Pose:
        """One pose, rounded to what a state keeps."""
        x, y, z = (round(float(v), 2) for v in self.places[row, penguin])
        w, i, j, k = (round(float(v), 5) for v in self.turns[row, penguin])
        return Pose(x, y, z, (w, i, j, k))


class Stop(Protocol):
    """When a world need not be stepped any further."""

    longest: float
    """Seconds after which all are stopped."""

    def rows(self, world: int, speeds: Floats, places: Sequence[Floats]) -> int | None:
        """How many of the rows just stepped to keep, or None to go on.

        `speeds` are those of the rows just stepped, `places` the coordinates of all rows so far,
        in pieces of which the last is the one just stepped.
        """
        ...


class Rest:
    """The true end of a flick: every penguin calm for long enough."""

    def __init__(self, clock: Clock) -> None:
        self.longest = clock.longest
        self._clock = clock
        self._patience = round(clock.rest / clock.step)
        self._calm: dict[int, int] = {}
        """How many steps each world has been calm by now."""

    def rows(self, world: int, speeds: Floats, places: Sequence[Floats]) -> int | None:
        calm = self._calm.get(world, 0)
        for n, quiet in enumerate(self._quiet(speeds).tolist(), 1):
            calm = calm + 1 if quiet else 0
            if calm >= self._patience:
                return n
        self._calm[world] = calm
        return None

    def _quiet(self, speeds: Floats) -> NDArray[np.bool_]:
        """At which rows every penguin is calm."""
        clock = self._clock
        sideways = np.hypot(speeds[..., 0], speeds[..., 1]) < clock.calm_sideways * _MM
        upward = np.abs(speeds[..., 2]) < clock.calm_upward * _MM
        turning = np.linalg.norm(speeds[..., 3:], axis=-1) < clock.calm_turning
        quiet: NDArray[np.bool_] = (sideways & upward & turning).all(axis=-1)
        return quiet


def flicked(board: Board, poses: Sequence[Pose], mover: int, flick: Flick) -> Run:
    """Flick penguin `mover` of `poses` and wait until all lie still."""
    return run_all(board, poses, mover, [flick], Rest(board.clock))[0]


def run_all(
    board: Board, poses: Sequence[Pose], mover: int, flicks: Sequence[Flick], stop: Stop
) -> list[Run]:
    """Each of `flicks` apart, from the same poses: the very runs they give one by one."""
    worlds = _Worlds(board, poses, len(flicks))
    worlds.strike(poses[mover], mover, flicks)
    worlds.wait(stop)
    return [worlds.run(world) for world in range(len(flicks))]


class _Worlds:
    """Copies of one board, stepped together; each stops recording when it has come to rest."""

    def __init__(self, board: Board, poses: Sequence[Pose], copies: int) -> None:
        from mujoco.batch import Batch

        self._board = board
        self._penguins = len(poses)
        self._model = model.compiled(board, self._penguins)
        self._batch: Any = Batch(self._model, copies, 1)
        start = np.concatenate([_coordinates(pose) for pose in poses])
        self._batch.bind("qpos")[:] = start
        first = np.zeros((1, self._model.nsensordata))
        self._places = [[start[np.newaxis]] for _ in range(copies)]
        self._contacts = [[first] for _ in range(copies)]
        self._settled = np.zeros(copies, dtype=bool)

    def strike(self, pose: Pose, mover: int, flicks: Sequence[Flick]) -> None:
        """Let the finger do its work, a few steps long."""
        import mujoco

        step, contact = self._board.clock.step, self._board.finger.contact
        shares = half_sine(max(1, round(contact / step))) / step
        blows = [blow(self._board, pose, flick) for flick in flicks]
        forces = np.zeros((len(flicks), len(shares), self._model.nbody, 6))
        forces[:, :, mover + 1, :3] = [np.outer(shares, b.push) for b in blows]
        forces[:, :, mover + 1, 3:] = [np.outer(shares, b.twist) for b in blows]
        everyone = np.arange(len(flicks), dtype=np.int32)
        flat = forces.reshape(len(flicks), len(shares), -1)
        self._advance(everyone, len(shares), flat, int(mujoco.mjtState.mjSTATE_XFRC_APPLIED))
        self._batch.bind("xfrc_applied")[:] = 0.0

    def wait(self, stop: Stop) -> None:
        """Step until every world has been stopped, or the time is over."""
        left = round(stop.longest / self._board.clock.step) - len(self._places[0][1])
        awake = np.arange(len(self._places), dtype=np.int32)
        while left > 0 and len(awake):
            steps = min(_CHUNK, left)
            speeds = self._advance(awake, steps)
            left -= steps
            ended = [self._ends(stop, n, s) for n, s in zip(awake.tolist(), speeds, strict=True)]
            awake = awake[~np.array(ended)]

    def run(self, world: int) -> Run:
        rows = np.concatenate(self._places[world]).reshape(-1, self._penguins, 7)
        contacts = np.concatenate(self._contacts[world])
        return Run(
            step=self._board.clock.step,
            places=rows[:, :, :3] / _MM,
            turns=rows[:, :, 3:],
            touching=contacts > 0.0,
            settled=bool(self._settled[world]),
        )

    def _advance(
        self,
        worlds: NDArray[np.int32],
        steps: int,
        control: Floats | None = None,
        control_spec: int = 0,
    ) -> Floats:
        """Step `worlds` and record; their speeds at each step."""
        given: dict[str, Any] = {} if control is None else {"control_spec": control_spec}
        seen = self._batch.rollout(
            steps, control, record=("qpos", "qvel", "sensordata"), ids=worlds, **given
        )
        for n, world in enumerate(worlds):
            self._places[world].append(seen["qpos"][n])
            self._contacts[world].append(seen["sensordata"][n])
        speeds: Floats = seen["qvel"].reshape(len(worlds), steps, self._penguins, 6)
        return speeds

    def _ends(self, stop: Stop, world: int, speeds: Floats) -> bool:
        """Ask whether a world has come to its end; cut what was stepped beyond."""
        rows = stop.rows(world, speeds, self._places[world])
        if rows is not None:
            self._places[world][-1] = self._places[world][-1][:rows]
            self._contacts[world][-1] = self._contacts[world][-1][:rows]
            self._settled[world] = True
        return rows is not None


def _coordinates(pose: Pose) -> Floats:
    turn = np.array(pose.turn)
    return np.concatenate([np.array([pose.x, pose.y, pose.z]) * _MM, turn / np.linalg.norm(turn)])
