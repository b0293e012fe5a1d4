"""The HTTP API: each endpoint with its types, from which routes and OpenAPI are made."""

from __future__ import annotations

import gzip
import io
from typing import TYPE_CHECKING, Any

import msgspec
import segno
from starlette.responses import Response

from polarnight import __version__, catalog
from polarnight.bots.contract import LEVELS, Analysis
from polarnight.bots.workers import BotFailedError
from polarnight.core.contract import Interrupts, Json, TypeForm
from polarnight.core.errors import BusyError, PolarNightError, UnknownGameError
from polarnight.server import lessons, mine, protocol, replays
from polarnight.server.endpoint import Endpoint
from polarnight.server.guard import WrongHostError, WrongOriginError
from polarnight.server.imports import Upload, read_file
from polarnight.server.keys import read_code
from polarnight.server.letting_in import NotHereError, let_in
from polarnight.server.limits import SlowDownError
from polarnight.server.nights import Incoming
from polarnight.server.options import option_specs
from polarnight.server.projection import table_view
from polarnight.server.reach import OnlyHereError, address_of, reachable
from polarnight.store.errors import (
    ConflictError,
    NotWrittenError,
    StoreClosedError,
    UnknownTableError,
    UnreadableError,
)
from polarnight.store.store import NIGHT

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from starlette.requests import Request

    from polarnight.server.hall import Hall
    from polarnight.server.letting_in import Gate
    from polarnight.server.limits import Limits
    from polarnight.server.nights import Nights
    from polarnight.server.room import Room
    from polarnight.server.studies import Studies
    from polarnight.server.trying import Lane, Stage
    from polarnight.server.warming import Warming


class NotReadyError(PolarNightError):
    """The server lives, and cannot keep games just now."""

    code = "not_ready"


MOST_UPLOAD = 4 * 1024 * 1024
_PACKING = 6
_STATUS: dict[type[PolarNightError], int] = {
    UnknownTableError: 404,
    UnknownGameError: 404,
    OnlyHereError: 404,
    WrongHostError: 421,
    WrongOriginError: 403,
    NotHereError: 403,
    SlowDownError: 429,
    ConflictError: 409,
    NotWrittenError: 503,
    UnreadableError: 503,
    StoreClosedError: 503,
    NotReadyError: 503,
    BusyError: 503,
    BotFailedError: 503,
}


class TooLongError(PolarNightError):
    """The body of a request is longer than anything we could use."""

    code = "too_long"


class BadBodyError(PolarNightError):
    """The body of a request is not what this path takes."""

    code = "bad_body"


def problem(fault: PolarNightError) -> Response:
    """A refusal over HTTP."""
    status = 413 if isinstance(fault, TooLongError) else _STATUS.get(type(fault), 400)
    body = protocol.Problem(fault.code, fault.reason, fault.message, fault.rule, fault.words)
    answer = json(body, status)
    if isinstance(fault, SlowDownError):
        answer.headers["retry-after"] = str(fault.retry_after)
    return answer


