"""What only grows: as a list and a dict would be, and never copied while it grows in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polarnight.server import projection
from polarnight.server.projection import Person, Presence
from polarnight.tables import appended
from polarnight.tables.appended import Appended, Index
from polarnight.tables.table import evolve, fold
from tests.tables.desk import GUEST, HOST, two_people

if TYPE_CHECKING:
    from collections.abc import Iterator

STEPS = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 5), st.integers(0, 9)), max_size=25)
"""Of which value one grows (the newest for most), the key, and the item."""


@given(STEPS)
def test_every_value_stays_what_it_was_whatever_grows_from_it(steps: list[Any]) -> None:
    values: list[tuple[Appended[int], Index[int, int]]] = [(Appended(), Index())]
    wanted: list[tuple[list[int], dict[int, int]]] = [([], {})]
    for which, key, item in steps:
        place = min(which, len(values) - 1)
        items, index = values[place]
        values.append((items.plus(item), index.plus(key, item)))
        wanted.append(([*wanted[place][0], item], {**wanted[place][1], key: item}))
    for (items, index), (listed, mapped) in zip(values, wanted, strict=True):
        assert list(items) == listed
        assert dict(index) == mapped
        assert len(items) == len(listed)
        assert all(index.get(key) == mapped.get(key) for key in range(6))


@given(st.lists(st.integers(), max_size=9), st.integers(-12, 12), st.integers(-12, 12))
def test_it_is_read_like_a_list(items: list[int], begin: int, end: int) -> None:
    grown = Appended(items).plus(0).first(len(items))
    assert list(grown[begin:end]) == items[begin:end]
    assert list(reversed(grown)) == items[::-1]
    assert grown == Appended(items)
    for place in (begin, end):
        if -len(items) <= place < len(items):
            assert grown[place] == items[place]
        else:
            with pytest.raises(IndexError):
                grown[place]


def test_taking_back_leaves_what_was() -> None:
    whole = Appended("abcd")
    other = whole.first(2).plus("x")
    assert ("".join(whole), "".join(other)) == ("abcd", "abx")


def test_a_game_of_n_actions_costs_n(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a log and telling each seat of each record: how often a play is looked at."""
    desk = two_people()
    desk.play_on(500)
    rows, looked_at = desk.rows, 0
    one = appended.Appended.__getitem__

    def counted(self: Appended[Any], index: Any) -> Any:
        nonlocal looked_at
        found = one(self, index)
        looked_at += len(found) if isinstance(index, slice) else 1
        return found

    def counted_all(self: Appended[Any]) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    monkeypatch.setattr(appended.Appended, "__getitem__", counted)
    monkeypatch.setattr(appended.Appended, "__iter__", counted_all)
    table = fold("id", rows[:1])
    for row in rows[1:]:
        table = evolve(table, row, "id")
        for key in (HOST, GUEST):
            projection.state(table, (), Person(key), Presence(), row.seq)
    assert len(table.plays) > 40
    assert looked_at < 10 * len(table.plays)


def test_a_write_that_failed_leaves_no_trace() -> None:
    desk = two_people()
    desk.act(0)
    before = desk.replayed()
    desk.act(1)
    assert len(before.plays) == 1
    assert len(desk.table.plays) == 2
