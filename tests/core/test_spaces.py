"""Choices in spaces: what lies in one, and a random point of it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from polarnight.core.contract import Choices, Space
from polarnight.core.spaces import allows, any_choice, out_of_range
from polarnight.games.icecool.actions import EndTurn, Skate, Station
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.rules import INFO

PLACE = Space("station", {"x": (10.0, 20.0), "y": (0.0, 5.0)})


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (Station(10.0, 5.0), None),
        (Station(9.9, 5.0), "x"),
        (Station(15.0, 5.1), "y"),
        (Station(float("nan"), 1.0), "x"),
        (Station(15.0, float("inf")), "y"),
    ],
)
def test_a_number_out_of_its_range_is_named(action: Station, name: str | None) -> None:
    assert out_of_range(action, PLACE.ranges) == name
    assert allows(Choices(spaces=(PLACE,)), action) == (name is None)


def test_an_action_is_allowed_if_listed_or_in_a_space_of_its_kind() -> None:
    choices = Choices((Skate(),), (PLACE,))
    assert allows(choices, Skate())
    assert not allows(choices, EndTurn())
    assert not allows(choices, Flick(12.0))
    assert not allows(Choices((Skate(),)), Station(15.0, 1.0))


def test_any_choice_is_allowed_and_each_kind_comes() -> None:
    choices, rng = Choices((Skate(), EndTurn()), (PLACE,)), Random(0)
    found = [any_choice(INFO, choices, rng) for _ in range(300)]
    assert all(allows(choices, action) for action in found)
    kinds = Counter(type(action) for action in found)
    assert set(kinds) == {Skate, EndTurn, Station}
    assert min(kinds.values()) > 50
