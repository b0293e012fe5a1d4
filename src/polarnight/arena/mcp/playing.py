"""A table for one language model against bots of ours, in the process of the server."""

from __future__ import annotations

import secrets
from random import Random
from typing import TYPE_CHECKING

import msgspec

from polarnight import catalog
from polarnight.arena.mcp.rpc import Mcp, tool
from polarnight.arena.mcp.rulebook import resource, rules
from polarnight.arena.mcp.tools import INSTRUCTIONS, Act, Nothing, Turn, described
from polarnight.bots.contract import LEVELS, chance
from polarnight.bots.levels import player
from polarnight.core.contract import Json, Seat, Seating
from polarnight.core.errors import BadNotationError, BadOptionsError, PolarNightError
from polarnight.core.realtime import in_real_time
from polarnight.core.values import read_action, read_options

if TYPE_CHECKING:
    from polarnight.bots.contract import Level
    from polarnight.core.contract import AnyGame, Value


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new game; one that was not finished is forgotten."""

    game: str
    level: str = "adelie"
    """Of all opponents: chick, gentoo, adelie, king, emperor, or random."""
    seats: int = 2
    seat: int = 0
    seed: int | None = None
    """The same seed deals the same board."""
    options: dict[str, Json] = {}


class Which(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which game."""

    game: str


class NoGameError(PolarNightError):
    """Nothing is being played."""

    code = "no_game"


class _Table:
    """A game, and who sits around it."""

    def __init__(self, wish: Begin) -> None:
        self._game = _in_turns(wish.game)
        info = self._game.info
        if not info.min_seats <= wish.seats <= info.max_seats or not 0 <= wish.seat < wish.seats:
            raise BadOptionsError(f"{wish.game} is for {info.min_seats} to {info.max_seats} seats")
        self._level: Level = player(wish.game, wish.level)
        self._seed = secrets.randbits(32) if wish.seed is None else wish.seed
        options = read_options(info, wish.options)
        deal = self._game.deal(options, Seating(wish.seats), Random(self._seed))
        self._state: object = self._game.start(deal)
        self._seat = Seat(wish.seat)
        self._happened: list[Value] = []
        self._plies = 0
        self._others()

    def shown(self) -> Turn:
        game, state, seat = self._game, self._state, self._seat
        choices = game.legal(state, seat)
        return Turn(
            game=game.info.name,
            seat=seat,
            over=not game.actors(state),
            view=game.view(state, seat),
            actions=tuple(map(game.format_action, choices.actions)),
            spaces=choices.spaces,
            happened=tuple(self._happened),
            outcome=game.outcome(state),
        )

    def act(self, wish: Act) -> None:
        """Play, and let the others play. Raises PolarNightError."""
        if wish.value is not None:
            action = read_action(self._game.info, wish.value)
        elif wish.action is not None:
            action = self._game.parse_action(wish.action)
        else:
            raise BadNotationError("`act` needs an action or a value")
        deed = self._game.enact(self._state, self._seat, action)
        self._happened = []
        self._play(self._seat, deed)
        self._others()

    def _others(self) -> None:
        """Bots act until the model may, or until all is over."""
        while (actors := self._game.actors(self._state)) and self._seat not in actors:
            seat = actors[0]
            view = self._game.view(self._state, seat)
            rng = chance(self._seed, self._plies)
            action = self._level.bot.choose(self._game, view, seat, self._level.budget, rng)
            self._play(seat, self._game.enact(self._state, seat, action))

    def _play(self, seat: Seat, deed: Value) -> None:
        played = self._game.play(self._state, seat, deed)
        self._state, self._plies = played.state, self._plies + 1
        seen = (self._game.witness(event, self._seat) for event in played.events)
        self._happened += [event for event in seen if event is not None]


class _Player:
    """What the tools do: one game at a time."""

    def __init__(self) -> None:
        self._table: _Table | None = None

    def begin(self, wish: Begin) -> Turn:
        self._table = _Table(wish)
        return self._table.shown()

    def look(self, _nothing: Nothing) -> Turn:
        return self._now().shown()

    def act(self, wish: Act) -> Turn:
        table = self._now()
        table.act(wish)
        return table.shown()

    def _now(self) -> _Table:
        if self._table is None:
            raise NoGameError("nothing is being played: `begin` a game")
        return self._table


def server() -> Mcp:
    """Games against our levels for one client."""
    play = _Player()
    return Mcp(
        INSTRUCTIONS,
        (
            tool("games", "Which games and opponents there are.", Nothing, lambda _no: _games()),
            tool("begin", "Begin a game against bots.", Begin, play.begin),
            tool("look", "What you see, and what you may do.", Nothing, play.look),
            tool("act", "Do something; then see what the others did.", Act, play.act),
            tool(
                "describe",
                "What every word of a game's views and actions means, as JSON Schema.",
                Which,
                lambda wish: described(wish.game),
            ),
            tool("rules", "The rules of a game.", Which, lambda wish: rules(wish.game)),
        ),
        [resource(name) for name in catalog.names()],
    )


def _games() -> dict[str, Json]:
    found = [catalog.game(name).info for name in catalog.names()]
    return {
        "games": [
            {"name": info.name, "title": info.title, "seats": [info.min_seats, info.max_seats]}
            for info in found
            if not in_real_time(catalog.game(info.name))
        ],
        "levels": LEVELS,
    }


def _in_turns(name: str) -> AnyGame:
    game = catalog.game(name)
    if in_real_time(game):
        raise BadOptionsError(f"{name} is played in real time and by ear, not by tools")
    return game
