"""A live player that always plays on: where one fails, the next simpler level takes over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from polarnight.bots.contract import Considerate
from polarnight.bots.levels import CHANCE, levels_down_from, live_player
from polarnight.core.realtime import REST, Move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random
    from typing import TypeAlias

    from polarnight.bots.contract import LivePlayer
    from polarnight.core.contract import Seat

    Maker: TypeAlias = Callable[[str, Seat, str, Random], LivePlayer]


class Fall(NamedTuple):
    """A player failed, and `instead` goes on in its place."""

    instead: str
    why: str


class SteadyPlayer:
    """The bot of a level on one seat; whatever it raises, the table does not notice.

    The new one knows nothing of what the old one has heard. After chance itself there is nobody
    left, and the seat rests.
    """

    def __init__(
        self, game: str, seat: Seat, level: str, rng: Random, make: Maker = live_player
    ) -> None:
        self.level = level
        self.falls: list[Fall] = []
        """What happened since somebody last looked, and took it out."""
        self._game, self._seat, self._rng, self._make = game, seat, rng, make
        self._people: frozenset[Seat] = frozenset()
        self._names: Iterator[str] = iter((*levels_down_from(level), CHANCE))
        self._player: LivePlayer | None = None
        self._replace("")

    @property
    def due(self) -> float:
        try:
            return float("inf") if self._player is None else float(self._player.due)
        except Exception as fault:  # noqa: BLE001
            self.fail(fault)
            return 0.0

    def tick(self, now: float, view: object, sensed: object) -> Move:
        while self._player is not None:
            try:
                move: object = self._player.tick(now, view, sensed)
            except Exception as fault:  # noqa: BLE001
                self.fail(fault)
                continue
            if isinstance(move, Move):
                return move
            self.fail(TypeError(f"it did {move!r:.40}"))
        return REST

    def on_refusal(self, now: float) -> None:
        try:
            if self._player is not None:
                self._player.on_refusal(now)
        except Exception as fault:  # noqa: BLE001
            self.fail(fault)

    def meet(self, people: frozenset[Seat]) -> None:
        self._people = people
        player: object = self._player
        if isinstance(player, Considerate):
            player.meet(people)

    def fail(self, fault: Exception) -> None:
        """Let the next simpler level go on."""
        self._replace(f"{type(fault).__name__}: {fault}"[:200])

    def _replace(self, why: str) -> None:
        for name in self._names:
            try:
                self._player = self._make(self._game, self._seat, name, self._rng)
                self.meet(self._people)
            except Exception as fault:  # noqa: BLE001
                why = why or f"{type(fault).__name__}: {fault}"[:200]
                continue
            if why:
                self.falls.append(Fall(name, why))
            return
        self._player = None
