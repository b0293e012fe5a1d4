"""What one call from Python costs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.bench.manifest import Effort

_FEWEST = 10


def microseconds(call: Callable[[], object], effort: Effort) -> float:
    """What `call` costs in the best of several rounds, in the time this process had the core.

    The rounds share `effort.calls`, or as many as `effort.seconds` are enough for.
    """
    call()
    in_time = effort.seconds / max(_took(call, 1), 1e-9)
    times = max(_FEWEST, int(min(effort.calls, in_time) / effort.rounds))
    return 1e6 * min(_took(call, times) for _ in range(effort.rounds)) / times


def _took(call: Callable[[], object], times: int) -> float:
    began = time.process_time()
    for _ in range(times):
        call()
    return time.process_time() - began
