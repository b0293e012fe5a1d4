"""What is declared is what kernels see, and what the page about it says."""

from __future__ import annotations

import numpy as np
import pytest

from polarnight.numeric.layout import Codes, Flags, Layout
from tools import layouts


def test_places_follow_each_other() -> None:
    layout = Layout("a thing")
    assert layout.word("A", "one") == 0
    assert layout.words("B", 3, "three") == 1
    assert layout.word("C", "the next") == 4
    assert layout.size == 5


def test_codes_count_and_flags_double() -> None:
    codes, flags = Codes("numbers"), Flags("bits")
    assert codes.number("A", "", 2) == 0
    assert int(codes.word("B", "")) == 2
    codes.skip()
    assert codes.number("C", "") == 4
    assert [flags.flag(name, "") for name in "ABC"] == [1, 2, 4]
    assert isinstance(flags.flag("D", ""), np.uint64)


def test_nothing_is_declared_twice() -> None:
    layout = Layout("a thing")
    layout.word("A", "one")
    with pytest.raises(AssertionError, match="A is declared twice"):
        layout.word("A", "again")


def test_every_declared_name_is_a_constant_of_its_module() -> None:
    found = list(layouts.declarations())
    assert found
    for module, declared in found:
        for entry in declared.entries:
            assert int(vars(module)[entry.name]) == entry.number, (module.__name__, entry.name)


def test_the_page_of_layouts_is_fresh() -> None:
    assert layouts.FILE.read_text(encoding="utf-8") == layouts.text()
