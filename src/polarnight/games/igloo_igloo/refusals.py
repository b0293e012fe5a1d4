"""Why an action is refused: a sentence, the rule, and a code for the page's own sentence.

The kernels have decided already; here only the first good reason is looked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from polarnight.core.errors import IllegalActionError
from polarnight.games.igloo_igloo import actions as v
from polarnight.games.igloo_igloo import board, telling
from polarnight.games.igloo_igloo.encoding import ANSWERS
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.notation.actions import format_action
from polarnight.games.igloo_igloo.state import ANIMAL_CLASS

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.core.contract import Seat
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.state import IglooState


class Fault(NamedTuple):
    """A reason: in words, its rule, its code."""

    why: str
    rule: str
    reason: str


def refusal(state: IglooState, seat: Seat, action: IglooAction) -> IllegalActionError:
    """The error for an action that is not legal."""
    fault = _fault(state, seat, action)
    given = {name: value for name, value in msgspec.structs.asdict(action).items() if value != ""}
    return IllegalActionError(
        f"igloo_igloo: seat {seat} cannot {format_action(action)}: {fault.why}",
        rule=fault.rule,
        reason=f"igloo_igloo.{fault.reason}",
        args={"phase": state.phase, "points": state.points, **given},
    )


_ASKED: dict[v.Phase, tuple[str, str]] = {
    "placing": ("Inuits are still being placed", "II-16"),
    "opening": ("a tile must be melted first", "II-20"),
    "drift": ("a tile must be pushed first", "II-42"),
    "displace": ("animals are in the way of the drift and must be moved first", "II-45"),
    "thaw": ("a tile to thaw must be chosen first", "II-52"),
    "animal": ("animals must be moved first", "II-56"),
    "step": ("the chosen animal must step first", "II-56"),
    "harpoon": ("the question is whether to play a harpoon", "II-67"),
    "flee": ("fleeing Inuits must be sent to corners first", "II-70"),
    "actions": ("this turn's tile is melted; only actions are left", "II-20"),
    "kayak": ("the kayak must land first", "II-78"),
    "hunt": ("the harpoon needs its prey first", "II-81"),
}


def _asked(state: IglooState) -> tuple[str, str]:
    """What must be done first, and its rule."""
    why, rule = _ASKED[state.phase]
    thawed = state.phase == "flee" and not state.ice >> state.at & 1
    return why, "II-53" if thawed else rule


def _fault(state: IglooState, seat: Seat, action: IglooAction) -> Fault:
    if not isinstance(action, ANSWERS[state.phase]):
        return Fault(*_asked(state), "not_now")
    found: Fault = _REASONS[type(action)](_Reasons(state, seat), action)
    return found


@dataclass(frozen=True, slots=True)
class _Reasons:
    """One method for each kind of action."""

    state: IglooState
    seat: Seat

    # What is where.

    @property
    def sea(self) -> int:
        return board.WATER & ~self.state.ice

    @property
    def others(self) -> int:
        seats = [seat for seat in range(self.state.seats) if seat != self.seat]
        standing = 0
        for seat in seats:
            standing |= self.state.inuits(seat)
        return standing

    def occupied(self) -> int:
        state = self.state
        return self.others | state.inuits(self.seat) | state.all_igloos | state.animals

    # Ice.

    def place(self, action: v.Place) -> Fault:
        return Fault("Inuits start on the outer ring", "II-16", "ring")

    def melt(self, action: v.Melt) -> Fault:
        cell = board.parse_cell(action.cell)
        if not self.state.ice >> cell & 1:
            return Fault("there is no tile", "II-30", "no_tile")
        if self.state.pack >> cell & 1:
            return Fault("pack ice does not melt", "II-46", "pack_ice")
        if self.occupied() >> cell & 1:
            return Fault("the tile is not empty", "II-30", "occupied")
        free = self.state.ice & ~self.state.pack & ~self.occupied()
        if board.neighbours(self.sea) & free:
            return Fault("it is not next to the sea", "II-31", "inland")
        return Fault("only the outer ring is left to melt", "II-32", "ring_only")

    def thaw(self, action: v.Thaw) -> Fault:
        cell = board.parse_cell(action.cell)
        if not self.state.ice >> cell & 1:
            return Fault("there is no tile", "II-52", "no_tile")
        if self.state.pack >> cell & 1:
            return Fault("pack ice cannot be thawed", "II-52", "pack_ice")
        if self.state.all_igloos >> cell & 1:
            return Fault("a tile with an igloo cannot be thawed", "II-52", "igloo")
        return Fault("it is not next to the sea", "II-52", "inland")

    def push(self, action: v.Push) -> Fault:
        origin, target = board.parse_cell(action.origin), board.parse_cell(action.target)
        way = board.direction(origin, target)
        if not self.state.ice >> origin & 1:
            return Fault("there is no tile to push", "II-42", "no_tile")
        if way is None:
            return Fault("a tile is pushed one space along a row or column", "II-42", "one_space")
        cell, step = int(origin), board.DIRECTIONS[way]
        while self.state.ice >> cell & 1:
            ahead = cell + step
            if not 0 <= ahead < board.CELLS or board.direction(cell, ahead) is None:
                return Fault("it would leave the board", "II-43", "edge")
            cell = ahead
        if board.CORNERS >> cell & 1:
            return Fault("it would go onto a corner", "II-43", "corner")
        return Fault("the animals in the way cannot go anywhere", "II-45", "crowded")

    def displace(self, action: v.Displace) -> Fault:
        end = board.parse_cell(telling.pushed(self.state)[-1])
        target = board.parse_cell(action.target)
        if action.animal not in self.state.animals_at(end):
            return Fault("no such animal is in the way", "II-45", "no_animal")
        if self.state.options.displace == "together" and not self._speaks_for_all(
            action.animal, end
        ):
            return Fault("all go together, with the bear or the smallest fish", "II-A9", "together")
        if board.direction(end, target) is None:
            return Fault("it goes to an orthogonally adjacent space", "II-45", "one_space")
        if not self.sea >> target & 1:
            return Fault("it can only go to the sea", "II-45", "not_sea")
        return Fault("there is a bear already", "II-59", "bear_there")

    def _speaks_for_all(self, animal: board.Animal, end: int) -> bool:
        found = self.state.animals_at(end)
        return animal == ("bear" if "bear" in found else found[0])

    # Tiles.

    def play_tile(self, action: v.PlayTile) -> Fault:
        kind = action.tile.rstrip("1234")
        if action.tile not in self.state.hand(self.seat):
            return Fault("it is not in the hand", "II-50", "not_in_hand")
        if kind in self.state.used:
            return Fault("only one tile of each kind a turn", "II-51", "one_of_each")
        if not self.state.melted and kind in ("stamina", "harpoon"):
            rule = "II-54" if kind == "stamina" else "II-55"
            return Fault("it is played in the second phase", rule, "phase_two")
        if not self.state.melted and self.state.has_rule(w.MOVE_LATE) and kind != "thaw":
            return Fault("it is played in the second phase", "II-A11", "phase_two")
        return _NO_USE[kind]

    # Animals.

    def choose(self, action: v.Choose) -> Fault:
        if action.animal not in self.state.animals_at(board.parse_cell(action.cell)):
            return Fault("no such animal is there", "II-56", "no_animal")
        return Fault("it cannot go anywhere", "II-56", "no_step")

    def step(self, action: v.Step) -> Fault:
        origin, target = board.parse_cell(action.origin), board.parse_cell(action.target)
        animal = telling.chosen(self.state)
        rule = {"fish": "II-57", "fox": "II-58", "bear": "II-59"}[animal.rstrip("123")]
        if origin != self.state.at:
            return Fault("another animal was chosen", "II-56", "not_chosen")
        if board.direction(origin, target) is None:
            return Fault("a step goes to an orthogonally adjacent space", rule, "one_space")
        if board.CORNERS >> target & 1 and not animal.startswith("fish"):
            return Fault("no animal goes onto a corner", "II-60", "corner")
        if animal == "bear":
            return Fault("there is a bear already", rule, "bear_there")
        where = "sea" if animal.startswith("fish") else "ice"
        return Fault(f"it can only go to the {where}", rule, f"not_{where}")

    def answer(self, action: v.Answer) -> Fault:
        return Fault("there is no harpoon in the hand", "II-50", "no_harpoon")

    def flee(self, action: v.Flee) -> Fault:
        rule = "II-68" if self.state.ice >> self.state.at & 1 else "II-53"
        return Fault("Inuits flee to corners", rule, "to_corner")

    # Inuits.

    def walk(self, action: v.Walk) -> Fault:
        origin, target = board.parse_cell(action.origin), board.parse_cell(action.target)
        if not self.state.inuits(self.seat) >> origin & 1:
            return Fault(f"it has no Inuit on {action.origin}", "II-76", "not_yours")
        if board.direction(origin, target) is None:
            return Fault("an Inuit walks to an orthogonally adjacent tile", "II-76", "one_space")
        if self.state.points < 1:
            return Fault("no action points are left", "II-75", "points")
        if self.sea >> target & 1:
            return Fault("there is no tile", "II-76", "water")
        if (board.CORNERS >> origin | board.CORNERS >> target) & 1:
            return Fault("feet may not go over this corner", "II-A20", "corner_closed")
        return self._entering(target)

    def _entering(self, target: int) -> Fault:
        """Why a tile cannot be entered."""
        if self.state.bears >> target & 1 and "harpoon" not in self.state.hand(self.seat):
            return Fault("a bear is there, and there is no harpoon to play", "II-77", "bear")
        if self.state.bears >> target & 1 and "harpoon" in self.state.used:
            return Fault("only one harpoon a turn, and a bear is there", "II-51", "one_of_each")
        return Fault("another tribe's igloo is there", "II-110", "igloo_block")

    def kayak_from(self, action: v.KayakFrom) -> Fault:
        cell = board.parse_cell(action.cell)
        if not self.state.inuits(self.seat) >> cell & 1:
            return Fault(f"it has no Inuit on {action.cell}", "II-78", "not_yours")
        if self.state.points < 3:
            return Fault("a kayak costs 3 action points", "II-75", "points")
        if board.CORNERS >> cell & 1 and not self.state.corner.kayak_from:
            return Fault("no kayak starts from a corner", "II-A20", "corner_closed")
        if not board.neighbours(1 << cell) & self.sea & ~self.state.bears:
            return Fault("there is no open sea beside it", "II-78", "inland")
        return Fault("there is nowhere to land", "II-78", "nowhere")

    def kayak_to(self, action: v.KayakTo) -> Fault:
        cell = board.parse_cell(action.cell)
        if cell == self.state.at:
            return Fault("a kayak lands on another tile", "II-78", "same_tile")
        if self.sea >> cell & 1:
            return Fault("a kayak never stops at sea", "II-78", "water")
        if board.CORNERS >> cell & 1 and not self.state.corner.kayak_to:
            return Fault("a kayak lands on ice, not on land", "II-78", "corner_closed")
        if not self._voyage() >> cell & 1:
            return Fault("it is not next to the same sea area", "II-78", "other_sea")
        return self._entering(cell)

    def _voyage(self) -> int:
        """All spaces beside the bearless sea beside the start."""
        open_sea = self.sea & ~self.state.bears
        reached, before = board.neighbours(1 << self.state.at) & open_sea, 0
        while reached != before:
            before = reached
            reached |= board.neighbours(reached) & open_sea
        return board.neighbours(reached)

    def hunt(self, action: v.Hunt) -> Fault:
        cell = board.parse_cell(action.cell)
        if action.animal not in self.state.animals_at(cell):
            return Fault("no such animal is there", "II-80", "no_animal")
        if action.animal == "bear":
            return Fault("a bear is killed with a harpoon, on the same tile", "II-82", "bear_hunt")
        if ANIMAL_CLASS[action.animal] > self.state.points and self.state.phase != "hunt":
            cost = ANIMAL_CLASS[action.animal]
            return Fault(f"it costs {cost} action points", "II-75", "points")
        return Fault("no Inuit is near enough", "II-80", "out_of_reach")

    def build(self, action: v.Build) -> Fault:
        cell = board.parse_cell(action.cell)
        if self.state.points < 3:
            return Fault("an igloo costs 3 action points", "II-75", "points")
        if self.state.igloos(self.seat).bit_count() >= 2:
            return Fault("both igloos are built", "II-83", "no_igloos")
        if not self.state.inuits(self.seat) & self.state.ice & 1 << cell:
            return Fault("it has no Inuit on a tile there", "II-83", "not_yours")
        if self.state.all_igloos >> cell & 1:
            return Fault("there is an igloo already", "II-83", "igloo")
        return Fault("another tribe's Inuit is there", "II-83", "foreign_inuit")

    def pass_(self, action: v.Pass) -> Fault:
        if self.state.phase == "animal":
            return Fault("all three steps must be made", "II-56", "must_move")
        return Fault("there is a tile to melt", "II-20", "must_melt")


_NO_USE = {
    "thaw": Fault("there is no tile to thaw", "II-52", "no_use"),
    "move_animals": Fault("no animal can move", "II-56", "no_use"),
    "harpoon": Fault("no animal is near enough", "II-81", "no_use"),
}
_REASONS: dict[type, Callable[[_Reasons, Any], Fault]] = {  # each takes its own type
    v.Place: _Reasons.place,
    v.Melt: _Reasons.melt,
    v.PlayTile: _Reasons.play_tile,
    v.Thaw: _Reasons.thaw,
    v.Push: _Reasons.push,
    v.Displace: _Reasons.displace,
    v.Choose: _Reasons.choose,
    v.Step: _Reasons.step,
    v.Answer: _Reasons.answer,
    v.Flee: _Reasons.flee,
    v.Walk: _Reasons.walk,
    v.KayakFrom: _Reasons.kayak_from,
    v.KayakTo: _Reasons.kayak_to,
    v.Hunt: _Reasons.hunt,
    v.Build: _Reasons.build,
    v.Pass: _Reasons.pass_,
}
