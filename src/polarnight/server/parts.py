"""The parts of a running application, with their types: Starlette's own state has none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from polarnight.bus.contract import Bus
    from polarnight.server.ending import Ending
    from polarnight.server.forgetting import Forgetting
    from polarnight.server.hall import Hall
    from polarnight.server.ladder import Ladder
    from polarnight.server.letting_in import Gate
    from polarnight.server.limits import Limits
    from polarnight.server.metrics import Meter
    from polarnight.server.nights import Nights
    from polarnight.server.pictures import Pictures
    from polarnight.server.settings import Settings
    from polarnight.server.studies import Studies
    from polarnight.server.trying import Lane, Stage
    from polarnight.server.warming import Warming


@dataclass(frozen=True, slots=True)
class Parts:
    """What stands in for the state of the application from its start to its end."""

    settings: Settings
    bus: Bus
    warming: Warming
    hall: Hall
    nights: Nights
    ladder: Ladder
    forgetting: Forgetting
    studies: Studies
    stage: Stage
    lessons: Lane
    imports: Lane
    replays: Lane
    drawing: Lane
    pictures: Pictures
    meter: Meter
    limits: Limits
    gate: Gate
    ending: Ending


def parts_of(line: HTTPConnection) -> Parts:
    parts: Parts = line.app.state
    return parts
