"""Numba in less time: what it works out again and again is remembered; no answer changes.

A third of the time in which our kernels are compiled went into questions that had been answered, or
that nobody asks: whether two sets of options are the same, what an operator returns for arguments
it was asked about a moment ago, which variables are in an instruction, how long LLVM took. Only for
processes that do nothing but compile (bots/compiling.py): elsewhere Numba belongs to others, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from llvmlite.binding import ffi
from numba.core import ir
from numba.core.annotations.type_annotations import TypeAnnotation
from numba.core.targetconfig import TargetConfig
from numba.core.types import Function

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.numeric.jit import Numba

_HOLDERS = (ir.Var, ir.Inst, list, tuple, dict)


def patch_numba(replace: Callable[[Numba, str, Numba], None] = setattr) -> None:
    """Once, before anything is compiled; `replace` puts a method in the place of another."""
    patches: list[tuple[Numba, str, Numba]] = [
        (TargetConfig, "__eq__", _same_options(TargetConfig.__eq__)),
        (TargetConfig, "__hash__", _hash_of_options),
        (Function, "get_call_type", _remembered(Function.get_call_type)),
        (ir.Inst, "_rec_list_vars", _variables),
        (TypeAnnotation, "annotate", _nothing),
    ]
    for owner, name, patch in patches:
        assert hasattr(owner, name), f"another Numba: {owner.__name__} has no {name} any more"
        replace(owner, name, patch)
    for entered, left in list(_lock_callbacks()):
        ffi.unregister_lock_callback(entered, left)


def _same_options(thorough: Numba) -> Numba:
    def same(self: Numba, other: object) -> Numba:
        if isinstance(other, TargetConfig) and self._values == other._values:  # noqa: SLF001
            return True
        return thorough(self, other)

    return same


def _hash_of_options(self: Numba) -> int:
    """As Numba's, which says nothing but which options there are."""
    return hash(type(self))


def _remembered(ask: Numba) -> Numba:
    """The signature of a built-in function for these types of arguments, asked for once."""
    known: dict[tuple[Numba, ...], Numba] = {}

    def remembered(self: Numba, context: Numba, args: Numba, kws: Numba) -> Numba:
        if kws:
            return ask(self, context, args, kws)
        key = (self, context, *args)
        found = known.get(key)
        if found is None:
            found = known[key] = ask(self, context, args, kws)
        return found

    return remembered


def _variables(self: Numba, value: Numba) -> list[Numba]:
    """As Numba's: those in a value of an instruction, however deep; most values have none."""
    if isinstance(value, ir.Var):
        return [value]
    if isinstance(value, ir.Inst):
        found: list[Numba] = value.list_vars()
        return found
    if not isinstance(value, _HOLDERS):
        return []
    parts = value.values() if isinstance(value, dict) else value
    return [one for part in parts if isinstance(part, _HOLDERS) for one in _variables(self, part)]


def _nothing(_: Numba) -> str:
    """Numba keeps the source of a function beside its code, with the type of each name."""
    return ""


def _lock_callbacks() -> list[tuple[Numba, Numba]]:
    """What Numba wants to hear of each of the fifty thousand calls of LLVM: when it was."""
    found: list[tuple[Numba, Numba]] = ffi.lib._lock._cblist  # noqa: SLF001
    return found
