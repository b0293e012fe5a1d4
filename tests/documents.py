"""The documents as a site, built once for all tests that look at it."""

from __future__ import annotations

from pathlib import Path

from scripts import documenting
from scripts.stages import Place

ROOT = Path(__file__).parents[1]
_NO_WARNING = "No issues found"


def built_site() -> Path:
    """Where it is; built without a warning."""
    place = Place(ROOT)
    log = place.logs / "build-the-documents.log"
    if not log.exists():
        place.stamp("site").remove()
    documenting.build_site(place, place.python)
    assert _NO_WARNING in log.read_text(encoding="utf-8")
    return place.site
