"""The server's own log: what went wrong, never what is hidden."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING

from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Iterator

log = logging.getLogger("polarnight")


@contextmanager
def carrying_on(what_failed: str) -> Iterator[None]:
    """For what is done again and again: whatever goes wrong is told, and the next time comes."""
    try:
        yield
    except PolarNightError as fault:
        log.warning("%s: %s", what_failed, fault)
    except Exception:
        log.exception("%s", what_failed)
