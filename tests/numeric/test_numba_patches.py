"""Numba in less time answers as it always did."""

from __future__ import annotations

import operator
from typing import Any

import pytest
from numba import types
from numba.core import ir
from numba.core.compiler import Flags, run_frontend
from numba.core.registry import cpu_target

from polarnight.numeric.numba_patches import patch_numba


@pytest.fixture(autouse=True)
def _patched(monkeypatch: pytest.MonkeyPatch) -> None:
    patch_numba(monkeypatch.setattr)


def options(**chosen: bool) -> Any:
    flags = Flags()
    for name, value in chosen.items():
        setattr(flags, name, value)
    return flags


def test_options_are_the_same_whether_chosen_or_left_as_they_are() -> None:
    assert options(forceinline=False) == options()
    assert hash(options(forceinline=False)) == hash(options())
    assert options(forceinline=True) != options()
    assert options() != 1


def sample(numbers: list[int], most: int) -> int:
    total = 0
    for number in numbers:
        if number < most:
            total += max(number, total)
    return total


def names_in(value: object) -> list[str]:
    """Of all variables, by looking everywhere."""
    if isinstance(value, ir.Var):
        return [value.name]
    if isinstance(value, ir.Expr):
        return names_in(value._kws)
    if isinstance(value, ir.Stmt):
        return names_in(vars(value))
    if isinstance(value, dict):
        return names_in(list(value.values()))
    if isinstance(value, list | tuple):
        return [name for each in value for name in names_in(each)]
    return []


def test_the_variables_of_an_instruction_are_all_found() -> None:
    blocks = run_frontend(sample).blocks.values()
    found = [[one.name for one in line.list_vars()] for block in blocks for line in block.body]
    assert found == [names_in(line) for block in blocks for line in block.body]
    assert any(len(names) > 2 for names in found)


def test_what_an_operator_returns_depends_on_its_arguments_each_time() -> None:
    context: Any = cpu_target.typing_context
    context.refresh()
    plus = context.resolve_value_type(operator.add)
    for _ in range(2):
        for kind in (types.int64, types.float64, types.uint64):
            assert plus.get_call_type(context, (kind, kind), {}).return_type == kind
