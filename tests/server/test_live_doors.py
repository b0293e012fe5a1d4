"""A random agent in real time on the same seed: environment, arena, running table, plain API.

In all of them the same clockwork decides who was first. The agent draws from the dice of its own
seat and acts on ticks of a tenth of a second, so that a beat more or less cannot part them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight import catalog, envs
from polarnight.arena import live
from polarnight.arena.chairs import OurLiveChair
from polarnight.arena.contestants import read_contestants
from polarnight.arena.schedule import Fixture, own_seed
from polarnight.bots.levels import CHANCE, live_player
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat, Seating
from polarnight.core.realtime import TICK
from polarnight.core.values import plain, read_deed
from polarnight.tables import lobby
from polarnight.tables.records import LOOKS, Sat
from tests.server.live_tables import hearer
from tests.tables.desk import Desk

if TYPE_CHECKING:
    from polarnight.bots.contract import LivePlayer
    from tests.server.harness import Server

Log = list[tuple[int, str]]
NAME = "igloo_pop"
HOST = "one-hand-on-every-chair"
SEED = 20_261_116


def fixture(seats: int) -> Fixture:
    return Fixture(0, 0, SEED, (0,) * seats)


def agents(seats: int) -> list[LivePlayer]:
    dice = [Random(own_seed(fixture(seats), seat)) for seat in range(seats)]
    return [live_player(NAME, Seat(seat), CHANCE, each) for seat, each in enumerate(dice)]


def by_plain_api(seats: int) -> Log:
    game = catalog.game(NAME)
    deal = game.deal(game.info.options(), Seating(seats), Random(SEED))
    clock, players, log = Clockwork(game, deal, SEED), agents(seats), []
    while game.actors(clock.state):
        asked = clock.beats % TICK == 0
        moves = {
            Seat(seat): player.tick(clock.now, clock.view(Seat(seat)), None)
            for seat, player in enumerate(players)
            if asked
        }
        done = clock.beat(moves).done
        log += [(int(seat), game.format_action(deed)) for seat, deed in done]
    return log


def by_pettingzoo(seats: int) -> Log:
    env, players = envs.parallel(NAME, seats), agents(seats)
    env.reset(seed=SEED)
    while env.agents:
        numbers = {}
        for seat, (agent, player) in enumerate(zip(env.agents, players, strict=True)):
            move = player.tick(env.clock.now, env.clock.view(Seat(seat)), None)
            numbers[agent] = env.number_of(agent, move.action)
        env.step(numbers)
    return [
        (seat, env.game.format_action(read_deed(env.game.info, deed))) for seat, deed in env.actions
    ]


def by_arena(seats: int) -> Log:
    game = catalog.game(NAME)
    deal = game.deal(game.info.options(), Seating(seats), Random(SEED))
    (contestant,) = read_contestants(NAME, [CHANCE])
    report = live.play(game, [OurLiveChair(contestant)] * seats, fixture(seats), deal)
    assert report.record.fault is None
    return list(report.record.actions)


async def by_table(server: Server, seats: int, log: Log) -> Log:
    """A running table has the clock on the wall: it is given the actions in their order.

    One person sits on all chairs, over a socket; the log is what the server kept.
    """
    game = catalog.game(NAME)
    desk = Desk(lobby.make(game, "KRAKE", HOST, {}))
    for chair in range(seats):
        desk.write(Sat(chair=chair, name=f"P{chair}", look=LOOKS[chair], key=HOST))
    desk.write(lobby.start(desk.table, HOST, Random(SEED)))
    table = await server.deal(HOST, desk)
    async with hearer(server, table, HOST) as person:
        for chair in range(seats):
            await person.do("sit", chair=chair, name=f"P{chair}", look=LOOKS[chair])
        for seat, text in log:
            action = plain(game.parse_action(text))
            await person.do("act", seat=seat, seq=person.state["seq"], action=action)
        assert person.state["game"]["outcome"]
    kept = await server.get(f"/api/tables/{table}/log")
    deeds = [row["record"] for row in kept["rows"] if row["record"]["type"] == "acted"]
    return [
        (deed["seat"], game.format_action(read_deed(game.info, deed["deed"]))) for deed in deeds
    ]


@pytest.mark.anyio
@pytest.mark.parametrize("seats", [2, 5])
async def test_four_doors_one_log(server: Server, seats: int) -> None:
    log = by_plain_api(seats)
    assert len(log) > 20
    assert by_pettingzoo(seats) == log
    assert by_arena(seats) == log
    assert await by_table(server, seats, log) == log
