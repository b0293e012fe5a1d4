"""The clocks inside compiled kernels: to stop a search in time without another thread."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from polarnight.numeric import jit as _jit  # sets the cache folder before Numba is used

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.numeric.jit import Numba

assert _jit is not None
from llvmlite import ir  # noqa: E402
from numba import types  # noqa: E402
from numba.core import cgutils  # noqa: E402
from numba.extending import intrinsic, overload  # noqa: E402

KERNELS_HAVE_A_CLOCK = sys.platform in {"linux", "darwin"}
"""Elsewhere the C library has no `clock_gettime`, and kernels read 0."""
_MONOTONIC = 1 if sys.platform == "linux" else 6
_PROCESSOR = 3 if sys.platform == "linux" else 16
_BILLION = 1_000_000_000


def nanoseconds() -> int:
    """A clock that never goes back. Compare only what kernels read with what kernels read."""
    return time.monotonic_ns()


def processor_nanoseconds() -> int:
    """How long this thread has had a processor; dearer to ask, as the system must be called."""
    return time.thread_time_ns()


@intrinsic  # type: ignore[untyped-decorator]
def _read(_context: Numba, _clock: Numba) -> Numba:
    def generate(_ctx: Numba, builder: Numba, _signature: Numba, args: Numba) -> Numba:
        word, number = ir.IntType(64), ir.IntType(32)
        if not KERNELS_HAVE_A_CLOCK:
            return word(0)
        kind = ir.FunctionType(number, [number, word.as_pointer()])
        name = "clock_gettime"
        function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
        spec = cgutils.alloca_once(builder, word, 2)  # seconds, nanoseconds
        builder.call(function, [builder.trunc(args[0], number), spec])
        rest = builder.gep(spec, [number(1)])
        return builder.add(builder.mul(builder.load(spec), word(_BILLION)), builder.load(rest))

    return types.int64(types.int64), generate


@overload(nanoseconds)  # type: ignore[untyped-decorator]
def _nanoseconds() -> Callable[[], Numba]:
    def compiled() -> Numba:
        return _read(_MONOTONIC)

    return compiled


@overload(processor_nanoseconds)  # type: ignore[untyped-decorator]
def _processor_nanoseconds() -> Callable[[], Numba]:
    def compiled() -> Numba:
        return _read(_PROCESSOR)

    return compiled
