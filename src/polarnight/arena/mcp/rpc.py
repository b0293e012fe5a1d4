"""The Model Context Protocol as far as tools and resources need it: JSON-RPC, a line a message.

Both ways of getting acquainted are understood: the handshake of the versions up to 2025-11-25, and
the stateless one of 2026-07-28, whose fields older clients do not mind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec

from polarnight import __version__
from polarnight.core.contract import Json
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HANDSHAKE_VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
VERSIONS = (*HANDSHAKE_VERSIONS, "2026-07-28")
_VERSION_OF_REQUEST = "io.modelcontextprotocol/protocolVersion"
_SERVER = {"name": "polarnight", "title": "Polar Night", "version": __version__}
_ABOUT_US = {"_meta": {"io.modelcontextprotocol/serverInfo": _SERVER}}
_FRESH: dict[str, Json] = {"resultType": "complete", "ttlMs": 0, "cacheScope": "private"}
_PARSE, _UNKNOWN_METHOD, _BAD_PARAMS, _BAD_VERSION = -32700, -32601, -32602, -32022

ArgumentsT = TypeVar("ArgumentsT", bound=msgspec.Struct)


class Request(msgspec.Struct, frozen=True):
    """What a client sends; without an id nothing is answered."""

    jsonrpc: Literal["2.0"]
    method: str
    id: int | str | msgspec.UnsetType = msgspec.UNSET
    params: dict[str, Json] = {}


class GarbageError(Exception):
    """A line that is no message of the protocol."""


class _RpcError(Exception):
    """An error as the protocol knows it."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(message)
        self.code, self.message, self.data = code, message, data


@dataclass(frozen=True, slots=True)
class Tool:
    """Something a model may do."""

    name: str
    description: str
    arguments: dict[str, Json]
    """The schema of what `call` takes."""
    call: Callable[[object], object]
    """Raises PolarNightError, msgspec.ValidationError."""


@dataclass(frozen=True, slots=True)
class Resource:
    """A text a client may read."""

    uri: str
    name: str
    title: str
    mime_type: str
    read: Callable[[], str]


def tool(
    name: str, description: str, kind: type[ArgumentsT], run: Callable[[ArgumentsT], object]
) -> Tool:
    """A tool whose arguments are of a type of ours; it is told what it did wrong."""
    (reference,), parts = msgspec.json.schema_components((kind,))
    schema = parts[str(reference["$ref"]).rpartition("/")[2]]
    return Tool(name, description, schema, lambda given: run(msgspec.convert(given, kind)))


class Mcp:
    """One conversation with one client."""

    def __init__(
        self, instructions: str, tools: Sequence[Tool], resources: Sequence[Resource]
    ) -> None:
        self.met = False
        """Whether the client has introduced itself."""
        self._instructions = instructions
        self._tools = {each.name: each for each in tools}
        self._resources = {each.uri: each for each in resources}

    def answer(self, line: bytes) -> bytes | None:
        """The line that goes back, if any. Raises GarbageError."""
        try:
            request = msgspec.json.decode(line, type=Request)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise GarbageError(str(fault)) from None
        if request.id is msgspec.UNSET:
            return None
        try:
            return _line({"id": request.id, "result": self._result(request)})
        except _RpcError as fault:
            return _line({"id": request.id, "error": _error(fault)})

    def _result(self, request: Request) -> dict[str, Json]:
        """Raises _RpcError."""
        _check_version(request)
        if request.method == "initialize":
            return self._meet(_version(request), {"serverInfo": _SERVER})
        if request.method == "server/discover":
            return self._meet({"supportedVersions": VERSIONS}, {**_FRESH, **_ABOUT_US})
        if request.method == "ping":
            return {}
        if request.method == "tools/list":
            return {"tools": [_shown(each) for each in self._tools.values()], **_FRESH}
        if request.method == "tools/call":
            return self._call(request.params)
        return self._resource(request)

    def _resource(self, request: Request) -> dict[str, Json]:
        """Raises _RpcError."""
        if request.method == "resources/list":
            return {"resources": [_listed(each) for each in self._resources.values()], **_FRESH}
        if request.method == "resources/templates/list":
            return {"resourceTemplates": [], **_FRESH}
        if request.method == "resources/read":
            return self._read(request.params.get("uri"))
        raise _RpcError(_UNKNOWN_METHOD, f"there is no method {request.method[:40]!r}")

    def _meet(self, version: dict[str, Json], us: dict[str, Json]) -> dict[str, Json]:
        self.met = True
        able: dict[str, Json] = {"tools": {}, "resources": {}}
        return {**version, "capabilities": able, "instructions": self._instructions, **us}

    def _read(self, uri: Json) -> dict[str, Json]:
        chosen = self._resources.get(str(uri))
        if chosen is None:
            raise _RpcError(_BAD_PARAMS, f"there is no resource {uri!r:.60}")
        text = {"uri": chosen.uri, "mimeType": chosen.mime_type, "text": chosen.read()}
        return {"contents": [text], **_FRESH}

    def _call(self, params: dict[str, Json]) -> dict[str, Json]:
        chosen = self._tools.get(str(params.get("name")))
        if chosen is None:
            raise _RpcError(_BAD_PARAMS, f"there is no tool {params.get('name')!r:.40}")
        try:
            found = msgspec.to_builtins(chosen.call(params.get("arguments") or {}))
        except (PolarNightError, msgspec.ValidationError) as fault:
            return {"content": _text(str(fault)), "isError": True, "resultType": "complete"}
        text = msgspec.json.encode(found).decode()
        return {
            "content": _text(text),
            "structuredContent": found,
            "isError": False,
            "resultType": "complete",
        }


def parse_error(why: GarbageError) -> bytes:
    """What a patient server answers to garbage."""
    return _line({"id": None, "error": _error(_RpcError(_PARSE, str(why)))})


def _check_version(request: Request) -> None:
    about = request.params.get("_meta")
    asked = about.get(_VERSION_OF_REQUEST, VERSIONS[-1]) if isinstance(about, dict) else None
    if asked is not None and asked not in VERSIONS:
        data = {"supported": VERSIONS, "requested": asked}
        raise _RpcError(_BAD_VERSION, "this version of the protocol is not spoken here", data)


def _version(request: Request) -> dict[str, Json]:
    """The version that was asked for, or the newest we could have agreed on."""
    asked = request.params.get("protocolVersion")
    return {"protocolVersion": asked if asked in HANDSHAKE_VERSIONS else HANDSHAKE_VERSIONS[-1]}


def _shown(each: Tool) -> dict[str, Json]:
    return {"name": each.name, "description": each.description, "inputSchema": each.arguments}


def _listed(each: Resource) -> dict[str, Json]:
    words = {"uri": each.uri, "name": each.name, "title": each.title}
    return {**words, "mimeType": each.mime_type}


def _text(text: str) -> list[dict[str, str]]:
    return [{"type": "text", "text": text}]


def _error(fault: _RpcError) -> dict[str, Json]:
    data = {} if fault.data is None else {"data": fault.data}
    return {"code": fault.code, "message": fault.message, **data}


def _line(body: dict[str, Json]) -> bytes:
    return msgspec.json.encode({"jsonrpc": "2.0", **body}) + b"\n"
