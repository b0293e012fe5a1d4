"""Refusals over HTTP: each has one code, and each code one meaning."""

from __future__ import annotations

import pkgutil
from collections import Counter
from importlib import import_module

import pytest

from polarnight import server
from polarnight.core.errors import BusyError, PolarNightError
from polarnight.server.api.responding import TooLongError, problem


def ours() -> list[type[PolarNightError]]:
    """Every refusal that a server may give."""
    for module in pkgutil.walk_packages(server.__path__, "polarnight.server."):
        import_module(module.name)
    found, left = [], [PolarNightError]
    while left:
        one = left.pop()
        left += one.__subclasses__()
        found.append(one)
    return [one for one in found if one.__module__.startswith("polarnight.")]


def test_a_code_is_of_one_kind_of_refusal() -> None:
    own = Counter(one.code for one in ours() if "code" in vars(one))
    assert [code for code, number in own.items() if number > 1] == []


@pytest.mark.parametrize(("kind", "status"), [(BusyError, 503), (TooLongError, 413)])
def test_a_refusal_has_its_status(kind: type[PolarNightError], status: int) -> None:
    assert problem(kind("a sentence")).status_code == status
