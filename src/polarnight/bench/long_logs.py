"""Long logs to open: games played at random, with actions taken back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.core.values import read_action
from polarnight.tables import lobby, playing, revealing
from polarnight.tables.records import Row
from polarnight.tables.refusals import RefusedError
from polarnight.tables.table import evolve

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table

_KEY = "somebody-at-one-screen"
_BACK = 0.85
"""How often an action is followed by taking one back, so that games do not end before their log."""


def long_log(game: str, length: int, seed: int = 1) -> list[Row]:
    """The log of one table of two at one screen; shorter than `length` if its game ends before."""
    rng = Random(seed)
    log = _Log(catalog.game(game), rng)
    while len(log.rows) < length and log.table.game.outcome(log.table.state) is None:
        seat = log.table.actors[0]
        log.write(_acted(log.table, seat, rng))
        if rng.random() < _BACK:
            log.take_back(seat)
    return log.rows


class _Log:
    """A log that grows, and the table it makes."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._rng = rng
        made = lobby.make(game, "AAAAA", _KEY, {})
        self.rows = [Row(1, 0.0, made)]
        self.table = evolve(None, self.rows[0], "long")
        self.write(lobby.sit(self.table, _KEY, 0, "Mika", "sun"))
        self.write(lobby.sit(self.table, _KEY, 1, "Oma", "star"))
        self.write(lobby.start(self.table, _KEY, rng))

    def write(self, record: AnyRecord) -> None:
        row = Row(len(self.rows) + 1, float(len(self.rows)), record)
        self.table = evolve(self.table, row, self.table.id)
        revealing.find(self.table, self._rng)
        self.rows.append(row)

    def take_back(self, seat: Seat) -> None:
        """If nothing forbids it."""
        try:
            self.write(playing.ask_undo(self.table, _KEY, seat))
        except RefusedError:
            return


def _acted(table: Table, seat: Seat, rng: Random) -> AnyRecord:
    """Any legal action; where there are spaces, mostly somewhere in one of them."""
    game = table.game
    legal = game.legal(table.state, seat)
    if legal.spaces:
        space = rng.choice(legal.spaces)
        numbers = {name: rng.uniform(low, high) for name, (low, high) in space.ranges.items()}
        action = read_action(game.info, {"type": space.name, **numbers})
    else:
        action = rng.choice(legal.actions)
    return playing.act(table, seat, game.enact(table.state, seat, action))
