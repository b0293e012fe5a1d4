"""`polarnight bench icecool` measures something in every section."""

from __future__ import annotations

import pytest

from polarnight.bench.manifest import Effort
from polarnight.bench.sections import Section, sections

QUICK = Effort(rounds=1, calls=400, seconds=0.05)


@pytest.mark.parametrize("section", sections("icecool"), ids=lambda section: section.title)
def test_every_section_measures_something(section: Section) -> None:
    rows = section.measure(QUICK)
    assert rows
    assert all(row.what and row.figure for row in rows)
