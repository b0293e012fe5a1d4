"""The picture of ARCHITECTURE.md is drawn from the real imports, and they point one way."""

from __future__ import annotations

from graphlib import TopologicalSorter

from tools import rooms


def test_the_picture_is_true() -> None:
    assert rooms.page() == rooms.PAGE.read_text(encoding="utf-8"), "run python tools/rooms.py"


def test_no_module_imports_itself_by_a_detour() -> None:
    """Imports for types alone and imports inside functions count like any other."""
    found = rooms.modules()
    assert "polarnight.tables.table" in found["polarnight.tables.playing"]  # for types alone
    assert list(TopologicalSorter(found).static_order())


def test_no_room_is_above_itself() -> None:
    assert list(TopologicalSorter(rooms.imports()).static_order())