def json(body: object, status: int = 200) -> Response:
    """A value as a response."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def _packed(request: Request, body: object) -> Response:
    """A value as a response, compressed by whoever calls: long ones take their time."""
    answer = json(body)
    if "gzip" in request.headers.get("accept-encoding", ""):
        packed = gzip.compress(answer.body, _PACKING)
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed, headers=headers, media_type="application/json")
    return answer


async def respond(endpoint: Endpoint, request: Request) -> Response:
    """Decode, answer, encode; a refusal becomes a `Problem`."""
    limits: Limits = request.app.state.limits
    try:
        limits.spend(endpoint.limit, address_of(request))
        body = (
            ()
            if endpoint.takes is None
            else (await _body(request, endpoint.reads or endpoint.takes),)
        )
        found = await endpoint.answer(request, *body)
    except PolarNightError as fault:
        request.app.state.meter.refusals[fault.code] += 1
        await limits.hold(fault, address_of(request))
        return problem(fault)
    return found if isinstance(found, Response) else json(found)


async def _body(request: Request, kind: TypeForm) -> Any:  # of that kind
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MOST_UPLOAD:
            raise TooLongError(f"more than {MOST_UPLOAD} bytes are more than any game needs")
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadBodyError(f"this path takes something else: {fault}") from None


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _visit(request: Request) -> AbstractAsyncContextManager[Room]:
    return _hall(request).visit(request.path_params["table"])


async def _games(_: Request) -> protocol.GameList:
    return protocol.GameList(tuple(_card(name) for name in catalog.names()))


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


async def _make(request: Request, wish: protocol.NewTable) -> protocol.TableAddress:
    return await _hall(request).make(wish.game, wish.key, wish.options)


async def _by_code(request: Request) -> protocol.TableAddress:
    code = read_code(request.path_params["code"])
    found = await _hall(request).store.find_code(code)
    return protocol.TableAddress(found, code, night=found.startswith(NIGHT))


async def _table(request: Request) -> protocol.TableView:
    async with _visit(request) as room:
        return table_view(room.table, room.presence())


async def _log(request: Request) -> Response:
    file = await _hall(request).take_out(request.path_params["table"])
    lane: Lane = request.app.state.replays
    answer = await lane.run(_packed, request, file)
    name = f"polarnight-{file.game}-{request.path_params['table'][:8]}.json"
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


async def _replay(request: Request) -> Response:
    lane: Lane = request.app.state.replays
    async with _visit(request) as room:
        table, presence = room.table, room.presence()
        viewer = replays.read_viewer(table, request.query_params.get("viewer", ""))
        return await lane.run(lambda: _packed(request, replays.replay(table, viewer, presence)))


async def _analysis(request: Request) -> Analysis:
    studies: Studies = request.app.state.studies
    async with _visit(request) as room:
        return await studies.analysis(room.table)


async def _fork(request: Request, wish: protocol.Fork) -> protocol.TableAddress:
    async with _visit(request) as room:
        return await _hall(request).fork(room.table, wish)


async def _bring_in(request: Request, wish: Upload) -> protocol.TableAddress:
    imports: Lane = request.app.state.imports
    rows = await imports.run(read_file, wish.file)
    return await _hall(request).bring_in(rows, wish.key)


async def _make_night(request: Request, wish: protocol.NewNight) -> protocol.TableAddress:
    return await _nights(request).make(wish.key)


async def _night_file(request: Request) -> Response:
    file = await _nights(request).take_out(request.path_params["night"])
    lane: Lane = request.app.state.replays
    answer = await lane.run(_packed, request, file)
    name = f"polarnight-night-{request.path_params['night'][:8]}.json"
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


async def _bring_in_night(request: Request, wish: protocol.NightImport) -> protocol.TableAddress:
    imports: Lane = request.app.state.imports
    read = await imports.run(Incoming, wish.file)
    return await _nights(request).bring_in(read, wish.key)


async def _night_qr(request: Request) -> Response:
    async with _nights(request).visit(request.path_params["night"]) as room:
        night_id = room.night.id
    return _qr_of(request, f"n/{night_id}")


def _nights(request: Request) -> Nights:
    nights: Nights = request.app.state.nights
    return nights


async def _qr(request: Request) -> Response:
    async with _visit(request) as room:
        table_id = room.table.id
    return _qr_of(request, f"t/{table_id}")


def _qr_of(request: Request, page: str) -> Response:
    gate: Gate = request.app.state.gate
    base = reachable(request, gate.address)
    if base is None:
        raise OnlyHereError("no other device reaches this server: it was started without --lan")
    picture = io.BytesIO()
    segno.make(f"{base}/{page}", error="m").save(
        picture, kind="svg", scale=8, border=2, dark="#0B1233", light="#FFFFFF"
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def _reach(request: Request) -> protocol.Reach:
    gate: Gate = request.app.state.gate
    return gate.reach(request)


async def _rehearse(request: Request, body: dict[str, object]) -> object:
    stage: Stage = request.app.state.stage
    return await stage.rehearse(request.path_params["game"], body)


async def _lesson(request: Request) -> protocol.LessonCard:
    return lessons.card(request.path_params["game"])


async def _try_lesson(request: Request, body: protocol.LessonTry) -> protocol.LessonAnswer:
    lane: Lane = request.app.state.lessons
    return await lane.run(lessons.answer, request.path_params["game"], body)


async def _puzzles(request: Request) -> protocol.PuzzleCard:
    return lessons.puzzle_card(request.path_params["game"])


async def _try_puzzle(request: Request, body: protocol.LessonTry) -> protocol.LessonAnswer:
    lane: Lane = request.app.state.lessons
    return await lane.run(lessons.puzzle_answer, request.path_params["game"], body)


async def _health(request: Request) -> protocol.Health:
    rooms = _hall(request).rooms
    return protocol.Health("ok", __version__, len(rooms), sum(room.connections for room in rooms))


async def _ready(request: Request) -> protocol.Ready:
    """The database can be written and has our schema; the bus, if there is one, carries."""
    store, bus = _hall(request).store, request.app.state.bus
    if why := await store.check():
        raise NotReadyError(f"the games cannot be written: {why}")
    if why := await store.check_schema():
        raise NotReadyError(why)
    if why := bus.trouble:
        raise NotReadyError(f"the other workers cannot be reached: {why}")
    return protocol.Ready(ready=True)


async def _kernels(request: Request) -> protocol.Kernels:
    warming: Warming = request.app.state.warming
    return warming.progress()


ENDPOINTS = (
    Endpoint("GET", "/api/health", "Whether the server lives.", _health, protocol.Health),
    Endpoint("GET", "/api/ready", "Whether it can keep games; 503 if not.", _ready, protocol.Ready),
    Endpoint(
        "GET", "/api/kernels", "Which games are compiled already.", _kernels, protocol.Kernels
    ),
    Endpoint("GET", "/api/reach", "How other devices come here.", _reach, protocol.Reach),
    Endpoint(
        "POST",
        "/api/reach",
        "Let the home network in; the host may, at the machine of the server.",
        let_in,
        protocol.Reach,
        protocol.LetIn,
    ),
    Endpoint("GET", "/api/games", "Every game, its options, its bots.", _games, protocol.GameList),
    Endpoint(
        "POST",
        "/api/tables",
        "Make a table.",
        _make,
        protocol.TableAddress,
        protocol.NewTable,
        limit="tables",
    ),
    Endpoint(
        "GET",
        "/api/codes/{code}",
        "Find a table by its code.",
        _by_code,
        protocol.TableAddress,
        limit="codes",
    ),
    Endpoint(
        "GET", "/api/tables/{table}", "A table as anybody sees it.", _table, protocol.TableView
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/log",
        "The whole table as one file, to keep or to play on elsewhere.",
        _log,
        protocol.LogFile,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "The game move by move; after its end from any seat, or with everything.",
        _replay,
        protocol.Replay,
        query=("viewer",),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/analysis",
        "How a finished game stood at each move, and which moves cost most.",
        _analysis,
        Analysis,
        limit="studies",
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/forks",
        "Play on from a move of a finished game against bots, at a new table.",
        _fork,
        protocol.TableAddress,
        protocol.Fork,
        limit="tables",
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/qr.svg",
        "The link to the table as a QR code, where other devices can follow it.",
        _qr,
        None,
        media="image/svg+xml",
    ),
    Endpoint(
        "POST",
        "/api/nights",
        "Open a game night: several tables, one code, one score sheet.",
        _make_night,
        protocol.TableAddress,
        protocol.NewNight,
        limit="tables",
    ),
    Endpoint(
        "GET",
        "/api/nights/{night}/file",
        "The whole night with its tables as one file, to keep or to go on with elsewhere.",
        _night_file,
        protocol.NightFile,
    ),
    Endpoint(
        "GET",
        "/api/nights/{night}/qr.svg",
        "The link to the night as a QR code, where other devices can follow it.",
        _night_qr,
        None,
        media="image/svg+xml",
    ),
    Endpoint(
        "POST",
        "/api/nights/import",
        "Go on with a night from a file; the key's owner becomes its host.",
        _bring_in_night,
        protocol.TableAddress,
        protocol.NightImport,
        limit="imports",
    ),
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
    Endpoint(
        "POST",
        "/api/import",
        "Bring a table in from a file; the key's owner becomes its host.",
        _bring_in,
        protocol.TableAddress,
        protocol.Import,
        reads=Upload,
        limit="imports",
    ),
    *mine.ENDPOINTS,
)
