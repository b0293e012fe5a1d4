"""One decorator for every compiled kernel, with a cache that notices changed sources."""

from __future__ import annotations

import os
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from polarnight.numeric.cache import cache_folder

if TYPE_CHECKING:
    from collections.abc import Callable

Numba: TypeAlias = Any  # what belongs to Numba has no types, here and in its overloads
F = TypeVar("F", bound="Callable[..., object]")


os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())  # read by Numba when it is imported

import numba  # noqa: E402  (the cache folder must be set first)

numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # when somebody imported Numba before us

from polarnight.numeric.parts import (  # noqa: E402  (needs Numba)
    InlinedCompiler,
    KernelCompiler,
    PartCompiler,
)


def kernel(function: F) -> F:
    """Compile `function` on first call, keep the result on disk, release the GIL while it runs."""
    compiled: F = _dispatcher(function)
    if not numba.config.DISABLE_JIT:
        _share(compiled, compiled)
    return compiled


def inner(function: F) -> F:
    """A kernel that kernels call.

    For them it needs no way in from Python and no code of its own: whoever calls it is optimised
    together with it. Python may call it too, unless it calls itself; that compiles it once more.
    """
    return _inside(function, PartCompiler)


def inlined(function: F) -> F:
    """An `inner` kernel that becomes part of its caller.

    A call that hands over an array counts references to it, atomically: more work than a rule.
    """
    return _inside(function, InlinedCompiler, forceinline=True)


def polished(function: F) -> F:
    """An `inlined` kernel that is optimised before that, too.

    It costs time, and only measuring tells whether it helps: some kernels are a tenth faster for
    it, others a tenth slower.
    """
    return _inside(function, PartCompiler, forceinline=True)


def _inside(function: F, compiler: Numba, **more: bool) -> F:
    if numba.config.DISABLE_JIT:
        return function
    entrance: Numba = _dispatcher(_entrance(function), **more)
    part = _dispatcher(function, no_cpython_wrapper=True, pipeline_class=compiler, **more)
    _share(entrance, part)
    # What calls itself finds its entrance, and Numba must see that it is being compiled:
    entrance.py_func = function
    entrance._compiling_counter = part._compiling_counter  # noqa: SLF001
    entrance.get_overload = part.get_overload
    compiled: F = entrance
    return compiled


def _entrance(function: Numba) -> FunctionType:
    """The same under another name: what is kept on disk for Python is not what is for kernels."""
    code, known, name = function.__code__, function.__globals__, function.__name__
    named = FunctionType(code, known, name, function.__defaults__, function.__closure__)
    named.__module__, named.__doc__ = function.__module__, function.__doc__
    named.__qualname__ = f"{function.__qualname__}.entrance"
    return named


def _dispatcher(function: Numba, **more: Numba) -> Numba:
    options: dict[str, Numba] = {"cache": True, "nogil": True, "no_cfunc_wrapper": True}
    options |= {"pipeline_class": KernelCompiler, "forceinline": False}  # else as its first caller
    return numba.njit(error_model="numpy", **options | more)(function)


def _share(compiled: Numba, called: Numba) -> None:
    """Let kernels that call `compiled` get `called`, and those that pass a constant the same one.

    Numba would compile another one for each constant, and for all it calls in turn. LLVM inlines
    what is small and knows the constant all the same.
    """
    template, plain = called.get_call_template, numba.types.unliteral

    def shared(args: tuple[Numba, ...], kws: dict[str, Numba]) -> Numba:
        return template(tuple(map(plain, args)), {name: plain(kws[name]) for name in kws})

    compiled.get_call_template = shared
