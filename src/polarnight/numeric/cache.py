"""Where compiled kernels are kept, known without Numba, which takes a second to load.

Numba's own cache looks only at the file of the function, not at the kernels it calls nor at the
tables compiled into it. So the cache folder carries a hash of all kernel sources and of what they
import from us: any change there starts a fresh one.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

from platformdirs import user_cache_path

_PACKAGE = Path(__file__).parent.parent
_IMPORT = re.compile(r"^from polarnight\.([\w.]+) import (\([^)]*\)|.*)$", re.MULTILINE)
"""At the left margin: imports for type checking alone are indented, and do not count."""


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
