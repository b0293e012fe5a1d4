"""Types say what is known: Any is rare, and each has its reason beside it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import polarnight

if TYPE_CHECKING:
    from collections.abc import Iterator

SRC = Path(polarnight.__file__).parent
MOST = 99


def uses() -> Iterator[tuple[Path, int]]:
    """File and line of each Any but the imports."""
    for path in sorted(SRC.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name) and node.id == "Any":
                yield path, node.lineno


def test_any_is_rare() -> None:
    assert len(list(uses())) <= MOST


def test_every_any_says_why() -> None:
    """In a comment on its line, or in the docstring of an alias right below."""
    silent = []
    for path, line in uses():
        lines = path.read_text(encoding="utf-8").splitlines()
        if "#" not in lines[line - 1] and not lines[line].startswith('"""'):
            silent.append(f"{path.relative_to(SRC)}:{line}")
    assert silent == []
