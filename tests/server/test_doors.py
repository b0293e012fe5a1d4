"""A random agent on the same seed: all doors agree.

PettingZoo, Gymnasium, the arena, a running table, and the plain API.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from polarnight import catalog, envs
from polarnight.arena.chairs import OurChair
from polarnight.arena.referee import FaultError, play
from polarnight.arena.schedule import Fixture
from polarnight.bots.contract import Budget, Level, chance
from polarnight.core.contract import Seat, Seating
from polarnight.core.values import plain, read_deed
from polarnight.envs.lookup import codec
from polarnight.envs.single_env import SingleEnv
from polarnight.tables import lobby
from polarnight.tables.records import LOOKS
from tests.proofs import times
from tests.server.harness import guest
from tests.tables.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.core.contract import AnyGame, Choices
    from tests.server.harness import Guest, Server

Log = list[tuple[int, str]]
SEED = 20_261_115
HOST = "one-hand-on-every-chair"
WHOLE = 5_000
"""More actions than any game has."""
SOME = times(WHOLE, 30)
"""Random flicks seldom end a round: a whole game of ICECOOL takes minutes."""


class AnyNumber:
    """The random agent: it sees a view and takes any of the numbers that mean something there."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        numbers = codec(game).numbers(game.possible(view, rng), seat)
        return numbers[rng.choice(sorted(numbers))]


def chosen(game: AnyGame, view: Any, seat: Seat, ply: int) -> Any:
    """What the agent does, with the chance that belongs to this decision."""
    return AnyNumber().choose(game, view, seat, Budget(), chance(SEED, ply))


def by_plain_api(name: str, seats: int, most: int) -> Log:
    def steps() -> Iterator[tuple[int, str]]:
        game, state = catalog.new_game(name, seats, SEED)
        ply = 0
        while actors := game.actors(state):
            seat = actors[0]
            action = chosen(game, game.view(state, seat), seat, ply)
            yield int(seat), game.format_action(action)
            state = game.play(state, seat, game.enact(state, seat, action)).state
            ply += 1

    return list(islice(steps(), most))


def by_pettingzoo(name: str, seats: int, most: int) -> Log:
    env = envs.raw_aec(name, seats)
    env.reset(seed=SEED)
    log: Log = []
    while not any(env.terminations.values()) and len(log) < most:
        seat = Seat(env.possible_agents.index(env.agent_selection))
        action = chosen(env.game, env.game.view(env.state_now, seat), seat, len(log))
        log.append((int(seat), env.game.format_action(action)))
        env.step(env.number_of(action))
    return log


def by_gymnasium(name: str, seats: int, most: int) -> Log:
    """The first seat is ours, and the same agent sits on the others."""
    env = SingleEnv(name, seats, seat=0, opponent=Level(AnyNumber(), Budget()))
    env.reset(seed=SEED)
    game, position, over = env.table.game, env.table.position, False
    while not over and position.plies < most:
        action = chosen(game, game.view(position.state, Seat(0)), Seat(0), position.plies)
        _, _, over, _, _ = env.step(env.table.number_of(action))
    log = env.table.actions[:most]
    return [(seat, game.format_action(read_deed(game.info, deed))) for seat, deed in log]


@dataclass
class Leaving(OurChair):
    """Gets up when all chairs together have been asked so often."""

    asked: Iterator[int]

    def choose(self, game: AnyGame, view: Any, seat: Seat, choices: Choices, rng: Random) -> Any:
        if next(self.asked, None) is None:
            raise FaultError("crash", "enough")
        return super().choose(game, view, seat, choices, rng)


def by_arena(name: str, seats: int, most: int) -> Log:
    game = catalog.game(name)
    deal = game.deal(game.info.options(), Seating(seats), Random(SEED))
    asked = iter(range(most))
    chairs = [Leaving(Level(AnyNumber(), Budget(seconds=60)), asked)] * seats
    report = play(game, chairs, Fixture(0, 0, SEED, (0,) * seats), deal)
    return [(seat, text) for seat, text in report.record.actions]


async def by_table(server: Server, name: str, seats: int, most: int) -> Log:
    """One person on all chairs, over a socket; the log is what the server kept."""
    desk = Desk(lobby.make(catalog.game(name), "KRAKE", HOST, {}))
    for chair in range(seats):
        desk.write(lobby.sit(desk.table, HOST, chair, f"P{chair}", LOOKS[chair]))
    desk.write(lobby.start(desk.table, HOST, Random(SEED)))
    game = catalog.game(name)
    table = await server.deal(HOST, desk)
    async with guest(server, table, HOST) as person:
        for chair in range(seats):
            await person.do("sit", chair=chair, name=f"P{chair}", look=LOOKS[chair])
        for ply in range(most):
            if person.state["game"]["outcome"]:
                break
            await _act(person, game, ply)
        else:
            await person.do("end")
    kept = await server.get(f"/api/tables/{table}/log")
    deeds = [row["record"] for row in kept["rows"] if row["record"]["type"] == "acted"]
    return [
        (deed["seat"], game.format_action(read_deed(game.info, deed["deed"]))) for deed in deeds
    ]


async def _act(person: Guest, game: AnyGame, ply: int) -> None:
    """What the agent does for the seat to act, seen with its eyes, as the server shows it."""
    seat = Seat(person.state["game"]["actors"][0])
    if game.info.secrets:
        await person.ask("look", seat=seat)
        await person.until(lambda state: state["you"]["seat"] == seat)
    view = msgspec.convert(person.state["game"]["view"], game.info.view)
    action = plain(chosen(game, view, seat, ply))
    await person.do("act", seat=seat, seq=person.state["seq"], action=action)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("name", "seats", "most"),
    [
        ("packeis", 2, WHOLE),
        ("packeis", 4, WHOLE),
        ("igloo_igloo", 3, WHOLE),
        ("icecool", 2, SOME),
    ],
)
async def test_five_doors_one_log(server: Server, name: str, seats: int, most: int) -> None:
    log = by_plain_api(name, seats, most)
    assert len(log) > 20
    assert by_pettingzoo(name, seats, most) == log
    assert by_gymnasium(name, seats, most) == log
    assert by_arena(name, seats, most) == log
    assert await by_table(server, name, seats, most) == log
