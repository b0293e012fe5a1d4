"""Every test of this folder that does not say otherwise runs on every kind of database."""

from __future__ import annotations

import pytest

from tests.databases import KINDS, Kind


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    only = metafunc.definition.get_closest_marker("only_on")
    kinds = only.args if only else KINDS
    metafunc.parametrize("database_kind", kinds, indirect=True, scope="session")


@pytest.fixture(autouse=True)
def _on_its_database(database_kind: Kind) -> None:
    """Every test of this folder runs on a kind of database."""
