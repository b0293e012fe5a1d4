"""Actions and positions as text, and what is no position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polarnight.core.errors import BadNotationError
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.actions import Count, Done, GoOn, Place, Ready, Return, Take
from tests.games.igloo_pop.village import POP, counted, dealt, pop

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.actions import IglooPopAction

TEXTS: dict[str, IglooPopAction] = {
    "count 2": Count(2),
    "ready": Ready(),
    "take q": Take("q"),
    "return q": Return("q"),
    "place q 5": Place("q", 5),
    "done": Done(),
    "go on": GoOn(),
}
VILLAGE = "a2,b3,c4,d5,e6,f7,g8,h9,i10,j11,k12,l13"
GOOD = f"1.1:3 4/5,2,3,6/7,8,9/10/11,12,13,2/3/4 {VILLAGE} 10;10 0"


@pytest.mark.parametrize("text", TEXTS)
def test_actions_are_written_as_one_says_them(text: str) -> None:
    assert POP.format_action(TEXTS[text]) == text
    assert POP.parse_action(text) == TEXTS[text]
    assert POP.parse_action(f"  {text.upper()} ") == TEXTS[text]


@pytest.mark.parametrize(
    "text", ["", "take", "take 7", "take qq", "place q", "place q 12", "count", "count x", "goon"]
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(BadNotationError):
        POP.parse_action(text)


@given(st.text(max_size=30))
def test_no_text_crashes_the_parsers(text: str) -> None:
    for parse in (POP.parse_action, POP.parse_position, cards.parse_card):
        try:
            parse(text)
        except BadNotationError:
            continue


@given(st.data())
def test_no_damage_to_a_position_crashes_the_parser(data: st.DataObject) -> None:
    text = POP.format_position(counted(dealt(3, 1, final_tie="playoff")))
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from("0123456789abcxw@>:;,.~+/- "))
    damaged = text[:place] + sign + text[place + data.draw(st.integers(0, 2)) :]
    try:
        state = POP.parse_position(damaged)
    except BadNotationError:
        return
    assert POP.parse_position(POP.format_position(state)) == state
    assert POP.actors(state)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"final_tie": "playoff"},
        {"match": 100, "edition": "f1"},
        {"deck": "file", "cards": "2/13 " * 20 + "5 " * 13},
        {"done": "final", "round_timer": 90, "own_wrong_thaler": "returned"},
    ],
)
def test_positions_keep_everything(options: dict[str, object]) -> None:
    state = counted(dealt(4, 2, **options))  # type: ignore[arg-type]
    assert POP.parse_position(POP.format_position(state)) == state


def test_a_position_can_be_typed() -> None:
    state = POP.parse_position(GOOD)
    assert POP.actors(state) == (0, 1)
    assert POP.format_position(state) == GOOD


CANNOT = {
    "1.1:4 " + GOOD[6:]: None,
    GOOD.replace(VILLAGE, VILLAGE[:-5]): "IP-2",
    GOOD.replace("b3", "b2"): "IP-2",
    GOOD.replace("b3", "a3"): "IP-2",
    GOOD.replace("b3", "b1"): "IP-2",
    GOOD.replace("a2,b3", "a2@0,b3@0"): "IP-22",
    GOOD.replace("a2", "a2@5"): "IP-1",
    GOOD.replace(":3", ":0").replace("a2", "a2@0"): "IP-20",
    GOOD.replace("4/5,2", "4/5,-").replace("a2", "a2>2@0").replace("10;10", "9;10"): "IP-26",
    GOOD.replace("4/5,2,", "4/5,"): "IP-11",
    GOOD.replace("4/5,2", "4/5,4/5"): "IP-4",
    GOOD.replace("4/5,2", "4/5,5/4"): "IP-4",
    GOOD.replace("10;10", "11;10"): "IP-5",
    GOOD.replace("10;10", "10;10+1.0"): "IP-5",
    GOOD.replace("10;10", "9+1.0;10"): "IP-50",
    GOOD.replace("10;10", "9+0.0.1;10"): "IP-50",
    GOOD.replace("10;10", "0;10").replace("a2", "a2@0"): "IP-32",
    GOOD + "+0,1": "IP-34",
    GOOD.replace("a2", "a2@0") + "+0": "IP-A8",
    GOOD.replace(":3", ":x") + "+0": "IP-A8",
    GOOD.replace("10;10", "10;w0"): "IP-A6",
    GOOD.replace("10;10", "10;10;w3") + " - - - - 1.1.1;1.1.1;1.1.1": "IP-A6",
    GOOD.replace("10;10", "10"): None,
    GOOD.replace("4/5,2,3,6/7,8,9/10/11,12,13,2/3/4", "-,-,-,-,-,-,-,-,-"): "IP-A3",
    GOOD + " - - abc:234": "IP-2",
    GOOD + " - - - 2,3": "IP-4",
    GOOD + " - wind=strong": None,
    GOOD + " - match=100,edition=e0": None,
    GOOD + " - - - - x": None,
    GOOD + " - - - - - - -": None,
    GOOD.replace(" 0", " 7"): "IP-1",
    GOOD[:30]: None,
}


@pytest.mark.parametrize("text", CANNOT)
def test_what_cannot_be_is_refused_with_its_rule(text: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        POP.parse_position(text)
    assert caught.value.rule == CANNOT[text]


def test_a_position_where_the_round_would_be_over_is_refused() -> None:
    with pytest.raises(BadNotationError) as caught:
        pop(*(f"{n}>1@0" for n in range(2, 12)), "12>1@1", "13>1@1", players="0;8")
    assert caught.value.rule == "IP-34"
