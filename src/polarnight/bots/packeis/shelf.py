"""Memory that searches use one after the other.

A page the system has to give costs as much time as ten positions, and a search of milliseconds has
hundreds of them. Nothing is remembered: what is lent is all zeros.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_LINE = 64
"""Bytes of a line of the cache."""
_SPARE: dict[int, list[NDArray[np.uint8]]] = {}
"""By size, what nobody uses now. Threads may take and give back at the same time."""


def aligned(size: int) -> NDArray[np.uint8]:
    """So many bytes, all zero, that begin where a line of the cache does."""
    memory = np.zeros(size + _LINE, dtype=np.uint8)
    skipped = -memory.ctypes.data % _LINE
    return memory[skipped : skipped + size]


@contextmanager
def lent(size: int) -> Iterator[NDArray[np.uint8]]:
    """The same for a while, mostly of memory that was used before."""
    spare = _SPARE.setdefault(size, [])
    try:
        memory = spare.pop()
    except IndexError:
        memory = aligned(size)
    else:
        memory.fill(0)
    yield memory
    spare.append(memory)
