"""Know in milliseconds whether something must be made again.

A stamp is a small file that holds the fingerprint of everything a product was made from. The
product is fresh while the stamp still says the same as its sources.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_IGNORED = {"__pycache__", "node_modules"}


@dataclass(frozen=True, slots=True)
class Stamp:
    """One stamp on disk. A missing or unreadable one reads as an empty text."""

    path: Path

    def read(self) -> str:
        try:
            return self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return ""

    def write(self, text: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(text, encoding="utf-8")

    def remove(self) -> None:
        self.path.unlink(missing_ok=True)


def fingerprint(root: Path, sources: Iterable[Path], *facts: str) -> str:
    """One hash over names and contents of files, and over `facts` that are not in files.

    Names count relative to `root`, so a fingerprint survives a move of the whole folder. Folders
    stand for every file below them; what does not exist counts as absent, not as an error.
    """
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(b"fact\0" + fact.encode() + b"\0")
    for path in sorted({file for source in sources for file in _files(source)}):
        content = path.read_bytes()
        name = path.relative_to(root).as_posix().encode()
        digest.update(b"file\0" + name + b"\0%d\0" % len(content) + content)
    return digest.hexdigest()


def _files(source: Path) -> Iterator[Path]:
    if source.is_file():
        yield source
    elif source.is_dir():
        for path in source.iterdir():
            if path.name not in _IGNORED:
                yield from _files(path)
