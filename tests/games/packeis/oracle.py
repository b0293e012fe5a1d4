"""Packeis am Pol once more, slowly: written from the rules catalogue alone, to check the kernel.

Nothing here is shared with `polarnight.games`. A floe is a (row, x) pair: long rows use the even x,
short rows the odd ones, so that every neighbour is one of six fixed steps away (PP-11). Floes are
keys of a dict, penguins are members of sets, and a slide is a walk.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Literal, NamedTuple

Floe = tuple[int, int]

ROWS = (7, 8, 7, 8, 7, 8, 7, 8)  # PP-10
FLOES: list[Floe] = [
    (row, 2 * place + (1 if length == 7 else 0))
    for row, length in enumerate(ROWS)
    for place in range(length)
]
NUMBER = {floe: number for number, floe in enumerate(FLOES)}
STEPS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
NEIGHBOURS = {
    (row, x): {(row + down, x + right) for down, right in STEPS} & set(FLOES) for row, x in FLOES
}
PENGUINS = {2: 4, 3: 3, 4: 2}  # PP-13


class Place(NamedTuple):
    """Put a penguin on floe number `to` (0..59)."""

    to: int


class Slide(NamedTuple):
    """Move the penguin on floe number `start` to floe number `to`."""

    start: int
    to: int


Action = Place | Slide


@dataclass(frozen=True)
class Options:
    """The rulings that change what happens on the board or who wins."""

    placement: Literal["clockwise", "snake"] = "clockwise"  # PP-A12
    lift: Literal["all_blocked", "each"] = "all_blocked"  # PP-A6
    last_floe: Literal["collected", "lost"] = "collected"  # PP-A8
    prune: Literal["immediate", "end"] = "immediate"  # PP-A4
    final_tie: Literal["draw", "shared"] = "draw"  # PP-A9


class Oracle:
    """One running game. `play` changes it in place; `child` plays on a copy."""

    def __init__(
        self, fish: str, seats: int, options: Options | None = None, first: int = 0
    ) -> None:
        """Lay out 60 digits, 0 for water; `first` is the youngest (PP-14, PP-20)."""
        self.options = options or Options()
        self.seats = seats
        self.first = first
        self.ice = {floe: int(sign) for floe, sign in zip(FLOES, fish, strict=True) if sign != "0"}
        self.penguins: list[set[Floe]] = [set() for _ in range(seats)]
        self.fish = [0] * seats
        self.floes = [0] * seats
        self.removed: set[Floe] = set()
        self.placers = _placers(seats, first, self.options)
        self.turn = self.placers[0]
        self.over = False

    @classmethod
    def at(
        cls, fish: str, penguins: list[list[int]], turn: int, options: Options | None = None
    ) -> Oracle:
        """A game after placement, nothing collected yet, with floe numbers for the penguins."""
        game = cls(fish, len(penguins), options)
        game.placers = []
        game.penguins = [{FLOES[number] for number in own} for own in penguins]
        game._begin_turn(turn)
        return game

    def legal(self) -> set[Action]:
        """What the seat on turn may do; empty once the game is over."""
        if self.over:
            return set()
        occupied = self._occupied()
        if self.placers:  # PP-14, PP-15
            return {Place(NUMBER[f]) for f, n in self.ice.items() if n == 1 and f not in occupied}
        return {
            Slide(NUMBER[start], NUMBER[stop])
            for start in self.penguins[self.turn]
            for stop in self._stops(start, occupied)
        }

    def play(self, action: Action) -> None:
        """Play a legal action of the seat on turn."""
        if isinstance(action, Place):
            self.penguins[self.placers.pop(0)].add(FLOES[action.to])
            if self.placers:
                self.turn = self.placers[0]
            else:
                self._prune()
                self._begin_turn(self.first)  # PP-20
            return
        start, stop = FLOES[action.start], FLOES[action.to]
        self.penguins[self.turn].remove(start)
        self.penguins[self.turn].add(stop)
        self._collect(self.turn, start)  # PP-21, PP-25
        self._prune()
        self._begin_turn((self.turn + 1) % self.seats)

    def child(self, action: Action) -> Oracle:
        """The game after `action`, this one untouched."""
        other = copy.copy(self)
        other.ice = dict(self.ice)
        other.penguins = [set(own) for own in self.penguins]
        other.fish, other.floes = list(self.fish), list(self.floes)
        other.removed, other.placers = set(self.removed), list(self.placers)
        other.play(action)
        return other

    def winners(self) -> list[int]:
        """PP-40, PP-41: most fish, then most floes; nobody, or all of them, when still tied."""
        results = list(zip(self.fish, self.floes, strict=True))
        best = [seat for seat in range(self.seats) if results[seat] == max(results)]
        return best if len(best) == 1 or self.options.final_tie == "shared" else []

    def _begin_turn(self, seat: int) -> None:
        """Give the turn to `seat`, or to the next one that can move (PP-30 to PP-33)."""
        if self.options.lift == "each":
            for owner in range(self.seats):
                self._lift(owner, {p for p in self.penguins[owner] if not self._can_move(p)})
        for candidate in [(seat + step) % self.seats for step in range(self.seats)]:
            if any(self._can_move(penguin) for penguin in self.penguins[candidate]):
                self.turn = candidate
                return
            self._lift(candidate, set(self.penguins[candidate]))
        self.over = True
        self.removed |= set(self.ice)
        self.ice.clear()

    def _lift(self, seat: int, penguins: set[Floe]) -> None:
        """Pick penguins up with the floes under them (PP-30)."""
        for floe in penguins:
            self.penguins[seat].remove(floe)
            if self.options.last_floe == "collected":
                self._collect(seat, floe)
            else:
                self._remove(floe)
        if penguins:
            self._prune()

    def _collect(self, seat: int, floe: Floe) -> None:
        self.fish[seat] += self.ice.pop(floe)
        self.floes[seat] += 1

    def _remove(self, floe: Floe) -> None:
        del self.ice[floe]
        self.removed.add(floe)

    def _prune(self) -> None:
        """PP-27 by PP-T2: a floe stays while steps over ice lead to it from some penguin."""
        if self.options.prune == "end":
            return
        reached = self._occupied()
        edge = set(reached)
        while edge:
            edge = set().union(*(NEIGHBOURS[floe] for floe in edge)) & self.ice.keys() - reached
            reached |= edge
        for floe in set(self.ice) - reached:
            self._remove(floe)

    def _occupied(self) -> set[Floe]:
        return set().union(*self.penguins)

    def _stops(self, start: Floe, occupied: set[Floe]) -> list[Floe]:
        """PP-22 to PP-24: straight on over free floes, anywhere before the first obstacle."""
        stops = []
        for down, right in STEPS:
            row, x = start[0] + down, start[1] + right
            while (row, x) in self.ice and (row, x) not in occupied:
                stops.append((row, x))
                row, x = row + down, x + right
        return stops

    def _can_move(self, penguin: Floe) -> bool:
        occupied = self._occupied()
        return any(near in self.ice and near not in occupied for near in NEIGHBOURS[penguin])


def perft(game: Oracle, depth: int) -> int:
    """How many sequences of exactly `depth` actions there are."""
    actions = game.legal()
    if depth <= 1:
        return len(actions) if depth else 1
    return sum(perft(game.child(action), depth - 1) for action in actions)


def _placers(seats: int, first: int, options: Options) -> list[int]:
    """Whose turn it is to place, penguin by penguin (PP-14, PP-A12)."""
    there = [(first + step) % seats for step in range(seats)]
    back = there[::-1] if options.placement == "snake" else there
    return [seat for turn in range(PENGUINS[seats]) for seat in (back if turn % 2 else there)]
