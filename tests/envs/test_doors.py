"""A random agent on the same seed: PettingZoo, the arena, a table and the plain API agree."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from polarnight import catalog, envs
from polarnight.arena.chairs import OurChair
from polarnight.arena.referee import play
from polarnight.arena.schedule import Fixture
from polarnight.bots.contract import Budget, chance
from polarnight.bots.levels import CHANCE, player
from polarnight.bots.simple import RandomBot
from polarnight.core.contract import Seat, Seating
from polarnight.core.values import plain
from polarnight.tables import lobby, playing
from polarnight.tables.records import LOOKS, Acted, Started
from tests.envs.turns import games_in_turns
from tests.tables.desk import HOST, Desk, new_desk

Log = list[tuple[int, str]]
GAMES = games_in_turns()
SEED = 20_261_115


def chosen(game: Any, state: Any, seat: Seat, ply: int) -> Any:
    """What the random agent does: it sees its view, and draws from the decision's own chance."""
    return RandomBot().choose(game, game.view(state, seat), seat, Budget(), chance(SEED, ply))


def by_plain_api(name: str, seats: int) -> Log:
    game, state = catalog.new_game(name, seats, SEED)
    log: Log = []
    while actors := game.actors(state):
        action = chosen(game, state, actors[0], len(log))
        log.append((int(actors[0]), game.format_action(action)))
        state = game.play(state, actors[0], game.enact(state, actors[0], action)).state
    return log


def by_pettingzoo(name: str, seats: int) -> Log:
    env = envs.raw_aec(name, seats)
    env.reset(seed=SEED)
    log: Log = []
    while not any(env.terminations.values()):
        seat = Seat(env.possible_agents.index(env.agent_selection))
        action = chosen(env.game, env.state_now, seat, len(log))
        log.append((int(seat), env.game.format_action(action)))
        env.step(env.number_of(action))
    return log


def by_arena(name: str, seats: int) -> Log:
    game = catalog.game(name)
    deal = game.deal(game.info.options(), Seating(seats), Random(SEED))
    chairs = [OurChair(player(name, CHANCE))] * seats
    report = play(game, chairs, Fixture(0, 0, SEED, (0,) * seats), deal)
    return [(seat, text) for seat, text in report.record.actions]


def by_table(name: str, seats: int) -> Log:
    desk: Desk = new_desk(name)
    for chair in range(seats):
        desk.write(lobby.sit(desk.table, HOST, chair, f"P{chair}", LOOKS[chair]))
    started = lobby.start(desk.table, HOST, Random(SEED))
    desk.write(started)
    plies = 0
    while actors := desk.table.actors:
        action = chosen(desk.table.game, desk.table.state, actors[0], plies)
        asked = playing.chosen(desk.table, HOST, actors[0], desk.table.seq, plain(action))
        deed = desk.table.game.enact(desk.table.state, actors[0], asked)
        desk.write(playing.acted(desk.table, actors[0], deed))
        plies += 1
    assert isinstance(started, Started)
    assert sum(isinstance(row.record, Acted) for row in desk.rows) == plies
    game = desk.table.game
    return [(int(play.seat), game.format_action(play.deed)) for play in desk.replayed().plays]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", [name for name in GAMES if name in ("packeis", "igloo_igloo")])
def test_four_doors_one_log(name: str, seats: int) -> None:
    log = by_plain_api(name, seats)
    assert len(log) > 20
    assert by_pettingzoo(name, seats) == log
    assert by_arena(name, seats) == log
    assert by_table(name, seats) == log
