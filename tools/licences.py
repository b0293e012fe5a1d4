"""Write THIRD_PARTY_LICENCES.md: whose work is in the page, and whose the wheel asks for.

Usage: python tools/licences.py, after ./test has installed and built everything. What the page
holds was asked of the build itself (`licences.json`); its fonts come in through styles and are
added by their name. Packages of Python are installed beside ours, each with its own text, so
that a line for each of them is enough.
"""

from __future__ import annotations

import json
import re
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "THIRD_PARTY_LICENCES.md"
_BUILT = ROOT / "src" / "polarnight" / "server" / "static" / "licences.json"
_WEB = ROOT / "web"
_FONTS = "@fontsource/"
_PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
_OURS = {"editables", "hatchling", "pathspec", "pluggy", "trove-classifiers"}
"""Pinned for the editable install of ./play alone: no wheel asks for them."""
_INTRODUCTION = """# Third-party licences

Made by `python tools/licences.py`; never edited. Polar Night itself is under the MIT licence.
"""


@dataclass(frozen=True, slots=True)
class Part:
    """Something others wrote, and how they let us use it."""

    name: str
    version: str
    licence: str
    text: str = ""


def document() -> str:
    """The whole file."""
    page, wheel = sorted(_of_page(), key=_name), sorted(_of_wheel(), key=_name)
    lines = [_INTRODUCTION, "## In the wheel", "", "The page holds parts of these.", ""]
    lines += [_TABLE, *map(_row, page), ""]
    for part in page:
        lines += [f"### {part.name} {part.version}", "", "```text", part.text.strip(), "```", ""]
    lines += ["## Beside the wheel", "", "Installed with it, each with its own licence.", ""]
    return "\n".join([*lines, _TABLE, *map(_row, wheel), ""])


_TABLE = "| package | version | licence |\n|---|---|---|"


def _row(part: Part) -> str:
    return f"| {part.name} | {part.version} | {part.licence} |"


def _name(part: Part) -> str:
    return part.name


def _of_page() -> Iterator[Part]:
    """What was bundled, and the fonts: what else package.json asks for only builds the page."""
    built = {part["name"]: part for part in json.loads(_BUILT.read_text(encoding="utf-8"))}
    asked = json.loads((_WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    for name in {*built, *(name for name in asked if name.startswith(_FONTS))}:
        folder = _WEB / "node_modules" / name
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        yield Part(name, about["version"], about["license"], _text(folder))


def _text(folder: Path) -> str:
    (found,) = (path for path in folder.iterdir() if path.name.lower().startswith("licen"))
    return found.read_text(encoding="utf-8")


def _of_wheel() -> Iterator[Part]:
    """What requirements.txt pins and this system installs; packages may carry others inside."""
    installed = {
        one.name.lower().replace("_", "-"): one
        for one in distributions(
            path=[sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
        )
    }
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for name, version in _PINNED.findall(text):
        if name not in _OURS:
            found = installed.get(name)
            licence = _licence(found) if found else "on other systems only"
            yield Part(name, version, licence)


def _licence(found: Distribution) -> str:
    """As the package says: an SPDX expression, or a classifier, or the first line of its field."""
    about = found.metadata.json
    if expression := about.get("license_expression"):
        return str(expression)
    classifiers = [str(text) for text in about.get("classifier", [])]
    named = [text.rpartition(" :: ")[2] for text in classifiers if text.startswith("License ::")]
    return ", ".join(named) or str(about.get("license", "")).strip().partition("\n")[0]


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8")
    print(f"wrote {TARGET.name}")
