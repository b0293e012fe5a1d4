"""The C program beside which our kernels are measured, compiled on the spot."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.board import HAS_NEIGHBOUR, RAYS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    Playouts = Callable[[NDArray[np.uint64], int, NDArray[np.uint64], NDArray[np.int64]], int]
    """As `playouts` of the kernel: start, count, generator, margins; how many plies."""

_SOURCE = Path(__file__).with_name("twin.c")
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")


def compiler() -> str | None:
    """A C compiler on this machine, or None."""
    return next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)


@contextmanager
def compiled(with_compiler: str) -> Iterator[Playouts]:
    """The C twin of the kernel's `playouts`, from a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "tables.h").write_text(_tables())
        library = Path(folder, "packeis.so")
        command = [with_compiler, *FLAGS, f"-I{folder}", str(_SOURCE), "-o", str(library)]
        subprocess.run(command, check=True)  # noqa: S603  (a compiler found on PATH, our own source)
        yield _playouts(library)


def _playouts(library: Path) -> Playouts:
    words = np.ctypeslib.ndpointer(np.uint64, flags="C_CONTIGUOUS")
    numbers = np.ctypeslib.ndpointer(np.int64, flags="C_CONTIGUOUS")
    function = ctypes.CDLL(str(library)).playouts
    function.argtypes = [words, ctypes.c_int64, words, numbers]
    function.restype = ctypes.c_int64
    found: Playouts = function
    return found


def _tables() -> str:
    """The board as C sees it: which cells have a neighbour, and what lies behind each."""
    names = ("E", "SE", "SW", "W", "NW", "NE")
    has = zip(names, HAS_NEIGHBOUR.tolist(), strict=True)
    masks = [f"#define HAS_{name} {mask}ull" for name, mask in has]
    behind = np.roll(RAYS, 3, axis=0).T.tolist()
    rows = ["{" + ", ".join(f"{ray}ull" for ray in rays) + "}" for rays in behind]
    table = "static const unsigned long long BEHIND[60][6] = {\n" + ",\n".join(rows) + "\n};"
    return "\n".join([*masks, table, ""])
