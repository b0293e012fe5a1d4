"""The events of an action, told from the state before and the state after it.

No rule is decided here: what the kernel made of the action is only put into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo import actions as v
from polarnight.games.igloo_igloo import board, events, scoring
from polarnight.games.igloo_igloo.encoding import animal_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.board import Animal
    from polarnight.games.igloo_igloo.events import IglooEvent
    from polarnight.games.igloo_igloo.state import IglooState

    Events = Iterator[IglooEvent]


def told(before: IglooState, action: IglooAction, after: IglooState) -> tuple[IglooEvent, ...]:
    """What happened, in order; with the final score if the game is over."""
    found = tuple(_VERBS[type(action)](_Teller(before, after), action))
    return (*found, *_final(after)) if after.phase == "over" else found


def pushed(state: IglooState) -> tuple[str, ...]:
    """While animals are moved out of the way: the spaces of the line, as in `Drifted`."""
    return _line(state, state.at, board.DIRECTIONS[state.what])


def chosen(state: IglooState) -> Animal:
    """The animal about to make a step."""
    return animal_of(state.what, on_ice=bool(state.ice >> state.at & 1))


def around(state: IglooState) -> tuple[Seat, ...]:
    """All seats clockwise from the left of the one whose turn it is, which comes last."""
    return tuple(Seat((state.turn + n) % state.seats) for n in range(1, state.seats + 1))


def _line(state: IglooState, cell: int, step: int) -> tuple[str, ...]:
    """From the tile pushed to the sea space at the end of its line."""
    cells = [cell]
    while state.ice >> cells[-1] & 1:
        cells.append(cells[-1] + step)
    return tuple(board.NAMES[cell] for cell in cells)


def _final(after: IglooState) -> Events:
    """Why it is over, then the score, island by island (II-90..101)."""
    yield events.Ended(after.turn)
    islands = scoring.islands(after)
    for island in sorted(islands, key=lambda island: -len(island.cells)):
        yield events.IslandScored(island)
    yield events.AnimalsScored(tuple(s.animals for s in scoring.standings(after, islands)))


@dataclass(frozen=True, slots=True)
class _Teller:
    """One verb for each kind of action."""

    before: IglooState
    after: IglooState

    @property
    def seat(self) -> Seat:
        return self.before.turn

    def place(self, action: v.Place) -> Events:
        yield events.Placed(self.seat, action.cell)

    def melt(self, action: v.Melt) -> Events:
        cell = board.parse_cell(action.cell)
        tile, found = self.before.tile_at(cell), self.after.animals_at(cell)
        kept = self.before.hand_size(self.seat) < self.after.hand_size(self.seat)
        yield events.Melted(self.seat, action.cell, tile, kept)
        if found:
            yield events.Appeared(action.cell, found)
        if tile == "drift" and self.after.phase != "drift":
            yield events.Becalmed(self.seat)

    def play_tile(self, action: v.PlayTile) -> Events:
        yield events.TilePlayed(self.seat, action.tile)
        if self.after.points > self.before.points:
            yield events.Strengthened(self.seat, self.after.points - self.before.points)

    def thaw(self, action: v.Thaw) -> Events:
        lost = self.before.animals_at(board.parse_cell(action.cell))
        yield events.Thawed(self.seat, action.cell, lost)

    def push(self, action: v.Push) -> Events:
        if self.after.phase == "displace":
            yield events.Pushing(self.seat, action.origin, action.target)
            return
        origin, target = board.parse_cell(action.origin), board.parse_cell(action.target)
        yield events.Drifted(self.seat, _line(self.before, origin, target - origin))

    def displace(self, action: v.Displace) -> Events:
        cells = pushed(self.before)
        goers = self._goers(action, board.parse_cell(cells[-1]))
        for animal in goers:
            yield events.Displaced(self.seat, animal, cells[-1], action.target)
        if action.animal == "bear":
            yield from self._eaten(board.parse_cell(action.target), goers)
        if self.after.phase != "displace":
            yield events.Drifted(self.seat, cells)

    def _goers(self, action: v.Displace, end: int) -> tuple[Animal, ...]:
        """The animal itself, or all there are in the way (II-A9)."""
        together = self.before.options.displace == "together"
        return self.before.animals_at(end) if together else (action.animal,)

    def choose(self, action: v.Choose) -> Events:
        yield events.Chosen(self.seat, action.animal, action.cell)

    def step(self, action: v.Step) -> Events:
        animal = chosen(self.before)
        yield events.Moved(self.seat, animal, action.origin, action.target)
        if animal == "bear":
            cell = board.parse_cell(action.target)
            yield from self._eaten(cell)
            yield from self._attacked(cell)

    def _eaten(self, cell: int, arrived: tuple[Animal, ...] = ("bear",)) -> Events:
        """The fish and foxes that are there no more, now that only those who came are."""
        prey = tuple(animal for animal in self.before.animals_at(cell) if animal != "bear")
        if prey and self.after.animals_at(cell) == arrived:
            yield events.Eaten(board.NAMES[cell], prey)

    def _attacked(self, cell: int) -> Events:
        """A bear has come, perhaps to Inuits: somebody is asked, or it ends at once."""
        threatened = tuple(s for s in around(self.before) if self.before.inuits_at(s, cell))
        if threatened:
            yield events.Attacked(self.seat, board.NAMES[cell], threatened)
            yield from self._asked_or_hid(cell)

    def _asked_or_hid(self, cell: int) -> Events:
        name, after = board.NAMES[cell], self.after
        if after.phase == "harpoon" and after.actor is not None:
            yield events.Asked(after.actor, name)
            return
        for seat in around(after):
            if after.igloos(seat) >> cell & 1 and after.inuits_at(seat, cell):
                yield events.Hid(seat, name, after.inuits_at(seat, cell))

    def answer(self, action: v.Answer) -> Events:
        seat, cell = self.before.actor, self.before.at
        assert seat is not None, "somebody was asked"
        yield events.Answered(seat, board.NAMES[cell], action.harpoon)
        if action.harpoon:
            yield from self._killed(seat, cell)
        else:
            yield from self._eaten(cell)
            yield from self._asked_or_hid(cell)

    def _killed(self, seat: Seat, cell: int) -> Events:
        yield events.TilePlayed(seat, "harpoon")
        yield events.BearKilled(seat, board.NAMES[cell])

    def flee(self, action: v.Flee) -> Events:
        cell = self.before.at
        owner = next(
            seat
            for seat in around(self.before)
            if self.before.inuits_at(seat, cell) > self.after.inuits_at(seat, cell)
        )
        yield events.Fled(owner, self.seat, board.NAMES[cell], action.corner)

    def walk(self, action: v.Walk) -> Events:
        yield events.Walked(self.seat, action.origin, action.target)
        yield from self._speared(action.target)

    def kayak_from(self, action: v.KayakFrom) -> Events:
        yield events.Launched(self.seat, action.cell)

    def kayak_to(self, action: v.KayakTo) -> Events:
        yield events.Kayaked(self.seat, board.NAMES[self.before.at], action.cell)
        yield from self._speared(action.cell)

    def _speared(self, target: str) -> Events:
        """An Inuit has come to a bear (II-77)."""
        if self.before.bears != self.after.bears:
            yield from self._killed(self.seat, board.parse_cell(target))

    def hunt(self, action: v.Hunt) -> Events:
        cost = self.before.points - self.after.points
        yield events.Hunted(self.seat, action.animal, action.cell, cost)

    def build(self, action: v.Build) -> Events:
        yield events.Built(self.seat, action.cell)

    def end_turn(self, action: v.EndTurn) -> Events:
        yield events.TurnEnded(self.seat, self.before.points)

    def pass_(self, action: v.Pass) -> Events:
        yield events.Passed(self.seat)


_VERBS: dict[type, Callable[[_Teller, Any], Events]] = {  # each takes its own type
    v.Place: _Teller.place,
    v.Melt: _Teller.melt,
    v.PlayTile: _Teller.play_tile,
    v.Thaw: _Teller.thaw,
    v.Push: _Teller.push,
    v.Displace: _Teller.displace,
    v.Choose: _Teller.choose,
    v.Step: _Teller.step,
    v.Answer: _Teller.answer,
    v.Flee: _Teller.flee,
    v.Walk: _Teller.walk,
    v.KayakFrom: _Teller.kayak_from,
    v.KayakTo: _Teller.kayak_to,
    v.Hunt: _Teller.hunt,
    v.Build: _Teller.build,
    v.EndTurn: _Teller.end_turn,
    v.Pass: _Teller.pass_,
}
