"""Actions and positions as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from polarnight.core.errors import BadNotationError
from polarnight.games.icecool.actions import EndTurn, IcecoolAction, Skate, Station, ToLine
from polarnight.games.icecool.deeds import Flick, FlickDone
from polarnight.games.icecool.notation.texts import pack_board
from tests.games.icecool.telling import ICECOOL, begun, start, told

ACTIONS: dict[str, IcecoolAction] = {
    "flick 90 0.1 10 3.5 -5": Flick(90, 0.1, 10, 3.5, -5),
    "station 410 512.5": Station(410, 512.5),
    "line kitchen": ToLine("kitchen"),
    "skate": Skate(),
    "end": EndTurn(),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_actions_are_written_and_read(text: str) -> None:
    assert ICECOOL.parse_action(text) == ACTIONS[text]
    assert ICECOOL.format_action(ACTIONS[text]) == text


def test_the_last_numbers_of_a_flick_may_be_left_out() -> None:
    assert ICECOOL.parse_action("flick 45") == Flick(45)
    assert ICECOOL.parse_action(" flick  45 0.2 ") == Flick(45, 0.2)


def test_a_deed_is_written_as_its_action() -> None:
    deed = told(begun())
    assert isinstance(deed, FlickDone)
    assert ICECOOL.format_action(deed) == ICECOOL.format_action(deed.flick)


@pytest.mark.parametrize(
    "text", ["", "flick", "flick a", "flick 1 2 3 4 5 6", "flick nan", "station 1", "line", "jump"]
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadNotationError):
        ICECOOL.parse_action(text)


finite = st.floats(allow_nan=False, allow_infinity=False)


@given(finite, finite, finite, finite, finite)
def test_every_flick_is_read_back_exactly(
    aim: float, side: float, height: float, speed: float, pitch: float
) -> None:
    flick = Flick(aim, side, height, speed, pitch)
    assert ICECOOL.parse_action(ICECOOL.format_action(flick)) == flick


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader_of_actions(text: str) -> None:
    try:
        ICECOOL.parse_action(text)
    except BadNotationError:
        return


POSITION = (
    "pinwheel first=1 round=2 turn=0:flick at=205,102.5/300.25,60/410,512,16.5,0.99,0.1,0,0"
    " stuck=-/canteen-classroom:classroom+canteen:canteen/- fresh=0 fish=000/011/000 ids=022"
    " cards=12/1^1^3/ pile={} options=red_line_mm:45,stuck_choice:most_visible,out_voids:on"
)
PILE = "3" * 14 + "2" * 14 + "1" * 12


def test_a_position_is_written_and_read() -> None:
    text = POSITION.format(PILE)
    state = ICECOOL.parse_position(text)
    assert ICECOOL.format_position(state) == text
    assert (state.catcher, state.turn, state.ids) == (2, 0, (0, 2, 2))
    assert state.options.out_voids


def test_what_is_left_out_is_as_at_the_start_of_a_round() -> None:
    state = ICECOOL.parse_position("pinwheel at=-/-/-")
    assert (state.phase, state.turn, state.fresh) == ("station", 0, (False, True, True))
    assert state.pile == (1,) * 15 + (2,) * 15 + (3,) * 15


@pytest.mark.parametrize(
    "options", ["deck:20-15-10", "third_party_catch:on", "first_player:random,empty_deck:iou"]
)
def test_options_are_written_where_they_differ(options: str) -> None:
    state = ICECOOL.parse_position(f"pinwheel at=-/- options={options}")
    written = ICECOOL.format_position(state)
    assert set(options.split(",")) == set(written.split("options=")[1].split(","))
    assert ICECOOL.parse_position(written) == state


def test_a_packed_board_must_fit_too() -> None:
    board = start().board
    packed = pack_board(structs.replace(board, doors=board.doors[:3]))
    with pytest.raises(BadNotationError, match="exactly three"):
        ICECOOL.parse_position(f"file at=-/- board={packed}")


def test_a_board_of_no_name_goes_into_the_position() -> None:
    state = start(board="file", board_file="[penguin]\nmass_g = 31.0\n")
    text = ICECOOL.format_position(state)
    assert text.startswith("file ")
    assert ICECOOL.parse_position(text) == state


@pytest.mark.parametrize(
    "text",
    [
        "",
        "moon at=-/-",
        "pinwheel",
        "pinwheel at=-",
        "pinwheel at=-/-/-/-/-",
        "pinwheel at=-/- at=-/-",
        "pinwheel at=-/- colour=red",
        "pinwheel at=1/-",
        "pinwheel at=1,nan/-",
        "pinwheel at=1,99999/-",
        "pinwheel at=1,2,3,0,0,0,0/-",
        "pinwheel at=-/- round=5",
        "pinwheel at=-/- round=0",
        "pinwheel at=-/- first=2",
        "pinwheel at=-/- turn=0",
        "pinwheel at=-/- turn=0:dance",
        "pinwheel at=-/- turn=1:station",
        "pinwheel at=-/- turn=1:flick",
        "pinwheel at=410,512/- turn=0:station",
        "pinwheel at=-/- fresh=3",
        "pinwheel at=-/- fresh=0",
        "pinwheel at=-/- fish=000",
        "pinwheel at=-/- fish=00/00",
        "pinwheel at=-/- fish=100/000",
        "pinwheel at=-/- ids=0",
        "pinwheel at=-/- ids=11",
        "pinwheel at=-/- caught=3",
        "pinwheel at=-/- cards=4/",
        "pinwheel at=-/- cards=^1/",
        "pinwheel at=-/- cards=1^^/",
        "pinwheel at=-/- pile=123",
        "pinwheel at=-/- owed=x/0",
        "pinwheel at=-/- stuck=-/cellar:gym:gym",
        "pinwheel at=-/- stuck=-/gym-lounge:gym",
        "pinwheel at=-/- options=speed:11",
        "pinwheel at=-/- options=out_voids:maybe",
        "pinwheel at=-/- options=deck:1-2-3",
        "pinwheel at=-/- options=red_line_mm:900",
        "file at=-/-",
        "file at=-/- board=AAAA",
        "file at=-/- board=é",
    ],
)
def test_other_texts_are_no_positions(text: str) -> None:
    with pytest.raises(BadNotationError):
        ICECOOL.parse_position(text)


@given(st.text(alphabet="pinwhel at=-/0123456789.,^:flick", max_size=60))
def test_no_text_breaks_the_reader_of_positions(tail: str) -> None:
    try:
        ICECOOL.parse_position(f"pinwheel at=-/- {tail}")
    except BadNotationError:
        return
