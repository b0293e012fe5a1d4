"""Cold equals warm: after every record the log, read from nothing, gives the table in memory."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from polarnight import catalog
from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.core.spaces import any_choice
from polarnight.core.values import plain
from polarnight.server import projection
from polarnight.server.ledger import read_history
from polarnight.server.projection import Person, Presence
from polarnight.store.store import now
from polarnight.tables import lobby, playing, records
from polarnight.tables.records import Row
from polarnight.tables.story import replay
from tests.server.house import Thinkers, hall

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from polarnight.server.room import Room
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table

pytestmark = pytest.mark.anyio
TESTS = Path(__file__).parents[1]
GOLDEN = [
    *sorted((TESTS / "golden").glob("*.json")),
    *sorted((TESTS / "games" / "icecool" / "recorded").glob("*.json")),
]
RANDOM_RECORDS = 40


def key(seat: int) -> str:
    return f"key-{seat}"


def seated(game: str, seats: int, options: dict[str, Any]) -> list[AnyRecord]:
    """A table with people on all its chairs."""
    chairs = [
        records.Sat(chair=n, name=f"P{n}", look=records.LOOKS[n], key=key(n)) for n in range(seats)
    ]
    return [lobby.make(catalog.game(game), "KRAKE", key(0), options), *chairs]


def golden(path: Path) -> tuple[list[AnyRecord], list[AnyRecord]]:
    """How a golden game begins, and its actions."""
    found: dict[str, Any] = json.loads(path.read_text())
    game = catalog.game(found.get("game", "icecool"))
    deal = found["deal"]
    begun = records.Started(chairs=tuple(range(deal["seats"])), deal=deal, salt="", commitment="")
    lines = found["actions"] if "actions" in found else found["deeds"]
    acts = [_acted(game.parse_action, line) for line in lines]
    return [*seated(game.info.name, deal["seats"], deal["options"]), begun], acts


def _acted(parse: Callable[[str], Any], line: Any) -> AnyRecord:
    if isinstance(line, str):
        seat, text = line.split(": ")
        return records.Acted(seat=Seat(int(seat)), deed=plain(parse(text)))
    seat, deed = line
    return records.Acted(seat=Seat(seat), deed=deed)


def at_random(table: Table, rng: Random) -> Sequence[AnyRecord]:
    """Anything a table of people could write next; what is refused is nothing."""
    seat = Seat(rng.randrange(len(table.chairs)))
    mine = key(seat)
    ways: list[Callable[[], Sequence[AnyRecord]]] = [
        lambda: (playing.ask_undo(table, mine, seat),),
        lambda: playing.answer_undo(table, mine, seat, agree=rng.random() < 0.5),
        lambda: (playing.stand_in(table, seat, "left", "chick"),),
        lambda: playing.come_back(table, mine),
        lambda: (lobby.set_table(table, key(0), rng.choice([None, 9]), None),),
        *(lambda: (_any_action(table, rng),) for _ in range(5)),
    ]
    try:
        return rng.choice(ways)()
    except PolarNightError:
        return ()


def _any_action(table: Table, rng: Random) -> AnyRecord:
    game, seat = table.game, rng.choice(table.actors)
    action = any_choice(game.info, game.legal(table.state, seat), rng)
    return playing.act(table, seat, game.enact(table.state, seat, action), f"{rng.random()}")


class Cold:
    """The log as it is written, and the table that it gives."""

    def __init__(self, room: Room, rows: Sequence[Row]) -> None:
        self._room = room
        self._rows = list(rows)

    async def write(self, decide: Callable[[Table], Sequence[AnyRecord]]) -> None:
        """Write, and compare what is in memory with the log read from nothing."""
        await self._room.write(decide)
        seq = self._rows[-1].seq
        self._rows += await self._room._store.read(self._room.table.id, seq)
        read = replay(self._room.table.id, self._rows)
        assert read.table == self._room.table
        assert list(read.story) == list(self._room.story)

    async def compare_messages(self) -> None:
        """Every byte for everybody, from the table in memory and from the log."""
        read = await read_history(self._room.table.id, self._rows)
        warm = self._room.table
        for who in [*(key(n) for n in range(len(warm.chairs))), ""]:
            told = projection.state(warm, self._room.story, Person(who), Presence(), 0)
            again = projection.state(read.table, read.story, Person(who), Presence(), 0)
            assert msgspec.json.encode(told) == msgspec.json.encode(again)


@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
async def test_after_every_record_of_every_golden_game(path: Path, tmp_path: Path) -> None:
    begun, acts = golden(path)
    async with hall(tmp_path, Thinkers()) as house:
        rows = [Row(seq, now(), record) for seq, record in enumerate(begun, 1)]
        await house.store.append("id", 1, rows)
        async with house.visit("id") as room:
            cold = Cold(room, rows)
            for number, act in enumerate(acts):
                await cold.write(lambda _, one=act: (one,))  # type: ignore[misc]
                if number % 25 == 0:
                    await cold.compare_messages()
            await cold.compare_messages()
            assert room.table.phase == "over"


@pytest.mark.parametrize("name", catalog.names())
async def test_after_every_record_of_random_play(name: str, tmp_path: Path) -> None:
    rng = Random(f"cold {name}")
    async with hall(tmp_path, Thinkers()) as house:
        rows = [Row(n, now(), one) for n, one in enumerate(seated(name, 3, {}), 1)]
        await house.store.append("id", 1, rows)
        async with house.visit("id") as room:
            cold = Cold(room, rows)
            await cold.write(lambda table: (lobby.start(table, key(0), rng),))
            while room.table.seq < RANDOM_RECORDS and room.table.actors:
                await cold.write(lambda table: at_random(table, rng))
            await cold.compare_messages()
            assert room.table.seq >= RANDOM_RECORDS
