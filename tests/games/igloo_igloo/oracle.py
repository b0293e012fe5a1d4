"""Igloo Igloo once more, slowly: written from the rules catalogue alone, to check the kernel.

Shared with `polarnight.games` is only the vocabulary: the deal, the actions, the events. The chain
of decisions is the one at the head of `values.py`; what is legal comes from the rules catalogue.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo import happenings as told
from polarnight.games.igloo_igloo import values as v
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
    Table,
    kind,
    value,
)

if TYPE_CHECKING:
    from fractions import Fraction

POINTS = 3  # II-20
MOVES = 3  # II-56


class Oracle:
    """One running game. `play` changes it in place and tells what happened."""

    def __init__(self, deal: v.IglooDeal) -> None:
        self.options = deal.options
        self.seats = deal.seats
        self.first = int(deal.first)
        self.table = Table(deal)
        self.mix = Counter(cast("tuple[str, ...]", deal.tiles))
        self.fish = Counter(f"fish{digit}" for digit in deal.fish)
        self.foxes = Counter(f"fox{digit}" for digit in deal.foxes)
        self.phase = "placing"
        self.turn: int | None = self.first
        self.asked = self.first
        self.melted = False
        self.points = 0
        self.used: set[str] = set()
        """Kinds the seat on turn has played this turn (II-51)."""
        self.defended: set[int] = set()
        """Seats that have played a harpoon this turn."""
        self.line: list[Cell] = []
        """The drift that waits for animals to go out of its way."""
        self.animal = ""
        self.cell: Cell = (0, 0)
        """The chosen animal's space; the attacked or thawed space; where a kayak starts."""
        self.steps = 0
        self.askers: list[int] = []
        self.fleeing: list[int] = []
        self.events: list[Any] = []

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
        self.table.check(self.mix, self.fish, self.foxes)
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

    # The turn: II-20, II-21, II-90

    def _begin_turn(self, seat: int) -> None:
        self.turn = self.asked = seat
        self.melted = False
        self.points = 0
        self.used = set()
        self.defended = set()
        may_play_first = self.options.end_check == "after_opening_plays"
        self._open(at_once=not may_play_first)

    def _open(self, at_once: bool = False) -> None:
        """Before melting: II-33, II-90, II-A6."""
        self.phase = "opening"
        self.asked = self._mover
        if reach.meltable(self.table) or (not at_once and self._might_open()):
            return
        self._end()

    def _might_open(self) -> bool:
        """Whether it is no public fact that the seat can play nothing before melting."""
        return bool(self.table.hands[self._mover]) and any(
            tile not in self.used and self._works(tile) for tile in self._opening_kinds()
        )

    def _opening_kinds(self) -> list[str]:
        """II-52, II-A11."""
        like_thaw = self.options.move_timing == "like_thaw"
        return ["thaw", "move_animals"] if like_thaw else ["thaw"]

    def _window(self) -> None:
        """Back to where a tile may be played: before melting, or among the actions."""
        self.asked = self._mover
        if self.melted:
            self.phase = "actions"
            self.points += 0
        else:
            self._open()

    def _end(self) -> None:
        self._tell(told.Ended(Seat(self._mover)))
        self.phase = "over"
        self.turn = None

    # Melting: II-30 to II-37

    def _legal_opening(self) -> list[v.IglooAction]:
        melts: list[v.IglooAction] = [v.Melt(NAME[cell]) for cell in reach.meltable(self.table)]
        tiles = [tile for tile in self._playable() if kind(tile) in self._opening_kinds()]
        return [*(melts or [v.Pass()]), *(v.PlayTile(cast("Any", tile)) for tile in tiles)]

    def _play_melt(self, action: v.Melt) -> None:
        cell = CELL[action.cell]
        tile = self.table.snow.pop(cell)
        keep = kind(tile) in RED_BORDER
        self._tell(told.Melted(Seat(self._mover), action.cell, cast("Any", tile), keep))
        self.melted = True
        self.points = POINTS
        if keep:
            self.table.hands[self._mover].append(tile)
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
                self._tell(told.Becalmed(Seat(self._mover)))  # II-A7
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
        self._drift_when_clear()

    def _drift_when_clear(self) -> None:
        if self.table.on(self.line[-1]):
            return
        self.table.push(self.line)
        self._tell(told.Drifted(Seat(self._mover), tuple(NAME[cell] for cell in self.line)))
        self.phase = "actions"

    def _legal_displace(self) -> list[v.Displace]:
        end = self.line[-1]
        return [
            v.Displace(cast("Any", animal), NAME[near])
            for animal in set(self.table.on(end))
            for near in self.table.way_out(end, animal)
        ]

    def _play_displace(self, action: v.Displace) -> None:
        end, to = self.line[-1], CELL[action.target]
        self.table.take(end, action.animal)
        self._tell(told.Displaced(Seat(self._mover), action.animal, NAME[end], action.target))
        if action.animal == "bear" and self.options.displaced_bear_eats:
            self._eat(to)
        self.table.add(to, [action.animal])
        self._drift_when_clear()

    # Tiles from the hand: II-50 to II-56

    def _playable(self) -> set[str]:
        """Tiles in hand that work now and whose kind is not used up (II-51)."""
        return {
            tile
            for tile in self.table.hands[self._mover]
            if kind(tile) not in self.used and self._works(kind(tile))
        }

    def _works(self, tile: str) -> bool:
        if tile == "thaw":
            return bool(reach.thawable(self.table))  # II-A24
        if tile == "move_animals":
            return bool(self.table.movable())
        return tile == "stamina" or bool(self._targets())

    def _targets(self) -> set[tuple[str, Cell]]:
        """What a harpoon may take (II-81, II-82)."""
        return reach.prey(self.table, self._mover, self.options) | reach.bears_in_reach(
            self.table, self._mover, self.options
        )

    def _spend_tile(self, seat: int, tile: str) -> None:
        self.table.hands[seat].remove(tile)
        self.table.seen.append(tile)
        if seat == self.turn:
            self.used.add(kind(tile))
        if tile == "harpoon":
            self.defended.add(seat)
        self._tell(told.TilePlayed(Seat(seat), cast("Any", tile)))

    def _play_playtile(self, action: v.PlayTile) -> None:
        self._spend_tile(self._mover, action.tile)
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
            self._tell(told.Strengthened(Seat(self._mover), extra))

    def _legal_thaw(self) -> list[v.Thaw]:
        return [v.Thaw(NAME[cell]) for cell in reach.thawable(self.table)]

    def _play_thaw(self, action: v.Thaw) -> None:
        cell = CELL[action.cell]
        self.table.thawed.append(self.table.snow.pop(cell))
        drowned = self.table.on(cell)
        self._tell(told.Thawed(Seat(self._mover), action.cell, cast("Any", tuple(drowned))))
        self.table.lose(cell, drowned)
        self.steps = 0
        self._flee_from(
            cell, [seat for seat in self._round() for _ in range(self._count(seat, cell))]
        )

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

    def _legal_step(self) -> list[v.Step]:
        return [
            v.Step(NAME[self.cell], NAME[near]) for near in self.table.steps(self.animal, self.cell)
        ]

    def _play_step(self, action: v.Step) -> None:
        to = CELL[action.target]
        self.table.take(self.cell, self.animal)
        self.table.add(to, [self.animal])
        self._tell(
            told.Moved(Seat(self._mover), cast("Any", self.animal), action.origin, action.target)
        )
        self.steps -= 1
        if self.animal == "bear":
            self._attack(to)
        else:
            self._next_step()

    def _next_step(self) -> None:
        if self.steps and self.table.movable():
            self.asked = self._mover
            self.phase = "animal"
        else:
            self._window()

    def _play_pass(self, _action: v.Pass) -> None:
        if self.phase == "animal":
            self._window()
        else:
            self._end()

    # The bear attacks: II-65 to II-70

    def _attack(self, cell: Cell) -> None:
        self.cell = cell
        there = [seat for seat in self._round() if self._count(seat, cell)]
        self.askers = [seat for seat in there if self._may_defend(seat)]
        if not self.options.prey_survives_kill:
            self._eat(cell)
        if there:
            self._tell(
                told.Attacked(Seat(self._mover), NAME[cell], tuple(Seat(seat) for seat in there))
            )
        self._ask()

    def _may_defend(self, seat: int) -> bool:
        """Whether a seat is asked: with a tile in hand, and a harpoon not yet used up (II-A17)."""
        limited = seat == self.turn or self.options.defence_limit
        return bool(self.table.hands[seat]) and not (limited and seat in self.defended)

    def _ask(self) -> None:
        if self.askers:
            self.asked = self.askers.pop(0)
            self.phase = "harpoon"
            self._tell(told.Asked(Seat(self.asked), NAME[self.cell]))
            return
        if self.options.prey_survives_kill:
            self._eat(self.cell)
        fleeing: list[int] = []
        for seat in self._round():
            count = self._count(seat, self.cell)
            if count and self.cell in self.table.igloos[seat]:
                self._tell(told.Hid(Seat(seat), NAME[self.cell], count))
            else:
                fleeing += [seat] * count
        self._flee_from(self.cell, fleeing)

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

    def _flee_from(self, cell: Cell, fleeing: list[int]) -> None:
        self.cell, self.fleeing = cell, fleeing
        self.asked = self._mover
        if fleeing:
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
        self._tell(told.Fled(Seat(seat), Seat(self._mover), NAME[self.cell], action.corner))
        self._flee_from(self.cell, self.fleeing[1:])

    # Actions: II-75 to II-83

    def _legal_actions(self) -> list[v.IglooAction]:
        table, seat, armed = self.table, self._mover, self._armed()
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
        return "harpoon" in self.table.hands[self._mover] and "harpoon" not in self.used

    def _play_walk(self, action: v.Walk) -> None:
        self.points -= 1
        self._tell(told.Walked(Seat(self._mover), action.origin, action.target))
        self._enter(CELL[action.origin], CELL[action.target])

    def _enter(self, start: Cell, to: Cell) -> None:
        """Arrive, and kill the bear that is there (II-77, II-A19)."""
        self.table.inuits[self._mover].remove(start)
        self.table.inuits[self._mover].append(to)
        if self.table.bear(to):
            self._spend_tile(self._mover, "harpoon")
            self._kill(self._mover, to)

    def _play_kayakfrom(self, action: v.KayakFrom) -> None:
        self.cell = CELL[action.cell]
        self.phase = "kayak"
        self._tell(told.Launched(Seat(self._mover), action.cell))

    def _legal_kayak(self) -> list[v.KayakTo]:
        return [
            v.KayakTo(NAME[cell])
            for cell in reach.landings(
                self.table, self._mover, self.cell, self.options, self._armed()
            )
        ]

    def _play_kayakto(self, action: v.KayakTo) -> None:
        self.points -= 3
        self.phase = "actions"
        self._tell(told.Kayaked(Seat(self._mover), NAME[self.cell], action.cell))
        self._enter(self.cell, CELL[action.cell])

    def _legal_hunt(self) -> list[v.Hunt]:
        return [v.Hunt(cast("Any", animal), NAME[cell]) for animal, cell in self._targets()]

    def _play_hunt(self, action: v.Hunt) -> None:
        cost = 0 if self.phase == "hunt" else value(action.animal)
        self.points -= cost
        self.phase = "actions"
        self.table.take(CELL[action.cell], action.animal)
        self.table.hunted[self._mover].append(action.animal)
        self._tell(told.Hunted(Seat(self._mover), action.animal, action.cell, cost))

    def _play_build(self, action: v.Build) -> None:
        self.points -= 3
        self.table.igloos[self._mover].add(CELL[action.cell])
        self._tell(told.Built(Seat(self._mover), action.cell))

    def _play_endturn(self, _action: v.EndTurn) -> None:
        self._tell(told.TurnEnded(Seat(self._mover), self.points))
        self._begin_turn(self._left_of(self._mover))

    # Small words

    @property
    def _mover(self) -> int:
        assert self.turn is not None
        return self.turn

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def _round(self) -> list[int]:
        """Clockwise from the left of the seat on turn, itself last (II-69, II-A15)."""
        return [(self._mover + step) % self.seats for step in range(1, self.seats + 1)]

    def _count(self, seat: int, cell: Cell) -> int:
        return self.table.inuits[seat].count(cell)

    def _tell(self, event: Any) -> None:
        self.events.append(event)
