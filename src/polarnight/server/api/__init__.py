"""The HTTP API: each endpoint with its types, from which routes and OpenAPI are made."""

from __future__ import annotations

from polarnight.server import mine
from polarnight.server.api import games, nights, service, tables

ENDPOINTS = (
    *service.ENDPOINTS,
    *games.ENDPOINTS,
    *tables.ENDPOINTS,
    *nights.ENDPOINTS,
    *mine.ENDPOINTS,
)
