"""Actions and the kernel's numbers for them (see kernel/choices.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo import board
from polarnight.games.igloo_igloo.actions import (
    Answer,
    Build,
    Choose,
    Displace,
    EndTurn,
    Flee,
    Hunt,
    KayakFrom,
    KayakTo,
    Melt,
    Pass,
    Place,
    PlayTile,
    Push,
    Step,
    Thaw,
    Walk,
)
from polarnight.games.igloo_igloo.kernel import choices
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.state import ANIMAL_CLASS
from polarnight.games.igloo_igloo.tiles import KINDS, TILE_OF

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.actions import IglooAction, Phase
    from polarnight.games.igloo_igloo.board import Animal
    from polarnight.games.igloo_igloo.state import IglooState

ANSWERS: dict[Phase, tuple[type, ...]] = {
    "placing": (Place,),
    "opening": (Melt, PlayTile, Pass),
    "drift": (Push,),
    "displace": (Displace,),
    "thaw": (Thaw,),
    "animal": (Choose, Pass),
    "step": (Step,),
    "harpoon": (Answer,),
    "flee": (Flee,),
    "actions": (Walk, KayakFrom, Hunt, Build, PlayTile, EndTurn),
    "kayak": (KayakTo,),
    "hunt": (Hunt,),
    "over": (),
}
"""What can be said to each question."""
_CELL_ACTIONS: dict[Phase, type[Place | Melt | Thaw | KayakTo]] = {
    "placing": Place,
    "opening": Melt,
    "thaw": Thaw,
    "kayak": KayakTo,
}
_STEP_ACTIONS: dict[Phase, type[Push | Step | Walk]] = {
    "drift": Push,
    "step": Step,
    "actions": Walk,
}


def codes(state: IglooState) -> list[int]:
    """The numbers of all legal actions."""
    found = np.empty(choices.ACTIONS_IN_ALL, dtype=np.int64)
    count = choices.list_actions(state.words, found)
    listed: list[int] = found[:count].tolist()
    return listed


def decode(state: IglooState, code: int) -> IglooAction:
    """The action of a number, as an answer to what `state` asks."""
    where, cell = divmod(code, choices.SPACES)
    name = board.NAMES[cell]
    if where == choices.CELLS:
        return Flee(name) if state.phase == "flee" else _CELL_ACTIONS[state.phase](name)
    if where < choices.ANIMALS:
        step = board.DIRECTIONS[where - choices.STEPS_OF]
        return _STEP_ACTIONS[state.phase](name, board.NAMES[cell + step])
    if where < choices.KAYAKS:
        return _animal_action(state, where - choices.ANIMALS + 1, cell)
    if where == choices.KAYAKS:
        return KayakFrom(name)
    return Build(name) if where == choices.BUILDS else _single(state, cell)


def _animal_action(state: IglooState, number: int, cell: int) -> IglooAction:
    name = board.NAMES[cell]
    animal = animal_of(number, on_ice=bool(state.ice >> cell & 1))
    if state.phase == "displace":
        return Displace(animal, name)
    return Choose(animal, name) if state.phase == "animal" else Hunt(animal, name)


def _single(state: IglooState, choice: int) -> IglooAction:
    if choice == choices.END:
        return EndTurn()
    if state.phase == "harpoon":
        return Answer(choice == choices.YES)
    return Pass() if choice == choices.NO else PlayTile(TILE_OF[choice + w.RED])  # type: ignore[arg-type]


def animal_of(number: int, *, on_ice: bool) -> Animal:
    """The animal of a class: 1 to 3 are fish in the sea and foxes on the ice."""
    if number == w.BEAR:
        return "bear"
    kind = "fox" if on_ice else "fish"
    return f"{kind}{number}"  # type: ignore[return-value]


def encode(state: IglooState, action: IglooAction) -> int | None:
    """The number of an action, or None if no action of that kind could have one here.

    Raises:
        BadNotationError: It names a space that does not exist.
    """
    if not isinstance(action, ANSWERS[state.phase]):
        return None
    if isinstance(action, Walk | Push | Step):
        return _encode_step(action)
    if isinstance(action, Hunt | Choose | Displace):
        return _encode_animal(state, action)
    if isinstance(action, Flee):
        return board.parse_cell(action.corner)
    return _encode_other(action)


def _encode_step(action: Walk | Push | Step) -> int | None:
    origin = board.parse_cell(action.origin)
    way = board.direction(origin, board.parse_cell(action.target))
    return None if way is None else (choices.STEPS_OF + way) * choices.SPACES + origin


def _encode_animal(state: IglooState, action: Hunt | Choose | Displace) -> int | None:
    cell = board.parse_cell(action.target if isinstance(action, Displace) else action.cell)
    number = ANIMAL_CLASS[action.animal]
    if action.animal != animal_of(number, on_ice=bool(state.ice >> cell & 1)):
        return None
    return (choices.ANIMALS + number - 1) * choices.SPACES + cell


def _encode_other(action: IglooAction) -> int:
    single = choices.SINGLES * choices.SPACES
    if isinstance(action, PlayTile):
        return single + KINDS[action.tile] - w.RED
    if isinstance(action, EndTurn):
        return single + choices.END
    if isinstance(action, Answer):
        return single + (choices.YES if action.harpoon else choices.NO)
    if isinstance(action, Pass):
        return single + choices.NO
    assert isinstance(action, Place | Melt | Thaw | KayakTo | KayakFrom | Build)
    place = {KayakFrom: choices.KAYAKS, Build: choices.BUILDS}.get(type(action), 0)
    return place * choices.SPACES + board.parse_cell(action.cell)
