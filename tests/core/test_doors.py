"""Doors: what is behind one is looked for when it is made, and loaded when it is opened."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from polarnight.core.doors import Door, MissingPartError, door, exists

if TYPE_CHECKING:
    from types import ModuleType


def test_a_door_loads_what_is_behind_it_when_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "this", raising=False)

    @door
    def zen() -> ModuleType:
        import this

        return this

    assert "this" not in sys.modules
    assert zen().__name__ == "this"


def test_a_door_to_nowhere_cannot_be_made() -> None:
    def missing() -> object:
        from polarnight.attic import trunk  # type: ignore[import-not-found]

        return trunk

    with pytest.raises(MissingPartError, match=r"behind 'missing' there is no polarnight\.attic"):
        Door(missing)


def test_a_module_exists_whether_its_package_does_or_not() -> None:
    assert exists("polarnight.core.doors")
    assert not exists("polarnight.core.windows")
    assert not exists("polarnight.attic.trunk")
