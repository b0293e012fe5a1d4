"""How a turn of Igloo Igloo goes on, slowly: whose decision it is, and when all is over."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo import events as told
from polarnight.games.igloo_igloo.view import Island
from tests.games.igloo_igloo import oracle_reach as reach
from tests.games.igloo_igloo.oracle_scoring import animal_points, island_points, strengths
from tests.games.igloo_igloo.oracle_table import BEARS, NAME, Cell, Table, kind

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.options import IglooDeal


class Flow:
    """The state of a game, and the way from one decision to the next."""

    def __init__(self, deal: IglooDeal) -> None:
        self.options = deal.options
        self.seats = deal.seats
        self.first = int(deal.first)
        self.table = Table(deal)
        self.mix = Counter(cast("tuple[str, ...]", deal.tiles))
        self.tokens = Counter([f"fish{digit}" for digit in deal.fish])
        self.tokens.update(f"fox{digit}" for digit in deal.foxes)
        self.tokens["bear"] = BEARS
        self.phase = "placing"
        self.turn = self.first
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
        self.asked = self.turn
        if reach.meltable(self.table) or (not at_once and self._might_open()):
            return
        self._end()

    def _might_open(self) -> bool:
        """Whether it is no public fact that the seat can play nothing before melting."""
        return bool(self.table.hands[self.turn]) and any(
            tile not in self.used and self._works(tile) for tile in self._opening_kinds()
        )

    def _opening_kinds(self) -> list[str]:
        """II-52, II-A11."""
        like_thaw = self.options.move_timing == "like_thaw"
        return ["thaw", "move_animals"] if like_thaw else ["thaw"]

    def _window(self) -> None:
        """Back to where a tile may be played: before melting, or among the actions."""
        self.asked = self.turn
        if self.melted:
            self.phase = "actions"
        else:
            self._open()

    def _end(self) -> None:
        """The game is over and told island by island, then the animals (II-90, II-95 to 100)."""
        self._tell(told.Ended(Seat(self.turn)))
        self.phase = "over"
        for island in sorted(self.table.islands(), key=len, reverse=True):
            strength = tuple(strengths(self.table, island))
            points: Any = tuple(island_points(self.table, island, self.options))
            names = tuple(sorted(NAME[cell] for cell in island))
            self._tell(told.IslandScored(Island(names, strength, points)))
        self._tell(told.AnimalsScored(tuple(animal_points(self.table))))

    # Tiles from the hand: II-50 to II-56

    def _playable(self) -> set[str]:
        """Tiles in hand that work now and whose kind is not used up (II-51)."""
        return {
            tile
            for tile in self.table.hands[self.turn]
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
        return reach.prey(self.table, self.turn, self.options) | reach.bears_in_reach(
            self.table, self.turn, self.options
        )

    def _spend_tile(self, seat: int, tile: str) -> None:
        self.table.hands[seat].remove(tile)
        self.table.seen.append(tile)
        if seat == self.turn:
            self.used.add(kind(tile))
        if tile == "harpoon":
            self.defended.add(seat)
        self._tell(told.TilePlayed(Seat(seat), cast("Any", tile)))

    # Small words

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def clockwise(self) -> list[int]:
        """Clockwise from the left of the seat on turn, itself last (II-69, II-A15)."""
        return [(self.turn + step) % self.seats for step in range(1, self.seats + 1)]

    def _count(self, seat: int, cell: Cell) -> int:
        return self.table.inuits[seat].count(cell)

    def _tell(self, event: Any) -> None:
        self.events.append(event)
