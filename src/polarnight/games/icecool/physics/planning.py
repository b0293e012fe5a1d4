"""Looking ahead for bots: many flicks in the same physics (the hand is in `hand.py`).

Two short cuts make it several times faster than the true run, and both are honest. A penguin is
flicked alone first: if it comes near no other, the others would not have mattered; else the flick
is run again with all. And a run ends once penguins only wobble on their spots, which is a few
millimetres from where they will rest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from msgspec import structs

from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import Resting
from polarnight.games.icecool.physics.consequences import Flicked, judge, nearest, stuck
from polarnight.games.icecool.physics.simulation import Still, run_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board, Clock
    from polarnight.games.icecool.deeds import Consequences, Flick, Pose
    from polarnight.games.icecool.physics.simulation import Run
    from polarnight.games.icecool.view import IcecoolView

    Floats = NDArray[np.float64]

Place: TypeAlias = tuple[float, float, float]
"""The middle of a penguin's base, in millimetres."""
_NEAR = 1.0
"""Millimetres: a penguin that comes nearer to another is run again with all."""
_LONGEST, _SPOT = 6.0, 20.0
"""Seconds and millimetres after which looking ahead is content (see `nearly`)."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Who stands where when somebody is about to flick."""

    board: Board
    seats: tuple[Seat, ...]
    poses: tuple[Pose, ...]
    mover: Seat

    @property
    def own(self) -> Pose:
        return self.poses[self.seats.index(self.mover)]


def scene(view: IcecoolView, pose: Pose | None = None) -> Scene:
    """What the player to act sees; `pose` is where else he could stand, as on a red line."""
    assert view.to_act is not None, "nobody acts any more"
    placed = [(Seat(n), p) for n, p in enumerate(view.penguins) if p is not None]
    poses = tuple(pose if pose and seat == view.to_act else p for seat, p in placed)
    return Scene(view.board, tuple(seat for seat, _ in placed), poses, view.to_act)


def nearly(clock: Clock) -> Still:
    """The end of a run that only has to be nearly right: no penguin leaves its spot any more.

    Then a run takes 37 % of the time of the true one, and its last place is 6 mm from the true
    rest in the middle, and 12 mm in the worst of a hundred: a third of a penguin.
    """
    return Still(_LONGEST, round(clock.rest / clock.step), _SPOT, np.inf)


class _Alone:
    """The end of a lone run: at rest nearly, or near one of the others, with whom it is run again.

    What comes near another at any row is noted in `close`.
    """

    def __init__(self, scene: Scene, stop: Still) -> None:
        self.longest = stop.longest
        self.close: set[int] = set()
        self._seen: set[int] = set()
        self._stop, self._board = stop, scene.board
        pairs = zip(scene.seats, scene.poses, strict=True)
        self._others = [pose for seat, pose in pairs if seat != scene.mover]

    def ends(self, world: int, pieces: Sequence[Floats]) -> bool:
        """Ask the other penguins first."""
        first = world not in self._seen  # then nobody has looked at the start and the blow yet
        self._seen.add(world)
        rows = np.concatenate(pieces) if first else pieces[-1]
        if any(nearest(self._board, rows, pose) < _NEAR for pose in self._others):
            self.close.add(world)
            return True
        return self._stop.ends(world, pieces)


def foresee(scene: Scene, flicks: Sequence[Flick]) -> list[Consequences]:
    """What would come of each flick, were the hand sure: the hand trembles, not this."""
    if not flicks:
        return []
    ends = nearly(scene.board.clock)
    lone = _Alone(scene, ends)
    alone = run_all(scene.board, [scene.own], 0, flicks, lone)
    close = sorted(lone.close)
    mover = scene.seats.index(scene.mover)
    wanted = [flicks[n] for n in close]
    again = run_all(scene.board, scene.poses, mover, wanted, ends) if close else []
    full = {
        n: judge(Flicked(scene.board, scene.seats, scene.mover, scene.poses, run))
        for n, run in zip(close, again, strict=True)
    }
    others = _standing(scene)
    return [
        full[n] if n in full else _judged_alone(scene, run, others) for n, run in enumerate(alone)
    ]


def _standing(scene: Scene) -> dict[Seat, Resting]:
    """How all lie while nothing touches them."""
    placed = zip(scene.seats, scene.poses, strict=True)
    return {seat: Resting(seat, pose, stuck=stuck(scene.board, pose)) for seat, pose in placed}


def _judged_alone(scene: Scene, run: Run, standing: dict[Seat, Resting]) -> Consequences:
    """The consequences of a lone run, with the others where they are."""
    came = judge(Flicked(scene.board, (scene.mover,), scene.mover, (scene.own,), run))
    resting = standing | {scene.mover: came.resting[0]}
    return structs.replace(came, resting=tuple(resting.values()))


def preview(scene: Scene, flicks: Sequence[Flick], seconds: float) -> list[list[Place]]:
    """The way of the penguin alone in its first moments, sixty points a second, for each flick.

    For a player who aims: with flicks of his own trembling hand it shows what he can know.
    """
    moments = replace(nearly(scene.board.clock), longest=seconds)
    runs = run_all(scene.board, [scene.own], 0, flicks, moments)
    return [_way(scene, run, 0) for run in runs]


def way(scene: Scene, flick: Flick) -> list[Place]:
    """The way of the penguin that is flicked until it nearly rests, the others in it."""
    mover = scene.seats.index(scene.mover)
    (run,) = run_all(scene.board, scene.poses, mover, [flick], nearly(scene.board.clock))
    return _way(scene, run, mover)


def _way(scene: Scene, run: Run, penguin: int) -> list[Place]:
    """Sixty points a second."""
    every = round(1.0 / (60.0 * scene.board.clock.step))
    return [_place(row) for row in run.places[::every, penguin].tolist()]


def _place(row: Sequence[float]) -> Place:
    x, y, z = (round(value, 1) for value in row)
    return x, y, z
