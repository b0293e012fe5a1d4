"""Looking back at games of ICECOOL: doors and Runners that were missed, and nothing else."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from polarnight.bots.contract import Moment
from polarnight.bots.icecool.analysis import analyse
from polarnight.bots.levels import analyst
from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import Flick, FlickDone, Passed, Touched
from polarnight.games.icecool.physics.planning import foresee, scene
from tests.games.icecool.telling import CANTEEN, ICECOOL, passed, position, told, touched

if TYPE_CHECKING:
    from polarnight.bots.contract import Analysis, Costly
    from polarnight.games.icecool.deeds import Consequences, Happening
    from polarnight.games.icecool.state import IcecoolState

RUNNER, CATCHER = Seat(1), Seat(0)
AT_THE_DOOR = "pinwheel turn=1:flick fresh=- at=512,512/102.5,150/300,102"
"""A Runner in the Classroom, before the door to the Canteen with a fish of his."""
BESIDE_A_RUNNER = "pinwheel turn=0:flick fresh=- at=300,102/380,102/102,410"
ASIDE = (300.0, 60.0)


def looked_at(state: IcecoolState, deed: FlickDone) -> Analysis:
    seat = state.turn
    assert seat is not None
    return analyse([(state, seat, deed)], ICECOOL.play(state, seat, deed).state)


@cache
def missed(
    text: str, *happenings: Happening, seat: int = 1, to: tuple[float, float] = ASIDE
) -> Costly | None:
    """What is told of a flick in this position of which this came, and where it ended."""
    state = position(text)
    costly = looked_at(state, told(state, *happenings, at={seat: to})).costly
    return costly[0] if costly else None


def comes(text: str, move: str) -> Consequences:
    """What the physics makes of a flick here."""
    state = position(text)
    flick = ICECOOL.parse_action(move)
    assert isinstance(flick, Flick)
    assert state.turn is not None
    return foresee(scene(ICECOOL.view(state, state.turn)), [flick])[0]


def test_an_open_door_that_was_missed_is_told_with_a_flick_that_goes_through() -> None:
    found = missed(AT_THE_DOOR)
    assert found is not None
    assert (found.ply, found.seat, found.reason) == (1, RUNNER, "pass_door")
    assert found.args["door"] == CANTEEN
    assert 6 <= int(found.args["hits"]) <= int(found.args["tries"])
    assert found.lost == round(int(found.args["hits"]) / 12, 1)
    came = comes(AT_THE_DOOR, found.better).happenings
    assert any(isinstance(each, Passed) and each.door == CANTEEN for each in came)


def test_the_better_way_is_drawn_from_the_penguin_through_the_door() -> None:
    found = missed(AT_THE_DOOR)
    assert found is not None
    way = found.overlay["better"]
    assert way[0][:2] == pytest.approx([102.5, 150.0], abs=2.0)
    assert way[-1][1] > 205.0  # the Canteen begins there
    assert found.overlay["played"] == []  # such a deed has no trajectory


def test_what_was_played_is_drawn_as_it_was_recorded() -> None:
    state = position(AT_THE_DOOR)
    deed = ICECOOL.enact(state, RUNNER, Flick(aim=0.0, speed=2.0))
    assert isinstance(deed, FlickDone)
    (found,) = looked_at(state, deed).costly
    played = found.overlay["played"]
    rest = deed.consequences.resting[1].pose
    assert played[0][:2] == pytest.approx([102.5, 150.0], abs=2.0)
    assert played[-1][:2] == pytest.approx([rest.x, rest.y], abs=1.0)


BY_THE_WALL = "pinwheel turn=1:flick fresh=- at=512,512/18,185/300,102"
"""The same Runner in the corner beside that door."""


def test_the_red_line_is_told_where_it_would_have_been_clearly_better() -> None:
    found = missed(BY_THE_WALL)
    assert found is not None
    assert (found.reason, found.better) == ("line_pass_door", "line classroom")
    assert found.args["room"] == "classroom"
    assert int(found.args["hits"]) >= int(found.args["here"]) + 3
    x, y, _ = found.overlay["better"][0]
    (offer,) = ICECOOL.view(position(BY_THE_WALL), RUNNER).offers
    assert (x, y) == pytest.approx((offer.x, offer.y), abs=2.0)


def test_where_one_may_not_go_to_the_red_line_it_is_not_told() -> None:
    found = missed(AT_THE_DOOR)
    assert found is not None
    assert not found.reason.startswith("line")


def test_who_took_the_fish_has_missed_nothing() -> None:
    assert missed(AT_THE_DOOR, passed(1, CANTEEN), to=(102.0, 330.0)) is None


def test_no_door_is_missed_where_none_is_open() -> None:
    """The fish of this Runner are in other rooms, or taken."""
    text = "pinwheel turn=1:flick fresh=- fish=000/011/000 at=512,512/102.5,150/300,102"
    assert missed(text) is None


def test_a_runner_who_could_have_been_caught_is_told_to_the_catcher() -> None:
    found = missed(BESIDE_A_RUNNER, seat=0, to=(300.0, 160.0))
    assert found is not None
    assert (found.seat, found.reason, found.args["seat"]) == (CATCHER, "catch", RUNNER)
    came = comes(BESIDE_A_RUNNER, found.better).happenings
    assert any(isinstance(each, Touched) and CATCHER in each.seats for each in came)


def test_a_catch_is_no_mistake() -> None:
    assert missed(BESIDE_A_RUNNER, touched(0, 1, moving=(0,)), seat=0, to=(350.0, 102.0)) is None


def test_the_points_are_those_on_the_table() -> None:
    state = position(AT_THE_DOOR + " cards=/3/1")
    found = looked_at(state, told(state, at={1: ASIDE}))
    assert found.moments == (Moment((-3.0, 2.0, -2.0), proven=False),) * 2
    assert not found.foreseen


def test_the_same_game_is_looked_at_the_same_way() -> None:
    assert missed.__wrapped__(AT_THE_DOOR) == missed(AT_THE_DOOR)
    assert analyst("icecool") is analyse
