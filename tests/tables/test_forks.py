"""Play on from here: a new table whose game is the same up to a move."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from polarnight import catalog
from polarnight.core.contract import Seat, Watcher
from polarnight.core.realtime import RealTime
from polarnight.core.spaces import any_choice
from polarnight.tables import forks, lobby, playing
from polarnight.tables.refusals import RefusedError
from polarnight.tables.table import fold
from tests.tables.desk import GUEST, HOST, Desk, new_desk

if TYPE_CHECKING:
    from polarnight.core.contract import Viewer
    from polarnight.tables.table import Table

PLIES = 24


def finished(game: str, **options: object) -> Desk:
    """Mika, a bot and Oma Ruth some way on, until the host ends it."""
    desk, rng = new_desk(game, **options), Random(3)
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.add_bot(desk.table, HOST, 1, "king"))
    desk.write(lobby.sit(desk.table, GUEST, 2, "Oma Ruth", "star"))
    desk.write(lobby.start(desk.table, HOST, rng))
    rules = desk.table.game
    for _ in range(PLIES):
        seat = rng.choice(desk.table.actors)
        action = any_choice(rules.info, rules.legal(desk.table.state, seat), rng)
        desk.write(playing.act(desk.table, seat, rules.enact(desk.table.state, seat, action)))
    desk.write(playing.end(desk.table, HOST))
    return desk


def wish(ply: int, seat: int = 0, name: str = "Mika") -> forks.Wish:
    return forks.Wish(HOST, name, ply, Seat(seat), "adelie")


def forked(table: Table, wanted: forks.Wish) -> Table:
    return fold("fork", forks.fork(table, wanted, "FORKS", 5_000.0))


def knowledge(table: Table, state: object) -> list[bytes]:
    """What each seat, spectators and the omniscient know of a state."""
    seats = [Seat(seat) for seat in range(len(table.chairs))]
    viewers: list[Viewer] = [*seats, Watcher.SPECTATOR, Watcher.EVERYTHING]
    return [msgspec.json.encode(table.game.view(state, viewer)) for viewer in viewers]


@pytest.mark.parametrize("game", catalog.names())
def test_the_game_is_the_same_up_to_the_move_and_goes_on_from_there(game: str) -> None:
    table = finished(game).table
    for ply in (0, 1, PLIES // 2, PLIES - 1):
        fork = forked(table, wish(ply))
        state = table.plays[ply].before
        assert fork.phase == "playing"
        assert [(one.seat, one.deed) for one in fork.plays] == [
            (one.seat, one.deed) for one in table.plays[:ply]
        ]
        assert knowledge(fork, fork.state) == knowledge(table, state)
        assert fork.actors == table.game.actors(state)


def test_the_one_who_asks_has_a_seat_and_bots_have_the_others() -> None:
    table = finished("packeis").table
    fork = forked(table, wish(5, seat=2, name=" Lena  "))
    assert [(chair.kind, chair.name, chair.level) for chair in fork.chairs] == [
        ("bot", "Nilas", "adelie"),
        ("bot", "Sastrugi", "adelie"),
        ("person", "Lena", None),
    ]
    assert fork.chairs_of(HOST) == (2,)
    assert fork.is_host(HOST)
    assert [chair.look for chair in fork.chairs] == [chair.look for chair in table.chairs]


def test_a_bots_chair_may_be_taken_over_and_no_two_have_one_name() -> None:
    fork = forked(finished("packeis").table, wish(5, seat=1, name="Nilas"))
    names = [chair.name for chair in fork.chairs]
    assert names[1] == "Nilas"
    assert len(set(names)) == 3


def test_what_was_taken_back_is_left_out() -> None:
    desk = new_desk("packeis")
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.add_bot(desk.table, HOST, 1, "king"))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    first = desk.table.actors[0]
    desk.act(first, 3)
    seat = desk.table.actors[0]
    desk.act(seat, 2)
    if seat != 0:
        desk.act(0, 1)
    desk.write(playing.ask_undo(desk.table, HOST, Seat(0)))
    desk.play_on(4)
    desk.write(playing.end(desk.table, HOST))
    table = desk.table
    fork = forked(table, wish(len(table.plays) - 1))
    assert knowledge(fork, fork.state) == knowledge(table, table.plays[-1].before)


def test_a_round_in_real_time_goes_on_where_it_stood() -> None:
    table = finished("igloo_pop", round_timer=90).table
    game = table.game
    assert isinstance(game, RealTime)
    ply = next(n for n, play in enumerate(table.plays) if game.time_limit(play.before) is not None)
    fork = forked(table, wish(ply))
    assert playing.deadline(fork) is not None
    assert playing.wake(fork, 100.0), "a table that is opened again gives the time between back"


@pytest.mark.parametrize(
    ("ply", "seat", "reason"),
    [(-1, 0, "no_ply"), (PLIES, 0, "no_ply"), (3, 3, "no_chair"), (3, -1, "no_chair")],
)
def test_there_must_be_such_a_move_and_such_a_seat(ply: int, seat: int, reason: str) -> None:
    with pytest.raises(RefusedError) as refused:
        forked(finished("packeis").table, wish(ply, seat))
    assert refused.value.reason == f"table.{reason}"


def test_nobody_plays_on_from_a_game_that_is_not_over() -> None:
    desk = new_desk("igloo_igloo")
    with pytest.raises(RefusedError) as refused:
        forked(desk.table, wish(0))
    assert refused.value.reason == "table.not_over"
