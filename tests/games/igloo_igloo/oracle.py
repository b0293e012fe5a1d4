"""Igloo Igloo once more, slowly: written from the rules catalogue alone, to check the kernel.

Shared with `polarnight.games` is only the vocabulary: the deal, the actions, the events. The chain
of decisions is the one at the head of `actions.py`; what is legal comes from the rules catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo import actions as v
from polarnight.games.igloo_igloo import events as told
from tests.games.igloo_igloo import oracle_reach as reach
from tests.games.igloo_igloo.oracle_scoring import places, totals
from tests.games.igloo_igloo.oracle_table import (
    CELL,
    CORNERS,
    IGLOOS,
    NAME,
    RED_BORDER,
    RING,
    Cell,
    kind,
    value,
)
from tests.games.igloo_igloo.oracle_tiles import Tiles

if TYPE_CHECKING:
    from fractions import Fraction

POINTS = 3  # II-20


class Oracle(Tiles):
    """One running game. `play` changes it in place and tells what happened."""

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def legal(self) -> set[v.IglooAction]:
        """What the seat asked may do; empty once the game is over."""
        return set() if self.over else set(getattr(self, f"_legal_{self.phase}")())

    def play(self, action: v.IglooAction) -> list[Any]:
        """Play a legal action of the seat asked."""
        self.events = []
        getattr(self, f"_play_{type(action).__name__.lower()}")(action)
        return self.events

    def check(self) -> None:
        """What holds at every step, whatever is played."""
        self.table.check(self.mix, self.tokens)
        for own in self.table.inuits:
            for cell in own:
                afloat = self.phase == "flee" and cell == self.cell
                assert self.table.ice(cell) or cell in CORNERS or afloat
        assert self.points >= 0

    def totals(self) -> list[Fraction]:
        return totals(self.table, self.options)

    def places(self) -> list[int]:
        return places(self.table, self.options)

    # The Inuits are placed one by one: II-16.

    def _legal_placing(self) -> list[v.Place]:
        return [v.Place(NAME[cell]) for cell in RING]

    def _play_place(self, action: v.Place) -> None:
        self.table.inuits[self.asked].append(CELL[action.cell])
        self.table.inuits_left[self.asked] -= 1
        self._tell(told.Placed(Seat(self.asked), action.cell))
        self.turn = self.asked = self._left_of(self.asked)
        if not any(self.table.inuits_left):
            self._begin_turn(self.first)

    # Melting: II-30 to II-37

    def _legal_opening(self) -> list[v.IglooAction]:
        melts: list[v.IglooAction] = [v.Melt(NAME[cell]) for cell in reach.meltable(self.table)]
        tiles = [tile for tile in self._playable() if kind(tile) in self._opening_kinds()]
        return [*(melts or [v.Pass()]), *(v.PlayTile(cast("Any", tile)) for tile in tiles)]

    def _play_melt(self, action: v.Melt) -> None:
        cell = CELL[action.cell]
        tile = self.table.snow.pop(cell)
        keep = kind(tile) in RED_BORDER
        self._tell(told.Melted(Seat(self.turn), action.cell, cast("Any", tile), keep))
        self.melted = True
        self.points = POINTS
        if keep:
            self.table.hands[self.turn].append(tile)
        else:
            self.table.seen.append(tile)
            self._happen(tile, cell)
        if self.phase == "opening":
            self.phase = "actions"

    def _happen(self, tile: str, cell: Cell) -> None:
        """The immediate events: II-40 to II-46."""
        if tile == "drift":
            if reach.pushes(self.table):
                self.phase = "drift"
            else:
                self._tell(told.Becalmed(Seat(self.turn)))  # II-A7
            return
        if tile == "pack_ice":
            self.table.pack.add(cell)
            tokens = self.table.draw_fox()
        elif tile == "bear":
            tokens = self.table.draw_bear()
        else:
            tokens = self.table.draw_fish(int(tile.removeprefix("fish")))
        if tokens:
            self.table.add(cell, tokens)
            self._tell(told.Appeared(NAME[cell], cast("Any", tuple(tokens))))

    # Drift: II-42 to II-45

    def _legal_drift(self) -> list[v.Push]:
        return [v.Push(NAME[line[0]], NAME[line[1]]) for line in reach.pushes(self.table)]

    def _play_push(self, action: v.Push) -> None:
        self.line = self.table.line(CELL[action.origin], CELL[action.target])
        self.phase = "displace"
        if self.table.on(self.line[-1]):
            self._tell(told.Pushing(Seat(self.turn), action.origin, action.target))
        self._drift_when_clear()

    def _drift_when_clear(self) -> None:
        if self.table.on(self.line[-1]):
            return
        self.table.push(self.line)
        self._tell(told.Drifted(Seat(self.turn), tuple(NAME[cell] for cell in self.line)))
        self.phase = "actions"

    def _legal_displace(self) -> list[v.Displace]:
        end = self.line[-1]
        animals = set(self.table.on(end))
        if self.options.displace == "together":  # II-A9: "bear" comes before every "fish"
            animals = {min(animals)}
        return [
            v.Displace(cast("Any", animal), NAME[near])
            for animal in animals
            for near in self.table.way_out(end, animal)
        ]

    def _play_displace(self, action: v.Displace) -> None:
        end, to = self.line[-1], CELL[action.target]
        together = self.options.displace == "together"
        animals = sorted(self.table.on(end), key=_bear_last) if together else [action.animal]
        for animal in animals:
            self.table.take(end, animal)
            mover, beast = Seat(self.turn), cast("Any", animal)
            self._tell(told.Displaced(mover, beast, NAME[end], action.target))
        if "bear" in animals and self.options.displaced_bear_eats:
            self._eat(to)
        self.table.add(to, animals)
        self._drift_when_clear()

    # Actions: II-75 to II-83

    def _legal_actions(self) -> list[v.IglooAction]:
        table, seat, armed = self.table, self.turn, self._armed()
        found: list[v.IglooAction] = [v.EndTurn()]
        found += [v.PlayTile(cast("Any", tile)) for tile in self._playable()]
        if self.points >= 1:
            found += [
                v.Walk(NAME[start], NAME[to])
                for start, to in reach.walks(table, seat, self.options, armed)
            ]
        found += [
            v.Hunt(cast("Any", animal), NAME[cell])
            for animal, cell in reach.prey(table, seat, self.options)
            if value(animal) <= self.points
        ]
        if self.points >= 3:
            found += [
                v.KayakFrom(NAME[cell])
                for cell in set(table.inuits[seat])
                if reach.landings(table, seat, cell, self.options, armed)
            ]
            if len(table.igloos[seat]) < IGLOOS:
                found += [v.Build(NAME[cell]) for cell in reach.sites(table, seat)]
        return found

    def _armed(self) -> bool:
        """Whether the seat on turn may play a harpoon now."""
        return "harpoon" in self.table.hands[self.turn] and "harpoon" not in self.used

    def _play_walk(self, action: v.Walk) -> None:
        self.points -= 1
        self._tell(told.Walked(Seat(self.turn), action.origin, action.target))
        self._enter(CELL[action.origin], CELL[action.target])

    def _enter(self, start: Cell, to: Cell) -> None:
        """Arrive, and kill the bear that is there (II-77, II-A19)."""
        self.table.inuits[self.turn].remove(start)
        self.table.inuits[self.turn].append(to)
        if self.table.bear(to):
            self._spend_tile(self.turn, "harpoon")
            self._kill(self.turn, to)

    def _play_kayakfrom(self, action: v.KayakFrom) -> None:
        self.cell = CELL[action.cell]
        self.phase = "kayak"
        self._tell(told.Launched(Seat(self.turn), action.cell))

    def _legal_kayak(self) -> list[v.KayakTo]:
        return [
            v.KayakTo(NAME[cell])
            for cell in reach.landings(
                self.table, self.turn, self.cell, self.options, self._armed()
            )
        ]

    def _play_kayakto(self, action: v.KayakTo) -> None:
        self.points -= 3
        self.phase = "actions"
        self._tell(told.Kayaked(Seat(self.turn), NAME[self.cell], action.cell))
        self._enter(self.cell, CELL[action.cell])

    def _legal_hunt(self) -> list[v.Hunt]:
        return [v.Hunt(cast("Any", animal), NAME[cell]) for animal, cell in self._targets()]

    def _play_hunt(self, action: v.Hunt) -> None:
        cost = 0 if self.phase == "hunt" else value(action.animal)
        self.points -= cost
        self.phase = "actions"
        self.table.take(CELL[action.cell], action.animal)
        self.table.hunted[self.turn].append(action.animal)
        self._tell(told.Hunted(Seat(self.turn), action.animal, action.cell, cost))

    def _play_build(self, action: v.Build) -> None:
        self.points -= 3
        self.table.igloos[self.turn].add(CELL[action.cell])
        self._tell(told.Built(Seat(self.turn), action.cell))

    def _play_endturn(self, _action: v.EndTurn) -> None:
        self._tell(told.TurnEnded(Seat(self.turn), self.points))
        self._begin_turn(self._left_of(self.turn))


def _bear_last(animal: str) -> tuple[bool, str]:
    return animal == "bear", animal
