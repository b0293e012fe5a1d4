"""Values as JSON: what is read back, what is refused and how, one form for equal values."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polarnight import catalog
from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import BadLogError, BadNotationError, BadOptionsError
from polarnight.core.values import (
    commitment,
    plain,
    read_action,
    read_deal,
    read_deed,
    read_options,
    to_json,
)
from tests.toys.thin_ice import INFO, Melt, ThinIce, ThinIceOptions

DEAL = ThinIce().deal(ThinIceOptions(), Seating(2), Random(0))
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


def test_equal_values_have_equal_bytes() -> None:
    assert to_json({"b": 1, "a": [2]}) == to_json({"a": [2], "b": 1}) == b'{"a":[2],"b":1}'


def test_plain_values_are_what_json_gives_back() -> None:
    assert plain(DEAL) == json.loads(to_json(DEAL))
    assert plain(Melt(3)) == {"type": "melt", "tile": 3}


def test_values_are_read_back() -> None:
    assert read_deal(INFO, plain(DEAL)) == DEAL
    assert read_action(INFO, {"type": "melt", "tile": 3}) == Melt(3)
    assert read_deed(INFO, {"type": "melt", "tile": 3}) == Melt(3)
    assert read_options(INFO, {"peeking": False}) == ThinIceOptions(peeking=False)


@pytest.mark.parametrize(
    "body",
    [
        None,
        {},
        [],
        "melt 3",
        {"type": "melt"},
        {"type": "dance"},
        {"type": "melt", "tile": "3"},
        {"type": "melt", "tile": 3, "more": 1},
    ],
)
def test_what_is_no_action_is_refused_with_a_sentence(body: object) -> None:
    with pytest.raises(BadNotationError, match="thin_ice"):
        read_action(INFO, body)
    with pytest.raises(BadLogError, match="thin_ice"):
        read_deed(INFO, body)


def test_what_is_no_deal_or_no_options_is_refused_too() -> None:
    with pytest.raises(BadLogError, match="deal"):
        read_deal(INFO, {"row": [1, 2]})
    with pytest.raises(BadOptionsError, match="hands"):
        read_options(INFO, {"hands": "lost"})
    with pytest.raises(BadOptionsError):
        read_options(INFO, {"unheard_of": 1})


@settings(deadline=None)
@given(junk)
def test_no_junk_gets_past_the_readers_or_breaks_them(body: Any) -> None:
    for name in catalog.names():
        info = catalog.game(name).info
        for read, refusal in (
            (read_action, BadNotationError),
            (read_deed, BadLogError),
            (read_deal, BadLogError),
        ):
            with pytest.raises(refusal):
                read(info, body)


def test_a_commitment_names_one_deal_and_needs_its_salt() -> None:
    other = ThinIce().deal(ThinIceOptions(), Seating(2), Random(1))
    assert commitment("salt", DEAL) == commitment("salt", read_deal(INFO, plain(DEAL)))
    assert (
        len({commitment("salt", DEAL), commitment("pepper", DEAL), commitment("salt", other)}) == 3
    )
    assert len(commitment("salt", DEAL)) == 64


def test_values_are_frozen() -> None:
    with pytest.raises(AttributeError):
        DEAL.first = Seat(1)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"snow": 1}, "unknown field `snow`; there are first_player, mix, layout, shape"),
        ({"placement": "zigzag"}, "there are clockwise, snake$"),
        ({"open_score": "yes"}, "there are true, false$"),
        ({"mix": [1, 2]}, "length 3"),
    ],
)
def test_options_that_do_not_fit_name_those_that_do(options: Any, sentence: str) -> None:
    with pytest.raises(BadOptionsError, match=sentence):
        read_options(catalog.game("packeis").info, options)


@pytest.mark.parametrize("name", catalog.names())
def test_no_list_of_options_is_cut_off(name: str) -> None:
    with pytest.raises(BadOptionsError) as refused:
        read_options(catalog.game(name).info, {"snow": 1})
    assert not refused.value.message.endswith("…")
