"""How kernels go through LLVM."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polarnight.numeric import parts
from polarnight.numeric.jit import inlined, inner, kernel

if TYPE_CHECKING:
    import pytest


@inner
def one_more(number: int) -> int:
    return number + 1


@inlined
def two_more(number: int) -> int:
    return one_more(one_more(number))


@kernel
def three_more(number: int) -> int:
    return one_more(two_more(number))


def test_what_stood_aside_is_linked_in_and_is_code_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(parts, "_LARGE", 0)
    three: Any = three_more
    three._cache.disable()
    for part in (one_more, two_more):
        made: Any = part
        made.get_overload.__self__._cache.disable()
    assert three(1) == 4
    (code,) = three.overloads.values()
    functions = {one.name: str(one) for one in code.library.get_defined_functions()}
    (called,) = [text for name, text in functions.items() if "one_more" in name]
    assert not {"optnone", "noinline", "alwaysinline"} & set(called.split())
    assert not any("two_more" in name for name in functions), "it became part of its caller"
