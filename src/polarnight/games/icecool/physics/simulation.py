"""Running a flick: poses in, every step of every penguin out.

MuJoCo is loaded by the first run, not by importing this module. On one machine the same board,
poses and flick give the same run, bit for bit; another machine may round differently, and rests
elsewhere. So a run is made once, and what came of it is recorded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from polarnight.games.icecool.deeds import Pose
from polarnight.games.icecool.physics import model
from polarnight.games.icecool.physics.flick import axes_of, blow, half_sine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board, Clock
    from polarnight.games.icecool.deeds import Flick

    Floats = NDArray[np.float64]

_LOOK = 50
"""Steps between two looks whether all is at rest."""
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
    pressing: Floats
    """Row, pair: how hard they press on each other, in newtons."""
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

    @property
    def longest(self) -> float:
        """Seconds after which all are stopped."""
        ...

    def ends(self, world: int, pieces: Sequence[Floats]) -> bool:
        """Whether a world has come to its end.

        `pieces` are its rows so far, coordinates as MuJoCo has them (a place in metres and a
        quaternion for each penguin); the last piece is what was stepped since it was asked last.
        """
        ...


@dataclass(frozen=True, slots=True)
class Still:
    """Ends once every penguin has kept its place and its turn over a window of time.

    Speeds at a single moment would not do: two penguins that lean on each other tremble on the
    spot for ever, by less than a hundredth of a millimetre.
    """

    longest: float
    rows: int
    """How long the window is."""
    place: float
    """Millimetres, along each axis."""
    turn: float
    """Radians."""

    def ends(self, world: int, pieces: Sequence[Floats]) -> bool:
        """Look at the last rows, once there are enough of them."""
        recent = last_rows(pieces, self.rows)
        if recent is None:
            return False
        rows = recent.reshape(self.rows, -1, 7)
        if (np.ptp(rows[:, :, :3], axis=0) > self.place * _MM).any():
            return False
        alike = np.abs((rows[:, :, 3:] * rows[-1, :, 3:]).sum(axis=-1)).min()
        return bool(alike > np.cos(min(self.turn, np.pi) / 2))


def at_rest(clock: Clock) -> Still:
    """The true end of a flick."""
    rows = round(clock.rest / clock.step)
    return Still(clock.longest, rows, clock.still_place, clock.still_turn)


def last_rows(pieces: Sequence[Floats], rows: int) -> Floats | None:
    """The last `rows` rows of some pieces, or None if there are fewer."""
    taken: list[Floats] = []
    missing = rows
    for piece in reversed(pieces):
        taken.append(piece)
        missing -= len(piece)
        if missing <= 0:
            return np.concatenate(taken[::-1])[-rows:]
    return None


def flicked(board: Board, poses: Sequence[Pose], mover: int, flick: Flick) -> Run:
    """Flick penguin `mover` of `poses` and wait until all lie still."""
    return run_all(board, poses, mover, [flick], at_rest(board.clock))[0]


def run_all(
    board: Board, poses: Sequence[Pose], mover: int, flicks: Sequence[Flick], stop: Stop
) -> list[Run]:
    """Each of `flicks` apart, from the same poses: the very runs they give one by one."""
    return run_each(board, [poses] * len(flicks), [mover] * len(flicks), flicks, stop)


def run_each(
    board: Board,
    scenes: Sequence[Sequence[Pose]],
    movers: Sequence[int],
    flicks: Sequence[Flick],
    stop: Stop,
    threads: int = 1,
) -> list[Run]:
    """Each of `flicks` from poses of its own, all of as many penguins; threads change nothing."""
    worlds = _Worlds(board, scenes, threads)
    worlds.strike(scenes, movers, flicks)
    worlds.wait(stop)
    return [worlds.run(world) for world in range(len(flicks))]


class _Worlds:
    """Copies of one board, stepped together; each stops recording when it has come to rest."""

    def __init__(self, board: Board, scenes: Sequence[Sequence[Pose]], threads: int) -> None:
        from mujoco.batch import Batch

        self._board = board
        self._penguins = len(scenes[0])
        self._model = model.compiled(board, self._penguins)
        self._batch: Any = Batch(self._model, len(scenes), threads)  # MuJoCo has no types
        starts = [np.concatenate([_coordinates(pose) for pose in poses]) for poses in scenes]
        self._batch.bind("qpos")[:] = starts
        first = np.zeros((1, self._model.nsensordata))
        self._places = [[start[np.newaxis]] for start in starts]
        self._contacts = [[first] for _ in scenes]
        self._settled = np.zeros(len(scenes), dtype=bool)

    def strike(
        self, scenes: Sequence[Sequence[Pose]], movers: Sequence[int], flicks: Sequence[Flick]
    ) -> None:
        """Let the finger do its work, a few steps long."""
        import mujoco

        step, contact = self._board.clock.step, self._board.finger.contact
        shares = half_sine(max(1, round(contact / step))) / step
        forces = np.zeros((len(flicks), len(shares), self._model.nbody, 6))
        for world, (poses, mover, flick) in enumerate(zip(scenes, movers, flicks, strict=True)):
            hit = blow(self._board, poses[mover], flick)
            forces[world, :, mover + 1] = np.outer(shares, np.concatenate([hit.push, hit.twist]))
        everyone = list(range(len(flicks)))
        flat = forces.reshape(len(flicks), len(shares), -1)
        self._advance(everyone, len(shares), flat, int(mujoco.mjtState.mjSTATE_XFRC_APPLIED))
        self._batch.bind("xfrc_applied")[:] = 0.0

    def wait(self, stop: Stop) -> None:
        """Step until every world has come to its end, or the time is over."""
        left = round(stop.longest / self._board.clock.step) - len(self._places[0][1])
        awake = list(range(len(self._places)))
        while left > 0 and awake:
            steps = min(_LOOK, left)
            self._advance(awake, steps)
            left -= steps
            ended = [world for world in awake if stop.ends(world, self._places[world])]
            self._settled[ended] = True
            awake = [world for world in awake if not self._settled[world]]

    def run(self, world: int) -> Run:
        rows = np.concatenate(self._places[world]).reshape(-1, self._penguins, 7)
        contacts = np.concatenate(self._contacts[world]).reshape(len(rows), -1, model.SENSED)
        return Run(
            step=self._board.clock.step,
            places=rows[:, :, :3] / _MM,
            turns=rows[:, :, 3:],
            touching=contacts[:, :, 0] > 0.0,
            pressing=contacts[:, :, 1],
            settled=bool(self._settled[world]),
        )

    def _advance(
        self, worlds: list[int], steps: int, control: Floats | None = None, control_spec: int = 0
    ) -> None:
        """Step `worlds` and record every step."""
        given: dict[str, object] = {} if control is None else {"control_spec": control_spec}
        ids = np.array(worlds, dtype=np.int32)
        seen = self._batch.rollout(steps, control, record=("qpos", "sensordata"), ids=ids, **given)
        for n, world in enumerate(worlds):
            self._places[world].append(seen["qpos"][n])
            self._contacts[world].append(seen["sensordata"][n])


def _coordinates(pose: Pose) -> Floats:
    turn = np.array(pose.turn)
    return np.concatenate([np.array([pose.x, pose.y, pose.z]) * _MM, turn / np.linalg.norm(turn)])
