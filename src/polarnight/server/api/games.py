"""Addresses of games without a table: which there are, how they are learned and tried."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bots.contract import LEVELS
from polarnight.core.contract import Interrupts, Json
from polarnight.server import lessons, protocol
from polarnight.server.endpoint import Endpoint
from polarnight.server.options import option_specs
from polarnight.server.parts import parts_of

if TYPE_CHECKING:
    from starlette.requests import Request


async def _games(_: Request) -> protocol.GameList:
    return await asyncio.to_thread(_shelf)


def _shelf() -> protocol.GameList:
    """All games. Whoever asks first waits two seconds until they are loaded."""
    return protocol.GameList(tuple(map(_card, catalog.names())))


def _card(name: str) -> protocol.GameCard:
    info = catalog.game(name).info
    return protocol.GameCard(
        name=info.name,
        title=info.title,
        rules_version=info.rules_version,
        least=info.min_seats,
        most=info.max_seats,
        secrets=info.secrets,
        simultaneous=info.simultaneous,
        interrupts=isinstance(catalog.game(name), Interrupts),
        options=option_specs(info.options),
        levels=LEVELS,
    )


async def _rehearse(request: Request, body: dict[str, object]) -> object:
    return await parts_of(request).stage.rehearse(request.path_params["game"], body)


async def _lesson(request: Request) -> protocol.LessonCard:
    return await asyncio.to_thread(lessons.card, request.path_params["game"])


async def _try_lesson(request: Request, body: protocol.LessonTry) -> protocol.LessonAnswer:
    lane = parts_of(request).lessons
    return await lane.run(lessons.answer, request.path_params["game"], body)


async def _puzzles(request: Request) -> protocol.PuzzleCard:
    return await asyncio.to_thread(lessons.puzzle_card, request.path_params["game"])


async def _try_puzzle(request: Request, body: protocol.LessonTry) -> protocol.LessonAnswer:
    lane = parts_of(request).lessons
    return await lane.run(lessons.puzzle_answer, request.path_params["game"], body)


ENDPOINTS = (
    Endpoint("GET", "/api/games", "Every game, its options, its bots.", _games, protocol.GameList),
    Endpoint(
        "POST",
        "/api/games/{game}/rehearsals",
        "Try something of a game without a table.",
        _rehearse,
        Json,
        dict[str, Json],
        limit="rehearsals",
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/lesson",
        "How a game is learned, step by step.",
        _lesson,
        protocol.LessonCard,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/lesson",
        "What comes of a learner's actions on one step; nothing is kept.",
        _try_lesson,
        protocol.LessonAnswer,
        protocol.LessonTry,
        limit="rehearsals",
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/puzzles",
        "The puzzles of a game: what is asked, and how hard each one is.",
        _puzzles,
        protocol.PuzzleCard,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/puzzles",
        "What comes of an answer to a puzzle; nothing is kept.",
        _try_puzzle,
        protocol.LessonAnswer,
        protocol.LessonTry,
    ),
)
