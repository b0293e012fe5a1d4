"""A clock beside a search: it writes into what the search looks at now and then."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray

_SHORTEST = 0.001


@contextmanager
def deadline(control: NDArray[np.int64], stop: int, seconds: float) -> Iterator[None]:
    """Set `control[stop]` to 1 after `seconds`, unless the work inside is done before."""
    timer = Timer(max(_SHORTEST, seconds), control.__setitem__, (stop, 1))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
