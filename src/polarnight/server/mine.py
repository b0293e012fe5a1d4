"""My page: whoever has a key sees what was played with it, takes it along, or has it forgotten."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.core.errors import PolarNightError
from polarnight.server import passkeys, protocol
from polarnight.server.endpoint import Endpoint
from polarnight.server.keys import hashed
from polarnight.server.parts import parts_of
from polarnight.server.qr import drawn
from polarnight.server.reach import reachable
from polarnight.server.transfer_words import new_words, read_words, spoken
from polarnight.store.store import now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.requests import Request

    from polarnight.server.ratings import Ratings
    from polarnight.tables.results import GameResult

MOST_GAMES = 200
"""On one page; older ones still count."""
_MOVE_WITHIN = 600.0
"""Seconds for which a code brings a key to another device."""


class NoMoveError(PolarNightError):
    """Nobody is on the way with this code."""

    code = "no_move"


async def _mine(request: Request, wish: protocol.Mine) -> protocol.MyPage:
    me, ladder, hall = hashed(wish.key), parts_of(request).ladder, parts_of(request).hall
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
        passkeys=await passkeys.count(request, me),
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
    return protocol.Forgotten(await parts_of(request).forgetting.forget(hashed(wish.key)))


async def _move(request: Request, wish: protocol.Moving) -> protocol.MoveCode:
    words, until = new_words(), now() + _MOVE_WITHIN
    await parts_of(request).hall.store.transfers.leave(" ".join(words), wish.key, until, now())
    code = " ".join(spoken(words, wish.language))
    base = reachable(request, parts_of(request).gate.address)
    if base is None:
        return protocol.MoveCode(code, until, None, None)
    link = f"{base}/me#{'-'.join(words)}"
    picture = await asyncio.to_thread(drawn, link, inline=True)
    return protocol.MoveCode(code, until, link, picture.decode())


async def _arrive(request: Request, wish: protocol.Arrival) -> protocol.Arrived:
    words = read_words(wish.code)
    transfers = parts_of(request).hall.store.transfers
    key = await transfers.take(" ".join(words), now()) if words else None
    if key is None:
        raise NoMoveError("no device is on the way with these words; once, for ten minutes")
    return protocol.Arrived(key)


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
        "Eight words that bring a key to another device, once, within ten minutes.",
        _move,
        protocol.MoveCode,
        protocol.Moving,
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
    *passkeys.ENDPOINTS,
)
