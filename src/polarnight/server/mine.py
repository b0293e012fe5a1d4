"""My page: whoever has a key sees what was played with it, takes it along, or has it forgotten."""

from __future__ import annotations

import io
import secrets
from typing import TYPE_CHECKING

import segno

from polarnight import catalog
from polarnight.core.errors import PolarNightError
from polarnight.server import protocol
from polarnight.server.endpoint import Endpoint
from polarnight.server.keys import LETTERS, hashed
from polarnight.server.reach import reachable
from polarnight.store.store import now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.requests import Request

    from polarnight.server.hall import Hall
    from polarnight.server.ladder import Ladder
    from polarnight.server.letting_in import Gate
    from polarnight.server.ratings import Ratings
    from polarnight.tables.results import GameResult

MOST_GAMES = 200
"""On one page; older ones still count."""
_MOVE_WITHIN = 600.0
"""Seconds for which a code brings a key to another device."""
_CODE_LENGTH = 12


class NoMoveError(PolarNightError):
    """Nobody is on the way with this code."""

    code = "no_move"


async def _mine(request: Request, wish: protocol.Mine) -> protocol.MyPage:
    me, ladder, hall = hashed(wish.key), _ladder(request), _hall(request)
    for room in hall.rooms:
        if room.table.chairs_of(me):
            await room.kept()
    games = await hall.store.results.of_person(me, MOST_GAMES)
    names = [name for name in catalog.names() if any(one.game == name for one in games)]
    known = {name: await ladder.of(name) for name in names}
    return protocol.MyPage(
        games=tuple(_game(one, me) for one in games),
        ratings=tuple(found for name in names for found in _ratings(name, known[name], me)),
        bots=tuple(
            protocol.BotRating(name, level, played, rating.mu, rating.low, rating.high)
            for name in names
            for level, (rating, played) in known[name].bots().items()
        ),
        moments=_moments(games, me),
    )


def _game(one: GameResult, me: str) -> protocol.MyGame:
    players = tuple(
        protocol.Partner(seat.name, seat.level, seat.place, seat.key == me) for seat in one.seats
    )
    return protocol.MyGame(one.id, one.game, one.ended, one.rated, players)


def _ratings(game: str, known: Ratings, me: str) -> Sequence[protocol.MyRating]:
    pools: tuple[protocol.Pool, ...] = ("people", "bots")
    found = ((pool, known.of(pool, me)) for pool in pools)
    return [
        protocol.MyRating(game, pool, one[1], one[0].mu, one[0].low, one[0].high)
        for pool, one in found
        if one is not None
    ]


def _moments(games: Sequence[GameResult], me: str) -> tuple[protocol.BestMoment, ...]:
    """The best of each feat; of equal ones the newest."""
    best: dict[str, protocol.BestMoment] = {}
    for one in games:
        for seat in one.seats:
            for kind, count in seat.feats.items() if seat.key == me else ():
                if kind not in best or best[kind].count < count:
                    best[kind] = protocol.BestMoment(kind, count, one.game, one.id)
    return tuple(best[kind] for kind in sorted(best))


async def _forget(request: Request, wish: protocol.Mine) -> protocol.Forgotten:
    changed = await _hall(request).forget(hashed(wish.key))
    _ladder(request).forget()
    return protocol.Forgotten(changed)


async def _move(request: Request, wish: protocol.Mine) -> protocol.MoveCode:
    code = "".join(secrets.choice(LETTERS) for _ in range(_CODE_LENGTH))
    until = now() + _MOVE_WITHIN
    await _hall(request).store.moves.leave(code, wish.key, until, now())
    gate: Gate = request.app.state.gate
    base = reachable(request, gate.address)
    link = None if base is None else f"{base}/me#{code}"
    return protocol.MoveCode(code, until, link, None if link is None else _picture(link))


def _picture(link: str) -> str:
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
    return drawn.getvalue().decode()


async def _arrive(request: Request, wish: protocol.Arrival) -> protocol.Arrived:
    code = "".join(sign for sign in wish.code.upper() if sign.isalpha())
    key = await _hall(request).store.moves.take(code, now())
    if key is None:
        raise NoMoveError("no device is on the way with this code; it works once, for ten minutes")
    return protocol.Arrived(key)


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _ladder(request: Request) -> Ladder:
    ladder: Ladder = request.app.state.ladder
    return ladder


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/me",
        "What was played with a key, how well, and the best of it.",
        _mine,
        protocol.MyPage,
        protocol.Mine,
        limit="studies",
    ),
    Endpoint(
        "POST",
        "/api/me/forget",
        "Take a person out of every log: names and keys go, games stay.",
        _forget,
        protocol.Forgotten,
        protocol.Mine,
        limit="imports",
    ),
    Endpoint(
        "POST",
        "/api/me/moves",
        "A code that brings a key to another device, once, within ten minutes.",
        _move,
        protocol.MoveCode,
        protocol.Mine,
        limit="codes",
    ),
    Endpoint(
        "POST",
        "/api/me/arrivals",
        "Be the same person on this device.",
        _arrive,
        protocol.Arrived,
        protocol.Arrival,
        limit="codes",
    ),
)
