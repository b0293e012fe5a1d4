"""One decorator for every compiled kernel, with a cache that notices changed sources.

Numba's own cache looks only at the file of the function, not at the kernels it calls nor at the
tables compiled into it. So the cache folder carries a hash of all kernel sources and of what they
import from us: any change there starts a fresh one.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from platformdirs import user_cache_path

if TYPE_CHECKING:
    from collections.abc import Callable

_PACKAGE = Path(__file__).parent.parent
_IMPORT = re.compile(r"^from polarnight\.([\w.]+) import (\([^)]*\)|.*)$", re.MULTILINE)
"""At the left margin: imports for type checking alone are indented, and do not count."""
Numba: TypeAlias = Any  # what belongs to Numba has no types, here and in its overloads
F = TypeVar("F", bound="Callable[..., object]")


def kernel_files() -> list[Path]:
    """Where kernels are written: in `kernel/` folders, and elsewhere in `*kernel*.py`."""
    return sorted({*_PACKAGE.rglob("kernel/*.py"), *_PACKAGE.rglob("*kernel*.py")})


def kernel_sources() -> list[Path]:
    """Every file compiled code may come from: those, this room, and what they import."""
    own = {*kernel_files(), *(_PACKAGE / "numeric").glob("*.py")}
    return sorted(own.union(*(_imported(path.read_text("utf-8")) for path in own)))


def _imported(source: str) -> set[Path]:
    """The files of ours a module imports from, and the modules it imports as a whole."""
    files = set()
    for module, names in _IMPORT.findall(source):
        path = _PACKAGE.joinpath(*module.split("."))
        files |= {path, *(path / name for name in re.findall(r"\w+", names))}
    return {file for path in files if (file := path.with_suffix(".py")).exists()}


def sources_hash() -> str:
    """Changes whenever a kernel source changes."""
    digest = hashlib.sha256()
    for path in kernel_sources():
        digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled kernels live; `POLARNIGHT_CACHE` names another root."""
    root = os.environ.get("POLARNIGHT_CACHE")
    base = Path(root) if root else user_cache_path("polarnight")
    return base / f"kernels-{sources_hash()}"


os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())  # read by Numba when it is imported

import numba  # noqa: E402  (the cache folder must be set first)

numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # when somebody imported Numba before us

from polarnight.numeric.parts import PartCompiler  # noqa: E402  (needs Numba)


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
    return _inside(function)


def inlined(function: F) -> F:
    """An `inner` kernel that becomes part of its caller.

    A call that hands over an array counts references to it, atomically: more work than a rule.
    """
    return _inside(function, forceinline=True)


def _inside(function: F, **more: bool) -> F:
    if numba.config.DISABLE_JIT:
        return function
    entrance: Numba = _dispatcher(_entrance(function), **more)
    part = _dispatcher(function, no_cpython_wrapper=True, pipeline_class=PartCompiler, **more)
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
    options = {"cache": True, "nogil": True, "no_cfunc_wrapper": True, **more}
    return numba.njit(error_model="numpy", **options)(function)


def _share(compiled: Numba, called: Numba) -> None:
    """Let kernels that call `compiled` get `called`, and those that pass a constant the same one.

    Numba would compile another one for each constant, and for all it calls in turn. LLVM inlines
    what is small and knows the constant all the same.
    """
    template, plain = called.get_call_template, numba.types.unliteral

    def shared(args: tuple[Numba, ...], kws: dict[str, Numba]) -> Numba:
        return template(tuple(map(plain, args)), {name: plain(kws[name]) for name in kws})

    compiled.get_call_template = shared
