"""A board with penguins as a MuJoCo model. One model: no special case for any kind of flick."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from polarnight.games.icecool.physics.walls import boxes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.games.icecool.board import Board, Material

_MM = 1e-3
_TABLE = 2.0
"""Half the width of the table, in metres; its plane has no end in the simulation."""
_FLOOR_DEPTH = 0.02


@lru_cache(maxsize=16)
def compiled(board: Board, penguins: int) -> Any:  # a model of MuJoCo, which has no types
    """The compiled model of `penguins` penguins on `board`; MuJoCo is loaded on the first call."""
    import mujoco

    return mujoco.MjModel.from_xml_string(mjcf(board, penguins))


SENSED = 4
"""Numbers of each sensor: how many contacts, then the greatest force, its part inwards first."""


def pairs(penguins: int) -> list[tuple[int, int]]:
    """The pairs whose touching is sensed, in the order of the sensors."""
    return [(one, other) for one in range(penguins) for other in range(one + 1, penguins)]


def mjcf(board: Board, penguins: int) -> str:
    """The model as text. The body of a penguin has its origin in the middle of its base.

    Looking for islands of contacts costs a lone penguin 7 % and changes no bit of its run.
    """
    islands = "enable" if penguins > 1 else "disable"
    bodies = "".join(_penguin(board, n) for n in range(penguins))
    sensors = "".join(
        f'<contact body1="p{one}" body2="p{other}" data="found force" num="1" reduce="maxforce"/>'
        for one, other in pairs(penguins)
    )
    return f"""
<mujoco model="{board.name}">
  <option timestep="{board.clock.step!r}" integrator="implicitfast" cone="elliptic"
    solver="Newton"><flag island="{islands}"/></option>
  <size memory="2M"/>
  <default>
    <geom condim="6" solimp=".95 .99 .0005 .5 2"/>
    <default class="floor"><geom priority="2" {_meets(board.materials.floor)}/></default>
    <default class="wall"><geom priority="1" {_meets(board.materials.wall)}/></default>
    <default class="penguin"><geom {_meets(board.materials.penguin)}/></default>
  </default>
  <worldbody>{_floor(board)}{_walls(board)}{bodies}</worldbody>
  <sensor>{sensors}</sensor>
</mujoco>"""


def _meets(material: Material) -> str:
    return (
        f'friction="{_numbers(material.friction)}"'
        f' solref="{-material.stiffness!r} {-material.damping!r}"'
    )


def _floor(board: Board) -> str:
    """One block of ice under all rooms, and the table below it."""
    thick = board.walls.thickness / 2 * _MM
    width, depth = (size * _MM / 2 for size in board.size)
    return (
        f'<geom class="floor" type="box" pos="{_numbers((width, depth, -_FLOOR_DEPTH / 2))}"'
        f' size="{_numbers((width + thick, depth + thick, _FLOOR_DEPTH / 2))}"/>'
        f'<geom class="floor" type="plane" pos="0 0 {-board.walls.drop * _MM!r}"'
        f' size="{_TABLE} {_TABLE} .1"/>'
    )


def _walls(board: Board) -> str:
    parts = []
    for box in boxes(board):
        corners = list(zip(box.low, box.high, strict=True))
        middle = _numbers((low + high) / 2 * _MM for low, high in corners)
        half = _numbers((high - low) / 2 * _MM for low, high in corners)
        parts.append(f'<geom class="wall" type="box" pos="{middle}" size="{half}"/>')
    return "".join(parts)


def _penguin(board: Board, number: int) -> str:
    penguin, base = board.penguin, board.radius
    spheres = "".join(
        f'<geom class="penguin" type="sphere" pos="0 0 {(height - base) * _MM!r}"'
        f' size="{radius * _MM!r}"/>'
        for height, radius in penguin.spheres
    )
    inertia = (penguin.inertia_across, penguin.inertia_across, penguin.inertia_along)
    return (
        f'<body name="p{number}"><freejoint/>'
        f'<inertial pos="0 0 {(penguin.centre_of_mass - base) * _MM!r}"'
        f' mass="{penguin.mass_g * _MM!r}" diaginertia="{_numbers(inertia)}"/>{spheres}</body>'
    )


def _numbers(values: Iterable[float]) -> str:
    return " ".join(repr(float(value)) for value in values)
