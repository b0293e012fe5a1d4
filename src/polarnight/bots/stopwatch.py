"""What compiling costs: the processor time of each kernel, without that of the kernels it calls."""

from __future__ import annotations

import time
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from numba.core import event

if TYPE_CHECKING:
    from collections.abc import Iterator

_COMPILE = "numba:compile"


class _Stopwatch(event.Listener):  # type: ignore[misc]  # Numba has no types
    """What a kernel calls is compiled while that kernel is: the innermost gets the time."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self._names: list[str] = []
        self._since = 0.0

    def on_start(self, event: Any) -> None:  # as Numba says
        self._count()
        function = event.data["dispatcher"].py_func
        self._names.append(f"{function.__module__.removeprefix('polarnight.')}.{function.__name__}")

    def on_end(self, event: Any) -> None:  # as Numba says
        self._count()
        self._names.pop()

    def _count(self) -> None:
        now = time.thread_time()
        if self._names:
            self.seconds[self._names[-1]] += now - self._since
        self._since = now


@contextmanager
def measured() -> Iterator[dict[str, float]]:
    """Seconds of processor time for each kernel that this thread compiles meanwhile."""
    watch = _Stopwatch()
    with event.install_listener(_COMPILE, watch):
        yield watch.seconds
