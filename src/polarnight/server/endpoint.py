"""One address of the HTTP API, with its types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.server.protocol import MOST_BYTES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from polarnight.core.contract import TypeForm
    from polarnight.server.limits import Kind


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One path of the API. `answer` gets the request, and the decoded body where there is one."""

    method: str
    path: str
    summary: str
    answer: Callable[..., Awaitable[object]]
    gives: TypeForm
    takes: TypeForm = None
    reads: TypeForm = None
    """What the body is decoded as, if less thoroughly than `takes` says."""
    most: int = MOST_BYTES
    """Bytes of a body. To decode it holds everybody up: more only with `reads`."""
    query: tuple[str, ...] = ()
    media: str = "application/json"
    limit: Kind = "requests"
    """Which bucket it is taken from: see `limits`."""
