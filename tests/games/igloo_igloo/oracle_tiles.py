"""Tiles from the hand, moving animals and the bear's attack, slowly: II-50 to II-70."""

from __future__ import annotations

from typing import Any, cast

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo import actions as v
from polarnight.games.igloo_igloo import events as told
from tests.games.igloo_igloo import oracle_reach as reach
from tests.games.igloo_igloo.oracle_flow import Flow
from tests.games.igloo_igloo.oracle_table import CELL, CORNERS, NAME, Cell

MOVES = 3  # II-56


class Tiles(Flow):
    """What a player does with the tiles of his hand, and what bears do then."""

    def _play_playtile(self, action: v.PlayTile) -> None:
        self._spend_tile(self.turn, action.tile)
        if action.tile == "thaw":
            self.phase = "thaw"
        elif action.tile == "move_animals":
            self.steps = MOVES
            self.phase = "animal"
        elif action.tile == "harpoon":
            self.phase = "hunt"
        else:
            extra = int(action.tile.removeprefix("stamina"))
            self.points += extra
            self._tell(told.Strengthened(Seat(self.turn), extra))

    def _legal_thaw(self) -> list[v.Thaw]:
        return [v.Thaw(NAME[cell]) for cell in reach.thawable(self.table)]

    def _play_thaw(self, action: v.Thaw) -> None:
        cell = CELL[action.cell]
        self.table.thawed.append(self.table.snow.pop(cell))
        drowned = self.table.on(cell)
        self._tell(told.Thawed(Seat(self.turn), action.cell, cast("Any", tuple(drowned))))
        self.table.lose(cell, drowned)
        self.steps = 0
        self._flee_from(cell)

    # Move animals: II-56 to II-60

    def _legal_animal(self) -> list[v.IglooAction]:
        stop: list[v.IglooAction] = [v.Pass()] if self.options.move_all == "may" else []
        return [
            *stop,
            *(v.Choose(cast("Any", animal), NAME[cell]) for animal, cell in self.table.movable()),
        ]

    def _play_choose(self, action: v.Choose) -> None:
        self.animal, self.cell = action.animal, CELL[action.cell]
        self.phase = "step"
        self._tell(told.Chosen(Seat(self.turn), action.animal, action.cell))

    def _legal_step(self) -> list[v.Step]:
        return [
            v.Step(NAME[self.cell], NAME[near]) for near in self.table.steps(self.animal, self.cell)
        ]

    def _play_step(self, action: v.Step) -> None:
        to = CELL[action.target]
        self.table.take(self.cell, self.animal)
        self.table.add(to, [self.animal])
        self._tell(
            told.Moved(Seat(self.turn), cast("Any", self.animal), action.origin, action.target)
        )
        self.steps -= 1
        if self.animal == "bear":
            self._attack(to)
        else:
            self._next_step()

    def _next_step(self) -> None:
        if self.steps and self.table.movable():
            self.asked = self.turn
            self.phase = "animal"
        else:
            self._window()

    def _play_pass(self, _action: v.Pass) -> None:
        self._tell(told.Passed(Seat(self.turn)))
        if self.phase == "animal":
            self._window()
        else:
            self._end()

    # The bear attacks: II-65 to II-70

    def _attack(self, cell: Cell) -> None:
        self.cell = cell
        there = [seat for seat in self.clockwise() if self._count(seat, cell)]
        self.askers = [seat for seat in there if self.may_be_asked(seat, cell)]
        if not (self.askers and self.options.prey_survives_kill):
            self._eat(cell)
        if there:
            self._tell(
                told.Attacked(Seat(self.turn), NAME[cell], tuple(Seat(seat) for seat in there))
            )
        self._ask()

    def may_be_asked(self, seat: int, cell: Cell) -> bool:
        """With Inuits there, a tile in hand, and a harpoon not yet used up (II-A15, II-A17)."""
        limited = seat == self.turn or self.options.defence_limit
        ready = bool(self.table.hands[seat]) and not (limited and seat in self.defended)
        return ready and self._count(seat, cell) > 0

    def without_shelter(self, cell: Cell) -> list[int]:
        """Whose Inuits must leave a space, one entry for each Inuit (II-67, II-68)."""
        return [
            seat
            for seat in self.clockwise()
            if cell not in self.table.igloos[seat]
            for _ in range(self._count(seat, cell))
        ]

    def _ask(self) -> None:
        if self.askers:
            self.asked = self.askers.pop(0)
            self.phase = "harpoon"
            self._tell(told.Asked(Seat(self.asked), NAME[self.cell]))
            return
        if self.options.prey_survives_kill:
            self._eat(self.cell)
        for seat in self.clockwise():
            count = self._count(seat, self.cell)
            if count and self.cell in self.table.igloos[seat]:
                self._tell(told.Hid(Seat(seat), NAME[self.cell], count))
        self._flee_from(self.cell)

    def _legal_harpoon(self) -> list[v.Answer]:
        armed = "harpoon" in self.table.hands[self.asked]
        return [v.Answer(False), v.Answer(True)] if armed else [v.Answer(False)]

    def _play_answer(self, action: v.Answer) -> None:
        self._tell(told.Answered(Seat(self.asked), NAME[self.cell], action.harpoon))
        if not action.harpoon:
            self._ask()
            return
        self._spend_tile(self.asked, "harpoon")
        self._kill(self.asked, self.cell)
        self._next_step()

    def _kill(self, seat: int, cell: Cell) -> None:
        self.table.take(cell, "bear")
        self.table.hunted[seat].append("bear")
        self._tell(told.BearKilled(Seat(seat), NAME[cell]))

    def _eat(self, cell: Cell) -> None:
        eaten = [animal for animal in self.table.on(cell) if animal != "bear"]
        if eaten:
            self.table.lose(cell, eaten)
            self._tell(told.Eaten(NAME[cell], cast("Any", tuple(eaten))))

    def _flee_from(self, cell: Cell) -> None:
        """Ask where those go who must, then go on (II-53, II-68, II-70)."""
        self.cell, self.fleeing = cell, self.without_shelter(cell)
        self.asked = self.turn
        if self.fleeing:
            self.phase = "flee"
        elif self.steps:
            self._next_step()
        else:
            self._window()

    def _legal_flee(self) -> list[v.Flee]:
        return [v.Flee(NAME[corner]) for corner in CORNERS]

    def _play_flee(self, action: v.Flee) -> None:
        seat = self.fleeing[0]
        self.table.inuits[seat].remove(self.cell)
        self.table.inuits[seat].append(CELL[action.corner])
        self._tell(told.Fled(Seat(seat), Seat(self.turn), NAME[self.cell], action.corner))
        self._flee_from(self.cell)
