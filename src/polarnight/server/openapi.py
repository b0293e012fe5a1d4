"""The API described for programs: OpenAPI 3.1, made from the endpoints and their types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from polarnight import __version__
from polarnight.server.protocol import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.server.endpoint import Endpoint

Schema: TypeAlias = dict[str, Any]
"""JSON as OpenAPI wants it, in all its depth."""
_REFUSALS = {
    "400": "The request cannot be done; the body says why.",
    "404": "There is no such table, code or game.",
    "409": "Somebody else was faster; try again.",
    "413": "The body is too long.",
    "503": "Too many ask at once, a bot failed, or the disk refuses; again in a moment.",
}


def openapi(endpoints: Iterable[Endpoint]) -> Schema:
    """The whole description."""
    listed = list(endpoints)
    kinds = [kind for one in listed for kind in (one.gives, one.takes) if kind is not None]
    unique = list(dict.fromkeys([*kinds, Problem]))
    schemas, components = msgspec.json.schema_components(
        unique, ref_template="#/components/schemas/{name}"
    )
    by_kind = dict(zip(unique, schemas, strict=True))
    paths: Schema = {}
    for one in listed:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Polar Night",
            "version": __version__,
            "description": "Tables, logs and replays. Games are played over the WebSocket at"
            " /ws/{table}; its messages are described in docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, schemas: dict[object, Schema]) -> Schema:
    described: Schema = {
        "summary": endpoint.summary,
        "operationId": endpoint.answer.__name__.strip("_"),
        "parameters": _parameters(endpoint),
        "responses": {
            "200": {
                "description": "Done.",
                "content": {endpoint.media: {"schema": schemas.get(endpoint.gives, {})}},
            },
            **{
                status: {"description": text, "content": _json(schemas[Problem])}
                for status, text in _REFUSALS.items()
            },
        },
    }
    if endpoint.takes is not None:
        described["requestBody"] = {
            "description": f"At most {endpoint.most} bytes.",
            "required": True,
            "content": _json(schemas[endpoint.takes]),
        }
    return described


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _parameters(endpoint: Endpoint) -> list[Schema]:
    path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    query = [
        {"name": name, "in": "query", "required": False, "schema": {"type": "string"}}
        for name in endpoint.query
    ]
    return path + query
