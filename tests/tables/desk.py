"""A table with its log at hand, for tests: decide, write, look."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from polarnight import catalog
from polarnight.core.contract import Seat
from polarnight.tables import lobby, playing, revealing
from polarnight.tables.records import Row
from polarnight.tables.table import evolve, fold

if TYPE_CHECKING:
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table

HOST, GUEST, STRANGER = "host-key", "guest-key", "stranger-key"


class Desk:
    """The log of one table, kept in memory."""

    def __init__(self, *records: AnyRecord) -> None:
        self.rows: list[Row] = []
        self._table: Table | None = None
        self.write(*records)

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    def write(self, *records: AnyRecord) -> None:
        for record in records:
            row = Row(len(self.rows) + 1, 1000.0 + len(self.rows), record)
            self._table = evolve(self._table, row, "id")
            revealing.find(self._table, Random(len(self.rows)))
            self.rows.append(row)

    def replayed(self) -> Table:
        return fold("id", self.rows)

    def act(self, seat: int, choice: int = 0) -> None:
        """The seat's legal action number `choice`."""
        game = self.table.game
        action = game.legal(self.table.state, Seat(seat)).actions[choice]
        self.write(playing.act(self.table, Seat(seat), action))

    def play_on(self, plies: int, seed: int = 0) -> None:
        """Random actions, at most `plies` of them."""
        rng = Random(seed)
        for _ in range(plies):
            if not self.table.actors:
                return
            seat = self.table.actors[0]
            choices = self.table.game.legal(self.table.state, seat).actions
            self.act(seat, rng.randrange(len(choices)))


def new_desk(game: str = "packeis", **options: Any) -> Desk:
    """A table nobody sits at yet."""
    return Desk(lobby.make(catalog.game(game), "KRAKE", HOST, options))


def two_people(game: str = "packeis", **options: Any) -> Desk:
    """Mika (the host) and Oma at a started table."""
    desk = new_desk(game, **options)
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.sit(desk.table, GUEST, 1, "Oma Ruth", "star"))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    return desk


def played_out(game: str, seats: int) -> Desk:
    """A game between bots' chairs, played at random to its end."""
    desk = new_desk(game)
    for chair in range(seats):
        desk.write(lobby.add_bot(desk.table, HOST, chair, "chick"))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    desk.play_on(2_000)
    return desk


def with_bot(game: str = "packeis", **options: Any) -> Desk:
    """Mika against a bot."""
    desk = new_desk(game, **options)
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.add_bot(desk.table, HOST, 1, "chick"))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    return desk
