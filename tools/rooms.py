"""Draw which rooms import which, from the real imports, into ARCHITECTURE.md.

    python tools/rooms.py          # writes it
    python tools/rooms.py --check  # says whether it is true

An arrow that follows from others is left out; imports for types alone count like any other.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src" / "polarnight"
PAGE = ROOT / "ARCHITECTURE.md"
BEGIN, END = "<!-- tools/rooms.py draws this -->\n", "<!-- until here -->\n"


def imports() -> dict[str, set[str]]:
    """For each room the others it imports."""
    rooms = {path.stem for path in SRC.iterdir() if path.is_dir() or path.suffix == ".py"}
    rooms -= {"__init__", "__pycache__", "py"}
    found: dict[str, set[str]] = {}
    for path in SRC.rglob("*.py"):
        room = path.relative_to(SRC).parts[0].removesuffix(".py")
        if room in rooms:
            found.setdefault(room, set()).update((_imported(path) & rooms) - {room})
    return found


def _imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "polarnight":
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("polarnight."):
            names.add(str(node.module).split(".")[1])
    return names


def modules() -> dict[str, set[str]]:
    """For each module the others of ours it imports; a package stands for its `__init__.py`."""
    paths = {_dotted(path): path for path in SRC.rglob("*.py")}
    return {name: _modules(path) & paths.keys() - {name} for name, path in paths.items()}


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(SRC.parent).with_suffix("").parts).removesuffix(".__init__")


def _modules(path: Path) -> set[str]:
    """Whatever it may import: `from a import b` is `a` or, if there is such a module, `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {_target(node.module, alias.name) for alias in node.names}
    return names


def _target(package: str, name: str) -> str:
    inside = SRC.parent.joinpath(*package.split("."), name)
    there = inside.with_suffix(".py").exists() or (inside / "__init__.py").exists()
    return f"{package}.{name}" if there else package


def drawn() -> str:
    """The picture, as Mermaid."""
    below = imports()
    lines = ["```mermaid", "graph TD"]
    for room in sorted(below):
        far = {deep for near in below[room] for deep in _all_below(below, near)}
        lines += [f"  {room} --> {near}" for near in sorted(below[room] - far)]
    return "\n".join([*lines, "```", ""])


def _all_below(below: dict[str, set[str]], room: str) -> set[str]:
    near = below.get(room, set())
    return near.union(*(_all_below(below, each) for each in near))


def page() -> str:
    """ARCHITECTURE.md with the picture as it is now."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return before + BEGIN + drawn() + END + rest.partition(END)[2]


if __name__ == "__main__":
    made = page()
    if "--check" in sys.argv[1:]:
        sys.exit(made != PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(made, encoding="utf-8")
