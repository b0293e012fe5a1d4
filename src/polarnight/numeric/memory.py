"""Memory as kernels like it best: a bare address, and words fetched before they are needed.

An array handed to a kernel is counted, atomically, on the way in and out, and a negative index
counts from its end. A search that calls itself pays a fifth of its time for that. Where a kernel
is entered from Python its arrays become addresses; without the JIT they stay arrays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from polarnight.numeric.jit import Numba

    A = TypeVar("A", NDArray[np.int64], NDArray[np.uint64])


def bare(array: A) -> A:
    """The words of `array`, to be indexed from 0 on; they must outlive the call."""
    return array


def fetch(words: NDArray[np.uint64], index: int) -> None:
    """Have the word at `index` on its way; nothing else happens."""


@intrinsic  # type: ignore[untyped-decorator]
def _address(_context: Numba, array: Numba) -> Numba:
    def generate(context: Numba, builder: Numba, signature: Numba, args: Numba) -> Numba:
        kept = context.make_array(signature.args[0])(context, builder, args[0])
        return kept.data

    return types.CPointer(array.dtype)(array), generate


@intrinsic  # type: ignore[untyped-decorator]
def _fetch(_context: Numba, words: Numba, index: Numba) -> Numba:
    def generate(context: Numba, builder: Numba, _signature: Numba, args: Numba) -> Numba:
        number, byte = ir.IntType(32), ir.IntType(8).as_pointer()
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        name = "llvm.prefetch"
        function = builder.module.declare_intrinsic(name, (byte,), kind)
        place = builder.bitcast(builder.gep(args[0], [args[1]]), byte)
        builder.call(function, [place, number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(words, index), generate


@overload(bare)  # type: ignore[untyped-decorator]
def _bare(array: Numba) -> Callable[[Numba], Numba]:  # noqa: ARG001  (types, not values)
    def compiled(array: Numba) -> Numba:
        return _address(array)

    return compiled


@overload(fetch)  # type: ignore[untyped-decorator]
def _fetched(words: Numba, index: Numba) -> Callable[[Numba, Numba], None]:  # noqa: ARG001
    def compiled(words: Numba, index: Numba) -> None:
        _fetch(words, index)

    return compiled
