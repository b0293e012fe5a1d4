"""Python's collector of cycles stops the whole server while it looks."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

from polarnight.server import collector
from tests.server.inside import inside

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OBJECTS = 200_000
"""About what a thousand tables with a line each are made of."""
PYTHONS_OWN = (700, 10, 10)


@pytest.fixture(autouse=True)
def _threshold() -> Iterator[None]:
    """As it was, afterwards; what the other tests have left is not looked at."""
    found = gc.get_threshold()
    gc.freeze()
    yield
    gc.unfreeze()
    gc.set_threshold(*found)


def looks_while_growing() -> int:
    """How often the collector looks at everything meanwhile."""
    gc.collect()
    before = gc.get_stats()[2]["collections"]
    kept = [[number] for number in range(OBJECTS)]
    assert len(kept) == OBJECTS
    return int(gc.get_stats()[2]["collections"] - before)


def test_a_thousand_tables_are_opened_without_a_look_at_everything() -> None:
    gc.set_threshold(*PYTHONS_OWN)
    assert looks_while_growing() > 1
    collector.look_seldom()
    assert looks_while_growing() == 0


@pytest.mark.anyio
async def test_the_server_looks_seldom(tmp_path: Path) -> None:
    gc.set_threshold(*PYTHONS_OWN)
    collector.look_seldom()
    seldom = gc.get_threshold()
    gc.set_threshold(*PYTHONS_OWN)
    async with inside(tmp_path):
        assert gc.get_threshold() == seldom != PYTHONS_OWN
