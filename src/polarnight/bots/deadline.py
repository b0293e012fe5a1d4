"""A clock beside a search: it writes into what the search looks at now and then."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from threading import Event, Thread, get_ident
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np
    from numpy.typing import NDArray

_SHORTEST = 0.001


@contextmanager
def deadline(
    control: NDArray[np.int64], stop: int, seconds: float, *, cpu: bool = False
) -> Iterator[None]:
    """Set `control[stop]` to 1 after `seconds`, unless the work inside is done before.

    With `cpu` they are those this thread has the processor, where the system can tell (Linux).
    """
    done, clock = Event(), _clock(cpu=cpu)
    until = clock() + seconds

    def watch() -> None:
        while (left := until - clock()) > 0:
            if done.wait(max(_SHORTEST, left)):  # no thread works faster than the wall's clock
                return
        control[stop] = 1

    thread = Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _clock(*, cpu: bool) -> Callable[[], float]:
    """A clock another thread may read: this thread's processor time, or the wall's."""
    if cpu and sys.platform == "linux":
        mine = time.pthread_getcpuclockid(get_ident())
        return lambda: time.clock_gettime(mine)
    return time.monotonic
