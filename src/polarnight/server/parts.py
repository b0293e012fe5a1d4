"""The parts of a running application, with their types: Starlette's state has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from polarnight.server.hall import Hall
    from polarnight.server.ladder import Ladder
    from polarnight.server.letting_in import Gate
    from polarnight.server.limits import Limits
    from polarnight.server.nights import Nights


def hall_of(line: HTTPConnection) -> Hall:
    hall: Hall = line.app.state.hall
    return hall


def nights_of(line: HTTPConnection) -> Nights:
    nights: Nights = line.app.state.nights
    return nights


def limits_of(line: HTTPConnection) -> Limits:
    limits: Limits = line.app.state.limits
    return limits


def gate_of(line: HTTPConnection) -> Gate:
    gate: Gate = line.app.state.gate
    return gate


def ladder_of(line: HTTPConnection) -> Ladder:
    ladder: Ladder = line.app.state.ladder
    return ladder
