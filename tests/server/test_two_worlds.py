"""Two worlds that differ only in what a viewer may not know send it identical bytes.

Written for every game of the catalogue: whatever the server could send to one viewer, made from
a true table and from the same table with a world from `possible` in its place.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec.structs import replace

from polarnight import catalog
from polarnight.core.contract import Seat, Seating, Watcher
from polarnight.core.spaces import any_choice
from polarnight.core.values import plain
from polarnight.nights import scoring
from polarnight.nights.night import Guest, Night
from polarnight.server import projection, protocol, replays
from polarnight.server.gestures import gestured
from polarnight.server.night_view import night_view
from polarnight.server.pictures import night_sheet, sheet
from polarnight.server.projection import Person, Presence
from polarnight.tables import lobby, records
from polarnight.tables.appended import Appended
from polarnight.tables.story import happening
from polarnight.tables.table import Table, evolve
from tests.conformance.games import quick
from tests.toys.thin_ice import ThinIce, ThinIceState

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame, Viewer
    from polarnight.tables.story import Happening

GAMES_EACH = 6
LOOKED_AT = 12


def seated(game: AnyGame, options: Any, seats: int, rng: Random) -> tuple[Table, list[Happening]]:
    """A table whose chair n belongs to the key `n`, with its game dealt and, if it can, a clock."""
    deal = plain(game.deal(options, Seating(seats), rng))
    clock = None if game.info.simultaneous else records.Clock("fischer", 300, 5)
    begun: list[records.AnyRecord] = [
        lobby.make(game, "KRAKE", "0", plain(options)),
        *(
            records.Sat(chair=n, name=f"P{n}", look=records.LOOKS[n], key=str(n))
            for n in range(seats)
        ),
        records.ClockSet(clock=clock),
        records.Started(chairs=tuple(range(seats)), deal=deal, salt="s", commitment="c"),
    ]
    table: Table | None = None
    for seq, record in enumerate(begun, 1):
        table = evolve(table, records.Row(seq, 0.0, record), "id")
    assert table is not None
    return table, []


def sent(table: Table, story: list[Happening], viewer: Viewer) -> bytes:
    """Every kind of message that could go to `viewer` about the table as it is."""
    person = Person("" if isinstance(viewer, Watcher) else str(viewer))
    presence = Presence(frozenset("012345"), 1)
    state = projection.state(table, story[-1:], person, presence, table.seq - 1)
    night = Night("n", 1, "KRAKE", "0", guests=(Guest("P0", "sun", "0"), Guest("P1", "star", "1")))
    evening = (night_view(night, person.key), scoring.scored(night, table), night_sheet(night))
    ask = protocol.Gesture(id="1", gesture="heart", seat=None)
    seen = gestured(table, "somebody who looks on", ask)
    parts: list[Any] = [state, projection.table_view(table, presence), *evening, seen]
    if isinstance(viewer, Watcher):
        parts.append(replays.replay(replace(table, plays=Appended()), viewer, presence))
        parts.append(sheet(table, len(table.plays)))
    return msgspec.json.encode(parts)


def worlds(game: AnyGame, options: Any, seats: int, rng: Random) -> int:
    """Play a random game; compare both worlds on the way. How many comparisons were made."""
    table, story = seated(game, options, seats, rng)
    compared = 0
    while table.actors:
        if rng.random() < 0.3 and compared < LOOKED_AT:
            compared += compare(game, table, story, seats, rng)
        seat = rng.choice(table.actors)
        action = any_choice(game.info, game.legal(table.state, seat), rng)
        deed = plain(game.enact(table.state, seat, action))
        row = records.Row(table.seq + 1, 0.0, records.Acted(seat=seat, deed=deed))
        table = evolve(table, row, "id")
        if told := happening(row, table):
            story.append(told)
    return compared


def compare(game: AnyGame, table: Table, story: list[Happening], seats: int, rng: Random) -> int:
    viewers: list[Viewer] = [*(Seat(n) for n in range(seats)), Watcher.SPECTATOR]
    for viewer in viewers:
        world = game.possible(game.view(table.state, viewer), rng)
        other = replace(table, state=world)
        assert sent(other, story, viewer) == sent(table, story, viewer), viewer
    return len(viewers)


@pytest.mark.parametrize("name", catalog.names())
def test_a_screen_for_two_is_sent_no_more_than_a_spectator_may_know(name: str) -> None:
    """Before anybody has asked to look, or where all act at once and nobody can look away."""
    game, rng = quick(name), Random(13)
    if not (game.info.secrets or game.info.simultaneous):
        return
    table, story = seated(game, game.info.options(), game.info.min_seats, rng)
    table = replace(table, chairs=tuple(replace(chair, key="0") for chair in table.chairs))
    for _ in range(40):
        seat = rng.choice(table.actors)
        action = any_choice(game.info, game.legal(table.state, seat), rng)
        deed = plain(game.enact(table.state, seat, action))
        row = records.Row(table.seq + 1, 0.0, records.Acted(seat=seat, deed=deed))
        table = evolve(table, row, "id")
        world = game.possible(game.view(table.state, Watcher.SPECTATOR), rng)
        assert sent(replace(table, state=world), story, Seat(0)) == sent(table, story, Seat(0))


def variants(game: AnyGame) -> list[Any]:
    """The default options, and a few with something closed where the game has such a thing."""
    options: Any = game.info.options
    closed = [options(open_score=False)] if hasattr(options, "open_score") else []
    return [options(), *closed]


@pytest.mark.parametrize("name", catalog.names())
def test_both_worlds_send_the_same_bytes(name: str) -> None:
    game, rng = quick(name), Random(11)
    compared = sum(
        worlds(game, options, seats, rng)
        for options in variants(game)
        for seats in range(game.info.min_seats, game.info.max_seats + 1)
        for _ in range(GAMES_EACH)
    )
    assert compared > 100


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.setitem(catalog._GAMES, "thin_ice", "tests.toys.{room}.thin_ice")
    return catalog.game("thin_ice")


def test_both_worlds_of_a_game_with_secrets_send_the_same_bytes(toy: AnyGame) -> None:
    rng = Random(12)
    assert sum(worlds(toy, toy.info.options(), 3, rng) for _ in range(40)) > 100


def test_a_planted_leak_is_caught(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above must be able to fail: let every view show what is hidden."""
    honest = ThinIce.view
    monkeypatch.setattr(
        ThinIce, "view", lambda self, state, viewer: honest(self, state, Watcher.EVERYTHING)
    )
    monkeypatch.setattr(ThinIce, "possible", _permuted)
    rng = Random(13)
    with pytest.raises(AssertionError):
        sum(worlds(toy, toy.info.options(), 3, rng) for _ in range(20))


def _permuted(self: ThinIce, view: Any, rng: Random) -> Any:
    """A world that differs in the hands, whatever the leaky view shows."""
    hands = list(view.hands)
    rng.shuffle(hands)
    kept = {name: getattr(view, name) for name in ThinIceState.__struct_fields__}
    return ThinIceState(**{**kept, "hands": tuple(hands)})
